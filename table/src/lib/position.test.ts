import { describe, expect, it } from "vitest";
import type { Piece, SceneChange } from "../wire";
import { after } from "./position";

const piece = (id: string, place: string) => ({ id, place }) as Piece;

function change(part: Partial<SceneChange>): SceneChange {
    return {
        whole: false,
        turn: 1,
        turns: 6,
        phase: "a",
        phases: [],
        acting: 0,
        sides: [],
        groups: [],
        goals: [],
        pieces: {},
        marks: {},
        ending: null,
        due: [],
        hands: [],
        piles: [],
        tracks: [],
        revision: "",
        halves: [],
        ...part,
    };
}

describe("a position", () => {
    const first = after(null, change({ whole: true, pieces: { a: piece("a", "A1"), b: piece("b", "B1") } }));

    it("takes what changed and keeps the rest", () => {
        const next = after(first, change({ turn: 2, pieces: { a: piece("a", "A2") } }));
        expect(next.turn).toBe(2);
        expect(next.pieces.get("a")?.place).toBe("A2");
        expect(next.pieces.get("b")).toBe(first.pieces.get("b"));
    });
    it("loses what left, and never changes the one before", () => {
        const next = after(first, change({ pieces: { b: null } }));
        expect([...next.pieces.keys()]).toEqual(["a"]);
        expect([...first.pieces.keys()]).toEqual(["a", "b"]);
    });
    it("that is whole forgets everything before it", () => {
        const next = after(first, change({ whole: true, pieces: { c: piece("c", "C1") } }));
        expect([...next.pieces.keys()]).toEqual(["c"]);
    });
    it("shares what did not change", () => {
        expect(after(first, change({})).pieces).toBe(first.pieces);
    });
});
