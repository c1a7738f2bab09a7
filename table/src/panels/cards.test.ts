import { expect, test } from "vitest";
import type { Face, Hand } from "../wire";
import { facesOf } from "./cards";

const face = (id: string): Face => ({ id, title: id, kind: "", lines: [], rules: [] });
const hand = (side: number, cards: readonly string[]): Hand => ({
    id: `hand-${side}`,
    title: "",
    side,
    count: cards.length,
    cards: cards.map(face),
});

test("a row of a draft shows those of its cards that may be looked at", () => {
    const hands = [hand(0, ["guns", "smoke"]), hand(1, [])];
    expect(facesOf(hands, ["smoke", "hidden"]).map((card) => card.id)).toEqual(["smoke"]);
    expect(facesOf(hands, [])).toEqual([]);
});
