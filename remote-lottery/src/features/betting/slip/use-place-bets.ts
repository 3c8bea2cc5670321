import { placeBets } from 'shared-contracts/lottery';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { isPortalError, usePortal, useQueryClient } from 'shared-contracts/sdk';
import { isFinalRefusal, useAction } from 'shared-react';
import { bettingKey } from '../use-betting.ts';
import { changeSlip } from './slip-storage.ts';
import { withKnownOutcome, withoutLinesOf } from './slip.model.ts';
import type { Sent } from './slip.model.ts';

export type Placed = ReplyOf<typeof schema.placeBets>;

/** Refusals that say that the view is out of date. */
const OUT_OF_DATE: readonly string[] = ['lottery.odds-changed', 'lottery.closed', 'lottery.bet-type-off'];

export const isOutOfDate = (error: unknown): boolean => isPortalError(error) && OUT_OF_DATE.includes(error.code);

/** Refusals that concern one line, whose index stands in `params.line`. */
const OF_LINES: readonly string[] = ['lottery.numbers-invalid', 'lottery.limit-reached', 'lottery.bet-type-off'];

/** The index of the line that a refusal concerns; null where it concerns the whole slip. */
export const refusedLine = (error: unknown): number | null => {
  if (!isPortalError(error) || !OF_LINES.includes(error.code)) return null;
  const line = Number(error.params?.['line'] ?? -1);
  return Number.isInteger(line) && line >= 0 ? line : null;
};

/** Places the slip once, however often it is sent: the slip keeps the key until the outcome is known. Lists that hold bets are read again. */
export const usePlaceBets = (gameCode: string, onPlaced: (placed: Placed) => void) => {
  const { api } = usePortal();
  const queries = useQueryClient();
  return useAction<Sent, Placed>(api, ({ body, key }) => api.call(placeBets, { body }, { idempotencyKey: key }), {
    onSuccess: (placed, sent) => {
      // The view may be gone by now: lines that stayed in the stored slip could be placed again.
      changeSlip(gameCode, (slip) => withoutLinesOf(slip, sent));
      onPlaced(placed);
      void queries.invalidateQueries({ queryKey: ['lottery', 'my-bets'] });
      void queries.invalidateQueries({ queryKey: ['lottery', 'recent'] });
    },
    onError: async (error, sent) => {
      // After any other failure the bets may have been placed.
      if (isFinalRefusal(error)) changeSlip(gameCode, (slip) => withKnownOutcome(slip, sent));
      // The new odds or the next draw must be on the screen when the refusal is.
      if (isOutOfDate(error)) await queries.invalidateQueries({ queryKey: bettingKey(gameCode) });
    },
  });
};
