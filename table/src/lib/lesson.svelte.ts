/**
 * A guided match: cards in their order, each when its moment comes. A game declares them (`Lesson` of the wire); here
 * is only what a moment means: questions, entries of the log and what the player is doing. Nothing waits for a card.
 */
import { untrack } from "svelte";
import type { Lesson as Plan, LessonCard, Moment } from "../wire";
import type { TheDesk } from "./desk.svelte";
import { keep, kept } from "./keep";

/** Parts of the page that a card may stand beside; a piece is named by its label. */
export type Anchor = "question" | "board" | "forecast" | "log" | "turns" | "options" | "set-up" | `piece ${string}`;

const ANY = "any";

/** Whether everything that a moment asks for is so. */
export function holds(moment: Moment, desk: TheDesk): boolean {
    const { ask, notes, position } = desk.match;
    const pointed = desk.options[desk.focus]?.verb ?? desk.aiming.option?.verb ?? "";
    const tests: [unknown, () => boolean][] = [
        [moment.form, () => ask?.form === moment.form],
        [moment.ask.length, () => ask !== null && moment.ask.includes(ask.kind)],
        [moment.reaction, () => ask?.reaction === true],
        [moment.actor, () => acts(moment.actor, desk)],
        [moment.nobody, () => ask !== null && desk.actor === null],
        [moment.among, () => (ask?.actors ?? []).some((actor) => isCalled(moment.among, actor.pieces, desk))],
        [moment.offers, () => desk.options.some((option) => option.verb === moment.offers)],
        [moment.pointed, () => pointed !== "" && (moment.pointed === ANY || moment.pointed === pointed)],
        [moment.placed, () => ask !== null && desk.placing !== null && isPlaced(desk)],
        [moment.ways, () => (desk.ways !== null && desk.chosen >= 0) || desk.aiming.option !== null],
        [moment.told, () => notes.some((note) => note.topic === moment.told)],
        [moment.turn, () => (position?.turn ?? 0) >= moment.turn],
    ];
    return tests.every(([asked, test]) => !asked || test());
}

function acts(label: string, desk: TheDesk): boolean {
    return desk.actor !== null && (label === ANY || isCalled(label, desk.actor.pieces, desk));
}

function isCalled(label: string, pieces: readonly string[], desk: TheDesk): boolean {
    return pieces.some((id) => desk.match.position?.pieces.get(id)?.label === label);
}

function isPlaced(desk: TheDesk): boolean {
    const slots = desk.match.ask?.slots ?? [];
    return slots.every((slot) => desk.placing?.places[slot.piece.id]);
}

interface Kept {
    done?: string[];
    left?: boolean;
}

export class Lesson {
    /** Left by the player; can be taken up again. */
    left = $state(false);
    #done = $state.raw<readonly string[]>([]);
    #now = $state<string | null>(null);
    /** What it consists of, in the reader's language. */
    plan = $state.raw<Plan>({} as Plan);

    readonly card = $derived<LessonCard | null>(
        this.left ? null : (this.plan.cards.find((card) => card.id === this.#now) ?? null),
    );
    /** Which card it is, counted from 1. */
    readonly step = $derived(this.plan.cards.findIndex((card) => card.id === this.#now) + 1);
    readonly steps = $derived(this.plan.cards.length);
    readonly last = $derived(this.step === this.steps);
    readonly finished = $derived(this.#done.includes(this.plan.cards.at(-1)?.id ?? ""));

    constructor(
        readonly desk: TheDesk,
        readonly match: string,
        plan: Plan,
    ) {
        this.plan = plan;
        const had = kept<Kept>(`lesson.${match}`, {});
        this.#done = Array.isArray(had.done) ? had.done : [];
        this.left = had.left === true;
    }

    /**
     * Look at the match and the desk; called whenever either changes. A card that says what ends it is done then; the
     * first one in order whose moment this is, and not over, comes next, and those before it have had their time, unless they may
     * come late.
     */
    look(): void {
        const { cards } = this.plan;
        const ended = cards.filter((card) => card.until && holds(card.until, this.desk)).map((card) => card.id);
        const fitting = cards
            .filter((card) => !ended.includes(card.id) && holds(card.when, this.desk))
            .map((card) => card.id);
        const asked = this.desk.match.ask !== null;
        untrack(() => {
            if (this.left) return;
            if (this.#now && ended.includes(this.#now)) this.#finish(this.#now);
            const at = cards.findIndex((card) => card.id === this.#now);
            const reached = Math.max(at, ...this.#done.map((id) => cards.findIndex((card) => card.id === id)));
            const next = cards.find(
                (card, index) =>
                    !this.#done.includes(card.id) && fitting.includes(card.id) && (index >= reached || card.late),
            );
            if (next) this.#now = next.id;
            else if (asked) this.#now = null;
        });
    }

    /** The card has been read. */
    next(): void {
        if (this.#now) this.#finish(this.#now);
        this.look();
    }

    leave(): void {
        this.left = true;
        this.#keep();
    }

    resume(): void {
        this.left = false;
        if (this.finished) this.#done = [];
        this.#keep();
        this.look();
    }

    /** The piece that a card stands beside, by its number on the page. */
    pieceOf(label: string): string | null {
        for (const piece of this.desk.match.position?.pieces.values() ?? []) if (piece.label === label) return piece.id;
        return null;
    }

    #finish(id: string): void {
        if (!this.#done.includes(id)) this.#done = [...this.#done, id];
        this.#now = null;
        this.#keep();
    }

    #keep(): void {
        keep(`lesson.${this.match}`, { done: [...this.#done], left: this.left } satisfies Kept);
    }
}

/** A text in plain pieces and those that name what to press, in turn. */
export function emphasised(text: string): readonly string[] {
    return text.split("**");
}
