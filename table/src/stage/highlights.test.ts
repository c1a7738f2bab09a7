import { describe, expect, it } from "vitest";
import { hopsOf, legalPlaces, pieceStates, raysOf, risk, zone } from "./highlights";
import { actor, ask, deskWith, forecast, option, piece, ray, slot, ways as waysOf } from "./sample";

const pieces = [piece("mover", "A1"), piece("gun", "C2", { side: 1 }), piece("other", "E4", { side: 1 })];
const hop = (place: string, share: number, threats: string[] = []) => ({
    place,
    cost: "1",
    text: "",
    left: "",
    share,
    percent: "",
    threats: threats.map((id) => ({ piece: id, place: "", share, percent: "", text: "", rule: "" })),
    turn: -1,
});

describe("a reaction", () => {
    const question = ask({
        reaction: true,
        pieces: ["mover"],
        options: [
            option("1", { verb: "fire", pieces: ["gun"], targets: ["mover"] }),
            option("2", { verb: "fire", pieces: ["other"], targets: ["mover"] }),
            option("3", { verb: "pass" }),
        ],
    });

    it("rings those who may fire, and whom it is about", () => {
        const states = pieceStates(deskWith(question, pieces));
        expect(Object.fromEntries(states)).toEqual({ gun: "legal", other: "legal", mover: "selected" });
    });

    it("rings the one that is pointed at as about to fire", () => {
        expect(pieceStates(deskWith(question, pieces, { focus: 0 })).get("gun")).toBe("target");
    });
});

describe("somebody chosen", () => {
    const options = [option("1", { verb: "fire", pieces: ["mover"], targets: ["gun"] })];
    const question = ask({ form: "menu", actors: [actor("a", ["mover"])] });

    it("may act as long as nobody is", () => {
        expect(pieceStates(deskWith(question, pieces)).get("mover")).toBe("able");
    });

    it("is lit on the board when the list points at it", () => {
        expect(pieceStates(deskWith(question, pieces, { pointed: ["mover"] })).get("mover")).toBe("selected");
    });

    it("is selected, and its targets are ringed", () => {
        const actor = question.actors[0] ?? null;
        const states = pieceStates(deskWith(question, pieces, { actor, selection: ["mover"], options }));
        expect(Object.fromEntries(states)).toEqual({ mover: "selected", gun: "legal" });
    });
});

describe("a way", () => {
    const way = { to: "C1", answer: "x", places: ["B1", "C1"], cost: "2 MP", text: "", turn: -1 };
    const ways = waysOf({ ways: [way, { ...way, to: "B1", places: ["B1"] }] });

    it("lights where it may lead", () => {
        expect(legalPlaces(deskWith(ask(), pieces, { ways }))).toEqual(["C1", "B1"]);
    });

    it("shows places and the whole cost until its forecast has come, then the forecast's hops", () => {
        const plain = hopsOf(deskWith(ask(), pieces, { ways, way }));
        expect(plain.map(({ place, cost }) => [place, cost])).toEqual([
            ["B1", ""],
            ["C1", "2 MP"],
        ]);
        const told = forecast({ way: [hop("B1", 0.2), hop("C1", 0.7)] });
        expect(hopsOf(deskWith(ask(), pieces, { ways, way, forecast: told }))).toBe(told.way);
    });

    it("rings those who could fire: solid at the row that is looked at, dashed elsewhere", () => {
        const told = forecast({ way: [hop("B1", 0.2, ["gun"]), hop("C1", 0.7, ["other"])] });
        const states = pieceStates(deskWith(ask(), pieces, { ways, way, forecast: told, hop: 1 }));
        expect(states.get("gun")).toBe("legal");
        expect(states.get("other")).toBe("target");
    });

    it("draws the lines of the row that is looked at only", () => {
        const rays = [ray({ a: "C2", b: "B1" }), ray({ a: "E4", b: "C1" })];
        const told = forecast({ way: [hop("B1", 0.2), hop("C1", 0.7)], rays });
        expect(raysOf(deskWith(ask(), pieces, { forecast: told }))).toEqual([]);
        expect(raysOf(deskWith(ask(), pieces, { forecast: told, hop: 1 }))).toEqual([rays[1]]);
    });
});

it("shows where the piece in hand may go, or any piece with empty hands", () => {
    const slots = [
        slot({ piece: piece("a", ""), places: ["A1", "A2"] }),
        slot({ piece: piece("b", ""), places: ["E1"] }),
    ];
    const placing = { places: {}, hand: null, judged: null, theirs: false, facing: () => -1, hidden: () => false };
    const question = ask({ form: "place", slots });
    expect(zone(deskWith(question, [], { placing }))).toEqual(["A1", "A2", "E1"]);
    expect(zone(deskWith(question, [], { placing: { ...placing, hand: "b" } }))).toEqual(["E1"]);
});

it("tells three degrees of risk apart, and none", () => {
    expect([0, 0.1, 0.3, 0.5, 0.61].map(risk)).toEqual([0, 1, 1, 2, 3]);
});
