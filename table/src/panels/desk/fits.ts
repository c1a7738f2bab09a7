/** Which of the options that are listed fit what was pointed at on the board. */
import { spotOf, within, type Point } from "../../lib/spots";
import type { Breath } from "../../lib/contract";
import type { Actor, Ask, Option, Way, Ways } from "../../wire";

/** Things of one kind together, kinds in the order of their first appearance. */
export function together<T>(things: readonly T[], kind: (thing: T) => string): T[] {
    const kinds = [...new Set(things.map(kind))];
    return kinds.flatMap((each) => things.filter((thing) => kind(thing) === each));
}

const SHOTS: ReadonlySet<string> = new Set(["fire", "flak"]);

/** Whether an option is a shot that cannot have any effect. */
export function isVain(option: Option): boolean {
    const nothing = option.odds.length > 0 && option.odds.every((odd) => odd.tone === "none" || odd.share === 0);
    return SHOTS.has(option.verb) && nothing;
}

/** Shots that cannot have any effect come last, after whatever else may be answered. */
export function hopefulFirst(options: readonly Option[]): readonly Option[] {
    const vain = options.filter(isVain);
    return vain.length ? [...options.filter((option) => !isVain(option)), ...vain] : options;
}

function indexes(options: readonly Option[], fits: (option: Option) => boolean): number[] {
    return options.flatMap((option, index) => (fits(option) ? [index] : []));
}

/** Options aimed at a piece; if there are none, those in which it acts. */
export function fitPiece(options: readonly Option[], piece: string): number[] {
    const aimed = indexes(options, (option) => option.targets.includes(piece));
    return aimed.length ? aimed : indexes(options, (option) => option.pieces.includes(piece));
}

/** On the plane nobody hits a point: a hand's breadth is near enough. */
const NEAR = 130;

function same(a: string, b: string): boolean {
    const from = spotOf(a);
    const to = spotOf(b);
    if (!from || !to) return a === b;
    return from.floor === to.floor && Math.hypot(from.at[0] - to.at[0], from.at[1] - to.at[1]) <= NEAR;
}

/** Options that lead to a place. */
export function fitPlace(options: readonly Option[], place: string): number[] {
    return indexes(options, (option) => same(option.places.at(-1) ?? "", place));
}

/** Options whose destinations, as far as they are known, include a place. */
export function fitReach(options: readonly Option[], reach: Readonly<Record<string, Ways>>, place: string): number[] {
    return indexes(options, (option) => wayTo(reach[option.id] ?? null, place) !== null);
}

/** The way to a place; where several lead there, the one like another. */
export function wayTo(ways: Ways | null, place: string, like: Way | null = null): Way | null {
    const found = ways?.ways.filter((way) => way.to === place) ?? [];
    return found.find((way) => way.cost === like?.cost) ?? found[0] ?? null;
}

/** One way to each place. */
export function endsOf(ways: Ways | null): readonly Way[] {
    return ways?.ways.filter((way, index, all) => all.findIndex((other) => other.to === way.to) === index) ?? [];
}

/** What is listed and stepped through: one way to each place, and of many places with one and the same answer the first. */
export function listedWays(ways: Ways | null): readonly Way[] {
    return endsOf(ways).filter((way, index, all) => all.findIndex((other) => other.answer === way.answer) === index);
}

/** Whether a point lies in a reach of the plane. */
export function inReach(ways: Ways | null, at: Point): boolean {
    const inside = ({ rings }: Ways["regions"][0]): boolean => rings.filter((ring) => within(ring, at)).length % 2 > 0;
    return ways?.regions.some(inside) ?? false;
}

/** Those who may act among these pieces, the smallest first: a unit before its formation. */
export function fitActors(actors: readonly Actor[], pieces: readonly string[]): Actor[] {
    return actors
        .filter((actor) => actor.pieces.some((piece) => pieces.includes(piece)))
        .sort((a, b) => a.pieces.length - b.pieces.length);
}

/** Whether taking an option rolls dice at once: those are not rolled by one stray click or key. */
export function rolls(option: Option | undefined): boolean {
    if (!option || option.ways || option.aim) return false;
    return option.percent !== "" || option.odds.length > 0 || option.then.length > 0;
}

/** What is said with an option for the questions that follow. */
export function breathOf(option: Option): Breath | undefined {
    return option.then.length || option.again ? { then: option.then, again: option.again } : undefined;
}

/** What pieces may do one after the other, each of them once: the first fitting option of each. */
export function inTurn(ask: Ask, pieces: readonly string[]): readonly Option[] {
    return ask.serial.flatMap((verb) => {
        const each = pieces.map((piece) =>
            ask.options.find((option) => option.verb === verb && option.answer && String(option.pieces) === piece),
        );
        const [first, ...rest] = each;
        if (!first || rest.some((option) => !option)) return [];
        const then = rest.flatMap((option) => (option ? [option.answer] : []));
        const text = each.map((option) => option?.text ?? "").join(" · ");
        return [
            { ...first, id: `turn-${verb}`, text, detail: "", pieces: [...pieces], then, again: false, likewise: "" },
        ];
    });
}
