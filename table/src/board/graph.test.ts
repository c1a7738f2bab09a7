import { describe, expect, it } from "vitest";
import { Places } from "../stage/places";
import type { Drawing, Spot } from "../wire";
import { framed } from "./graph";
import { hexAt, hexOf, outlineOf } from "./hexes";

const square = (x: number, y: number, half: number): [number, number][] => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
];
const spot = (name: string, x: number, half = 90): Spot => ({
    name,
    x,
    y: 0,
    level: 0,
    kind: name,
    base: "",
    floor: 0,
    edge: false,
    outline: square(x, 0, half),
    layer: 0,
    title: "",
});
const drawing = (...spots: Spot[]): Drawing => ({
    digest: "d",
    space: "graph",
    palette: "temperate",
    width: 10,
    height: 10,
    seed: 1,
    spots,
    areas: [],
    stretches: [],
    edges: [],
    houses: [],
    labels: [],
    bridges: [],
    plans: [],
    trees: [],
    links: [],
});

describe("a board of places with outlines", () => {
    const laid = framed(drawing(spot("a", 0), spot("b", 200), spot("c", 400, 60)));

    it("lies on a sheet of its own, wherever the game has put it", () => {
        expect([laid.width, laid.height]).toEqual([90 + 460 + 80, 260]);
        expect([laid.spots[0]?.x, laid.spots[0]?.y]).toEqual([130, 130]);
        expect(laid.spots[0]?.outline[0]).toEqual([40, 40]);
    });
    it("keeps its places where they are as it grows", () => {
        const grown = framed(drawing(spot("a", 0), spot("b", 200), spot("c", 400, 60), spot("d", 600)));
        expect(grown.spots.slice(0, 3)).toEqual(laid.spots);
    });
    it("leaves other boards as they are", () => {
        const hexes = { ...drawing(spot("a", 0)), space: "hexes" };
        expect(framed(hexes)).toBe(hexes);
    });
    it("knows which outline a point is in, and no hexes", () => {
        expect([hexAt(laid, 130, 130), hexAt(laid, 45, 215), hexAt(laid, 225, 130)]).toEqual(["a", "a", null]);
        expect(hexAt(laid, 530 + 75, 130)).toBeNull();
        expect(outlineOf(laid, ["a", "nowhere"])).toEqual([laid.spots[0]?.outline]);
        expect(hexOf(laid, "c", 0.5)[0]).toEqual([500, 100]);
    });
    it("is walked by arrows", () => {
        const places = new Places(laid);
        expect([places.step("a", "right", 0), places.step("a", "left", 0), places.step("c", "left", 0)]).toEqual([
            "b",
            null,
            "b",
        ]);
    });
});
