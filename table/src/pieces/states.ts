/**
 * How a counter is ringed: chosen, about to be fired at (or to fire), may be (dashed), may be chosen, may act, has the
 * keyboard, is under the pointer.
 */
export type CounterState = "selected" | "target" | "legal" | "choice" | "able" | "focus" | "hover" | "";
