import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../lib/contract";
import { TheDesk } from "../../lib/desk.svelte";
import { settings } from "../../lib/settings.svelte";
import type { Ask, Forecast, Odd, Option } from "../../wire";
import { actor, ask, FakeMatch, option, piece, position, slot, way, type Replies } from "./fake";

const RISK = { percent: "40%", caption: "at worst" };
const forecast = (title: string): Partial<Forecast> => ({ title });

function desk(question: Ask | null, replies: Replies = {}): { desk: TheDesk; match: FakeMatch } {
    const match = new FakeMatch({ forecast: ({ answer }) => forecast(String(answer)), ...replies });
    match.position = position(piece("a", "A1"), piece("b", "B2"), piece("c", "C3"), piece("x", "D4"));
    match.ask = question;
    const made = new TheDesk(match);
    made.turnTo(question);
    return { desk: made, match };
}

/** Let timers and replies come. */
const settle = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

function press(on: TheDesk, key: string, more: Partial<KeyboardEvent> = {}): boolean {
    let prevented = false;
    const event = {
        key,
        type: "keydown",
        target: null,
        timeStamp: performance.now(),
        get defaultPrevented() {
            return prevented;
        },
        preventDefault: () => (prevented = true),
        ...more,
    };
    return on.key(event as unknown as KeyboardEvent);
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("Element", class {});
});

const LIST = ask("list", {
    options: [
        option("fire a", { pieces: ["a"], targets: ["x"], percent: "40%" }),
        option("fire b", { pieces: ["b"], targets: ["x"], percent: "20%" }),
        option("pass", { verb: "pass" }),
    ],
});
const MENU = ask("menu", {
    actors: [actor("1", ["a"], "s1"), actor("2", ["b"], "s2"), actor("3", ["c"], "s1")],
    options: [option("end")],
});
const ACTIONS: Replies = {
    actions: () => [
        option("walk", { verb: "move", ways: true, answer: "" }),
        option("fire x", { verb: "fire", targets: ["x"], places: ["D4"] }),
        option("run", { verb: "move", ways: true, answer: "" }),
    ],
    ways: ({ option: id }) => ({
        title: "",
        facts: [],
        ways: id === "walk" ? [way("E5")] : [way("E5"), way("F6")],
    }),
};

const odd = (tone: string, share: number): Odd => ({ tone, share, text: "", percent: "", exact: "" });
const shot = (id: string, share: number): Option =>
    option(id, { verb: "fire", percent: "x", odds: [odd("none", 1 - share), odd("loss", share)] });

describe("a group", () => {
    const MATES = ask("menu", {
        actors: [actor("1", ["a", "b"], "", ["2"]), actor("2", ["c"], "", ["1", "3"]), actor("3", ["x"], "", ["2"])],
    });
    const ids = (of: readonly { readonly id: string }[]): string[] => of.map(({ id }) => id);

    it("is joined by those who may, and by their mates in turn", async () => {
        const { desk: d } = desk(MATES, ACTIONS);
        d.pickActor("1");
        await settle();
        expect(ids(d.others)).toEqual(["2"]);
        d.join(["c"]);
        await settle();
        expect(ids(d.others)).toEqual(["2", "3"]);
    });

    it("loses a member and has him back", async () => {
        const { desk: d } = desk(MATES, ACTIONS);
        expect(d.members).toEqual([]);
        d.pickActor("1");
        await settle();
        expect(d.members).toEqual(["a", "b"]);
        d.toggleMember("b");
        await settle();
        expect([d.selection, d.takesPart("b"), d.members]).toEqual([["a"], false, ["a", "b"]]);
        d.toggleMember("b");
        await settle();
        expect(d.selection).toEqual(["a", "b"]);
    });

    it("that goes on parts in a list, where the question says so", async () => {
        const go = option("go", { pieces: ["a", "b"], ways: true, answer: "", splits: true });
        const { desk: d, match } = desk(ask("list", { options: [go, option("stay")] }), ACTIONS);
        expect([d.members, d.takesPart("a"), d.others]).toEqual([["a", "b"], true, []]);
        d.toggleMember("a");
        await settle();
        expect(d.selection).toEqual(["b"]);
        expect(match.asked.filter(([what]) => what === "actions").at(-1)?.[1]).toMatchObject({ pieces: ["b"] });
    });
});

