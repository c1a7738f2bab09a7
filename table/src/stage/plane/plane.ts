/** Where things are on the plane: every point is a place, and so is wherever a piece stands. */
import { CM, placeOf, spotOf, steady, type Spotted } from "../../lib/spots";
import { circle } from "../../pieces/shapes";
import type { Drawing } from "../../wire";
import { Places, type Step, type XY } from "../places";

/** A man's base and a little more: the ring round a spot, in world units. */
const RING = 150;
/** What is drawn for hexes of radius 100 suits men on bases of 2.4 cm when it is so many times as large. */
export const ENLARGED = 2.6;

const ALONG: Readonly<Record<Step, XY>> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

export interface Surroundings {
    /** Where a piece stands, by its id. */
    piece(id: string): Spotted | null;
    /** The storey that is looked at there. */
    storey(at: XY): number;
}

export class Plane extends Places {
    constructor(
        drawing: Drawing,
        readonly around: Surroundings,
        /** World units for a unit of what is drawn: layers made for hexes are drawn enlarged. */
        readonly unit = 1,
    ) {
        super(drawing);
    }

    /** The same plane for a layer that is drawn so many times as large. */
    enlarged(unit: number): Plane {
        return new Plane(this.drawing, this.around, unit);
    }

    spot(place: string): Spotted | null {
        return spotOf(place) ?? this.around.piece(place);
    }

    override has(place: string): boolean {
        return this.spot(place) !== null;
    }

    override ground(place: string): string {
        return place;
    }

    override floor(place: string): number {
        return this.spot(place)?.floor ?? 0;
    }

    override isFloor(place: string): boolean {
        return this.floor(place) !== 0;
    }

    override middle(place: string): XY | null {
        const at = this.spot(place)?.at;
        return at ? [at[0] / this.unit, at[1] / this.unit] : null;
    }

    override at(x: number, y: number): string | null {
        const { width, height } = this.drawing;
        if (x < 0 || y < 0 || x > width || y > height) return null;
        const at = steady([x, y]);
        return placeOf(at, this.around.storey(at));
    }

    /** A ring round a spot, where a hex would be. */
    override hex(place: string, scale = 0.94): string {
        const [x, y] = this.middle(place) ?? [0, 0];
        return this.has(place) ? circle(x, y, (RING * scale) / this.unit) : "";
    }

    override rim(places: Iterable<string>): string {
        return [...places].map((place) => this.hex(place, 1)).join("");
    }

    /** So many centimetres on; null beside the table. */
    override step(from: string, way: Step, _line: number, by = 1): string | null {
        const spot = this.spot(from);
        if (!spot) return null;
        const [dx, dy] = ALONG[way];
        return this.at(spot.at[0] + dx * by * CM, spot.at[1] + dy * by * CM);
    }
}
