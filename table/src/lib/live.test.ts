import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask, Frame, Message, Note, Request, Welcome } from "../wire";
import { Refused } from "./contract";
import { Live } from "./live.svelte";

/** A server that says what the test tells it to. */
class FakeSocket {
    static readonly OPEN = 1;
    static all: FakeSocket[] = [];
    readyState = FakeSocket.OPEN;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    sent: Request[] = [];

    constructor(readonly address: string) {
        FakeSocket.all.push(this);
    }
    static get last(): FakeSocket {
        return FakeSocket.all.at(-1)!;
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text) as Request);
    }
    close(): void {
        this.readyState = 3;
    }
    say(...messages: Message[]): void {
        for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    }
    break(): void {
        this.readyState = 3;
        this.onclose?.();
    }
    of(what: string): Request[] {
        return this.sent.filter((request) => request.do === what);
    }
}

const note = (n: number, side = 1) =>
    ({ n, side, weight: 1, dice: [], places: [], shape: "", text: `${n}` }) as unknown as Note;
const ask = (id: string) => ({ id, seat: 0 }) as Ask;
const welcome = (notes: Note[] = []) =>
    ({ is: "welcome", match: "m", seat: 0, drawing: "d", players: [], notes, side_of: [0, 1] }) as unknown as Welcome;

function frame(n: number, part: Partial<Frame> = {}): Frame {
    const scene = { whole: n === 1, turn: n, pieces: {}, marks: {} } as unknown as Frame["scene"];
    return { is: "frame", n, notes: [], scene, ask: null, waiting: "", waiting_for: -1, offer: -1, ...part } as Frame;
}

let status = 200;

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    status = 200;
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("document", { ...listen, visibilityState: "visible" });
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("addEventListener", listen.addEventListener);
    vi.stubGlobal("removeEventListener", listen.removeEventListener);
    vi.stubGlobal("fetch", async (path: string) =>
        path.includes("/grounds") ? Response.json([]) : Response.json({ digest: "d", title: "no" }, { status }),
    );
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("a live match", () => {
    it("shows another board when the frame that tells of it is shown, and keeps it against the first one", async () => {
        const live = new Live("key");
        const board = { digest: "grown", space: "graph", spots: [] } as unknown as Frame["drawing"];
        const scene = { ...frame(1).scene, revision: "grown" };
        FakeSocket.last.say(
            welcome(),
            frame(1, { scene, drawing: board, grounds: [{ place: "a", words: ["Ridge"] }] }),
        );
        await vi.advanceTimersByTimeAsync(50);
        expect([live.drawing?.digest, live.grounds.get("a")]).toEqual(["grown", ["Ridge"]]);
        live.close();
    });
    it("tells what happens by itself one thing at a time, and goes on when it is told to", () => {
        const live = new Live("key");
        const told = (n: number) => frame(n, { narrated: true, notes: [note(n)] });
        FakeSocket.last.say(welcome(), frame(1), told(2), told(3), told(4));
        expect([live.narrated, live.notes.length, live.behind]).toEqual([true, 1, 2]);
        live.next();
        expect([live.notes.length, live.behind]).toEqual([2, 1]);
        vi.advanceTimersByTime(1000);
        expect(live.behind).toBe(1);
        vi.advanceTimersByTime(1000);
        expect(live.behind).toBe(0);
        live.close();
    });
    it("begins with the log and the whole position, at once", () => {
        const live = new Live("key");
        FakeSocket.last.say(welcome([note(0), note(1)]), frame(1, { ask: ask("q1") }));
        expect(live.connection).toBe("open");
        expect(live.notes).toHaveLength(2);
        expect(live.ask?.id).toBe("q1");
        expect(live.fresh).toEqual([]);
        live.close();
    });

    it("shows the frames of others one after another, and skips", () => {
        const live = new Live("key");
        FakeSocket.last.say(welcome(), frame(1));
        FakeSocket.last.say(...[2, 3, 4].map((n) => frame(n, { notes: [note(n)] })));
        expect(live.position?.turn).toBe(2);
        expect(live.behind).toBe(2);
        vi.advanceTimersByTime(900);
        expect(live.position?.turn).toBe(3);
        live.skip();
        expect([live.position?.turn, live.behind, live.notes.length]).toEqual([4, 0, 3]);
        live.close();
    });

    it("shows the result of one's own answer at once", async () => {
        const live = new Live("key");
        FakeSocket.last.say(welcome(), frame(1), frame(2, { notes: [note(0)], ask: ask("q1") }));
        const done = live.answer("pass");
        const [request] = FakeSocket.last.of("answer");
        expect(request).toMatchObject({ ask: "q1", answer: "pass" });
        FakeSocket.last.say({ is: "reply", id: request!.id!, data: null }, frame(3, { notes: [note(1, 0)] }));
        await done;
        expect(live.position?.turn).toBe(3);
        live.close();
    });

    it("says why something was refused", async () => {
        const live = new Live("key");
        FakeSocket.last.say(welcome(), frame(1, { ask: ask("q1") }));
        const done = live.answer("fly");
        const problem = {
            type: "",
            title: "No",
            status: 422,
            detail: "They cannot fly.",
            remedy: "Walk.",
            rule: "6.1",
        };
        FakeSocket.last.say({ is: "failed", id: FakeSocket.last.of("answer")[0]!.id!, problem });
        await expect(done).rejects.toMatchObject({ title: "No", remedy: "Walk.", rule: "6.1" });
        live.close();
    });

    it("comes back by itself and asks again what may be asked twice", async () => {
        const live = new Live("key");
        const first = FakeSocket.last;
        first.say(welcome(), frame(1, { ask: ask("q1") }));
        const answered = live.answer("pass");
        const resigned = live.request("resign");
        const refused = expect(resigned).rejects.toBeInstanceOf(Refused);
        first.break();
        expect(live.connection).toBe("connecting");
        await refused;
        await vi.advanceTimersByTimeAsync(1000);
        expect(FakeSocket.last).not.toBe(first);
        expect(FakeSocket.last.sent).toEqual([]);
        FakeSocket.last.say(welcome([note(0)]), frame(1));
        const [again] = FakeSocket.last.of("answer");
        expect(again).toMatchObject({ ask: "q1", answer: "pass" });
        FakeSocket.last.say({ is: "reply", id: again!.id!, data: null });
        await answered;
        expect(live.connection).toBe("open");
        live.close();
    });

    it("gives up on a link that leads nowhere", async () => {
        const live = new Live("key");
        status = 404;
        FakeSocket.last.break();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(live.gone?.title).toBe("no");
        expect(FakeSocket.all).toHaveLength(1);
        live.close();
    });

    it("goes on trying while the server is away", async () => {
        const live = new Live("key");
        status = 503;
        for (let i = 0; i < 3; i++) {
            FakeSocket.last.break();
            await vi.advanceTimersByTimeAsync(20_000);
        }
        expect(live.gone).toBeNull();
        expect(live.connection).toBe("lost");
        expect(FakeSocket.all).toHaveLength(4);
        live.close();
    });
});
