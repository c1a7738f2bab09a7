/** The surface of the plane: hits are by point, ghosts and their noses can be pulled, arrows go by centimetres. */
import type { Desk } from "../../lib/contract";
import { spotOf } from "../../lib/spots";
import type { Ghost, Piece } from "../../wire";
import { distance, type Step, type XY } from "../places";
import { Surface } from "../surface.svelte";
import type { View } from "../viewport.svelte";
import { baseRadius, noseOf } from "./figures";
import type { Plane } from "./plane";
import type { Storeys } from "./storeys.svelte";

/** Pixels within which a hit is meant for something small: by a mouse, by a finger. */
const FINE = 11;
const COARSE = 22;
const FAR = 5;
const SLACK = 6;
const WHEEL = 15;

interface Pull {
    readonly ghost: Ghost;
    readonly nose: boolean;
    /** From the pointer to the middle of the ghost, so that it does not jump. */
    readonly offset: XY;
    readonly x: number;
    readonly y: number;
    moved: boolean;
}

export class PlaneSurface extends Surface {
    #pull: Pull | null = null;
    #coarse = false;

    constructor(
        desk: Desk,
        readonly plane: Plane,
        view: View,
        board: HTMLElement,
        /** The pieces as they are drawn, uppermost last. */
        readonly drawn: () => readonly Piece[],
        readonly storeys: Storeys,
    ) {
        super(desk, plane, view, board, (place) => {
            const spot = spotOf(place);
            const piece = spot ? this.#nearest(spot.at, 0) : undefined;
            return piece ? [piece] : [];
        });
    }

    override destroy(): void {
        super.destroy();
        this.storeys.destroy();
    }

    // ------------------------------------------------------------ pointer

    override down(event: PointerEvent): void {
        this.#coarse = event.pointerType !== "mouse";
        const at = this.worldAt(event);
        const pull = event.button === 0 && event.isPrimary ? this.#grasp(at) : null;
        super.down(event);
        if (!pull) return;
        this.#pull = { ...pull, x: event.clientX, y: event.clientY, moved: false };
    }

    override move(event: PointerEvent): void {
        const at = this.worldAt(event);
        const pull = this.#pull;
        if (pull) {
            pull.moved ||= Math.hypot(event.clientX - pull.x, event.clientY - pull.y) > SLACK;
            if (pull.moved) this.#drag(pull, at);
            return;
        }
        if (event.pointerType === "mouse") this.storeys.rest(at);
        super.move(event);
    }

    override up(event: PointerEvent): void {
        const pull = this.#pull;
        this.#pull = null;
        if (pull?.moved) {
            this.swallow = true;
            this.desk.aiming.settle();
        }
        super.up(event);
    }

    override leave(): void {
        this.storeys.rest(null);
        super.leave();
    }

