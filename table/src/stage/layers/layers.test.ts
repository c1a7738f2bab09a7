import { describe, expect, it } from "vitest";
import { Places } from "../places";
import { forecast, note, option, piece, positionWith, ray, smallBoard } from "../sample";
import { arrowsOf } from "./aims";
import { burstsOf, fallsOf, glidesOf, shotsOf } from "./effects";
import { flagsOf } from "./flags";
import { segmentsOf, share } from "./rays";

const places = new Places(smallBoard());
const A = [0, 0] as const;
const B = [0, 1000] as const;

describe("a line of sight", () => {
    it("is one piece while it is clear", () => {
        expect(segmentsOf(ray(), A, B).map(({ kind }) => kind)).toEqual(["clear"]);
    });

    it("turns amber where the first thing hinders it", () => {
        const crossings: [number, number, string, string, string][] = [
            [0, 700, "hedge", "-1", ""],
            [0, 400, "orchard", "-1", ""],
        ];
        const [clear, hindered] = segmentsOf(ray({ state: "hindered", crossings }), A, B);
        expect(clear?.to[1]).toBeCloseTo(360);
        expect(hindered?.kind).toBe("hindered");
    });

    it("ends where it is stopped and goes on in dots", () => {
        const [blocked, beyond] = segmentsOf(ray({ state: "blocked", stop: [0, 500] }), A, B);
        expect(blocked?.to).toEqual([0, 500]);
        expect(beyond?.kind).toBe("beyond");
    });

    it("knows how far along a point is", () => {
        expect(share(A, B, [30, 250])).toBeCloseTo(0.25);
    });
});

describe("what has just happened", () => {
    it("joins the steps of one piece into one way", () => {
        const step = (a: string, b: string) => note({ shape: "way", pieces: ["u1"], places: [a, b] });
        const glides = glidesOf([step("A1", "A2"), note(), step("A2", "A3")], places);
        expect(glides).toHaveLength(1);
        expect(glides[0]?.points).toHaveLength(3);
    });

    it("draws shots that go somewhere", () => {
        const shots = shotsOf(
            [note({ shape: "shot", places: ["A1", "C2"] }), note({ shape: "shot", places: ["A1"] })],
            places,
        );
        expect(shots).toHaveLength(1);
    });

    it("draws a blast on every place that it covers, once", () => {
        const blast = (...struck: string[]) => note({ shape: "blast", places: struck });
        expect(burstsOf([blast("A1"), blast("A1", "C2"), note({ places: ["A4"] })], places)).toEqual(
            places.middles(["A1", "C2"]),
        );
    });

    it("gathers the dice that fell on one place, with the last result", () => {
        const roll = (values: number[]) => [{ side: 0, values, text: "", sides: [], names: [], colours: [] }];
        const fallen = fallsOf(
            [
                note({ places: ["C2"], dice: roll([3, 4]), tone: "none" }),
                note({ places: ["C2"], dice: roll([6, 6]), tone: "loss" }),
                note({ places: ["A1"] }),
            ],
            places,
        );
        expect(fallen).toHaveLength(1);
        expect(fallen[0]?.note.tone).toBe("loss");
        expect(fallen[0]?.note.dice).toHaveLength(2);
    });
});

describe("an arrow", () => {
    const position = positionWith([piece("gun", "A1"), piece("team", "A1"), piece("mover", "A4", { side: 1 })]);
    const shot = option("1", { verb: "fire", pieces: ["gun", "team"], targets: ["mover"] });

    it("goes once from each place that fires", () => {
        expect(arrowsOf(shot, position, null, places)).toHaveLength(1);
    });

    it("leaves the line to the line of sight where there is one", () => {
        const told = forecast({ rays: [ray({ a: "A4", b: "A1" })] });
        expect(arrowsOf(shot, position, told, places)[0]?.sighted).toBe(true);
    });
});

it("raises one flag for an objective, wherever it is told of", () => {
    const goal = { name: "the bridge", places: ["C2", "C3"], held_by: 1, points: "3", rings: [] };
    const mark = {
        id: "m",
        kind: "objective",
        place: "C2",
        text: "the bridge",
        side: -1,
        value: "",
        at: null,
        radius: 0,
        turn: -1,
    };
    const flags = flagsOf(new Map([["m", mark]]), [goal], places);
    expect(flags).toHaveLength(1);
    expect(flags[0]).toMatchObject({ side: 1, points: "3", area: ["C2", "C3"] });
});
