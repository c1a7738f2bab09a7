/** How much room the board makes for a pane beside the rail, in pixels. */
const WIDTHS: Readonly<Record<string, number>> = { rules: 448, text: 448, orders: 376, help: 376 };

/** The room for a pane, as the page's style has it: none where none is open. */
export function paneWidth(pane: string): string {
    return `${WIDTHS[pane] ?? 0}px`;
}
