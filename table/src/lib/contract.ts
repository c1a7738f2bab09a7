/** What the parts of the page are to each other: the live match, the desk (what the player is doing), the viewport. */
import type { Showing } from "../stage/card/showing.svelte";
import type {
    Actor,
    Ask,
    Cannot,
    Drawing,
    Due,
    Ending,
    Field,
    Forecast,
    Ghost,
    Goal,
    Group,
    Hand,
    Mark,
    Note,
    Option,
    OrderSheet,
    Person,
    Piece,
    Pile,
    Placing,
    Proposal,
    Ray,
    SideInfo,
    Track,
    Unasked,
    Way,
    Ways,
    Welcome,
    Zone,
} from "../wire";

/** The position, put together from scene changes. Replaced whole at each frame (immutable). */
export interface Position {
    readonly turn: number;
    readonly turns: number;
    readonly phase: string;
    readonly phases: readonly (readonly [string, string])[];
    readonly acting: number;
    readonly sides: readonly SideInfo[];
    readonly groups: readonly Group[];
    readonly goals: readonly Goal[];
    readonly pieces: ReadonlyMap<string, Piece>;
    readonly marks: ReadonlyMap<string, Mark>;
    readonly ending: Ending | null;
    /** Who acts when in this turn, where the game has such an order. */
    readonly due: readonly Due[];
    readonly hands: readonly Hand[];
    readonly piles: readonly Pile[];
    readonly tracks: readonly Track[];
    /** Which board it stands on, where that is another than the match began with. */
    readonly revision: string;
    /** Sides in the order in which each has a part of every turn to itself. */
    readonly halves: readonly number[];
}

/** A match as one seat sees it, live or replayed: `lib/live.svelte.ts`, `lib/replay.svelte.ts`. All fields reactive. */
export interface Match {
    readonly welcome: Welcome | null;
    readonly position: Position | null;
    readonly ask: Ask | null;
    /** What the seat may claim out of turn. */
    readonly rights: readonly Ask[];
    /** The whole log so far. */
    readonly notes: readonly Note[];
    /** Entries of the frame that is being shown now: what the stage animates. */
    readonly fresh: readonly Note[];
    readonly waiting: string;
    readonly waitingFor: number;
    readonly players: readonly Person[];
    readonly drawing: Drawing | null;
    /** Words for the ground of each place. */
    readonly grounds: ReadonlyMap<string, readonly string[]>;
    /** Where both sides begin and come on, as the scenario says; known during a set-up. */
    readonly zones?: readonly Zone[];
    readonly canUndo: boolean;
    readonly canRewind: boolean;
    readonly canTakeBack: boolean;
    /** The seat that asks for a take-back, or -1. */
    readonly offer: number;
    readonly connection: "open" | "connecting" | "lost";
    /** Frames that have arrived and are not shown yet (bots are quick; the page shows them at a readable pace). */
    readonly behind: number;
    /** Whether the frame that is shown tells one thing of what happens by itself. */
    readonly narrated: boolean;
    /** Show the next frame without waiting. */
    next(): void;
    /** Show everything that has arrived at once. */
    skip(): void;
    /** Ask the server for something (see Request in wire.ts); rejects with a `Refused`. */
    request<T>(what: string, args?: Record<string, unknown>): Promise<T>;
    /** What the table has answered in the player's place since he last answered himself. */
    readonly unasked: readonly Unasked[];
    /** Answer the open question, and perhaps those that follow; resolves when the server has taken it. */
    answer(text: string, breath?: Breath): Promise<void>;
}

/** What is said with an answer for the questions that follow it. */
export interface Breath {
    readonly then: readonly string[];
    readonly again: boolean;
}

export class Refused extends Error {
    constructor(
        readonly title: string,
        readonly detail: string,
        readonly remedy: string,
        readonly rule: string,
    ) {
        super(detail || title);
    }
}

/** A set-up in progress. */
export interface PlacingDraft {
    readonly places: Readonly<Record<string, string>>;
    /** The facing of a placed piece, or -1 for one without a front. */
    facing(piece: string): number;
    /** Whether a placed piece is set up hidden. */
    hidden(piece: string): boolean;
    /** The piece in hand, or null. */
    readonly hand: string | null;
    readonly judged: Placing | null;
    /** Whether the board shows what the enemy will see. */
    readonly theirs: boolean;
}

/** A draft in progress, as far as the board shows it. */
export interface EntriesDraft {
    /** Where the row in hand may go. */
    readonly places: readonly string[];
    readonly hand: string;
    row(id: string): { readonly pieces: readonly string[] } | undefined;
}

