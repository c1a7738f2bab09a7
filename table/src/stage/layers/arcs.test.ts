import { describe, expect, it } from "vitest";
import { piece } from "../../lib/samples";
import { Places } from "../places";
import { smallBoard } from "../sample";
import { arcsOf, aside, towards } from "./arcs";

const HERE = [0, 0] as const;

describe("arcs", () => {
    it("are measured from where a piece points", () => {
        expect(aside(HERE, [0, -100], 0)).toBeCloseTo(0);
        expect(aside(HERE, [100, 0], 0)).toBeCloseTo(90);
        expect(aside(HERE, [0, 100], 0)).toBeCloseTo(180);
        expect(aside(HERE, [0, -100], 10)).toBeCloseTo(60);
        expect(aside(HERE, towards(HERE, 4, 0, 300), 4)).toBeCloseTo(0);
    });

    it("leave nothing out, and no hex twice", () => {
        const places = new Places(smallBoard());
        const { front, flanks, rear } = arcsOf(piece("tank", "B2", { facing: 0, arcs: [60, 120] }), places);
        const all = [...front, ...flanks, ...rear];
        expect(new Set(all).size).toBe(all.length);
        expect(front).toContain("B1");
        expect(rear).not.toContain("B1");
        expect(all).not.toContain("B2");
    });
});
