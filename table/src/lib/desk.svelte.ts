/** What the player is doing: the one place where list, board and keyboard meet. */
import { untrack } from "svelte";
import { Deciding } from "../panels/desk/deciding.svelte";
import type { Draft } from "../panels/desk/draft.svelte";
import { breathOf, fitActors, fitPiece, fitPlace, inReach, rolls, wayTo } from "../panels/desk/fits";
import { press } from "../panels/desk/keys";
import type { DeskHooks } from "../panels/desk/surroundings.svelte";
import { leavingAmong } from "../panels/verbs";
import type { Cannot, Hint, Way } from "../wire";
import type { Desk, Match } from "./contract";
import { settings } from "./settings.svelte";
import { CM, spotOf, steady, type Point, type Spotted } from "./spots";
import { t } from "./text.svelte";

export type { Pending } from "../panels/desk/deciding.svelte";

/** How long a question must have been there before Enter may take what the page, not the player, pointed at. */
const SETTLED = 600;

export class TheDesk extends Deciding implements Desk {
    #under: string | null = null;
    private advice: Hint | null = $state.raw(null);
    readonly #stop: () => void;

    constructor(match: Match, hooks: DeskHooks = {}) {
        super(match, hooks);
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
        this.outlook.forget();
        this.aiming.stop();
        this.routes.forget();
    }

    // ------------------------------------------------------------ the board

