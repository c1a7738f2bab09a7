// Before anything is drawn: the theme that the reader chose, so that the page does not flash.
(function () {
    var theme = "system";
    try {
        theme = JSON.parse(localStorage.getItem("voltigeur.settings") || "{}").theme || theme;
    } catch {
        // No storage: the system's theme.
    }
    var dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
