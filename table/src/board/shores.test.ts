import { expect, it } from "vitest";
import type { Point } from "./shapes";
import { unionOf } from "./shores";

const square = (x: number, y: number): Point[] => [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
];

it("waters side by side have one shore", () => {
    const [shore, ...others] = unionOf([square(0, 0), square(10, 0)]);
    expect(others).toEqual([]);
    expect(shore).toHaveLength(6);
});

it("waters apart keep a shore each, whichever way round they were drawn", () => {
    expect(unionOf([square(0, 0), square(30, 0).reverse()])).toHaveLength(2);
});

it("an island stays an island", () => {
    const around = [0, 10, 20].flatMap((x) => [0, 10, 20].map((y) => [x, y] as const));
    const rings = around.filter(([x, y]) => x !== 10 || y !== 10).map(([x, y]) => square(x, y));
    expect(unionOf(rings).map((ring) => ring.length)).toEqual([12, 4]);
});
