/** A place as it is read: the name of a hex as it is, a spot of the plane in centimetres. */
import { centimetres, spotOf } from "./spots";
import { t } from "./text.svelte";

export function placeText(place: string): string {
    const spot = spotOf(place);
    if (!spot) return place;
    const words = t("stage-spot", { x: centimetres(spot.at[0]), y: centimetres(spot.at[1]) });
    return spot.floor ? `${words}, ${t("stage-floor-short", { floor: spot.floor })}` : words;
}
