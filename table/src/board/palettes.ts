/** The colours of a print: summer, dry country, snow; by day and by lamp light. */
import { hexadecimal, rgb } from "./colour";
import { lerp } from "./numbers";

export interface Palette {
    readonly dark: boolean;
    /** Tint of the ground, level by level. */
    readonly ground: readonly string[];
    /** Lusher and drier patches of it. */
    readonly groundAlt: string;
    readonly groundDry: string;
    readonly relief: string;
    readonly glow: string;
    readonly contour: string;
    readonly wheat: string;
    readonly plough: string;
    readonly green: string;
    readonly hay: string;
    readonly beet: string;
    readonly meadow: string;
    readonly garden: string;
    readonly yard: string;
    readonly paving: string;
    readonly sand: string;
    readonly furrow: string;
    readonly furrowLight: string;
    readonly orchardFloor: string;
    readonly brush: string;
    readonly marsh: string;
    readonly woodFloor: string;
    readonly canopy: readonly string[];
    readonly canopyLight: string;
    readonly canopyDark: string;
    readonly fruit: readonly string[];
    readonly hedge: readonly string[];
    readonly bank: string;
    readonly wall: string;
    readonly wallLight: string;
    readonly water: string;
    readonly waterDeep: string;
    readonly waterBank: string;
    readonly waterLight: string;
    readonly roadCase: string;
    readonly road: string;
    readonly track: string;
    readonly trackCase: string;
    readonly ballast: string;
    readonly rail: string;
    readonly slate: string;
    readonly tile: string;
    readonly zinc: string;
    readonly planks: string;
    readonly rubble: string;
    readonly outline: string;
    readonly shadow: string;
    readonly ink: string;
    readonly halo: string;
    readonly grid: string;
    readonly paper: string;
    readonly frame: string;
    readonly waterInk: string;
    /** Trodden earth. */
    readonly mud: string;
    readonly apple: string;
}

const TEMPERATE: Palette = {
    dark: false,
    ground: ["#cfd5a6", "#dcdab0", "#e8dfbc", "#f1e8cf", "#f6efdf"],
    groundAlt: "#bccb90",
    groundDry: "#dcd9a8",
    relief: "#4d4a63",
    glow: "#fffbe4",
    contour: "#96623a",
    wheat: "#e7d28c",
    plough: "#cfb18b",
    green: "#b9c97f",
    hay: "#dfd79d",
    beet: "#a9bd78",
    meadow: "#c9d59a",
    garden: "#b8c888",
    yard: "#ded3b6",
    paving: "#ddd6c6",
    sand: "#e9dcb4",
    furrow: "#6d5526",
    furrowLight: "#fff6cf",
    orchardFloor: "#c6d394",
    brush: "#b7c283",
    marsh: "#bccfae",
    woodFloor: "#6b8652",
    canopy: ["#7b9a5b", "#88a563", "#708f57", "#93ad68", "#688753"],
    canopyLight: "#ccdb9b",
    canopyDark: "#3a5232",
    fruit: ["#8eac5f", "#9ab669", "#86a55b"],
    hedge: ["#5c7b43", "#6b894b", "#4f6d3e", "#78934f"],
    bank: "#8f7c55",
    wall: "#9a9184",
    wallLight: "#d9d2c4",
    water: "#93bccf",
    waterDeep: "#7eabc2",
    waterBank: "#6a94a9",
    waterLight: "#c6e0ea",
    roadCase: "#7e6b50",
    road: "#f7f1e2",
    track: "#e2d2ab",
    trackCase: "#a08a63",
    ballast: "#b9ad9a",
    rail: "#4b433c",
    slate: "#7f8a96",
    tile: "#c07453",
    zinc: "#b4bac0",
    planks: "#a9824f",
    rubble: "#b3a795",
    outline: "#3a2f26",
    shadow: "#22242f",
    ink: "#3b2f22",
    halo: "#f3edd6",
    grid: "#4a3d2a",
    paper: "#f4efdf",
    frame: "#6b5b44",
    waterInk: "#2c6484",
    mud: "#b8a67c",
    apple: "#c8503a",
};

