/** Addresses of the page as data, and back. */

export type Route =
    | { page: "start" }
    | { page: "match"; keys: readonly string[] }
    | { page: "watch"; key: string }
    | { page: "replay"; key: string; at: number }
    | { page: "report"; key: string }
    | { page: "rules"; book: string; rule: string }
    | { page: "lost"; path: string };

/** The parts of a path, or none if it is not written as an address. */
function partsOf(path: string): readonly string[] {
    const parts = path.split("/").filter(Boolean);
    return parts.every(isWritten) ? parts : ["", ""];
}

function isWritten(part: string): boolean {
    try {
        decodeURIComponent(part);
        return true;
    } catch {
        return false;
    }
}

/** The entry of the log that a replay is opened at; 0 for its beginning. */
function entryOf(search: string): number {
    const entry = Number(new URLSearchParams(search).get("at"));
    return Number.isInteger(entry) && entry > 0 ? entry : 0;
}

/** What an address means. A match may name several seats, one after another: hot-seat. */
export function routeOf(path: string, search = ""): Route {
    const parts = partsOf(path);
    const [head, tail = ""] = parts;
    const rest = decodeURIComponent(tail);
    const keys = tail.split(",").filter(Boolean).map(decodeURIComponent);
    if (parts.length === 0) return { page: "start" };
    if (parts.length > 2) return { page: "lost", path };
    if (head === "match" && keys.length > 0) return { page: "match", keys };
    if (head === "watch" && rest) return { page: "watch", key: rest };
    if (head === "replay" && rest) return { page: "replay", key: rest, at: entryOf(search) };
    if (head === "report" && rest) return { page: "report", key: rest };
    if (head === "rules") return { page: "rules", book: rest, rule: new URLSearchParams(search).get("rule") ?? "" };
    return { page: "lost", path };
}

export const paths = {
    start: "/",
    match: (keys: readonly string[]) => `/match/${keys.map(encodeURIComponent).join(",")}`,
    watch: (key: string) => `/watch/${encodeURIComponent(key)}`,
    replay: (key: string, at = 0) => `/replay/${encodeURIComponent(key)}${at ? `?at=${at}` : ""}`,
    report: (key: string) => `/report/${encodeURIComponent(key)}`,
    rules: (book = "", rule = "") =>
        `/rules${book ? `/${encodeURIComponent(book)}` : ""}${rule ? `?rule=${encodeURIComponent(rule)}` : ""}`,
};
