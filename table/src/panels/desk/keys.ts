/** What the keys do, as LOOK.md has them; the same list fills the page of help. */
import type { TheDesk } from "../../lib/desk.svelte";
import { settings } from "../../lib/settings.svelte";

/** Keys in the order of the page of help; the names are those of `panels-key-…` messages. */
export const HELP: readonly (readonly [string, readonly string[]])[] = [
    ["choose", ["1", "–", "9"]],
    ["move", ["↑", "↓"]],
    ["confirm", ["Enter"]],
    ["leave", ["E"]],
    ["decline", ["Space"]],
    ["likewise", ["Shift", "Enter"]],
    ["back", ["Esc"]],
    ["arithmetic", ["A"]],
    ["hint", ["V"]],
    ["undo", ["U"]],
    ["sight", ["S"]],
    ["measure", ["M"]],
    ["turn", ["[", "]"]],
    ["card", ["I"]],
    ["hide", ["H"]],
    ["rules", ["R"]],
    ["language", ["L"]],
    ["theme", ["T"]],
    ["zoom", ["+", "−", "0"]],
    ["why", ["?"]],
    ["add", ["Shift"]],
];

/** Degrees for a press of a turning key. */
const TURN = 15;
const WRITTEN = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";
const PRESSED = "button, a[href], input, select, textarea, summary";
/** Lists, tabs and sliders that move by arrows of their own. */
const STEERED = "[role=radiogroup], [role=tablist], [role=slider], input, select, textarea";

function within(event: KeyboardEvent, selector: string): boolean {
    return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Keys of the desk. Returns whether the key meant something; never takes a key from whoever is being typed into. */
export function press(desk: TheDesk, event: KeyboardEvent): boolean {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || within(event, WRITTEN))
        return false;
    const done = event.type === "keyup" ? release(desk, event) : act(desk, event);
    if (done) event.preventDefault();
    return done;
}

function act(desk: TheDesk, event: KeyboardEvent): boolean {
    switch (event.key) {
        case "Enter":
            if (event.repeat || within(event, PRESSED)) return false;
            return event.shiftKey ? desk.enterMore() : desk.enter();
        case "Escape":
            return desk.card.close() || desk.stepOut();
        case "ArrowLeft":
        case "ArrowRight":
            return !within(event, STEERED) && nudge(desk, event);
        case "ArrowDown":
        case "ArrowUp":
            if (!within(event, STEERED) && nudge(desk, event)) return true;
            return !within(event, STEERED) && desk.step(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.repeat && !"+=-[]".includes(event.key)) return event.key.toLowerCase() === "s" && desk.sightTool;
    if (/^[1-9]$/.test(event.key)) return desk.choose(Number(event.key) - 1);
    const digit = event.shiftKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
    if (digit !== undefined) return desk.choose(Number(digit) - 1, true);
    switch (event.key.toLowerCase()) {
        case "a":
            settings.arithmetic = !settings.arithmetic;
            return true;
        case "e":
            return desk.leaveOff();
        case " ":
            return desk.match.ask?.reaction === true && !within(event, PRESSED) && desk.leaveOff();
        case "u":
            void desk.undo();
            return true;
        case "s":
            desk.sight.press(event.timeStamp, desk.standpoint);
            return true;
        case "m":
            if (!desk.measures) return false;
            desk.toggle("tape");
            return true;
        case "[":
        case "]":
            if (desk.turnBy(event.key === "[" ? -1 : 1)) return true;
            desk.aiming.turnBy(event.key === "[" ? -TURN : TURN);
            return desk.aiming.option !== null;
        case "v":
            void desk.hint();
            return true;
        case "i":
            return desk.card.press(desk.selection[0] ?? desk.options[desk.focus]?.pieces[0] ?? null);
        case "h":
            desk.toggle("hidePieces");
            return true;
        case "r":
            desk.setPane(desk.pane === "rules" ? "none" : "rules");
            return true;
        case "l":
            desk.hooks.language?.();
            return true;
        case "t":
            desk.hooks.theme?.();
            return true;
        case "+":
        case "=":
            desk.viewport?.zoomBy(1.25);
            return true;
        case "-":
            desk.viewport?.zoomBy(0.8);
            return true;
        case "0":
            desk.viewport?.fit();
            return true;
        case "?":
            desk.question();
            return true;
    }
    return false;
}

/** A centimetre, or with Shift five, the way the arrow points. */
function nudge(desk: TheDesk, event: KeyboardEvent): boolean {
    const by = event.shiftKey ? 5 : 1;
    const along: Readonly<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-by, 0],
        ArrowRight: [by, 0],
        ArrowUp: [0, -by],
        ArrowDown: [0, by],
    };
    const [dx, dy] = along[event.key] ?? [0, 0];
    return desk.nudge(dx, dy);
}

function release(desk: TheDesk, event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== "s") return false;
    return desk.sight.release(event.timeStamp);
}
