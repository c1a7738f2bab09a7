import { describe, expect, it } from "vitest";
import { linesAt } from "./contours";
import { heightField, heightOn } from "./relief";

const spots: { x: number; y: number; level: number }[] = [];
for (let c = 0; c < 12; c++) {
    for (let r = 0; r < 10; r++) {
        const [x, y] = [100 + 150 * c, 86.6 + 173.2 * r + (c % 2) * 86.6];
        spots.push({
            x,
            y,
            level: Math.hypot(x - 900, y - 900) < 190 ? 2 : Math.hypot(x - 900, y - 900) < 420 ? 1 : 0,
        });
    }
}
const box = { left: 0, top: 0, right: 1850, bottom: 1820 };

describe("the lie of the land", () => {
    const field = heightField(box, spots, [], 5);

    it("has every hex at its own level", () => {
        for (const { x, y, level } of spots) expect(Math.abs(heightOn(field, x, y) - level)).toBeLessThan(0.5);
    });

    it("has one closed contour round a hill, between the levels", () => {
        const lines = linesAt(field, 0.5).filter((l) => l.length > 20);
        expect(lines).toHaveLength(1);
        expect(lines[0]![0]).toEqual(lines[0]![lines[0]!.length - 1]);
    });

    it("sinks where a stream runs", () => {
        const cut = heightField(
            box,
            spots,
            [
                [
                    [0, 300],
                    [100, 300],
                    [200, 300],
                ],
            ],
            5,
        );
        expect(heightOn(cut, 100, 300)).toBeLessThan(heightOn(field, 100, 300) - 0.2);
    });
});
