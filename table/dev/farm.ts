/** A farm of our own for looking at: a table of 120 by 90 cm and the figures of one moment. */
import type { Area, Drawing, Edge, Piece, Plan, Storey, Stretch } from "../src/wire";

type Pair = readonly [number, number];
type XY = [number, number];

/** Centimetres to world units. */
const cm = ([x, y]: Pair): XY => [Math.round(x * 100), Math.round(y * 100)];
const ring = (points: readonly Pair[]): XY[] => points.map(cm);

const area = (style: string, points: readonly Pair[], rest: Partial<Area> = {}): Area => ({
    style,
    rings: [ring(points)],
    seed: Math.round(points[0]![0] * 7 + points[0]![1] * 13) + 40,
    angle: 0,
    crop: "",
    ...rest,
});

const stretch = (style: string, width: number, points: readonly Pair[]): Stretch => ({
    style,
    width: width * 100,
    points: ring(points),
});

const run = (style: string, points: readonly Pair[]): Edge[] =>
    points.slice(1).map((b, i) => ({ style, a: cm(points[i]!), b: cm(b), gap: false }));

/** A rectangle round a middle, turned by some degrees. */
function box([cx, cy]: Pair, w: number, h: number, degrees: number): XY[] {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const corners: Pair[] = [
        [-w / 2, -h / 2],
        [w / 2, -h / 2],
        [w / 2, h / 2],
        [-w / 2, h / 2],
    ];
    return corners.map(([x, y]) => cm([cx + x * c - y * s, cy + x * s + y * c]));
}

const HOUSE: Pair = [48, 21];
const inHouse = (x: number, y: number): XY => cm([HOUSE[0] + x, HOUSE[1] + y]);
const gap = (style: string, ax: number, ay: number, bx: number, by: number) => ({
    style,
    a: inHouse(ax, ay),
    b: inHouse(bx, by),
});
const room = (name: string, x: number, w: number, floor: string) => ({
    name,
    floor,
    ring: [inHouse(x, 0), inHouse(x + w, 0), inHouse(x + w, 14), inHouse(x, 14)],
});

const windows = [
    gap("window", 0, 3, 0, 5.6),
    gap("window", 0, 9, 0, 11.6),
    gap("window", 3, 14, 5.6, 14),
    gap("window", 14.6, 14, 17.2, 14),
    gap("window", 20, 5.4, 20, 8.2),
    gap("window", 3, 0, 5.4, 0),
    gap("window", 14.6, 0, 17, 0),
];
const inner: [XY, XY][] = [
    [inHouse(8.6, 0), inHouse(8.6, 14)],
    [inHouse(12.4, 0), inHouse(12.4, 14)],
];

const ground: Storey = {
    number: 0,
    name: "Ground",
    rooms: [room("Kitchen", 0, 8.6, "tiles"), room("Hall", 8.6, 3.8, "boards"), room("Parlour", 12.4, 7.6, "boards")],
    walls: inner,
    gaps: [
        ...windows,
        gap("door", 9.4, 14, 11.6, 14),
        gap("door", 9.6, 0, 11.4, 0),
        gap("arch", 8.6, 5.2, 8.6, 7.4),
        gap("door", 12.4, 8.2, 12.4, 10.4),
    ],
    stairs: [[...inHouse(10.5, 3), "up"]],
    roof: false,
};
const first: Storey = {
    number: 1,
    name: "First",
    rooms: [
        room("West room", 0, 8.6, "boards"),
        room("Landing", 8.6, 3.8, "boards"),
        room("East room", 12.4, 7.6, "boards"),
    ],
    walls: inner,
    gaps: [
        ...windows,
        gap("window", 9.3, 14, 11.7, 14),
        gap("door", 8.6, 7, 8.6, 9.2),
        gap("door", 12.4, 6, 12.4, 8.2),
    ],
    stairs: [[...inHouse(10.5, 3), "down"]],
    roof: false,
};

const BARN = box([74.4, 53], 18, 11.5, 6);
const BARN_DOOR = box([74.4, 53], 4, 11.5, 6);

