/** The symbols that are shown: ours at once, the standard's as soon as they have come. */
import type { Picture } from "./shapes";
import { codeOf, ownPicture, picturesBy } from "./symbols";

let standard = $state.raw<ReadonlyMap<string, Picture> | null>(null);
let asked = false;

export function symbolOf(word: string): Picture {
    return standard?.get(codeOf(word)) ?? ownPicture(word);
}

/** Fetch the standard's pictures when the page has nothing better to do. */
export function loadSymbols(): void {
    if (asked || typeof window === "undefined") return;
    asked = true;
    const begin = (): void => {
        void import("./milsymbol").then(({ instructionsOf }) => (standard = picturesBy(instructionsOf)));
    };
    if ("requestIdleCallback" in window) window.requestIdleCallback(begin, { timeout: 4000 });
    else setTimeout(begin, 1500);
}
