import { beforeEach, describe, expect, it, vi } from "vitest";
import { TheDesk } from "../../lib/desk.svelte";
import { piece as sample, slot, ways } from "../../lib/samples";
import type { Ghost, Pointing, Proposal } from "../../wire";
import { ask, FakeMatch, option, position, type Replies } from "./fake";

const figure = (id: string, at: [number, number]) =>
    sample(id, `${at[0] / 100},${at[1] / 100}`, { at, shape: "figure", turn: 90 });

const ghost = (piece: string, x: number, y: number): Ghost => ({
    piece,
    at: [x, y],
    floor: 0,
    turn: 90,
    way: [],
    cost: "",
    fault: "",
});

const proposal = (pointing: Pointing): Proposal => {
    const who = pointing.pieces.length ? pointing.pieces : ["a", "b"];
    return {
        answer: `${pointing.so_far}|${who.join("+")} ${pointing.x},${pointing.y},${pointing.turn}`,
        text: "12 cm",
        ghosts: who.map((id, i) => ghost(id, pointing.x + i * 300, pointing.y)),
        template: null,
        rings: [],
        cannot: [],
        forecast: null,
    };
};

const RUN = ask("list", {
    options: [option("run", { aim: "way", answer: "", pieces: ["a", "b"] }), option("wait")],
});

function desk(replies: Replies = {}, question = RUN): { desk: TheDesk; match: FakeMatch } {
    const match = new FakeMatch({
        propose: ({ pointing }) => proposal(pointing as Pointing),
        ways: () => ways({ regions: [{ style: "run", text: "run 24", rings: [] }] }),
        forecast: () => ({ title: "foreseen" }),
        ...replies,
    });
    match.position = position(figure("a", [1000, 1000]), figure("b", [1300, 1000]));
    match.ask = question;
    const made = new TheDesk(match);
    made.turnTo(question);
    return { desk: made, match };
}

const settle = (ms = 500): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const pointings = (match: FakeMatch): Pointing[] =>
    match.asked.filter(([what]) => what === "propose").map(([, args]) => args.pointing as Pointing);

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("Element", class {});
});

describe("pointing at the plane", () => {
    it("shows the reach, then what each spot would mean", async () => {
        const { desk: d } = desk();
        d.pickOption(0);
        await settle();
        expect(d.ways?.regions).toHaveLength(1);
        d.pointPlace("20.00,10.00");
        await settle();
        expect(d.aiming.proposal?.ghosts.map(({ at }) => at)).toEqual([
            [2000, 1000],
            [2300, 1000],
        ]);
        expect(d.answer).toBe("|a+b 2000,1000,-1");
    });

    it("sets out at once for a spot in the reach that is shown", async () => {
        const ring: [number, number][] = [
            [0, 0],
            [3000, 0],
            [3000, 3000],
            [0, 3000],
        ];
        const { desk: d } = desk({ ways: () => ways({ regions: [{ style: "run", text: "", rings: [ring] }] }) });
        await settle();
        d.pickPlace("50.00,50.00");
        expect(d.aiming.option).toBeNull();
        d.pickPlace("20.00,10.00");
        await settle();
        expect(d.aiming.held).toBe(true);
        expect(d.answer).toBe("|a+b 2000,1000,-1");
    });

    it("asks for the newest spot only, one question at a time", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        for (let x = 20; x < 60; x++) d.pointPlace(`${x}.00,10.00`);
        await settle();
        expect(pointings(match).map(({ x }) => x)).toEqual([5900]);
    });

    it("holds a spot at the first click and sends it at the second", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.pointPlace("40.00,40.00");
        await settle();
        expect(d.aiming.held).toBe(true);
        expect(match.answers).toEqual([]);
        d.pickPlace("20.20,10.10");
        await settle();
        expect(match.answers).toEqual(["|a+b 2000,1000,-1"]);
    });

    it("sends a quick double click as soon as it is known what it means", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        d.pickPlace("20.00,10.00");
        expect(match.answers).toEqual([]);
        await settle();
        expect(match.answers).toHaveLength(1);
    });

    it("sends nothing where something is wrong", async () => {
        const wrong = (pointing: Pointing): Proposal => ({ ...proposal(pointing), answer: "" });
        const { desk: d, match } = desk({ propose: ({ pointing }) => wrong(pointing as Pointing) });
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.confirm();
        await settle();
        expect(match.answers).toEqual([]);
    });

    it("foresees what is held, unless the proposal does", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pointPlace("20.00,10.00");
        await settle();
        expect(match.count("forecast")).toBe(0);
        d.pickPlace("20.00,10.00");
        await settle();
        expect(d.forecast?.title).toBe("foreseen");
    });
});

