/** What a reader of screens is told of the board. */
import type { Desk } from "../lib/contract";
import { placeText } from "../lib/spottext";
import { t } from "../lib/text.svelte";
import { nameOf } from "../pieces/names";
import type { Piece } from "../wire";
import { legalPlaces, zone } from "./highlights";
import type { Places } from "./places";

/** A place: whether it may be picked, its ground, its marks, and who stands there. */
export function placeWords(desk: Desk, places: Places, place: string, pieces: readonly Piece[]): string {
    const { match } = desk;
    const marks = [...(match.position?.marks.values() ?? [])].filter((mark) => places.ground(mark.place) === place);
    const open = desk.placing ? zone(desk) : legalPlaces(desk);
    const way = desk.ways?.ways.find((each) => each.to === place);
    return [
        placeText(place),
        ...(open.includes(place) ? [[t("stage-legal"), way?.cost].filter(Boolean).join(", ")] : []),
        ...(match.grounds.get(place) ?? []),
        ...marks.map((mark) => mark.text).filter((text, i, all) => all.indexOf(text) === i),
        pieces.length ? pieces.map((piece) => pieceWords(desk, places, piece)).join("; ") : t("stage-empty"),
    ].join(". ");
}

export function pieceWords(desk: Desk, places: Places, piece: Piece): string {
    const side = desk.match.position?.sides[piece.side]?.name ?? "";
    return nameOf({ ...piece, place: places.isFloor(piece.place) ? placeText(piece.place) : "" }, side);
}
