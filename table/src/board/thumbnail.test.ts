import { describe, expect, it } from "vitest";
import type { Drawing } from "../wire";
import { place } from "./thumbnail";

const board = { width: 3000, height: 2000, spots: [] as unknown[] } as Drawing;

describe("a small picture", () => {
    it("covers its box and shows nothing beside the board", () => {
        const { k, x, y } = place(board, { width: 300, height: 300 });
        expect([x <= 0, y <= 0, x + 3000 * k >= 300, y + 2000 * k >= 300]).toEqual([true, true, true, true]);
    });

    it("shows the whole board in the middle of its box when asked", () => {
        const { k, x, y } = place(board, { width: 300, height: 300, fit: "contain" });
        expect([k, x, y]).toEqual([0.1, 0, 50]);
    });

    it("keeps a place in the middle as far as the board allows", () => {
        const spot = { name: "C3", x: 150, y: 1000 };
        const close = place({ ...board, spots: [spot] } as Drawing, { width: 300, height: 200, zoom: 4, focus: "C3" });
        expect(close.x).toBe(0);
        expect(close.y).toBeCloseTo(100 - 1000 * close.k);
    });

    it("keeps a spot of the plane in the middle, which is named in centimetres", () => {
        const table = { ...board, space: "plane" } as Drawing;
        const close = place(table, { width: 300, height: 200, zoom: 4, focus: "15.00,10.00/1" });
        expect(close.x).toBeCloseTo(150 - 1500 * close.k);
        expect(close.y).toBeCloseTo(100 - 1000 * close.k);
    });
});
