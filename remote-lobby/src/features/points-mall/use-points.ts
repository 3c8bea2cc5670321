import type { Endpoint, EndpointSchema } from 'shared-contracts/http';
import { pointBalance } from 'shared-contracts/points';
import { useMember, usePortalAction } from 'shared-react';
import { isPortalError, useQueryClient } from 'shared-contracts/sdk';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';

/** Bets turn into points within seconds. */
const BALANCE_EVERY_MS = 15_000;
const TRIAL = 4;

/** Whether somebody with points is signed in: a trial account has none. */
export const useHasPoints = (): boolean => {
  const member = useMember();
  return member !== null && member.type !== TRIAL;
};

/** Points of the member; undefined for a visitor, and until they are known. */
export const usePointBalance = (): number | undefined => {
  const enabled = useHasPoints();
  const { data } = usePortalQuery(pointBalance, {}, { enabled, staleTime: 0, refetchInterval: BALANCE_EVERY_MS });
  return enabled ? data?.pointBalance : undefined;
};

/** Refusals that say that prices or rules are no longer those on the page. */
const OUT_OF_DATE: readonly string[] = [
  'points.price-changed',
  'points.rate-changed',
  'points.convert-invalid',
  'points.reward-unavailable',
  'points.off',
];
const isOutOfDate = (error: unknown): boolean => isPortalError(error) && OUT_OF_DATE.includes(error.code);

/** Everything about points is read again; the rules only where they are out of date. */
const useRefreshPoints = (): ((withRules: boolean) => Promise<void>) => {
  const client = useQueryClient();
  return (withRules) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [module, id] }) =>
        module === 'lobby' &&
        typeof id === 'string' &&
        id.startsWith('points.') &&
        (withRules || id !== 'points.config'),
    });
};

/** One request that spends points. */
export const useSpend = <S extends EndpointSchema>(endpoint: Endpoint<S>) => {
  const refresh = useRefreshPoints();
  return usePortalAction(endpoint, {
    onSuccess: () => void refresh(false),
    onError: async (error) => {
      // The new price must be on the page when the refusal is.
      if (isOutOfDate(error)) await refresh(true);
    },
  });
};
