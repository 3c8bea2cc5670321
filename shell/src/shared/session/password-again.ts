/** Confirmation of the password before a payment, after a long pause (RSG-009). */
import type { BehaviorSubject } from 'rxjs';
import type { ApiClient } from 'shared-contracts/client';
import { isPortalError } from 'shared-contracts/errors';
import type { ShellDialog } from '../shell.types.ts';

export interface PasswordAgain {
  /** Opens the dialog. Resolves to true once the password is confirmed, to false if the member closes the dialog. */
  readonly ask: () => Promise<boolean>;
  readonly confirm: () => void;
}

export const createPasswordAgain = (dialog$: BehaviorSubject<ShellDialog | null>): PasswordAgain => {
  let waiting: ((isConfirmed: boolean) => void)[] = [];
  const answer = (isConfirmed: boolean): void => {
    const asked = waiting;
    waiting = [];
    for (const tell of asked) tell(isConfirmed);
  };
  dialog$.subscribe((dialog) => {
    if (dialog !== 'reauthentication') answer(false);
  });
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        dialog$.next('reauthentication');
      }),
    confirm: () => {
      answer(true);
      dialog$.next(null);
    },
  };
};

/** Repeats a call once, unchanged, after the member confirmed the password that the platform required. */
export const askingAgain = (api: ApiClient, again: Pick<PasswordAgain, 'ask'>): ApiClient => ({
  ...api,
  call: async (...parts) => {
    try {
      return await api.call(...parts);
    } catch (error) {
      const isAsked = isPortalError(error) && error.code === 'session.reauthentication-required';
      if (!isAsked || !(await again.ask())) throw error;
      return api.call(...parts);
    }
  },
});
