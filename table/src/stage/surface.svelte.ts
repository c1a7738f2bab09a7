/** The surface that hands and keys touch: pointer, finger, cursor, open stack, piece being dragged. */
import type { Desk } from "../lib/contract";
import { t } from "../lib/text.svelte";
import type { Piece } from "../wire";
import { pieceStates } from "./highlights";
import { OpenStack } from "./openstack.svelte";
import type { Places, Step, XY } from "./places";
import type { View } from "./viewport.svelte";
import { pieceWords, placeWords } from "./words";

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
    readonly place: string | null;
    readonly touch: boolean;
}

export class Surface {
    /** The place under the pointer, and the counter, if it is on one. */
    over = $state<string | null>(null);
    piece = $state<string | null>(null);
    /** The keyboard's place. */
    cursor = $state<string | null>(null);
    readonly stack = new OpenStack();
    /** A piece of a set-up on its way: where the pointer is. */
    carried = $state.raw<XY | null>(null);
    dragging = $state(false);
    /** What a reader of screens is told. */
    said = $state("");
    /** Whether the keyboard was used last, so that its marks show. */
    keys = $state(false);

    protected swallow = false;
    #press: Press | null = null;
    /** The last press: what was under the pointer then is meant, even if the board has moved under it since. */
    #meant: Press | null = null;
    #long: ReturnType<typeof setTimeout> | undefined;
    #line = 0;

    constructor(
        readonly desk: Desk,
        readonly places: Places,
        readonly view: View,
        readonly board: HTMLElement,
        /** The pieces on a place, from the bottom up. */
        readonly here: (place: string) => readonly Piece[],
    ) {}