    pointPlace(place: string | null): void {
        this.#under = place ?? this.#under;
        if (this.tape.on) {
            this.tape.point(this.#pointOf(place));
            return;
        }
        if (this.sightTool) {
            this.sight.point(place);
            return;
        }
        if (place === null || this.placing || this.pending) return;
        if (this.aiming.option) {
            const spot = spotOf(place);
            if (spot) this.aiming.point(spot);
            return;
        }
        const way = wayTo(this.ways, place, this.way);
        if (this.chosen < 0 && !way) this.light(fitPlace(this.options, place));
        else if (!this.pinned) this.#pointWay(way);
    }

    pointPiece(piece: string | null): void {
        if (piece === null) return;
        const place = this.match.position?.pieces.get(piece)?.place ?? null;
        const fits = this.placing || this.pending || this.chosen >= 0 ? [] : fitPiece(this.options, piece);
        if (this.sightTool || !fits.length) this.pointPlace(place);
        else this.light(fits);
        this.#under = piece;
    }

    pickPlace(place: string): void {
        if (this.tape.on) {
            const point = this.#pointOf(place);
            if (point) this.tape.pick(point);
            return;
        }
        if (this.sightTool) {
            this.sight.pick(place);
            return;
        }
        if (this.placing) {
            this.#place(this.placing, place);
            return;
        }
        if (this.busy || this.drafting?.pick(place)) return;
        if (this.aiming.option) {
            const spot = spotOf(place);
            if (spot) this.#pickSpot(spot);
            return;
        }
        const way = wayTo(this.ways, place, this.way);
        if (way) {
            this.#pick(way);
            return;
        }
        const direct = fitPlace(this.options, place);
        if (!direct.length && this.#setOut(spotOf(place))) return;
        if (this.#offer(direct.length ? direct : this.routes.towards(this.options, place))) return;
        this.nextActor(place);
    }

    pickPiece(piece: string, add: boolean): void {
        const place = this.match.position?.pieces.get(piece)?.place ?? "";
        if (this.sightTool || this.tape.on) {
            if (place) this.pickPlace(spotOf(place) ? piece : place);
            return;
        }
        if (this.placing) {
            const under = this.placing.places[piece] ?? place;
            const turns = this.placing.turning && under === this.placing.places[this.placing.turning];
            if ((turns || (this.placing.hand && this.placing.hand !== piece)) && under)
                this.#place(this.placing, under);
            else this.placing.take(piece);
            return;
        }
        if (this.busy || this.drafting?.pick(place, piece)) return;
        if (this.aiming.option) {
            if (this.aiming.option.pieces.includes(piece)) this.aiming.grip(piece);
            else if (place) this.pickPlace(place);
            return;
        }
        if (add && this.groups(piece)) {
            this.add([piece]);
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

    /** A ghost was picked: where it is held already it is meant, elsewhere it is led by itself. */
    pickGhost(piece: string, place: string): void {
        const spot = spotOf(place);
        if (this.busy || !spot) return;
        if (this.aiming.isHeld(spot)) this.#pickSpot(spot);
        else this.aiming.grip(piece);
    }

    /** A spot was picked: hold it, so that it can be read; picked again, go there. */
    #pickSpot(spot: Spotted): void {
        this.why = null;
        if (this.aiming.pick(spot)) this.aiming.whenKnown(() => this.confirm());
    }

    /** A spot in a reach that is only a preview was picked: the option that leads there is meant. */
    #setOut(spot: Spotted | null): boolean {
        const option = this.options[this.focus];
        if (!spot || option?.aim !== "way" || !inReach(this.ways, spot.at)) return false;
        this.pickOption(this.focus);
        this.aiming.pick(spot);
        return true;
    }

    /** The point that a place of the plane or a piece stands for. */
    #pointOf(place: string | null): Point | null {
        if (place === null) return null;
        return spotOf(place)?.at ?? this.match.position?.pieces.get(place)?.at ?? null;
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
        const turning = draft.turning;
        if (turning && draft.places[turning] === place) draft.turn(turning);
        else if (!draft.hand) draft.take(draft.at(place).at(-1) ?? null);
        else if (!draft.drop(draft.hand, place)) this.askWhy(place);
        else this.why = null;
    }

    // ------------------------------------------------------------ the list

    pointOption(index: number): void {
        if (this.chosen >= 0 || this.pending) return;
        this.goTo(index < 0 ? -1 : index + this.offset);
    }

    pointActor(id: string): void {
        this.goTo(this.actor ? -1 : this.actors.findIndex((actor) => actor.id === id));
    }

    pickOption(index: number): void {
        const option = this.options[index];
        if (!option || this.busy) return;
        const shown = this.focus === index && this.aimed;
        const sure = settings.quick || this.armed === index || !rolls(option);
        this.pending = null;
        this.why = null;
        this.current = index + this.offset;
        this.aimed = true;
        if (option.ways || option.aim) void this.open(option, index);
        else if (!sure || (this.touch && !shown)) {
            this.armed = index;
            this.close();
            this.foresee();
        } else this.take(option);
    }

    /** Take an option for the questions that follow as well; dice are rolled after a second yes. */
    pickLikewise(index: number): void {
        const option = this.options[index];
        const breath = option && breathOf(option);
        if (!option || !breath || this.busy) return;
        this.current = index + this.offset;
        this.aimed = true;
        this.close();
        if (!rolls(option) || settings.quick) void this.send(option.answer, breath);
        else {
            const text = t("panels-likewise", { what: option.text, more: option.likewise });
            this.set(() => (this.pending = { text, answer: option.answer, grave: false, breath }));
        }
    }

    /** End what is being done, or decline: by one key. At the beginning of something it is only chosen. */
    leaveOff(): boolean {
        const ask = this.match.ask;
        if (!ask || this.busy || this.placing || this.drafting || this.pending) return false;
        if (this.actor && leavingAmong(ask.options) >= 0) this.set(() => this.leave());
        const index = leavingAmong(this.options, true);
        if (index < 0) return false;
        if (ask.root || this.options[index]?.aim) this.goTo(index + this.offset);
        else this.takeNow(index);
        return true;
    }

    /** Take an option without pointing at it first: it has a button of its own. */
    takeNow(index: number): void {
        this.current = index + this.offset;
        this.aimed = true;
        this.armed = index;
        this.pickOption(index);
    }

    /** Back to those who may act. */
    leaveActor(): void {
        this.set(() => this.leave());
    }

    pickActor(id: string, add = false): void {
        const actor = this.actors.find((each) => each.id === id);
        if (!actor || this.busy) return;
        if (add) this.join(actor.pieces);
        else void this.chooseActor(actor);
    }

    /** Whoever acts in an option joins those who were chosen, or leaves them. */
    addOption(index: number): boolean {
        return this.join(this.options[index]?.pieces ?? []);
    }

    /** Pieces join those who were chosen, or leave them. */
    join(pieces: readonly string[]): boolean {
        if (this.busy || !pieces.length || !this.groups(pieces[0] ?? "")) return false;
        this.add(pieces);
        return true;
    }

    /** A member of those who act is left out, or takes part again. */
    toggleMember(piece: string): void {
        if (!this.busy) this.leaveOut(piece);
    }

    pointHop(index: number): void {
        this.routes.hop = index;
    }

    /** Point at a destination, as the list of them does. */
    pointTo(place: string): void {
        if (!this.pinned) this.#pointWay(wayTo(this.ways, place, this.way));
    }

    confirm(): void {
        const option = this.options[this.focus];
        if (this.busy) return;
        const drafted = this.drafting && !option;
        if (this.pending || this.placing || drafted || this.aiming.option || (this.ways && this.chosen >= 0)) {
            if (this.answer) void this.send(this.answer, this.pending?.breath);
        } else if (option?.ways || option?.aim) void this.open(option, this.focus);
        else if (option) this.take(option);
        else if (this.pointedActor) this.pickActor(this.pointedActor.id);
    }

    back(): void {
        this.stepOut();
    }

    /** Step out one level; says whether there was one. */
    stepOut(): boolean {
        if (this.error) this.error = null;
        else if (this.pending) this.set(() => (this.pending = null));
        else if (this.claims.back()) return true;
        else if (this.armed >= 0) this.armed = -1;
        else if (this.why) this.why = null;
        else if (this.shown) this.shown = null;
        else if (this.placing?.hand) this.placing.hand = null;
        else if (this.pinned) this.set(() => (this.routes.pinned = false));
        else if (this.tape.on) this.tape.toggle();
        else if (this.aiming.release()) this.foresee();
        else if (this.aiming.option || (this.ways && this.chosen >= 0)) this.set(() => this.close());
        else if (this.actor) this.set(() => this.leave());
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
        else this.set(() => (this.pending = { text: cannot.remedy, answer: cannot.answer, grave: false }));
    }

    /** What a veteran would answer: it is shown with what it would bring, and done after a second yes. */
    async hint(): Promise<void> {
        const ask = this.match.ask;
        if (!ask || this.busy || this.placing || this.drafting) return;
        await this.attempt(async () => {
            const found = await this.match.request<Hint>("hint", { ask: ask.id });
            if (this.match.ask !== ask) return;
            this.advice = found;
            this.set(() => (this.pending = { text: found.text, answer: found.answer, grave: false }));
        });
    }

    /** The advice that is being looked at, if it is still what would be done. */
    get advised(): Hint | null {
        return this.advice && this.pending?.answer === this.advice.answer ? this.advice : null;
    }

    // ------------------------------------------------------------ panes, tools, keys

    key(event: KeyboardEvent): boolean {
        return press(this, event);
    }

    /** Shift and Enter: the row that is pointed at joins a group, or is meant for what follows too. */
    enterMore(): boolean {
        if (this.focus < 0) return this.current >= 0 && this.choose(this.current, true);
        if (this.options[this.focus]?.likewise) this.pickLikewise(this.focus);
        else return this.addOption(this.focus);
        return true;
    }

    /** Number keys: rows of the list from the top; with Shift they make a group. */
    choose(row: number, add = false): boolean {
        if (this.placing) return false;
        if (add && !this.drafting) return this.join(this.grouped[row]?.pieces ?? []);
        if (this.drafting?.choose(row)) return true;
        if (row < this.offset) {
            const actor = this.actors[row];
            if (actor) this.pickActor(actor.id);
            return actor !== undefined;
        }
        const index = row - this.offset;
        if (!this.options[index] || (index >= this.hopeful && !this.unfolded)) return false;
        this.pickOption(index);
        return true;
    }

    enter(): boolean {
        if (!this.aimed && !this.pending && !this.placing && performance.now() - this.since < SETTLED) return false;
        const option = this.options[this.focus];
        const chosen =
            this.aimed || this.pending || this.placing || this.drafting || this.chosen >= 0 || settings.quick;
        if (option && rolls(option) && !chosen) this.pickOption(this.focus);
        else if (this.aiming.spot && !this.aiming.held) this.aiming.settle();
        else this.aiming.whenKnown(() => this.confirm());
        return true;
    }

    /** Arrow keys while something has to be pointed out: the spot moves by a centimetre, or by five. */
    nudge(dx: number, dy: number): boolean {
        const { aiming } = this;
        const from = aiming.spot ?? this.#startingSpot();
        if (!aiming.option || !from) return false;
        aiming.nudge({ at: steady([from.at[0] + dx * CM, from.at[1] + dy * CM]), floor: from.floor });
        this.viewport?.reveal([aiming.place]);
        return true;
    }

    #startingSpot(): Spotted | null {
        const piece = this.match.position?.pieces.get(this.aiming.option?.pieces[0] ?? "");
        return piece?.at ? { at: piece.at, floor: piece.floor } : null;
    }

    /** Arrow keys: the next row, or the next destination. */
    step(by: number): boolean {
        if (this.chosen >= 0 && this.ways?.ways.length) {
            this.routes.pinned = false;
            this.#pointWay(this.routes.beside(by));
            return true;
        }
        if (this.drafting) {
            this.drafting.step(by);
            return true;
        }
        const rows = this.offset + this.options.length;
        if (!rows || this.placing) return false;
        this.goTo(this.current < 0 ? (by > 0 ? 0 : rows - 1) : (this.current + by + rows) % rows);
        return true;
    }

    #pointWay(way: Way | null): void {
        if (way === this.way) return;
        this.routes.point(way);
        this.aimed = true;
        this.foresee();
    }

