/**
 * Admission to play, remembered for some seconds. The wallet checks exclusion, limits, reality check and session of the member again with
 * each bet, under their locks: admission gives the reason before anything is reserved, and covers what is not part of a bet, the identity check
 * and persons who are recognised. A game of a vendor is admitted once, when it is launched.
 */
import type { Session } from '../../../kernel/index.ts';

/** Whether the member may play now. @throws PortalError with the reason. */
export type Admit = (player: {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly sessionId: string;
}) => Promise<void>;

const REMEMBERED_MS = 10_000;
const SESSIONS_MAX = 50_000;

/** Refusals are never remembered. */
export const createAdmitted = (admit: Admit, nowMs: () => number = () => performance.now()) => {
  const admitted = new Map<string, number>();

  /** @throws PortalError with the reason. */
  return async ({ merchantId, memberId, id }: Session): Promise<void> => {
    const at = nowMs();
    if (at - (admitted.get(id) ?? -Infinity) < REMEMBERED_MS) return;
    await admit({ merchantId, memberId, sessionId: id });
    if (admitted.size >= SESSIONS_MAX) admitted.clear();
    admitted.set(id, at);
  };
};
