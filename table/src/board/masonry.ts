/** Walls, wire, gates and fences of a model table, close enough to see what they are made of. */
import { fade, mix } from "./colour";
import { moved, stroke, type Brush, type Easel } from "./easel";
import { random } from "./numbers";
import { along, pathOf, type Point } from "./shapes";

interface Line {
    readonly points: readonly Point[];
    readonly path: Path2D;
}

/** How wide a wall is, and how far its shadow falls. */
const WALLS: Readonly<Record<string, readonly [number, number]>> = { low: [10.5, 7], high: [13, 17] };

/** Field stones in two courses, or a high wall with a coping. */
export function paintStones(easel: Easel, { points, path }: Line, high: boolean): void {
    const { brush, palette, scale } = easel;
    const [width, fall] = high ? WALLS.high! : WALLS.low!;
    for (const share of high ? [0.4, 0.7, 1] : [0.5, 1]) {
        moved(brush, fall * share * 0.85, fall * share, () => stroke(brush, path, fade(palette.shadow, 0.22), width));
    }
    stroke(brush, path, mix(palette.wall, palette.shadow, 0.55), width * 1.14);
    if (scale < 0.55) return stroke(brush, path, palette.wallLight, width * 0.7);
    const r = random(Math.round(points[0]![0] * 3 + points[0]![1]));
    along(
        points,
        () => width * 0.78,
        (x, y, dx, dy) => {
            for (const side of [-1, 1]) {
                const shift = side > 0 ? width * 0.36 : 0;
                const [px, py] = [x - dy * width * 0.25 * side + dx * shift, y + dx * width * 0.25 * side + dy * shift];
                brush.save();
                brush.translate(px, py);
                brush.rotate(Math.atan2(dy, dx) + (r() - 0.5) * 0.3);
                paintStone(brush, width * (0.62 + r() * 0.2), width * (0.4 + r() * 0.1), {
                    face: mix(mix(palette.wall, palette.wallLight, 0.25 + r() * 0.55), palette.bank, r() * 0.35),
                    light: fade(palette.wallLight, palette.dark ? 0.3 : 0.5),
                });
                brush.restore();
            }
        },
    );
    if (!high) return;
    stroke(brush, path, mix(palette.wall, palette.outline, 0.35), width * 0.66);
    stroke(brush, path, mix(palette.wallLight, palette.wall, 0.25), width * 0.48);
}

function paintStone(
    brush: Brush,
    length: number,
    height: number,
    { face, light }: { face: string; light: string },
): void {
    brush.fillStyle = face;
    brush.beginPath();
    brush.roundRect(-length / 2, -height / 2, length, height, height * 0.34);
    brush.fill();
    brush.fillStyle = light;
    brush.fillRect(-length * 0.36, -height * 0.42, length * 0.6, height * 0.16);
}

/** Posts and two rails. */
export function paintRails({ brush, palette }: Easel, { points, path }: Line): void {
    const wood = mix(palette.planks, palette.outline, 0.25);
    moved(brush, 2.4, 3, () => stroke(brush, path, fade(palette.shadow, 0.34), 2.6));
    stroke(brush, path, mix(palette.planks, palette.outline, 0.55), 2.4);
    stroke(brush, path, wood, 1.3);
    along(
        points,
        () => 12,
        (x, y) => {
            brush.fillStyle = fade(palette.shadow, 0.4);
            brush.fillRect(x - 0.6, y - 0.8, 6, 3.4);
            brush.fillStyle = palette.outline;
            brush.fillRect(x - 2.3, y - 2.3, 4.6, 4.6);
            brush.fillStyle = mix(palette.planks, palette.glow, 0.2);
            brush.fillRect(x - 1.5, y - 1.5, 3, 3);
        },
    );
}

/** Coils of barbed wire between pickets. */
export function paintWire({ brush, palette }: Easel, { points, path }: Line): void {
    const coils = new Path2D();
    along(
        points,
        () => 3.6,
        (x, y) => {
            coils.moveTo(x + 4.6, y);
            coils.arc(x, y, 4.6, 0, 7);
        },
    );
    const steel = mix(palette.rail, palette.wall, 0.25);
    moved(brush, 2, 2.6, () => stroke(brush, coils, fade(palette.shadow, 0.22), 0.8));
    stroke(brush, coils, steel, 0.7);
    stroke(brush, path, steel, 0.8);
    brush.setLineDash([0.1, 22]);
    stroke(brush, path, palette.outline, 4.4);
    brush.setLineDash([]);
}

/** Two stone posts and a barred gate between them. */
export function paintGate({ brush, palette }: Easel, { points }: Line): void {
    const [a, b] = [points[0]!, points[points.length - 1]!];
    const bars = pathOf([[a, b]], false);
    moved(brush, 3, 4, () => stroke(brush, bars, fade(palette.shadow, 0.36), 4));
    stroke(brush, bars, mix(palette.planks, palette.outline, 0.6), 4.4);
    stroke(brush, bars, palette.planks, 2.6);
    brush.lineCap = "butt";
    brush.setLineDash([1.4, 6]);
    stroke(brush, bars, mix(palette.planks, palette.outline, 0.6), 4.4);
    brush.setLineDash([]);
    brush.lineCap = "round";
    const size = Math.min(1, Math.hypot(b[0] - a[0], b[1] - a[1]) / 45);
    for (const [x, y] of [a, b]) {
        const post = (from: number, side: number, colour: string) => {
            brush.fillStyle = colour;
            brush.fillRect(x + from * size, y + from * size, side * size, side * size);
        };
        post(-4.5, 16.5, fade(palette.shadow, 0.4));
        post(-7.5, 15, palette.outline);
        post(-6.3, 12.6, mix(palette.wall, palette.wallLight, 0.55));
        post(-4.6, 8, mix(palette.wallLight, palette.glow, 0.3));
    }
}
