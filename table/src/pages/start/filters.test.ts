import { describe, expect, it } from "vitest";
import type { Card } from "../../wire";
import { choices, found, isAny, toggled } from "./filters";

const card = (id: string, era: string, arms: string[], minutes: number, seats = 2) =>
    ({
        id,
        era: era ? [era, era] : ["", ""],
        arms: arms.map((arm) => [arm, arm]),
        minutes,
        sides: [
            ["A", ""],
            ["B", ""],
        ],
        seats: seats === 2 ? [] : Array.from({ length: seats }, (_, n) => [`s${n}`, 0]),
    }) as unknown as Card;

const cards = [
    card("farm", "world-war", ["infantry"], 15),
    card("steel", "world-war", ["vehicles"], 75),
    card("valley", "today", ["vehicles", "aircraft"], 90),
    card("bridge", "cold-war", ["infantry"], 45),
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe("looking for a scenario", () => {
    it("finds all of them as long as nothing is asked for", () => {
        expect(ids(found(cards, {}))).toEqual(ids(cards));
        expect(isAny({ era: [] })).toBe(true);
    });

    it("takes one era or another, but all arms that are asked for", () => {
        expect(ids(found(cards, { era: ["today", "cold-war"] }))).toEqual(["valley", "bridge"]);
        expect(ids(found(cards, { arms: ["vehicles"] }))).toEqual(["steel", "valley"]);
        expect(ids(found(cards, { arms: ["vehicles", "aircraft"] }))).toEqual(["valley"]);
        expect(ids(found(cards, { arms: ["vehicles"], length: ["short"] }))).toEqual([]);
    });

    it("says how many each choice would leave, in the order of time", () => {
        expect(choices(cards, "era", { arms: ["vehicles"] })).toEqual([
            { id: "world-war", text: "world-war", count: 1 },
            { id: "cold-war", text: "cold-war", count: 0 },
            { id: "today", text: "today", count: 1 },
        ]);
        expect(ids(choices(cards, "length", {}))).toEqual(["short", "evening", "long"]);
    });

    it("offers no filter that would not divide", () => {
        expect(choices(cards, "players", {})).toEqual([]);
        expect(ids(choices([...cards, card("alone", "", [], 20, 1)], "players", {}))).toEqual(["1", "2"]);
    });

    it("lets go of what is asked for twice", () => {
        const once = toggled({}, "era", "today");
        expect(once).toEqual({ era: ["today"] });
        expect(isAny(toggled(once, "era", "today"))).toBe(true);
    });
});
