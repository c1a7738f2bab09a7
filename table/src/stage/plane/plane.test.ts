import { describe, expect, it } from "vitest";
import { option, piece, positionWith, ray, slot, ways } from "../../lib/samples";
import type { Piece, Plan, Proposal } from "../../wire";
import { flagsOf } from "../layers/flags";
import { ask, deskWith, smallBoard } from "../sample";
import { cutsOf } from "./cuts";
import { ahead, drawnOrder, noseOf, placedAt } from "./figures";
import { angleOnRing, arcFor, evenly, halfway, lengthOf, rideOn, ticksOf, upright } from "./labels";
import { nearer, ringsOf, templateOf, zonesOf } from "./overlays";
import { Plane } from "./plane";

const board = { ...smallBoard(), space: "plane", spots: [], width: 12000, height: 9000 };
const figure = (id: string, x: number, y: number, rest: Partial<Piece> = {}): Piece =>
    piece(id, `${x / 100},${y / 100}`, { at: [x, y], shape: "figure", ...rest });
const pieces = positionWith([figure("a", 1000, 2000), figure("b", 1200, 1500, { floor: 1 })]).pieces;
const plane = new Plane(board, {
    piece: (id) => {
        const found = pieces.get(id);
        return found?.at ? { at: found.at, floor: found.floor } : null;
    },
    storey: ([x]) => (x > 6000 ? 1 : 0),
});

describe("the plane", () => {
    it("has every point for a place, and pieces for places", () => {
        expect(plane.middle("41.20,8.85/1")).toEqual([4120, 885]);
        expect(plane.middle("a")).toEqual([1000, 2000]);
        expect(plane.has("nobody")).toBe(false);
        expect(plane.floor("b")).toBe(1);
    });

    it("names the point under the pointer, on the storey that is looked at, and none beside the table", () => {
        expect(plane.at(1234.5, 500)).toBe("12.30,5.00");
        expect(plane.at(7000, 500)).toBe("70.00,5.00/1");
        expect(plane.at(-1, 5)).toBeNull();
        expect(plane.at(12001, 5)).toBeNull();
    });

    it("is walked by centimetres", () => {
        expect(plane.step("10.00,10.00", "right", 0)).toBe("11.00,10.00");
        expect(plane.step("10.00,10.00", "up", 0, 5)).toBe("10.00,5.00");
        expect(plane.step("0.50,10.00", "left", 0)).toBeNull();
    });

    it("is smaller for layers that are drawn enlarged", () => {
        expect(plane.enlarged(2).middle("10.00,20.00")).toEqual([500, 1000]);
    });

    it("has a flag for an objective that is named by a spot", () => {
        const goal = { name: "the gate", places: ["40.00,40.00"], held_by: 0, points: "", rings: [] };
        expect(flagsOf(new Map(), [goal], plane)).toHaveLength(1);
    });
});

describe("figures", () => {
    it("are drawn low before high, and what matters last", () => {
        const order = drawnOrder(pieces.values(), (id) => (id === "a" ? 1 : 0)).map(({ id }) => id);
        expect(order).toEqual(["b", "a"]);
        expect(drawnOrder([piece("off", "")], () => 0)).toEqual([]);
    });

    it("are put on a spot with its floor", () => {
        expect(placedAt(piece("x", ""), "3.00,4.00/2")).toMatchObject({ at: [300, 400], floor: 2 });
        expect(placedAt(piece("x", ""), "A1")).toMatchObject({ at: null, place: "A1" });
    });

    it("have a nose where they look", () => {
        const [x, y] = ahead([0, 0], 90, 100);
        expect(x).toBeCloseTo(100);
        expect(y).toBeCloseTo(0);
        expect(noseOf({ at: [0, 0], turn: -1 }, pieces.get("a"))).toBeNull();
        expect(noseOf({ at: [0, 0], turn: 180 }, pieces.get("a"))?.[1]).toBeGreaterThan(120);
    });
});

