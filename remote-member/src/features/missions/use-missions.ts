import { useCallback } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import type { ReplyOf } from 'shared-contracts/http';
import { missionLeaderboard, missions } from 'shared-contracts/missions';
import type * as schema from 'shared-contracts/missions/schema';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';

export type Mission = ReplyOf<typeof schema.missions>['missions'][number];

const KEY = ['member', 'missions'];
/** Deposits count at once. */
const CHANGES: readonly PortalEventType[] = ['payment/changed'];
/** Rounds are counted every few seconds, without an event. */
const FRESH_MS = 15_000;

const useSummary = () => {
  const { api } = usePortal();
  const language = useLanguage();
  return {
    queryKey: [...KEY, 'summary', language],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.call(missions, { query: { language } }, { signal }),
    staleTime: 0,
  };
};

/** Reads everything of the page again. */
export const useReread = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
};

/** Missions that are not claimed in their period (MEM-020); 0 until they are counted. */
export const useOpenMissions = (): number => {
  useRefreshOn(CHANGES, useReread());
  return useQuery(useSummary()).data?.count ?? 0;
};

export const useMissions = () => useQuery({ ...useSummary(), refetchInterval: FRESH_MS });

export const useLeaderboard = () => {
  const { api } = usePortal();
  return useQuery({
    queryKey: [...KEY, 'leaderboard'],
    queryFn: ({ signal }) => api.call(missionLeaderboard, {}, { signal }),
    staleTime: 0,
  });
};
