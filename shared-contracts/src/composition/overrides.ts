/**
 * Developer overrides (MFE-013): which modules of one browser come from an address of the developer's own machine. Written
 * `lobby@http://localhost:8101`, several joined by `|`. Shell and platform read them by these rules, so neither takes what the
 * other refuses. Reasons: docs/loader.md.
 */
import { isModuleName } from '../module/names.ts';
import type { ModuleName } from '../module/names.ts';

/** Origin of a dev server on the machine that the browser runs on, by the module that comes from there. */
export type Overrides = Readonly<Record<ModuleName, string>>;

/** More modules than anybody works on at a time; keeps the header of the page's policy short. */
const MOST = 8;

/**
 * Loopback alone, with a port and nothing after it: another name may lead to another machine. `[::1]` has no place here, because
 * a content security policy can't name an IPv6 address (CSP 3, 2.3.1; Chromium ignores it); `localhost` reaches it.
 */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;

export const isOverrideAddress = (address: unknown): address is string => {
  const port = typeof address === 'string' ? LOOPBACK.exec(address)?.[1] : undefined;
  return port !== undefined && Number(port) <= 65_535;
};

const partsOf = (entry: string): readonly [string, string] => {
  const at = entry.indexOf('@');
  return [entry.slice(0, Math.max(at, 0)), entry.slice(at + 1)];
};

/** Reads the written form. Null where any part of it is not well-formed: half of a wish is not what somebody wished. */
export const parseOverrides = (text: string): Overrides | null => {
  const entries = text.split('|').map(partsOf);
  const isWellFormed =
    entries.length <= MOST && entries.every(([name, address]) => isModuleName(name) && isOverrideAddress(address));
  return isWellFormed ? Object.fromEntries(entries) : null;
};

export const writeOverrides = (overrides: Overrides): string =>
  Object.entries(overrides)
    .map(([name, address]) => `${name}@${address}`)
    .join('|');
