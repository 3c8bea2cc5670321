import { useCallback } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { useLanguage, useOlderRows } from 'shared-react';
import { grants } from 'shared-contracts/reward-centre';
import { keepPreviousData, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';
import { wordsOf } from './reward-centre.model.ts';
import type { Grant } from './reward-centre.model.ts';

const KEY = ['member', 'rewards'];
const PAGE_SIZE = 20;
/** How often what waits is read again while the page is open: rewards arrive and expire without an event. */
const FRESH_MS = 60_000;
/** A level brings a reward; money moves when one is claimed somewhere else. */
const CHANGES: readonly PortalEventType[] = ['member/level-changed', 'wallet/balance-changed'];

/** Those that can be claimed now. */
export const useClaimable = (pageNo: number) => {
  const { api } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEY, 'claimable', pageNo, language],
    queryFn: ({ signal }) =>
      api.call(grants, { query: { state: 'claimable', pageNo, pageSize: PAGE_SIZE, language } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: FRESH_MS,
  });
};

/** Claimed, expired and withdrawn ones, newest first. */
export const usePast = () => {
  const { api } = usePortal();
  const language = useLanguage();
  return useOlderRows(
    [...KEY, 'past', language],
    (after, signal) =>
      api.call(grants, { query: { state: 'past', pageSize: PAGE_SIZE, language, ...after } }, { signal }),
    { staleTime: 0 },
  );
};

/** Reads everything of the page again. */
export const useReread = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
};

export const useFollowChanges = (): void => useRefreshOn(CHANGES, useReread());

/** What a reward is for, in words. */
export const useWords = (): ((grant: Grant) => string) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (grant) => {
    const words = wordsOf(grant, language);
    return typeof words === 'string' ? words : t(words.key, { ...words.values });
  };
};
