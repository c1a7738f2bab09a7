/** What the player is doing: the one place where list, board and keyboard meet. */
import { untrack } from "svelte";
import { Draft } from "../panels/desk/draft.svelte";
import { fitActors, fitPiece, fitPlace, together, wayTo } from "../panels/desk/fits";
import { press } from "../panels/desk/keys";
import { Listing } from "../panels/desk/listing.svelte";
import { Outlook } from "../panels/desk/outlook.svelte";
import { Routes } from "../panels/desk/routes.svelte";
import type { DeskHooks } from "../panels/desk/surroundings.svelte";
import type { Actor, Ask, Cannot, Forecast, Option, Way, Ways } from "../wire";
import type { Desk, Match } from "./contract";
import { t } from "./text.svelte";

/** Something that is only sent after a second yes: an option that comes to nothing, a remedy. */
export interface Pending {
    readonly text: string;
    readonly answer: string;
    readonly grave: boolean;
}

/** How long a question must have been there before Enter may take what the page, not the player, pointed at. */
const SETTLED = 600;

export class TheDesk extends Listing implements Desk {
    why: { target: string; reasons: readonly Cannot[] } | null = $state.raw(null);
    placing: Draft | null = $state.raw(null);
    pending: Pending | null = $state.raw(null);
    /** Options that fit what was picked on the board, when there are several. */
    fits: readonly number[] = $state.raw([]);
    readonly #routes: Routes;
    readonly #outlook: Outlook;
    #sending = $state(false);
    #sent: string | null = $state(null);
    #ask: Ask | null = null;
    #since = 0;
    #aimed = false;
    #under: string | null = null;
    readonly #stop: () => void;

