/** Standing orders in the notation of saves, and the sign of each. */
import type { OrderForm } from "../wire";

export type Mode = "hold" | "ask" | "fire";

export const MODES: readonly { readonly id: Mode; readonly sign: string; readonly solid: boolean }[] = [
    { id: "hold", sign: "M-9 0H9", solid: false },
    { id: "ask", sign: "M-5 -5.500A5.300 5.300 0 1 1 1.800 -.400Q0 .6 0 4M0 10.500v.2", solid: false },
    {
        id: "fire",
        sign: "M0-13L2.800-4.800L10.600-8.600L6.600-1L13.500 3.400L5.300 4L4.800 12L0 5.600L-4.800 12L-5.300 4L-13.500 3.400L-6.600-1L-10.600-8.600L-2.800-4.800z",
        solid: true,
    },
];

export function orderText(mode: Mode, chance: number, range: number): string {
    return mode === "fire" ? `fire ${chance}% ${range}` : mode;
}

/** Whether a game has just the three kinds that have signs; those that declare others are given their own forms. */
export function isPlain(forms: readonly OrderForm[]): boolean {
    return (
        forms.length === 0 ||
        forms
            .map((form) => form.mode)
            .sort()
            .join() === "ask,fire,hold"
    );
}

/** The kind of an order and the values of its fields; what is not written is as the game has it. */
export function readOrder(order: string, forms: readonly OrderForm[]): { mode: string; values: string[] } {
    const [mode = "", ...words] = order.split(" ");
    const fields = forms.find((form) => form.mode === mode)?.fields ?? [];
    const values = fields.map((field, at) => {
        const word = words[at] ?? field.words[0]?.[0] ?? String(field.default);
        return field.unit && word.endsWith(field.unit) ? word.slice(0, -field.unit.length) : word;
    });
    return { mode, values };
}

export function writeOrder(form: OrderForm, values: readonly string[]): string {
    const words = form.fields.map((field, at) => {
        const value = values[at] ?? field.words[0]?.[0] ?? String(field.default);
        return value + field.unit;
    });
    return [form.mode, ...words].join(" ");
}
