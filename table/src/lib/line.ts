/** The line to the server: one WebSocket that comes back by itself, with requests and their replies. */
import type { Message, Problem, Request } from "../wire";
import { Refused } from "./contract";
import { t } from "./text.svelte";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const REPLY_WITHIN = 30_000;

/** Requests that change nothing, or that the server takes once however often they come: sent again after a break. */
const REPEATABLE = new Set(
    "answer orders actions ways forecast why placing ray field hint text language ping".split(" "),
);

interface Pending {
    request: Request;
    resolve: (data: unknown) => void;
    reject: (error: Refused) => void;
    timer: ReturnType<typeof setTimeout>;
}

export interface LineEvents {
    /** The address to connect to now (the language may have changed). */
    address(): string;
    message(message: Message): void;
    state(state: "open" | "connecting" | "lost"): void;
    /** Asked after a connection that was never welcomed: whether there is any use in trying again. */
    worthTrying(): Promise<boolean>;
}

export function refusedBy(problem: Problem): Refused {
    return new Refused(problem.title, problem.detail, problem.remedy, problem.rule);
}

export class Line {
    #socket: WebSocket | null = null;
    #events: LineEvents;
    #pending = new Map<number, Pending>();
    #lastId = 0;
    #wait = FIRST_WAIT;
    #retry: ReturnType<typeof setTimeout> | undefined;
    #pulse: ReturnType<typeof setInterval>;
    #heard = 0;
    /** Whether this socket has been welcomed: before that nothing is sent. */
    #greeted = false;
    #closed = false;

    constructor(events: LineEvents) {
        this.#events = events;
        this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
        addEventListener("online", this.#hurry);
        addEventListener("pageshow", this.#hurry);
        document.addEventListener("visibilitychange", this.#hurry);
        this.#connect();
    }

    /** Ask for something; the request waits for the line if it is down. */
    request(what: string, args: Omit<Request, "do" | "id"> = {}): Promise<unknown> {
        if (this.#closed) return Promise.reject(this.#broken());
        return new Promise((resolve, reject) => {
            const id = ++this.#lastId;
            const timer = setTimeout(() => this.#settle(id)?.reject(this.#broken()), REPLY_WITHIN);
            const request: Request = { do: what, id, ...args };
            this.#pending.set(id, { request, resolve, reject, timer });
            this.#send(request);
        });
    }

    close(): void {
        this.#closed = true;
        clearTimeout(this.#retry);
        clearInterval(this.#pulse);
        removeEventListener("online", this.#hurry);
        removeEventListener("pageshow", this.#hurry);
        document.removeEventListener("visibilitychange", this.#hurry);
        this.#drop();
        for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(this.#broken());
    }

    #connect(): void {
        clearTimeout(this.#retry);
        const socket = new WebSocket(this.#events.address());
        this.#socket = socket;
        this.#greeted = false;
        socket.onmessage = (event) => {
            if (this.#socket !== socket || typeof event.data !== "string") return;
            this.#heard = Date.now();
            this.#take(JSON.parse(event.data) as Message);
        };
        socket.onclose = () => {
            if (this.#socket === socket) void this.#lost(this.#greeted);
        };
    }

    #take(message: Message): void {
        if (message.is === "reply") this.#settle(message.id)?.resolve(message.data ?? null);
        else if (message.is === "failed") this.#settle(message.id)?.reject(refusedBy(message.problem));
        else {
            this.#events.message(message);
            if (message.is === "welcome" && !this.#greeted) this.#resume();
        }
    }

    /** The line stands: ask again what was asked while it was down. */
    #resume(): void {
        this.#greeted = true;
        this.#wait = FIRST_WAIT;
        this.#events.state("open");
        for (const { request } of this.#pending.values()) this.#send(request);
    }

    async #lost(greeted: boolean): Promise<void> {
        this.#drop();
        for (const [id, { request }] of [...this.#pending]) {
            if (greeted && !REPEATABLE.has(request.do)) this.#settle(id)?.reject(this.#broken());
        }
        this.#events.state(greeted ? "connecting" : "lost");
        if (!greeted && !(await this.#events.worthTrying())) {
            this.close();
            return;
        }
        if (this.#closed || this.#socket) return;
        this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }

    /** Something says that the line may be back (or the page is looked at again): do not wait any longer. */
    #hurry = (): void => {
        if (this.#closed || document.visibilityState === "hidden") return;
        if (this.#socket) this.#ping();
        else this.#connect();
    };

    #ping(): void {
        if (!this.#greeted || this.#socket?.readyState !== WebSocket.OPEN) return;
        const sent = Date.now();
        this.#send({ do: "ping", id: 0 });
        setTimeout(() => {
            if (this.#heard < sent && this.#socket) void this.#lost(true);
        }, PING_EVERY / 2);
    }

    #send(request: Request): void {
        if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
    }

    #drop(): void {
        const socket = this.#socket;
        this.#socket = null;
        this.#greeted = false;
        if (socket) {
            socket.onclose = socket.onmessage = null;
            socket.close();
        }
    }

    #settle(id: number): Pending | undefined {
        const pending = this.#pending.get(id);
        if (pending) clearTimeout(pending.timer);
        this.#pending.delete(id);
        return pending;
    }

    #broken(): Refused {
        return new Refused(t("line-broken-title"), t("line-broken-detail"), t("line-broken-remedy"), "");
    }
}
