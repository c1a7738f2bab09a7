import { describe, expect, it } from "vitest";
import type { Ask, Lesson as Plan, LessonCard, Moment } from "../wire";
import type { TheDesk } from "./desk.svelte";
import { emphasised, holds, Lesson } from "./lesson.svelte";

const EMPTY: Moment = {
    form: "",
    ask: [],
    reaction: false,
    actor: "",
    among: "",
    nobody: false,
    offers: "",
    pointed: "",
    placed: false,
    ways: false,
    told: "",
    turn: 0,
};
const moment = (given: Partial<Moment>): Moment => ({ ...EMPTY, ...given });
const card = (id: string, when: Partial<Moment>, until: Partial<Moment> | null = null, late = false): LessonCard => ({
    id,
    title: id,
    text: "",
    at: "question",
    when: moment(when),
    until: until && moment(until),
    late,
});
const plan = (...cards: LessonCard[]): Plan => ({
    id: "l",
    rulebook: "g",
    scenario: "s",
    title: "",
    lead: "",
    seat: 0,
    level: "regular",
    minutes: 5,
    cards,
});

/** A desk that is at one moment of a match. */
function deskAt(ask: Partial<Ask> | null, more: object = {}): TheDesk {
    const match = { ask, notes: [], position: { turn: 1, pieces: new Map([["u1", { id: "u1", label: "A1" }]]) } };
    return {
        match,
        options: [],
        focus: -1,
        actor: null,
        ways: null,
        chosen: -1,
        placing: null,
        aiming: { option: null },
        ...more,
    } as unknown as TheDesk;
}
const asked = (kind: string, more: Partial<Ask> = {}) => ({ kind, form: "list", slots: [], ...more }) as Partial<Ask>;
const turnTo = (lesson: Lesson, desk: TheDesk) => {
    Object.assign(lesson.desk, desk);
    lesson.look();
    return lesson.card?.id ?? null;
};

describe("a moment", () => {
    it("holds if all holds that it asks for", () => {
        const desk = deskAt(asked("ask-act"), { actor: { pieces: ["u1"] } });
        expect(holds(moment({ ask: ["ask-act"], actor: "A1" }), desk)).toBe(true);
        expect(holds(moment({ ask: ["ask-act"], actor: "any" }), desk)).toBe(true);
        expect(holds(moment({ actor: "B7" }), desk)).toBe(false);
        expect(holds(moment({ ask: ["ask-act"], nobody: true }), desk)).toBe(false);
        expect(holds(moment({ turn: 2 }), desk)).toBe(false);
        const menu = deskAt(asked("ask-act", { actors: [{ pieces: ["u1"] }] as Ask["actors"] }));
        expect(holds(moment({ among: "A1" }), menu)).toBe(true);
        expect(holds(moment({ among: "B7" }), menu)).toBe(false);
        expect(holds(moment({}), deskAt(null))).toBe(true);
    });
    it("knows what is placed, pointed at, shown and told", () => {
        const slots = [{ piece: { id: "u1" } }] as Ask["slots"];
        const placing = deskAt(asked("d", { form: "place", slots }), { placing: { places: { u1: "A1" } } });
        expect(holds(moment({ form: "place", placed: true }), placing)).toBe(true);
        expect(holds(moment({ placed: true }), deskAt(asked("d", { slots }), { placing: { places: {} } }))).toBe(false);
        const options = [{ verb: "fire" }];
        expect(holds(moment({ offers: "fire" }), deskAt(asked("a"), { options }))).toBe(true);
        expect(holds(moment({ pointed: "fire" }), deskAt(asked("a"), { options }))).toBe(false);
        expect(holds(moment({ pointed: "fire" }), deskAt(asked("a"), { options, focus: 0 }))).toBe(true);
        expect(holds(moment({ ways: true }), deskAt(asked("a"), { aiming: { option: { verb: "go" } } }))).toBe(true);
        expect(holds(moment({ ways: true }), deskAt(asked("a"), { ways: { ways: [] }, chosen: 0 }))).toBe(true);
    });
    it("takes ways that are only previewed for nothing that was done", () => {
        expect(holds(moment({ ways: true }), deskAt(asked("a"), { ways: { ways: [] }, focus: 0 }))).toBe(false);
    });
});

describe("a lesson", () => {
    it("gives its cards in order, each until what it waits for", () => {
        const lesson = new Lesson(
            deskAt(null),
            "in order",
            plan(
                card("one", { ask: ["a"] }, { actor: "any" }),
                card("two", { ask: ["a"] }),
                card("three", { turn: 2 }),
            ),
        );
        expect(turnTo(lesson, deskAt(null))).toBeNull();
        expect(turnTo(lesson, deskAt(asked("a")))).toBe("one");
        expect(turnTo(lesson, deskAt(asked("a"), { actor: { pieces: ["u1"] } }))).toBe("two");
        expect([lesson.step, lesson.steps, lesson.last]).toEqual([2, 3, false]);
        lesson.next();
        expect(lesson.card).toBeNull();
    });
    it("passes over what had no moment, and comes back only to what may come late", () => {
        const lesson = new Lesson(
            deskAt(null),
            "late",
            plan(
                card("gone", { ask: ["a"] }),
                card("late", { reaction: true }, null, true),
                card("now", { ask: ["b"] }),
            ),
        );
        expect(turnTo(lesson, deskAt(asked("b")))).toBe("now");
        expect(turnTo(lesson, deskAt(asked("a")))).toBeNull();
        expect(turnTo(lesson, deskAt(asked("r", { reaction: true })))).toBe("late");
    });
    it("can be left and taken up again", () => {
        const cards = plan(card("one", { ask: ["a"] }), card("two", { ask: ["a"] }));
        const lesson = new Lesson(deskAt(null), "left", cards);
        turnTo(lesson, deskAt(asked("a")));
        lesson.next();
        lesson.leave();
        expect(lesson.card).toBeNull();
        lesson.resume();
        expect(lesson.card?.id).toBe("two");
        lesson.next();
        expect(lesson.finished).toBe(true);
    });
    it("says what to press", () => {
        expect(emphasised("Press **Done** now.")).toEqual(["Press ", "Done", " now."]);
    });
});
