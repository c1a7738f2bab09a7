/** Paints tiles off the page's thread. */
import { brushOf } from "./easel";
import { prepareGround, type Ground } from "./ground";
import { paintAll } from "./painter";
import type { Delivery, Order } from "./studio";

interface Bench {
    onmessage: ((event: MessageEvent<Order>) => void) | null;
    postMessage(message: Delivery, transfer: Transferable[]): void;
}

const bench = self as unknown as Bench;
let ground: Ground | null = null;

bench.onmessage = ({ data }) => {
    if ("board" in data) {
        ground = prepareGround(data.board);
        return;
    }
    const { tile } = data;
    let image: ImageBitmap | null = null;
    if (ground) {
        const sheet = new OffscreenCanvas(tile.width, tile.height);
        paintAll(brushOf(sheet), ground, tile);
        image = sheet.transferToImageBitmap();
    }
    bench.postMessage({ id: tile.id, image }, image ? [image] : []);
};