describe("a list", () => {
    it("begins with the first option that has a chance, and its forecast", async () => {
        const { desk: d } = desk(LIST);
        expect(d.focus).toBe(0);
        await settle();
        expect(d.forecast?.title).toBe("fire a");
    });

    it("folds shots without any effect away at its end, out of reach of the number keys", async () => {
        const { desk: d, match } = desk(
            ask("list", { options: [shot("vain", 0), shot("good", 0.4), option("pass", { verb: "pass" })] }),
        );
        expect(d.options.map(({ id }) => id)).toEqual(["good", "pass", "vain"]);
        expect([d.focus, d.hopeful, d.unfolded]).toEqual([0, 2, false]);
        expect(press(d, "3")).toBe(false);
        press(d, "ArrowUp");
        expect([d.focus, d.unfolded]).toEqual([2, true]);
        expect(press(d, "3")).toBe(true);
        expect(press(d, "3")).toBe(true);
        await settle();
        expect(match.answers).toEqual(["vain"]);
    });

    it("folds nothing away where there is nothing else", () => {
        const { desk: d } = desk(ask("list", { options: [shot("vain", 0)] }));
        expect([d.options.length, d.hopeful]).toEqual([1, 1]);
    });

    it("asks for a forecast after a rest, once for each answer", async () => {
        const { desk: d, match } = desk(LIST);
        d.pointOption(1);
        d.pointOption(2);
        d.pointOption(1);
        await settle();
        expect(match.count("forecast")).toBe(1);
        d.pointOption(0);
        await settle();
        d.pointOption(1);
        expect(d.forecast?.title).toBe("fire b");
        expect(match.count("forecast")).toBe(2);
    });

    it("rolls no dice by one click or key: the second one on the same option does, or Enter", async () => {
        const { desk: d, match } = desk(LIST);
        d.pointOption(1);
        d.pickOption(1);
        d.pickOption(0);
        press(d, "2");
        await settle();
        expect([d.focus, d.armed, match.answers]).toEqual([1, 1, []]);
        press(d, "2");
        await settle();
        expect(match.answers).toEqual(["fire b"]);
    });

    it("forgets what was picked once when something else is pointed at", async () => {
        const { desk: d, match } = desk(LIST);
        d.pickOption(1);
        d.pointOption(0);
        d.pickOption(1);
        await settle();
        expect(match.answers).toEqual([]);
        press(d, "Enter");
        await settle();
        expect(match.answers).toEqual(["fire b"]);
    });

    it("takes at once what rolls no dice, and with the expert's setting what does", async () => {
        const calm = desk(LIST);
        calm.desk.pickOption(2);
        await settle();
        expect(calm.match.answers).toEqual(["pass"]);
        settings.quick = true;
        const expert = desk(LIST);
        expert.desk.pickOption(1);
        settings.quick = false;
        await settle();
        expect(expert.match.answers).toEqual(["fire b"]);
    });

    it("sends what is picked, once", async () => {
        const { desk: d, match } = desk(LIST);
        d.pickOption(1);
        d.pickOption(1);
        d.pickOption(0);
        await settle();
        d.pickOption(0);
        expect(match.answers).toEqual(["fire b"]);
        expect(d.busy).toBe(true);
    });

    it("only points at the first tap of a finger", async () => {
        const { desk: d, match } = desk(LIST);
        d.touch = true;
        d.pickOption(1);
        await settle();
        expect([d.focus, match.answers]).toEqual([1, []]);
        d.pickOption(1);
        await settle();
        expect(match.answers).toEqual(["fire b"]);
    });

    it("wants a second yes for what comes to nothing", async () => {
        const { desk: d, match } = desk(ask("list", { options: [option("vain", { void: "blocked" })] }));
        d.pickOption(0);
        await settle();
        expect([d.pending?.text, match.answers]).toEqual(["blocked", []]);
        d.back();
        expect(d.pending).toBeNull();
        d.pickOption(0);
        d.confirm();
        await settle();
        expect(match.answers).toEqual(["vain"]);
    });

    it("lets the player choose where several options fit a target", async () => {
        const { desk: d, match } = desk(LIST);
        d.pickPiece("x", false);
        expect([...d.fits]).toEqual([0, 1]);
        expect(match.answers).toEqual([]);
        d.pickPiece("b", false);
        await settle();
        expect(match.answers).toEqual([]);
        d.pickPiece("b", false);
        await settle();
        expect(match.answers).toEqual(["fire b"]);
    });

    it("keeps what was refused in sight, with its rule and remedy", async () => {
        const { desk: d } = desk(LIST, {
            answer: () => {
                throw new Refused("No", "Not now", "Wait", "7.1");
            },
        });
        d.pickOption(0);
        d.pickOption(0);
        await settle();
        expect(d.error).toEqual({ title: "No", detail: "Not now", remedy: "Wait", rule: "7.1" });
        expect(d.busy).toBe(false);
        d.pointOption(1);
        expect(d.error).not.toBeNull();
        d.back();
        expect(d.error).toBeNull();
    });
});