const plans: Plan[] = [
    {
        id: "house",
        name: "The house",
        style: "stone",
        outline: [inHouse(0, 0), inHouse(20, 0), inHouse(20, 14), inHouse(0, 14)],
        storeys: [ground, first],
        roof: "slate",
        seed: 3,
    },
    {
        id: "barn",
        name: "The barn",
        style: "wood",
        outline: BARN,
        storeys: [
            {
                number: 0,
                name: "Ground",
                rooms: [{ name: "Barn", floor: "hay", ring: BARN }],
                walls: [],
                gaps: [
                    { style: "gate", a: BARN_DOOR[0]!, b: BARN_DOOR[1]! },
                    { style: "gate", a: BARN_DOOR[3]!, b: BARN_DOOR[2]! },
                ],
                stairs: [],
                roof: false,
            },
        ],
        roof: "tile",
        seed: 8,
    },
    {
        id: "shed",
        name: "The shed",
        style: "wood",
        outline: box([99, 15], 7, 5, -18),
        storeys: [],
        roof: "planks",
        seed: 5,
    },
    {
        id: "ruin",
        name: "The ruin",
        style: "ruin",
        outline: box([14, 83], 9, 7, 12),
        storeys: [],
        roof: "none",
        seed: 6,
    },
];

const STREAM: Pair[] = [
    [124, 56],
    [112, 61],
    [101, 62.5],
    [91, 68],
    [80, 70.5],
    [70, 75.8],
    [60, 79.2],
    [53.4, 83.6],
    [47, 94],
];

/** `palette` is one of temperate, snow, arid; `night` by ending. */
export const farm = (palette: string): Drawing => ({
    digest: `farm ${palette}`,
    space: "plane",
    palette,
    width: 12000,
    height: 9000,
    seed: 5,
    spots: [],
    areas: [
        area("crest", [
            [-2, -2],
            [24, -2],
            [27, 8],
            [20, 17],
            [8, 19],
            [-2, 15],
        ]),
        area(
            "field",
            [
                [-4, 60.5],
                [12, 57.6],
                [32.6, 58.8],
                [37.6, 66],
                [43.6, 79],
                [48, 94],
                [-4, 94],
            ],
            { crop: "plough", angle: -19 },
        ),
        area(
            "wheat",
            [
                [83, -4],
                [124, -4],
                [124, 23],
                [100, 27],
                [84.6, 32.6],
            ],
            { angle: 82 },
        ),
        area("yard", [
            [45, 34],
            [68, 34],
            [80, 35.6],
            [80.6, 58],
            [66, 59.6],
            [45.6, 60.4],
        ]),
        area(
            "garden",
            [
                [70, 20.6],
                [80, 19.4],
                [81, 31.6],
                [70.4, 31.4],
            ],
            { angle: 2 },
        ),
        area(
            "orchard",
            [
                [1, 24],
                [14, 21],
                [26, 26],
                [28, 40],
                [26, 50],
                [10, 51],
                [1, 52],
            ],
            { angle: 6 },
        ),
        area("wood", [
            [87.6, 36.6],
            [97, 33.6],
            [108, 30.6],
            [124, 29],
            [124, 53],
            [110, 58],
            [100, 60],
            [90, 60.4],
            [86.4, 55],
            [86, 45],
        ]),
        area("dense", [
            [66, 94],
            [68, 86],
            [78, 81.5],
            [92, 75],
            [106, 69],
            [124, 66],
            [124, 94],
        ]),
        area("ford", [
            [106.4, 59.6],
            [110.4, 58.6],
            [111, 64],
            [107.4, 64.6],
        ]),
        area("wire", [
            [88, 64],
            [101, 69.4],
            [100.2, 71.4],
            [87.2, 66],
        ]),
        area("swamp", [
            [84, 63],
            [94, 62],
            [95, 65.5],
            [86, 68],
        ]),
        area("rubble", [
            [7, 78],
            [21, 77],
            [22, 89],
            [8, 90],
        ]),
        area(
            "crater",
            box([52, 69], 4.4, 4.4, 20).map(([x, y]): Pair => [x / 100, y / 100]),
        ),
        area(
            "crater",
            box([56, 8], 5.4, 5.4, 50).map(([x, y]): Pair => [x / 100, y / 100]),
        ),
    ],
    stretches: [
        stretch("track", 3, [
            [41, 45.4],
            [45, 45.6],
            [52, 46.6],
            [60, 45],
        ]),
        stretch("track", 2.2, [
            [57, 60],
            [58.4, 66],
            [63, 71.5],
            [70, 76],
            [79, 84],
            [84, 94],
        ]),
        stretch("road", 4.4, [
            [33, -4],
            [34.6, 12],
            [38.4, 28],
            [40.6, 44],
            [42.2, 56],
            [48, 72],
            [56, 94],
        ]),
        stretch("stream", 3.4, STREAM),
        stretch("trench", 1.8, [
            [72, 8],
            [76, 11],
            [75, 15],
            [79, 17.5],
        ]),
    ],
    edges: [
        ...run("low-wall", [
            [45, 33.6],
            [44.9, 42.6],
        ]),
        ...run("low-wall", [
            [45.2, 48.4],
            [45.6, 60.4],
            [54.4, 60.1],
        ]),
        ...run("low-wall", [
            [59, 59.9],
            [65.2, 59.6],
        ]),
        ...run("high-wall", [
            [68.3, 33.6],
            [80, 35.6],
            [80.4, 47.2],
        ]),
        ...run("low-wall", [
            [45, 33.6],
            [47.6, 33.5],
        ]),
        ...run("low-wall", [
            [34.4, 26.4],
            [35.4, 36],
            [36, 45],
            [36.8, 54],
            [37.5, 57.4],
        ]),
        ...run("gate", [
            [54.6, 60.1],
            [58.8, 59.9],
        ]),
        ...run("hedge", [
            [-4, 58.2],
            [12, 55.4],
            [24, 55.8],
            [32.4, 57],
        ]),
        ...run("hedge", [
            [32.8, 25],
            [31, 16],
            [29.6, 6],
            [29, -4],
        ]),
        ...run("bocage", [
            [84, 36],
            [92, 33],
            [101, 29],
            [124, 25],
        ]),
        ...run("fence", [
            [70, 20.6],
            [80, 19.4],
            [81, 31.6],
            [70.4, 31.4],
            [70, 20.6],
        ]),
        ...run("wire", [
            [60, 14],
            [68, 16],
            [70, 18],
        ]),
    ],
    houses: [],
    labels: [
        { text: "La ferme", x: 7140, y: 4400, style: "place", angle: 0 },
        { text: "le Clos", x: 1960, y: 3460, style: "place", angle: 0 },
        { text: "le Ru", x: 9160, y: 6540, style: "water", angle: -26 },
        { text: "les Longues Raies", x: 1850, y: 7100, style: "place", angle: -18 },
    ],
    bridges: [[[6650, 7490], 44, 720, 280]],
    plans,
    trees: (
        [
            [82.8, 41.4, 2.3],
            [72, 16, 2.8],
            [46.4, 16.4, 2.3],
            [30.4, 52.8, 2.4],
            [88, 30, 2.3],
            [49.6, 66, 2.1],
            [61, 12, 2.5],
            [43.6, 8, 2.2],
            [54, 74.4, 1.7],
            [79.6, 63.4, 2],
        ] as const
    )
        .map(([x, y, radius]) => ({ x: x * 100, y: y * 100, radius: radius * 100, style: "tree" }))
        .concat(
            (
                [
                    [65, 66, 0.9],
                    [67.4, 67, 1.1],
                    [41.6, 20, 0.8],
                    [28, 15, 1],
                ] as const
            ).map(([x, y, radius]) => ({ x: x * 100, y: y * 100, radius: radius * 100, style: "bush" })),
        ),
});

