/** The portal's modules: remotes that a merchant may have on or off. */
export const MODULE_NAMES = ['lobby', 'member', 'agent', 'lottery'] as const;
export type ModuleName = (typeof MODULE_NAMES)[number];
export const isModuleName = (name: string): name is ModuleName => (MODULE_NAMES as readonly string[]).includes(name);

/** Version of the module contract. Compatible: same major. */
export const CONTRACT_VERSION = '1.0.0';
