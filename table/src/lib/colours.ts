/** The colours that sides wear: that of their names, where these promise one; else the first is blue, the second ochre. */

export interface Colours {
    readonly first: string;
    readonly second: string;
}

/** What `data-first` and `data-second` of an element say, from what the names of the sides promise. */
export function coloursOf(promised: readonly string[]): Colours {
    const [one = "", two = ""] = promised;
    const first = one === "red" ? "red" : two === "blue" && one !== "blue" ? "ochre" : "";
    return { first, second: two === "red" && one !== "red" ? "red" : two === "blue" && one !== "blue" ? "blue" : "" };
}
