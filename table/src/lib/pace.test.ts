import { describe, expect, it } from "vitest";
import type { Note } from "../wire";
import { holdOf, holdOfNote } from "./pace";
import * as samples from "./samples";

const note = (more: Partial<Note>): Note => samples.note({ n: 0, side: 1, ...more });

describe("the pace", () => {
    it("does not stop where nothing was told", () => {
        expect(holdOf({ notes: [] }, 0, "slow")).toBe(0);
    });
    it("gives weight, long ways and dice more time", () => {
        expect(holdOfNote(note({ weight: 2 }))).toBeGreaterThan(holdOfNote(note({ weight: 1 })));
        const way = (count: number) => note({ shape: "way", places: Array.from({ length: count }, (_, i) => `A${i}`) });
        expect(holdOfNote(way(7))).toBeGreaterThan(holdOfNote(way(2)));
        expect(
            holdOfNote(note({ dice: [{ side: 1, values: [3, 4], text: "", sides: [], names: [], colours: [] }] })),
        ).toBeGreaterThan(holdOfNote(note({})));
    });
    it("shows one's own results sooner, and everything at once if asked to", () => {
        const notes = [note({ side: 0 })];
        expect(holdOf({ notes }, 0, "normal")).toBeLessThan(holdOf({ notes }, 1, "normal"));
        expect(holdOf({ notes }, 1, "instant")).toBe(0);
    });
    it("never keeps a frame for long", () => {
        const notes = Array.from({ length: 60 }, () => note({ weight: 2, shape: "shot" }));
        expect(holdOf({ notes }, 0, "normal")).toBeLessThanOrEqual(2600);
    });
});
