import { expect, it } from "vitest";
import { Places } from "./places";
import { piece, smallBoard } from "./sample";
import { stacksOf } from "./stacks";

const places = new Places(smallBoard());

it("stacks what shares a hex, floors included, from the bottom up", () => {
    const stacks = stacksOf([piece("c", "C2/1"), piece("b", "C2", { order: 1 }), piece("a", "C2")], places);
    expect(stacks).toHaveLength(1);
    expect(stacks[0]?.pieces.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

it("lays the chosen piece uppermost", () => {
    const stacks = stacksOf([piece("a", "C2"), piece("b", "C2", { order: 1 })], places, (id) => (id === "a" ? 1 : 0));
    expect(stacks[0]?.pieces.at(-1)?.id).toBe("a");
});

it("draws near stacks after far ones and leaves out what is not on the board", () => {
    const stacks = stacksOf([piece("near", "A4"), piece("far", "A1"), piece("off", ""), piece("lost", "Z9")], places);
    expect(stacks.map(({ place }) => place)).toEqual(["A1", "A4"]);
});
