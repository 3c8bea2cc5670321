import type { ModuleName } from '../module/names.ts';
/** Origin of a dev server on the machine that the browser runs on, by the module that comes from there. */
export type Overrides = Readonly<Record<ModuleName, string>>;
/** Of an address of the portal: `?override=lobby@http://localhost:8101`, may stand several times. */
export declare const OVERRIDE_PARAM = "override";
/** As the value of the parameter: no module is overridden any more. */
export declare const NO_OVERRIDE = "none";
export declare const OVERRIDE_COOKIE = "portal_override";
/** A working day: nobody is surprised next morning by what was tried out yesterday. */
export declare const OVERRIDE_MAX_AGE_SECONDS: number;
/** Data block of the page with the overrides that the platform has let in; absent where there is none. */
export declare const OVERRIDES_ELEMENT_ID = "portal-overrides";
/** What a dev server of ours answers, below its origin. */
export declare const OVERRIDE_ENTRY = "remoteEntry.js";
export declare const OVERRIDE_MANIFEST = "portal-module.json";
export declare const isOverrideAddress: (address: unknown) => address is string;
/** Reads the written form. Null where any part of it is not well-formed: half of a wish is not what somebody wished. */
export declare const parseOverrides: (text: string) => Overrides | null;
export declare const writeOverrides: (overrides: Overrides) => string;
