import { describe, expect, it } from "vitest";
import * as samples from "../lib/samples";
import type { Note, RuleText } from "../wire";
import { chapters, cut } from "./chronicle";
import { find, marked, search, siblings } from "./ledger";
import { orderText } from "./orders";
import { partsOf, riskOf } from "./tones";

const rule = (id: string, title: string, text = "", french = ""): RuleText => ({
    id,
    title,
    text,
    chapter: `${id.split(".")[0]} Chapter`,
    french,
    refs: [],
    played: true,
    cases: [],
});
const RULES = [
    rule("7.1/who", "Who may fire", "Idle units."),
    rule("7.11/once", "Once for each hex", "One shot at each hex."),
    rule("7.11/halt", "Halt", "Once stopped, no more fire.", "Arrêt"),
    rule("9.2/blocked", "Blocked lines", "A house blocks fire."),
];
const ids = (rules: readonly RuleText[]): string[] => rules.map(({ id }) => id);

describe("the ledger", () => {
    it("finds by id, title, word of the book and text, the likeliest first", () => {
        expect(ids(search(RULES, "7.11"))).toEqual(["7.11/once", "7.11/halt"]);
        expect(ids(search(RULES, "once"))).toEqual(["7.11/once", "7.11/halt"]);
        expect(ids(search(RULES, "arret"))).toEqual(["7.11/halt"]);
        expect(ids(search(RULES, "FIRE house"))).toEqual(["9.2/blocked"]);
        expect(search(RULES, "  ")).toEqual([]);
    });

    it("opens at a rule, a section or a chapter", () => {
        expect(find(RULES, "7.11/halt")?.title).toBe("Halt");
        expect(find(RULES, "7.11")?.id).toBe("7.11/once");
        expect(find(RULES, "9")?.id).toBe("9.2/blocked");
        expect(find(RULES, "12")).toBeUndefined();
        expect(ids(siblings(RULES, RULES[1]!))).toEqual(["7.11/halt"]);
    });

    it("marks what was searched for, whatever the accents", () => {
        expect(
            marked("Arrêt: an arret", "arret")
                .map(({ text, hit }) => (hit ? `[${text}]` : text))
                .join(""),
        ).toBe("[Arrêt]: an [arret]");
        expect(marked("nothing", "")).toEqual([{ text: "nothing", hit: false }]);
    });
});

const note = (n: number, weight: number, topic = "fire"): Note =>
    samples.note({ n, weight, topic, story: weight === 3 ? "turn" : "entry" });

describe("the log", () => {
    const notes = [note(0, 1), note(1, 3), note(2, 1), note(3, 2, "moves"), note(4, 3), note(5, 1)];
    const shape = (filter: "all" | "key" | "moves" | "marked", limit = 99): unknown =>
        chapters(notes, filter, new Set([2]), limit).chapters.map(({ head, lines }) => [
            head?.n ?? null,
            lines.map((line) => line.note.n),
        ]);

    it("reads from the newest, under its headings", () => {
        expect(shape("all")).toEqual([
            [4, [5]],
            [1, [3, 2]],
            [null, [0]],
        ]);
    });

    it("is filtered, and leaves out headings of nothing", () => {
        expect(shape("key")).toEqual([[1, [3]]]);
        expect(shape("moves")).toEqual([[1, [3]]]);
        expect(shape("marked")).toEqual([[1, [2]]]);
    });

    it("shows so many entries and counts the rest", () => {
        expect(shape("all", 2)).toEqual([
            [4, [5]],
            [1, [3]],
        ]);
        expect(chapters(notes, "all", new Set(), 2).more).toBe(2);
    });

    it("sets the name of who acts apart, and not a part of another name", () => {
        expect(cut("2/1 fires at 12/1", ["2/1", "x"])).toEqual([
            { text: "2/1", name: true },
            { text: " fires at 12/1", name: false },
        ]);
        expect(cut("12/1 waits", ["2/1"])).toEqual([{ text: "12/1 waits", name: false }]);
    });
});

describe("figures", () => {
    it("take the sign off a percentage in either language", () => {
        expect([partsOf("34%"), partsOf("34,5\u202f%")]).toEqual([
            ["34", "%"],
            ["34,5", "\u202f%"],
        ]);
    });

    it("grade dangers", () => {
        expect([0, 0.1, 0.5, 0.7].map(riskOf)).toEqual([0, 1, 2, 3]);
    });

    it("write orders as saves do", () => {
        expect([orderText("hold", 40, 2), orderText("fire", 40, 6)]).toEqual(["hold", "fire 40% 6"]);
    });
});
