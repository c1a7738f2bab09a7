/** A match on the farm that answers by itself, with rules of thumb instead of a rulebook: to try the hands on. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Match, Position } from "../src/lib/contract";
import { bearing, centimetres, spotOf, within, type Point } from "../src/lib/spots";
import * as samples from "../src/lib/samples";
import type {
    Ask,
    Drawing,
    Due,
    Field,
    Ghost,
    Note,
    Placing,
    Pointing,
    Proposal,
    Ring,
    Template,
    Ways,
} from "../src/wire";
import { farm, figures } from "./farm";

const SECTION = ["Hamel", "Noël", "Picard", "Roy", "Colin"];
const RUN = 2400;
const MARCH = 1200;

const disc = ([x, y]: Point, radius: number, dents = 0): [number, number][] =>
    Array.from({ length: 72 }, (_, i) => {
        const angle = (i / 72) * 2 * Math.PI;
        const r = radius * (1 - dents * Math.max(0, Math.sin(angle * 3)) ** 2);
        return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });

const ZONE: [number, number][] = [
    [0, 0],
    [3800, 0],
    [3600, 3000],
    [2400, 9000],
    [0, 9000],
];

const DUE: Due[] = [
    { id: "1", text: "1er groupe", side: 0, die: 6, state: "now", detail: "in wait", pieces: ["Morel"] },
    { id: "2", text: "Gruppe Kern", side: 1, die: 5, state: "done", detail: "ran", pieces: ["Kern"] },
    { id: "3", text: "2e groupe", side: 0, die: 3, state: "later", detail: "next", pieces: ["Hamel"] },
    { id: "4", text: "Brandt", side: 1, die: 3, state: "later", detail: "", pieces: ["Brandt"] },
    { id: "5", text: "Kerbrat", side: 0, die: 2, state: "later", detail: "", pieces: ["Kerbrat"] },
];

const ASKS: Readonly<Record<string, Ask>> = {
    act: samples.ask({
        id: "0-1",
        form: "list",
        title: "2e groupe: what does it do?",
        why: "Its die is next. It may run, march, throw a grenade or lie in wait.",
        pieces: SECTION,
        options: [
            samples.option("run", {
                answer: "",
                aim: "way",
                ways: true,
                verb: "move",
                text: "Run",
                detail: "24 cm",
                pieces: SECTION,
            }),
            samples.option("march", {
                answer: "",
                aim: "way",
                ways: true,
                verb: "move",
                text: "March",
                detail: "12 cm",
                pieces: SECTION,
            }),
            samples.option("throw", {
                answer: "",
                aim: "template",
                verb: "fire",
                text: "Roux throws a grenade",
                detail: "15 cm at most",
                pieces: ["Roux"],
                percent: "91%",
            }),
            samples.option("wait", { answer: "", aim: "facing", verb: "wait", text: "Lie in wait", pieces: SECTION }),
            samples.option("fire Roux Kern", {
                verb: "fire",
                text: "Fire at Kern",
                pieces: ["Roux"],
                targets: ["Kern"],
                percent: "44%",
            }),
            samples.option("pass", { verb: "pass", text: "Nothing more" }),
        ],
        cannot: [
            {
                text: "Aim at Lt Brandt",
                reason: "he is among his men",
                rule: "targets/protected",
                piece: "",
                remedy: "",
                answer: "",
            },
        ],
    }),
    setup: samples.ask({
        id: "0-0",
        form: "place",
        title: "Place your men",
        why: "West of the road.",
        slots: figures
            .filter((piece) => piece.side === 0 && piece.shape === "figure")
            .map((piece) => samples.slot({ piece: { ...piece, at: null, place: "" }, group: "g", zones: [ZONE] })),
    }),
};

export class FarmMatch implements Match {
    position: Position = $state.raw(samples.positionWith([]));
    ask: Ask | null = $state.raw(null);
    notes: readonly Note[] = $state.raw([]);
    fresh: readonly Note[] = $state.raw([]);
    readonly drawing: Drawing = farm("temperate");
    readonly welcome: Match["welcome"];
    readonly waiting = "";
    readonly waitingFor = -1;
    readonly players = [];
    readonly grounds = new SvelteMap<string, readonly string[]>();
    readonly canUndo = true;
    readonly canRewind = false;
    readonly canTakeBack = false;
    readonly offer = -1;
    readonly connection = "open";
    readonly behind = 0;

    constructor(show: string) {
        const sides = ["Attacker", "Defender"].map((name) => ({ name, score: "", strength: 1 }));
        this.ask = ASKS[show] ?? null;
        this.position = {
            ...samples.positionWith(show === "setup" ? figures.filter((p) => p.side === 1) : figures),
            sides,
            due: DUE,
        };
        this.welcome = {
            is: "welcome", match: "farm", rulebook: "", scenario: "", title: "La ferme", seat: 0, side: "Attacker",
            sides: sides.map(({ name }) => name), drawing: "", players: [], options: {}, lang: "en", tutorial: false,
            pause: 0, measuring: true, notes: [],
        }; // prettier-ignore
    }

    skip(): void {}

    async request<T>(what: string, args: Record<string, unknown> = {}): Promise<T> {
        await new Promise((done) => setTimeout(done, 30));
        return this.#reply(what, args) as T;
    }

    /** Whoever is proposed goes there; everything else is only noted. */
    async answer(text: string): Promise<void> {
        await this.request("ping");
        const moved = text.startsWith("go ") ? (JSON.parse(text.slice(3)) as Ghost[]) : [];
        const pieces = new SvelteMap(this.position.pieces);
        const told = moved.map((ghost, n) => {
            const piece = pieces.get(ghost.piece)!;
            const place = ghost.at.map((v) => (v / 100).toFixed(2)).join();
            pieces.set(ghost.piece, { ...piece, at: ghost.at, place, turn: ghost.turn });
            return samples.note({
                n,
                shape: "way",
                pieces: [ghost.piece],
                places: [piece.place, place],
                text: `${ghost.piece} goes`,
            });
        });
        this.position = { ...this.position, pieces };
        this.fresh = told;
        this.notes = [...this.notes, ...told, samples.note({ n: this.notes.length + 50, text: text.slice(0, 80) })];
        const ask = this.ask;
        this.ask = ask && { ...ask, id: `${ask.id}+` };
    }

    #at(piece: string): Point {
        return this.position.pieces.get(piece)?.at ?? [0, 0];
    }

    #reply(what: string, args: Record<string, unknown>): unknown {
        switch (what) {
            case "ways":
                return this.#ways(String(args.option));
            case "propose":
                return this.#propose(args.pointing as Pointing);
            case "spot": {
                const open = !this.drawing.plans.some((plan) => within(plan.outline, [Number(args.x), Number(args.y)]));
                return { place: "", words: open ? ["meadow", "run 24 cm", "no cover"] : ["the house", "cover"] };
            }
            case "ray": {
                const a = this.#point(String(args.a));
                const b = this.#point(String(args.b));
                const far = Math.hypot(a[0] - b[0], a[1] - b[1]);
                return samples.ray({
                    a: String(args.a),
                    b: String(args.b),
                    text: `${centimetres(far)} cm`,
                    state: "clear",
                });
            }
            case "field": {
                const at = this.#point(String(args.place));
                const regions = [
                    { style: "seen", text: "", rings: [disc(at, 3000, 0.5)] },
                    { style: "hindered", text: "", rings: [disc([at[0] + 4000, at[1] - 600], 900)] },
                ];
                return { place: String(args.place), clear: [], hindered: [], regions } satisfies Field;
            }
            case "forecast":
                return samples.forecast({ title: "What it would bring", facts: [String(args.answer).slice(0, 60)] });
            case "placing":
                return this.#placing(args.places as Record<string, string>, args.fill === true);
            case "why":
                return [{ text: "", reason: "outside the zone", rule: "set-up", piece: "", remedy: "", answer: "" }];
            default:
                return null;
        }
    }

    #point(place: string): Point {
        return spotOf(place)?.at ?? this.#at(place);
    }

    #ways(option: string): Ways {
        const from = this.#at("Hamel");
        const march = { style: "march", text: "march 12", rings: [disc(from, MARCH, 0.1)] };
        const run = { style: "run", text: "run 24", rings: [disc(from, RUN, 0.25)] };
        return samples.ways({ regions: option === "run" ? [run, march] : option === "march" ? [march] : [] });
    }

    #propose(pointing: Pointing): Proposal {
        return pointing.option === "throw" ? this.#throw(pointing) : this.#go(pointing);
    }

    #go(pointing: Pointing): Proposal {
        const lead = this.#at("Hamel");
        const facing = pointing.option === "wait";
        const limit = pointing.option === "run" ? RUN : MARCH;
        const before = pointing.so_far ? (JSON.parse(pointing.so_far.slice(3)) as Ghost[]) : [];
        const ghosts = SECTION.map((piece): Ghost => {
            const kept = before.find((ghost) => ghost.piece === piece);
            if (kept && !pointing.pieces.includes(piece)) return kept;
            const from = this.#at(piece);
            const alone = pointing.pieces.includes(piece);
            const to: [number, number] = facing
                ? [from[0], from[1]]
                : alone
                  ? [pointing.x, pointing.y]
                  : [pointing.x + from[0] - lead[0], pointing.y + from[1] - lead[1]];
            const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
            const bend: [number, number] = [(from[0] + to[0]) / 2 + 120, (from[1] + to[1]) / 2 - 160];
            return {
                piece,
                at: to,
                floor: alone ? pointing.floor : 0,
                turn:
                    pointing.turn >= 0
                        ? pointing.turn
                        : facing
                          ? bearing(from, [pointing.x, pointing.y])
                          : bearing(from, to),
                way: facing ? [] : [[from[0], from[1]], bend, to],
                cost: facing ? "" : `${centimetres(far)} cm`,
                fault: !facing && far > limit ? "too far" : "",
            };
        });
        const wrong = ghosts.filter((ghost) => ghost.fault);
        const far = Math.hypot(pointing.x - lead[0], pointing.y - lead[1]);
        return {
            answer: wrong.length ? "" : `go ${JSON.stringify(ghosts)}`,
            text: facing
                ? `${ghosts[0]?.turn}°`
                : `${centimetres(far)} cm, ${Math.round((far / limit) * 100)}% of a ${pointing.option}`,
            ghosts,
            template: null,
            rings: [],
            cannot: wrong.slice(0, 1).map(({ piece }) => ({
                text: `${piece} cannot`, reason: "it is too far", rule: "actions/run", piece, remedy: "", answer: "",
            })), // prettier-ignore
            forecast: null,
        };
    }

    #throw({ x, y }: Pointing): Proposal {
        const source = this.#at("Roux");
        const far = Math.hypot(x - source[0], y - source[1]);
        const share = Math.min(1, 1500 / far);
        const at: [number, number] = [source[0] + (x - source[0]) * share, source[1] + (y - source[1]) * share];
        const base = Math.atan2(y - source[1], x - source[0]);
        const under = (middle: Point): string[] =>
            [...this.position.pieces.values()]
                .filter((p) => p.at && Math.hypot(p.at[0] - middle[0], p.at[1] - middle[1]) <= 500)
                .map((p) => p.id);
        const side = (id: string): number => this.position.pieces.get(id)?.side ?? -1;
        const slides = [0, 1, 2, 3, 4, 5].map((i): Template["slides"][0] => {
            const to: [number, number] = [
                at[0] + 600 * Math.cos(base + (i * Math.PI) / 3),
                at[1] + 600 * Math.sin(base + (i * Math.PI) / 3),
            ];
            return [i + 1, to, under(to).some((id) => side(id) === 0)];
        });
        const all = new SvelteSet([...under(at), ...slides.flatMap(([, to]) => under(to))]);
        const risks = [...all].map((piece) => {
            const chance =
                (under(at).includes(piece) ? 2 / 3 : 0) +
                slides.filter(([, to]) => under(to).includes(piece)).length / 18;
            return { piece, share: chance, percent: `${Math.round(chance * 83)}%`, friend: side(piece) === 0 };
        });
        const ring: Ring = { at: [source[0], source[1]], radius: 1500, text: "grenade 15 cm", style: "range" };
        const long: Ring = { at: [source[0], source[1]], radius: 3000, text: "rifle, short to 30 cm", style: "short" };
        return {
            answer: `throw ${at}`,
            text: `${centimetres(far * share)} cm`,
            ghosts: [],
            template: { at, radius: 500, slides, risks, source: [source[0], source[1]] },
            rings: [ring, long],
            cannot: [],
            forecast: samples.forecast({
                title: "Grenade into the gate",
                subtitle: "large template, 10 cm",
                odds: [
                    { tone: "none", text: "Nobody", share: 0.087, percent: "8.7%", exact: "" },
                    { tone: "stopped", text: "1 wounded", share: 0.18, percent: "18%", exact: "" },
                    { tone: "neutralised", text: "2 wounded", share: 0.154, percent: "15.4%", exact: "" },
                    { tone: "loss", text: "3 or 4", share: 0.579, percent: "57.9%", exact: "" },
                ],
            }),
        };
    }

    #placing(places: Record<string, string>, fill: boolean): Placing {
        const slots = this.ask?.slots ?? [];
        const filled = { ...places };
        if (fill)
            slots.forEach(
                ({ piece }, i) =>
                    (filled[piece.id] ??= `${(8 + (i % 5) * 4).toFixed(2)},${(30 + Math.floor(i / 5) * 5).toFixed(2)}`),
            );
        const missing = slots.filter(({ piece }) => !filled[piece.id]).length;
        return { answer: missing ? "" : "set-up", missing, faults: [], theirs: [], places: filled };
    }
}
