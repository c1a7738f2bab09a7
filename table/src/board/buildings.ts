/** Buildings from above: a long shadow by height, roofs of slate, tile, zinc or planks, ruins with their rubble. */
import type { House } from "../wire";
import { fade, mix } from "./colour";
import { disc, fill, moved, stroke, type Easel } from "./easel";
import { SANS } from "./grid";
import { lerp, random } from "./numbers";
import type { Palette } from "./palettes";
import { roofOf, type Roof } from "./roofs";
import { boxOf, inside, natural, overlap, pathOf, trace, type Box, type Point } from "./shapes";
import { paintCovering, type Covering } from "./tiling";

type Matter = "stone" | "wood" | "ruin";

export interface Building {
    readonly matter: Matter;
    readonly outline: Point[];
    readonly path: Path2D;
    readonly shadow: Path2D;
    readonly box: Box;
    readonly floors: number;
    /** A point well inside, where the roof is highest. */
    readonly middle: Point;
    readonly roof: Roof;
    readonly tops: Path2D;
    readonly covering: Covering;
    readonly courses: Path2D;
    readonly hips: Path2D;
    readonly chimneys: readonly Point[];
    readonly rubble: readonly Stone[];
    readonly broken: Path2D;
    readonly seed: number;
    /** The square of a steeple, and the point that it ends in. */
    readonly steeple: { readonly corners: Point[]; readonly tip: Point; readonly shadow: Path2D } | null;
}

interface Stone {
    readonly x: number;
    readonly y: number;
    readonly size: number;
    readonly shade: number;
}

export function prepareBuilding(house: House): Building {
    const matter: Matter = /ruin|rubble/.test(house.style) ? "ruin" : /wood/.test(house.style) ? "wood" : "stone";
    const outline = house.outline.map(([x, y]): Point => [x, y]);
    const r = random(house.seed + 9);
    const roof =
        matter === "ruin" ? { slopes: [], hips: [], ridges: [], tops: [], peak: outline[0]! } : roofOf(outline);
    const height = matter === "wood" ? 10 : 13 + 8 * house.floors;
    const hips = new Path2D();
    const courses = new Path2D();
    for (const hip of roof.hips) trace(hips, hip);
    for (const slope of roof.slopes) for (const course of slope.courses) trace(courses, course);
    return {
        matter,
        outline,
        path: pathOf([outline]),
        shadow: shadowOf(outline, matter === "ruin" ? 4 : height),
        box: boxOf([outline], 60),
        floors: house.floors,
        middle: roof.peak,
        roof,
        tops: pathOf(roof.tops),
        covering: coveringOf(house.style) ?? (matter === "wood" ? "planks" : r() < 0.52 ? "slate" : "tile"),
        courses,
        hips,
        chimneys: matter === "stone" ? chimneysOf(roof, r) : [],
        rubble: matter === "ruin" ? rubbleOf(outline, r) : [],
        broken: matter === "ruin" ? brokenWalls(outline, r) : new Path2D(),
        seed: house.seed,
        steeple: house.style.includes("steeple") ? steepleOf(roof) : null,
    };
}

/** A tower at the western end of the ridge. */
function steepleOf({ ridges: [ridge], slopes }: Roof): Building["steeple"] {
    const wall = slopes[2]?.ring;
    if (!ridge || !wall) return null;
    const [from, to] = ridge[0][0] < ridge[1][0] ? ridge : [ridge[1], ridge[0]];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const half = 0.3 * Math.hypot(wall[1]![0] - wall[0]![0], wall[1]![1] - wall[0]![1]);
    const tip: Point = [from[0] + ux * half * 1.1, from[1] + uy * half * 1.1];
    const corners = TOWER.map(([i, j]): Point => [
        tip[0] + half * (ux * i - uy * j),
        tip[1] + half * (uy * i + ux * j),
    ]);
    return { corners, tip, shadow: shadowOf(corners, 44) };
}

const TOWER = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
] as const;

/** The covering that a style names, if it does. */
function coveringOf(style: string): Covering | null {
    const words: readonly Covering[] = ["slate", "thatch", "tile", "planks", "flat"];
    return words.find((word) => style.includes(word)) ?? (style.includes("steeple") ? "slate" : null);
}

const colourOf = (palette: Palette, covering: Covering): string =>
    covering === "thatch"
        ? mix(palette.wheat, palette.furrow, 0.36)
        : covering === "flat"
          ? mix(palette.zinc, palette.bank, 0.4)
          : palette[covering];