function man(id: string, side: number, at: Pair, turn: number, rest: Partial<Piece> = {}): Piece {
    return {
        id,
        side,
        place: `${at[0]},${at[1]}`,
        label: id,
        title: id,
        symbol: "rifle",
        role: "unit",
        big: "",
        foot: "",
        steps: [1, 1],
        group: "",
        facing: -1,
        badges: [],
        veiled: false,
        spent: false,
        number: -1,
        notes: [],
        order: 0,
        at: cm(at),
        floor: 0,
        turn,
        posture: "upright",
        arc: 0,
        shape: "figure",
        size: [260, 260],
        ...rest,
    };
}

const waits: Partial<Piece> = { posture: "prone", arc: 180 };
const ran: Partial<Piece> = { posture: "striding", badges: [{ kind: "ran", text: "ran", short: "" }] };
const hurt: Partial<Piece> = { posture: "fallen", badges: [{ kind: "wounded", text: "wounded", short: "" }] };
const vehicle = (symbol: string, length: number, width: number): Partial<Piece> => ({
    symbol,
    shape: "vehicle",
    size: [length * 100, width * 100],
    posture: "",
});

export const figures: readonly Piece[] = [
    man("Morel", 0, [34.2, 40.8], 84, { ...waits, symbol: "leader" }),
    man("Roux", 0, [34.5, 44.5], 86, { ...waits, symbol: "grenade" }),
    man("Caron", 0, [34.8, 48.1], 74, { ...waits, symbol: "machine-gun" }),
    man("Petit", 0, [32, 49.4], 74, { ...waits, symbol: "assistant" }),
    man("Blanc", 0, [33.8, 37.3], 92, waits),
    man("Girard", 0, [41.5, 50.9], 30, hurt),
    man("Faure", 0, [40.1, 48.7], 150, { symbol: "medic" }),
    man("Delmas", 0, [25.6, 44.4], 90, { symbol: "officer" }),
    man("Lenoir", 0, [22.9, 45.7], 90, { symbol: "radio" }),
    man("Kerbrat", 0, [30.3, 22.2], 100, {
        symbol: "sniper",
        posture: "prone",
        badges: [{ kind: "hidden", text: "hidden", short: "" }],
    }),
    man("Hamel", 0, [31.6, 63.4], 40, { symbol: "leader" }),
    man("Noël", 0, [27.8, 64.6], 40),
    man("Picard", 0, [31.4, 67.4], 50),
    man("Roy", 0, [24.2, 66.4], 40, { symbol: "machine-gun" }),
    man("Colin", 0, [27.4, 68.4], 40, { symbol: "assistant" }),
    man("Vogt", 1, [46.6, 47.3], 280, ran),
    man("Kern", 1, [49.4, 43.9], 262, { ...ran, symbol: "leader" }),
    man("Adler", 1, [51, 47.9], 285, ran),
    man("Lang", 1, [52.9, 43], 262, ran),
    man("Brandt", 1, [58.6, 38.4], 250, { symbol: "officer" }),
    man("Wolf", 1, [60.6, 44.6], 200, hurt),
    man("Unknown", 1, [85.4, 47.6], -1, { role: "marker" }),
    man("Busch", 1, [49.7, 31.3], 262, { ...waits, symbol: "machine-gun", floor: 1 }),
    man("Roth", 1, [52.6, 32.2], 262, { ...waits, symbol: "assistant", floor: 1 }),
    man("Half-track", 0, [42.6, 66], 338, vehicle("half-track", 9.5, 4.2)),
    man("Gun", 1, [63, 51.6], 262, { shape: "gun", symbol: "anti-tank-gun", size: [420, 420] }),
    man("Burnt", 1, [36.2, 14], 190, { ...vehicle("scout-car", 7.6, 4), role: "wreck" }),
];

