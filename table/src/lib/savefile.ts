/** What a save file says of itself in its first lines; the server judges the rest. */

export interface SaveHead {
    readonly rulebook: string;
    readonly scenario: string;
}

/** The head of a save, or null if the text is none. */
export function headOf(text: string): SaveHead | null {
    const [first = "", second = ""] = text.split("\n", 2);
    if (!first.startsWith("voltigeur save ") || !second.startsWith("h ")) return null;
    try {
        const head = JSON.parse(second.slice(2)) as { rulebook?: unknown; setting?: { scenario?: unknown } };
        const scenario = head.setting?.scenario;
        return {
            rulebook: typeof head.rulebook === "string" ? head.rulebook : "",
            scenario: typeof scenario === "string" ? scenario : "",
        };
    } catch {
        return null;
    }
}
