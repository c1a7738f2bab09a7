import { describe, expect, it } from "vitest";
import type { Drawing, Spot } from "../wire";
import { centreOf, hexAt, outlineOf, RADIUS } from "./hexes";
import { areaOf, turning } from "./shapes";

const HEX = (3 * Math.sqrt(3) * RADIUS ** 2) / 2;

/** A board of columns A, B, C ... with the rounding of the wire. */
function boardOf(columns: number, rows: number, extra: Partial<Spot>[] = []): Drawing {
    const spot = (name: string, x: number, y: number): Spot => ({
        name,
        x: Math.round(x * 10) / 10,
        y: Math.round(y * 10) / 10,
        level: 0,
        kind: "",
        base: "",
        floor: 0,
        edge: false,
        outline: [],
        layer: 0,
        title: "",
    });
    const spots: Spot[] = [];
    for (let c = 0; c < columns; c++) {
        for (let r = 0; r < rows; r++) {
            const y = Math.sqrt(3) * RADIUS * (0.5 + r + (c % 2) / 2);
            spots.push(spot(`${String.fromCharCode(65 + c)}${r + 1}`, RADIUS * (1 + 1.5 * c), y));
        }
    }
    spots.push(...extra.map((given) => ({ ...spots[0]!, ...given })));
    return { spots } as unknown as Drawing;
}

describe("the hex at a point", () => {
    const board = boardOf(23, 15);

    it("is that of the nearest centre", () => {
        for (const { name, x, y } of board.spots) {
            expect(hexAt(board, x, y)).toBe(name);
            expect(hexAt(board, x + 70, y + 40)).toBe(name);
            expect(hexAt(board, x - 80, y - 10)).toBe(name);
        }
    });

    it("is nothing beside the board", () => {
        expect(hexAt(board, -5, 90)).toBeNull();
        expect(hexAt(board, 5, 5)).toBeNull();
        expect(hexAt(board, 1e5, 1e5)).toBeNull();
    });

    it("is nothing where a hex is missing", () => {
        const holed = { ...board, spots: board.spots.filter((s) => s.name !== "D4") };
        const [x, y] = centreOf(board, "D4")!;
        expect(hexAt(holed, x, y)).toBeNull();
    });

    it("is the ground, not a floor above it or a tunnel below", () => {
        const housed = boardOf(4, 4, [
            { name: "A1.1", base: "A1", floor: 1 },
            { name: "cellar", floor: -1 },
        ]);
        const [x, y] = centreOf(housed, "A1")!;
        expect(hexAt(housed, x, y)).toBe("A1");
        expect(centreOf(housed, "A1.1")).toEqual([x, y]);
    });
});

describe("the rim of places", () => {
    const board = boardOf(23, 15);

    it("of one hex is its six corners", () => {
        const [ring, ...others] = outlineOf(board, ["C4"]);
        expect(ring).toHaveLength(6);
        expect(others).toHaveLength(0);
        expect(areaOf([ring!])).toBeCloseTo(HEX, 0);
    });

    it("goes once round hexes that touch, in spite of rounded centres", () => {
        const all = board.spots.map((s) => s.name);
        const rings = outlineOf(board, all);
        expect(rings).toHaveLength(1);
        expect(areaOf(rings) / (HEX * all.length)).toBeCloseTo(1, 2);
    });

    it("goes the other way round a hole", () => {
        const ring = ["D3", "D5", "C4", "C5", "E4", "E5"];
        const rings = outlineOf(board, ring);
        expect(rings).toHaveLength(2);
        expect(rings.map((r) => Math.sign(turning(r))).sort()).toEqual([-1, 1]);
        expect(areaOf(rings)).toBeCloseTo(6 * HEX, -2);
    });

    it("has a ring for each area that lies apart, and none for nothing", () => {
        expect(outlineOf(board, ["A1", "H8", "H9"])).toHaveLength(2);
        expect(outlineOf(board, [])).toEqual([]);
        expect(outlineOf(board, ["nowhere"])).toEqual([]);
    });

    it("counts a floor as its hex", () => {
        const housed = boardOf(4, 4, [{ name: "B2.1", base: "B2", floor: 1 }]);
        expect(outlineOf(housed, ["B2.1"])).toEqual(outlineOf(housed, ["B2"]));
        expect(outlineOf(housed, ["B2", "B2.1"])).toHaveLength(1);
    });
});