    /** Whether a press here pulls something, so that the board itself stays. */
    holds(event: MouseEvent | Touch): boolean {
        if (event instanceof WheelEvent) return event.shiftKey && this.desk.aiming.option !== null;
        const at = this.worldAt(event);
        if (this.#grasp(at)) return true;
        const piece = this.#nearest(at, this.#slack())?.id;
        return Boolean(piece && this.desk.placing && !this.desk.placing.theirs && this.desk.placing.places[piece]);
    }

    /** The wheel with Shift turns what is pointed out. Says whether it did. */
    wheel(event: WheelEvent): boolean {
        if (!event.shiftKey || !this.desk.aiming.option) return false;
        this.desk.aiming.turnBy((event.deltaY || event.deltaX) > 0 ? WHEEL : -WHEEL);
        return true;
    }

    protected override pick(piece: string | null, place: string | null, add: boolean, touch: boolean): void {
        const at = spotOf(place ?? "")?.at;
        if (at) this.storeys.visit(at);
        const { aiming } = this.desk;
        if (aiming.option && !this.desk.tape.on && !this.desk.sightTool) {
            const ghost = at && aiming.held ? this.#ghostAt(at) : undefined;
            if (ghost && place) this.desk.pickGhost(ghost.piece, place);
            else if (piece && aiming.held && aiming.option.pieces.includes(piece)) this.desk.pickPiece(piece, add);
            else if (place) this.desk.pickPlace(place);
            return;
        }
        if (piece && (this.desk.sightTool || this.desk.tape.on)) {
            this.desk.pickPlace(piece);
            return;
        }
        super.pick(piece, place, add, touch);
    }

    protected override point(place: string | null, piece: string | null): void {
        const busy = Boolean(this.desk.aiming.option) || this.desk.tape.on || this.desk.sightTool;
        if (!busy) {
            super.point(place, piece);
            return;
        }
        this.piece = piece;
        this.over = place;
        const target = this.desk.aiming.option && !this.desk.sightTool && !this.desk.tape.on ? place : (piece ?? place);
        this.desk.pointPlace(target);
    }

    protected override heading(): boolean {
        return super.heading() || this.desk.tape.on || this.desk.aiming.option !== null;
    }

    protected override pieceAt(event: MouseEvent): string | null {
        if (this.desk.hidePieces) return null;
        return this.#nearest(this.worldAt(event), this.#slack())?.id ?? null;
    }

    #slack(): number {
        return (this.#coarse ? COARSE : FINE) / this.view.shown.k;
    }

    /** The piece whose base is under a point, or nearest to it; those of the storey that is looked at first. */
    #nearest(at: XY, slack: number): Piece | undefined {
        let best: Piece | undefined;
        let least = Infinity;
        for (const piece of this.drawn()) {
            if (!piece.at) continue;
            const far = distance(piece.at, at);
            const hit = far <= Math.max(baseRadius(piece), slack);
            const away = far + (this.storeys.elsewhere(piece) ? 1e4 : 0);
            if (hit && away < least) [best, least] = [piece, away];
        }
        return best;
    }

    #ghostAt(at: XY): Ghost | undefined {
        const reach = Math.max(120, this.#slack());
        const hit = (this.desk.aiming.proposal?.ghosts ?? []).filter((ghost) => distance(ghost.at, at) <= reach);
        return hit.sort((a, b) => distance(a.at, at) - distance(b.at, at))[0];
    }

    /** What a press takes hold of: the nose of a ghost that is held, or such a ghost. */
    #grasp(at: XY): Pick<Pull, "ghost" | "nose" | "offset"> | null {
        const { aiming } = this.desk;
        if (!aiming.held || this.desk.tape.on || this.desk.sightTool) return null;
        const led = aiming.led;
        const nose = led && noseOf(led, this.desk.match.position?.pieces.get(led.piece));
        if (led && nose && distance(nose, at) <= Math.max(70, this.#slack() * 0.8)) {
            return { ghost: led, nose: true, offset: [0, 0] };
        }
        const ghost = this.#ghostAt(at);
        return ghost ? { ghost, nose: false, offset: [ghost.at[0] - at[0], ghost.at[1] - at[1]] } : null;
    }

    #drag(pull: Pull, at: XY): void {
        const { aiming } = this.desk;
        const { piece } = pull.ghost;
        if (pull.nose) {
            aiming.face(at);
            return;
        }
        aiming.grip(piece);
        const to = this.plane.at(at[0] + pull.offset[0], at[1] + pull.offset[1]);
        if (to) this.desk.pointPlace(to);
    }

    // ------------------------------------------------------------ keyboard

    protected override stride(step: Step, far: boolean): boolean {
        // While something has to be pointed out, the desk moves the spot.
        if (this.desk.aiming.option) return false;
        this.keys = true;
        this.walk(step, far ? FAR : 1);
        return true;
    }

    protected override enter(add: boolean): boolean {
        return this.desk.aiming.option ? false : super.enter(add);
    }
}
