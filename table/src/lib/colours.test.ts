import { describe, expect, it } from "vitest";
import { coloursOf } from "./colours";

describe("a side called by a colour wears it", () => {
    it.each([
        [["", ""], "", ""],
        [["blue", "red"], "", "red"],
        [["red", "blue"], "red", "blue"],
        [["", "blue"], "ochre", "blue"],
        [["red", ""], "red", ""],
        [[], "", ""],
    ])("%j", (promised, first, second) => {
        expect(coloursOf(promised)).toEqual({ first, second });
    });

    it("never gives both the same", () => {
        const all = ["", "red", "blue"];
        for (const one of all)
            for (const two of all) {
                const { first, second } = coloursOf([one, two]);
                expect(first || "blue").not.toBe(second || "ochre");
            }
    });
});
