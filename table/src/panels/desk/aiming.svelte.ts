/** Pointing at the plane: where a move, a template or a facing is meant to go, and what the server makes of it. */
import type { Match } from "../../lib/contract";
import { bearing, placeOf, turned, type Point, type Spotted } from "../../lib/spots";
import type { Ghost, Option, Pointing, Proposal } from "../../wire";
import { Pursuit } from "./pursuit";

/** A second click so near to the first, in world units, is the same click again. */
const SAME = 100;
const GAP = 45;

export class Aiming {
    /** The option that waits to be pointed out, or null. */
    option: Option | null = $state.raw(null);
    proposal: Proposal | null = $state.raw(null);
    spot: Spotted | null = $state.raw(null);
    /** Whether the spot was picked, so that the pointer may leave it to read about it. */
    held = $state(false);
    /** The one figure that is led by itself, or null for all together. */
    alone: string | null = $state(null);
    /** The facing to take; -1 for as one comes. */
    turn = $state(-1);
    /** Whether what is proposed is not yet about what is pointed at. */
    loading = $state(false);
    /** Whether the keyboard points. */
    aloud = $state(false);
    /** What was proposed for all, which a figure by itself changes. */
    #before: Proposal | null = null;
    /** Where all of them were meant to go. */
    #together: Spotted | null = null;
    #then: (() => void) | null = null;
    readonly #proposals = new Pursuit<Proposal>(GAP);

    constructor(
        readonly match: Match,
        readonly changed: () => void,
        readonly fail: (error: unknown) => void,
    ) {}

    /** The answer that confirming would send; empty where something is wrong or not known yet. */
    get answer(): string {
        return this.loading ? "" : (this.proposal?.answer ?? "");
    }

    start(option: Option): void {
        this.stop();
        this.option = option;
    }

    stop(): void {
        this.#proposals.forget();
        this.option = this.proposal = this.spot = null;
        this.alone = this.#before = this.#together = this.#then = null;
        this.held = this.loading = false;
        this.turn = -1;
    }

    /** The hand is over a spot. What is held stays. */
    point(spot: Spotted): void {
        if (!this.option || this.held) return;
        this.aloud = false;
        this.spot = spot;
        this.#ask();
    }

    /** The keyboard moves the spot; what it means is said aloud. */
    nudge(spot: Spotted): void {
        this.held = false;
        this.aloud = true;
        this.spot = spot;
        this.#ask();
    }

    /** A spot was picked: hold it. Says whether it was held already, so that it is meant. */
    pick(spot: Spotted): boolean {
        if (this.held && this.spot && near(this.spot, spot)) return true;
        this.held = true;
        this.spot = spot;
        this.#ask();
        return false;
    }

    /** Do something as soon as it is known what would be answered. */
    whenKnown(then: () => void): void {
        if (this.loading) this.#then = then;
        else then();
    }

    /** Lead one figure by itself from now on; the others stay where they were proposed. */
    grip(piece: string): void {
        if (!this.option) return;
        if (this.alone === piece) {
            this.held = false;
            return;
        }
        if (this.alone === null) this.#together = this.spot;
        // A figure that was put where it cannot be goes back: the others' answer must not be lost.
        this.#before = this.proposal?.answer ? this.proposal : (this.#before ?? this.proposal);
        this.alone = piece;
        this.held = false;
        this.turn = -1;
    }

    /**
     * One step back: from a figure to all (where it was put it stays), from what is held to what is pointed at. Says
     * whether there was one.
     */
    release(): boolean {
        if (this.alone !== null) {
            if (!this.held || !this.proposal?.answer) this.proposal = this.#before;
            this.alone = this.#before = null;
            this.spot = this.#together;
            this.held = this.proposal !== null;
            this.loading = false;
            this.#proposals.drop();
        } else if (this.held) this.held = false;
        else return false;
        return true;
    }

