import { describe, expect, it } from "vitest";
import { roofOf } from "./roofs";
import { areaOf, type Point, type Ring } from "./shapes";
import { skeletonOf } from "./skeleton";

const OUTLINES: Record<string, Ring> = {
    rectangle: [
        [0, 0],
        [90, 0],
        [90, 40],
        [0, 40],
    ],
    square: [
        [0, 0],
        [60, 0],
        [60, 60],
        [0, 60],
    ],
    "L shape": [
        [0, 0],
        [100, 0],
        [100, 40],
        [40, 40],
        [40, 120],
        [0, 120],
    ],
    "U shape": [
        [0, 0],
        [150, 0],
        [150, 120],
        [110, 120],
        [110, 40],
        [40, 40],
        [40, 120],
        [0, 120],
    ],
    "T shape": [
        [0, 0],
        [150, 0],
        [150, 40],
        [95, 40],
        [95, 130],
        [55, 130],
        [55, 40],
        [0, 40],
    ],
    "two pavilions and a wing": [
        [0, 0],
        [70, 0],
        [70, 24],
        [140, 24],
        [140, 0],
        [210, 0],
        [210, 78],
        [140, 78],
        [140, 52],
        [70, 52],
        [70, 78],
        [0, 78],
    ],
    "wings that lean": [
        [0, 0],
        [150, 78],
        [220, 78],
        [370, 0],
        [370, 268],
        [300, 268],
        [300, 156],
        [215, 182],
        [155, 182],
        [70, 156],
        [70, 268],
        [0, 268],
    ],
    "a block as large as hexes": [
        [0, 0],
        [80, 0],
        [120, 40],
        [160, 40],
        [200, 120],
        [160, 200],
        [80, 200],
        [0, 240],
        [-80, 200],
        [-80, 60],
    ],
};

describe.each(Object.entries(OUTLINES))("a roof over a %s", (_, outline) => {
    const shapes = (roof: ReturnType<typeof roofOf>) => [...roof.slopes.map((s) => s.ring), ...roof.tops];

    it("covers the house once", () => {
        const covered = shapes(roofOf(outline)).reduce((sum, ring) => sum + areaOf([ring]), 0);
        expect(covered / areaOf([outline])).toBeCloseTo(1, 2);
    });

    it("is the same whichever way round the outline is given", () => {
        const turned = [...outline].reverse();
        const sizes = (ring: Ring) =>
            shapes(roofOf(ring))
                .map((s) => Math.round(areaOf([s as Point[]])))
                .sort((a, b) => a - b);
        expect(sizes(turned)).toEqual(sizes(outline));
    });

    it("is as steep everywhere", () => {
        const { walls, arcs } = skeletonOf(outline);
        for (const { b, high, left, right } of arcs) {
            for (const wall of [walls[left]!, walls[right]!]) {
                expect(b[0] * wall.n[0] + b[1] * wall.n[1] - wall.offset).toBeCloseTo(high, 0);
            }
        }
    });
});

describe("a roof", () => {
    it("ends in gables where a wing ends", () => {
        const { slopes } = roofOf(OUTLINES["L shape"]!);
        const small = slopes.filter((s) => areaOf([s.ring]) < 120);
        expect(small).toHaveLength(2);
    });

    it("is flat on top of a deep house only", () => {
        expect(roofOf(OUTLINES["a block as large as hexes"]!).tops).toHaveLength(1);
        expect(roofOf(OUTLINES["U shape"]!).tops).toHaveLength(0);
    });
});
