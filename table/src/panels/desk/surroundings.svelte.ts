/** What lies around the question: panes, tools, orders, what is looked at, and what went wrong. */
import { Refused, type Desk, type Match, type Viewport } from "../../lib/contract";
import { t } from "../../lib/text.svelte";
import type { Note } from "../../wire";
import { Showing } from "../../stage/card/showing.svelte";
import { OrderBook } from "./orders.svelte";
import { Sight } from "./sight.svelte";
import { Tape } from "./tape.svelte";

/** What belongs to the page around the desk. */
export interface DeskHooks {
    language?: () => void;
    theme?: () => void;
}

export abstract class Surroundings {
    hidePieces = $state(false);
    pane: Desk["pane"] = $state("none");
    rule = $state("");
    shown: Note | null = $state.raw(null);
    error: Desk["error"] = $state.raw(null);
    /** Whether the last pointer was a finger: then a first tap only points, as nothing hovers. */
    touch = $state(false);
    viewport: Viewport | null = null;
    readonly sight: Sight;
    readonly tape = new Tape();
    /** Whose card is open. */
    readonly card = new Showing();
    readonly orders: OrderBook;

    constructor(
        readonly match: Match,
        readonly hooks: DeskHooks,
    ) {
        this.sight = new Sight(match, (error) => this.#seeNothing(error));
        this.orders = new OrderBook(match, (error) => this.fail(error));
    }

    /** Where one would look from. */
    abstract get standpoint(): string | null;

    /** Whether there is a table to lay a tape on, and the match allows it. */
    get measures(): boolean {
        return this.match.drawing?.space === "plane" && (this.match.welcome?.measuring ?? true);
    }

    get sightTool(): boolean {
        return this.sight.on;
    }

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

    toggle(what: "hidePieces" | "sightTool" | "tape"): void {
        if (what === "sightTool") this.#takeUp(this.sight);
        else if (what === "tape") this.#takeUp(this.tape);
        else this.hidePieces = !this.hidePieces;
    }

    sightFrom(place: string | null, towards = false): void {
        this.sight.on = place !== null;
        this.sight.look(place, towards);
    }

    dismiss(): void {
        this.error = null;
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

    protected async attempt(work: () => Promise<unknown>): Promise<void> {
        try {
            this.error = null;
            await work();
        } catch (error) {
            this.fail(error);
        }
    }

    /** One tool at a time: the other is put away. */
    #takeUp(tool: Sight | Tape): void {
        if (this.sight.on && tool !== this.sight) this.sight.toggle(null);
        if (this.tape.on && tool !== this.tape) this.tape.toggle();
        if (tool === this.tape) this.tape.toggle();
        else this.sight.toggle(this.standpoint);
    }

    #seeNothing(error: unknown): void {
        this.sight.on = false;
        this.sight.look(null);
        this.fail(error);
    }
}
