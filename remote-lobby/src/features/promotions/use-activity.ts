import { claimActivity, joinActivity, promotionActivity } from 'shared-contracts/promotions';
import { keepReply, useMember, usePortalAction } from 'shared-react';
import {
  formatDecimal,
  isPortalError,
  usePortal,
  useQuery,
  useQueryClient,
  useTranslation,
} from 'shared-contracts/sdk';
import type { Activity } from './activity.model.ts';

/** Deposits and bets count within seconds, and operators decide meanwhile. */
const REFRESH_MS = 20_000;
const FRESH_MS = 5_000;
const UNSETTLED: readonly Activity['status'][] = ['joined', 'applying', 'process', 'coming soon'];

/** What the platform says now differs from what the page showed. */
const STALE: readonly string[] = [
  'promotion.closed',
  'promotion.changed',
  'promotion.already-joined',
  'promotion.already-claimed',
  'promotion.nothing-due',
  'promotion.not-eligible',
];

const keyOf = (id: string, account: string | undefined) => ['lobby', promotionActivity.id, id, account ?? null];

/** The activity of a promotion as its reader sees it; its `activity` is null where the promotion has texts alone. */
export const useActivity = (id: string) => {
  const { api } = usePortal();
  // Another reader has another state.
  const account = useMember()?.account;
  return useQuery<{ readonly activity: Activity | null }>({
    queryKey: keyOf(id, account),
    queryFn: ({ signal }) => api.call(promotionActivity, { query: { id } }, { signal }),
    enabled: id !== '',
    // The page and its panel share one request.
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.activity && UNSETTLED.includes(data.activity.status) ? REFRESH_MS : false,
  });
};

/** Shows a new state at once, or asks for it where it is not known. */
export const useActivityChanged = (id: string): ((activity: Activity | null) => Promise<void>) => {
  const client = useQueryClient();
  const account = useMember()?.account;
  return (activity) =>
    activity
      ? keepReply(client, keyOf(id, account), { activity })
      : client.invalidateQueries({ queryKey: keyOf(id, account) });
};

/** Joining and claiming. */
export const useActivityActions = (id: string) => {
  const portal = usePortal();
  const { t } = useTranslation();
  const changed = useActivityChanged(id);
  const onError = (failure: unknown): void => {
    if (isPortalError(failure) && STALE.includes(failure.code)) void changed(null);
  };
  const join = usePortalAction(joinActivity, { onSuccess: changed, onError });
  const claim = usePortalAction(claimActivity, {
    onError,
    onSuccess: async (activity) => {
      await changed(activity);
      const amount = formatDecimal(activity.paid ?? '0.00', portal.merchant.currencySymbol);
      if (activity.freeBets) {
        portal.notify(t('activity.gotFreeBetsShort', { count: activity.freeBets.bets }), 'success');
        return;
      }
      portal.notify(t(activity.bonus ? 'activity.creditedBonus' : 'activity.credited', { amount }), 'success');
      // The stream reports it as well; without it the header would wait.
      portal.bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
    },
  });
  return {
    join: (version: number | null) => join.mutate({ body: { id, version } }),
    claim: () => claim.mutate({ body: { id } }),
    isPending: join.isPending || claim.isPending,
    error: join.error ?? claim.error,
  };
};
