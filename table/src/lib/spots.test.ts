import { describe, expect, it } from "vitest";
import { bearing, centimetres, placeOf, spotOf, steady, turned, within } from "./spots";

describe("a spot of the plane", () => {
    it("is read and written in centimetres, with its floor", () => {
        expect(spotOf("41.20,8.85/1")).toEqual({ at: [4120, 885], floor: 1 });
        expect(spotOf("41.20,8.85")?.floor).toBe(0);
        expect(placeOf([4120, 885], 1)).toBe("41.20,8.85/1");
        expect(placeOf([0, 5])).toBe("0.00,0.05");
    });

    it("is no name of a hex or of a piece", () => {
        for (const place of ["A1", "C2/1", "u7", "", "1,", "1,2,3", "NaN,1"]) expect(spotOf(place)).toBeNull();
    });

    it("is pointed at by the millimetre", () => {
        expect(steady([123.4, 129])).toEqual([120, 130]);
        expect(centimetres(1987)).toBe(19.9);
    });
});

describe("a bearing", () => {
    it("goes clockwise from north", () => {
        const at = [0, 0] as const;
        expect([bearing(at, [0, -9]), bearing(at, [9, 0]), bearing(at, [0, 9]), bearing(at, [-9, 0])]).toEqual([
            0, 90, 180, 270,
        ]);
    });

    it("stays within a full turn", () => {
        expect([turned(-15), turned(360), turned(374.6)]).toEqual([345, 0, 15]);
    });
});

it("knows what lies within an outline, hollows left out", () => {
    const hook = [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 5],
        [0, 10],
    ] as const;
    expect(within(hook, [2, 2])).toBe(true);
    expect(within(hook, [5, 8])).toBe(false);
    expect(within(hook, [20, 2])).toBe(false);
});
