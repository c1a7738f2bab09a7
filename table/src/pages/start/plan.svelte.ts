/** The match that is being set up on the start page: which scenario, who sits where, with which options. */
import { api } from "../../lib/api";
import { keep, kept } from "../../lib/keep";
import { levelOf, LEVELS, USUAL, type Level } from "../../lib/levels";
import type { BookInfo, Card, Lesson, MatchLinks, SeatPlan } from "../../wire";
import { found, type Wanted } from "./filters";
import { seatsOf } from "./seats";

export type Who = SeatPlan["who"];
export { LEVELS, type Level };

export interface Chair {
    readonly who: Who;
    readonly level: Level;
}

interface Kept {
    book?: string;
    scenario?: string;
    chairs?: Chair[];
}

const ME_AND_BOT: readonly Chair[] = [
    { who: "me", level: USUAL },
    { who: "bot", level: USUAL },
];

/** What goes to the server of a chair. */
export function seatOf(chair: Chair): SeatPlan {
    return chair.who === "bot" ? { who: "bot", level: chair.level } : { who: chair.who };
}

function chairsFrom(value: unknown): readonly Chair[] {
    const sound = (chair: Partial<Chair> | null) => !!chair && ["me", "bot", "friend"].includes(chair.who ?? "");
    if (!Array.isArray(value) || value.length < 2 || !value.every(sound)) return ME_AND_BOT;
    return (value as Chair[]).map(({ who, level }) => ({ who, level: levelOf(level) }));
}

export class Plan {
    books = $state.raw<readonly BookInfo[]>([]);
    cards = $state.raw<readonly Card[]>([]);
    bookSlug = $state("");
    cardId = $state("");
    chairs = $state.raw<readonly Chair[]>(ME_AND_BOT);
    options = $state.raw<Readonly<Record<string, string>>>({});
    loading = $state(true);
    trouble = $state.raw<unknown>(null);
    starting = $state(false);
    refused = $state.raw<unknown>(null);
    /** What scenarios are looked for by. */
    wanted = $state.raw<Wanted>({});

    readonly book = $derived(this.books.find((book) => book.slug === this.bookSlug) ?? null);
    /** The scenarios that are looked for. */
    readonly shown = $derived(found(this.cards, this.wanted));
    readonly card = $derived(this.cards.find((card) => card.id === this.cardId) ?? null);
    /** The guided matches of the book, the first one first. */
    lessons = $state.raw<readonly Lesson[]>([]);

    #had = kept<Kept>("plan", {});

    constructor() {
        this.chairs = chairsFrom(this.#had.chairs);
    }

    /** Fetch the lists, in the language of the reader. */
    async load(): Promise<void> {
        this.trouble = null;
        try {
            this.books = await api.rulebooks();
            const wanted = this.bookSlug || this.#had.book;
            const book = this.books.find((each) => each.slug === wanted) ?? this.books[0];
            if (book) await this.open(book.slug);
        } catch (error) {
            this.trouble = error;
        } finally {
            this.loading = false;
        }
    }

    async open(slug: string): Promise<void> {
        if (slug !== this.bookSlug) {
            this.wanted = {};
            this.lessons = []; // those of the other book would be begun while this one is fetched
        }
        this.bookSlug = slug;
        try {
            const [cards, lessons] = await Promise.all([api.scenarios(slug), api.lessons(slug)]);
            if (this.bookSlug !== slug) return;
            this.cards = cards;
            this.lessons = lessons;
            const wanted = this.cardId || this.#had.scenario;
            this.choose((cards.find((card) => card.id === wanted) ?? cards[0])?.id ?? "");
        } catch (error) {
            this.trouble = error;
        }
    }

    choose(id: string): void {
        const card = this.cards.find((each) => each.id === id);
        if (!card) return;
        if (id !== this.cardId) this.options = {};
        this.cardId = id;
        const before = this.chairs.length > 1 ? this.chairs : ME_AND_BOT;
        this.chairs = seatsOf(card).map((_, seat) => before[seat] ?? { who: "bot", level: USUAL });
        if (this.chairs.length === 1) this.chairs = [{ who: "me", level: USUAL }];
        this.refused = null;
        this.#keep();
    }

    seat(side: number, change: Partial<Chair>): void {
        this.chairs = this.chairs.map((chair, at) => (at === side ? { ...chair, ...change } : chair));
        this.#keep();
    }

    setOption(id: string, value: string): void {
        this.options = { ...this.options, [id]: value };
    }

    /** Make the match as planned, or a lesson: its own seats, known dice. */
    async start(lesson: Lesson | null = null): Promise<MatchLinks | null> {
        const card = lesson ? this.cards.find((each) => each.id === lesson.scenario) : this.card;
        if (!card || this.starting) return null;
        const chairs: readonly Chair[] = lesson
            ? seatsOf(card).map((_, seat) => ({
                  who: seat === lesson.seat ? "me" : "bot",
                  level: levelOf(lesson.level),
              }))
            : this.chairs;
        this.starting = true;
        this.refused = null;
        try {
            return await api.newMatch({
                rulebook: card.rulebook,
                scenario: card.id,
                seats: chairs.map(seatOf),
                options: lesson ? {} : { ...this.options },
                tutorial: lesson !== null,
            });
        } catch (error) {
            this.refused = error;
            return null;
        } finally {
            this.starting = false;
        }
    }

    #keep(): void {
        keep("plan", { book: this.bookSlug, scenario: this.cardId, chairs: [...this.chairs] } satisfies Kept);
    }
}
