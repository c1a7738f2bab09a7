import { describe, expect, it } from "vitest";
import { flagBox, named, shared } from "./naming";

const picture = { width: 400, height: 300 };
const wanted = (x: number, y: number) => ({ at: [x, y] as const, w: 120, h: 38 });

describe("the names of zones", () => {
    it("stand in the middle of their zones where nothing is", () => {
        expect(named([wanted(200, 150)], [], picture)).toEqual([{ x: 140, y: 131, w: 120, h: 38 }]);
    });

    it("leave every flag free, and do not go farther than they must", () => {
        for (let x = 20; x < 400; x += 30)
            for (let y = 30; y < 300; y += 30) {
                const flags = [flagBox([x, y]), flagBox([200, 160])];
                const [box] = named([wanted(200, 150)], flags, picture);
                for (const flag of flags) expect(shared(box!, flag)).toBe(0);
                expect(Math.hypot(box!.x - 140, box!.y - 131)).toBeLessThan(90);
            }
    });

    it("leave each other free, and stay in the picture", () => {
        const boxes = named([wanted(390, 10), wanted(380, 20), wanted(390, 290), wanted(390, 280)], [], picture);
        boxes.forEach((one, n) => {
            expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= 400 && one.y + one.h <= 300).toBe(true);
            for (const other of boxes.slice(n + 1)) expect(shared(one, other)).toBe(0);
        });
    });

    it("cover as little as they can where there is no room", () => {
        const flags = [flagBox([30, 30]), flagBox([90, 30])];
        const [box] = named([{ at: [60, 30], w: 110, h: 38 }], flags, { width: 122, height: 50 });
        expect(box).toBeDefined();
    });
});
