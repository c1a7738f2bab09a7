/** Rights that may be claimed out of turn: looked at, chosen, and claimed only after a second yes. */
import type { Match } from "../../lib/contract";
import type { Ask, Option } from "../../wire";

export class Claims {
    /** The kind of the right that is open; a right keeps its kind when others are told something, not its id. */
    #kind = $state("");
    #answer = $state("");
    busy = $state(false);

    constructor(
        readonly match: Match,
        readonly fail: (error: unknown) => void,
    ) {}

    get rights(): readonly Ask[] {
        return this.match.rights.filter((right) => right.options.length > 0);
    }

    get open(): Ask | null {
        return this.rights.find((right) => right.kind === this.#kind) ?? null;
    }

    /** What is to be confirmed. */
    get chosen(): Option | null {
        return this.open?.options.find((option) => option.answer === this.#answer) ?? null;
    }

    /** Look at a right, or away from it. Where it means one thing only, that is what is to be confirmed. */
    look(right: Ask): void {
        const again = this.open?.kind === right.kind;
        this.#kind = again ? "" : right.kind;
        const [only, ...others] = right.options;
        this.#answer = !again && only && !others.length ? only.answer : "";
    }

    choose(option: Option): void {
        this.#answer = option.answer;
    }

    /** The right that a card stands for. */
    ofCard(card: string): Ask | undefined {
        return this.rights.find((right) => right.options.some((option) => option.cards.includes(card)));
    }

    /** Step back; says whether there was anything to step back from. */
    back(): boolean {
        if (!this.open) return false;
        if (this.#answer && this.open.options.length > 1) this.#answer = "";
        else this.#kind = this.#answer = "";
        return true;
    }

    async claim(): Promise<void> {
        const { open, chosen } = this;
        if (!open || !chosen || this.busy) return;
        this.busy = true;
        try {
            await this.match.request("claim", { ask: open.id, answer: chosen.answer });
            this.#kind = this.#answer = "";
        } catch (error) {
            this.#answer = "";
            this.fail(error);
        } finally {
            this.busy = false;
        }
    }
}
