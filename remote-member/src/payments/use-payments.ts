import { useCallback, useEffect, useState } from 'react';
import { usePortal, useQueryClient } from 'shared-contracts/sdk';

/** Every list and every limit of the two pages stands below it. */
export const PAYMENTS = ['member', 'payments'] as const;

/** Whatever may have changed a payment, the balance that can be withdrawn, or what closes a page. */
const CHANGES = [
  'payment/changed',
  'wallet/balance-changed',
  'wallet/refresh-requested',
  'kyc/status-changed',
] as const;

/** Reads everything of the pages again. */
export const useRefresh = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: PAYMENTS }), [client]);
};

/** Reads everything again at once when the platform says that something is different (WAL-006, OPR-006). */
export const useFreshPayments = (): void => {
  const { bus } = usePortal();
  const refresh = useRefresh();
  useEffect(() => {
    const stops = CHANGES.map((type) => bus.on(type, () => void refresh()));
    return () => stops.forEach((stop) => stop());
  }, [bus, refresh]);
};

const TICK_MS = 1_000;

/** Whole seconds until then by the platform's clock, counting. */
export const useSecondsUntil = (at: string): number => {
  const { clock } = usePortal();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000));
};
