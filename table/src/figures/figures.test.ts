import { describe, expect, it } from "vitest";
import { boxOf, inside, type Point } from "../board/shapes";
import type { Plan, Storey } from "../wire";
import { FLOORINGS, flooringOf } from "./floorings";
import { storeyOf, viewOf, withoutGaps } from "./plans";
import { arcPath, badgeKind, behind, shownBadges, signOf, taskOf } from "./signs";
import { baseOf, modelOf, weaponOf } from "./vehicles";

describe("signs", () => {
    it("show a task under all its names, and nothing for a rifleman", () => {
        expect(signOf("light-machine-gun")).toBe(signOf("machine-gun"));
        expect(taskOf("headquarters")).toBe("officer");
        expect(signOf("rifle")).toBeNull();
    });

    it("put the gravest two badges first, and leave waiting to the arc", () => {
        const badges = ["fired", "hidden", "wounded", "in-wait"].map((kind) => ({ kind }));
        expect(shownBadges(badges, true).map(({ kind }) => kind)).toEqual(["wounded", "hidden"]);
        expect(shownBadges([{ kind: "in-wait" }], true)).toEqual([]);
        expect(shownBadges([{ kind: "in-wait" }], false)).toHaveLength(1);
        expect(badgeKind("enchanted")).toBe("enchanted");
    });

    it("sit behind a figure, wherever it faces", () => {
        for (const turn of [0, 45, 90, 200, 359]) {
            const [x, y] = behind(turn, 0, 10);
            const facing = [Math.sin((turn * Math.PI) / 180), -Math.cos((turn * Math.PI) / 180)] as const;
            expect(x * facing[0] + y * facing[1]).toBeCloseTo(-10);
        }
    });

    it("draw an arc of view of any width", () => {
        expect(arcPath(180, 20)).toBe("M-20 0A20 20 0 0 1 20 0");
        expect(arcPath(270, 20)).toContain("0 1 1");
        expect(arcPath(360, 20)).not.toContain("NaN");
    });
});

describe("models", () => {
    it("know every vehicle by its word, and a stranger as a truck", () => {
        expect(modelOf("half-track").hull).toBe("half-track");
        expect(modelOf("heavy-tank").turret?.[1]).toBeGreaterThan(modelOf("light-tank").turret![1]);
        expect(modelOf("elephant").hull).toBe("truck");
        expect(weaponOf("light-mortar")).toBe("mortar");
        expect(weaponOf("howitzer")).toBe("field-gun");
    });

    it("have a base even where none is named", () => {
        expect(baseOf({ shape: "figure", size: [0, 0] })).toEqual([200, 200]);
        expect(baseOf({ shape: "vehicle", size: [700, 300] })).toEqual([700, 300]);
    });
});

const HOUSE: Point[] = [
    [1000, 500],
    [3000, 500],
    [3000, 1900],
    [1000, 1900],
];
const storey: Storey = {
    number: 0,
    name: "Ground",
    rooms: [
        {
            name: "Kitchen",
            floor: "tiles",
            ring: [
                [1000, 500],
                [2200, 500],
                [2200, 1900],
                [1000, 1900],
            ],
        },
        {
            name: "Hall",
            floor: "boards",
            ring: [
                [2200, 500],
                [3000, 500],
                [3000, 1900],
                [2200, 1900],
            ],
        },
    ],
    walls: [
        [
            [2200, 500],
            [2200, 1900],
        ],
        [
            [1000, 500],
            [3000, 500],
        ],
    ],
    gaps: [
        { style: "door", a: [2200, 900], b: [2200, 1100] },
        { style: "window", a: [1400, 500], b: [1700, 500] },
    ],
    stairs: [[2950, 1850, "up"]],
    roof: false,
};
const plan: Plan = { id: "h", name: "House", style: "stone", outline: HOUSE, storeys: [storey], roof: "tile", seed: 3 };

describe("a storey", () => {
    const view = viewOf(plan, storey);

    it("has walls between rooms that stop at doors, and none where the outer wall is", () => {
        expect(withoutGaps([0, 0], [0, 100], [{ style: "door", a: [0, 40], b: [0, 60] }])).toEqual([
            [
                [0, 0],
                [0, 40],
            ],
            [
                [0, 60],
                [0, 100],
            ],
        ]);
        expect(view.inner).toBe("M2200 500L2200 900M2200 1100L2200 1900");
    });

    it("tells openings to the outside from doors between rooms", () => {
        expect(view.openings.map(({ style, outer }) => [style, outer])).toEqual([
            ["door", false],
            ["window", true],
        ]);
    });

    it("keeps stairs inside their room", () => {
        const [stair] = view.stairs;
        expect(stair!.x + stair!.width / 2).toBeLessThanOrEqual(3000 - 72);
        expect(stair!.y + stair!.length / 2).toBeLessThanOrEqual(1900 - 72);
    });

    it("is furnished inside its rooms, away from doors, the same every time", () => {
        const [kitchen] = view.rooms;
        expect(kitchen!.things.length).toBeGreaterThan(2);
        const ring = kitchen!.d
            .slice(1, -1)
            .split("L")
            .map((p) => p.split(" ").map(Number) as Point);
        for (const { x, y, width, height } of kitchen!.things) {
            expect(inside(x - width / 2, y - height / 2, [ring])).toBe(true);
            expect(inside(x + width / 2, y + height / 2, [ring])).toBe(true);
        }
        expect(viewOf(structuredClone(plan), structuredClone(storey))).toEqual(view);
    });

    it("lies in the frame of its rooms, however the house is turned", () => {
        const turned = (p: Point): Point => [p[0] * 0.8 - p[1] * 0.6, p[0] * 0.6 + p[1] * 0.8];
        const askew = {
            ...storey,
            rooms: storey.rooms.map((room) => ({ ...room, ring: room.ring.map(turned) })),
        };
        const [room] = viewOf({ ...plan, outline: HOUSE.map(turned) }, askew).rooms;
        const ring = room!.d
            .slice(1, -1)
            .split("L")
            .map((p) => p.split(" ").map(Number) as Point);
        const { left, right, top, bottom } = boxOf([ring]);
        expect([right - left, bottom - top].map(Math.round).sort((a, b) => a - b)).toEqual([1200, 1400]);
    });

    it("is found by its number; the roof is no storey", () => {
        expect(storeyOf(plan, 0)).toBe(storey);
        expect(storeyOf(plan, "roof")).toBeNull();
        expect(storeyOf(plan, 7)).toBeNull();
    });
});

describe("floors", () => {
    it("have something under every word", () => {
        expect(flooringOf("straw")).toBe("hay");
        expect(flooringOf("marble")).toBe("boards");
        for (const { shades } of FLOORINGS) expect(shades.every((d) => d.length > 0)).toBe(true);
    });
});
