/** Which storey of each building is looked at, and the building whose floors are laid out beside the board. */
import type { Shown } from "../../figures/plans";
import { within } from "../../lib/spots";
import type { Drawing, Piece, Plan } from "../../wire";
import { cutsOf } from "./cuts";
import type { XY } from "../places";

const REST = 320;

export class Storeys {
    /** The building whose floors are laid out, or null. */
    open = $state<string | null>(null);
    #chosen: Readonly<Record<string, Shown>> = $state.raw({});
    #timer: ReturnType<typeof setTimeout> | undefined;
    #over: string | null = null;

    /** What is looked at, building by building; those that are not in it have their roofs on. */
    readonly shown: ReadonlyMap<string, Shown> = $derived.by(() =>
        cutsOf(this.drawing.plans, [...this.pieces()], this.asked(), this.#chosen),
    );

    constructor(
        readonly drawing: Drawing,
        readonly pieces: () => Iterable<Piece>,
        /** The pieces that the question is about. */
        readonly asked: () => readonly string[],
    ) {}

    destroy(): void {
        clearTimeout(this.#timer);
    }

    get plan(): Plan | null {
        return this.drawing.plans.find((plan) => plan.id === this.open) ?? null;
    }

    show(building: string, shown: Shown): void {
        this.#chosen = { ...this.#chosen, [building]: shown };
    }

    buildingAt(at: XY): Plan | null {
        return this.drawing.plans.find((plan) => within(plan.outline, at)) ?? null;
    }

    /** The storey that a point means: the one that is looked at, else the ground. */
    storeyAt(at: XY): number {
        const plan = this.buildingAt(at);
        const shown = plan ? this.shown.get(plan.id) : undefined;
        return typeof shown === "number" ? shown : 0;
    }

    /** Whether a piece is on a storey that is not looked at. */
    elsewhere({ at, floor }: Piece): boolean {
        const plan = at && this.buildingAt(at);
        return Boolean(plan && this.shown.get(plan.id) !== floor);
    }

    /** The pointer is here: a building that it rests on is laid out. */
    rest(at: XY | null): void {
        const over = (at && this.buildingAt(at)?.id) ?? null;
        if (over === this.#over) return;
        this.#over = over;
        clearTimeout(this.#timer);
        if (over !== null && over !== this.open) this.#timer = setTimeout(() => (this.open = over), REST);
    }

    /** The floors of a building are laid out at once; those of open ground are none. */
    visit(at: XY): void {
        clearTimeout(this.#timer);
        this.open = this.buildingAt(at)?.id ?? this.open;
    }

    /** The question is about somebody inside: lay his building out. */
    follow(): void {
        const asked = this.asked();
        for (const piece of this.pieces()) {
            const plan = asked.includes(piece.id) && piece.at ? this.buildingAt(piece.at) : null;
            if (plan) {
                this.open = plan.id;
                return;
            }
        }
    }

    close(): void {
        clearTimeout(this.#timer);
        this.open = null;
    }
}
