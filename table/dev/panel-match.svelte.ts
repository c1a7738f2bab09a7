/** A match that answers from a script, so that every panel can be looked at without a server. */
import { SvelteMap } from "svelte/reactivity";
import { Refused, type Match, type Position } from "../src/lib/contract";
import type {
    Ask,
    Cannot,
    Forecast,
    Frame,
    Group,
    Note,
    Odd,
    Option,
    OrderSheet,
    Piece,
    Placing,
    Replay,
    Ways,
    Welcome,
} from "../src/wire";

const BLANK: Omit<Piece, "id" | "side" | "place" | "label" | "title"> = {
    symbol: "infantry",
    role: "unit",
    big: "6",
    foot: "6-6-6",
    steps: [2, 2],
    group: "",
    facing: -1,
    badges: [],
    veiled: false,
    spent: false,
    number: -1,
    notes: [],
    order: 0,
};
const piece = (
    id: string,
    side: number,
    place: string,
    label: string,
    title: string,
    more: Partial<Piece> = {},
): Piece => ({
    ...BLANK,
    id,
    side,
    place,
    label,
    title,
    ...more,
});

export const groups: readonly Group[] = [
    { id: "z1", name: "1. Zug", side: 1, colour: 2, text: "" },
    { id: "z2", name: "2. Zug", side: 1, colour: 3, text: "" },
    { id: "ko", name: "Company", side: 1, colour: 7, text: "" },
    { id: "s1", name: "1re section", side: 0, colour: 0, text: "" },
];
const mg: Partial<Piece> = { symbol: "machine-gun", big: "7", foot: "8-8-10", steps: [1, 1] };
const lead: Partial<Piece> = { symbol: "headquarters", big: "8", foot: "2-6-4", steps: [1, 1] };
const pieces: readonly Piece[] = [
    piece("gmg", 1, "M9", "MG 34", "Machine gun MG 34", { ...mg, group: "z1" }),
    piece("g1", 1, "N7", "Gr 1", "Gruppe 1", { group: "z1" }),
    piece("g2", 1, "N9", "Gr 2", "Gruppe 2", { group: "z1" }),
    piece("g3", 1, "M12", "Gr 3", "Gruppe 3", { group: "z1" }),
    piece("gz", 1, "N9", "Zug", "Zugtrupp 1", { ...lead, group: "z1" }),
    piece("g4", 1, "L5", "Gr 4", "Gruppe 4", { group: "z2" }),
    piece("g5", 1, "", "Gr 5", "Gruppe 5", { group: "z2" }),
    piece("g6", 1, "P11", "Gr 6", "Gruppe 6", { group: "z2" }),
    piece("gm2", 1, "", "MG 42", "Machine gun MG 42", { ...mg, group: "z2" }),
    piece("pak", 1, "Q8", "Pak 40", "7.5 cm Pak 40", {
        symbol: "anti-tank",
        big: "7",
        foot: "5-7-11",
        steps: [1, 1],
        group: "ko",
    }),
    piece("f21", 0, "K11", "2/1", "2nd squad of the 1re section", { big: "7", group: "s1" }),
    piece("f11", 0, "K11", "1/1", "1st squad of the 1re section", { big: "7", group: "s1" }),
    piece("f31", 0, "J10", "3/1", "3rd squad of the 1re section", { big: "7", group: "s1" }),
];

const odds = (...shares: number[]): Odd[] =>
    (["none", "stopped", "neutralised", "loss"] as const).map((tone, index) => {
        const share = shares[index] ?? 0;
        const text = ["No effect", "Stopped", "Neutralised", "Step lost"][index] ?? "";
        return {
            tone,
            text,
            share,
            percent: `${(share * 100).toFixed(1).replace(/\.0$/, "")}%`,
            exact: `${Math.round(share * 1296)}/1296`,
        };
    });
const option = (id: string, text: string, more: Partial<Option> = {}): Option => ({
    id,
    answer: id,
    text,
    detail: "",
    verb: "",
    pieces: [],
    targets: [],
    places: [],
    odds: [],
    percent: "",
    caption: "",
    rules: [],
    ways: false,
    void: "",
    ...more,
});
const cannot = (text: string, reason: string, rule: string, more: Partial<Cannot> = {}): Cannot => ({
    text,
    reason,
    rule,
    piece: "",
    remedy: "",
    answer: "",
    ...more,
});
const ask = (seat: number, form: string, title: string, why: string, more: Partial<Ask> = {}): Ask => ({
    id: `q-${title}`,
    seat,
    kind: form,
    form,
    title,
    why,
    rules: [],
    options: [],
    actors: [],
    cannot: [],
    slots: [],
    focus: [],
    pieces: [],
    reaction: false,
    root: false,
    ...more,
});

