/** A decision in progress: what was begun of the question, what it would bring, and the answer when it is given. */
import type { Breath, Match } from "../../lib/contract";
import type { Actor, Ask, Cannot, Forecast, Option, Way, Ways } from "../../wire";
import { Aiming } from "./aiming.svelte";
import { Claims } from "./claims.svelte";
import { Draft } from "./draft.svelte";
import { Entries, type Entry } from "./entries.svelte";
import { breathOf, fitActors, inTurn, together } from "./fits";
import { Listing } from "./listing.svelte";
import { Outlook } from "./outlook.svelte";
import { Routes } from "./routes.svelte";
import type { DeskHooks } from "./surroundings.svelte";

/** Something that is only sent after a second yes: an option that comes to nothing, a remedy. */
export interface Pending {
    readonly text: string;
    readonly answer: string;
    readonly grave: boolean;
    readonly breath?: Breath | undefined;
}

/** An actor that the page has put together itself. */
const PLAIN = { detail: "", group: "", percent: "", caption: "", mates: null };

export abstract class Deciding extends Listing {
    why: { target: string; reasons: readonly Cannot[] } | null = $state.raw(null);
    placing: Draft | null = $state.raw(null);
    drafting: Entries | null = $state.raw(null);
    /** What may be claimed out of turn. */
    readonly claims: Claims;
    pending: Pending | null = $state.raw(null);
    /** Options that fit what was picked on the board, when there are several. */
    fits: readonly number[] = $state.raw([]);
    /** The option that was picked once: picked again, its dice are rolled. */
    armed = $state(-1);
    /** What is pointed at on the plane, for an option that needs it. */
    readonly aiming: Aiming;
    protected readonly routes: Routes;
    protected readonly outlook: Outlook;
    /** Whether the player, not the page, chose what is pointed at; and since when the question stands. */
    protected aimed = false;
    protected since = 0;
    #sending = $state(false);
    #sent: string | null = $state(null);
    #ask: Ask | null = null;

    constructor(match: Match, hooks: DeskHooks) {
        super(match, hooks);
        const fail = (error: unknown): void => this.fail(error);
        this.claims = new Claims(match, fail);
        this.routes = new Routes(match);
        this.outlook = new Outlook(match, fail);
        this.aiming = new Aiming(match, () => this.foresee(), fail);
    }

    // ------------------------------------------------------------ what is looked at

    get ways(): Ways | null {
        return this.routes.ways;
    }

    get way(): Way | null {
        return this.routes.way;
    }

    protected told(option: Option): Option {
        return this.routes.told(option);
    }

    /** The ways among which one turns at the place that is pointed at. */
    get variants(): readonly Way[] {
        return this.chosen >= 0 ? this.routes.variants : [];
    }

    /** Whether the way was picked, so that the pointer may leave it to read about it. */
    get pinned(): boolean {
        return this.routes.pinned;
    }

    /** The option whose ways are open, or -1. */
    get chosen(): number {
        return this.routes.chosen;
    }

    get hop(): number {
        return this.routes.hop;
    }

    get forecast(): Forecast | null {
        return this.aiming.proposal?.forecast ?? this.drafting?.judged?.forecast ?? this.outlook.forecast;
    }

    /** Whether a forecast is on its way. */
    get loading(): boolean {
        return this.outlook.loading || this.aiming.loading;
    }

    get busy(): boolean {
        return this.#sending || (this.#sent !== null && this.#sent === this.match.ask?.id);
    }

    /** The answer that confirming would send, if it is complete. */
    get answer(): string {
        if (this.pending) return this.pending.answer;
        if (this.placing) return this.placing.judged?.answer ?? "";
        if (this.drafting && this.focus < 0) return this.drafting.answer;
        if (this.aiming.option) return this.aiming.answer;
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
        else this.#begin(ask, before);
    }

    #begin(ask: Ask | null, before: Ask | null): void {
        this.since = performance.now();
        this.outlook.forget();
        this.placing = ask?.form === "place" ? new Draft(this.match, ask, (error) => this.fail(error)) : null;
        this.drafting = ask?.form === "draft" ? this.#draft(ask, before) : null;
        this.error = ask ? null : this.error;
        this.why = null;
        this.letGo();
        this.current = -1;
        this.aimed = false;
        const [first] = ask?.actors.length ? [] : this.options;
        const usual = ask?.actors.length ? -1 : this.options.findIndex((option) => option.usual && option.answer);
        if (usual >= 0) this.current = usual;
        else if (first?.percent || first?.ways || first?.aim) this.current = 0;
        this.routes.preview(this.options[this.focus]);
        void this.routes.explore(this.options, () => this.#ask === ask && !this.actor);
        this.foresee();
    }

