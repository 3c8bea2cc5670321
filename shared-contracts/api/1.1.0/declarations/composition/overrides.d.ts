import type { ModuleName } from '../module/names.ts';
/** Origin of a dev server on the machine that the browser runs on, by the module that comes from there. */
export type Overrides = Readonly<Record<ModuleName, string>>;
export declare const isOverrideAddress: (address: unknown) => address is string;
/** Reads the written form. Null where any part of it is not well-formed: half of a wish is not what somebody wished. */
export declare const parseOverrides: (text: string) => Overrides | null;
export declare const writeOverrides: (overrides: Overrides) => string;
