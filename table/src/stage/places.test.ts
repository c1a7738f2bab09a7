import { describe, expect, it } from "vitest";
import { Places } from "./places";
import { smallBoard } from "./sample";

const places = new Places(smallBoard());

describe("places", () => {
    it("puts a floor on the hex that it stands on", () => {
        expect(places.ground("C2/1")).toBe("C2");
        expect(places.floor("C2/1")).toBe(1);
        expect(places.middle("C2/1")).toEqual(places.middle("C2"));
    });

    it("finds the hex under a point, and none beside the board", () => {
        const [x, y] = places.middle("B3") ?? [0, 0];
        expect(places.at(x + 40, y - 30)).toBe("B3");
        expect(places.at(-60, -60)).toBeNull();
    });

    it("walks up and down a column and stops at the edge", () => {
        expect(places.step("B2", "up", 0)).toBe("B1");
        expect(places.step("B2", "down", 0)).toBe("B3");
        expect(places.step("B1", "up", 0)).toBeNull();
    });

    it("keeps to its height when it walks sideways", () => {
        const line = places.middle("A2")?.[1] ?? 0;
        const there = ["right", "right", "right", "right"] as const;
        const end = there.reduce<string | null>((at, way) => at && places.step(at, way, line), "A2");
        expect(end).toBe("E2");
        const back = there.reduce<string | null>((at) => at && places.step(at, "left", line), end);
        expect(back).toBe("A2");
        expect(places.step("E2", "right", line)).toBeNull();
    });

    it("draws one rim round neighbours and two round strangers", () => {
        const rings = (area: string[]): number => places.rim(area).split("M").length - 1;
        expect(rings(["A1", "A2", "B1"])).toBe(1);
        expect(rings(["A1", "E4"])).toBe(2);
    });
});
