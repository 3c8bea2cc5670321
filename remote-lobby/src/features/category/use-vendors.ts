import { useLanguage } from 'shared-react';
import { gameVendors } from 'shared-contracts/games';
import type { Lanes } from '../../shared/data/types.ts';
import { SESSION_FRESH, usePortalQuery } from '../../shared/data/use-portal-query.ts';

interface LanesRead {
  /** Undefined while on the way; empty when they can't be read, which leaves a page without its strip and nothing worse. */
  readonly lanes: Lanes | undefined;
  readonly isError: boolean;
}

/** The merchant's vendors by lane: one call a session. */
export const useLanes = (): LanesRead => {
  const language = useLanguage();
  const { data, isError } = usePortalQuery(gameVendors, { query: { language } }, { staleTime: SESSION_FRESH });
  return { lanes: data?.data.lanes ?? (isError ? {} : undefined), isError };
};
