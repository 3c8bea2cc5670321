import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { balance } from 'shared-contracts/wallet';
import type { StateStore } from '../bus/index.ts';

export interface BalanceService {
  /** True while a reading is under way that somebody asked for: the header shows a placeholder (WAL-004). */
  readonly updating$: BehaviorSubject<boolean>;
  /**
   * Reads the balance. Resolves to false when it failed: the amount stays as it was (WAL-005). While a reading is under way, all who
   * ask share the one that follows it: what is under way may have been answered before what they ask about. `quiet`: without the
   * placeholder, where nobody asked for it.
   */
  readonly read: (options?: { readonly quiet?: boolean }) => Promise<boolean>;
}

interface Reading {
  readonly memberId: string;
  readonly done: Promise<boolean>;
  following: Promise<boolean> | null;
}

export const createBalanceService = (api: ApiClient, state: StateStore): BalanceService => {
  const updating$ = new BehaviorSubject(false);
  let running: Reading | null = null;

  const ask = async (memberId: string): Promise<boolean> => {
    try {
      const { sumBalance, bonusBalance = '0.00', currency, version } = await api.call(balance, {});
      // Another member may have logged in before the response arrived.
      if (state.member$.value?.id === memberId) state.offerBalance({ sumBalance, bonusBalance, currency, version });
      return true;
    } catch {
      return false;
    }
  };

  const start = (memberId: string): Promise<boolean> => {
    const reading: Reading = { memberId, done: ask(memberId), following: null };
    running = reading;
    return reading.done.finally(() => {
      if (running !== reading) return;
      running = null;
      if (!reading.following && updating$.value) updating$.next(false);
    });
  };

  const read: BalanceService['read'] = ({ quiet = false } = {}) => {
    const memberId = state.member$.value?.id;
    if (memberId === undefined) {
      if (updating$.value) updating$.next(false);
      return Promise.resolve(false);
    }
    if (!quiet) updating$.next(true);
    if (running?.memberId !== memberId) return start(memberId);
    running.following ??= running.done.then(() => read({ quiet: true }));
    return running.following;
  };

  return { updating$, read };
};
