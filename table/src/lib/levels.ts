/** Bots: the names that they go by, here as in the terminal; those of former times are understood. */
export type Level = "recruit" | "regular" | "veteran";
export const LEVELS: readonly Level[] = ["recruit", "regular", "veteran"];
/** Who plays where nobody was named. */
export const USUAL: Level = "regular";

const OLDER: Readonly<Record<string, Level>> = { easy: "recruit", steady: "regular", hard: "veteran" };

/** The level that a word means, whatever time it is of. */
export function levelOf(word: string | undefined): Level {
    return LEVELS.find((level) => level === word) ?? OLDER[word ?? ""] ?? USUAL;
}
