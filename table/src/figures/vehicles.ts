/** Models of vehicles and guns: which drawing a word means, and the box that it is drawn in, front to the north. */

export type Hull = "jeep" | "motorcycle" | "truck" | "half-track" | "scout-car" | "tank";

export interface Model {
    readonly hull: Hull;
    /** Width and length of the drawing; it is stretched to the base. */
    readonly box: readonly [number, number];
    /** Radius of the turret and how far the gun reaches from its middle; none for nothing to turn. */
    readonly turret?: readonly [number, number];
}

const MODELS: Readonly<Record<string, Model>> = {
    jeep: { hull: "jeep", box: [46, 92] },
    motorcycle: { hull: "motorcycle", box: [40, 64] },
    truck: { hull: "truck", box: [50, 128] },
    "half-track": { hull: "half-track", box: [52, 124] },
    "scout-car": { hull: "scout-car", box: [54, 106], turret: [15, 34] },
    "light-tank": { hull: "tank", box: [60, 104], turret: [16, 40] },
    "medium-tank": { hull: "tank", box: [64, 124], turret: [20, 62] },
    "heavy-tank": { hull: "tank", box: [72, 140], turret: [25, 84] },
    "assault-gun": { hull: "tank", box: [64, 120] },
};

const ALIASES: Readonly<Record<string, string>> = {
    car: "jeep",
    sidecar: "motorcycle",
    lorry: "truck",
    carrier: "half-track",
    "half-track-carrier": "half-track",
    "armoured-carrier": "half-track",
    "armoured-car": "scout-car",
    reconnaissance: "scout-car",
    armour: "medium-tank",
    tank: "medium-tank",
    "tank-destroyer": "assault-gun",
};

/** The model for a word of the wire; a stranger is a truck. */
export const modelOf = (symbol: string): Model => MODELS[ALIASES[symbol] ?? symbol] ?? MODELS.truck!;

export type Piece = "field-gun" | "anti-tank-gun" | "mortar" | "machine-gun";

/** What stands on the base of a crewed weapon. */
export function weaponOf(symbol: string): Piece {
    if (/mortar/.test(symbol)) return "mortar";
    if (/machine/.test(symbol)) return "machine-gun";
    return /anti-tank|antitank|light/.test(symbol) ? "anti-tank-gun" : "field-gun";
}

/** World units of a base that names none, by its shape. */
const BASES: Readonly<Record<string, readonly [number, number]>> = {
    figure: [200, 200],
    gun: [420, 420],
    vehicle: [900, 420],
};

/** Length and width of a base. */
export function baseOf({
    shape,
    size,
}: {
    shape?: string;
    size?: readonly [number, number];
}): readonly [number, number] {
    if (size && size[0] > 0 && size[1] > 0) return size;
    return BASES[shape ?? ""] ?? BASES.figure!;
}