const ARID: Palette = {
    ...TEMPERATE,
    ground: ["#dfc997", "#e7d4a8", "#efe0bc", "#f6ead0", "#fbf4e4"],
    groundAlt: "#d5ba80",
    groundDry: "#ead8ae",
    contour: "#a5673a",
    wheat: "#e6cf8a",
    plough: "#cfa878",
    green: "#bfc07a",
    hay: "#e3d298",
    beet: "#b3b873",
    meadow: "#d6c98f",
    garden: "#c3c283",
    yard: "#e6d5ae",
    paving: "#e3d6bb",
    orchardFloor: "#d2c68a",
    brush: "#cdbd82",
    marsh: "#c3c692",
    woodFloor: "#8a8a4c",
    canopy: ["#8c9a52", "#7d8d4b", "#98a35c", "#6f8246", "#a1a865"],
    canopyLight: "#dcd9a0",
    canopyDark: "#4a5228",
    fruit: ["#9da75c", "#a9b066", "#919d55"],
    hedge: ["#7f8a49", "#8e9653", "#727f42", "#999f5c"],
    bank: "#a68756",
    tile: "#b98a5e",
    slate: "#c9b596",
    zinc: "#d8cbb2",
};

const SNOW: Palette = {
    ...TEMPERATE,
    ground: ["#dfe6ea", "#e7edf0", "#eff3f4", "#f7f9f9", "#fdfdfd"],
    groundAlt: "#d0dbe3",
    groundDry: "#e9eeec",
    relief: "#53618a",
    glow: "#ffffff",
    contour: "#7d86a3",
    wheat: "#e9e7d8",
    plough: "#d6d3cd",
    green: "#dfe6da",
    hay: "#eae8d9",
    beet: "#d3dccf",
    meadow: "#e6ecec",
    garden: "#dbe3dc",
    yard: "#e3e2dc",
    paving: "#dedfe0",
    sand: "#e9e8df",
    furrow: "#6b7486",
    furrowLight: "#ffffff",
    orchardFloor: "#dde5e4",
    brush: "#d2dbd6",
    marsh: "#cfdcdc",
    woodFloor: "#6f8580",
    canopy: ["#5f7a70", "#6b867a", "#547066", "#7c958a", "#658074"],
    canopyLight: "#f2f7f8",
    canopyDark: "#2f463f",
    fruit: ["#8b9a8c", "#98a698", "#7e8f80"],
    hedge: ["#6d8278", "#7d9088", "#5f766b", "#8a9b92"],
    bank: "#9c9a92",
    water: "#a9c6d8",
    waterDeep: "#94b6cc",
    waterBank: "#7795a9",
    waterLight: "#e3f0f6",
    roadCase: "#86837c",
    road: "#f5f2ea",
    track: "#d3cbb9",
    trackCase: "#8d8677",
    slate: "#a3aeb8",
    tile: "#c99b86",
    planks: "#b39a7c",
    zinc: "#d2d8dc",
    halo: "#f4f7f8",
    ink: "#2d3038",
    grid: "#454e60",
    apple: "#e6ecec",
};

const TROPICAL: Palette = {
    ...TEMPERATE,
    ground: ["#c6d79a", "#d3dca6", "#e1e1b4", "#ece7c8", "#f4efdc"],
    groundAlt: "#aecb84",
    groundDry: "#dadca4",
    brush: "#a9c579",
    marsh: "#b3d0a6",
    sand: "#f3e4bd",
    woodFloor: "#4f7a45",
    canopy: ["#5c9150", "#6ba05a", "#4f8348", "#7aab5f", "#487a44"],
    canopyLight: "#c4e092",
    canopyDark: "#234a2b",
    orchardFloor: "#c9d690",
    fruit: ["#79a957", "#88b561", "#6d9d50"],
    water: "#8fd0d2",
    waterDeep: "#5aa9bd",
    waterBank: "#4f97a6",
    waterLight: "#cdeeea",
    tile: "#b98a5e",
    slate: "#b9a583",
    planks: "#b0905a",
    waterInk: "#1d5a6c",
};

const PRINTS: Readonly<Record<string, Palette>> = {
    temperate: TEMPERATE,
    arid: ARID,
    snow: SNOW,
    tropical: TROPICAL,
};

