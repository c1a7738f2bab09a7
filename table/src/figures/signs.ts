/** What a figure is, as a small sign on a white disc: strokes in a box from -5 to 5, never turned with the figure. */

export interface Sign {
    readonly d: string;
    /** Filled rather than stroked. */
    readonly solid?: boolean;
    /** In the red of a cross. */
    readonly red?: boolean;
}

const STAR =
    "M0-4.800L1.400-1.500L4.900-1.300L2.200.9L3.100 4.300L0 2.400L-3.100 4.300L-2.200.9L-4.900-1.300L-1.400-1.500z";

const SIGNS: Readonly<Record<string, Sign>> = {
    leader: { d: "M-3.900-1.400L0-4.400L3.900-1.400M-3.900 2.600L0-.4L3.900 2.600" },
    deputy: { d: "M-3.900.9L0-2.100L3.900.9" },
    officer: { d: STAR, solid: true },
    "machine-gun": { d: "M-4.600 1H4.800M-1.800 1L-3.600 4.600M-1.800 1L.4 4.600M-4.600 1V-1.600M2.600-.4V2.400" },
    assistant: { d: "M-3.600-2.400h7.200v5h-7.200zM-3.600-.2h7.200M0-.2v1.600" },
    medic: { d: "M-1.500-4.500h3v3h3v3h-3v3h-3v-3h-3v-3h3z", solid: true, red: true },
    radio: { d: "M.6-5L-3 .8H-.2L-.9 5L3-1H.2z", solid: true },
    sniper: {
        d: "M-3.300 0a3.300 3.300 0 1 0 6.600 0a3.300 3.300 0 1 0-6.600 0M0-5.200V-1.600M0 1.600V5.200M-5.200 0H-1.600M1.600 0H5.200",
    },
    grenade: {
        d: "M-2.600 1.200a2.900 2.900 0 1 0 5.600 0a2.900 2.900 0 0 0-5.600 0zM-1-1.800h2.400M.2-1.800V-3.800h3.200l1 2",
    },
    engineer: { d: "M-4.600 3.200V-2.400H4.600V3.200M0-2.400V3.200" },
    "anti-tank": { d: "M-4.200 4.200L0-4.200L4.200 4.200M0-4.200V4.200" },
    flamethrower: {
        d: "M0 4.600C-4 4.600-4 .6-1.600-.8C-1.400-2.600-.4-3.600.6-4.800C.6-2.600 3.600-1.200 3.400 1.600C3.300 3.600 1.800 4.600 0 4.600z",
    },
    mortar: { d: "M-2.600 4.200H2.600M0 4.200V-4.600M-2.600-2L0-4.600L2.600-2" },
    gunner: { d: "M-2 4.400V-1.200Q-2-4.400 0-4.800Q2-4.400 2-1.200V4.400zM-2 2.200H2" },
    observer: {
        d: "M-4.400 1.800a2 2 0 1 0 4 0a2 2 0 1 0-4 0M.4 1.800a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-3.600-.2L-2.600-3.200M3.600-.2L2.600-3.200",
    },
    driver: { d: "M-4.200 0a4.200 4.200 0 1 0 8.400 0a4.200 4.200 0 1 0-8.400 0M-4.200 0H4.200M0 0V4.200" },
};

/** Other words for the same task. */
const ALIASES: Readonly<Record<string, string>> = {
    sergeant: "leader",
    "squad-leader": "leader",
    "section-leader": "leader",
    headquarters: "officer",
    commander: "officer",
    mg: "machine-gun",
    "light-machine-gun": "machine-gun",
    "heavy-machine-gun": "machine-gun",
    automatic: "machine-gun",
    loader: "assistant",
    ammunition: "assistant",
    medical: "medic",
    signals: "radio",
    "radio-operator": "radio",
    marksman: "sniper",
    grenadier: "grenade",
    "rifle-grenade": "grenade",
    "grenade-launcher": "grenade",
    sapper: "engineer",
    "anti-tank-rifle": "anti-tank",
    bazooka: "anti-tank",
    "rocket-launcher": "anti-tank",
    "light-mortar": "mortar",
    crew: "gunner",
};

/** The task of a figure, in one word for all its names. */
export const taskOf = (symbol: string): string => ALIASES[symbol] ?? symbol;

/** The sign of a task; a rifleman has none. */
export const signOf = (symbol: string): Sign | null => SIGNS[taskOf(symbol)] ?? null;

/** Markers of the plane that look like those of counters. */
const BADGES: Readonly<Record<string, string>> = {
    ran: "moved",
    marched: "moved",
    wounded: "neutralised",
    unspotted: "hidden",
    waiting: "observing",
    "in-wait": "observing",
    carrying: "loaded",
    pinned: "stopped",
    demoralised: "stunned",
    damaged: "immobilised",
    limbered: "dismantled",
    "set-up": "emplaced",
};

export const badgeKind = (kind: string): string => BADGES[kind] ?? kind;

/** What a badge weighs: where there is room for few, the heavier ones are shown. */
const WEIGHT = ["neutralised", "stunned", "immobilised", "stopped", "moved", "hidden", "fired"];

/** The badges that a figure shows, the gravest first. Lying in wait shows in its posture and its arc. */
export function shownBadges<B extends { readonly kind: string }>(badges: readonly B[], arc: boolean): B[] {
    const rank = ({ kind }: B) => (WEIGHT.indexOf(badgeKind(kind)) + WEIGHT.length + 1) % (WEIGHT.length + 1);
    return badges
        .filter(({ kind }) => !(arc && badgeKind(kind) === "observing"))
        .sort((a, b) => rank(a) - rank(b))
        .slice(0, 2);
}

/** A point on the edge of a base, so many degrees from the back of a figure. */
export function behind(turn: number, degrees: number, radius: number): readonly [number, number] {
    const angle = ((Math.max(0, turn) + 180 + degrees) * Math.PI) / 180;
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}

/** An arc of a circle round the origin, open to the north: `degrees` wide. */
export function arcPath(degrees: number, radius: number): string {
    const half = (Math.min(359, degrees) * Math.PI) / 360;
    const [x, y] = [radius * Math.sin(half), -radius * Math.cos(half)];
    const round = (v: number) => Math.round(v * 100) / 100;
    return `M${round(-x)} ${round(y)}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${round(x)} ${round(y)}`;
}
