/** A match and a desk made of plain data, so that the stage can be looked at without a server. */
import type { Desk, Match, PlacingDraft, Position } from "../src/lib/contract";
import type {
    Actor,
    Ask,
    Drawing,
    Forecast,
    Ground,
    Note,
    Option,
    Piece,
    Scene,
    Way,
    Ways,
    Welcome,
} from "../src/wire";

export interface Sample {
    readonly drawing: Drawing;
    readonly grounds?: readonly Ground[];
    readonly scene: Scene;
    readonly ask?: Ask | null;
    readonly orders?: unknown;
    readonly desk?: Partial<Omit<Desk, "match">> & { readonly placing?: PlacingDraft };
    readonly fresh?: readonly Note[];
}

function positionOf(scene: Scene): Position {
    return {
        ...scene,
        pieces: new Map(scene.pieces.map((piece) => [piece.id, piece])),
        marks: new Map(scene.marks.map((mark) => [mark.id, mark])),
    };
}

class SampleMatch implements Match {
    position: Position = $state.raw(null as never);
    fresh: readonly Note[] = $state.raw([]);
    readonly welcome: Welcome = {
        is: "welcome",
        match: "sample",
        rulebook: "",
        scenario: "",
        title: "Sample",
        seat: 0,
        side: "",
        sides: [],
        drawing: "",
        players: [],
        options: {},
        lang: "en",
        tutorial: false,
        pause: 0,
        measuring: true,
        notes: [],
    };
    readonly ask: Ask | null;
    readonly notes: readonly Note[] = [];
    readonly waiting = "";
    readonly waitingFor = -1;
    readonly players = [];
    readonly drawing: Drawing;
    readonly grounds: ReadonlyMap<string, readonly string[]>;
    readonly canUndo = true;
    readonly canRewind = false;
    readonly canTakeBack = false;
    readonly offer = -1;
    readonly connection = "open";
    readonly behind = 0;

    constructor(readonly sample: Sample) {
        this.position = positionOf(sample.scene);
        this.drawing = sample.drawing;
        this.ask = sample.ask ?? null;
        this.grounds = new Map((sample.grounds ?? []).map(({ place, words }) => [place, words]));
    }

    skip(): void {}

    request<T>(what: string): Promise<T> {
        return what === "orders" ? Promise.resolve(this.sample.orders as T) : Promise.reject(new Error(what));
    }

    answer(): Promise<void> {
        return Promise.resolve();
    }

    /** Move a piece and tell of it, as a frame would. */
    play(notes: readonly Note[], moved: Readonly<Record<string, string>> = {}): void {
        const pieces = new Map(
            [...this.position.pieces].map(([id, piece]) => [id, { ...piece, place: moved[id] ?? piece.place }]),
        );
        this.position = { ...this.position, pieces };
        this.fresh = notes;
    }
}

export class SampleDesk implements Desk {
    readonly match: SampleMatch;
    actor: Actor | null = $state.raw(null);
    selection: readonly string[] = $state.raw([]);
    options: readonly Option[] = $state.raw([]);
    focus = $state(-1);
    pointed: readonly string[] = $state.raw([]);
    chosen = $state(-1);
    ways: Ways | null = $state.raw(null);
    way: Way | null = $state.raw(null);
    forecast: Forecast | null = $state.raw(null);
    hop = $state(-1);
    why: Desk["why"] = $state.raw(null);
    placing: PlacingDraft | null = $state.raw(null);
    sight: Desk["sight"] = $state.raw({ from: null, ray: null, field: null, towards: false });
    orders: Desk["orders"] = $state.raw({ sheet: null });
    readonly viewport = null;
    readonly measures = false;
    readonly tape = { on: false, from: null, to: null, laid: false };
    readonly aiming: Desk["aiming"] = {
        option: null,
        proposal: null,
        spot: null,
        held: false,
        alone: null,
        loading: false,
        aloud: false,
        led: null,
        grip: () => {},
        face: () => {},
        turnBy: () => {},
        settle: () => {},
    };
    hidePieces = $state(false);
    sightTool = $state(false);
    pane: Desk["pane"] = $state("none");
    rule = $state("");
    shown: Note | null = $state.raw(null);
    readonly busy = false;
    readonly error = null;
    /** What was called, for tests by hand and by browser. */
    readonly calls: string[] = [];

    constructor(sample: Sample) {
        this.match = new SampleMatch(sample);
        this.options = sample.ask?.options ?? [];
        Object.assign(this, sample.desk ?? {});
    }

    middle(place: string): readonly [number, number] {
        const spot = this.match.drawing.spots.find((each) => each.name === place);
        return [spot?.x ?? 0, spot?.y ?? 0];
    }

