import { describe, expect, it } from "vitest";
import type { Mine } from "./mine.svelte";
import { come } from "./watch";

const mine = (match: string, state: string) => ({ holding: { match }, summary: { state } }) as unknown as Mine;

describe("what has come to wait for me", () => {
    it("is what waits now and did not before", () => {
        const before = [mine("a", "yours"), mine("b", "theirs")];
        const now = [mine("a", "yours"), mine("b", "yours"), mine("c", "yours"), mine("d", "won")];
        expect(come(before, now).map(({ holding }) => holding.match)).toEqual(["b", "c"]);
    });
});