const ASKS: Readonly<Record<string, Ask>> = {
    shot: ask(
        1,
        "list",
        "Opportunity fire: who fires at 2/1 in L9?",
        "Idle units that see it may fire before it goes on.",
        {
            rules: ["7.11/who"],
            reaction: true,
            options: [
                option("mg", "Machine gun MG 34 fires", {
                    detail: "from M9, adjacent, column 12",
                    verb: "fire",
                    pieces: ["gmg"],
                    targets: ["f21"],
                    percent: "66%",
                    caption: "stopped or worse",
                    odds: odds(0.34, 0.139, 0.277, 0.245),
                }),
                option("gr3", "Gruppe 3 fires", {
                    detail: "from M12, 3 hexes, column 6",
                    verb: "fire",
                    pieces: ["g3"],
                    targets: ["f21"],
                    percent: "50%",
                    caption: "stopped or worse",
                    odds: odds(0.5, 0.22, 0.2, 0.08),
                }),
                option("hold", "Hold fire", { detail: "2/1 goes on towards L8", verb: "pass" }),
            ],
            cannot: [
                cannot("Gruppe 1 in N7", "a house blocks the line", "9.2/blocked"),
                cannot("Pak 40 in Q8", "cadence lost this turn", "7.6/lost"),
            ],
        },
    ),
    act: ask(0, "menu", "Operations: who acts?", "Each unit of an activated section may act once.", {
        rules: ["4.2/act"],
        actors: [
            { id: "a1", text: "2nd squad, 2/1", pieces: ["f21"], detail: "K11, may move or fire", group: "s1" },
            { id: "a2", text: "1st squad, 1/1", pieces: ["f11"], detail: "K11, may move or fire", group: "s1" },
            { id: "a3", text: "3rd squad, 3/1", pieces: ["f31"], detail: "J10, stopped: may only fire", group: "s1" },
        ],
        options: [option("end", "End the activation", { verb: "end", detail: "the turn goes to the other side" })],
    }),
    setup: ask(
        1,
        "place",
        "Place your company, hidden",
        "Anywhere from column L to the east edge. Nothing is shown to the French until you say done.",
        {
            rules: ["12.1/set-up"],
            slots: [
                ...pieces
                    .filter((each) => each.side === 1)
                    .map((each) => ({
                        piece: { ...each, place: "" },
                        places: ["M9", "N7", "N9", "L5", "P11", "Q8"],
                        group: each.group,
                    })),
                ...[1, 2, 3].map((n) => ({
                    piece: piece(`d${n}`, 1, "", "decoy", `Decoy ${n}`, { role: "decoy" }),
                    places: ["L8", "O7"],
                    group: "",
                })),
            ],
        },
    ),
};
ASKS.march = ASKS.act!;

