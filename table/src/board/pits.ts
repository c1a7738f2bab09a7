/** Craters, trenches, fords and belts of wire: ground that was dug, blown, trodden or strung across. */
import type { Area } from "../wire";
import { fade, mix } from "./colour";
import { disc, fill, moved, stroke, type Easel } from "./easel";
import { paintWire } from "./masonry";
import { lerp, random } from "./numbers";
import { areaOf, boxOf, inside, natural, overlap, pathOf, type Box, type Point, type Ring } from "./shapes";

export interface Pit {
    readonly style: string;
    readonly path: Path2D;
    /** Earth thrown out around it. */
    readonly rim: Path2D;
    readonly box: Box;
    readonly middle: Point;
    readonly radius: number;
    readonly stones: readonly Point[];
    /** Rows of wire. */
    readonly rows: readonly { readonly points: Point[]; readonly path: Path2D }[];
}

const PITS = new Set(["crater", "trench", "foxhole", "ford", "wire"]);

export const isPit = (area: Area): boolean => PITS.has(area.style);

export function preparePit(area: Area): Pit {
    const dug = area.style === "trench" || area.style === "ford" || area.style === "wire";
    const rings = area.rings.map((ring) => natural(ring, 0, dug ? 0.6 : 1.4, area.seed, dug ? 0 : 7, dug ? 20 : 8));
    const box = boxOf(rings, 14);
    const r = random(area.seed + 21);
    const stones: Point[] = [];
    const count = Math.min(400, Math.round(areaOf(rings) / (area.style === "ford" ? 20 : 60)));
    for (let i = 0; i < count; i++) {
        const at: Point = [lerp(box.left, box.right, r()), lerp(box.top, box.bottom, r())];
        if (area.style !== "ford" || inside(at[0], at[1], rings)) stones.push(at);
    }
    return {
        style: area.style,
        path: pathOf(rings),
        rim: pathOf(rings.map((ring) => natural(ring, dug ? -5 : -7, 4, area.seed + 3, 2, 8))),
        box,
        middle: [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
        radius: Math.min(box.right - box.left, box.bottom - box.top) / 2 - 14,
        stones,
        rows: area.style === "wire" ? rowsOf(area.rings[0] ?? []) : [],
    };
}

/** Lines along the longest side, from side to side of the belt. */
function rowsOf(ring: Ring): Pit["rows"] {
    const sides = ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const);
    const length = ([a, b]: (typeof sides)[number]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
    const longest = sides.reduce((best, side) => (length(side) > length(best) ? side : best));
    const [ux, uy] = [0, 1].map((k) => (longest[1][k]! - longest[0][k]!) / (length(longest) || 1)) as [number, number];
    const across = ([x, y]: Ring[number]) => y * ux - x * uy;
    const along = ([x, y]: Ring[number]) => x * ux + y * uy;
    const [near, far] = [Math.min(...ring.map(across)), Math.max(...ring.map(across))];
    const [from, to] = [Math.min(...ring.map(along)), Math.max(...ring.map(along))];
    const rows = Math.max(1, Math.round((far - near) / 10));
    return Array.from({ length: rows }, (_, i) => {
        const d = lerp(near, far, (i + 0.5) / rows);
        const points = [from, to].map((t): Point => [ux * t - uy * d, uy * t + ux * d]);
        return { points, path: pathOf([points], false) };
    });
}

export function paintPits(easel: Easel, pits: readonly Pit[]): void {
    for (const pit of pits) {
        if (!overlap(pit.box, easel.view)) continue;
        if (pit.style === "wire") paintBelt(easel, pit);
        else if (pit.style === "ford") paintFord(easel, pit);
        else if (pit.style === "trench") paintTrench(easel, pit);
        else paintCrater(easel, pit);
    }
}

function paintBelt(easel: Easel, { path, rows }: Pit): void {
    easel.brush.save();
    easel.brush.clip(path, "evenodd");
    for (const row of rows) paintWire(easel, row);
    easel.brush.restore();
}

/** Shallow water over gravel. */
function paintFord({ brush, palette, scale }: Easel, { path, stones }: Pit): void {
    brush.globalAlpha = 0.2;
    fill(brush, path, mix(palette.waterLight, palette.bank, 0.5));
    brush.globalAlpha = 1;
    if (scale < 0.3) return;
    stones.forEach(([x, y], i) => {
        const size = 1.4 + (i % 5) * 0.7;
        disc(brush, x + 0.6, y + 0.8, size, fade(palette.shadow, 0.3));
        disc(brush, x, y, size, mix(palette.wallLight, palette.wall, (i % 7) / 7));
    });
}

function paintTrench({ brush, palette }: Easel, { path, rim }: Pit): void {
    moved(brush, 2, 3, () => fill(brush, rim, fade(palette.shadow, 0.22)));
    fill(brush, rim, mix(palette.mud, palette.bank, 0.4));
    fill(brush, path, mix(palette.mud, palette.outline, 0.6));
    brush.save();
    brush.clip(path, "evenodd");
    moved(brush, 4, 5, () => fill(brush, path, mix(palette.mud, palette.outline, 0.32)));
    brush.restore();
    stroke(brush, path, mix(palette.planks, palette.outline, 0.5), 1.8);
}

/** A bowl: its north-west side in the shade, its south-east side in the light, clods around it. */
function paintCrater({ brush, palette, scale }: Easel, { path, rim, middle: [x, y], radius, stones }: Pit): void {
    brush.globalAlpha = 0.62;
    fill(brush, rim, palette.mud);
    brush.globalAlpha = 1;
    moved(brush, -1.5, -2, () => stroke(brush, path, fade(palette.glow, palette.dark ? 0.16 : 0.45), 4));
    const bowl = brush.createLinearGradient(x - radius, y - radius, x + radius, y + radius);
    bowl.addColorStop(0, mix(palette.mud, palette.outline, 0.72));
    bowl.addColorStop(0.55, mix(palette.mud, palette.outline, 0.42));
    bowl.addColorStop(1, mix(palette.mud, palette.glow, palette.dark ? 0.05 : 0.2));
    brush.fillStyle = bowl;
    brush.fill(path, "evenodd");
    disc(
        brush,
        x + radius * 0.06,
        y + radius * 0.06,
        radius * 0.36,
        fade(mix(palette.mud, palette.outline, 0.72), 0.6),
    );
    if (scale < 0.4) return;
    stones.forEach(([sx, sy], i) => {
        const away = Math.hypot(sx - x, sy - y);
        if (away < radius * 0.9 || away > radius * 1.7) return;
        disc(brush, sx + 0.5, sy + 0.7, 1 + (i % 4) * 0.4, fade(palette.shadow, 0.36));
        disc(brush, sx, sy, 1 + (i % 4) * 0.4, mix(palette.mud, palette.outline, 0.15 + (i % 3) * 0.15));
    });
}
