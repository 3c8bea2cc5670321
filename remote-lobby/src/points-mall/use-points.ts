import { useRef, useState } from 'react';
import type { CallInput, Endpoint, EndpointSchema, ReplyOf } from 'shared-contracts/http';
import { pointBalance } from 'shared-contracts/points';
import { useMember } from 'shared-contracts/remote';
import { isPortalError, usePortal, useQueryClient } from 'shared-contracts/sdk';
import { useRead } from '../data/use-read.ts';

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
  const { data } = useRead(pointBalance, {}, { enabled, freshFor: 0, every: BALANCE_EVERY_MS });
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

/** Nothing is known of what became of the call: the same key must be sent again. */
const isOpen = (error: unknown): boolean =>
  !isPortalError(error) || error.status === 0 || error.status >= 500 || error.status === 429;

interface Spending<S extends EndpointSchema> {
  readonly receipt: ReplyOf<S> | null;
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly spend: (input: CallInput<S>) => Promise<void>;
}

/** One call that spends points: acts once however often it is sent, until the platform has refused it. */
export const useSpend = <S extends EndpointSchema>(endpoint: Endpoint<S>): Spending<S> => {
  const portal = usePortal();
  const refresh = useRefreshPoints();
  const key = useRef<string | null>(null);
  const [receipt, setReceipt] = useState<ReplyOf<S> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  const spend = async (input: CallInput<S>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    try {
      const reply = await portal.api.call(endpoint, input, { idempotencyKey: key.current });
      setReceipt(() => reply);
      void refresh();
    } catch (error) {
      if (!isOpen(error)) key.current = null;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { receipt, failure, isBusy, spend };
};