    log(...words: unknown[]): void {
        this.calls.push(words.join(" "));
    }

    turn(theirs: boolean): void {
        if (this.placing) this.placing = { ...this.placing, theirs };
    }

    pointPlace(place: string | null): void {
        this.log("pointPlace", place);
        this.way = this.ways?.ways.find((way) => way.to === place) ?? this.way;
    }
    pointPiece(piece: string | null): void {
        this.log("pointPiece", piece);
    }
    pickPlace(place: string): void {
        this.log("pickPlace", place);
        const draft = this.placing;
        if (draft?.hand) {
            this.placing = { ...draft, places: { ...draft.places, [draft.hand]: place }, hand: null };
        }
    }
    pickGhost(piece: string): void {
        this.log(`pick the ghost of ${piece}`);
    }

    pickPiece(piece: string, add: boolean): void {
        this.log("pickPiece", piece, add);
        if (this.placing) this.placing = { ...this.placing, hand: this.placing.hand === piece ? null : piece };
        else this.selection = add ? [...this.selection, piece] : [piece];
    }
    askWhy(target: string): void {
        this.log("askWhy", target);
        this.why = { target, reasons: [{ text: "", reason: "5 PM", rule: "6.2", piece: "", remedy: "", answer: "" }] };
    }
    pointOption(index: number): void {
        this.focus = index;
    }
    pickOption(index: number): void {
        this.log("pickOption", index);
    }
    pickActor(id: string): void {
        this.log("pickActor", id);
    }
    pointHop(index: number): void {
        this.hop = index;
    }
    confirm(): void {
        this.log("confirm");
    }
    back(): void {
        this.log("back");
        this.why = null;
        if (this.placing) this.placing = { ...this.placing, hand: null };
    }
    openRule(id: string): void {
        this.rule = id;
    }
    show(note: Note | null): void {
        this.shown = note;
    }
    setPane(pane: Desk["pane"]): void {
        this.pane = pane;
    }
    toggle(what: "hidePieces" | "sightTool"): void {
        this[what] = !this[what];
    }
    sightFrom(): void {}
    key(): boolean {
        return false;
    }
}

/** A plain board with many pieces on it. */
export function crowd(many: number, columns: number, rows: number): Sample {
    const spots: Drawing["spots"] = [];
    const letter = (column: number): string =>
        (column < 26 ? "" : "A") + String.fromCharCode(65 + (column < 26 ? column : column - 26));
    for (let column = 0; column < columns; column++)
        for (let row = 0; row < rows; row++)
            spots.push({
                name: `${letter(column)}${row + 1}`,
                x: 100 + 150 * column,
                y: 86.6 + 173.2 * row + (column % 2 ? 86.6 : 0),
                level: 0,
                kind: "clear",
                base: "",
                floor: 0,
                edge: false,
            });
    const kinds = ["infantry", "machine-gun", "mortar", "headquarters", "tank", "mechanised", "anti-tank", "observer"];
    const pieces: Piece[] = Array.from({ length: many }, (_, i) => ({
        id: `u${i}`,
        side: i % 2,
        place: spots[(i * 29 + (i % 7)) % spots.length]?.name ?? "",
        label: `${(i % 9) + 1}/${(i % 4) + 1}`,
        title: `Unit ${i}`,
        symbol: kinds[i % kinds.length] ?? "",
        role: i % 17 === 0 ? "marker" : "unit",
        big: String(5 + (i % 5)),
        foot: i % 3 ? "6-6-6" : "8-8-10",
        steps: [1 + (i % 2), 2],
        group: `g${i % 6}`,
        facing: i % 5 === 0 ? i % 12 : -1,
        badges: i % 3 ? [] : [{ kind: "moved", text: "moved", short: "" }],
        veiled: i % 11 === 0,
        spent: false,
        number: i % 17 === 0 ? i : -1,
        notes: [],
        order: 0,
    }));
    const groups = Array.from({ length: 6 }, (_, i) => ({
        id: `g${i}`,
        name: `${i}`,
        side: i % 2,
        colour: i,
        text: "",
    }));
    return {
        drawing: {
            digest: `crowd ${columns} ${rows}`,
            space: "hexes",
            palette: "temperate",
            width: 150 * columns + 50,
            height: 173.2 * rows + 86.6,
            seed: 3,
            spots,
            areas: [],
            stretches: [],
            edges: [],
            houses: [],
            labels: [],
            bridges: [],
        },
        scene: {
            turn: 1,
            turns: 8,
            phase: "",
            phases: [],
            acting: 0,
            sides: [
                { name: "One", score: "0", strength: 0 },
                { name: "Two", score: "0", strength: 0 },
            ],
            groups,
            goals: [],
            pieces,
            marks: [],
            ending: null,
        },
    };
}
