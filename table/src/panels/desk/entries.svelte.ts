/** A draft in progress: rows put into boxes, private, kept when the page is left, freely undone, judged as a whole. */
import type { Match } from "../../lib/contract";
import { keep, kept } from "../../lib/keep";
import type { Ask, Box, Drafted, Row } from "../../wire";
import { Inquiry } from "./inquiry";

export type Entry = readonly [row: string, box: string];

const same = (a: Entry, b: Entry): boolean => a[0] === b[0] && a[1] === b[1];

/** The entries that a question still knows, in the order of its rows. */
export function fitting(ask: Ask, entries: readonly Entry[]): readonly Entry[] {
    return ask.rows.flatMap((row) =>
        entries.filter(([id, box]) => id === row.id && row.boxes.includes(box)).slice(0, Math.max(1, row.most)),
    );
}

export class Entries {
    #laid: readonly Entry[] = $state.raw([]);
    /** The row that the next box is for. */
    #hand = $state("");
    judged: Drafted | null = $state.raw(null);
    judging = $state(false);
    #past: (readonly Entry[])[] = $state.raw([]);
    readonly #judge = new Inquiry<Drafted>(120);
    readonly #key: string;

    constructor(
        readonly match: Match,
        readonly ask: Ask,
        readonly fail: (error: unknown) => void,
        before: readonly Entry[] = [],
    ) {
        this.#key = `entries:${match.welcome?.match ?? ""}:${ask.seat}:${ask.id}`;
        const had = kept<unknown>(this.#key, []);
        this.#laid = fitting(ask, Array.isArray(had) && had.length ? (had as Entry[]) : before);
        this.#hand = this.#open()?.id ?? ask.rows[0]?.id ?? "";
        this.review();
    }

    get laid(): readonly Entry[] {
        return this.#laid;
    }

    get hand(): string {
        return this.#hand;
    }

    get canUndo(): boolean {
        return this.#past.length > 0;
    }

    /** The answer to send: nothing is missing, nothing is wrong, and the server has seen it all. */
    get answer(): string {
        return this.judging ? "" : (this.judged?.answer ?? "");
    }

    row(id: string): Row | undefined {
        return this.ask.rows.find((row) => row.id === id);
    }

    has(row: string, box: string): boolean {
        return this.#laid.some((entry) => same(entry, [row, box]));
    }

    /** How many rows are in a box. */
    filled(box: string): number {
        return this.#laid.filter((entry) => entry[1] === box).length;
    }

    /** Whether a row may go into a box as the draft stands: it may follow, or changes its box. */
    open(row: string, box: string): boolean {
        if (this.has(row, box) || !this.judged) return true;
        const following = this.judged.following.some((entry) => same(entry, [row, box]));
        return following || this.#laid.some(([id]) => id === row);
    }

    take(row: string): void {
        if (this.row(row)) this.#hand = row;
    }

    /** The row before or after the one in hand. */
    step(by: number): void {
        const { rows } = this.ask;
        const at = rows.findIndex((row) => row.id === this.#hand);
        this.#hand = rows[(at + by + rows.length) % rows.length]?.id ?? this.#hand;
    }

    /** Put a row into a box, or take it out again; where it cannot be in both, it leaves the other. */
    toggle(id: string, box: string): void {
        const row = this.row(id);
        if (!row?.boxes.includes(box)) return;
        this.#hand = id;
        if (this.has(id, box)) {
            this.#change(this.#laid.filter((entry) => !same(entry, [id, box])));
            return;
        }
        const own = this.#laid.filter(([other]) => other === id);
        const joins = !this.judged || this.judged.following.some((entry) => same(entry, [id, box]));
        const stays = row.most > 1 && joins ? own.slice(Math.max(0, own.length + 1 - row.most)) : [];
        const others = this.#laid.filter(([other]) => other !== id);
        this.#change(fitting(this.ask, [...others, ...stays, [id, box]]));
        if (stays.length + 1 >= row.most) this.#hand = this.#open()?.id ?? id;
    }

    /** The row in hand goes into its box of that number, from 0. */
    choose(number: number): boolean {
        const box = this.row(this.#hand)?.boxes[number];
        if (box !== undefined) this.toggle(this.#hand, box);
        return box !== undefined;
    }

    /** Something on the board was picked: a row is taken up by its piece, a box is filled by its place or piece. */
    pick(place: string, piece = ""): boolean {
        const row = piece ? this.ask.rows.find((each) => each.pieces.includes(piece)) : undefined;
        if (row) {
            this.take(row.id);
            return true;
        }
        const box = this.#boxAt(place, piece);
        if (!box || !this.row(this.#hand)?.boxes.includes(box.id)) return false;
        this.toggle(this.#hand, box.id);
        return true;
    }

    /** Places of the boxes that the row in hand may go to. */
    get places(): readonly string[] {
        return this.ask.boxes.filter((box) => this.open(this.#hand, box.id)).flatMap((box) => box.places);
    }

    clear(): void {
        if (this.#laid.length) this.#change([]);
        this.#hand = this.ask.rows[0]?.id ?? "";
    }

    undo(): void {
        const before = this.#past.at(-1);
        if (!before) return;
        this.#past = this.#past.slice(0, -1);
        this.#set(before);
    }

    /** Let the server complete it. */
    async fill(): Promise<void> {
        this.judging = true;
        try {
            const judged = await this.#request(this.#laid, true);
            this.#judge.drop();
            this.#remember();
            this.#lay(judged.entries);
            this.judged = judged;
        } catch (error) {
            this.fail(error);
        } finally {
            this.judging = false;
        }
    }

    /** Ask the server again, as when the language has changed. */
    review(again = false): void {
        if (again) this.#judge.forget();
        const laid = this.#laid;
        this.judging = true;
        this.#judge.ask(
            JSON.stringify(laid),
            () => this.#request(laid, false),
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

    /** The draft has been handed in, or there is no question for it any more. */
    end(): void {
        this.#judge.drop();
        keep(this.#key, []);
    }

    #request(entries: readonly Entry[], fill: boolean): Promise<Drafted> {
        return this.match.request<Drafted>("drafting", { ask: this.ask.id, entries, fill });
    }

    #boxAt(place: string, piece: string): Box | undefined {
        return this.ask.boxes.find((box) => (piece && box.pieces.includes(piece)) || box.places.includes(place));
    }

    #open(): Row | undefined {
        return this.ask.rows.find((row) => !this.#laid.some(([id]) => id === row.id));
    }

    #change(entries: readonly Entry[]): void {
        this.#remember();
        this.#set(entries);
    }

    #remember(): void {
        this.#past = [...this.#past.slice(-99), this.#laid];
    }

    #set(entries: readonly Entry[]): void {
        this.#lay(entries);
        this.review();
    }

    #lay(entries: readonly Entry[]): void {
        this.#laid = entries;
        keep(this.#key, entries);
    }
}