describe("words on lines", () => {
    const square = [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000],
    ] as const;
    const box = { left: -100, top: -100, right: 1100, bottom: 1100 };

    it("are never upside down", () => {
        expect([0, 80, 100, 180, 260, -100, 90, -90].map(upright)).toEqual([0, 80, -80, 0, 80, 80, 90, 90]);
    });

    it("lie at even distances", () => {
        expect(evenly(square, 4)).toEqual(square);
        expect(evenly(square, 72)).toHaveLength(72);
    });

    it("ride on a straight stretch that is in sight", () => {
        const below = rideOn(square, box, 200, 90);
        expect(below?.at[1]).toBe(1000);
        expect(below?.angle).toBeCloseTo(0);
        const top = rideOn(square, { ...box, bottom: 500 }, 200, 90);
        expect(top?.at[1]).toBeLessThan(500);
        expect(rideOn(square, { left: 5000, right: 6000, top: 0, bottom: 10 }, 200)).toBeNull();
    });

    it("stand above a ring, or wherever it is seen", () => {
        expect(angleOnRing([500, 500], 400, box)).toBe(-64);
        expect(angleOnRing([500, 0], 400, box)).toBeGreaterThan(0);
        expect(arcFor([0, 0], 100, -90, 30)).toContain("A100 100 0 0 1");
        expect(arcFor([0, 0], 100, 90, 30)).toContain("A100 100 0 0 0");
    });
});

describe("a tape", () => {
    const bent = [
        [0, 0],
        [350, 0],
        [350, 400],
    ] as const;

    it("has a tick each centimetre, round corners, and a longer one each five", () => {
        const ticks = ticksOf(bent, 10, false);
        expect(ticks).toHaveLength(7);
        const size = ({ a, b }: (typeof ticks)[0]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
        expect(ticks.map((tick) => Math.round(size(tick)))).toEqual([12, 12, 12, 12, 20, 12, 12]);
        expect(ticksOf(bent, 10, true)).toHaveLength(1);
    });

    it("knows its length and its middle", () => {
        expect(lengthOf(bent)).toBe(750);
        expect(halfway(bent)).toEqual([350, 25]);
        expect(halfway([])).toBeNull();
    });
});

describe("what is drawn over the plane", () => {
    const ring = { at: [1, 1] as [number, number], radius: 5, text: "range", style: "range" };
    const proposal = { rings: [ring], template: null } as unknown as Proposal;
    const aiming = { option: option("run"), proposal, spot: null, held: false, alone: null, loading: false };

    it("shows each ring once", () => {
        const desk = deskWith(ask(), [], {
            ways: ways({ rings: [ring, { ...ring, radius: 9 }] }),
            aiming: aiming as never,
        });
        expect(ringsOf(desk)).toHaveLength(2);
        expect(templateOf(desk)).toBeNull();
    });

    it("lights the zones of the piece in hand, with empty hands all of them once", () => {
        const zone: [number, number][] = [
            [0, 0],
            [9, 0],
            [9, 9],
        ];
        const other: [number, number][] = [
            [20, 0],
            [29, 0],
            [29, 9],
        ];
        const slots = [
            slot({ piece: piece("a", ""), zones: [zone] }),
            slot({ piece: piece("b", ""), zones: [zone] }),
            slot({ piece: piece("c", ""), zones: [other] }),
        ];
        const placing = { places: {}, hand: null, judged: null, theirs: false, facing: () => -1, hidden: () => false };
        expect(zonesOf(deskWith(ask({ slots }), [], { placing }))).toEqual([zone, other]);
        expect(zonesOf(deskWith(ask({ slots }), [], { placing: { ...placing, hand: "c" } }))).toEqual([other]);
    });

    it("moves the crossings of a line with it", () => {
        const line = nearer(ray({ crossings: [[200, 100, "hedge", "", ""]], stop: [50, 50] }), 2);
        expect(line.crossings[0]?.slice(0, 2)).toEqual([100, 50]);
        expect(line.stop).toEqual([25, 25]);
    });
});

describe("buildings", () => {
    const plan: Plan = {
        id: "house",
        name: "house",
        style: "stone",
        outline: [
            [1000, 1000],
            [2000, 1000],
            [2000, 2500],
            [1000, 2500],
        ],
        storeys: [],
        roof: "tile",
        seed: 1,
    };
    const inside = [figure("low", 1100, 1100), figure("high", 1200, 1200, { floor: 1 })];

    it("keep their roofs while nobody is known to be inside", () => {
        expect(cutsOf([plan], [figure("out", 50, 50)], [], {}).size).toBe(0);
    });

    it("are cut open at those whom the question is about, else at the lowest, or as was chosen", () => {
        expect(cutsOf([plan], inside, [], {}).get("house")).toBe(0);
        expect(cutsOf([plan], inside, ["high"], {}).get("house")).toBe(1);
        expect(cutsOf([plan], inside, ["high"], { house: "roof" }).get("house")).toBe("roof");
    });
});
