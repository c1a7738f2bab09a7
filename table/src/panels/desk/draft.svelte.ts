/** A set-up in progress: private, kept when the page is left, freely undone, judged by the server. */
import type { Match, PlacingDraft } from "../../lib/contract";
import { keep, kept } from "../../lib/keep";
import { spotOf, within } from "../../lib/spots";
import type { Ask, Placing, Slot } from "../../wire";
import { Inquiry } from "./inquiry";

type Places = Readonly<Record<string, string>>;

/** Whether a piece may be put on a place at all; what is wrong with it there the server says. */
export function admits(slot: Slot, place: string): boolean {
    if (slot.places.includes(place)) return true;
    const spot = spotOf(place);
    return spot !== null && slot.floors.includes(spot.floor) && slot.zones.some((zone) => within(zone, spot.at));
}

export class Draft implements PlacingDraft {
    places: Places = $state.raw({});
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
        this.places = this.#kept();
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

    /** Take a piece in hand, or lay it down. */
    take(piece: string | null): void {
        this.hand = piece === this.hand || !piece || !this.slot(piece) ? null : piece;
    }

    /** Place a piece. Says whether it may stand there. */
    drop(piece: string, place: string): boolean {
        const slot = this.slot(piece);
        if (!slot || !admits(slot, place)) return false;
        const others = Object.fromEntries(Object.entries(this.places).filter(([id]) => id !== piece));
        this.#change({ ...others, [piece]: place });
        this.hand = this.#next(slot)?.piece.id ?? null;
        return true;
    }

    remove(piece: string): void {
        this.#change(Object.fromEntries(Object.entries(this.places).filter(([id]) => id !== piece)));
        if (this.hand === piece) this.hand = null;
    }

    clear(): void {
        if (Object.keys(this.places).length) this.#change({});
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
            const judged = await this.#request(this.places, true);
            this.#judge.drop();
            this.#remember();
            this.#lay(judged.places);
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
        const places = this.places;
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
        this.#past = [...this.#past.slice(-99), this.places];
    }

    #set(places: Places): void {
        this.#lay(places);
        this.review();
    }

    #lay(places: Places): void {
        this.places = places;
        keep(this.#key, places);
    }

    #kept(): Places {
        const before = Object.entries(kept<Places>(this.#key, {}));
        return Object.fromEntries(
            before.filter(([piece, place]) => {
                const slot = this.slot(piece);
                return slot && admits(slot, place);
            }),
        );
    }
}
