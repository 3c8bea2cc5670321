import type { Endpoint, EndpointSchema } from 'shared-contracts/http';
import { pointBalance } from 'shared-contracts/points';
import { useMember, usePortalAction } from 'shared-react';
import { useQueryClient } from 'shared-contracts/sdk';
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

/** Everything that a redemption or conversion changes is read again; the rules stay. */
const useRefreshPoints = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [module, id] }) =>
        module === 'lobby' && typeof id === 'string' && id.startsWith('points.') && id !== 'points.config',
    });
};

/** One request that spends points. */
export const useSpend = <S extends EndpointSchema>(endpoint: Endpoint<S>) => {
  const refresh = useRefreshPoints();
  return usePortalAction(endpoint, { onSuccess: () => void refresh() });
};
