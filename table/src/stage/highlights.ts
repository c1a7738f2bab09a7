/** What the question means on the board: which places and pieces may be picked, and what is pointed at. */
import type { Desk } from "../lib/contract";
import { sideOf } from "../lib/seating";
import type { CounterState } from "../pieces/states";
import type { Forecast, Hop, Option, Zone } from "../wire";

/** Verbs that harm: what they may be aimed at wears crimson. */
const HARM: ReadonlySet<string> = new Set(["fire", "assault", "shoot", "barrage", "shell", "strike", "flak"]);

export const harms = (option: Option): boolean => HARM.has(option.verb);

/** Risk in three steps, for colour and for the pattern of a tag. */
export function risk(share: number): 0 | 1 | 2 | 3 {
    return share <= 0 ? 0 : share <= 0.3 ? 1 : share <= 0.6 ? 2 : 3;
}

/** Places that the options, or the ways of the chosen one, lead to. */
export function legalPlaces(desk: Desk): readonly string[] {
    if (desk.placing || desk.sightTool) return [];
    if (desk.drafting) return [...new Set(desk.drafting.places)];
    if (desk.ways) return [...new Set(desk.ways.ways.map((way) => way.to))];
    const places = new Set<string>();
    for (const option of desk.options) {
        const last = option.places.at(-1);
        if (last !== undefined && !option.targets.length) places.add(last);
    }
    return [...places];
}

/** Where the piece in hand may go; with empty hands, where any piece of the set-up may. */
export function zone(desk: Desk): readonly string[] {
    const slots = desk.match.ask?.slots ?? [];
    const hand = desk.placing?.hand;
    const places = new Set<string>();
    for (const slot of slots) if (!hand || slot.piece.id === hand) slot.places.forEach((place) => places.add(place));
    return [...places];
}

/** Where the others begin, during a set-up. */
export function zonesOfOthers(desk: Desk): readonly Zone[] {
    const { ask, welcome, zones = [] } = desk.match;
    const side = sideOf(welcome, ask?.seat ?? 0);
    return zones.filter((zone) => zone.side !== side && zone.kind !== "exit");
}

/** The pieces by which an option is picked: who acts if that is what is asked, else whom it is aimed at. */
function handles(option: Option, selection: readonly string[]): readonly string[] {
    const acting = option.pieces.filter((piece) => !selection.includes(piece));
    return selection.length && option.targets.length ? option.targets : acting.length ? acting : option.targets;
}

/** How each piece is ringed. */
export function pieceStates(desk: Desk): ReadonlyMap<string, CounterState> {
    const states = new Map<string, CounterState>();
    const ask = desk.match.ask;
    if (!ask || desk.placing || desk.sightTool) return states;
    const set = (ids: readonly string[], state: CounterState): void => ids.forEach((id) => states.set(id, state));
    if (!desk.actor) for (const actor of ask.actors) set(actor.pieces, "able");
    if (!desk.ways) {
        for (const option of desk.options) set(handles(option, desk.selection), harms(option) ? "legal" : "choice");
    }
    if (ask.form === "list") set(ask.pieces, "selected");
    set(desk.selection, "selected");
    if (desk.drafting) set(desk.drafting.row(desk.drafting.hand)?.pieces ?? [], "selected");
    if (!desk.actor && desk.focus < 0) set(desk.pointed, "selected");
    const focused = desk.options[desk.focus];
    if (focused && !desk.ways) {
        set(handles(focused, desk.selection), harms(focused) ? "target" : "selected");
    }
    threatStates(desk.forecast, desk.hop, states);
    return states;
}

/** Who could fire on the way: solid where the row that is looked at meets him, dashed elsewhere on the way. */
function threatStates(forecast: Forecast | null, hop: number, states: Map<string, CounterState>): void {
    if (!forecast) return;
    forecast.way.forEach((step, index) => {
        for (const threat of step.threats) {
            if (threat.rule || !threat.piece) continue;
            const here = index === hop;
            if (here || states.get(threat.piece) !== "target") states.set(threat.piece, here ? "target" : "legal");
        }
    });
}

/** The lines of sight to draw: those of the row that is looked at, else those of the forecast of a shot. */
export function raysOf(desk: Desk): Forecast["rays"] {
    const { forecast, hop } = desk;
    if (!forecast) return [];
    if (!forecast.way.length) return forecast.rays;
    const place = forecast.way[hop]?.place;
    return place ? forecast.rays.filter((ray) => ray.a === place || ray.b === place) : [];
}

/** The way that is pointed at, hop by hop; without a forecast yet, only its places and what it costs in all. */
export function hopsOf(desk: Desk): readonly Hop[] {
    if (desk.forecast?.way.length) return desk.forecast.way;
    const plain = (place: string): Hop => ({
        place,
        cost: "",
        text: "",
        left: "",
        share: 0,
        percent: "",
        threats: [],
        turn: -1,
    });
    if (desk.way) {
        const last = desk.way.places.length - 1;
        return desk.way.places.map((place, i) =>
            i === last ? { ...plain(place), cost: desk.way?.cost ?? "" } : plain(place),
        );
    }
    const option = desk.options[desk.focus];
    if (option && !option.targets.length && !desk.ways && option.places.length) return option.places.map(plain);
    return [];
}
