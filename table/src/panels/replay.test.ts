import { describe, expect, it } from "vitest";
import { Reel, ReplayMatch } from "../lib/replay.svelte";
import * as samples from "../lib/samples";
import type { Frame, Note, Piece, Welcome } from "../wire";
import { piece } from "./desk/fake";
import { glance, strengthAt, thinned } from "./timeline";

const note = (n: number, more: Partial<Note> = {}): Note => samples.note({ n, text: `note ${n}`, ...more });

function frame(at: number, pieces: Record<string, Piece | null>, notes: Note[] = [], strength = 10): Frame {
    return {
        is: "frame",
        n: at + 1,
        notes,
        scene: {
            whole: at === 0,
            turn: 1 + Math.floor(at / 40),
            turns: 3,
            phase: at % 40 < 20 ? "early" : "late",
            phases: [
                ["early", "Early"],
                ["late", "Late"],
            ],
            acting: 0,
            sides: [{ name: "One", score: "", strength, colour: "" }],
            groups: [],
            goals: [],
            pieces,
            marks: {},
            ending: null,
            due: [],
            hands: [],
            piles: [],
            tracks: [],
            revision: "",
            halves: [],
        },
        ask: null,
        waiting: "",
        waiting_for: -1,
        can_undo: false,
        can_rewind: false,
        can_take_back: false,
        offer: -1,
        told: 0,
        rights: [],
        narrated: false,
        drawing: null,
        grounds: [],
        unasked: [],
    };
}

/** A piece that walks a place a frame; a second one comes and goes. */
const FRAMES = Array.from({ length: 100 }, (_, at) =>
    frame(
        at,
        { a: piece("a", `P${at}`), ...(at === 30 ? { b: piece("b", "B") } : at === 60 ? { b: null } : {}) },
        at % 2 ? [note(at)] : [],
        at < 50 ? 10 : 8,
    ),
);
const WELCOME = { players: [], notes: [], sides: ["One"], seat: 0 } as unknown as Welcome;

describe("a reel", () => {
    it("shows the same position whichever way it is reached", () => {
        const [steady, wild] = [new Reel(FRAMES), new Reel(FRAMES)];
        const expected = FRAMES.map((_, at) => steady.at(at));
        for (const at of [0, 99, 30, 29, 31, 60, 59, 24, 23, 48, 47, 99, 0]) {
            expect(wild.at(at)).toEqual(expected[at]);
            expect(wild.at(at)?.pieces.get("a")?.place).toBe(`P${at}`);
            expect(wild.at(at)?.pieces.has("b")).toBe(at >= 30 && at < 60);
        }
    });

    it("has nothing to show of nothing", () => {
        expect(new Reel([]).at(0)).toBeNull();
    });
});

describe("a replay", () => {
    const replay = (): ReplayMatch => {
        const made = new ReplayMatch("key");
        made.take({ welcome: WELCOME, frames: FRAMES, whole: true });
        return made;
    };

    it("tells the log as far as it has come, and animates one step forward only", () => {
        const r = replay();
        r.goTo(4);
        expect([r.notes.map(({ n }) => n), r.fresh]).toEqual([[1, 3], []]);
        r.step(1);
        expect(r.fresh.map(({ n }) => n)).toEqual([5]);
        r.step(-1);
        expect(r.fresh).toEqual([]);
    });

    it("jumps by turns, to the ends, and to an entry", () => {
        const r = replay();
        r.goTo(50);
        r.stepTurn(-1);
        expect(r.at).toBe(40);
        r.stepTurn(-1);
        expect(r.at).toBe(0);
        r.stepTurn(1);
        expect(r.at).toBe(40);
        r.step(Infinity);
        expect(r.at).toBe(99);
        r.step(-Infinity);
        expect(r.at).toBe(0);
        r.jump(note(77));
        expect(r.at).toBe(77);
    });

    it("answers nothing", async () => {
        await expect(replay().request()).rejects.toThrow();
    });
});

describe("the match at a glance", () => {
    it("has turns with their phases and lines that step where strength changes", () => {
        const { turns, strengths, most } = glance(FRAMES);
        expect(turns.map(({ turn, from, to }) => [turn, from, to])).toEqual([
            [1, 0, 40],
            [2, 40, 80],
            [3, 80, 100],
        ]);
        expect(turns[0]?.phases.map(({ name, from, to }) => [name, from, to])).toEqual([
            ["Early", 0, 20],
            ["Late", 20, 40],
        ]);
        expect(strengths).toEqual([
            [
                { at: 0, value: 10 },
                { at: 50, value: 8 },
            ],
        ]);
        expect([most, strengthAt(strengths[0] ?? [], 49), strengthAt(strengths[0] ?? [], 50)]).toEqual([10, 10, 8]);
    });

    it("shows the gravest of events that lie on each other", () => {
        const frames = [
            frame(0, {}, [note(0, { weight: 2, topic: "moves", side: 0 })]),
            frame(1, {}, [note(1, { tone: "loss", side: 0 }), note(2, { tone: "neutralised", side: 1 })]),
            frame(2, {}, [note(3, { side: 0 })]),
        ];
        const { happenings } = glance(frames);
        expect(happenings.map(({ sign }) => sign)).toEqual(["key", "loss", "neutralised"]);
        expect(thinned(happenings, 3).map(({ sign, side }) => [sign, side])).toEqual([
            ["loss", 0],
            ["neutralised", 1],
        ]);
    });
});
