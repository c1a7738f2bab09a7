import { expect, test } from "vitest";
import { note } from "../lib/samples";
import type { Note } from "../wire";
import { byPhase, missed } from "./chronicle";
import { placeOf, uses } from "./ledger";
import { storyOf, type Line } from "./story";

let count = 0;
const told = (kind: string, story: string, rest: Partial<Note> = {}): Note =>
    note({ n: count++, text: kind, kind, story, ...rest });
const shape = (line: Line): unknown => [line.said.kind, line.tone, line.answers.map(shape)];
const only = (notes: readonly Note[]): readonly Line[] => storyOf(notes).flatMap((chapter) => chapter.lines);

test("a shot is one line with its gravest result", () => {
    const lines = only([
        told("fires", "entry", { side: 0 }),
        told("result", "result", { tone: "stopped" }),
        told("loses", "result", { tone: "loss" }),
        told("test", "result", { tone: "success" }),
        told("recognised", "detail"),
    ]);
    expect(lines.map(shape)).toEqual([["fires", "loss", []]]);
    expect(lines[0]?.parts).toHaveLength(5);
});

test("an outcome is called what the game calls it, the gravest where there are several", () => {
    const shot = [
        told("fires", "entry", { side: 0 }),
        told("check", "detail", { tone: "none", outcome: "holds" }),
        told("breaks", "result", { tone: "neutralised", outcome: "broken" }),
    ];
    expect(only(shot).map((line) => line.outcome)).toEqual(["broken"]);
    expect(only(shot.slice(0, 2)).map((line) => line.outcome)).toEqual(["holds"]);
    expect(only([told("fires", "entry", { tone: "loss" })]).map((line) => [line.tone, line.outcome])).toEqual([
        ["loss", ""],
    ]);
});

test("a march is one line however many steps it has, and reactions hang under it with their own results", () => {
    const step = (text: string): Note => told("moves", "goes-on", { side: 0, pieces: ["A"], text });
    const lines = only([
        step("to B2"),
        told("fires", "entry", { side: 1 }),
        told("result", "result", { tone: "none" }),
        step("to B3"),
        told("fires", "entry", { side: 1 }),
        told("result", "result", { tone: "neutralised" }),
    ]);
    expect(lines.map((line) => line.said.text)).toEqual(["to B3"]);
    expect(lines.map(shape)).toEqual([
        [
            "moves",
            null,
            [
                ["fires", "none", []],
                ["fires", "neutralised", []],
            ],
        ],
    ]);
});

test("another piece, another kind or a deed of the same side begins another line", () => {
    const lines = only([
        told("moves", "goes-on", { side: 0, pieces: ["A"] }),
        told("moves", "goes-on", { side: 0, pieces: ["B"] }),
        told("fires", "entry", { side: 0 }),
        told("moves", "goes-on", { side: 0, pieces: ["B"] }),
    ]);
    expect(lines.map((line) => line.said.kind)).toEqual(["moves", "moves", "fires", "moves"]);
});

test("an aside leaves the line before it open", () => {
    const lines = only([
        told("moves", "goes-on", { side: 0, pieces: ["A"] }),
        told("control", "aside", { side: 0 }),
        told("moves", "goes-on", { side: 0, pieces: ["A"] }),
        told("stops", "result", { tone: "stopped" }),
    ]);
    expect(lines.map(shape)).toEqual([
        ["moves", "stopped", []],
        ["control", null, []],
    ]);
});

test("turns head chapters, and nothing is joined across them", () => {
    const chapters = storyOf([
        told("setup", "entry"),
        told("turn", "turn"),
        told("loses", "result", { tone: "loss" }),
        told("turn", "turn"),
    ]);
    expect(chapters.map(({ head, lines }) => [head?.kind ?? null, lines.length])).toEqual([
        [null, 1],
        ["turn", 1],
        ["turn", 0],
    ]);
});

test("a rule is used once by each thing done, however many of its notes cite it, and by each answer to it", () => {
    const rules = ["7.1/procedure"];
    const used = uses(
        [
            told("moves", "goes-on", { side: 0, pieces: ["A"] }),
            told("fires", "entry", { side: 1, rules }),
            told("result", "result", { tone: "loss", rules }),
            told("fires", "entry", { side: 1, rules: ["7.2/los-range"] }),
            told("fires", "entry", { side: 0, rules }),
        ],
        "7.1/procedure",
    );
    expect(used.map((line) => line.note.side)).toEqual([1, 0]);
    expect(used.map((line) => line.tone)).toEqual(["loss", null]);
});

test("a rule is cited by its number, or by what its section is called", () => {
    expect(placeOf("7.11/once", { house: "House rules" })).toBe("7.11");
    expect(placeOf("house/order", { house: "House rules" })).toBe("House rules");
});

test("within a turn, the newest first, lines stand under their phase, and phases of nothing are left out", () => {
    const notes = [
        told("support", "phase", { weight: 0 }),
        told("command", "phase", { weight: 0 }),
        told("rallies", "entry"),
        told("operations", "phase", { weight: 0 }),
        told("fires", "entry"),
        told("fires", "entry"),
    ];
    const parts = byPhase([...only(notes)].reverse());
    expect(parts.map((part) => [part.head?.kind, part.lines.length])).toEqual([
        ["operations", 2],
        ["command", 1],
    ]);
    const first = notes[0]!.n;
    expect(missed(notes, first + 2, first + 5)).toBe(2);
    expect(missed(notes, first + 5, first + 5)).toBe(0);
});