    /** A draft; the one that was begun goes on where the same is asked again, because somebody has done something. */
    #draft(ask: Ask, before: Ask | null): Entries {
        const again = !this.#sending && before?.kind === ask.kind && before.seat === ask.seat;
        const laid: readonly Entry[] = again ? (this.drafting?.laid ?? []) : [];
        const draft = new Entries(this.match, ask, (error) => this.fail(error), laid);
        if (ask.proposed && !draft.laid.length) void draft.fill();
        return draft;
    }

    /** The same question again, perhaps in another language. */
    #retell(): void {
        this.outlook.forget();
        this.placing?.review(true);
        this.drafting?.review(true);
        const actor = this.actor && this.actors.find((each) => each.id === this.actor?.id);
        if (this.actor) void this.chooseActor(actor ?? this.actor);
        else this.foresee();
    }

    /** Let go of actor, ways and whatever else was begun. */
    protected letGo(): void {
        this.actor = null;
        this.selection = [];
        this.actions = [];
        this.unfolded = false;
        this.pending = null;
        this.fits = [];
        this.armed = -1;
        this.aiming.stop();
        this.routes.forget();
    }

    // ------------------------------------------------------------ going on with it

    protected set(change: () => void): void {
        change();
        this.foresee();
    }

    protected goTo(row: number): void {
        if (row === this.current) return;
        this.current = row;
        this.aimed = row >= 0;
        this.armed = -1;
        if (this.focus >= this.hopeful) this.unfolded = true;
        if (this.chosen < 0) this.routes.preview(this.options[this.focus]);
        this.foresee();
    }

    /** The board points at options: keep the one that is lit already, else light the first. */
    protected light(fits: readonly number[]): void {
        const [first] = fits;
        if (first !== undefined && !fits.includes(this.focus)) this.goTo(first + this.offset);
    }

    /** Somebody at this place acts; picking again goes on to the next one there. */
    protected nextActor(place: string): void {
        const pieces = [...(this.match.position?.pieces.values() ?? [])].filter((piece) => piece.place === place);
        const here = fitActors(
            this.actors,
            pieces.map((piece) => piece.id),
        );
        const at = here.findIndex((actor) => actor.id === this.actor?.id);
        const next = here[(at + 1) % here.length];
        if (next && !this.busy) void this.chooseActor(next);
    }

    protected async chooseActor(actor: Actor): Promise<void> {
        const ask = this.match.ask;
        if (!ask) return;
        this.letGo();
        this.why = null;
        this.actor = actor;
        this.selection = actor.pieces;
        this.current = -1;
        this.foresee();
        await this.attempt(async () => {
            this.fetching = true;
            const found = await this.match.request<Option[]>("actions", { ask: ask.id, pieces: [...actor.pieces] });
            if (this.actor !== actor) return;
            const options = actor.pieces.length > 1 ? [...inTurn(ask, actor.pieces), ...found] : found;
            this.actions = together(options, (option) => option.verb);
            if (options.length === 1) this.goTo(0);
            void this.routes.explore(this.actions, () => this.actor === actor);
            if (!options.length) await this.#whyNothing(ask, actor);
        });
        if (this.actor === actor) this.fetching = false;
    }

    /** Those who were chosen can do nothing together: say why. */
    async #whyNothing(ask: Ask, actor: Actor): Promise<void> {
        const args = { ask: ask.id, pieces: [...actor.pieces], target: "" };
        const reasons = await this.match.request<Cannot[]>("why", args);
        if (this.actor === actor && reasons.length) this.why = { target: "", reasons };
    }

    protected leave(): void {
        const left = this.actor?.id;
        this.letGo();
        this.current = this.actors.findIndex((actor) => actor.id === left);
    }

    /** Who may be put together: those who may act, or whoever acts in what may be answered, each once. */
    get grouped(): readonly Actor[] {
        if (this.actors.length) return this.actors;
        const options = this.match.ask?.form === "list" ? this.match.ask.options : [];
        const acting = options.filter(({ pieces, then }) => pieces.length && !then.length).map(({ pieces }) => pieces);
        return acting
            .filter((pieces, at) => acting.findIndex((other) => String(other) === String(pieces)) === at)
            .map((pieces) => ({ id: String(pieces), text: String(pieces), pieces, ...PLAIN }));
    }

    /** Those who may act whose pieces were chosen, the first of them before the others. */
    get #picked(): readonly Actor[] {
        const [first = ""] = this.selection;
        const found = this.grouped.filter(({ pieces }) => pieces.some((piece) => this.selection.includes(piece)));
        return [...found].sort((a, b) => Number(b.pieces.includes(first)) - Number(a.pieces.includes(first)));
    }

    /** Who may join those who were chosen; nobody where they cannot act with others. */
    get others(): readonly Actor[] {
        const [first] = this.#picked;
        if (!first?.mates) return this.grouped.length > 1 && !this.members.length ? this.grouped : [];
        const mates = this.#picked.flatMap((actor) => actor.mates ?? []);
        return this.grouped.filter(({ id }) => mates.includes(id) && id !== first.id);
    }

    /** The pieces of those who were chosen, where some of them may be left out; none where each of them may join. */
    get members(): readonly string[] {
        const parted = this.match.ask?.form === "list" && this.match.ask.options.find(({ splits }) => splits);
        if (parted) return parted.pieces;
        const [first] = this.#picked;
        const several = first?.mates && first.pieces.length > 1 ? first.pieces : [];
        return several.every((piece) => this.grouped.some(({ pieces }) => String(pieces) === piece)) ? [] : several;
    }

    /** Whether one of the members takes part; all do until one is left out. */
    takesPart(piece: string): boolean {
        return this.actor === null || this.selection.includes(piece);
    }

    /** Whether a piece can be one of a group: it may act, or is in what may be answered. */
    protected groups(piece: string): boolean {
        const { form = "", options = [] } = this.match.ask ?? {};
        return form === "menu" || (form === "list" && options.some((option) => option.pieces.includes(piece)));
    }

    /** One of the members is left out, or takes part again. */
    protected leaveOut(piece: string): void {
        if (this.actor) this.add([piece]);
        else this.add(this.members.filter((each) => each !== piece));
    }

    /** Pieces join those who were chosen, or leave them. */
    protected add(pieces: readonly string[]): void {
        const there = pieces.every((piece) => this.selection.includes(piece));
        const chosen = there
            ? this.selection.filter((each) => !pieces.includes(each))
            : [...this.selection, ...pieces.filter((piece) => !this.selection.includes(piece))];
        if (!chosen.length) {
            this.set(() => this.leave());
            return;
        }
        const same = this.actors.find(({ pieces }) => String([...pieces].sort()) === String([...chosen].sort()));
        const known = this.match.position?.pieces;
        const text = chosen.map((id) => known?.get(id)?.label ?? id).join(" + ");
        void this.chooseActor(same ?? { id: "+", text, pieces: chosen, ...PLAIN });
    }

    /** Open what an option leads to: its destinations, or whatever has to be pointed out on the plane. */
    protected async open(option: Option, index: number): Promise<void> {
        this.fits = [];
        if (option.aim) this.aiming.start(option);
        else this.aiming.stop();
        await this.attempt(async () => {
            if (await this.routes.open(option, index)) this.foresee();
        });
    }

    /** Back from what an option leads to. */
    protected close(): void {
        this.aiming.stop();
        this.routes.close();
    }

    protected take(option: Option): void {
        if (option.void) this.set(() => (this.pending = { text: option.void, answer: option.answer, grave: true }));
        else void this.send(option.answer, option.likewise ? undefined : breathOf(option));
    }

    /** Ask for the forecast of whatever would be answered now; a proposal that has its own needs none. */
    protected foresee(): void {
        const { aiming } = this;
        const routed = this.ways && !this.pending ? (this.way?.answer ?? "") : this.answer;
        const proposed = aiming.held && !aiming.proposal?.forecast ? aiming.answer : "";
        this.outlook.aim(
            this.match.ask,
            this.placing || this.drafting ? "" : aiming.option && !this.pending ? proposed : routed,
        );
    }

    protected async send(answer: string, breath?: Breath): Promise<void> {
        const ask = this.match.ask;
        const draft = this.placing ?? this.drafting;
        if (!ask || this.busy) return;
        this.#sending = true;
        await this.attempt(async () => {
            await this.match.answer(answer, breath);
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
