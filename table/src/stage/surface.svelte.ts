/** The surface that hands and keys touch: pointer, finger, cursor, open stack, piece being dragged. */
import type { Desk } from "../lib/contract";
import { t } from "../lib/text.svelte";
import type { Piece } from "../wire";
import type { Places, Step, XY } from "./places";
import { isSmall, type Stack } from "./stacks";
import type { View } from "./viewport.svelte";
import { pieceWords, placeWords } from "./words";

const FAN_AFTER = 380;
const FOLD_AFTER = 260;
const LONG_PRESS = 520;
const SLACK = 7;
const STEPS: Readonly<Record<string, Step>> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowLeft: "left",
    ArrowRight: "right",
};

interface Press {
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly piece: string | null;
    readonly touch: boolean;
}

export class Surface {
    /** The place under the pointer, and the counter, if it is on one. */
    over = $state<string | null>(null);
    piece = $state<string | null>(null);
    /** The keyboard's place, and its counter in the open stack. */
    cursor = $state<string | null>(null);
    inTray = $state<string | null>(null);
    /** The place whose stack is fanned out. */
    fan = $state<string | null>(null);
    /** A piece of a set-up on its way: where the pointer is. */
    carried = $state.raw<XY | null>(null);
    dragging = $state(false);
    /** What a reader of screens is told. */
    said = $state("");
    /** Whether the keyboard was used last, so that its marks show. */
    keys = $state(false);

    #press: Press | null = null;
    #long: ReturnType<typeof setTimeout> | undefined;
    #opening: ReturnType<typeof setTimeout> | undefined;
    #folding: ReturnType<typeof setTimeout> | undefined;
    #swallow = false;
    #line = 0;

    constructor(
        readonly desk: Desk,
        readonly places: Places,
        readonly view: View,
        readonly board: HTMLElement,
        readonly stacks: () => ReadonlyMap<string, Stack>,
    ) {}