const ACTIONS: readonly Option[] = [
    option("tactical", "Tactical", {
        verb: "move",
        ways: true,
        answer: "",
        detail: "1 hex; +1 under fire, seen in the open to 8 hexes",
    }),
    option("normal", "Normal", {
        verb: "move",
        ways: true,
        answer: "",
        detail: "4 PM; +2 under fire, seen to 16, in cover to 8",
    }),
    option("forced", "Forced", {
        verb: "move",
        ways: true,
        answer: "",
        detail: "6 PM; +3 under fire, seen at any range",
    }),
    option("fire-gr3", "Fire at Gruppe 3", {
        verb: "fire",
        pieces: ["f21"],
        targets: ["g3"],
        places: ["M12"],
        detail: "in M12, 2 hexes, column 8",
        percent: "41%",
        caption: "stopped or worse",
        odds: odds(0.59, 0.2, 0.15, 0.06),
    }),
    option("fire-mg", "Fire at the MG 34", {
        verb: "fire",
        pieces: ["f21"],
        targets: ["gmg"],
        places: ["M9"],
        detail: "in M9, 3 hexes",
        void: "The line is blocked by a house: the shot comes to nothing.",
    }),
    option("rest", "Rest", { verb: "rest", detail: "keeps its shot for the enemy’s turn" }),
];
const WAYS: Ways = {
    title: "Normal march of 2/1",
    facts: [],
    ways: ["K12", "K13", "L13", "L12", "J12", "J11", "L11", "M11", "K10", "J10", "L10"].map((to, index) => ({
        to,
        answer: `march ${to}`,
        places: ["K11", to],
        cost: `${1 + (index % 4)} PM`,
        text: "",
    })),
};
const threat = (
    id: string,
    place: string,
    share: number,
    text: string,
    rule = "",
): Forecast["way"][0]["threats"][0] => ({
    piece: id,
    place,
    share,
    percent: share ? `${Math.round(share * 100)}%` : "",
    text,
    rule,
});
const EMPTY: Forecast = {
    title: "",
    subtitle: "",
    sums: [],
    strip: null,
    odds: [],
    facts: [],
    unknown: [],
    way: [],
    arrival: "",
    rays: [],
    warning: "",
    rules: [],
};
const SHOT: Forecast = {
    ...EMPTY,
    title: "MG 34 at 2/1",
    subtitle: "M9 to L9, adjacent",
    sums: [
        {
            name: "power",
            title: "firepower",
            total: "16",
            lines: [
                { value: "8", text: "power of the MG 34", rule: "0.3/power", unknown: false },
                { value: "×2", text: "adjacent target", rule: "7.3/adjacent", unknown: false },
            ],
        },
        {
            name: "shift",
            title: "shifts",
            total: "−1",
            lines: [
                { value: "−2", text: "protection: bocage on the hexside", rule: "10.4/bocage", unknown: false },
                { value: "−1", text: "protection: orchard", rule: "10.1/orchard", unknown: false },
                { value: "+2", text: "target in normal march", rule: "13.1/march", unknown: false },
            ],
        },
    ],
    strip: {
        title: "column",
        cells: ["1", "2", "3", "4", "6", "8", "10", "12", "16", "20", "24", "30"],
        before: 8,
        after: 7,
        shift: "−1",
    },
    odds: odds(0.34, 0.139, 0.277, 0.245),
};
const MARCH: Forecast = {
    ...EMPTY,
    title: "K11 to L13",
    subtitle: "4 of 4 PM",
    way: [
        {
            place: "K12",
            cost: "2 PM",
            text: "meadow, +1 hedge",
            left: "2",
            share: 0.24,
            percent: "24%",
            threats: [threat("g3", "M12", 0.24, "power 6, −1, column 4")],
        },
        {
            place: "K13",
            cost: "1 PM",
            text: "meadow",
            left: "1",
            share: 0.63,
            percent: "63%",
            threats: [
                threat("g3", "M12", 0.63, "power 6, +2, column 10"),
                threat("gmg", "M9", 0, "Machine gun MG 34: bocage blocks the line", "9.2/blocked"),
                threat("g1", "N7", 0, "Gruppe 1: a house blocks the line", "9.2/blocked"),
            ],
        },
        {
            place: "L13",
            cost: "1 PM",
            text: "meadow",
            left: "0",
            share: 0.59,
            percent: "59%",
            threats: [threat("g3", "M12", 0.59, "power 6, +2, column 8")],
        },
    ],
    arrival: "12%",
    unknown: ["A hidden marker in P12 may see the way."],
};