describe("a menu", () => {
    it("lists those who may act formation by formation, then the loose options", () => {
        const { desk: d } = desk(MENU);
        expect(d.actors.map(({ id }) => id)).toEqual(["1", "3", "2"]);
        expect(d.options.map(({ id }) => id)).toEqual(["end"]);
    });

    it("lists the options of an actor by verb", async () => {
        const { desk: d } = desk(MENU, ACTIONS);
        d.pickPiece("a", false);
        await settle();
        expect(d.selection).toEqual(["a"]);
        expect(d.options.map(({ id }) => id)).toEqual(["walk", "run", "fire x"]);
    });

    it("adds pieces to a group with Shift", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        d.pickPiece("a", false);
        await settle();
        d.pickPiece("b", true);
        await settle();
        expect(d.selection).toEqual(["a", "b"]);
        expect(d.actor?.text).toBe("A + B");
        expect(match.asked.findLast(([what]) => what === "actions")?.[1].pieces).toEqual(["a", "b"]);
        d.pickPiece("b", true);
        await settle();
        expect(d.actor?.id).toBe("1");
    });

    it("keeps a place that was picked while its destinations were still on their way", async () => {
        let slow = true;
        const { desk: d } = desk(MENU, {
            ...ACTIONS,
            ways: async () => {
                const ways = { title: "", ways: [way("E5"), way("F6")], facts: [] };
                if (slow) await new Promise((done) => setTimeout(done, 300));
                return ways;
            },
        });
        d.pickActor("1");
        await settle(10);
        d.pickOption(1);
        await settle(10);
        slow = false;
        d.pickOption(1);
        await settle(10);
        d.pickPlace("F6");
        await settle();
        expect([d.way?.to, d.pinned]).toEqual(["F6", true]);
    });

    it("shows the chance that all destinations of an option have in common as soon as they are known", async () => {
        const replies: Replies = {
            ...ACTIONS,
            ways: ({ option: id }) => ({ title: "", ways: [], facts: [], ...(id === "run" ? RISK : {}) }),
        };
        const { desk: d } = desk(MENU, replies);
        d.pickActor("1");
        await settle();
        expect(d.options.map(({ id, percent, caption }) => [id, percent, caption])).toEqual([
            ["walk", "", ""],
            ["run", "40%", "at worst"],
            ["fire x", "", ""],
        ]);
    });

    it("goes by the arrow keys through what is different, where many places mean the same", async () => {
        const places = ["E5", "E6", "E7", "F6"];
        const turns = places.map((to) => ({ ...way(to), answer: to === "F6" ? "turn east" : "turn west" }));
        const { desk: d } = desk(MENU, { ...ACTIONS, ways: () => ({ title: "", ways: turns, facts: [] }) });
        d.pickActor("1");
        await settle();
        d.pickOption(1);
        await settle();
        const passed = [0, 1, 2].map(() => (press(d, "ArrowDown"), d.way?.to));
        expect(passed).toEqual(["E5", "F6", "E5"]);
        d.pointPlace("E7");
        expect(d.way?.to).toBe("E7");
        press(d, "ArrowDown");
        expect(d.way?.to).toBe("F6");
    });

    it("turns among the ways of one place, and goes only when told to", async () => {
        const runs = ["north", "south"].flatMap((cost) =>
            ["E5", "F6"].map((to) => ({ ...way(to), cost, answer: `${to} ${cost}` })),
        );
        const { desk: d, match } = desk(MENU, { ...ACTIONS, ways: () => ({ title: "", ways: runs, facts: [] }) });
        d.pickActor("1");
        await settle();
        d.pickOption(1);
        await settle();
        d.pickPlace("F6");
        expect(d.variants.map(({ cost }) => cost)).toEqual(["north", "south"]);
        d.pickPlace("F6");
        expect([d.way?.answer, match.answers]).toEqual(["F6 south", []]);
        d.pickPlace("E5");
        expect(d.way?.answer).toBe("E5 south");
        press(d, "]");
        expect(d.way?.answer).toBe("E5 north");
        d.confirm();
        await settle();
        expect(match.answers).toEqual(["E5 north"]);
    });

    it("opens ways, points at one, holds it, and goes there", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        d.pickOption(1);
        await settle();
        d.pointPlace("F6");
        await settle();
        expect([d.way?.to, d.forecast?.title]).toEqual(["F6", "go F6"]);
        d.pickPlace("F6");
        d.pointPlace("E5");
        expect([d.way?.to, d.pinned, match.answers]).toEqual(["F6", true, []]);
        d.pickPlace("F6");
        await settle();
        expect(match.answers).toEqual(["go F6"]);
    });

    it("takes the only option that leads to a place, and asks where several do", async () => {
        const { desk: d } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        d.pickPlace("F6");
        await settle();
        expect([d.options[d.chosen]?.id, d.way?.to]).toEqual(["run", "F6"]);
        d.back();
        d.back();
        d.pickPlace("E5");
        expect([...d.fits]).toEqual([0, 1]);
        d.pickOption(0);
        await settle();
        expect([d.options[d.chosen]?.id, d.way?.to, d.pinned]).toEqual(["walk", "E5", true]);
    });

    it("shows where an option leads before it is picked, and still hears of targets", async () => {
        const { desk: d } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        d.pointOption(1);
        await settle();
        expect([d.ways?.ways.length, d.chosen]).toEqual([2, -1]);
        d.pointPiece("x");
        expect(d.options[d.focus]?.id).toBe("fire x");
        d.pointOption(1);
        await settle();
        d.pickPlace("F6");
        expect([d.chosen, d.way?.to, d.pinned]).toEqual([1, "F6", true]);
    });

    it("picks a counter that stands where a march is only previewed, but goes there once it is chosen", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        match.position = position(piece("a", "A1"), piece("b", "F6"));
        d.pickActor("1");
        await settle();
        d.pointOption(1);
        await settle();
        d.pickPiece("b", false);
        expect(d.actor?.id).toBe("2");
        await settle();
        d.pickActor("1");
        await settle();
        d.pickOption(1);
        await settle();
        d.pickPiece("b", false);
        expect([d.actor?.id, d.way?.to]).toEqual(["1", "F6"]);
    });

    it("steps out one level at a time", async () => {
        const { desk: d } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        d.pickOption(1);
        await settle();
        d.pickPlace("F6");
        d.back();
        expect([d.pinned, d.chosen]).toEqual([false, 1]);
        d.back();
        expect([d.ways, d.actor?.id]).toEqual([null, "1"]);
        d.back();
        expect([d.actor, d.selection, d.row]).toEqual([null, [], 0]);
    });

    it("goes through the actors of a stack", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        match.position = position(piece("a", "A1"), piece("b", "A1"));
        d.pickPlace("A1");
        expect(d.actor?.id).toBe("1");
        await settle();
        d.pickPlace("A1");
        expect(d.actor?.id).toBe("2");
    });
});

