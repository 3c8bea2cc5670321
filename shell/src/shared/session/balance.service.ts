import { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { balance } from 'shared-contracts/wallet';
import type { StateStore } from '../bus/index.ts';

export interface BalanceService {
  /** True while a reading is under way: the header shows a placeholder (WAL-004). */
  readonly updating$: BehaviorSubject<boolean>;
  /**
   * Reads the balance; readings that overlap are one. Resolves to false when it failed: the amount stays as it was
   * (WAL-005). `quiet`: without the placeholder, where nobody asked for it.
   */
  readonly read: (options?: { readonly quiet?: boolean }) => Promise<boolean>;
}

export const createBalanceService = (api: ApiClient, state: StateStore): BalanceService => {
  const updating$ = new BehaviorSubject(false);
  let running: { readonly memberId: string; readonly done: Promise<boolean> } | null = null;

  const readNow = async (memberId: string, quiet: boolean): Promise<boolean> => {
    if (!quiet) updating$.next(true);
    try {
      const { sumBalance, bonusBalance = '0.00', currency, version } = await api.call(balance, {});
      // Another member may have logged in before the response arrived.
      if (state.member$.value?.id === memberId) state.offerBalance({ sumBalance, bonusBalance, currency, version });
      return true;
    } catch {
      return false;
    } finally {
      running = null;
      if (updating$.value) updating$.next(false);
    }
  };

  return {
    updating$,
    read: ({ quiet = false } = {}) => {
      const memberId = state.member$.value?.id;
      if (memberId === undefined) return Promise.resolve(false);
      if (running?.memberId === memberId) return running.done;
      running = { memberId, done: readNow(memberId, quiet) };
      return running.done;
    },
  };
};
