/** The parts of milsymbol that `milsymbol.ts` takes. */
declare module "*/milsymbol/index.mjs" {
    import type { Instruction } from "./milsymbol";

    interface Drawn {
        readonly drawInstructions: readonly Instruction[];
        isValid(): boolean;
    }
    interface Options {
        size?: number;
        frame?: boolean;
        fill?: boolean;
        monoColor?: string;
    }
    export const ms: {
        addIcons(icons: readonly unknown[]): void;
        Symbol: new (sidc: string, options: Options) => Drawn;
    };
    export const numberlandunit: unknown;
    export const numberlandequipment: unknown;
}