describe("one figure by itself", () => {
    it("changes what was proposed for all, and the others stay", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.pickGhost("b", "23.00,10.00");
        d.pickPlace("25.00,12.00");
        await settle();
        const last = pointings(match).at(-1);
        expect(last).toMatchObject({ pieces: ["b"], so_far: "|a+b 2000,1000,-1", x: 2500 });
        expect(d.aiming.ghost("a")?.at).toEqual([2000, 1000]);
        expect(d.aiming.ghost("b")?.at).toEqual([2500, 1200]);
        d.confirm();
        await settle();
        expect(match.answers).toEqual(["|a+b 2000,1000,-1|b 2500,1200,-1"]);
    });

    it("can be taken up again after it was put somewhere", async () => {
        const { desk: d } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        for (const place of ["25.00,12.00", "26.00,14.00"]) {
            d.aiming.grip("b");
            d.pointPlace(place);
            d.aiming.settle();
            await settle();
        }
        expect(d.aiming.held).toBe(true);
        expect(d.aiming.ghost("b")?.at).toEqual([2600, 1400]);
        expect(d.answer).toBe("|a+b 2000,1000,-1|b 2600,1400,-1");
    });

    it("goes back if it was put where it cannot be, and the others' answer is kept", async () => {
        const judge = (pointing: Pointing): Proposal => ({
            ...proposal(pointing),
            answer: pointing.x > 4000 ? "" : proposal(pointing).answer,
        });
        const { desk: d, match } = desk({ propose: ({ pointing }) => judge(pointing as Pointing) });
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.aiming.grip("b");
        d.pickPlace("50.00,12.00");
        await settle();
        expect(d.answer).toBe("");
        d.aiming.grip("a");
        d.pickPlace("21.00,12.00");
        await settle();
        expect(pointings(match).at(-1)).toMatchObject({ pieces: ["a"], so_far: "|a+b 2000,1000,-1" });
        expect(d.aiming.ghost("b")?.at).toEqual([2300, 1000]);
    });

    it("goes back to where it was, if it was not put anywhere", async () => {
        const { desk: d } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.pickPiece("b", false);
        d.pointPlace("50.00,50.00");
        await settle();
        expect(d.stepOut()).toBe(true);
        expect(d.aiming.alone).toBeNull();
        expect(d.aiming.ghost("b")?.at).toEqual([2300, 1000]);
        d.stepOut();
        expect(d.aiming.held).toBe(false);
        d.stepOut();
        expect(d.aiming.option).toBeNull();
        expect(d.chosen).toBe(-1);
    });

    it("turns where its nose is pulled, as all do together", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pickPlace("20.00,10.00");
        await settle();
        d.aiming.face([2000, 5000]);
        await settle();
        expect(pointings(match).at(-1)).toMatchObject({ pieces: [], x: 2000, y: 1000, turn: 180 });
        d.aiming.grip("b");
        d.aiming.face([9000, 1000]);
        await settle();
        expect(pointings(match).at(-1)).toMatchObject({ pieces: ["b"], x: 2300, y: 1000, turn: 90 });
    });
});

describe("the keyboard", () => {
    const press = (on: TheDesk, key: string, shiftKey = false): boolean =>
        on.key({ key, shiftKey, type: "keydown", target: null, preventDefault: () => {} } as unknown as KeyboardEvent);

    it("moves the spot by one centimetre or five, holds, and sends", async () => {
        const { desk: d, match } = desk();
        await settle(700);
        d.pickOption(0);
        await settle();
        press(d, "ArrowRight", true);
        press(d, "ArrowDown");
        await settle();
        expect(d.aiming.place).toBe("15.00,11.00");
        expect(d.aiming.aloud).toBe(true);
        press(d, "Enter");
        expect(d.aiming.held).toBe(true);
        await settle();
        press(d, "Enter");
        await settle();
        expect(match.answers).toEqual(["|a+b 1500,1100,-1"]);
    });

    it("turns by fifteen degrees from where one looks", async () => {
        const { desk: d, match } = desk();
        d.pickOption(0);
        await settle();
        d.pointPlace("20.00,10.00");
        await settle();
        press(d, "]");
        await settle();
        expect(pointings(match).at(-1)?.turn).toBe(105);
    });
});

it("points at what is to be faced, where a facing is asked for", async () => {
    const question = ask("list", { options: [option("look", { aim: "facing", answer: "", pieces: ["a"] })] });
    const { desk: d, match } = desk({}, question);
    d.pickOption(0);
    await settle();
    d.pointPlace("10.00,50.00");
    await settle();
    expect(pointings(match).at(-1)).toMatchObject({ x: 1000, y: 5000, turn: -1 });
    expect(match.count("ways")).toBe(0);
});

it("lays a tape between two clicks and takes it up at the third", () => {
    const { desk: d } = desk();
    d.toggle("tape");
    d.pickPlace("1.00,1.00");
    d.pointPlace("4.00,5.00");
    expect(d.tape).toMatchObject({ from: [100, 100], to: [400, 500], laid: false });
    d.pickPlace("4.00,5.00");
    d.pointPlace("9.00,9.00");
    expect(d.tape).toMatchObject({ to: [400, 500], laid: true });
    d.pickPlace("2.00,2.00");
    expect(d.tape).toMatchObject({ from: [200, 200], to: null });
});

it("places a piece at any point of its zones, on its floors", () => {
    const zone: [number, number][] = [
        [0, 0],
        [1000, 0],
        [1000, 1000],
        [0, 1000],
    ];
    const slots = [slot({ piece: figure("a", [0, 0]), zones: [zone], floors: [0, 1] })];
    const { desk: d } = desk({ placing: () => ({ answer: "", missing: 1, faults: [], theirs: [], places: {} }) });
    d.turnTo(ask("place", { id: "q2", slots }));
    const draft = d.placing;
    expect(draft?.drop("a", "5.00,5.00/1")).toBe(true);
    expect(draft?.drop("a", "5.00,5.00/2")).toBe(false);
    expect(draft?.drop("a", "50.00,5.00")).toBe(false);
    expect(draft?.places.a).toBe("5.00,5.00/1");
});
