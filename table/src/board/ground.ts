/** A drawing made ready for painting: all geometry, once. */
import type { Area, Drawing, Edge, Spot } from "../wire";
import { prepareBuilding, type Building } from "./buildings";
import { isBare, prepareCloth } from "./cloth";
import { clutterOf, type Litter } from "./clutter";
import { isEarthwork, prepareEarthwork, type Earthwork } from "./earthworks";
import { prepareFlock, prepareGrass, type Grass } from "./grass";
import { prepareGrid, type Grid } from "./grid";
import { plantsOn, prepareRuns, type Run } from "./hedges";
import { isGround, outlineOf } from "./hexes";
import { once } from "./numbers";
import { parcelName, prepareParcel, type Parcel } from "./parcels";
import { isPit, preparePit, type Pit } from "./pits";
import { inUnits, isPlane, unitOf } from "./plane";
import { prepareModel, prepareRelief, type Hill, type Relief } from "./relief";
import { prepareWays, type Ways } from "./roads";
import { boxOf, distanceToSegment, inside, pathOf, type Box, type Point } from "./shapes";
import {
    bushesOf,
    isWood,
    loneOf,
    orchardOf,
    planted,
    prepareWood,
    treesOf,
    vegetablesOf,
    type Free,
    type Plant,
    type Wood,
} from "./vegetation";
import { isLake, isWater, prepareLakes, prepareWater, type Lake, type Water } from "./water";

export interface Ground {
    /** In the painter's units. */
    readonly drawing: Drawing;
    /** World units for one of them. */
    readonly unit: number;
    /** A model table rather than a print. */
    readonly model: boolean;
    /** The printed sheet: everything that is drawn. */
    readonly sheet: Box;
    /** The board proper: half-hexes end at their middles. */
    readonly board: Box;
    /** The hexes, as far as the board goes. */
    readonly shape: Path2D;
    readonly relief: Relief;
    readonly grass: Grass;
    readonly parcels: readonly Parcel[];
    readonly waters: readonly Water[];
    readonly lakes: readonly Lake[];
    readonly earthworks: readonly Earthwork[];
    readonly pits: readonly Pit[];
    readonly clutter: readonly Litter[];
    readonly ways: Ways;
    readonly woods: readonly Wood[];
    readonly runs: readonly Run[];
    readonly plants: readonly Plant[];
    readonly buildings: readonly Building[];
    /** Small pictures do without. */
    readonly grid: () => Grid;
}

const KEPT = 6;
const grounds = new Map<string, Ground>();

/** Everything that painting needs, kept for the last few boards. */
export function prepareGround(drawing: Drawing): Ground {
    const work = prepareSlowly(drawing);
    for (;;) {
        const { done, value } = work.next();
        if (done) return value;
    }
}

/** The same in steps, for a page that has other things to do. */
export function* prepareSlowly(drawing: Drawing): Generator<void, Ground> {
    const known = grounds.get(drawing.digest);
    if (known) return known;
    const ground = yield* prepare(drawing);
    if (grounds.size >= KEPT) grounds.delete(grounds.keys().next().value!);
    grounds.set(drawing.digest, ground);
    return ground;
}

function* prepare(given: Drawing): Generator<void, Ground> {
    const model = isPlane(given);
    const drawing = inUnits(given);
    const { seed, areas, stretches } = drawing;
    const sheet: Box = { left: 0, top: 0, right: drawing.width, bottom: drawing.height };
    const spots = drawing.spots.filter(isGround);
    const waters = stretches.filter(isWater).map((s, i) => prepareWater(s, seed + i, model));
    const lakes = prepareLakes(areas.filter(isLake), model);
    const ways = prepareWays(
        stretches.filter((s) => !isWater(s) && !isEarthwork(s)),
        drawing.bridges,
    );
    const earthworks = stretches.filter(isEarthwork).map(prepareEarthwork);
    yield;
    const buildings = drawing.houses.map(prepareBuilding);
    yield;
    const board = boardOf(spots, sheet);
    const streams = waters.map((w) => w.points);
    const cloth = model ? prepareCloth(areas) : [];
    const relief = model
        ? prepareModel(sheet, areas.flatMap(hillOf), streams, cloth, seed)
        : prepareRelief(sheet, spots, streams, seed);
    yield;
    const crests = model ? areas.filter((a) => a.style === "crest").flatMap(crestOf) : [];
    const runs = prepareRuns([...drawing.edges, ...crests], relief.field, seed, model);
    yield;
    const free = roomFor(
        [...ways.roads, ...ways.railways.map((r) => r.bed), ...earthworks, ...waters],
        lakes,
        buildings,
    );
    const orchards = areas.filter((area) => parcelName(area) === "orchard");
    const owned = (area: Area) => drawing.trees.some(({ x, y }) => inside(x, y, area.rings));
    const inOrchard = (x: number, y: number) => orchards.some(({ rings }) => inside(x, y, rings));
    const plants = [...plantsOn(runs, seed, model), ...loneOf(drawing.trees, inOrchard)];
    const parcels: Parcel[] = [];
    const woods: Wood[] = [];
    for (const area of areas) {
        yield;
        const parcel = prepareParcel(area, model);
        if (parcel) parcels.push(parcel);
        if (parcel && !(parcel.name === "orchard" && owned(area))) plants.push(...growth(area, parcel, free, model));
        if (!isWood(area)) continue;
        const wood = prepareWood(area, model);
        woods.push(wood);
        plants.push(...treesOf(wood, area, free, model));
    }
    return {
        drawing,
        unit: unitOf(given),
        model,
        sheet,
        board,
        shape: pathOf(
            outlineOf(
                drawing,
                spots.map((s) => s.name),
            ),
        ),
        relief,
        grass: model ? prepareFlock(sheet, seed, (x, y) => isBare(cloth, x, y)) : prepareGrass(sheet, seed),
        parcels,
        waters,
        lakes,
        earthworks,
        pits: areas.filter(isPit).map(preparePit),
        clutter: model ? areas.flatMap((area) => clutterOf(area, drawing.edges, free)) : [],
        ways,
        woods,
        runs,
        plants: planted(plants),
        buildings,
        grid: once(() => prepareGrid(drawing, board)),
    };
}

