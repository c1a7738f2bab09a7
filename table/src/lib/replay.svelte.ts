/** A match told again: the same as a live one to the board and the panels, but moved by a slider. */
import { untrack } from "svelte";
import type { Branch, Drawing, Frame, MatchLinks, Note, Person, Replay, Welcome } from "../wire";
import { framed } from "../board/graph";
import { api, groundsOf, NO_GROUNDS } from "./api";
import { Refused, type Match, type Position } from "./contract";
import { after } from "./position";
import { settings } from "./settings.svelte";
import { t } from "./text.svelte";

/** A position is kept at each of these, so that going anywhere applies few changes. */
const KEPT_EVERY = 24;

/** Positions of a replay, from changes that are only told forwards. */
export class Reel {
    readonly #kept: Position[] = [];
    #last: { readonly at: number; readonly position: Position } | null = null;

    constructor(readonly frames: readonly Frame[]) {
        let position: Position | null = null;
        frames.forEach((frame, at) => {
            position = after(position, frame.scene);
            if (at % KEPT_EVERY === 0) this.#kept.push(position);
        });
    }

    at(index: number): Position | null {
        const key = Math.floor(index / KEPT_EVERY);
        const kept = this.#kept[key];
        if (!kept) return null;
        let [from, position] = [key * KEPT_EVERY, kept];
        if (this.#last && this.#last.at <= index && this.#last.at > from) ({ at: from, position } = this.#last);
        for (let at = from + 1; at <= index; at++) {
            const frame = this.frames[at];
            if (frame) position = after(position, frame.scene);
        }
        this.#last = { at: index, position };
        return position;
    }
}

export class ReplayMatch implements Match {
    readonly key: string;
    welcome = $state.raw<Welcome | null>(null);
    /** The board as the match began. */
    #board = $state.raw<Drawing | null>(null);
    #words = $state.raw<Match["grounds"]>(NO_GROUNDS);
    frames = $state.raw<readonly Frame[]>([]);
    /** Whether it shows everything, because the match is over. */
    whole = $state(false);
    /** All entries of the log, also those still to come. */
    story = $state.raw<readonly Note[]>([]);
    fresh = $state.raw<readonly Note[]>([]);
    /** The frame that is shown, from 0. */
    at = $state(0);
    playing = $state(false);
    speed = $state(1);
    connection = $state<Match["connection"]>("connecting");
    failed = $state.raw<Refused | null>(null);

    readonly ask = null;
    readonly rights = [];
    readonly waiting = "";
    readonly waitingFor = -1;
    readonly canUndo = false;
    readonly canRewind = false;
    readonly canTakeBack = false;
    readonly offer = -1;
    readonly behind = 0;
    readonly narrated = false;

    #reel = $state.raw<Reel | null>(null);
    /** How many entries have been told at each frame. */
    #told: readonly number[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** The entry of the log to begin at, until it is reached. */
    #entry: number;

    constructor(key: string, entry = 0) {
        this.key = key;
        this.#entry = entry;
    }

