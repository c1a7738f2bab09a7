/** What the buttons of the tools do. A button whose callback is missing is not shown. */
export interface StageActions {
    undo?: () => void;
    language?: () => void;
    theme?: () => void;
    sound?: () => void;
    /** Whether sounds are on now. */
    soundOn?: boolean;
    /** Show at once everything that has arrived. */
    skip?: () => void;
}