describe("the next question", () => {
    it("clears what was begun", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        match.ask = ask("list", { id: "q2", options: [option("yes")] });
        d.turnTo(match.ask);
        expect([d.actor, d.focus, d.options.length]).toEqual([null, -1, 1]);
    });

    it("keeps what was begun when it is the same question in other words", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        match.ask = { ...MENU, title: "autrement" };
        d.turnTo(match.ask);
        await settle();
        expect([d.actor?.id, d.options.length, match.count("actions")]).toEqual(["1", 3, 2]);
    });
});

describe("keys", () => {
    it("choose by number: actors first, then loose options", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        expect(press(d, "2")).toBe(true);
        expect(d.actor?.id).toBe("3");
        await settle();
        press(d, "Escape");
        press(d, "4");
        await settle();
        expect(match.answers).toEqual(["end"]);
        expect(press(d, "9")).toBe(false);
    });

    it("move and confirm", async () => {
        const { desk: d, match } = desk(LIST);
        press(d, "ArrowDown");
        expect(d.focus).toBe(1);
        press(d, "ArrowUp");
        press(d, "ArrowUp");
        expect(d.focus).toBe(2);
        expect(press(d, "Enter", { repeat: true })).toBe(false);
        press(d, "Enter");
        await settle();
        expect(match.answers).toEqual(["pass"]);
    });

    it("do not let an Enter meant for the last question take the first option of this one", async () => {
        const { desk: d, match } = desk(LIST);
        expect(press(d, "Enter")).toBe(false);
        await settle(700);
        expect(press(d, "Enter")).toBe(true);
        await settle();
        expect([d.focus, match.answers]).toEqual([0, []]);
        expect(press(d, "Enter")).toBe(true);
        await settle();
        expect(match.answers).toEqual(["fire a"]);
    });

    it("go through destinations", async () => {
        const { desk: d, match } = desk(MENU, ACTIONS);
        d.pickActor("1");
        await settle();
        press(d, "2");
        await settle();
        press(d, "ArrowDown");
        press(d, "ArrowDown");
        expect(d.way?.to).toBe("F6");
        press(d, "Enter");
        await settle();
        expect(match.answers).toEqual(["go F6"]);
    });

    it("are left to whoever is being typed into, and to other shortcuts", () => {
        const { desk: d } = desk(LIST);
        class Field extends (globalThis.Element as unknown as new () => object) {
            closest = (): object => this;
        }
        expect(press(d, "1", { target: new Field() as unknown as EventTarget })).toBe(false);
        expect(press(d, "u", { ctrlKey: true })).toBe(false);
    });

    it("show sight while S is held, or until it is pressed again", () => {
        const { desk: d } = desk(LIST, { field: () => ({ place: "A1", clear: [], hindered: [] }) });
        press(d, "s", { timeStamp: 1000 });
        expect(d.sightTool).toBe(true);
        press(d, "s", { type: "keyup", timeStamp: 2000 });
        expect(d.sightTool).toBe(false);
        press(d, "s", { timeStamp: 3000 });
        press(d, "s", { type: "keyup", timeStamp: 3100 });
        expect(d.sightTool).toBe(true);
    });
});

