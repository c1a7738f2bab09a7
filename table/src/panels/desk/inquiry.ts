/** Questions that follow the pointer: asked after a short rest, answered once, and only the last one counts. */
export class Inquiry<T> {
    #known = new Map<string, T>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #wanted = "";

    constructor(readonly rest: number) {}

    /** Get `key`, from memory at once or by `fetch` after the rest; `take` hears of it if it is still wanted then. */
    ask(key: string, fetch: () => Promise<T>, take: (value: T) => void, fail: (error: unknown) => void): void {
        if (key === this.#wanted) return;
        this.drop();
        const known = this.#known.get(key);
        if (known !== undefined) {
            take(known);
            return;
        }
        this.#wanted = key;
        const shelf = this.#known;
        const send = async (): Promise<void> => {
            try {
                const value = await fetch();
                shelf.set(key, value);
                if (this.#wanted === key) this.#settle(() => take(value));
            } catch (error) {
                if (this.#wanted === key) this.#settle(() => fail(error));
            }
        };
        this.#timer = setTimeout(() => void send(), this.rest);
    }

    /** Nobody wants the answer any more. */
    drop(): void {
        clearTimeout(this.#timer);
        this.#wanted = "";
    }

    /** The answers are no longer true. */
    forget(): void {
        this.drop();
        this.#known = new Map();
    }

    #settle(tell: () => void): void {
        this.#wanted = "";
        tell();
    }
}
