/** What the player is doing: the one place where list, board and keyboard meet. */
import { untrack } from "svelte";
import { Draft } from "../panels/desk/draft.svelte";
import { fitActors, fitPiece, fitPlace, fitReach, together, wayTo } from "../panels/desk/fits";
import { Inquiry } from "../panels/desk/inquiry";
import { press } from "../panels/desk/keys";
import { Sight } from "../panels/desk/sight.svelte";
import type { Actor, Ask, Cannot, Forecast, Note, Option, Way, Ways } from "../wire";
import { Refused, type Desk, type Match, type Viewport } from "./contract";
import { t } from "./text.svelte";

/** What belongs to the page around the desk. */
export interface DeskHooks {
    language?: () => void;
    theme?: () => void;
}

/** Something that is only sent after a second yes: an option that comes to nothing, a remedy. */
export interface Pending {
    readonly text: string;
    readonly answer: string;
    readonly grave: boolean;
}

/** How long a question must have been there before Enter may take what the page, not the player, pointed at. */
const SETTLED = 600;
/** A shorter press of S switches sight on or off; a longer one shows it while it lasts. */
const TAP = 300;

export class TheDesk implements Desk {
    actor: Actor | null = $state.raw(null);
    selection: readonly string[] = $state.raw([]);
    ways: Ways | null = $state.raw(null);
    way: Way | null = $state.raw(null);
    /** Whether the way was picked, so that the pointer may leave it to read about it. */
    pinned = $state(false);
    /** The option whose ways are open, or -1. */
    chosen = $state(-1);
    forecast: Forecast | null = $state.raw(null);
    /** Whether a forecast is on its way. */
    loading = $state(false);
    hop = $state(-1);
    why: { target: string; reasons: readonly Cannot[] } | null = $state.raw(null);
    placing: Draft | null = $state.raw(null);
    pending: Pending | null = $state.raw(null);
    /** Options that fit what was picked on the board, when there are several. */
    fits: readonly number[] = $state.raw([]);
    hidePieces = $state(false);
    sightTool = $state(false);
    pane: Desk["pane"] = $state("none");
    rule = $state("");
    shown: Note | null = $state.raw(null);
    error: Desk["error"] = $state.raw(null);
    /** Whether the last pointer was a finger: then a first tap only points, as nothing hovers. */
    touch = $state(false);
    hooks: DeskHooks = {};
    viewport: Viewport | null = null;

    readonly sight: Sight;
    #actions: readonly Option[] = $state.raw([]);
    #reach: Readonly<Record<string, Ways>> = $state.raw({});
    #row = $state(-1);
    #listing = $state(false);
    #sending = $state(false);
    #sent: string | null = $state(null);
    #ask: Ask | null = null;
    #since = 0;
    #aimed = false;
    #heading: string | null = null;
    #under: string | null = null;
    #held = 0;
    readonly #forecasts = new Inquiry<Forecast>(60);
    readonly #previews = new Inquiry<Ways>(120);
    readonly #stop: () => void;