type XY = readonly [number, number];

/** Something that has to be pointed out on the plane: where the hand is, and what the server makes of it. */
export interface AimingDraft {
    readonly option: Option | null;
    readonly proposal: Proposal | null;
    readonly spot: { readonly at: XY; readonly floor: number } | null;
    readonly held: boolean;
    /** The one figure that is led by itself, or null for all together. */
    readonly alone: string | null;
    readonly loading: boolean;
    /** Whether the keyboard points, so that what it means is said aloud. */
    readonly aloud: boolean;
    grip(piece: string): void;
    /** The ghost that has the handle by which it is turned. */
    readonly led: Ghost | null;
    /** Its nose is pulled towards a point. */
    face(towards: XY): void;
    turnBy(degrees: number): void;
    /** What is pointed at is held. */
    settle(): void;
}

/** What the player is doing: the one place where list, board and keyboard meet. `lib/desk.svelte.ts`. All reactive. */
export interface Desk {
    readonly match: Match;
    /** Somebody chosen among the actors of a menu, or null. */
    readonly actor: Actor | null;
    /** Pieces chosen to act together (the actor's, plus those added with Shift). */
    readonly selection: readonly string[];
    /** The options listed now: the question's own, or those of the chosen actor. */
    readonly options: readonly Option[];
    /** Index of the option that is pointed at or focused, -1 for none. */
    readonly focus: number;
    /** Pieces of whatever is pointed at in the list. */
    readonly pointed: readonly string[];
    /** Destinations of the option that was chosen, and the one that is pointed at. */
    readonly ways: Ways | null;
    readonly way: Way | null;
    /** The option whose destinations are open; -1 while they are only a preview of the one that is pointed at. */
    readonly chosen: number;
    /** What the focused option or way would bring. */
    readonly forecast: Forecast | null;
    /** A focused row of the forecast's way, or -1. */
    readonly hop: number;
    /** The answer to "why not?", and about what. */
    readonly why: { target: string; reasons: readonly Cannot[] } | null;
    readonly placing: PlacingDraft | null;
    readonly drafting: EntriesDraft | null;
    /** Sight: from where, the line to the pointer, the shaded field. */
    readonly sight: { from: string | null; ray: Ray | null; field: Field | null; towards: boolean };
    /** Standing orders, as far as they have been asked for. */
    readonly orders: { readonly sheet: OrderSheet | null };
    /** Whose card is open. */
    readonly card: Showing;
    /** The board, once there is one. */
    readonly viewport: Viewport | null;
    readonly hidePieces: boolean;
    readonly sightTool: boolean;
    /** The tape measure of the plane. */
    readonly tape: { readonly on: boolean; readonly from: XY | null; readonly to: XY | null; readonly laid: boolean };
    /** Whether there is a table to lay a tape on, and the match allows it. */
    readonly measures: boolean;
    /** What is pointed at on the plane, for an option that needs it. */
    readonly aiming: AimingDraft;
    readonly pane: "none" | "rules" | "orders" | "text" | "help";
    /** The rule that the rules pane is open at. */
    readonly rule: string;
    /** A note of the log that is being looked at: the stage shows its places. */
    readonly shown: Note | null;
    readonly busy: boolean;
    readonly error: { title: string; detail: string; remedy: string; rule: string } | null;

    /** The pointer or the keyboard is on a place (null: nowhere). */
    pointPlace(place: string | null): void;
    pointPiece(piece: string | null): void;
    /** A click, tap or Enter on the board. `add` for Shift: add to the selection. */
    pickPlace(place: string): void;
    pickPiece(piece: string, add: boolean): void;
    /** A click on a ghost of a proposal. */
    pickGhost(piece: string, place: string): void;
    /** Right click, long press or `?`. */
    askWhy(target: string): void;
    pointOption(index: number): void;
    pickOption(index: number): void;
    pickActor(id: string): void;
    pointHop(index: number): void;
    confirm(): void;
    back(): void;
    openRule(id: string): void;
    show(note: Note | null): void;
    setPane(pane: Desk["pane"]): void;
    toggle(what: "hidePieces" | "sightTool" | "tape"): void;
    sightFrom(place: string | null, towards?: boolean): void;
    key(event: KeyboardEvent): boolean;
}

/** The viewport: what other parts may ask of the stage. */
export interface Viewport {
    /** Bring a place, or all of these places, into view. */
    reveal(places: readonly string[]): void;
    zoomBy(factor: number): void;
    fit(): void;
}
