import { describe, expect, it } from "vitest";
import { piece } from "../lib/samples";
import { aroundPieces, laidOut } from "./example";

const board = { space: "hexes", width: 2000, height: 1500 } as const;

describe("the picture of an example", () => {
    it("holds every piece with room around it, and never looks beyond the board", () => {
        expect(aroundPieces([[900, 700], null, [1000, 800]], board)).toEqual([640, 440, 1260, 1060]);
        expect(aroundPieces([[100, 100]], board)).toEqual([0, 0, 360, 360]);
        expect(aroundPieces([null], board)).toBeUndefined();
    });

    it("shows stacks as stacks, and figures as large as they are, but never too small to be seen", () => {
        const pieces = [
            piece("b", "C3", { order: 1 }),
            piece("a", "C3"),
            piece("f", "1,1", { shape: "figure", size: [250, 250] }),
        ];
        const found = laidOut(pieces, { k: 0.1, x: 10, y: 20 }, () => [100, 100]);
        expect(found.map((each) => each.piece.id)).toEqual(["a", "f", "b"]);
        expect(found[0]).toMatchObject({ x: 20, y: 30, size: 24 });
        expect(found[2]).toMatchObject({ x: 24, y: 26 });
        expect(found[1]!.size).toBe(25);
        expect(laidOut([pieces[2]!], { k: 0.01, x: 0, y: 0 }, () => [0, 0])[0]!.size).toBe(15);
    });
});