    constructor(match: Match, hooks: DeskHooks = {}) {
        super(match, hooks);
        this.#routes = new Routes(match);
        this.#outlook = new Outlook(match, (error) => this.fail(error));
        this.#stop = $effect.root(() => {
            $effect.pre(() => {
                const ask = match.ask;
                untrack(() => this.turnTo(ask));
            });
            $effect(() => {
                if (match.position) untrack(() => this.sight.refresh());
            });
            $effect(() => {
                if (match.position && this.pane === "orders") untrack(() => void this.orders.load());
            });
        });
    }

    /** The desk is cleared away with its page. */
    destroy(): void {
        this.#stop();
        this.#outlook.forget();
        this.#routes.forget();
    }

    // ------------------------------------------------------------ what is looked at

    get ways(): Ways | null {
        return this.#routes.ways;
    }

    get way(): Way | null {
        return this.#routes.way;
    }

    /** Whether the way was picked, so that the pointer may leave it to read about it. */
    get pinned(): boolean {
        return this.#routes.pinned;
    }

    /** The option whose ways are open, or -1. */
    get chosen(): number {
        return this.#routes.chosen;
    }

    get hop(): number {
        return this.#routes.hop;
    }

    get forecast(): Forecast | null {
        return this.#outlook.forecast;
    }

    /** Whether a forecast is on its way. */
    get loading(): boolean {
        return this.#outlook.loading;
    }

    get busy(): boolean {
        return this.#sending || (this.#sent !== null && this.#sent === this.match.ask?.id);
    }

    /** The answer that confirming would send, if it is complete. */
    get answer(): string {
        if (this.pending) return this.pending.answer;
        if (this.placing) return this.placing.judged?.answer ?? "";
        return this.ways && this.chosen >= 0 ? (this.way?.answer ?? "") : (this.options[this.focus]?.answer ?? "");
    }

    // ------------------------------------------------------------ a new question

    /** Turn to a question. The same one in other words, or sent again, keeps what was begun. */
    turnTo(ask: Ask | null): void {
        const before = this.#ask;
        if (ask === before) return;
        this.#ask = ask;
        this.#sent = null;
        if (ask && before && sameQuestion(ask, before)) this.#retell();
        else this.#begin(ask);
    }

    #begin(ask: Ask | null): void {
        this.#since = performance.now();
        this.#outlook.forget();
        this.placing = ask?.form === "place" ? new Draft(this.match, ask, (error) => this.fail(error)) : null;
        this.error = ask ? null : this.error;
        this.why = null;
        this.#let();
        this.current = -1;
        this.#aimed = false;
        const [first] = ask?.actors.length ? [] : (ask?.options ?? []);
        if (first?.percent || first?.ways) this.current = 0;
        this.#routes.preview(this.options[this.focus]);
        void this.#routes.explore(this.options, () => this.#ask === ask && !this.actor);
        this.#aim();
    }

    /** The same question again, perhaps in another language. */
    #retell(): void {
        this.#outlook.forget();
        this.placing?.review(true);
        const actor = this.actor && this.actors.find((each) => each.id === this.actor?.id);
        if (this.actor) void this.#choose(actor ?? this.actor);
        else this.#aim();
    }

    /** Let go of actor, ways and whatever else was begun. */
    #let(): void {
        this.actor = null;
        this.selection = [];
        this.actions = [];
        this.pending = null;
        this.fits = [];
        this.#routes.forget();
    }

    // ------------------------------------------------------------ the board

    pointPlace(place: string | null): void {
        this.#under = place ?? this.#under;
        if (this.sightTool) {
            this.sight.point(place);
            return;
        }
        if (place === null || this.placing || this.pending) return;
        const way = wayTo(this.ways, place);
        if (this.chosen < 0 && !way) this.#light(fitPlace(this.options, place));
        else if (!this.pinned) this.#pointWay(way);
    }

    pointPiece(piece: string | null): void {
        if (piece === null) return;
        const place = this.match.position?.pieces.get(piece)?.place ?? null;
        const fits = this.placing || this.pending || this.chosen >= 0 ? [] : fitPiece(this.options, piece);
        if (this.sightTool || !fits.length) this.pointPlace(place);
        else this.#light(fits);
        this.#under = piece;
    }

    pickPlace(place: string): void {
        if (this.sightTool) {
            this.sight.pick(place);
            return;
        }
        if (this.placing) {
            this.#place(this.placing, place);
            return;
        }
        if (this.busy) return;
        const way = wayTo(this.ways, place);
        if (way) {
            this.#pick(way);
            return;
        }
        const direct = fitPlace(this.options, place);
        if (this.#offer(direct.length ? direct : this.#routes.towards(this.options, place))) return;
        this.#nextActor(place);
    }

    pickPiece(piece: string, add: boolean): void {
        const place = this.match.position?.pieces.get(piece)?.place ?? "";
        if (this.sightTool) {
            if (place) this.pickPlace(place);
            return;
        }
        if (this.placing) {
            const under = this.placing.places[piece] ?? place;
            if (this.placing.hand && this.placing.hand !== piece && under) this.#place(this.placing, under);
            else this.placing.take(piece);
            return;
        }
        if (this.busy) return;
        if (add && this.match.ask?.form === "menu") {
            this.#add(piece);
            return;
        }
        const aimed = this.chosen < 0 && this.options.some((option) => option.targets.includes(piece));
        const actor = fitActors(this.actors, [piece])[0];
        // Destinations that are only a preview do not stand in the way of a counter.
        if (!aimed && wayTo(this.ways, place) && (this.chosen >= 0 || !actor)) {
            this.pickPlace(place);
            return;
        }
        if (!aimed && actor) this.pickActor(actor.id);
        else this.#offer(fitPiece(this.options, piece));
    }

    askWhy(target: string): void {
        const ask = this.match.ask?.id ?? "";
        const pieces = this.placing?.hand ? [this.placing.hand] : [...this.selection];
        void this.attempt(async () => {
            const reasons = await this.match.request<Cannot[]>("why", { ask, pieces, target });
            this.why = { target, reasons };
        });
    }

    #place(draft: Draft, place: string): void {
        if (draft.theirs) return;
        if (!draft.hand) draft.take(draft.at(place).at(-1) ?? null);
        else if (!draft.drop(draft.hand, place)) this.askWhy(place);
        else this.why = null;
    }

    // ------------------------------------------------------------ the list

    pointOption(index: number): void {
        if (this.chosen >= 0 || this.pending) return;
        this.#goTo(index < 0 ? -1 : index + this.offset);
    }

    pointActor(id: string): void {
        this.#goTo(this.actor ? -1 : this.actors.findIndex((actor) => actor.id === id));
    }

    pickOption(index: number): void {
        const option = this.options[index];
        if (!option || this.busy) return;
        const shown = this.focus === index && this.#aimed;
        this.pending = null;
        this.why = null;
        this.current = index + this.offset;
        this.#aimed = true;
        if (option.ways) void this.#open(option, index);
        else if (this.touch && !shown) {
            this.#routes.close();
            this.#aim();
        } else this.#take(option);
    }

    /** Take an option without pointing at it first: it has a button of its own. */
    takeNow(index: number): void {
        this.current = index + this.offset;
        this.#aimed = true;
        this.pickOption(index);
    }

    /** Back to those who may act. */
    leaveActor(): void {
        this.#set(() => this.#leave());
    }

    pickActor(id: string): void {
        const actor = this.actors.find((each) => each.id === id);
        if (actor && !this.busy) void this.#choose(actor);
    }

    pointHop(index: number): void {
        this.#routes.hop = index;
    }

    /** Point at a destination, as the list of them does. */
    pointTo(place: string): void {
        if (!this.pinned) this.#pointWay(wayTo(this.ways, place));
    }

    confirm(): void {
        const option = this.options[this.focus];
        if (this.busy) return;
        if (this.pending || this.placing || (this.ways && this.chosen >= 0)) {
            if (this.answer) void this.#send(this.answer);
        } else if (option?.ways) void this.#open(option, this.focus);
        else if (option) this.#take(option);
        else if (this.pointedActor) this.pickActor(this.pointedActor.id);
    }

    back(): void {
        this.stepOut();
    }

    /** Step out one level; says whether there was one. */
    stepOut(): boolean {
        if (this.error) this.error = null;
        else if (this.pending) this.#set(() => (this.pending = null));
        else if (this.why) this.why = null;
        else if (this.shown) this.shown = null;
        else if (this.placing?.hand) this.placing.hand = null;
        else if (this.pinned) this.#set(() => (this.#routes.pinned = false));
        else if (this.ways && this.chosen >= 0) this.#set(() => this.#routes.close());
        else if (this.actor) this.#set(() => this.#leave());
        else if (this.sight.from !== null) this.sight.look(null);
        else if (this.sight.on) this.sight.toggle(null);
        else if (this.pane !== "none") this.pane = "none";
        else return false;
        return true;
    }

    /** Take the choice that makes possible what was asked about. */
    takeRemedy(cannot: Cannot): void {
        const index = this.options.findIndex(({ id, answer }) => cannot.answer === id || cannot.answer === answer);
        this.why = null;
        if (index >= 0) this.pickOption(index);
        else this.#set(() => (this.pending = { text: cannot.remedy, answer: cannot.answer, grave: false }));
    }

    // ------------------------------------------------------------ panes, tools, keys

    key(event: KeyboardEvent): boolean {
        return press(this, event);
    }

    /** Number keys: rows of the list from the top. */
    choose(row: number): boolean {
        if (this.placing) return false;
        if (row < this.offset) {
            const actor = this.actors[row];
            if (actor) this.pickActor(actor.id);
            return actor !== undefined;
        }
        const index = row - this.offset;
        if (!this.options[index]) return false;
        this.pickOption(index);
        return true;
    }

    enter(): boolean {
        if (!this.#aimed && !this.pending && !this.placing && performance.now() - this.#since < SETTLED) return false;
        this.confirm();
        return true;
    }

    /** Arrow keys: the next row, or the next destination. */
    step(by: number): boolean {
        if (this.chosen >= 0 && this.ways?.ways.length) {
            this.#routes.pinned = false;
            this.#pointWay(this.#routes.beside(by));
            return true;
        }
        const rows = this.offset + this.options.length;
        if (!rows || this.placing) return false;
        this.#goTo(this.current < 0 ? (by > 0 ? 0 : rows - 1) : (this.current + by + rows) % rows);
        return true;
    }

    /** `?`: why not what is pointed at; with nothing there, what the keys are. */
    question(): void {
        if (this.#under) this.askWhy(this.#under);
        else this.setPane(this.pane === "help" ? "none" : "help");
    }

    async undo(): Promise<void> {
        if (this.placing?.canUndo) this.placing.undo();
        else if (this.match.canUndo) await this.attempt(() => this.match.request("undo"));
        else this.error = { title: t("panels-no-undo"), detail: t("panels-no-undo-why"), remedy: "", rule: "" };
    }

    /** Back to the beginning of the activation. */
    async rewind(): Promise<void> {
        await this.attempt(() => this.match.request("rewind"));
    }

    // ------------------------------------------------------------ within

    #set(change: () => void): void {
        change();
        this.#aim();
    }

    #goTo(row: number): void {
        if (row === this.current) return;
        this.current = row;
        this.#aimed = row >= 0;
        if (this.chosen < 0) this.#routes.preview(this.options[this.focus]);
        this.#aim();
    }

    /** The board points at options: keep the one that is lit already, else light the first. */
    #light(fits: readonly number[]): void {
        const [first] = fits;
        if (first !== undefined && !fits.includes(this.focus)) this.#goTo(first + this.offset);
    }

    /** Take the one option that fits, or let the player choose among several. */
    #offer(fits: readonly number[]): boolean {
        const [first] = fits;
        if (first === undefined) return false;
        if (fits.length === 1) this.pickOption(first);
        else if (this.fits.includes(this.focus) && String(fits) === String(this.fits)) this.pickOption(this.focus);
        else {
            this.fits = fits;
            this.#light(fits);
        }
        return true;
    }

    /** Somebody at this place acts; picking again goes on to the next one there. */
    #nextActor(place: string): void {
        const pieces = [...(this.match.position?.pieces.values() ?? [])].filter((piece) => piece.place === place);
        const here = fitActors(
            this.actors,
            pieces.map((piece) => piece.id),
        );
        const at = here.findIndex((actor) => actor.id === this.actor?.id);
        const next = here[(at + 1) % here.length];
        if (next) this.pickActor(next.id);
    }

    async #choose(actor: Actor): Promise<void> {
        const ask = this.match.ask;
        if (!ask) return;
        this.#let();
        this.why = null;
        this.actor = actor;
        this.selection = actor.pieces;
        this.current = -1;
        this.#aim();
        await this.attempt(async () => {
            this.fetching = true;
            const options = await this.match.request<Option[]>("actions", { ask: ask.id, pieces: [...actor.pieces] });
            if (this.actor !== actor) return;
            this.actions = together(options, (option) => option.verb);
            if (options.length === 1) this.#goTo(0);
            void this.#routes.explore(this.actions, () => this.actor === actor);
        });
        if (this.actor === actor) this.fetching = false;
    }

    async #open(option: Option, index: number): Promise<void> {
        this.fits = [];
        await this.attempt(async () => {
            if (await this.#routes.open(option, index)) this.#aim();
        });
    }

    #pointWay(way: Way | null): void {
        if (way === this.way) return;
        this.#routes.point(way);
        this.#aimed = true;
        this.#aim();
    }

    /** A destination was picked: hold it, so that it can be read; picked again, go there. */
    #pick(way: Way): void {
        const again = this.pinned && this.way?.to === way.to;
        if (this.chosen < 0) this.#routes.chosen = this.focus;
        this.why = null;
        if (again) this.confirm();
        else {
            this.#pointWay(way);
            this.#routes.hold(way);
        }
    }

    #take(option: Option): void {
        if (option.void) this.#set(() => (this.pending = { text: option.void, answer: option.answer, grave: true }));
        else void this.#send(option.answer);
    }

    #add(piece: string): void {
        const chosen = this.selection.includes(piece)
            ? this.selection.filter((each) => each !== piece)
            : [...this.selection, piece];
        if (!chosen.length) {
            this.#set(() => this.#leave());
            return;
        }
        const same = this.actors.find(({ pieces }) => String([...pieces].sort()) === String([...chosen].sort()));
        const pieces = this.match.position?.pieces;
        const text = chosen.map((id) => pieces?.get(id)?.label ?? id).join(" + ");
        void this.#choose(same ?? { id: "+", text, pieces: chosen, detail: "", group: "" });
    }

    #leave(): void {
        const left = this.actor?.id;
        this.#let();
        this.current = this.actors.findIndex((actor) => actor.id === left);
    }

    /** Ask for the forecast of whatever would be answered now. */
    #aim(): void {
        const foreseen = this.ways && !this.pending ? (this.way?.answer ?? "") : this.answer;
        this.#outlook.aim(this.match.ask, this.placing ? "" : foreseen);
    }

    async #send(answer: string): Promise<void> {
        const ask = this.match.ask;
        const draft = this.placing;
        if (!ask || this.busy) return;
        this.#sending = true;
        await this.attempt(async () => {
            await this.match.answer(answer);
            if (this.match.ask?.id === ask.id) this.#sent = ask.id;
            draft?.end();
        });
        this.#sending = false;
    }
}

function sameQuestion(a: Ask, b: Ask): boolean {
    const bones = (ask: Ask): string =>
        JSON.stringify([ask.id, ask.form, ask.options.map(({ id }) => id), ask.actors.map(({ id }) => id)]);
    return bones(a) === bones(b);
}