    destroy(): void {
        clearTimeout(this.#long);
        this.stack.destroy();
    }

    /** The place that words are about: the pointer's, or the cursor's while the keyboard is used. */
    get place(): string | null {
        return this.keys ? (this.cursor ?? this.over) : (this.over ?? this.cursor);
    }

    // ------------------------------------------------------------ pointer

    down(event: PointerEvent): void {
        this.keys = false;
        this.swallow = false;
        if (event.button > 0 || !event.isPrimary) {
            this.#release();
            return;
        }
        const piece = this.pieceAt(event);
        const [place] = this.placeAt(event);
        this.#press = {
            id: event.pointerId,
            x: event.clientX,
            y: event.clientY,
            piece,
            place,
            touch: event.pointerType !== "mouse",
        };
        this.#meant = this.#press;
        if (this.#press.touch) {
            clearTimeout(this.#long);
            this.#long = setTimeout(() => {
                const target = piece ?? place;
                if (!this.#press || this.dragging || !target) return;
                this.swallow = true;
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
        const [place, at] = this.placeAt(event);
        this.carried = placing?.hand && (this.dragging || event.pointerType === "mouse") ? at : null;
        if (press && moved && !this.dragging) return;
        if (event.pointerType !== "mouse" && !this.dragging) return;
        this.point(place, this.pieceAt(event));
    }

    /** Released anywhere; a piece that was pulled out of a panel is dropped where it is let go. */
    up(event: PointerEvent): void {
        const inside = this.#inside(event);
        const foreign = !this.#press && this.desk.placing?.hand && inside && this.carried !== null;
        if (this.dragging || foreign) {
            const [place] = this.placeAt(event);
            this.swallow = this.dragging;
            if (inside && place) this.desk.pickPlace(place);
            this.carried = null;
        }
        this.#release();
    }

    leave(): void {
        this.carried = null;
        if (!this.dragging) this.point(null, null);
    }

    click(event: MouseEvent): void {
        if (this.swallow) {
            this.swallow = false;
            return;
        }
        const meant = this.#meant;
        this.#meant = null;
        const same = meant && Math.hypot(event.clientX - meant.x, event.clientY - meant.y) <= SLACK;
        const piece = same ? meant.piece : this.pieceAt(event);
        if (!piece && (event.target as Element | null)?.closest("[data-tray]")) return;
        const place = same ? meant.place : this.placeAt(event)[0];
        const fanned = (event.target as Element | null)?.closest?.("[data-tray]") != null;
        if (place) this.setCursor(place, false);
        const touch = (event as PointerEvent).pointerType === "touch";
        this.pick(fanned || touch ? piece : this.#willing(piece), place, event.shiftKey, touch);
    }

    menu(event: MouseEvent): void {
        event.preventDefault();
        if (this.swallow) return;
        const target = this.pieceAt(event) ?? this.placeAt(event)[0];
        if ((event as PointerEvent).pointerType === "touch") this.swallow = true;
        clearTimeout(this.#long);
        if (target) this.desk.askWhy(target);
    }

    #release(): void {
        clearTimeout(this.#long);
        this.#press = null;
        this.dragging = false;
    }

    protected pick(piece: string | null, place: string | null, add: boolean, touch: boolean): void {
        const { desk } = this;
        if (this.heading()) {
            if (place) desk.pickPlace(place);
            else if (piece) desk.pickPiece(piece, add);
            if (!touch) desk.card.hush();
            return;
        }
        const ground = place ?? "";
        const folded = this.here(ground).length > 1 && this.stack.place !== ground;
        if (piece && folded && touch) {
            this.stack.open(ground);
            return;
        }
        const idle = piece !== null && !pieceStates(desk).has(piece) && !desk.placing;
        if (piece) desk.pickPiece(piece, add);
        else if (place) desk.pickPlace(place);
        if (touch) this.#offerCard(piece, idle);
        else if (!idle) desk.card.hush();
        if (touch && this.stack.place !== null && this.stack.place !== ground) this.stack.close();
    }

    /** Who is meant by a click on a stack: the counter that was hit, or where it can do nothing, the next below that can. */
    #willing(piece: string | null): string | null {
        if (piece === null || this.desk.placing) return piece;
        const states = pieceStates(this.desk);
        const actors = this.desk.match.ask?.actors ?? [];
        const can = (id: string): boolean => states.has(id) || actors.some(({ pieces }) => pieces.includes(id));
        if (can(piece)) return piece;
        const place = this.desk.match.position?.pieces.get(piece)?.place ?? "";
        const stack = this.here(this.places.ground(place));
        return stack.findLast(({ id }) => can(id))?.id ?? piece;
    }

    /** A tap on a piece opens its card where it means nothing else; otherwise the card is offered by a button. */
    #offerCard(piece: string | null, idle: boolean): void {
        const { card } = this.desk;
        card.close();
        if (piece && idle) card.pin(piece);
        else card.offered = piece;
    }

    /** The piece whose card is wanted: under the pointer, or under the cursor while the keyboard is used. */
    get regarded(): string | null {
        const { desk } = this;
        if (desk.hidePieces || this.dragging || desk.placing?.hand || desk.aiming.option) return null;
        if (desk.sightTool || desk.tape.on) return null;
        if (!this.keys) return this.piece;
        return this.stack.piece ?? (this.cursor ? (this.here(this.cursor).at(-1)?.id ?? null) : null);
    }

    protected point(place: string | null, piece: string | null): void {
        if (place !== this.over) {
            this.over = place;
            this.desk.pointPlace(place);
            this.stack.pass(place);
        }
        if (piece !== this.piece) {
            this.piece = piece;
            this.desk.pointPiece(piece);
        }
        if (place) this.stack.rest(place, () => this.over === place && this.#worthOpening(place));
    }

    #worthOpening(place: string): boolean {
        return (
            this.here(place).length > 1 &&
            this.piece !== null &&
            !this.heading() &&
            !this.desk.hidePieces &&
            !this.dragging
        );
    }

    /** Whether places are picked now, whatever stands on them. */
    protected heading(): boolean {
        const { desk } = this;
        return Boolean((desk.ways && desk.chosen >= 0) || desk.placing?.hand || desk.sightTool);
    }

    protected pieceAt(event: MouseEvent): string | null {
        const target = event.target as Element | null;
        return target?.closest?.<SVGElement>("[data-piece]")?.dataset.piece ?? null;
    }

    protected placeAt(event: MouseEvent): readonly [string | null, XY] {
        const target = event.target as Element | null;
        const at = this.worldAt(event);
        const tray = target?.closest?.<SVGElement>("[data-tray]")?.dataset.tray;
        return [tray ?? this.places.at(at[0], at[1]), at];
    }

    protected worldAt(event: { clientX: number; clientY: number }): XY {
        const box = this.board.getBoundingClientRect();
        return this.view.toWorld(event.clientX - box.left, event.clientY - box.top);
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
        else this.setCursor(this.#start(), true);
    }

    #act(event: KeyboardEvent): boolean {
        const step = STEPS[event.key];
        if (step) return this.stride(step, event.shiftKey);
        switch (event.key) {
            case "Enter":
                return this.enter(event.shiftKey);
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
                if (this.desk.card.close()) return true;
                if (this.stack.place === null) return false;
                this.stack.close();
                return true;
        }
        return false;
    }

    /** An arrow key: along the open stack, or on the board; with Shift the board itself moves. */
    protected stride(step: Step, far: boolean): boolean {
        this.keys = true;
        if (far) this.#pan(step);
        else if (this.stack.piece !== null) this.#along(step);
        else this.walk(step);
        return true;
    }

    #pan(step: Step): void {
        const by = 120;
        this.view.panBy(
            step === "left" ? by : step === "right" ? -by : 0,
            step === "up" ? by : step === "down" ? -by : 0,
        );
    }

    protected walk(step: Step, by = 1): void {
        if (!this.cursor) {
            this.setCursor(this.#start(), true);
            return;
        }
        const next = this.places.step(this.cursor, step, this.#line, by);
        if (!next) {
            this.said = t("stage-edge");
            return;
        }
        this.setCursor(next, step === "up" || step === "down");
        this.view.reveal([next]);
        this.desk.pointPlace(next);
        const top = this.here(next).at(-1);
        if (top) this.desk.pointPiece(top.id);
    }

    /** Along the open stack, as it is laid out: the uppermost piece first. */
    #along(step: Step): void {
        const pieces = [...this.#atCursor()].reverse();
        const at = pieces.findIndex((piece) => piece.id === this.stack.piece);
        const on = step === "right" || step === "down";
        const next = pieces[(at + (on ? 1 : pieces.length - 1)) % pieces.length];
        if (!next) return;
        this.stack.piece = next.id;
        this.desk.pointPiece(next.id);
        this.said = pieceWords(this.desk, this.places, next);
    }

    protected enter(add: boolean): boolean {
        const place = this.cursor;
        if (!this.keys || !place) return false;
        if (this.stack.piece !== null) {
            this.desk.pickPiece(this.stack.piece, add);
            if (!add) this.stack.close();
            return true;
        }
        const pieces = this.#atCursor();
        if (this.heading() || !pieces.length) this.desk.pickPlace(place);
        else if (pieces.length > 1) this.#space();
        else this.desk.pickPiece(pieces[0]?.id ?? "", add);
        return true;
    }

    #space(): boolean {
        if (!this.cursor) return false;
        const top = this.#atCursor().at(-1);
        if (this.stack.place === this.cursor) this.stack.close();
        else if (top) {
            this.stack.open(this.cursor, top.id);
            this.said = pieceWords(this.desk, this.places, top);
        }
        return true;
    }

    #why(): boolean {
        const target = this.stack.piece ?? (this.keys ? this.cursor : (this.piece ?? this.over));
        if (!target) return false;
        this.desk.askWhy(target);
        return true;
    }

    #atCursor(): readonly Piece[] {
        return this.cursor ? this.here(this.cursor) : [];
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

    /** The cursor of a board before this one. */
    recall(place: string, keys: boolean): void {
        this.keys = keys;
        this.setCursor(place, true);
    }

    protected setCursor(place: string | null, line: boolean): void {
        this.cursor = place;
        if (this.stack.place !== place) this.stack.close();
        if (!place) return;
        if (line || !this.#line) this.#line = this.places.middle(place)?.[1] ?? 0;
        if (this.keys) this.#tell(place);
    }

    #tell(place: string): void {
        this.said = placeWords(this.desk, this.places, place, this.here(place));
    }
}
