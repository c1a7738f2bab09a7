/**
 * The guided first turn: remarks that come when what they speak of really happens in the match. Nothing waits for
 * them. They know questions, entries and what the player is doing, and no game.
 */
import { untrack } from "svelte";
import type { TheDesk } from "./desk.svelte";
import { keep, kept } from "./keep";

/** Part of the page that a remark points at; the first one that is there. */
export type Anchor = "question" | "board" | "forecast" | "log" | "turns" | "options";

export interface Remark {
    readonly id: string;
    readonly anchor: Anchor | ((desk: TheDesk) => Anchor);
    /** Whether this is the moment for it. */
    when(desk: TheDesk): boolean;
}

/** What a first turn should have shown. */
export const GOALS = ["activation", "fire", "reaction", "rally"] as const;
export type Goal = (typeof GOALS)[number];

const seatOf = (desk: TheDesk) => desk.match.welcome?.seat ?? -1;
const told = (desk: TheDesk, topic: string) => desk.match.notes.some((note) => note.topic === topic);
const offers = (desk: TheDesk, verb: string) => desk.options.some((option) => option.verb === verb);

/** The more particular ones come first: the first that fits and has not been read is shown. */
export const REMARKS: readonly Remark[] = [
    { id: "placing", anchor: "question", when: (desk) => desk.match.ask?.form === "place" },
    { id: "ask", anchor: "question", when: (desk) => desk.match.ask !== null && desk.match.ask.form !== "place" },
    { id: "reaction", anchor: "question", when: (desk) => desk.match.ask?.reaction === true },
    {
        id: "rally",
        anchor: (desk) => (offers(desk, "rally") ? "question" : "log"),
        when: (desk) => offers(desk, "rally") || told(desk, "rallies"),
    },
    {
        id: "begin",
        anchor: "options",
        when: (desk) => desk.match.ask?.root === true && desk.match.ask.form !== "place",
    },
    { id: "way", anchor: "board", when: (desk) => desk.ways !== null },
    {
        id: "odds",
        anchor: "forecast",
        when: (desk) => (desk.forecast?.odds.length ?? 0) > 0 && (desk.forecast?.sums.length ?? 0) > 0,
    },
    { id: "actions", anchor: "options", when: (desk) => desk.actor !== null && desk.options.length > 0 },
    {
        id: "actors",
        anchor: "board",
        when: (desk) => desk.match.ask?.form === "menu" && !desk.match.ask.root && desk.actor === null,
    },
    {
        id: "shot",
        anchor: "log",
        when: (desk) => desk.match.notes.some((note) => note.topic === "fire" && note.sums.length > 0),
    },
    { id: "dice", anchor: "log", when: (desk) => desk.match.notes.some((note) => note.dice.length > 0) },
    { id: "waiting", anchor: "question", when: (desk) => desk.match.waiting === "reaction" },
    { id: "turn", anchor: "turns", when: (desk) => (desk.match.position?.turn ?? 0) >= 2 },
];

/** What is still worth saying after the first turn: what it should have shown and did not. */
const AFTERWARDS = ["reaction", "shot", "rally"];

interface Kept {
    read?: string[];
    left?: boolean;
}

export class Lesson {
    /** Left by the player; can be taken up again. */
    left = $state(false);
    #read = $state.raw<readonly string[]>([]);
    #now = $state<string | null>(null);
    #asked = $state(false);
    /** The question at which the remark came. */
    #question = "";

    readonly remark = $derived(this.left ? null : (REMARKS.find((remark) => remark.id === this.#now) ?? null));
    /** The first turn is over; only what it did not show is still spoken of. */
    readonly finished = $derived(this.#read.includes("turn"));
    readonly anchor = $derived.by((): Anchor | null => {
        const anchor = this.remark?.anchor ?? null;
        return typeof anchor === "function" ? anchor(this.desk) : anchor;
    });

    readonly goals = $derived.by((): Readonly<Record<Goal, boolean>> => {
        const seat = seatOf(this.desk);
        return {
            activation: this.#read.includes("begin") && this.desk.match.notes.some((note) => note.side === seat),
            fire: told(this.desk, "fire"),
            reaction: this.#asked,
            rally: told(this.desk, "rallies"),
        };
    });

    constructor(
        readonly desk: TheDesk,
        readonly match: string,
    ) {
        const had = kept<Kept>(`lesson.${match}`, {});
        this.#read = Array.isArray(had.read) ? had.read : [];
        this.left = had.left === true;
    }

    /**
     * Look at the match and the desk; called whenever either changes. A remark stays while its question does, even if
     * the pointer has gone elsewhere, unless one that comes before it fits.
     */
    look(): void {
        const { ask } = this.desk.match;
        if (ask?.reaction) this.#asked = true;
        const unread = REMARKS.filter(
            ({ id }) => !this.#read.includes(id) && (!this.finished || AFTERWARDS.includes(id)),
        );
        const first = unread.findIndex((remark) => remark.when(this.desk));
        untrack(() => {
            const current = unread.findIndex((remark) => remark.id === this.#now);
            const stays = current >= 0 && this.#question === (ask?.id ?? "");
            if (stays && (first < 0 || current <= first)) return;
            this.#now = unread[first]?.id ?? null;
            this.#question = ask?.id ?? "";
        });
    }

    next(): void {
        if (this.#now && !this.#read.includes(this.#now)) this.#read = [...this.#read, this.#now];
        this.#now = null;
        this.#keep();
        this.look();
    }

    leave(): void {
        this.left = true;
        this.#keep();
    }

    resume(): void {
        this.left = false;
        if (this.finished) this.#read = [];
        this.#keep();
        this.look();
    }

    #keep(): void {
        keep(`lesson.${this.match}`, { read: [...this.#read], left: this.left } satisfies Kept);
    }
}
