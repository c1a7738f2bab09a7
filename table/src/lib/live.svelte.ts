/** A match that is being played, as one seat sees it. */
import type { Ask, Drawing, Frame, Message, Note, Person, Unasked, Welcome, Zone } from "../wire";
import { framed } from "../board/graph";
import { Answered, api, groundsOf, NO_GROUNDS } from "./api";
import type { Breath, Match, Position } from "./contract";
import { Refused } from "./contract";
import { Line } from "./line";
import { holdOf } from "./pace";
import { after } from "./position";
import { sideOf } from "./seating";
import { settings, type Language } from "./settings.svelte";

export class Live implements Match {
    readonly key: string;

    welcome = $state.raw<Welcome | null>(null);
    position = $state.raw<Position | null>(null);
    ask = $state.raw<Ask | null>(null);
    rights = $state.raw<readonly Ask[]>([]);
    notes = $state.raw<readonly Note[]>([]);
    fresh = $state.raw<readonly Note[]>([]);
    waiting = $state("");
    waitingFor = $state(-1);
    players = $state.raw<readonly Person[]>([]);
    drawing = $state.raw<Drawing | null>(null);
    grounds = $state.raw<Match["grounds"]>(NO_GROUNDS);
    zones = $state.raw<readonly Zone[]>([]);
    canUndo = $state(false);
    canRewind = $state(false);
    canTakeBack = $state(false);
    offer = $state(-1);
    connection = $state<"open" | "connecting" | "lost">("connecting");
    behind = $state(0);
    narrated = $state(false);
    unasked = $state.raw<readonly Unasked[]>([]);
    /** Set when the link leads nowhere (any more): what the server said. */
    gone = $state.raw<Refused | null>(null);
    /** Whether anybody looks: otherwise frames are shown as they come. */
    paced = true;

    #line: Line;
    #queue: Frame[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    /** The next frame is the first of a connection: shown at once, without animation. */
    #greeted = false;
    #language: Language;
    /** The language in which the zones were asked for. */
    #zoned = "";

    constructor(key: string) {
        this.key = key;
        this.#language = settings.language;
        this.#line = new Line({
            address: () => api.liveAddress(key),
            message: (message) => this.#take(message),
            state: (state) => (this.connection = state),
            worthTrying: () => this.#worthTrying(),
        });
    }

    /** Speak another language: the server greets anew, with the whole log in it. */
    speak(language: Language): void {
        if (language === this.#language) return;
        this.#language = language;
        this.request("language", { lang: language }).catch(() => undefined);
    }

    async request<T>(what: string, args: Record<string, unknown> = {}): Promise<T> {
        return (await this.#line.request(what, args)) as T;
    }

    async answer(text: string, breath?: Breath): Promise<void> {
        const ask = this.ask;
        if (!ask) return;
        this.skip();
        this.unasked = [];
        await this.request("answer", { ask: ask.id, answer: text, ...breath });
    }

    next(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#showNext();
    }

    skip(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        while (this.#queue.length > 0) this.#showNext();
    }

    close(): void {
        clearTimeout(this.#timer);
        this.#line.close();
    }

    async #worthTrying(): Promise<boolean> {
        try {
            await api.summary(this.key);
            return true;
        } catch (error) {
            if (error instanceof Answered && error.status >= 400 && error.status < 500 && error.status !== 429) {
                this.gone = error;
                return false;
            }
            return true;
        }
    }

    #take(message: Message): void {
        if (message.is === "welcome") this.#greet(message);
        else if (message.is === "people") this.players = message.players;
        else if (message.is === "frame") this.#receive(message);
    }

    #greet(welcome: Welcome): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#queue = [];
        this.behind = 0;
        this.#greeted = true;
        this.welcome = welcome;
        this.players = welcome.players;
        this.notes = welcome.notes;
        this.fresh = [];
        void this.#fetchGround(welcome);
    }

    async #fetchGround(welcome: Welcome): Promise<void> {
        try {
            const drawing = await api.drawing(welcome.drawing);
            // A board that has changed since the match began came with its frame.
            if (!this.position?.revision && this.drawing?.digest !== drawing.digest) this.drawing = drawing;
            const grounds = await api.grounds(welcome.drawing);
            if (!this.position?.revision) this.grounds = grounds;
        } catch {
            setTimeout(() => this.welcome === welcome && void this.#fetchGround(welcome), 3000);
        }
    }

    /** Where the other side begins: it stands in the briefing, which everybody may read. */
    async #fetchZones(): Promise<void> {
        if (this.#zoned === this.#language) return;
        this.#zoned = this.#language;
        try {
            this.zones = (await api.briefingOf(this.key)).zones;
        } catch {
            this.#zoned = "";
        }
    }

    #receive(frame: Frame): void {
        if (this.#greeted) {
            this.#greeted = false;
            this.#show(frame, false);
            return;
        }
        this.#queue.push(frame);
        this.behind = this.#queue.length;
        if (this.#timer === undefined) this.#showNext();
    }

    /** Show the oldest frame, and the one after it when this one has been seen. */
    #showNext(): void {
        const frame = this.#queue.shift();
        this.behind = this.#queue.length;
        if (!frame) return;
        this.#show(frame, true);
        const hold = this.paced ? holdOf(frame, sideOf(this.welcome, this.welcome?.seat ?? -1), settings.pace) : 0;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            this.#showNext();
        }, hold);
    }

    #show(frame: Frame, animate: boolean): void {
        const last = this.notes.at(-1)?.n ?? -1;
        const fresh = frame.notes.filter((note) => note.n > last);
        if (fresh.length > 0) this.notes = [...this.notes, ...fresh];
        this.position = after(this.position, frame.scene);
        if (frame.drawing) {
            this.drawing = framed(frame.drawing);
            this.grounds = groundsOf(frame.grounds);
        }
        this.fresh = animate ? fresh : [];
        this.narrated = frame.narrated;
        this.ask = frame.ask;
        this.unasked = frame.unasked;
        if (frame.ask?.form === "place") void this.#fetchZones();
        this.rights = frame.rights;
        this.waiting = frame.waiting;
        this.waitingFor = frame.waiting_for;
        this.canUndo = frame.can_undo;
        this.canRewind = frame.can_rewind;
        this.canTakeBack = frame.can_take_back;
        this.offer = frame.offer;
    }
}
