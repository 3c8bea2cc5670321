/**
 * Names of modules. Anybody may bring another one (`npm run new-remote`), so a name is checked, never listed: lower-case words of
 * letters and digits joined by hyphens, 2 to 30 characters. It is part of addresses, of the federation and of storage keys.
 */
export type ModuleName = string;

/** The modules that the portal itself brings, in the order of navigation. */
export const CORE_MODULES = ['lobby', 'member', 'agent', 'lottery'] as const satisfies readonly ModuleName[];

export const MODULE_NAME = /^(?=.{2,30}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Origins of events and of reports that are no modules. */
const RESERVED: readonly string[] = ['shell', 'platform', 'other'];

export const isModuleName = (name: unknown): name is ModuleName =>
  typeof name === 'string' && MODULE_NAME.test(name) && !RESERVED.includes(name);

/** The portal's own modules first, others by name. */
export const compareModules = (a: ModuleName, b: ModuleName): number => {
  const rank = (name: ModuleName): number => {
    const place = (CORE_MODULES as readonly string[]).indexOf(name);
    return place === -1 ? CORE_MODULES.length : place;
  };
  return rank(a) - rank(b) || (a < b ? -1 : Number(a > b));
};

/** Version of the module contract. Compatible: same major, and no newer minor than the shell's. History: CHANGELOG.md. */
export const CONTRACT_VERSION = '1.1.0';
