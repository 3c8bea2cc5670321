/**
 * Names of modules. Anybody may bring another one (`npm run new-remote`), so a name is checked, never listed: lower-case words of
 * letters and digits joined by hyphens, 2 to 30 characters. It is part of addresses, of the federation and of storage keys.
 */
export type ModuleName = string;
/** The modules that the portal itself brings, in the order of navigation. */
export declare const CORE_MODULES: readonly ["lobby", "member", "agent", "lottery"];
export declare const MODULE_NAME: RegExp;
export declare const isModuleName: (name: unknown) => name is ModuleName;
/** The portal's own modules first, others by name. */
export declare const compareModules: (a: ModuleName, b: ModuleName) => number;
/** Version of the module contract. Compatible: same major, and no newer minor than the shell's. History: CHANGELOG.md. */
export declare const CONTRACT_VERSION = "1.1.0";
