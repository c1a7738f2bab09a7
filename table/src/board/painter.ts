/** The order of painting, from the paper up. A generator, so that a page without workers can paint in small slices. */
import { paintBuildings } from "./buildings";
import { paintClutter } from "./clutter";
import { fade } from "./colour";
import { paintEarthworks } from "./earthworks";
import { brushOf, MARGIN, newSheet, type Brush, type Easel, type Picture, type Sheet } from "./easel";
import { paintGrass } from "./grass";
import { paintGrid } from "./grid";
import type { Ground } from "./ground";
import { paintRuns } from "./hedges";
import { paintNames } from "./names";
import { random } from "./numbers";
import { isNight, paletteOf } from "./palettes";
import { paintParcel } from "./parcels";
import { paintPits } from "./pits";
import { paintContours, paintGround } from "./relief";
import { paintWays } from "./roads";
import { type Box } from "./shapes";
import { paintPlants, paintWoodFloors } from "./vegetation";
import { paintWaters } from "./water";

export function* paint(brush: Brush, ground: Ground, picture: Picture): Generator<void, void> {
    const { width, height, dark, density, sketch = false } = picture;
    const { unit, model, drawing } = ground;
    const [left, top, scale] = [picture.left / unit, picture.top / unit, picture.scale * unit];
    const view: Box = { left, top, right: left + width / scale, bottom: top + height / scale };
    const palette = paletteOf(drawing.palette, dark, model);
    const easel: Easel = { brush, palette, scale, density, view, sketch, model };
    brush.save();
    brush.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    brush.lineJoin = brush.lineCap = "round";
    if (!sketch) paintPaper(easel, ground);
    brush.save();
    brush.beginPath();
    rectangle(brush, ground.sheet);
    brush.clip();
    yield* paintGround(easel, ground.relief);
    if (!sketch) paintGrass(easel, ground.grass);
    yield;
    for (const parcel of ground.parcels) {
        paintParcel(easel, parcel);
        if (!sketch) yield;
    }
    paintContours(easel, ground.relief);
    yield;
    paintWaters(easel, ground.waters, ground.lakes);
    paintEarthworks(easel, ground.earthworks);
    paintPits(easel, ground.pits);
    paintWays(easel, ground.ways);
    yield;
    paintWoodFloors(easel, ground.woods);
    paintRuns(easel, ground.runs);
    paintClutter(easel, ground.clutter);
    yield;
    if (model) paintBuildings(easel, ground.buildings);
    paintPlants(easel, ground.plants);
    yield;
    if (!model) paintBuildings(easel, ground.buildings);
    yield;
    if (model) paintLight(easel, ground);
    if (!sketch) {
        if (!model) {
            paintGrid(easel, ground.grid());
            paintVeil(easel, ground);
        }
        paintNames(easel, drawing.labels);
    }
    brush.restore();
    brush.restore();
    if (!sketch && (100 * scale) / density > 12) paintGrain(brush, picture, ground);
}

/** Light over the whole table from the north-west; at night little but the moon's. */
function paintLight({ brush, palette }: Easel, { sheet: { left, top, right, bottom }, drawing }: Ground): void {
    const light = brush.createLinearGradient(left, top, right, bottom);
    light.addColorStop(0, fade(palette.glow, palette.dark ? 0.05 : 0.1));
    light.addColorStop(1, fade(palette.shadow, 0.12));
    brush.fillStyle = light;
    brush.fillRect(left, top, right - left, bottom - top);
    if (!isNight(drawing.palette)) return;
    for (const [mode, colour] of NIGHT) {
        brush.globalCompositeOperation = mode;
        brush.fillStyle = colour;
        brush.fillRect(left, top, right - left, bottom - top);
    }
    brush.globalCompositeOperation = "source-over";
}

/** The moon takes the colours away, then most of the light. */
const NIGHT = [
    ["saturation", "rgba(128,128,128,0.6)"],
    ["multiply", "#6c7698"],
] as const;

const rectangle = (pen: Brush | Path2D, { left, top, right, bottom }: Box): void =>
    pen.rect(left, top, right - left, bottom - top);

function paintPaper({ brush, palette }: Easel, { sheet, unit }: Ground): void {
    brush.fillStyle = palette.paper;
    brush.beginPath();
    const { left, top, right, bottom } = sheet;
    const margin = MARGIN / unit;
    brush.roundRect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin, 10 / unit);
    brush.fill();
}

/** Beyond the hexes, and beyond the middle of half-hexes, the ground goes on under a veil of paper. */
function paintVeil({ brush, palette, scale }: Easel, { sheet, board, shape }: Ground): void {
    const veil = new Path2D();
    rectangle(veil, sheet);
    veil.addPath(shape);
    brush.fillStyle = fade(palette.paper, 0.6);
    brush.fill(veil, "evenodd");
    brush.save();
    brush.beginPath();
    rectangle(brush, sheet);
    rectangle(brush, board);
    brush.clip("evenodd");
    brush.fill(shape);
    brush.restore();
    brush.lineWidth = Math.max(3, 1 / scale);
    brush.strokeStyle = fade(palette.frame, 0.8);
    brush.beginPath();
    rectangle(brush, board);
    brush.stroke();
    brush.save();
    brush.clip();
    brush.stroke(shape);
    brush.restore();
}

const GRAIN = 256;
const grains = new Map<boolean, Sheet>();

/** Paper has a grain; it keeps its size on the screen and runs on from tile to tile. */
function paintGrain(brush: Brush, { left, top, scale, dark, width, height }: Picture, { sheet, unit }: Ground): void {
    let grain = grains.get(dark);
    if (!grain) {
        grain = newSheet(GRAIN, GRAIN);
        const own = brushOf(grain);
        const image = own.createImageData(GRAIN, GRAIN);
        const r = random(9);
        for (let i = 0; i < image.data.length; i += 4) {
            const v = r() + r() - 1;
            image.data.fill(v > 0 ? 255 : 0, i, i + 3);
            image.data[i + 3] = Math.abs(v) * (dark ? 16 : 15);
        }
        own.putImageData(image, 0, 0);
        grains.set(dark, grain);
    }
    const pattern = brush.createPattern(grain, "repeat");
    if (!pattern) return;
    const x = Math.max(0, (sheet.left * unit - MARGIN - left) * scale);
    const y = Math.max(0, (sheet.top * unit - MARGIN - top) * scale);
    brush.fillStyle = pattern;
    const right = Math.min(width, (sheet.right * unit + MARGIN - left) * scale);
    const bottom = Math.min(height, (sheet.bottom * unit + MARGIN - top) * scale);
    brush.fillRect(x, y, right - x, bottom - y);
}

/** Paints a picture in one go. */
export function paintAll(brush: Brush, ground: Ground, picture: Picture): void {
    const work = paint(brush, ground, picture);
    while (!work.next().done);
}