const note = (n: number, text: string, more: Partial<Note> = {}): Note => ({
    n,
    kind: "",
    text,
    side: -1,
    topic: "other",
    weight: 1,
    rules: [],
    dice: [],
    tone: "",
    sums: [],
    pieces: [],
    places: [],
    shape: "",
    turn: 3,
    phase: "operations",
    ...more,
});
const STORY: readonly Partial<Note>[] = [
    {
        text: "1re section activated, 6 against 8",
        side: 0,
        rules: ["4.2/test"],
        dice: [{ side: 0, values: [2, 4], text: "" }],
        tone: "success",
    },
    {
        text: "2/1 enters K10 in normal march, 1 of 4 PM",
        side: 0,
        topic: "moves",
        rules: ["6.2/normal"],
        pieces: ["f21"],
        places: ["K11", "K10"],
        shape: "way",
    },
    {
        text: "Gr 3 fires at 2/1 in K10, column 8: no effect",
        side: 1,
        topic: "fire",
        rules: ["7.11/who", "7.7/read"],
        dice: [
            { side: 1, values: [4, 3], text: "row 7, column 8" },
            { side: 0, values: [2, 3], text: "morale 6" },
        ],
        tone: "none",
        pieces: ["g3", "f21"],
        places: ["M12", "K10"],
        shape: "shot",
        sums: SHOT.sums,
    },
    {
        text: "Mit 30 fires at Gr 4, column 8: stopped",
        side: 0,
        topic: "fire",
        rules: ["7.7/read"],
        dice: [{ side: 0, values: [3, 4], text: "" }],
        tone: "stopped",
        places: ["I9", "L5"],
        shape: "shot",
    },
    {
        text: "Gr 4 loses a step in L5",
        side: 1,
        topic: "fire",
        weight: 2,
        rules: ["11.1/loss"],
        tone: "loss",
        pieces: ["g4"],
        places: ["L5"],
        shape: "at",
    },
    {
        text: "3/2 rallies",
        side: 0,
        topic: "rallies",
        rules: ["11.4/rally"],
        dice: [{ side: 0, values: [1, 6], text: "" }],
        tone: "success",
    },
    {
        text: "2/1 is neutralised in L9",
        side: 0,
        topic: "fire",
        rules: ["11.2/neutralised"],
        tone: "neutralised",
        pieces: ["f21"],
        places: ["L9"],
        shape: "at",
    },
];
function notesOf(count: number): Note[] {
    return Array.from({ length: count }, (_, n) =>
        n % 12 === 0
            ? note(n, `Turn ${1 + Math.floor(n / 12)}`, { weight: 3, topic: "turn", turn: 1 + Math.floor(n / 12) })
            : note(n, "", { ...STORY[n % STORY.length], turn: 1 + Math.floor(n / 12) }),
    );
}

const SHEET: OrderSheet = {
    mode: "ask",
    chance: 40,
    range: 0,
    rules: ["7.11/orders"],
    lines: pieces
        .filter((each) => each.side === 1)
        .map((each, index) => ({
            piece: each.id,
            unit: each.id,
            title: each.title,
            mode: ["fire", "ask", "ask", "hold"][index % 4] ?? "ask",
            chance: 45,
            range: 2,
            text: ["fires from 45% within 2 hexes, else asks", "asks", "asks", "holds its fire"][index % 4] ?? "",
            group: each.group,
        })),
};
const WELCOME: Welcome = {
    is: "welcome",
    match: "sample",
    rulebook: "tda",
    scenario: "",
    title: "Le pont de Saint-Aubin",
    seat: 1,
    side: "German",
    sides: ["French", "German"],
    drawing: "",
    players: [],
    options: {},
    lang: "en",
    tutorial: false,
    pause: 350,
    measuring: true,
    notes: [],
};
const PHASES: [string, string][] = [
    ["support", "Support"],
    ["command", "Command"],
    ["operations", "Operations"],
    ["administration", "Administration"],
];
const SIDES = [
    { name: "French", score: "9 VP", strength: 18 },
    { name: "German", score: "6 VP", strength: 16 },
];

export class PanelMatch implements Match {
    readonly welcome = WELCOME;
    readonly position: Position;
    ask: Ask | null = $state.raw(null);
    notes: readonly Note[] = $state.raw([]);
    readonly fresh: readonly Note[] = [];
    readonly waiting = "reaction";
    readonly waitingFor = 0;
    readonly players = [];
    readonly drawing = null;
    readonly grounds = new SvelteMap<string, readonly string[]>();
    readonly canUndo = false;
    readonly canRewind = false;
    readonly canTakeBack = false;
    readonly offer = -1;
    readonly connection = "open";
    readonly behind = 0;
    #orders = SHEET;

    constructor(show: string, notes: number) {
        this.ask = ASKS[show] ?? null;
        this.notes = notesOf(notes);
        const all = new SvelteMap(pieces.map((each) => [each.id, each]));
        this.position = {
            turn: 3,
            turns: 8,
            phase: "operations",
            phases: PHASES,
            acting: 0,
            sides: SIDES,
            groups,
            goals: [],
            pieces: all,
            marks: new SvelteMap(),
            ending: null,
        };
    }

    skip(): void {}

    async request<T>(what: string, args: Record<string, unknown> = {}): Promise<T> {
        await new Promise((done) => setTimeout(done, 40));
        return this.#reply(what, args) as T;
    }

    async answer(text: string): Promise<void> {
        await this.request("ping");
        if (text === "gr3")
            throw new Refused(
                "That is not possible",
                "Gruppe 3 has fired already.",
                "Choose somebody else.",
                "7.6/once",
            );
        const n = this.notes.length;
        this.notes = [...this.notes, note(n, `Answered: ${text}`, { side: 1 })];
    }