/** Where an edge is half-hexes (but for a seam of two sheets), the board ends at their middles. */
function boardOf(spots: readonly Spot[], sheet: Box): Box {
    const edge = (along: (s: Spot) => number, least: boolean, otherwise: number): number => {
        const ends = spots.map(along);
        const end = least ? Math.min(...ends) : Math.max(...ends);
        const row = spots.filter((s) => Math.abs(along(s) - end) < 1);
        return row.filter((s) => s.edge).length > 0.8 * row.length ? end : otherwise;
    };
    return {
        left: edge((s) => s.x, true, sheet.left),
        top: edge((s) => s.y, true, sheet.top),
        right: edge((s) => s.x, false, sheet.right),
        bottom: edge((s) => s.y, false, sheet.bottom),
    };
}

/** Levels that the ground of a model table rises by, by what it is called. */
const RISES: Readonly<Record<string, number>> = { crest: 1.6, hill: 2.2, rise: 1.3, slope: 1.4, "steep-slope": 1.8 };

const hillOf = ({ style, rings }: Area): Hill[] => (style in RISES ? [{ rings, height: RISES[style]! }] : []);

/** The rim of a hill, with its hachures. */
const crestOf = ({ rings }: Area): Edge[] =>
    rings.flatMap((ring) => ring.map((a, i) => ({ style: "crest", a, b: ring[(i + 1) % ring.length]!, gap: false })));

/** What grows on a parcel. */
function growth(area: Area, parcel: Parcel, free: Free, model: boolean): Plant[] {
    if (parcel.name === "orchard") return orchardOf(area, parcel.rings, free, model);
    if (parcel.name === "brush") return bushesOf(area, parcel.rings, 26, free);
    if (parcel.name === "garden")
        return model ? vegetablesOf(area, parcel.rings) : bushesOf(area, parcel.rings, 5, free);
    return [];
}

const CELL = 60;

/** A test for room beside lines, lakes and houses, by a grid of buckets. */
function roomFor(
    lines: readonly { readonly points: Point[] }[],
    lakes: readonly Lake[],
    buildings: readonly Building[],
): Free {
    const buckets = new Map<number, Point[]>();
    const bucket = (x: number, y: number) => Math.floor(x / CELL) * 65536 + Math.floor(y / CELL);
    for (const { points } of lines) {
        for (const point of points) {
            const at = bucket(...point);
            const found = buckets.get(at);
            if (found) found.push(point);
            else buckets.set(at, [point]);
        }
    }
    const byLine = (x: number, y: number, distance: number) => {
        for (let i = -1; i <= 1; i++) {
            for (let j = -1; j <= 1; j++) {
                const near = buckets.get(bucket(x + i * CELL, y + j * CELL));
                if (near?.some((p) => (p[0] - x) ** 2 + (p[1] - y) ** 2 < distance * distance)) return true;
            }
        }
        return false;
    };
    const shores = lakes.map((lake) => [lake, boxOf(lake.rings)] as const);
    const within = (box: Box, x: number, y: number) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    const inLake = (x: number, y: number) => shores.some(([l, box]) => within(box, x, y) && inside(x, y, l.rings));
    const byHouse = (x: number, y: number, distance: number) =>
        buildings.some(({ box, outline }) => {
            if (!within(box, x, y)) return false;
            if (inside(x, y, [outline])) return true;
            return outline.some(
                (a, i) => distanceToSegment(x, y, a, outline[(i + 1) % outline.length]!) < distance * 0.75,
            );
        });
    return (x, y, distance) => !byLine(x, y, distance) && !inLake(x, y) && !byHouse(x, y, distance);
}
