/** A set-up in progress: private, kept when the page is left, freely undone, judged by the server. */
import type { Match, PlacingDraft } from "../../lib/contract";
import { keep, kept } from "../../lib/keep";
import { spotOf, within } from "../../lib/spots";
import type { Ask, Placing, Slot } from "../../wire";
import { Inquiry } from "./inquiry";

type Places = Readonly<Record<string, string>>;

/** What a piece's name ends with where its front is meant, or whether it is hidden, in what is sent and kept. */
const FRONT = "/turn";
const HIDDEN = "/hide";
const about = (name: string): string => name.replace(/\/(turn|hide)$/, "");
const only = (laid: Places, manner: boolean): Places =>
    Object.fromEntries(Object.entries(laid).filter(([name]) => (about(name) !== name) === manner));

/** Whether a piece may be put on a place at all; what is wrong with it there the server says. */
export function admits(slot: Slot, place: string): boolean {
    if (slot.places.includes(place)) return true;
    const spot = spotOf(place);
    return spot !== null && slot.floors.includes(spot.floor) && slot.zones.some((zone) => within(zone, spot.at));
}

export class Draft implements PlacingDraft {
    /** Places by piece, and what was chosen about them: fronts, what is hidden. */
    #laid: Places = $state.raw({});
    readonly places: Places = $derived(only(this.#laid, false));
    /** The piece with a front that was placed last: its hex picked again turns it. */
    #last: string | null = $state(null);
    hand: string | null = $state(null);
    judged: Placing | null = $state.raw(null);
    theirs = $state(false);
    /** Whether the server is still thinking about the last change. */
    judging = $state(false);
    #past: Places[] = $state.raw([]);
    readonly #judge = new Inquiry<Placing>(120);
    readonly #key: string;

    constructor(
        readonly match: Match,
        readonly ask: Ask,
        readonly fail: (error: unknown) => void,
    ) {
        this.#key = `draft:${match.welcome?.match ?? ""}:${ask.seat}:${ask.id}`;
        this.#laid = this.#kept();
        this.review();
    }

    get canUndo(): boolean {
        return this.#past.length > 0;
    }

    slot(piece: string): Slot | undefined {
        return this.ask.slots.find((slot) => slot.piece.id === piece);
    }

    /** The pieces of the draft that stand on a place, the last one placed on top. */
    at(place: string): string[] {
        return Object.keys(this.places).filter((piece) => this.places[piece] === place);
    }

    /** Which of its facings a placed piece has, or -1 for one without a front. */
    #front(piece: string): number {
        const front = this.#laid[piece + FRONT] ?? this.judged?.places[piece + FRONT];
        return front === undefined || !this.places[piece] ? -1 : Number(front);
    }

    /** The facing of a placed piece, or -1 for one without a front. */
    facing(piece: string): number {
        return this.slot(piece)?.turns[this.#front(piece)] ?? -1;
    }

    /** Whether a placed piece is set up hidden. */
    hidden(piece: string): boolean {
        const hidden = this.#laid[piece + HIDDEN] ?? this.judged?.places[piece + HIDDEN];
        return hidden === "1" && !!this.places[piece];
    }

    /** The piece that can be turned or hidden now: the one in hand if it stands somewhere, else the one placed last. */
    get turning(): string | null {
        const piece = this.hand && this.places[this.hand] ? this.hand : this.#last;
        return piece && this.places[piece] && this.slot(piece)?.turns.length ? piece : null;
    }

    /** Turn a piece by so many facings, clockwise. */
    turn(piece: string, by = 1): void {
        const sides = this.slot(piece)?.turns.length ?? 1;
        const front = Math.max(0, this.#front(piece));
        this.#change({ ...this.#laid, [piece + FRONT]: String((front + by + sides) % sides) });
    }

    /** Hide a piece, or show it. */
    hide(piece: string, hidden: boolean): void {
        this.#change({ ...this.#laid, [piece + HIDDEN]: hidden ? "1" : "0" });
    }

    /** Take a piece in hand, or lay it down. */
    take(piece: string | null): void {
        this.hand = piece === this.hand || !piece || !this.slot(piece) ? null : piece;
    }

    /** Place a piece. Says whether it may stand there. */
    drop(piece: string, place: string): boolean {
        const slot = this.slot(piece);
        if (!slot || !admits(slot, place)) return false;
        const others = Object.fromEntries(Object.entries(this.#laid).filter(([id]) => id !== piece));
        this.#change({ ...others, [piece]: place });
        this.#last = slot.turns.length ? piece : null;
        this.hand = this.#next(slot)?.piece.id ?? null;
        return true;
    }

    remove(piece: string): void {
        const gone = [piece, piece + FRONT, piece + HIDDEN];
        this.#change(Object.fromEntries(Object.entries(this.#laid).filter(([id]) => !gone.includes(id))));
        if (this.hand === piece) this.hand = null;
    }

    clear(): void {
        if (Object.keys(this.#laid).length) this.#change({});
        this.hand = null;
    }

    undo(): void {
        const before = this.#past.at(-1);
        if (!before) return;
        this.#past = this.#past.slice(0, -1);
        this.#set(before);
    }

    /** Let the server place what is missing. */
    async fill(): Promise<void> {
        this.judging = true;
        try {
            const judged = await this.#request(this.#laid, true);
            this.#judge.drop();
            this.#remember();
            this.#lay({ ...only(this.#laid, true), ...only(judged.places, false) });
            this.judged = judged;
            this.hand = null;
        } catch (error) {
            this.fail(error);
        } finally {
            this.judging = false;
        }
    }

    /** Ask the server again, as when the language has changed. */
    review(again = false): void {
        if (again) this.#judge.forget();
        const places = this.#laid;
        this.judging = true;
        this.#judge.ask(
            JSON.stringify(Object.entries(places).sort()),
            () => this.#request(places, false),
            (judged) => {
                this.judged = judged;
                this.judging = false;
            },
            (error) => {
                this.judging = false;
                this.fail(error);
            },
        );
    }

    /** The set-up has been handed in. */
    end(): void {
        this.#judge.drop();
        keep(this.#key, {});
    }

    #request(places: Places, fill: boolean): Promise<Placing> {
        return this.match.request<Placing>("placing", { ask: this.ask.id, places, fill });
    }

    #next(after: Slot): Slot | undefined {
        return this.ask.slots.find((slot) => slot.group === after.group && !(slot.piece.id in this.places));
    }

    #change(places: Places): void {
        this.#remember();
        this.#set(places);
    }

    #remember(): void {
        this.#past = [...this.#past.slice(-99), this.#laid];
    }

    #set(places: Places): void {
        this.#lay(places);
        this.review();
    }

    #lay(places: Places): void {
        this.#laid = places;
        keep(this.#key, places);
    }

    #kept(): Places {
        const before = Object.entries(kept<Places>(this.#key, {}));
        return Object.fromEntries(
            before.filter(([piece, place]) => {
                const slot = this.slot(about(piece));
                return slot && (about(piece) !== piece || admits(slot, place));
            }),
        );
    }
}
