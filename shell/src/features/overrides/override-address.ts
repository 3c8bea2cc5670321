import { NO_OVERRIDE, OVERRIDE_PARAM, writeOverrides } from 'shared-contracts/composition';
import type { Overrides } from 'shared-contracts/composition';

/** The address that makes the platform keep these overrides for this browser and answers the same page with them. */
export const overrideAddress = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  next: Overrides,
): string => {
  const query = new URLSearchParams(search);
  query.set(OVERRIDE_PARAM, writeOverrides(next) || NO_OVERRIDE);
  return `${pathname}?${query.toString()}`;
};

export const without = (overrides: Overrides, name: string): Overrides =>
  Object.fromEntries(Object.entries(overrides).filter(([other]) => other !== name));

/** Normalizes typed input: ignores spaces and a trailing slash, and completes a port to an address of this machine. */
export const addressFrom = (typed: string): string => {
  const text = typed.trim().replace(/\/$/, '');
  return /^\d+$/.test(text) ? `http://localhost:${text}` : text;
};
