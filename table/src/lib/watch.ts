/** Looks after one's matches while a list of them is open: again and again, and tells which have come to wait. */
import type { Mine } from "./mine.svelte";

/** Milliseconds between two looks. */
const EVERY = 20_000;

/** Those that wait for me now and did not before. */
export function come(before: readonly Mine[], now: readonly Mine[]): readonly Mine[] {
    const known = new Set(before.filter(isMine).map(({ holding }) => holding.match));
    return now.filter((each) => isMine(each) && !known.has(each.holding.match));
}

function isMine({ summary }: Mine): boolean {
    return summary.state === "yours";
}

/** Call something every while, and when the page comes into sight; gives the way to stop it. */
export function again(look: () => void, every = EVERY): () => void {
    const timer = setInterval(look, every);
    const seen = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", seen);
    return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", seen);
    };
}
