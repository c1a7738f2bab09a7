/** The order of painting, from the paper up. A generator, so that a page without workers can paint in small slices. */
import { paintBuildings } from "./buildings";
import { fade } from "./colour";
import { paintEarthworks } from "./earthworks";
import { brushOf, MARGIN, newSheet, type Brush, type Easel, type Picture, type Sheet } from "./easel";
import { paintGrass } from "./grass";
import { paintGrid } from "./grid";
import type { Ground } from "./ground";
import { paintRuns } from "./hedges";
import { paintNames } from "./names";
import { random } from "./numbers";
import { paletteOf } from "./palettes";
import { paintParcel } from "./parcels";
import { paintContours, paintGround } from "./relief";
import { paintWays } from "./roads";
import { type Box } from "./shapes";
import { paintPlants, paintWoodFloors } from "./vegetation";
import { paintWaters } from "./water";

export function* paint(brush: Brush, ground: Ground, picture: Picture): Generator<void, void> {
    const { left, top, scale, width, height, dark, density, sketch = false } = picture;
    const view: Box = { left, top, right: left + width / scale, bottom: top + height / scale };
    const palette = paletteOf(ground.drawing.palette, dark);
    const easel: Easel = { brush, palette, scale, density, view, sketch };
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
    paintWays(easel, ground.ways);
    yield;
    paintWoodFloors(easel, ground.woods);
    paintRuns(easel, ground.runs);
    yield;
    paintPlants(easel, ground.plants);
    yield;
    paintBuildings(easel, ground.buildings);
    yield;
    if (!sketch) {
        paintGrid(easel, ground.grid());
        paintVeil(easel, ground);
        paintNames(easel, ground.drawing.labels);
    }
    brush.restore();
    brush.restore();
    if (!sketch && (100 * scale) / density > 12) paintGrain(brush, picture, ground);
}

const rectangle = (pen: Brush | Path2D, { left, top, right, bottom }: Box): void =>
    pen.rect(left, top, right - left, bottom - top);

function paintPaper({ brush, palette }: Easel, { sheet }: Ground): void {
    brush.fillStyle = palette.paper;
    brush.beginPath();
    const { left, top, right, bottom } = sheet;
    brush.roundRect(left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN, 10);
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
function paintGrain(brush: Brush, { left, top, scale, dark, width, height }: Picture, { sheet: board }: Ground): void {
    let sheet = grains.get(dark);
    if (!sheet) {
        sheet = newSheet(GRAIN, GRAIN);
        const own = brushOf(sheet);
        const image = own.createImageData(GRAIN, GRAIN);
        const r = random(9);
        for (let i = 0; i < image.data.length; i += 4) {
            const v = r() + r() - 1;
            image.data.fill(v > 0 ? 255 : 0, i, i + 3);
            image.data[i + 3] = Math.abs(v) * (dark ? 16 : 15);
        }
        own.putImageData(image, 0, 0);
        grains.set(dark, sheet);
    }
    const pattern = brush.createPattern(sheet, "repeat");
    if (!pattern) return;
    const x = Math.max(0, (board.left - MARGIN - left) * scale);
    const y = Math.max(0, (board.top - MARGIN - top) * scale);
    brush.fillStyle = pattern;
    const right = Math.min(width, (board.right + MARGIN - left) * scale);
    const bottom = Math.min(height, (board.bottom + MARGIN - top) * scale);
    brush.fillRect(x, y, right - x, bottom - y);
}

/** Paints a picture in one go. */
export function paintAll(brush: Brush, ground: Ground, picture: Picture): void {
    const work = paint(brush, ground, picture);
    while (!work.next().done);
}
