import { describe, expect, it } from "vitest";
import { aroundOf } from "./framing";

const middles = (names: readonly string[]) =>
    names.map((name) => name.split(",").map(Number) as unknown as readonly [number, number]);
const board = { width: 1000, height: 800 };

describe("the picture of a scenario", () => {
    it("holds the zones of both sides and every flag", () => {
        const zones = [
            { places: ["100,300"], rings: [] },
            { places: ["700,320"], rings: [] },
        ];
        const around = aroundOf({ middles }, board, zones, [{ places: ["400,600"], rings: [] }])!;
        for (const [x, y] of middles(["100,300", "700,320", "400,600"])) {
            expect(around[0] < x && x < around[2] && around[1] < y && y < around[3]).toBe(true);
        }
    });

    it("never looks beyond the board, and takes outlines of the plane", () => {
        const rings: [number, number][][] = [
            [
                [0, 0],
                [1000, 0],
                [1000, 800],
            ],
        ];
        expect(aroundOf({ middles }, board, [{ places: [], rings }], [])).toEqual([0, 0, 1000, 800]);
    });

    it("is of the whole board where there is nothing to look at", () => {
        expect(aroundOf({ middles }, board, [], [])).toBeUndefined();
    });
});
