import { describe, expect, it } from "vitest";
import { chain } from "./hedges";
import { along, areaOf, inside, joints, natural, smooth, type Point } from "./shapes";

describe("a smooth curve", () => {
    const bends: Point[] = [
        [0, 0],
        [100, 0],
        [120, 10],
        [200, 150],
        [200, 400],
    ];

    it("goes through every point that is given", () => {
        const curve = smooth(bends);
        for (const [x, y] of bends)
            expect(Math.min(...curve.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(1e-6);
    });

    it("has no jump and no spike", () => {
        const curve = smooth(bends);
        for (let i = 2; i < curve.length; i++) {
            const [a, b, c] = [curve[i - 2]!, curve[i - 1]!, curve[i]!];
            expect(Math.hypot(c[0] - b[0], c[1] - b[1])).toBeLessThan(30);
            const turn = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
            expect(turn).toBeGreaterThan(0);
        }
    });

    it("leaves a straight line straight", () => {
        const line = smooth([
            [0, 0],
            [100, 50],
            [200, 100],
            [400, 200],
        ]);
        for (const [x, y] of line) expect(y).toBeCloseTo(x / 2, 6);
    });

    it("bears points that are given twice, and lines of one or two points", () => {
        const doubled = smooth([bends[0]!, bends[0]!, bends[1]!, bends[1]!, bends[3]!]);
        expect(doubled.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
        expect(smooth([[3, 4]])).toEqual([[3, 4]]);
        expect(smooth([bends[0]!, bends[1]!])).toEqual([bends[0], bends[1]]);
    });
});

describe("a natural border", () => {
    const square: Point[] = [
        [0, 0],
        [400, 0],
        [400, 400],
        [0, 400],
    ];

    it("stays near the true outline", () => {
        const border = natural(square, 5, 5, 7);
        expect(areaOf([border]) / areaOf([square])).toBeGreaterThan(0.92);
        expect(areaOf([border]) / areaOf([square])).toBeLessThan(1);
    });

    it("moves inwards whichever way round it is given", () => {
        const other = natural([...square].reverse(), 20, 0, 7);
        expect(areaOf([other])).toBeLessThan(areaOf([natural(square, 0, 0, 7)]));
    });

    it("is the same each time", () => {
        expect(natural(square, 5, 5, 7)).toEqual(natural(square, 5, 5, 7));
        expect(natural(square, 5, 5, 7)).not.toEqual(natural(square, 5, 5, 8));
    });
});

describe("segments", () => {
    const side = (k: number): Point => [100 * Math.cos((k * Math.PI) / 3), 86.6 + 100 * Math.sin((k * Math.PI) / 3)];

    it("that share ends are chained into one line, however they point", () => {
        const lines = chain([
            [side(1), side(0)],
            [side(2), side(3)],
            [side(1), side(2)],
        ]);
        expect(lines).toHaveLength(1);
        expect(lines[0]).toHaveLength(4);
    });

    it("that go round come back to their start", () => {
        const lines = chain([0, 1, 2, 3, 4, 5].map((k) => [side(k), side((k + 1) % 6)] as const));
        expect(lines).toHaveLength(1);
        expect(lines[0]).toHaveLength(7);
    });

    it("are joined across the rounding of the wire", () => {
        const lines = chain([
            [
                [0, 0],
                [100.04, 50.06],
            ],
            [
                [99.96, 49.94],
                [200, 50],
            ],
        ]);
        expect(lines).toHaveLength(1);
    });

    it("of which three meet use each segment once", () => {
        const middle: Point = [0, 0];
        const lines = chain([0, 2, 4].map((k) => [middle, side(k)] as const));
        expect(lines.reduce((sum, line) => sum + line.length - 1, 0)).toBe(3);
    });
});

describe("points", () => {
    it("that lie together are one joint", () => {
        const joint = joints();
        expect(joint([11.9, 0])).toBe(joint([12.1, 0.1]));
        expect(joint([11.9, 0])).not.toBe(joint([40, 0]));
    });

    it("along a line keep their gaps over corners", () => {
        const found: number[] = [];
        const corner: Point[] = [
            [0, 0],
            [25, 0],
            [25, 100],
        ];
        along(
            corner,
            () => 10,
            (x, y) => found.push(x + y),
        );
        expect(found).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
    });

    it("in a hole are not inside", () => {
        const ring = (r: number): Point[] => [
            [-r, -r],
            [r, -r],
            [r, r],
            [-r, r],
        ];
        expect(inside(0, 0, [ring(10), ring(5)])).toBe(false);
        expect(inside(7, 0, [ring(10), ring(5)])).toBe(true);
    });
});
