import { describe, expect, it } from "vitest";
import type { Ask } from "../wire";
import type { TheDesk } from "./desk.svelte";
import { GOALS, Lesson, REMARKS } from "./lesson.svelte";
import { t } from "./text.svelte";

/** A desk that is at one moment of a match. */
function deskAt(ask: Partial<Ask> | null, more: object = {}): TheDesk {
    const match = { ask, notes: [], waiting: "", position: { turn: 1 }, welcome: { seat: 0 }, ...more };
    return { match, options: [], actor: null, ways: null, forecast: null } as unknown as TheDesk;
}

describe("the guided turn", () => {
    it("has words for everything it says", () => {
        for (const { id } of REMARKS) {
            for (const message of [`lesson-${id}`, `lesson-${id}-title`]) expect(t(message)).not.toBe(message);
        }
        for (const goal of GOALS) expect(t(`lesson-goal-${goal}`)).not.toContain("lesson-");
    });
    it("speaks of what happens, the most particular first, each once", () => {
        const lesson = new Lesson(deskAt({ id: "1", form: "list", reaction: true, root: false }), "m");
        lesson.look();
        expect(lesson.remark?.id).toBe("ask");
        lesson.next();
        expect(lesson.remark?.id).toBe("reaction");
        lesson.next();
        expect(lesson.remark).toBeNull();
        expect(lesson.goals.reaction).toBe(true);
    });
    it("can be left and taken up again", () => {
        const lesson = new Lesson(deskAt({ id: "1", form: "place" }), "m");
        lesson.look();
        lesson.leave();
        expect(lesson.remark).toBeNull();
        lesson.resume();
        expect(lesson.remark?.id).toBe("placing");
    });
});
