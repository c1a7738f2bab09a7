/** Where options lead: the destinations of one of them, and the way that is pointed at or held. */
import type { Match } from "../../lib/contract";
import type { Option, Way, Ways } from "../../wire";
import { fitReach, listedWays, wayTo } from "./fits";
import { Inquiry } from "./inquiry";

const NOWHERE: Ways = { title: "", ways: [], facts: [], regions: [], rings: [], percent: "", caption: "" };

/** Whether an option has a reach to show. */
const leads = (option: Option): boolean => option.ways || option.aim === "way";

export class Routes {
    ways: Ways | null = $state.raw(null);
    way: Way | null = $state.raw(null);
    /** Whether the way was picked, so that the pointer may leave it to read about it. */
    pinned = $state(false);
    /** The option that was picked, or -1 while destinations are only a preview. */
    chosen = $state(-1);
    hop = $state(-1);
    /** Destinations that are known already, by option. */
    #reach: Readonly<Record<string, Ways>> = $state.raw({});
    /** A place that was picked before the option that leads there. */
    #heading: string | null = null;
    /** How often destinations were opened: those that come late for an earlier time are not wanted any more. */
    #openings = 0;
    readonly #previews = new Inquiry<Ways>(120);

    constructor(readonly match: Match) {}

    /** Another question, or other options. */
    forget(): void {
        this.#reach = {};
        this.#heading = null;
        this.close();
    }

    close(): void {
        this.#previews.forget();
        this.ways = null;
        this.way = null;
        this.pinned = false;
        this.chosen = -1;
        this.hop = -1;
    }

    point(way: Way | null): void {
        if (way === this.way) return;
        this.way = way;
        this.hop = -1;
    }

    hold(way: Way): void {
        this.point(way);
        this.pinned = true;
    }

    /** The destination after the one that is pointed at, or before it. */
    beside(by: number): Way | null {
        const ways = listedWays(this.ways);
        const at = ways.findIndex((way) => way.to === this.way?.to || way.answer === this.way?.answer);
        return ways[at < 0 ? (by > 0 ? 0 : ways.length - 1) : (at + by + ways.length) % ways.length] ?? null;
    }

    /** All that can be done at the place that is pointed at, where there is a choice: from which side a plane comes. */
    get variants(): readonly Way[] {
        const here = this.ways?.ways.filter((way) => way.to === this.way?.to) ?? [];
        return here.length > 1 ? here : [];
    }

    /** The next of them. */
    turned(by: number): Way | null {
        const at = this.variants.findIndex((way) => way.answer === this.way?.answer);
        return this.variants.at((at + by) % this.variants.length) ?? null;
    }

    /** Options that lead to a place, as far as is known; whichever is picked next heads there. */
    towards(options: readonly Option[], place: string): readonly number[] {
        const fits = fitReach(options, this.#reach, place);
        this.#heading = fits.length ? place : null;
        return fits;
    }

    /** An option with the chance that its destinations have in common, once they are known. */
    told(option: Option): Option {
        const known = this.#reach[option.id];
        return known?.percent ? { ...option, percent: known.percent, caption: known.caption } : option;
    }

    /** Show where the option that is pointed at leads, before it is picked. */
    preview(option: Option | undefined): void {
        this.ways = null;
        this.way = null;
        if (!option || !leads(option)) {
            this.#previews.drop();
            return;
        }
        const show = (ways: Ways | null): unknown => (this.ways = ways);
        this.#previews.ask(
            option.id,
            () => this.#waysOf(option),
            show,
            () => show(null),
        );
    }

    /** Open the destinations of an option. Says whether it is still the one that is wanted when they have come. */
    async open(option: Option, index: number): Promise<boolean> {
        const heading = this.#heading ?? this.way?.to ?? null;
        this.close();
        this.chosen = index;
        const opening = ++this.#openings;
        const ways = await this.#waysOf(option);
        if (this.chosen !== index || opening !== this.#openings) return false;
        this.#reach = { ...this.#reach, [option.id]: ways };
        this.#heading = null;
        this.ways = ways;
        this.way = heading === null ? null : wayTo(ways, heading);
        this.pinned = this.way !== null;
        return true;
    }

    /** Find out, one after another, where options lead, so that a place can be picked at once. */
    async explore(options: readonly Option[], wanted: () => boolean): Promise<void> {
        for (const option of options.filter((each) => each.ways && !each.aim)) {
            try {
                const ways = await this.#waysOf(option);
                if (!wanted()) return;
                this.#reach = { ...this.#reach, [option.id]: ways };
            } catch {
                return; // It will be asked for again, and the refusal shown, when the option is picked.
            }
        }
    }

    #waysOf(option: Option): Promise<Ways> {
        if (!leads(option)) return Promise.resolve(NOWHERE);
        const known = this.#reach[option.id];
        if (known) return Promise.resolve(known);
        return this.match.request<Ways>("ways", { ask: this.match.ask?.id ?? "", option: option.id });
    }
}
