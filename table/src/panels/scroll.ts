/** Bring something into view within its own list, without moving anything around the list. */
export function bringInto(list: HTMLElement | undefined, selector: string, margin: number): void {
    const thing = list?.querySelector<HTMLElement>(selector);
    if (!list || !thing) return;
    const [outer, inner] = [list.getBoundingClientRect(), thing.getBoundingClientRect()];
    const room = Math.min(margin, Math.max(0, (outer.height - inner.height) / 2));
    if (inner.top < outer.top + room) list.scrollTop += inner.top - outer.top - room;
    else if (inner.bottom > outer.bottom - room) list.scrollTop += inner.bottom - outer.bottom + room;
}