    #reply(what: string, args: Record<string, unknown>): unknown {
        switch (what) {
            case "actions":
                return ACTIONS;
            case "ways":
                return args.option === "tactical" ? { ...WAYS, ways: WAYS.ways.slice(3, 7) } : WAYS;
            case "forecast":
                return String(args.answer).startsWith("march")
                    ? { ...MARCH, title: `K11 to ${String(args.answer).slice(6)}` }
                    : args.answer === "hold" || args.answer === "end"
                      ? EMPTY
                      : SHOT;
            case "why":
                return [
                    cannot("The cheapest way there costs 5 PM;", "a normal march has 4.", "6.2/normal", {
                        remedy: "Forced march gets there, at +3 when fired at",
                        answer: "forced",
                    }),
                ];
            case "orders":
                return this.#orders;
            case "order":
                return (this.#orders = {
                    ...this.#orders,
                    lines: this.#orders.lines.map((line) =>
                        args.unit === "" || line.unit === args.unit ? ordered(line, String(args.order)) : line,
                    ),
                });
            case "placing":
                return judged(args.places as Record<string, string>, args.fill === true);
            case "text":
                return [
                    "Turn 3 of 8, operations.",
                    "",
                    "French",
                    "2/1 in K11, morale 7.",
                    "",
                    "German",
                    "MG 34 in M9, morale 7.",
                ];
            default:
                return null;
        }
    }
}

function ordered(line: OrderSheet["lines"][0], order: string): OrderSheet["lines"][0] {
    const [mode = "ask", chance = "0", range = "0"] = order.split(" ");
    return { ...line, mode, chance: parseInt(chance), range: Number(range), text: order };
}

function judged(places: Record<string, string>, fill: boolean): Placing {
    const slots = ASKS.setup?.slots ?? [];
    const all = fill
        ? Object.fromEntries(
              slots.map((slot, index) => [
                  slot.piece.id,
                  places[slot.piece.id] ?? slot.places[index % slot.places.length] ?? "",
              ]),
          )
        : places;
    const missing = slots.length - Object.keys(all).length;
    const faults = [
        { text: "N9 would hold 3½ squads, 3 may stack.", rule: "1.5/stack", grave: true, piece: "g2", place: "N9" },
        {
            text: "Gruppe 4 in L5 will be uncommanded: 5 hexes from Zugtrupp 2, 3 at most.",
            rule: "3.1/range",
            grave: false,
            piece: "g4",
            place: "L5",
        },
    ];
    return {
        answer: missing ? "" : "set-up",
        missing,
        faults: missing ? faults : faults.slice(1),
        theirs: [],
        places: all,
    };
}

/** A made-up match of eight turns. */
export function replayOf(): Replay {
    const strengths = [20, 18];
    const frames: Frame[] = [];
    let n = 0;
    for (let turn = 1; turn <= 8; turn++) {
        const length = [9, 14, 19, 17, 21, 16, 13, 9][turn - 1] ?? 9;
        for (let at = 0; at < length; at++) {
            const side = (turn + at) % 2;
            const loss = (turn * 7 + at * 5) % 11 === 0;
            if (loss) strengths[side] = (strengths[side] ?? 1) - 1;
            const told = note(n++, "", { ...STORY[loss ? 4 : (at * 3) % STORY.length], side, turn });
            frames.push({
                is: "frame",
                n: frames.length + 1,
                notes: at === 0 ? [note(n++, `Turn ${turn}`, { weight: 3, turn }), { ...told, n: n++ }] : [told],
                scene: {
                    whole: frames.length === 0,
                    turn,
                    turns: 8,
                    phase: PHASES[Math.min(3, Math.floor((at / length) * 4.4))]?.[0] ?? "",
                    phases: PHASES,
                    acting: side,
                    sides: SIDES.map((each, index) => ({ ...each, strength: strengths[index] ?? 0 })),
                    groups: [...groups],
                    goals: [],
                    pieces: frames.length === 0 ? Object.fromEntries(pieces.map((each) => [each.id, each])) : {},
                    marks: {},
                    ending: null,
                },
                ask: null,
                waiting: "",
                waiting_for: -1,
                can_undo: false,
                can_rewind: false,
                can_take_back: false,
                offer: -1,
                told: n,
            });
        }
    }
    return { welcome: WELCOME, frames, whole: true };
}
