/** Put a text on the clipboard. The modern way needs a secure address; the old way works everywhere else. */
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        const field = document.createElement("textarea");
        field.value = text;
        field.style.position = "fixed";
        field.style.opacity = "0";
        (document.querySelector("dialog[open]") ?? document.body).append(field);
        field.select();
        const done = document.execCommand("copy");
        field.remove();
        return done;
    }
}

/** Let the browser save a text under a name. */
export function download(name: string, text: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