/** What a model table has otherwise than a print: earth, flock and water rather than ink. */
const MODELS: Readonly<Record<string, Partial<Palette>>> = {
    temperate: {
        ground: ["#c3ce92", "#cfd59c", "#d8d6a4", "#e2dcb2", "#eae3c2"],
        groundAlt: "#a9bd78",
        groundDry: "#d2cf98",
        wheat: "#dcc272",
        plough: "#b08d63",
        garden: "#a5855a",
        yard: "#cdbd94",
        woodFloor: "#6f8750",
        marsh: "#93ab84",
        rubble: "#a99e8c",
        canopy: ["#6f9350", "#7e9f57", "#64874b", "#8aa65c", "#5b7d48"],
        fruit: ["#8fb05c", "#9cb864", "#86a856"],
        hedge: ["#567a3d", "#658747", "#4b6c39", "#6f8f4a"],
        bank: "#a58f62",
        water: "#7fb0bf",
        waterDeep: "#5e8c9d",
        waterBank: "#a58f62",
        waterLight: "#a9d2da",
        roadCase: "#9c8a5d",
        road: "#dccba0",
        track: "#d3c193",
        trackCase: "#9c8a5d",
        tile: "#b5674a",
        mud: "#a8905f",
    },
    arid: { road: "#dcc79a", roadCase: "#a98a58", waterBank: "#b3965f", garden: "#b59562", mud: "#b7955f" },
    snow: {
        road: "#cfc6b4",
        roadCase: "#9a9486",
        track: "#d6d0c2",
        trackCase: "#a5a092",
        waterBank: "#c9cfd2",
        plough: "#cdc4b6",
        garden: "#c9c2b4",
        yard: "#d8d3c6",
        mud: "#b3a893",
        groundAlt: "#d6e0e8",
    },
};

/** Colours that lamp light does not simply dim. */
const BY_LAMP: Partial<Palette> = {
    dark: true,
    relief: "#05060c",
    glow: "#8d8a72",
    contour: "#b98a58",
    outline: "#0c0b0a",
    shadow: "#000000",
    ink: "#efe6cf",
    halo: "#23241c",
    grid: "#0d0d0a",
    waterInk: "#a9d3ea",
    roadCase: "#26221b",
    road: "#8f8874",
    canopyLight: "#7f8f58",
    waterLight: "#5c8299",
    furrowLight: "#8c8458",
    paper: "#1c2021",
    frame: "#4a463c",
};

/** Snow stays cold by lamp light. */
const SNOW_BY_LAMP: Partial<Palette> = {
    glow: "#8f98a3",
    contour: "#8089a6",
    road: "#7d7a72",
    canopyLight: "#93a5a3",
    furrowLight: "#8b949c",
    halo: "#20252a",
};

/** The same print by lamp light: hue is kept, lightness is compressed. */
function byLamp(print: Palette): Palette {
    const dim = (colour: string) => {
        const [r, g, b] = rgb(colour);
        const grey = 0.3 * r + 0.59 * g + 0.11 * b;
        const part = (v: number) => lerp(grey, v, 1.28) * 0.48 + 2.5;
        return hexadecimal([part(r), part(g), part(b) + 3]);
    };
    const dimmed = Object.fromEntries(
        Object.entries(print).map(([name, value]) => [
            name,
            typeof value === "string" ? dim(value) : Array.isArray(value) ? value.map(dim) : value,
        ]),
    );
    return { ...print, ...dimmed, ...BY_LAMP };
}

const mixed = new Map<string, Palette>();

/** The colours of a print, or of a model table, by day or by lamp light; `night` and `winter` may be part of a name. */
export function paletteOf(name: string, dark: boolean, model = false): Palette {
    const key = `${name}${dark ? " dark" : ""}${model ? " model" : ""}`;
    let found = mixed.get(key);
    if (!found) {
        const plain = /snow|winter/.test(name) ? "snow" : name in PRINTS ? name : "temperate";
        const print = PRINTS[plain]!;
        const day = model ? { ...print, ...MODELS[plain] } : print;
        found = dark ? { ...byLamp(day), ...(plain === "snow" ? SNOW_BY_LAMP : {}) } : day;
        mixed.set(key, found);
    }
    return found;
}

/** Whether a table lies in the dark. */
export const isNight = (name: string): boolean => /night/.test(name);
