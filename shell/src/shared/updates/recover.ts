/**
 * Reloads the page once if a deployment removed a part of the shell (MFE-018), but never while the user has unsaved input.
 */
import type { Unsaved } from './unsaved.ts';

export const RELOADED_KEY = 'portal:reloaded';
/** During a rolling deployment a reload may return the old page again. No deployment takes longer than this. */
export const RELOAD_AGAIN_MS = 10 * 60_000;
const ASK_MS = 5_000;

export interface RecoverDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly unsaved: Unsaved;
  readonly keepDrafts: () => void;
  readonly reload: () => void;
  /** Notifies the player that unsaved input delays the reload. The argument reloads at once. */
  readonly sayWaiting: (loadNow: () => void) => void;
}

/** Resolves to true if the page reloads, now or once the form is finished; to false if the caller must show the failure. */
export type Recover = (error: unknown) => Promise<boolean>;

/** The address of the file that failed to load, from webpack's error. */
const fileOf = (error: unknown): string | null => {
  const request = typeof error === 'object' && error !== null && 'request' in error ? error.request : null;
  return typeof request === 'string' ? request : null;
};

export const createRecover = (deps: RecoverDeps): Recover => {
  const { storage, now, unsaved } = deps;
  let waiting = false;

  const hasReloaded = (): boolean => {
    try {
      const age = now() - Number(storage.getItem(RELOADED_KEY) ?? -Infinity);
      return age >= 0 && age < RELOAD_AGAIN_MS;
    } catch {
      // Without storage the page could reload forever.
      return true;
    }
  };
  const isGone = async (url: string): Promise<boolean> => {
    try {
      const reply = await deps.fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
      return reply.status === 404;
    } catch {
      // Offline: the file may still exist, and a reload would lose the current page.
      return false;
    }
  };
  const reload = (): void => {
    try {
      storage.setItem(RELOADED_KEY, String(now()));
    } catch {
      return;
    }
    deps.keepDrafts();
    deps.reload();
  };

  return async (error) => {
    if (waiting) return true;
    const url = fileOf(error);
    if (url === null || hasReloaded() || !(await isGone(url))) return false;
    waiting = true;
    if (unsaved.isUnsaved()) deps.sayWaiting(reload);
    unsaved.whenSaved(reload);
    return true;
  };
};
