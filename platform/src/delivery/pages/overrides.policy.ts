/**
 * Developer overrides of one browser (MFE-013), as they reach the platform: in the address that wishes for them, then in a cookie.
 * They change nothing but that browser's page. Pure; the reasons are in docs/loader.md.
 */
import {
  NO_OVERRIDE,
  OVERRIDE_COOKIE,
  OVERRIDE_MAX_AGE_SECONDS,
  OVERRIDE_PARAM,
  parseOverrides,
  writeOverrides,
} from 'shared-contracts/composition';
import type { Composition, Overrides } from 'shared-contracts/composition';

const NO_OVERRIDES: Overrides = {};

const COOKIE = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]*)(?:;|$)`);

/** What the cookie asks for, as far as this merchant lets it and has the modules. */
export const overridesOf = (
  { overridesAllowed, modules }: Pick<Composition, 'overridesAllowed' | 'modules'>,
  cookieHeader: string | undefined,
): Overrides => {
  if (!overridesAllowed) return NO_OVERRIDES;
  const [, value = ''] = COOKIE.exec(cookieHeader ?? '') ?? [];
  const wished = parseOverrides(value) ?? NO_OVERRIDES;
  return Object.fromEntries(Object.entries(wished).filter(([name]) => modules.some((module) => module.name === name)));
};

/** What an address wishes for. Null where it wishes nothing, or nothing that is well-formed. */
export const wishOf = (query: string): Overrides | null => {
  const values = new URLSearchParams(query).getAll(OVERRIDE_PARAM);
  if (values.length === 0) return null;
  const wish = values.join('|').replaceAll(',', '|');
  return wish === NO_OVERRIDE ? NO_OVERRIDES : parseOverrides(wish);
};

/** The same address without the wish, so that a reload or a copied link does not wish again. Never another host's. */
export const addressWithoutWish = (rawPath: string, query: string): string => {
  const path = rawPath.replace(/^[/\\]+/, '/');
  const rest = new URLSearchParams(query);
  rest.delete(OVERRIDE_PARAM);
  const text = rest.toString();
  return text === '' ? path : `${path}?${text}`;
};

/** Out of the reach of scripts: a page changes its overrides by an address, never by itself. */
export const overrideCookie = (overrides: Overrides, isSecure: boolean): string => {
  const value = writeOverrides(overrides);
  const maxAge = value === '' ? 0 : OVERRIDE_MAX_AGE_SECONDS;
  return `${OVERRIDE_COOKIE}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
