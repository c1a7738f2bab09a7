import { describe, expect, it } from "vitest";
import type { Area, Drawing } from "../wire";
import { clothName, isBare, prepareCloth, tintOf } from "./cloth";
import { isNight, paletteOf } from "./palettes";
import { parcelName } from "./parcels";
import { inUnits, isPlane, unitOf } from "./plane";
import { heightField, heightOn } from "./relief";

const area = (style: string, crop = ""): Area => ({
    style,
    rings: [
        [
            [1000, 1000],
            [3000, 1000],
            [3000, 3000],
            [1000, 3000],
        ],
    ],
    seed: 4,
    angle: 0,
    crop,
});
const drawing: Drawing = {
    digest: "d",
    space: "plane",
    palette: "temperate",
    width: 12000,
    height: 9000,
    seed: 1,
    spots: [],
    areas: [area("yard")],
    stretches: [
        {
            style: "road",
            points: [
                [0, 0],
                [1000, 0],
            ],
            width: 440,
        },
    ],
    edges: [{ style: "low-wall", a: [100, 200], b: [300, 400], gap: false }],
    houses: [],
    labels: [{ text: "x", x: 500, y: 600, style: "place", angle: 0 }],
    bridges: [[[1000, 2000], 30, 700, 280]],
    plans: [
        {
            id: "barn",
            name: "",
            style: "wood",
            outline: [
                [0, 0],
                [1800, 0],
                [1800, 1200],
                [0, 1200],
            ],
            storeys: [],
            roof: "thatch",
            seed: 2,
        },
    ],
    trees: [{ x: 100, y: 100, radius: 250, style: "tree" }],
    links: [],
};

describe("a table of the plane", () => {
    it("is painted at ten units a centimetre", () => {
        const small = inUnits(drawing);
        expect([unitOf(drawing), small.width, small.height]).toEqual([10, 1200, 900]);
        expect(small.areas[0]!.rings[0]![0]).toEqual([100, 100]);
        expect(small.stretches[0]!.width).toBe(44);
        expect(small.edges[0]!.b).toEqual([30, 40]);
        expect(small.bridges[0]).toEqual([[100, 200], 30, 70, 28]);
        expect(small.trees[0]!.radius).toBe(25);
        expect(small.labels[0]!.y).toBe(60);
    });

    it("has its buildings as houses with the roof that they are given", () => {
        const [house] = inUnits(drawing).houses;
        expect(house!.style).toBe("wood thatch");
        const ruined = { ...drawing, plans: [{ ...drawing.plans[0]!, roof: "none" }] };
        expect(inUnits(ruined).houses[0]!.style).toContain("ruin");
    });

    it("leaves a board of hexes as it is", () => {
        const hexes = { ...drawing, space: "hexes" };
        expect(isPlane(hexes)).toBe(false);
        expect(inUnits(hexes)).toBe(hexes);
    });
});

describe("soft ground", () => {
    const patches = prepareCloth(inUnits(drawing).areas);

    it("covers its middle and fades at its border", () => {
        const palette = paletteOf("temperate", false, true);
        const tint = tintOf(patches, [], palette);
        const share = (x: number, y: number) => {
            const colour: [number, number, number] = [0, 0, 0];
            tint(x, y, colour);
            return colour[0];
        };
        expect(share(200, 200)).toBeGreaterThan(150);
        expect(share(320, 200)).toBeLessThan(share(200, 200));
        expect(share(400, 400)).toBe(0);
    });

    it("knows where nothing grows", () => {
        expect(isBare(patches, 200, 200)).toBe(true);
        expect(isBare(patches, 400, 200)).toBe(false);
        expect(isBare(prepareCloth([area("wood")]), 2000, 2000)).toBe(false);
    });

    it("goes by many names, and every ground of the chart is drawn somehow", () => {
        expect(clothName("dense")).toBe("wood");
        expect(clothName("heavy-rubble")).toBe("rubble");
        expect(clothName("field")).toBeNull();
        expect(parcelName(area("field", "plough"))).toBe("plough");
        expect(parcelName(area("paving"))).toBe("paved");
        expect(parcelName(area("heavy-rubble"))).toBe("rubble");
    });
});

describe("hills of the plane", () => {
    it("rise from their outline", () => {
        const { areas } = inUnits(drawing);
        const box = { left: 0, top: 0, right: 400, bottom: 400 };
        const flat = heightField(box, [], [], 1);
        const hill = heightField(box, [], [], 1, [{ rings: areas[0]!.rings, height: 2 }]);
        const rise = (x: number, y: number) => heightOn(hill, x, y) - heightOn(flat, x, y);
        expect(rise(200, 200)).toBeGreaterThan(1.7);
        expect(rise(140, 200)).toBeGreaterThan(rise(110, 200));
        expect(Math.abs(rise(350, 350))).toBeLessThan(0.1);
    });
});

describe("palettes", () => {
    it("have a model of every print, in winter and at night", () => {
        expect(paletteOf("temperate", false, true).road).not.toBe(paletteOf("temperate", false).road);
        expect(paletteOf("winter-night", false, true).ground).toEqual(paletteOf("snow", false, true).ground);
        expect(isNight("winter-night")).toBe(true);
        expect(paletteOf("somewhere", true, true).dark).toBe(true);
    });
});