    /** Turn to another way at the place that is pointed at, and hold it. */
    holdWay(way: Way | null): boolean {
        if (!way) return false;
        this.#pointWay(way);
        this.routes.hold(way);
        return true;
    }

    turnBy(by: number): boolean {
        return this.holdWay(this.routes.turned(by));
    }

    /** A destination was picked: hold it, so that it can be read; picked again, turn there if one can, else go there. */
    #pick(way: Way): void {
        const again = this.pinned && this.way?.to === way.to;
        if (this.chosen < 0) this.routes.chosen = this.focus;
        this.why = null;
        if (!again) this.holdWay(way);
        else if (!this.turnBy(1)) this.confirm();
    }

    /** Take the one option that fits, or let the player choose among several. */
    #offer(fits: readonly number[]): boolean {
        const [first] = fits;
        if (first === undefined) return false;
        const usual = fits.find((index) => this.options[index]?.usual);
        if (fits.length === 1) this.pickOption(first);
        else if (usual !== undefined) this.pickOption(this.aimed && fits.includes(this.focus) ? this.focus : usual);
        else if (this.fits.includes(this.focus) && String(fits) === String(this.fits)) this.pickOption(this.focus);
        else {
            this.fits = fits;
            this.light(fits);
        }
        return true;
    }

    /** `?`: why not what is pointed at; with nothing there, what the keys are. */
    question(): void {
        if (this.#under) this.askWhy(this.#under);
        else this.setPane(this.pane === "help" ? "none" : "help");
    }

    async undo(): Promise<void> {
        const draft = this.placing ?? this.drafting;
        if (draft?.canUndo) draft.undo();
        else if (this.match.canUndo) await this.attempt(() => this.match.request("undo"));
        else this.error = { title: t("panels-no-undo"), detail: t("panels-no-undo-why"), remedy: "", rule: "" };
    }

    /** Back to the beginning of the activation. */
    async rewind(): Promise<void> {
        await this.attempt(() => this.match.request("rewind"));
    }
}