    destroy(): void {
        clearTimeout(this.#long);
        clearTimeout(this.#opening);
        clearTimeout(this.#folding);
    }

    /** The place that words are about: the pointer's, or the cursor's while the keyboard is used. */
    get place(): string | null {
        return this.keys ? (this.cursor ?? this.over) : (this.over ?? this.cursor);
    }

    // ------------------------------------------------------------ pointer

    down(event: PointerEvent): void {
        this.keys = false;
        this.#swallow = false;
        if (event.button > 0 || !event.isPrimary) {
            this.#release();
            return;
        }
        const piece = this.#pieceAt(event);
        this.#press = {
            id: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            piece,
            touch: event.pointerType !== "mouse",
        };
        if (this.#press.touch) {
            const [place] = this.#placeAt(event);
            clearTimeout(this.#long);
            this.#long = setTimeout(() => {
                const target = piece ?? place;
                if (!this.#press || this.dragging || !target) return;
                this.#swallow = true;
                this.desk.askWhy(target);
            }, LONG_PRESS);
        }
    }

    move(event: PointerEvent): void {
        const press = this.#press;
        const moved = press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
        if (moved) clearTimeout(this.#long);
        const placing = this.desk.placing;
        if (moved && press.piece && placing && !placing.theirs && !this.dragging && placing.places[press.piece]) {
            if (placing.hand !== press.piece) {
                if (placing.hand) this.desk.back();
                this.desk.pickPiece(press.piece, false);
            }
            this.dragging = true;
        }
        const [place, at] = this.#placeAt(event);
        this.carried = placing?.hand && (this.dragging || event.pointerType === "mouse") ? at : null;
        if (press && moved && !this.dragging) return;
        if (event.pointerType !== "mouse" && !this.dragging) return;
        this.#point(place, this.#pieceAt(event));
    }

    /** Released anywhere; a piece that was pulled out of a panel is dropped where it is let go. */
    up(event: PointerEvent): void {
        const inside = this.#inside(event);
        const foreign = !this.#press && this.desk.placing?.hand && inside && this.carried !== null;
        if (this.dragging || foreign) {
            const [place] = this.#placeAt(event);
            this.#swallow = this.dragging;
            if (inside && place) this.desk.pickPlace(place);
            this.carried = null;
        }
        this.#release();
    }

    leave(): void {
        this.carried = null;
        if (!this.dragging) this.#point(null, null);
    }

    click(event: MouseEvent): void {
        if (this.#swallow) {
            this.#swallow = false;
            return;
        }
        const piece = this.#pieceAt(event);
        if (!piece && (event.target as Element | null)?.closest("[data-tray]")) return;
        const [place] = this.#placeAt(event);
        if (place) this.#setCursor(place, false);
        this.#pick(piece, place, event.shiftKey, (event as PointerEvent).pointerType === "touch");
    }

    menu(event: MouseEvent): void {
        event.preventDefault();
        if (this.#swallow) return;
        const target = this.#pieceAt(event) ?? this.#placeAt(event)[0];
        if ((event as PointerEvent).pointerType === "touch") this.#swallow = true;
        clearTimeout(this.#long);
        if (target) this.desk.askWhy(target);
    }

    /** The pointer went into the tray or left it. */
    trayEntered(): void {
        clearTimeout(this.#folding);
    }

    trayLeft(): void {
        this.#fold(false);
    }

    close(): void {
        this.fan = null;
        this.inTray = null;
    }

    #release(): void {
        clearTimeout(this.#long);
        this.#press = null;
        this.dragging = false;
    }

    #pick(piece: string | null, place: string | null, add: boolean, touch: boolean): void {
        const { desk } = this;
        if (this.#heading()) {
            if (place) desk.pickPlace(place);
            else if (piece) desk.pickPiece(piece, add);
            return;
        }
        const ground = place ?? "";
        const stack = this.stacks().get(ground);
        const folded = stack && stack.pieces.length > 1 && this.fan !== ground;
        if (piece && folded && touch) {
            this.fan = ground;
            return;
        }
        if (piece) desk.pickPiece(piece, add);
        else if (place) desk.pickPlace(place);
        if (touch && this.fan !== null && this.fan !== ground) this.close();
    }

    #point(place: string | null, piece: string | null): void {
        if (place !== this.over) {
            this.over = place;
            this.desk.pointPlace(place);
            this.#fold(true);
        }
        if (piece !== this.piece) {
            this.piece = piece;
            this.desk.pointPiece(piece);
        }
        if (place) this.#unfold(place);
    }

    #unfold(place: string): void {
        if (this.fan === place) {
            clearTimeout(this.#folding);
            return;
        }
        const stack = this.stacks().get(place);
        clearTimeout(this.#opening);
        if (!stack || (stack.pieces.length < 2 && !isSmall(this.view.rest.k)) || !this.piece || this.#busyHands())
            return;
        this.#opening = setTimeout(() => {
            if (this.over === place && !this.#busyHands()) this.fan = place;
        }, FAN_AFTER);
    }

    #fold(unlessBack: boolean): void {
        clearTimeout(this.#opening);
        if (this.fan === null) return;
        if (unlessBack && this.over === this.fan) return;
        clearTimeout(this.#folding);
        this.#folding = setTimeout(() => this.close(), FOLD_AFTER);
    }

    /** Whether places are picked now, whatever stands on them. */
    #heading(): boolean {
        const { desk } = this;
        return Boolean((desk.ways && desk.chosen >= 0) || desk.placing?.hand || desk.sightTool);
    }

    #busyHands(): boolean {
        const { desk } = this;
        return this.#heading() || desk.hidePieces || this.dragging;
    }

    #pieceAt(event: MouseEvent): string | null {
        const target = event.target as Element | null;
        return target?.closest?.<SVGElement>("[data-piece]")?.dataset.piece ?? null;
    }

    #placeAt(event: MouseEvent): readonly [string | null, XY] {
        const target = event.target as Element | null;
        const box = this.board.getBoundingClientRect();
        const at = this.view.toWorld(event.clientX - box.left, event.clientY - box.top);
        const tray = target?.closest?.<SVGElement>("[data-tray]")?.dataset.tray;
        return [tray ?? this.places.at(at[0], at[1]), at];
    }

    #inside(event: PointerEvent): boolean {
        const box = this.board.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    }

    // ------------------------------------------------------------ keyboard

    /** Keys while the board has the focus. Whatever is not the board's goes on to the desk. */
    key(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (this.#act(event)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    focused(visible: boolean): void {
        if (!visible) return;
        this.keys = true;
        if (this.cursor) this.#tell(this.cursor);
        else this.#setCursor(this.#start(), true);
    }

    #act(event: KeyboardEvent): boolean {
        const step = STEPS[event.key];
        if (step) {
            this.keys = true;
            if (event.shiftKey) this.#pan(step);
            else if (this.inTray !== null) this.#along(step);
            else this.#walk(step);
            return true;
        }
        switch (event.key) {
            case "Enter":
                return this.#enter(event.shiftKey);
            case " ":
                return this.#space();
            case "?":
                return this.#why();
            case "+":
            case "=":
                this.view.zoomBy(1.25);
                return true;
            case "-":
                this.view.zoomBy(0.8);
                return true;
            case "0":
                this.view.fit();
                return true;
            case "Escape":
                if (this.fan === null) return false;
                this.close();
                return true;
        }
        return false;
    }

    #pan(step: Step): void {
        const by = 120;
        this.view.panBy(
            step === "left" ? by : step === "right" ? -by : 0,
            step === "up" ? by : step === "down" ? -by : 0,
        );
    }

