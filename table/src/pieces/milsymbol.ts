/**
 * The door to milsymbol, so that it stays in a chunk of its own. Its parts are taken one by one, past the list of
 * exports of the package: whole, it knows every ship and satellite of five standards and weighs half as much again.
 */
import { ms, numberlandequipment, numberlandunit } from "../../node_modules/milsymbol/index.mjs";

ms.addIcons([numberlandunit, numberlandequipment]);

interface Drawn {
    readonly draw: readonly Instruction[];
}

/** What milsymbol would draw, as far as land units and their equipment need it. */
export type Instruction =
    | readonly Instruction[]
    | { readonly type: "path"; readonly d: string; readonly fill?: string | false }
    | {
          readonly type: "circle";
          readonly cx: number;
          readonly cy: number;
          readonly r: number;
          readonly fill?: string | false;
      }
    | {
          readonly type: "text";
          readonly text: string;
          readonly x: number;
          readonly y: number;
          readonly fontsize: number;
      }
    | ({ readonly type: "translate"; readonly x: number; readonly y: number } & Drawn)
    | ({ readonly type: "rotate"; readonly degree: number; readonly x: number; readonly y: number } & Drawn)
    | ({ readonly type: "scale"; readonly factor: number } & Drawn);

/** The icon alone (a friendly one, without its frame) for a symbol set and entity; null if the standard has none. */
export function instructionsOf(code: string): readonly Instruction[] | null {
    const sidc = `1003${code.slice(0, 2)}0000${code.slice(2)}0000`;
    const symbol = new ms.Symbol(sidc, { size: 100, frame: false, fill: false, monoColor: "#000" });
    if (!symbol.isValid()) return null;
    return symbol.drawInstructions.length ? symbol.drawInstructions : null;
}