/** What a wall of some height keeps from the light of the north-west. */
function shadowOf(outline: readonly Point[], height: number): Path2D {
    const path = new Path2D();
    const [dx, dy] = [height * 0.92, height];
    outline.forEach(([ax, ay], i) => {
        const [bx, by] = outline[(i + 1) % outline.length]!;
        const quad: Point[] = [
            [ax, ay],
            [bx, by],
            [bx + dx, by + dy],
            [ax + dx, ay + dy],
        ];
        const clockwise = (bx - ax) * dy - (by - ay) * dx > 0;
        trace(path, clockwise ? quad : quad.reverse(), true);
    });
    return path;
}

/** A chimney on each longer ridge, away from each other. */
function chimneysOf(roof: Roof, r: () => number): Point[] {
    const found: Point[] = [];
    for (const [a, b] of roof.ridges) {
        if (Math.hypot(b[0] - a[0], b[1] - a[1]) < 20 || found.length > 3) continue;
        const t = 0.16 + r() * 0.2;
        const at: Point = [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
        if (found.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 90)) found.push(at);
    }
    return found;
}

function rubbleOf(outline: readonly Point[], r: () => number): Stone[] {
    const { left, top, right, bottom } = boxOf([outline], 14);
    const strewn = [natural(outline, -13, 8, 3, 3)];
    const stones = Array.from({ length: Math.round(((right - left) * (bottom - top)) / 200) }, () => ({
        x: lerp(left, right, r()),
        y: lerp(top, bottom, r()),
        size: 2.5 + r() * 6,
        shade: r(),
    }));
    return stones.filter(({ x, y }) => inside(x, y, strewn));
}

