import { describe, expect, it } from "vitest";
import { headOf } from "./savefile";

describe("the head of a save", () => {
    it("names rulebook and scenario", () => {
        const text = 'voltigeur save 1\nh {"rulebook":"tda","setting":{"scenario":"escarmouche"}}\n> 0 pass\n';
        expect(headOf(text)).toEqual({ rulebook: "tda", scenario: "escarmouche" });
    });
    it("is not found in anything else", () => {
        for (const text of [
            "",
            "voltigeur log 1\n# seat a",
            "voltigeur save 1\nh {",
            "hello",
            "voltigeur save 1\n> 0 x",
        ]) {
            expect(headOf(text)).toBeNull();
        }
    });
});
