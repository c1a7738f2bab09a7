/** The ground of a board: geometry once, tiles on the screen, small pictures, and where its hexes are. */
export { prepareGround, type Ground } from "./ground";
export { centreOf, hexAt, hexOf, outlineOf, RADIUS } from "./hexes";
export { MARGIN } from "./painter";
export { GroundTiles, type TileOptions, type View } from "./tiles";
export { thumbnail, type Placed, type ThumbnailOptions } from "./thumbnail";
