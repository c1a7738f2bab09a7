import { describe, expect, it, vi } from "vitest";
import { Places } from "../places";
import { piece, smallBoard } from "../sample";
import type { Legend } from "../../wire";
import { besideOf } from "./place";
import { hexesBetween, hexesWithin } from "./reach";
import { nowOf, rowsOf } from "./rows";
import { Showing } from "./showing.svelte";

const entry = (id: string, part = ""): Legend => ({ id, title: id, text: `what ${id} means`, rule: `1/${id}`, part });
const LEGEND = [entry("name", "label"), entry("morale", "big"), entry("load"), entry("badge-moved", "badge")];

describe("the lines of a card", () => {
    const one = piece("u1", "A1", {
        label: "A",
        badges: [{ kind: "moved", text: "moved", short: "" }],
        card: [
            { key: "load", value: "", text: "Aboard: B", pieces: ["u2"] },
            { key: "states", value: "", text: "Now: moved", pieces: [] },
            { key: "morale", value: "7", text: "", pieces: [] },
        ],
    });

    it("begin with what is printed, numbered, and tell all the rest", () => {
        const rows = rowsOf(one, LEGEND);
        expect(rows.map(({ key, mark, value }) => [key, mark, value])).toEqual([
            ["name", 1, "A"],
            ["morale", 2, "7"],
            ["load", 0, ""],
        ]);
        expect(rows.at(-1)).toMatchObject({
            head: "Aboard: B.",
            text: "what load means",
            rule: "1/load",
            pieces: ["u2"],
        });
    });

    it("tell what a badge means", () => {
        expect(nowOf(one, LEGEND)).toMatchObject([
            { kind: "moved", text: "what badge-moved means", rule: "1/badge-moved" },
        ]);
    });
});

describe("where a card stands", () => {
    const room = { left: 0, top: 0, right: 1000, bottom: 600 };
    const size = { width: 300, height: 400 };
    const counter = { left: 480, top: 280, right: 520, bottom: 320 };

    it("is beside its counter, and on the other side where a route would be hidden", () => {
        expect(besideOf(size, room, counter, []).x).toBe(534);
        const route = [{ left: 560, top: 200, right: 640, bottom: 400 }];
        expect(besideOf(size, room, counter, route).x).toBe(166);
    });

    it("is within the board at its edges, and never over its counter where there is room", () => {
        const edge = { left: 960, top: 10, right: 1000, bottom: 50 };
        const { x, y } = besideOf(size, room, edge, []);
        expect(x + size.width <= 960 || y >= 50).toBe(true);
        expect(x + size.width).toBeLessThanOrEqual(1000);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + size.height).toBeLessThanOrEqual(600);
    });
});

describe("rings", () => {
    it("count hexes as the rules do", () => {
        const places = new Places(smallBoard());
        expect(hexesWithin(places, "C2", 1)).toHaveLength(7);
        expect(hexesWithin(places, "A1", 0)).toEqual(["A1"]);
        expect(hexesBetween([0, 0], [300, 0])).toBe(2);
        expect(hexesBetween([0, 0], [150, 86.6])).toBe(1);
        expect(hexesBetween([0, 0], [150, 86.6 + 173.2 * 2])).toBe(3);
    });
});

describe("a card that comes up by itself", () => {
    it("does so after a while, but not for what was picked before the pointer has left it", () => {
        vi.useFakeTimers();
        const card = new Showing();
        card.rest("squad");
        vi.advanceTimersByTime(500);
        expect(card.piece).toBe("squad");
        card.hush();
        vi.advanceTimersByTime(500);
        expect(card.piece).toBe(null);
        card.rest(null);
        card.rest("squad");
        vi.advanceTimersByTime(500);
        expect(card.piece).toBe("squad");
    });

    it("stays where it was pinned", () => {
        const card = new Showing();
        card.pin("squad");
        card.hush();
        expect(card.piece).toBe("squad");
    });
});