    constructor(
        readonly match: Match,
        hooks: DeskHooks = {},
    ) {
        this.hooks = hooks;
        this.sight = new Sight(match, (error) => this.#seeNothing(error));
        this.#stop = $effect.root(() => {
            $effect.pre(() => {
                const ask = match.ask;
                untrack(() => this.turnTo(ask));
            });
            $effect(() => {
                if (match.position) untrack(() => this.sight.refresh());
            });
        });
    }

    /** The desk is cleared away with its page. */
    destroy(): void {
        this.#stop();
        this.#forecasts.forget();
        this.#previews.forget();
    }

    // ------------------------------------------------------------ what is listed

    /** Those who may act, formation by formation. */
    get actors(): readonly Actor[] {
        return together(this.match.ask?.actors ?? [], (actor) => actor.group);
    }

    get options(): readonly Option[] {
        return this.actor ? this.#actions : (this.match.ask?.options ?? []);
    }

    /** Rows of the list before the options: the actors, until one is chosen. */
    get #offset(): number {
        return this.actor ? 0 : this.actors.length;
    }

    get focus(): number {
        const index = this.#row - this.#offset;
        return index >= 0 && index < this.options.length ? index : -1;
    }

    /** The row of the list that is pointed at: actors first, then options; -1 for none. */
    get row(): number {
        return this.#row;
    }

    /** Whether the options of the chosen actor are still on their way. */
    get listing(): boolean {
        return this.#listing;
    }

    /** The actor that is pointed at in the list, if any. */
    get pointedActor(): Actor | null {
        return this.actor ? null : (this.actors[this.#row] ?? null);
    }

    /** Pieces of whatever is pointed at in the list. */
    get pointed(): readonly string[] {
        return this.pointedActor?.pieces ?? this.options[this.focus]?.pieces ?? [];
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
        this.#forecasts.forget();
        this.placing = ask?.form === "place" ? new Draft(this.match, ask, (error) => this.fail(error)) : null;
        this.error = ask ? null : this.error;
        this.why = null;
        this.#let();
        this.#row = -1;
        this.#aimed = false;
        const [first] = ask?.actors.length ? [] : (ask?.options ?? []);
        if (first?.percent || first?.ways) this.#row = 0;
        if (first?.ways) this.#preview();
        void this.#explore(null);
        this.#aim();
    }

    /** The same question again, perhaps in another language. */
    #retell(): void {
        this.#forecasts.forget();
        this.placing?.review(true);
        const actor = this.actor && this.actors.find((each) => each.id === this.actor?.id);
        if (this.actor) void this.#choose(actor ?? this.actor);
        else this.#aim();
    }

    /** Let go of actor, ways and whatever else was begun. */
    #let(): void {
        this.actor = null;
        this.selection = [];
        this.#actions = [];
        this.#reach = {};
        this.pending = null;
        this.fits = [];
        this.#heading = null;
        this.#close();
    }

    #close(): void {
        this.#previews.forget();
        this.ways = null;
        this.way = null;
        this.pinned = false;
        this.chosen = -1;
        this.hop = -1;
    }

    // ------------------------------------------------------------ the board

    pointPlace(place: string | null): void {
        this.#under = place ?? this.#under;
        if (this.sightTool) {
            this.sight.point(place);
            return;
        }
        if (place === null || this.placing || this.pending) return;
        if (this.ways && !this.pinned) this.#pointWay(wayTo(this.ways, place));
        if (!this.ways) this.#light(fitPlace(this.options, place));
    }

    pointPiece(piece: string | null): void {
        if (piece === null) return;
        this.#under = piece;
        const place = this.match.position?.pieces.get(piece)?.place;
        if (this.sightTool || this.ways) {
            if (place) this.pointPlace(place);
        } else if (!this.placing && !this.pending) {
            this.#light(fitPiece(this.options, piece));
        }
        this.#under = piece;
    }

    pickPlace(place: string): void {
        if (this.sightTool) {
            this.sight.look(place, this.sight.from === place && !this.sight.towards);
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
        const reach = direct.length ? [] : fitReach(this.options, this.#reach, place);
        this.#heading = reach.length ? place : null;
        if (this.#offer([...direct, ...reach])) return;
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
        if (wayTo(this.ways, place)) {
            this.pickPlace(place);
            return;
        }
        const aimed = this.options.some((option) => option.targets.includes(piece));
        const actor = fitActors(this.actors, [piece])[0];
        if (!aimed && actor) this.pickActor(actor.id);
        else this.#offer(fitPiece(this.options, piece));
    }

    askWhy(target: string): void {
        const ask = this.match.ask?.id ?? "";
        const pieces = this.placing?.hand ? [this.placing.hand] : [...this.selection];
        void this.#try(async () => {
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
        this.#goTo(index < 0 ? -1 : index + this.#offset);
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
        this.#row = index + this.#offset;
        this.#aimed = true;
        if (option.ways) void this.#open(option, index);
        else if (this.touch && !shown) {
            this.#close();
            this.#aim();
        } else this.#take(option);
    }

    /** Take an option without pointing at it first: it has a button of its own. */
    takeNow(index: number): void {
        this.#row = index + this.#offset;
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
        this.hop = index;
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
        else if (this.pinned) this.#set(() => (this.pinned = false));
        else if (this.ways && this.chosen >= 0) this.#set(() => this.#close());
        else if (this.actor) this.#set(() => this.#leave());
        else if (this.sight.from !== null) this.sight.look(null);
        else if (this.sightTool) this.sightTool = false;
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

    openRule(id: string): void {
        this.rule = id;
        this.pane = "rules";
    }

    show(note: Note | null): void {
        this.shown = note;
        if (note?.places.length) this.viewport?.reveal(note.places);
    }

    setPane(pane: Desk["pane"]): void {
        this.pane = pane;
    }

    toggle(what: "hidePieces" | "sightTool"): void {
        this[what] = !this[what];
        if (what === "sightTool") this.sight.look(this.sightTool ? this.#standpoint() : null);
    }

    sightFrom(place: string | null, towards = false): void {
        this.sightTool = place !== null;
        this.sight.look(place, towards);
    }

    dismiss(): void {
        this.error = null;
    }

    key(event: KeyboardEvent): boolean {
        return press(this, event);
    }

    /** Number keys: rows of the list from the top. */
    choose(row: number): boolean {
        if (this.placing) return false;
        if (row < this.#offset) {
            const actor = this.actors[row];
            if (actor) this.pickActor(actor.id);
            return actor !== undefined;
        }
        const index = row - this.#offset;
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
        const ways = this.chosen >= 0 && this.ways ? this.ways.ways : null;
        if (ways?.length) {
            const at = ways.findIndex((way) => way.to === this.way?.to);
            const next = ways[at < 0 ? (by > 0 ? 0 : ways.length - 1) : (at + by + ways.length) % ways.length];
            this.pinned = false;
            this.#pointWay(next ?? null);
            return true;
        }
        const rows = this.#offset + this.options.length;
        if (!rows || this.placing) return false;
        this.#goTo(this.#row < 0 ? (by > 0 ? 0 : rows - 1) : (this.#row + by + rows) % rows);
        return true;
    }

    /** `?`: why not what is pointed at; with nothing there, what the keys are. */
    question(): void {
        if (this.#under) this.askWhy(this.#under);
        else this.setPane(this.pane === "help" ? "none" : "help");
    }

    holdSight(at: number): void {
        this.#held = at;
        this.toggle("sightTool");
    }

    releaseSight(at: number): boolean {
        const held = this.#held > 0 && at - this.#held > TAP;
        this.#held = 0;
        if (held && this.sightTool) this.toggle("sightTool");
        return held;
    }

    async undo(): Promise<void> {
        if (this.placing?.canUndo) this.placing.undo();
        else if (this.match.canUndo) await this.#try(() => this.match.request("undo"));
        else this.error = { title: t("panels-no-undo"), detail: t("panels-no-undo-why"), remedy: "", rule: "" };
    }

    /** Back to the beginning of the activation. */
    async rewind(): Promise<void> {
        await this.#try(() => this.match.request("rewind"));
    }

    // ------------------------------------------------------------ within

    #set(change: () => void): void {
        change();
        this.#aim();
    }

    #goTo(row: number): void {
        if (row === this.#row) return;
        this.#row = row;
        this.#aimed = row >= 0;
        if (this.chosen < 0) this.#preview();
        this.#aim();
    }

    /** The board points at options: keep the one that is lit already, else light the first. */
    #light(fits: readonly number[]): void {
        const [first] = fits;
        if (first !== undefined && !fits.includes(this.focus)) this.#goTo(first + this.#offset);
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
        this.#row = -1;
        this.#aim();
        await this.#try(async () => {
            this.#listing = true;
            const options = await this.match.request<Option[]>("actions", { ask: ask.id, pieces: [...actor.pieces] });
            if (this.actor !== actor) return;
            this.#actions = together(options, (option) => option.verb);
            if (options.length === 1) this.#goTo(0);
            void this.#explore(actor);
        });
        if (this.actor === actor) this.#listing = false;
    }

    /** Find out, one after another, where the listed options lead, so that a place can be picked at once. */
    async #explore(actor: Actor | null): Promise<void> {
        const ask = this.#ask;
        for (const option of this.options.filter((each) => each.ways)) {
            try {
                const ways = await this.#waysOf(option);
                if (this.actor !== actor || this.#ask !== ask) return;
                this.#reach = { ...this.#reach, [option.id]: ways };
            } catch {
                return; // It will be asked for again, and the refusal shown, when the option is picked.
            }
        }
    }

    #waysOf(option: Option): Promise<Ways> {
        const known = this.#reach[option.id];
        if (known) return Promise.resolve(known);
        return this.match.request<Ways>("ways", { ask: this.match.ask?.id ?? "", option: option.id });
    }

    /** Show where the option that is pointed at leads, before it is chosen. */
    #preview(): void {
        const option = this.options[this.focus];
        this.ways = null;
        this.way = null;
        if (!option?.ways) {
            this.#previews.drop();
            return;
        }
        this.#previews.ask(
            option.id,
            () => this.#waysOf(option),
            (ways) => (this.ways = ways),
            () => (this.ways = null),
        );
    }

    async #open(option: Option, index: number): Promise<void> {
        const heading = this.#heading ?? this.way?.to ?? null;
        this.#close();
        this.chosen = index;
        this.fits = [];
        await this.#try(async () => {
            const ways = await this.#waysOf(option);
            if (this.chosen !== index || this.options[index]?.id !== option.id) return;
            this.#reach = { ...this.#reach, [option.id]: ways };
            this.ways = ways;
            this.#heading = null;
            this.way = heading === null ? null : wayTo(ways, heading);
            this.pinned = this.way !== null;
            this.#aim();
        });
    }

    #pointWay(way: Way | null): void {
        if (way === this.way) return;
        this.way = way;
        this.hop = -1;
        this.#aimed = true;
        this.#aim();
    }

    /** A destination was picked: hold it, so that it can be read; picked again, go there. */
    #pick(way: Way): void {
        const again = this.pinned && this.way?.to === way.to;
        if (this.chosen < 0) this.chosen = this.focus;
        this.why = null;
        if (again) this.confirm();
        else {
            this.#pointWay(way);
            this.pinned = true;
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
        this.#row = this.actors.findIndex((actor) => actor.id === left);
    }

    /** Ask for the forecast of whatever would be answered now. */
    #aim(): void {
        const ask = this.match.ask;
        const answer = this.placing ? "" : this.ways && !this.pending ? (this.way?.answer ?? "") : this.answer;
        if (!ask || !answer) {
            this.#forecasts.drop();
            this.loading = false;
            this.forecast = null;
            return;
        }
        this.loading = true;
        const done = (forecast: Forecast | null): void => {
            this.loading = false;
            this.forecast = forecast;
        };
        this.#forecasts.ask(
            answer,
            () => this.match.request("forecast", { ask: ask.id, answer }),
            done,
            (error) => {
                done(null);
                this.fail(error);
            },
        );
    }

    #standpoint(): string | null {
        const pieces = this.match.position?.pieces;
        const [first] = this.selection.length ? this.selection : this.pointed;
        return (first && pieces?.get(first)?.place) || null;
    }

    #seeNothing(error: unknown): void {
        this.sightTool = false;
        this.sight.look(null);
        this.fail(error);
    }

    async #send(answer: string): Promise<void> {
        const ask = this.match.ask;
        const draft = this.placing;
        if (!ask || this.busy) return;
        this.#sending = true;
        await this.#try(async () => {
            await this.match.answer(answer);
            if (this.match.ask?.id === ask.id) this.#sent = ask.id;
            draft?.end();
        });
        this.#sending = false;
    }

    async #try(work: () => Promise<unknown>): Promise<void> {
        try {
            this.error = null;
            await work();
        } catch (error) {
            this.fail(error);
        }
    }

    /** Show what was refused, and what to do about it. */
    fail(error: unknown): void {
        if (error instanceof Refused) {
            const { title, detail, remedy, rule } = error;
            this.error = { title, detail, remedy, rule };
        } else {
            this.error = {
                title: t("panels-failed"),
                detail: String(error),
                remedy: t("panels-failed-remedy"),
                rule: "",
            };
        }
    }
}

function sameQuestion(a: Ask, b: Ask): boolean {
    const bones = (ask: Ask): string =>
        JSON.stringify([ask.id, ask.form, ask.options.map(({ id }) => id), ask.actors.map(({ id }) => id)]);
    return bones(a) === bones(b);
}