    turnBy(degrees: number): void {
        if (!this.option || !this.spot) return;
        this.turn = turned((this.turn < 0 ? this.#facing() : this.turn) + degrees);
        this.#ask();
    }

    /** The ghost that has the handle by which it is turned: who is led alone, else whoever is nearest to the spot. */
    get led(): Ghost | null {
        const ghosts = this.proposal?.ghosts ?? [];
        const { spot } = this;
        if (this.alone !== null) return this.ghost(this.alone) ?? null;
        const far = (ghost: Ghost): number =>
            spot ? Math.hypot(ghost.at[0] - spot.at[0], ghost.at[1] - spot.at[1]) : 0;
        return ghosts.reduce<Ghost | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
    }

    /** The nose of whoever is led is pulled towards a point: he turns, or all do. */
    face(towards: Point): void {
        const ghost = this.led;
        if (!ghost) return;
        const turn = bearing(ghost.at, towards);
        if (turn === this.turn) return;
        this.turn = turn;
        if (this.alone !== null) this.spot = { at: ghost.at, floor: ghost.floor };
        this.#ask();
    }

    /** What is pointed at is held. */
    settle(): void {
        if (this.spot) this.held = true;
    }

    ghost(piece: string): Ghost | undefined {
        return this.proposal?.ghosts.find((each) => each.piece === piece);
    }

    /** Whether a spot is the one that is held. */
    isHeld(spot: Spotted): boolean {
        return this.held && this.spot !== null && near(this.spot, spot);
    }

    #facing(): number {
        const piece = this.alone ?? this.option?.pieces[0] ?? "";
        const turn = this.ghost(piece)?.turn ?? -1;
        return turn >= 0 ? turn : Math.max(0, this.match.position?.pieces.get(piece)?.turn ?? 0);
    }

    #pointing(option: Option, { at, floor }: Spotted): Pointing {
        return {
            option: option.id,
            x: at[0],
            y: at[1],
            floor,
            turn: this.turn,
            pieces: this.alone === null ? [] : [this.alone],
            so_far: this.alone === null ? "" : (this.#before?.answer ?? ""),
        };
    }

    #ask(): void {
        const { option, spot } = this;
        if (!option || !spot) return;
        const pointing = this.#pointing(option, spot);
        const base = this.alone === null ? null : this.#before;
        this.loading = true;
        this.#proposals.ask(
            JSON.stringify(pointing),
            () => this.match.request<Proposal>("propose", { ask: this.match.ask?.id ?? "", pointing }),
            (proposal) => this.#take(pointing, proposal, base),
            (error) => {
                this.loading = false;
                this.proposal = null;
                this.#then = null;
                this.fail(error);
            },
        );
    }

    #take(pointing: Pointing, proposal: Proposal, base: Proposal | null): void {
        const { option, spot } = this;
        if (!option || !spot) return;
        this.proposal = base ? { ...proposal, ghosts: joined(base.ghosts, proposal.ghosts) } : proposal;
        this.loading = JSON.stringify(this.#pointing(option, spot)) !== JSON.stringify(pointing);
        if (this.loading) return;
        this.changed();
        const then = this.#then;
        this.#then = null;
        then?.();
    }

    /** In words, for whoever cannot see it. */
    get place(): string {
        return this.spot ? placeOf(this.spot.at, this.spot.floor) : "";
    }
}

function near(a: Spotted, b: Spotted): boolean {
    return a.floor === b.floor && Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) <= SAME;
}

/** The ghosts of all, with those that were proposed anew in their places. */
function joined(before: readonly Ghost[], after: readonly Ghost[]): Ghost[] {
    const fresh = new Map(after.map((ghost) => [ghost.piece, ghost]));
    const kept = before.map((ghost) => fresh.get(ghost.piece) ?? ghost);
    return [...kept, ...after.filter((ghost) => !before.some(({ piece }) => piece === ghost.piece))];
}
