/**
 * Questions that are asked all the time while something is dragged: one is on its way at a time, the newest one next.
 * Unlike an `Inquiry` it does not wait for a rest, so that what is shown keeps up with the hand.
 */
const KEPT = 200;

interface Job<T> {
    readonly key: string;
    fetch(): Promise<T>;
    take(value: T): void;
    fail(error: unknown): void;
}

export class Pursuit<T> {
    #known = new Map<string, T>();
    #next: Job<T> | null = null;
    #flying = false;
    #timer: ReturnType<typeof setTimeout> | undefined;
    /** Replies to questions from before it was dropped come too late. */
    #round = 0;

    constructor(readonly gap: number) {}

    ask(key: string, fetch: () => Promise<T>, take: (value: T) => void, fail: (error: unknown) => void): void {
        const known = this.#known.get(key);
        if (known !== undefined) {
            this.drop();
            take(known);
            return;
        }
        this.#next = { key, fetch, take, fail };
        this.#later();
    }

    /** Nobody wants an answer any more. */
    drop(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#next = null;
        this.#flying = false;
        this.#round += 1;
    }

    /** The answers are no longer true. */
    forget(): void {
        this.drop();
        this.#known = new Map();
    }

    #later(): void {
        if (this.#flying || this.#timer !== undefined || !this.#next) return;
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            void this.#send();
        }, this.gap);
    }

    async #send(): Promise<void> {
        const job = this.#next;
        if (!job) return;
        const round = this.#round;
        this.#next = null;
        this.#flying = true;
        try {
            const value = await job.fetch();
            if (round !== this.#round) return;
            if (this.#known.size >= KEPT) this.#known = new Map();
            this.#known.set(job.key, value);
            job.take(value);
        } catch (error) {
            if (round === this.#round && !this.#next) job.fail(error);
        }
        if (round !== this.#round) return;
        this.#flying = false;
        this.#later();
    }
}
