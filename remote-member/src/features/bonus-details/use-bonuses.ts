import { useCallback } from 'react';
import { bonuses, bonusMovements, freeBets } from 'shared-contracts/bonus';
import type * as schema from 'shared-contracts/bonus/schema';
import type { PortalEventType } from 'shared-contracts/events';
import type { ReplyOf } from 'shared-contracts/http';
import { usePortal, useQuery, useQueryClient } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';

export type Bonus = ReplyOf<typeof schema.bonuses>['rows'][number];
export type FreeBets = ReplyOf<typeof schema.freeBets>['rows'][number];
export type BonusMovement = ReplyOf<typeof schema.bonusMovements>['movements'][number];

/** First part of the keys of everything on the page, the record of `useRecordPage` included. */
export const RECORD = 'bonus-details';
const KEY = ['member', RECORD];
/** Money moves with every round. */
const CHANGES: readonly PortalEventType[] = ['wallet/balance-changed'];
/** Rounds are counted every few seconds, without an event. */
const FRESH_MS = 10_000;

/** Reads everything of the page again. */
export const useReread = (): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: KEY }), [client]);
};

/** The bonus in force; null where there is none. */
export const useActiveBonus = () => {
  const { api } = usePortal();
  const language = useLanguage();
  useRefreshOn(CHANGES, useReread());
  return useQuery({
    queryKey: [...KEY, 'active', language],
    queryFn: async ({ signal }) => {
      const query = { language, state: 'active' as const, pageNo: 1, pageSize: 1 };
      return { bonus: (await api.call(bonuses, { query }, { signal })).rows[0] ?? null };
    },
    refetchInterval: FRESH_MS,
  });
};

/** The member's free bets, newest first. */
export const useFreeBets = () => {
  const { api } = usePortal();
  const language = useLanguage();
  return useQuery({
    queryKey: [...KEY, 'free-bets', language],
    queryFn: ({ signal }) => api.call(freeBets, { query: { language } }, { signal }),
    refetchInterval: FRESH_MS,
  });
};

export const useMovements = (id: string) => {
  const { api } = usePortal();
  return useQuery({
    queryKey: [...KEY, 'movements', id],
    queryFn: ({ signal }) => api.call(bonusMovements, { query: { id } }, { signal }),
  });
};