    #walk(step: Step): void {
        if (!this.cursor) {
            this.#setCursor(this.#start(), true);
            return;
        }
        const next = this.places.step(this.cursor, step, this.#line);
        if (!next) {
            this.said = t("stage-edge");
            return;
        }
        this.#setCursor(next, step === "up" || step === "down");
        this.view.reveal([next]);
        this.desk.pointPlace(next);
        const top = this.stacks().get(next)?.pieces.at(-1);
        if (top) this.desk.pointPiece(top.id);
    }

    /** Along the open stack, as it is laid out: the uppermost piece first. */
    #along(step: Step): void {
        const pieces = [...this.#inStack()].reverse();
        const at = pieces.findIndex((piece) => piece.id === this.inTray);
        const on = step === "right" || step === "down";
        const next = pieces[(at + (on ? 1 : pieces.length - 1)) % pieces.length];
        if (!next) return;
        this.inTray = next.id;
        this.desk.pointPiece(next.id);
        this.said = pieceWords(this.desk, this.places, next);
    }

    #enter(add: boolean): boolean {
        const place = this.cursor;
        if (!this.keys || !place) return false;
        if (this.inTray !== null) {
            this.desk.pickPiece(this.inTray, add);
            if (!add) this.close();
            return true;
        }
        const pieces = this.#inStack();
        if (this.#heading() || !pieces.length) this.desk.pickPlace(place);
        else if (pieces.length > 1) this.#space();
        else this.desk.pickPiece(pieces[0]?.id ?? "", add);
        return true;
    }

    #space(): boolean {
        const pieces = this.#inStack();
        if (!this.cursor) return false;
        if (this.fan === this.cursor) this.close();
        else if (pieces.length) {
            this.fan = this.cursor;
            this.inTray = pieces.at(-1)?.id ?? null;
            const top = pieces.at(-1);
            if (top) this.said = pieceWords(this.desk, this.places, top);
        }
        return true;
    }

    #why(): boolean {
        const target = this.inTray ?? (this.keys ? this.cursor : (this.piece ?? this.over));
        if (!target) return false;
        this.desk.askWhy(target);
        return true;
    }

    #inStack(): readonly Piece[] {
        return (this.cursor && this.stacks().get(this.cursor)?.pieces) || [];
    }

    /** Where the cursor begins: what the question is about, else the middle of what is seen. */
    #start(): string | null {
        const { ask, position } = this.desk.match;
        const about = ask?.focus[0] ?? position?.pieces.get(ask?.pieces[0] ?? "")?.place;
        if (about && this.places.has(about)) return this.places.ground(about);
        const { width, height } = this.view.shown;
        const [x, y] = this.view.toWorld(width / 2, height / 2);
        return this.places.at(x, y) ?? this.places.drawing.spots[0]?.name ?? null;
    }

    #setCursor(place: string | null, line: boolean): void {
        this.cursor = place;
        if (this.fan !== place) this.close();
        if (!place) return;
        if (line || !this.#line) this.#line = this.places.middle(place)?.[1] ?? 0;
        if (this.keys) this.#tell(place);
    }

    #tell(place: string): void {
        this.said = placeWords(this.desk, this.places, place, this.stacks().get(place)?.pieces ?? []);
    }
}