describe("why not", () => {
    it("asks about the chosen pieces, and takes the remedy", async () => {
        const cannot = { text: "", reason: "too far", rule: "6.2", piece: "", remedy: "run", answer: "run" };
        const { desk: d } = desk(MENU, { ...ACTIONS, why: () => [cannot] });
        d.pickActor("1");
        await settle();
        d.askWhy("F6");
        await settle();
        expect(d.why?.reasons).toEqual([cannot]);
        d.takeRemedy(cannot);
        await settle();
        expect([d.why, d.options[d.chosen]?.id]).toEqual([null, "run"]);
    });
});

describe("a set-up", () => {
    const SETUP = ask("place", {
        slots: [slot("a", ["A1", "A2"], "s"), slot("b", ["A1"], "s"), slot("c", ["C3"], "t")],
    });
    const placing: Replies = {
        placing: ({ places, fill }) => {
            const all = fill ? { a: "A1", b: "A1", c: "C3", ...(places as object) } : (places as object);
            const missing = 3 - Object.keys(all).length;
            return { answer: missing ? "" : "done", missing, faults: [], theirs: [], places: all };
        },
        why: () => [],
    };

    it("places what is in hand, takes up the next, and is judged after a rest", async () => {
        const { desk: d, match } = desk(SETUP, placing);
        d.pickPiece("a", false);
        d.pickPlace("A2");
        expect([d.placing?.places, d.placing?.hand]).toEqual([{ a: "A2" }, "b"]);
        d.pickPlace("A1");
        await settle();
        expect(match.count("placing")).toBe(1);
        expect(d.placing?.judged?.missing).toBe(1);
        expect(d.answer).toBe("");
    });

    it("says why a piece may not stand there", async () => {
        const { desk: d, match } = desk(SETUP, placing);
        d.pickPiece("a", false);
        d.pickPlace("C3");
        await settle();
        expect(d.placing?.places).toEqual({});
        expect(match.asked.find(([what]) => what === "why")?.[1]).toMatchObject({ pieces: ["a"], target: "C3" });
    });

    it("is undone, cleared, filled and handed in", async () => {
        const { desk: d, match } = desk(SETUP, placing);
        d.placing?.drop("a", "A2");
        d.placing?.drop("c", "C3");
        await d.undo();
        expect(d.placing?.places).toEqual({ a: "A2" });
        await d.placing?.fill();
        await settle();
        expect(d.placing?.places).toEqual({ a: "A2", b: "A1", c: "C3" });
        d.confirm();
        await settle();
        expect(match.answers).toEqual(["done"]);
    });
});
