/** All French text of the page, in a chunk of its own: loaded when French is read, and spaced as French is. */
const files = import.meta.glob<string>("../../locale/*.fr.ftl", { query: "?raw", import: "default", eager: true });

/** Narrow no-break spaces and curved apostrophes, so that nobody who writes a file has to type them. */
export function spaced(text: string): string {
    return text
        .replace(/(?<=\S) (?=[;:%»]|[!?](?:\s*$| [A-ZÀ-Ý(«»]))/gm, "\u202f")
        .replace(/« /g, "«\u202f")
        .replace(/(?<=\p{L})'(?=\p{L})/gu, "’");
}

export default Object.values(files).map(spaced);