/** Everything that may stand on a table, for a sheet of models. */
export const models: readonly Piece[] = [
    ...[
        "rifle",
        "leader",
        "deputy",
        "officer",
        "machine-gun",
        "assistant",
        "medic",
        "radio",
        "sniper",
        "grenade",
        "engineer",
        "anti-tank",
        "flamethrower",
        "mortar",
        "gunner",
        "observer",
        "driver",
    ].map((symbol, i) => man(symbol, i % 2, [0, 0], 0, { symbol })),
    ...["upright", "striding", "prone", "fallen", "throwing"].map((posture, i) =>
        man(posture, i % 2, [0, 0], 40, { posture }),
    ),
    man("in wait", 0, [0, 0], 60, waits),
    man("ran", 1, [0, 0], 60, { ...ran, symbol: "leader" }),
    man("wounded", 0, [0, 0], 60, hurt),
    man("hidden", 1, [0, 0], 60, { badges: [{ kind: "hidden", text: "hidden", short: "" }], symbol: "sniper" }),
    man("unknown", 1, [0, 0], -1, { role: "marker" }),
    ...["mortar", "machine-gun", "anti-tank-gun", "field-gun"].map((symbol, i) =>
        man(symbol, i % 2, [0, 0], 20, { symbol, shape: "gun", size: [420, 420] }),
    ),
    ...(
        [
            ["motorcycle", 5, 3.2],
            ["jeep", 7, 3.4],
            ["truck", 10.5, 4.2],
            ["half-track", 9.5, 4.2],
            ["scout-car", 7.6, 4],
            ["light-tank", 7.6, 4.4],
            ["medium-tank", 9.6, 5],
            ["heavy-tank", 11.6, 6],
            ["assault-gun", 9.2, 4.8],
        ] as const
    ).map(([symbol, l, w], i) => man(symbol, i % 2, [0, 0], 0, vehicle(symbol, l, w))),
    man("wreck", 1, [0, 0], 0, { ...vehicle("medium-tank", 9.6, 5), role: "wreck" }),
];
