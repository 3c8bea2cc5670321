/**
 * A part of the shell that is gone with a deployment (MFE-018): the page is loaded anew, once, and never over the head of somebody
 * who is typing.
 */
import type { Unsaved } from './unsaved.ts';

export const RELOADED_KEY = 'portal:reloaded';
/** While a deployment rolls over several instances a reload may meet the old page again; longer than that takes nobody. */
export const RELOAD_AGAIN_MS = 10 * 60_000;
const ASK_MS = 5_000;

export interface RecoverDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly unsaved: Unsaved;
  readonly keepDrafts: () => void;
  readonly reload: () => void;
  /** Something unsaved is in the way: says so; what it is given loads the page at once. */
  readonly sayWaiting: (loadNow: () => void) => void;
}

/** Answers whether the page is loaded anew, now or when the form is done. False: the caller says that it failed. */
export type Recover = (error: unknown) => Promise<boolean>;

/** The address of the file that did not come, as webpack's errors name it. */
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
      // Without a memory a second reload could follow the first for ever.
      return true;
    }
  };
  const isGone = async (url: string): Promise<boolean> => {
    try {
      const reply = await deps.fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) });
      return reply.status === 404;
    } catch {
      // No connection: nothing is gone, and a reload would show less than there is.
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
