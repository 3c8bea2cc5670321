/** The portal's modules: remotes that a merchant may have on or off. */
export declare const MODULE_NAMES: readonly ['lobby', 'member', 'agent', 'lottery'];
export type ModuleName = (typeof MODULE_NAMES)[number];
export declare const isModuleName: (name: string) => name is ModuleName;
/** Version of the module contract. Compatible: same major. */
export declare const CONTRACT_VERSION = "1.0.0";
