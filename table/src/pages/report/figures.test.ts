import { describe, expect, it } from "vitest";
import { plansOf, swapped } from "../../lib/again";
import { bandOf, ceilingOf, drawn, favour, leadOf, percent, scoresOf, shortOf, signed } from "./figures";

const bands = [
    { title: "Reds: decisive", winner: 1, low: null, high: -8 },
    { title: "Reds", winner: 1, low: -7, high: -2 },
    { title: "draw", winner: -1, low: -1, high: 1 },
    { title: "Blues", winner: 0, low: 2, high: 7 },
    { title: "Blues: decisive", winner: 0, low: 8, high: null },
];
const ending = (winner: number) => ({ winner, title: "", text: "", rules: [] });
const causes = [
    { text: "bridge", points: [6, 0] },
    { text: "losses", points: [1, 2] },
];

describe("points", () => {
    it("are added up by side", () => {
        expect(leadOf({ causes })).toBe(5);
        expect(scoresOf({ causes, sides: ["Blue", "Red"] })).toEqual([7, 2]);
    });
    it("give a level, and the way to the next", () => {
        expect(bandOf(bands, 5)?.title).toBe("Blues");
        expect(bandOf(bands, -30)?.title).toBe("Reds: decisive");
        expect(shortOf({ bands, causes, ending: ending(0) })).toEqual({ points: 3, level: "Blues: decisive" });
        expect(shortOf({ bands, causes: [{ text: "", points: [0, 3] }], ending: ending(1) })).toEqual({
            points: 5,
            level: "Reds: decisive",
        });
        expect(shortOf({ bands, causes: [{ text: "", points: [9, 0] }], ending: ending(0) })).toBeNull();
        expect(shortOf({ bands, causes, ending: ending(-1) })).toBeNull();
    });
});

describe("shares", () => {
    it("are never said to be nothing or certain where they are not", () => {
        expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0", "<1", "50", ">99", "100"]);
    });
    it("are drawn as far as they matter", () => {
        expect(drawn({ shares: [0.5, 0.5, 0, 0, 0, 0], lost: 1 })).toHaveLength(4);
        expect(drawn({ shares: [0.5, 0.5, 0, 0, 0, 0], lost: 5 })).toHaveLength(6);
        expect(ceilingOf([0, 1])).toBe(2);
        expect(signed(-3)).toBe("−3");
    });
    it("tell whom the dice favoured", () => {
        const luck = { side: 0, throws: 1, shares: [], fewer: 0 };
        expect(
            favour([
                { ...luck, lost: 3, expected: 1 },
                { ...luck, side: 1, lost: 1, expected: 1.5 },
            ]),
        ).toBe(2.5);
    });
});

describe("the same match again", () => {
    const players = [
        { who: "friend", level: "" },
        { who: "bot", level: "veteran" },
    ];
    it("has the same people, and the asker where he sat", () => {
        expect(plansOf(players, 0).map(({ who }) => who)).toEqual(["me", "bot"]);
    });
    it("swaps the sides", () => {
        expect(swapped(plansOf(players, 0))).toEqual([
            { who: "bot", level: "veteran" },
            { who: "me", level: "" },
        ]);
    });
});