function brokenWalls(outline: readonly Point[], r: () => number): Path2D {
    const path = new Path2D();
    outline.forEach((a, i) => {
        const b = outline[(i + 1) % outline.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        for (let t = r() * 10; t < length;) {
            const end = Math.min(length, t + 12 + r() * 26);
            path.moveTo(lerp(a[0], b[0], t / length), lerp(a[1], b[1], t / length));
            path.lineTo(lerp(a[0], b[0], end / length), lerp(a[1], b[1], end / length));
            t = end + 8 + r() * 16;
        }
    });
    return path;
}

export function paintBuildings(easel: Easel, buildings: readonly Building[]): void {
    const { brush, palette, view } = easel;
    const seen = buildings.filter((b) => overlap(b.box, view));
    const shadows = new Path2D();
    for (const building of seen) shadows.addPath(building.shadow);
    brush.fillStyle = fade(palette.shadow, palette.dark ? 0.5 : 0.36);
    brush.fill(shadows);
    for (const building of seen) {
        if (building.matter === "ruin") paintRuin(easel, building);
        else paintRoof(easel, building);
    }
}

/** Light from the north-west on a slope that faces some way. */
function shade(palette: Palette, colour: string, [x, y]: Point): string {
    const light = -(x * 0.64 + y * 0.77);
    return light > 0
        ? mix(colour, "#ffffff", light * (palette.dark ? 0.1 : 0.3))
        : mix(colour, palette.shadow, -0.42 * light);
}

function paintRoof(easel: Easel, building: Building): void {
    const { brush, palette, scale, model } = easel;
    const { path, roof, covering, matter } = building;
    const colour = colourOf(palette, covering);
    fill(brush, path, colour);
    if (covering === "flat") return paintFlat(easel, building);
    for (const slope of roof.slopes) {
        brush.fillStyle = brush.strokeStyle = shade(palette, colour, slope.facing);
        brush.lineWidth = 0.8;
        brush.beginPath();
        trace(brush, slope.ring, true);
        brush.fill();
        brush.stroke();
    }
    if (roof.tops.length) paintTops(easel, building);
    if (model && scale > 0.5) paintCovering(easel, roof, covering, colour, building.seed);
    else if (scale > 0.2) stroke(brush, building.courses, fade(palette.outline, matter === "wood" ? 0.3 : 0.16), 1.2);
    if (!model) stroke(brush, building.hips, fade(palette.paper, palette.dark ? 0.3 : 0.7), 1.8);
    stroke(brush, path, palette.outline, model ? 1.8 : Math.max(matter === "wood" ? 2.6 : 4.2, 0.8 / scale));
    if (scale > 0.16) for (const [x, y] of building.chimneys) paintChimney(brush, palette, x, y);
    if (building.steeple) paintSteeple(easel, building.steeple);
    paintFloors(easel, building);
}

function paintSteeple({ brush, palette }: Easel, { corners, tip, shadow }: NonNullable<Building["steeple"]>): void {
    brush.fillStyle = fade(palette.shadow, palette.dark ? 0.5 : 0.36);
    brush.fill(shadow);
    corners.forEach((a, i) => {
        const b = corners[(i + 1) % corners.length]!;
        const middle: Point = [(a[0] + b[0]) / 2 - tip[0], (a[1] + b[1]) / 2 - tip[1]];
        const away = Math.hypot(...middle) || 1;
        brush.fillStyle = shade(palette, palette.slate, [middle[0] / away, middle[1] / away]);
        brush.strokeStyle = fade(palette.outline, 0.8);
        brush.lineWidth = 1.4;
        brush.beginPath();
        trace(brush, [a, b, tip], true);
        brush.fill();
        brush.stroke();
    });
    disc(brush, tip[0], tip[1], 2.6, mix(palette.wheat, palette.glow, 0.3));
}

/** A roof that one could stand on, behind its parapet. */
function paintFlat({ brush, palette }: Easel, { path }: Building): void {
    brush.save();
    brush.clip(path, "evenodd");
    moved(brush, 5, 6, () => stroke(brush, path, fade(palette.shadow, 0.3), 14));
    stroke(brush, path, palette.outline, 15);
    stroke(brush, path, mix(palette.wallLight, palette.wall, 0.3), 12);
    brush.restore();
    stroke(brush, path, palette.outline, 1.8);
}

/** A flat top: a parapet, and the light of the sky on the zinc. */
function paintTops({ brush, palette, scale }: Easel, { tops }: Building): void {
    fill(brush, tops, palette.zinc);
    brush.save();
    brush.clip(tops, "evenodd");
    stroke(brush, tops, fade(palette.shadow, 0.22), 13);
    moved(brush, -3, -3, () => stroke(brush, tops, fade(palette.shadow, 0.18), 7));
    brush.restore();
    if (scale > 0.2) stroke(brush, tops, fade(palette.paper, palette.dark ? 0.3 : 0.7), 1.8);
}

/** How many floors there are above the ground, for those who look closely. */
function paintFloors({ brush, palette, scale, density, model }: Easel, { floors, middle: [x, y] }: Building): void {
    if (!floors || model || (100 * scale) / density < 30) return;
    brush.fillStyle = fade(palette.paper, palette.dark ? 0.7 : 0.86);
    brush.strokeStyle = fade(palette.outline, 0.7);
    brush.lineWidth = 1.4;
    brush.beginPath();
    brush.roundRect(x - 15, y - 10, 30, 20, 6);
    brush.fill();
    brush.stroke();
    brush.fillStyle = palette.ink;
    brush.font = `600 15px ${SANS}`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(`+${floors}`, x, y + 1);
}

function paintChimney(brush: Easel["brush"], palette: Palette, x: number, y: number): void {
    brush.fillStyle = fade(palette.shadow, 0.45);
    brush.fillRect(x - 2, y - 2, 11, 11);
    brush.fillStyle = mix(palette.wallLight, palette.tile, 0.35);
    brush.fillRect(x - 4, y - 4, 8, 8);
    brush.strokeStyle = palette.outline;
    brush.lineWidth = 1.5;
    brush.strokeRect(x - 4, y - 4, 8, 8);
}

function paintRuin({ brush, palette, scale, model }: Easel, { outline, rubble, broken }: Building): void {
    brush.globalAlpha = model ? 0.86 : 0.6;
    fill(brush, pathOf([natural(outline, -10, 10, 5, 3)]), palette.rubble);
    brush.globalAlpha = 1;
    if (scale > 0.08) {
        for (const { x, y, size, shade: s } of rubble) {
            brush.fillStyle = fade(palette.shadow, 0.35);
            brush.fillRect(x + 1.5, y + 1.5, size, size * 0.8);
            brush.fillStyle = mix(palette.wallLight, s < 0.4 ? palette.tile : palette.wall, s);
            brush.fillRect(x, y, size, size * (0.6 + 0.4 * s));
        }
    }
    brush.lineCap = "butt";
    stroke(brush, broken, palette.outline, 8.5);
    stroke(brush, broken, palette.wallLight, 4.5);
    brush.lineCap = "round";
}
