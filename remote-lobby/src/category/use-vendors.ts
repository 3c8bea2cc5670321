import { useLanguage } from 'shared-contracts/remote';
import { gameVendors } from 'shared-contracts/games';
import type { Lanes } from '../data/types.ts';
import { SESSION_FRESH, useRead } from '../data/use-read.ts';

interface LanesRead {
  /** Undefined while on the way; empty when they can't be read, which leaves a page without its strip and nothing worse. */
  readonly lanes: Lanes | undefined;
  readonly isError: boolean;
}

/** The merchant's vendors by lane: one call a session. */
export const useLanes = (): LanesRead => {
  const language = useLanguage();
  const { data, isError } = useRead(gameVendors, { query: { language } }, { freshFor: SESSION_FRESH });
  return { lanes: data?.data.lanes ?? (isError ? {} : undefined), isError };
};
