/** Moments in words, as short as they can be understood. */

const DAY = 86_400_000;

/** "14:05" today, "yesterday", a weekday within the week, otherwise a date. */
export function when(iso: string, language: string, now = new Date()): string {
    const then = new Date(iso);
    if (Number.isNaN(then.getTime())) return "";
    const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
    const days = Math.round((midnight(now) - midnight(then)) / DAY);
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(then);
    if (days <= 0) return format({ hour: "2-digit", minute: "2-digit" });
    if (days === 1) return capital(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day"));
    if (days < 7) return capital(format({ weekday: "long" }));
    return format(
        then.getFullYear() === now.getFullYear() ? { day: "numeric", month: "short" } : { dateStyle: "medium" },
    );
}

function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
