/** The ground of a board: tiles on the screen, small pictures, and where its hexes are. */
export { MARGIN } from "./easel";
export { centreOf, hexAt, hexOf, outlineOf, RADIUS } from "./hexes";
export { GroundTiles, type TileOptions, type View } from "./tiles";
export { place, thumbnail, type Around, type Placed, type ThumbnailOptions } from "./thumbnail";
