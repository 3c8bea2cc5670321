/** Names by which developer overrides are written and found (MFE-013), apart from their rules: the first page needs only the names. */
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
