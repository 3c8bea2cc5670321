import { useCallback, useEffect } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { usePortal, useQueryClient } from 'shared-contracts/sdk';
import { useNow } from 'shared-ui';
import { useRefreshOn } from '../use-refresh-on.ts';

/** Every list and every limit of the two pages stands below it. */
export const PAYMENTS = ['member', 'payments'] as const;

/** A payment is decided, or what closes a page has changed: seldom, and waited for. */
const DECISIONS = ['payment/changed', 'kyc/status-changed'] as const;
/** What may have changed the balance that can be withdrawn: in quick play many times a minute. */
const MOVEMENTS: readonly PortalEventType[] = ['wallet/balance-changed', 'wallet/refresh-requested'];

/** Reads everything of the pages again. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: PAYMENTS }), [client]);
};

/** Reads everything again when the platform says that something is different, a decision at once (WAL-006, OPR-006). */
export const useFreshPayments = (): void => {
  const { bus } = usePortal();
  const refresh = useRefresh();
  useEffect(() => {
    const stops = DECISIONS.map((type) => bus.on(type, () => void refresh()));
    return () => stops.forEach((stop) => stop());
  }, [bus, refresh]);
  useRefreshOn(MOVEMENTS, refresh);
};

const TICK_MS = 1_000;

/** Whole seconds until then by the platform's clock, counting. */
export const useSecondsUntil = (at: string): number => {
  const { clock } = usePortal();
  const now = useNow(clock, TICK_MS);
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
};
