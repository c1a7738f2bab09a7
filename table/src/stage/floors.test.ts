import { describe, expect, it } from "vitest";
import { piece } from "../lib/samples";
import type { Plan, Storey } from "../wire";
import { isInside, neighbour, platesOf, roofFaces, stackOf } from "./floors";

const storey = (number: number, roof = false): Storey => ({
    number,
    name: `floor ${number}`,
    rooms: [],
    walls: [],
    gaps: [],
    stairs: [],
    roof,
});
const house: Plan = {
    id: "house",
    name: "House",
    style: "stone",
    outline: [
        [4800, 2100],
        [6800, 2100],
        [6800, 3500],
        [4800, 3500],
    ],
    storeys: [storey(0), storey(1)],
    roof: "slate",
    seed: 1,
};
const men = [
    piece("a", "", { at: [5000, 2500], floor: 0 }),
    piece("b", "", { at: [5200, 2500], floor: 1 }),
    piece("c", "", { at: [5300, 2500], floor: 1 }),
    piece("d", "", { at: [100, 100], floor: 1 }),
];

describe("the floors of a house", () => {
    it("lie from the roof down, with the men that are on each", () => {
        const plates = platesOf(house, men, "Roof");
        expect(plates.map(({ shown, name }) => [shown, name])).toEqual([
            ["roof", "Roof"],
            [1, "floor 1"],
            [0, "floor 0"],
        ]);
        expect(plates.map(({ men: on }) => on.map(({ id }) => id))).toEqual([[], ["b", "c"], ["a"]]);
        expect(isInside(house, men[3]!)).toBe(false);
    });

    it("have no other roof where one can stand on it, nor in a ruin", () => {
        const terrace = { ...house, storeys: [storey(0), storey(1, true)] };
        expect(platesOf(terrace, [], "Roof").map(({ shown }) => shown)).toEqual([1, 0]);
        expect(platesOf({ ...house, roof: "none" }, [], "Roof").map(({ shown }) => shown)).toEqual([1, 0]);
    });

    it("are named by their number where they have no name", () => {
        const nameless = { ...house, storeys: [{ ...storey(0), name: "" }, storey(1)] };
        const names = platesOf(nameless, [], "Roof", (floor) => `level ${floor}`).map(({ name }) => name);
        expect(names).toEqual(["Roof", "floor 1", "level 0"]);
    });

    it("are walked up and down, and no farther than the ends", () => {
        const plates = platesOf(house, [], "Roof");
        expect(neighbour(plates, 0, true)).toBe(1);
        expect(neighbour(plates, 1, true)).toBe("roof");
        expect(neighbour(plates, "roof", true)).toBe("roof");
        expect(neighbour(plates, 0, false)).toBe(0);
    });

    it("fit their box, however many there are and whatever shape they have", () => {
        const tower = { ...house, storeys: Array.from({ length: 9 }, (_, i) => storey(i)) };
        const narrow: Plan = {
            ...house,
            outline: [
                [0, 0],
                [300, 0],
                [300, 3000],
                [0, 3000],
            ],
        };
        for (const plan of [house, tower, narrow]) {
            const plates = platesOf(plan, [], "Roof");
            const stack = stackOf(plan, plates, 200, 264);
            expect(stack.height).toBeLessThan(430);
            expect(stack.gap).toBeGreaterThan(0);
            const points = roofFaces(plan, stack).flatMap((face) => face.points);
            for (const [x, y] of points) {
                expect(x).toBeGreaterThanOrEqual(-1);
                expect(x).toBeLessThanOrEqual(201);
                expect(y).toBeGreaterThanOrEqual(0);
            }
        }
    });

    it("have a roof with its ridge above its eaves, lit from the north-west, gables at the ends", () => {
        const stack = stackOf(house, platesOf(house, [], "Roof"), 200, 264);
        const faces = roofFaces(house, stack);
        expect(faces.filter(({ gable }) => gable)).toHaveLength(2);
        const [back, front] = faces.filter(({ gable }) => !gable);
        expect(back!.light).toBeGreaterThan(front!.light);
        expect(roofFaces({ ...house, roof: "flat" }, stack)).toHaveLength(1);
    });
});
