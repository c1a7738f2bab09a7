import { beforeEach, describe, expect, it, vi } from "vitest";
import { TheDesk } from "../../lib/desk.svelte";
import type { Ask, Box, Drafted, Fault, Row } from "../../wire";
import { ask, FakeMatch, option, type Replies } from "./fake";

const row = (id: string, boxes: string[], rest: Partial<Row> = {}): Row => ({
    id,
    text: id,
    boxes,
    pieces: [],
    cards: [],
    detail: "",
    group: "",
    most: 1,
    ...rest,
});
const box = (id: string, rest: Partial<Box> = {}): Box => ({
    id,
    title: id,
    detail: "",
    room: 0,
    group: "",
    pieces: [],
    places: [`at ${id}`],
    ...rest,
});
const fault: Fault = { text: "crowded", rule: "2.2", grave: true, piece: "", place: "", row: "a", box: "x" };

/** A server to whom two rows in one box are too many, and three rows are a whole. */
function drafting({ entries, fill }: Record<string, unknown>): Drafted {
    const given = entries as [string, string][];
    const laid = fill
        ? [...given, ...["a", "b", "c"].filter((id) => !given.some(([r]) => r === id)).map(fillIn)]
        : given;
    const crowded = laid.filter(([, b]) => b === "x").length > 1;
    return {
        answer: laid.length === 3 && !crowded ? `plot ${laid.map(([, b]) => b).join("+")}` : "",
        entries: laid,
        missing: 3 - laid.length,
        faults: crowded ? [fault] : [],
        following: [],
        text: "",
        forecast: null,
    };
}
const fillIn = (id: string): [string, string] => [id, "y"];

const boxes = ["x", "y"];
const plot = (rest: Partial<Ask> = {}): Ask =>
    ask("draft", {
        kind: "plot",
        rows: [row("a", boxes), row("b", boxes, { pieces: ["piece-b"] }), row("c", boxes, { most: 2 })],
        boxes: boxes.map((id) => box(id)),
        ...rest,
    });

function seated(question: Ask, replies: Replies = { drafting }): [FakeMatch, TheDesk] {
    const match = new FakeMatch(replies);
    match.ask = question;
    const desk = new TheDesk(match);
    desk.turnTo(question);
    return [match, desk];
}
const rest = () => vi.advanceTimersByTimeAsync(300);

beforeEach(() => {
    vi.useFakeTimers();
    const shelf = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => shelf.get(key) ?? null,
        setItem: (key: string, value: string) => shelf.set(key, value),
        removeItem: (key: string) => shelf.delete(key),
    });
});

describe("a draft that the table proposes", () => {
    it("begins with what the table would put in", async () => {
        const [match, desk] = seated(plot({ proposed: true }));
        await rest();
        expect(match.asked.at(-1)?.[1]).toMatchObject({ entries: [], fill: true });
        expect(desk.answer).toBe("plot y+y+y");
    });
});

describe("a draft", () => {
    it("is judged as a whole as it grows, and sent when it is complete", async () => {
        const [match, desk] = seated(plot());
        const draft = desk.drafting!;
        draft.toggle("a", "x");
        expect(draft.hand).toBe("b");
        await rest();
        expect([draft.judged?.missing, desk.answer]).toEqual([2, ""]);
        desk.confirm();
        expect(match.answers).toEqual([]);
        desk.choose(1);
        draft.toggle("c", "y");
        expect(desk.answer).toBe("");
        await rest();
        expect(desk.answer).toBe("plot x+y+y");
        desk.confirm();
        await rest();
        expect(match.answers).toEqual(["plot x+y+y"]);
    });
    it("says what is wrong where, and is freely undone", async () => {
        const [, desk] = seated(plot());
        const draft = desk.drafting!;
        draft.toggle("a", "x");
        draft.toggle("b", "x");
        await rest();
        expect(draft.judged?.faults).toEqual([fault]);
        await desk.undo();
        await rest();
        expect([draft.laid, draft.judged?.faults]).toEqual([[["a", "x"]], []]);
        draft.toggle("a", "y");
        expect(draft.laid).toEqual([["a", "y"]]);
        draft.toggle("a", "y");
        expect(draft.laid).toEqual([]);
    });
    it("takes as many boxes for a row as it may have", () => {
        const [, desk] = seated(plot());
        const draft = desk.drafting!;
        draft.toggle("c", "x");
        draft.toggle("c", "y");
        expect(draft.laid).toEqual([
            ["c", "x"],
            ["c", "y"],
        ]);
    });
    it("is filled by the board: a row by its piece, a box by its place", () => {
        const [, desk] = seated(plot());
        desk.pickPiece("piece-b", false);
        desk.pickPlace("at y");
        expect(desk.drafting?.laid).toEqual([["b", "y"]]);
    });
    it("goes on when the same is asked again, but not after it was handed in", async () => {
        const [match, desk] = seated(plot());
        desk.drafting?.toggle("a", "y");
        match.ask = plot({ id: "q2" });
        desk.turnTo(match.ask);
        expect(desk.drafting?.laid).toEqual([["a", "y"]]);
        await desk.drafting?.fill();
        expect(desk.answer).toBe("plot y+y+y");
        match.answer = async () => {
            match.ask = plot({ id: "q3" });
            desk.turnTo(match.ask);
        };
        desk.confirm();
        await rest();
        expect(desk.drafting?.laid).toEqual([]);
    });
});

describe("rights", () => {
    const right = ask("list", { id: "r1", kind: "guns", options: [option("play a"), option("play b")] });

    it("are claimed only after a second yes", async () => {
        const [match, desk] = seated(ask("list"), { claim: () => null });
        match.rights = [right];
        const { claims } = desk;
        claims.look(right);
        await claims.claim();
        claims.choose(right.options[1]!);
        await rest();
        expect(match.count("claim")).toBe(0);
        expect(desk.stepOut()).toBe(true);
        expect([claims.open?.kind, claims.chosen]).toEqual(["guns", null]);
        claims.choose(right.options[1]!);
        await claims.claim();
        expect(match.asked.at(-1)).toEqual(["claim", { ask: "r1", answer: "play b" }]);
        expect(claims.open).toBeNull();
    });
    it("stay open when they are told again, and say why they were refused", async () => {
        const [match, desk] = seated(ask("list"));
        match.rights = [right];
        desk.claims.look(right);
        desk.claims.choose(right.options[0]!);
        match.rights = [{ ...right, id: "r2" }];
        expect(desk.claims.chosen?.answer).toBe("play a");
        await desk.claims.claim();
        expect(match.asked.at(-1)?.[1].ask).toBe("r2");
        expect(desk.error).not.toBeNull();
        expect(desk.claims.chosen).toBeNull();
    });
});
