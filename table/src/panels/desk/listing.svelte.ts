/** What is listed: who may act, then what they may do; and which row is pointed at. */
import type { Actor, Option } from "../../wire";
import { hopefulFirst, isVain, together } from "./fits";
import { Surroundings } from "./surroundings.svelte";

export abstract class Listing extends Surroundings {
    actor: Actor | null = $state.raw(null);
    selection: readonly string[] = $state.raw([]);
    /** What the chosen actor may do. */
    protected actions: readonly Option[] = $state.raw([]);
    protected current = $state(-1);
    protected fetching = $state(false);

    /** Those who may act, formation by formation. */
    readonly actors: readonly Actor[] = $derived.by(() =>
        together(this.match.ask?.actors ?? [], (actor) => actor.group),
    );

    readonly options: readonly Option[] = $derived.by(() =>
        hopefulFirst(this.actor ? this.actions : (this.match.ask?.options ?? [])).map((option) => this.told(option)),
    );

    /** An option with what has become known of it since it was listed. */
    protected abstract told(option: Option): Option;

    /** So many options, the first ones, are listed; shots without any effect are folded after them, if any are left. */
    readonly hopeful: number = $derived.by(() => {
        const first = this.options.findIndex(isVain);
        return first <= 0 ? this.options.length : first;
    });
    /** Whether the shots without any effect were unfolded. */
    unfolded = $state(false);

    /** Rows of the list before the options: the actors, until one is chosen. */
    protected get offset(): number {
        return this.actor ? 0 : this.actors.length;
    }

    get focus(): number {
        const index = this.current - this.offset;
        return index >= 0 && index < this.options.length ? index : -1;
    }

    /** The row of the list that is pointed at: actors first, then options; -1 for none. */
    get row(): number {
        return this.current;
    }

    /** Whether the options of the chosen actor are still on their way. */
    get listing(): boolean {
        return this.fetching;
    }

    /** The actor that is pointed at in the list, if any. */
    get pointedActor(): Actor | null {
        return this.actor ? null : (this.actors[this.current] ?? null);
    }

    /** Pieces of whatever is pointed at in the list. */
    get pointed(): readonly string[] {
        return this.pointedActor?.pieces ?? this.options[this.focus]?.pieces ?? [];
    }

    /** Where one would look from: the place of whoever is chosen or pointed at. */
    get standpoint(): string | null {
        const [first] = this.selection.length ? this.selection : this.pointed;
        return (first && this.match.position?.pieces.get(first)?.place) || null;
    }
}
