/** Paints off the page's thread. */
import type { Drawing } from "../wire";
import { brushOf } from "./easel";
import { prepareGround } from "./ground";
import { paintAll } from "./painter";
import type { Delivery, Order } from "./studio";

interface Bench {
    onmessage: ((event: MessageEvent<Order>) => void) | null;
    postMessage(message: Delivery, transfer: Transferable[]): void;
}

const bench = self as unknown as Bench;
const boards = new Map<string, Drawing>();

bench.onmessage = ({ data: { number, digest, board, picture } }) => {
    if (board) boards.set(digest, board);
    let image: ImageBitmap | null = null;
    try {
        const sheet = new OffscreenCanvas(picture.width, picture.height);
        paintAll(brushOf(sheet), prepareGround(boards.get(digest)!), picture);
        image = sheet.transferToImageBitmap();
    } finally {
        bench.postMessage({ number, image }, image ? [image] : []);
    }
};