    readonly position: Position | null = $derived(this.#reel?.at(this.at) ?? null);
    readonly notes: readonly Note[] = $derived(this.story.slice(0, this.#told[this.at] ?? 0));
    /** The frame that laid the board as it is now; none where it is as it was at first. */
    readonly #laid: Frame | null = $derived(
        this.frames.slice(0, this.at + 1).findLast((frame) => frame.drawing !== null) ?? null,
    );
    readonly drawing: Drawing | null = $derived(this.#laid?.drawing ? framed(this.#laid.drawing) : this.#board);
    readonly grounds: Match["grounds"] = $derived(this.#laid ? groundsOf(this.#laid.grounds) : this.#words);
    /** The entry that the shown frame ends with. */
    readonly note: Note | null = $derived(this.frames[this.at]?.notes.at(-1) ?? this.notes.at(-1) ?? null);

    get players(): readonly Person[] {
        return this.welcome?.players ?? [];
    }

    get last(): number {
        return Math.max(0, this.frames.length - 1);
    }

    /** Fetch it, in the language of the page; the place that was reached is kept. */
    async load(): Promise<void> {
        this.connection = "connecting";
        try {
            const replay = await api.replay(this.key);
            this.take(replay);
            this.#board = await api.drawing(replay.welcome.drawing);
            this.#words = await api.grounds(replay.welcome.drawing);
            this.connection = "open";
        } catch (error) {
            this.connection = "lost";
            this.failed = error instanceof Refused ? error : new Refused(t("replay-failed"), String(error), "", "");
        }
    }

    take({ welcome, frames, whole }: Replay): void {
        const first = frames[0]?.notes[0]?.n ?? Infinity;
        const before = welcome.notes.filter((note) => note.n < first && frames.length === 0);
        let count = before.length;
        this.#told = frames.map((frame) => (count += frame.notes.length));
        this.story = [...before, ...frames.flatMap((frame) => frame.notes)];
        this.frames = frames;
        this.#reel = new Reel(frames);
        this.welcome = welcome;
        this.whole = whole;
        this.at = Math.min(this.at, this.last);
        if (this.#entry > 0) {
            const told = this.story.findIndex((note) => note.n >= this.#entry);
            this.at =
                told < 0
                    ? this.last
                    : Math.max(
                          0,
                          this.#told.findIndex((count) => count > told),
                      );
            this.#entry = 0;
        }
        this.fresh = [];
    }

    // ------------------------------------------------------------ going about

    /** Show a frame. One step forward is animated; anything else is simply there. */
    goTo(index: number): void {
        const next = Math.max(0, Math.min(Math.round(index), this.last));
        this.fresh = next === this.at + 1 ? (this.frames[next]?.notes ?? []) : [];
        this.at = next;
    }

    step(by: number): void {
        this.stop();
        this.goTo(this.at + by);
    }

    /** The beginning of the next turn, or of this one, or of the one before. */
    stepTurn(by: 1 | -1): void {
        this.stop();
        const turnAt = (index: number): number => this.frames[index]?.scene.turn ?? 0;
        let index = this.at;
        if (by > 0) {
            while (index < this.last && turnAt(index) === turnAt(this.at)) index++;
        } else {
            index = Math.max(0, index - 1);
            while (index > 0 && turnAt(index - 1) === turnAt(index)) index--;
        }
        this.goTo(index);
    }

    /** The frame in which an entry was told. */
    frameOf(note: Note): number {
        const told = this.story.findIndex((each) => each.n === note.n);
        return told < 0 ? this.at : this.#told.findIndex((count) => count > told);
    }

    jump(note: Note): void {
        this.stop();
        this.goTo(this.frameOf(note));
    }

    play(): void {
        if (this.at >= this.last) this.goTo(0);
        this.playing = true;
        this.#tick();
    }

    stop(): void {
        this.playing = false;
        clearTimeout(this.#timer);
    }

    toggle(): void {
        if (this.playing) this.stop();
        else this.play();
    }

    /** Read the replay again when the language changes. Called once, inside a component. */
    follow(): void {
        $effect(() => {
            void settings.language;
            untrack(() => void this.load());
        });
        $effect(() => () => this.stop());
    }

    // ------------------------------------------------------------ what a live match has

    next(): void {
        this.step(1);
    }

    skip(): void {
        this.goTo(this.last);
    }

    request<T>(): Promise<T> {
        return Promise.reject(
            new Refused(t("replay-only-looks"), t("replay-only-looks-why"), t("replay-only-looks-remedy"), ""),
        );
    }

    readonly unasked = [];

    answer(): Promise<void> {
        return this.request<void>();
    }

    /** A new match from the frame that is shown. */
    branch(seats: Branch["seats"]): Promise<MatchLinks> {
        return api.branch(this.key, { frame: this.frames[this.at]?.n ?? 0, seats });
    }

    #tick(): void {
        clearTimeout(this.#timer);
        const weight = Math.max(0, ...(this.frames[this.at]?.notes.map((note) => note.weight) ?? []));
        const pause = (500 + 250 * weight) / this.speed;
        this.#timer = setTimeout(() => {
            if (!this.playing) return;
            this.goTo(this.at + 1);
            if (this.at >= this.last) this.stop();
            else this.#tick();
        }, pause);
    }
}
