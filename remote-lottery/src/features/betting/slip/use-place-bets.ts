import { placeBets } from 'shared-contracts/lottery';
import type { BodyOf, ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { isPortalError, usePortal, useQueryClient } from 'shared-contracts/sdk';
import { useAction } from 'shared-react';
import { bettingKey } from '../use-betting.ts';
import { changeSlip } from './slip-storage.ts';
import { withoutPlaced } from './slip.model.ts';

export type Placed = ReplyOf<typeof schema.placeBets>;

interface Sent {
  readonly body: BodyOf<typeof schema.placeBets>;
  /** Ids of the lines that the body holds. */
  readonly lines: readonly string[];
}

/** Refusals that say that the view is out of date. */
const OUT_OF_DATE: readonly string[] = ['lottery.odds-changed', 'lottery.closed', 'lottery.bet-type-off'];

/** Refusals that concern one line, whose index stands in `params.line`. */
const OF_LINES: readonly string[] = ['lottery.numbers-invalid', 'lottery.limit-reached', 'lottery.bet-type-off'];

/** The index of the line that a refusal concerns; null where it concerns the whole slip. */
export const refusedLine = (error: unknown): number | null => {
  if (!isPortalError(error) || !OF_LINES.includes(error.code)) return null;
  const line = Number(error.params?.['line'] ?? -1);
  return Number.isInteger(line) && line >= 0 ? line : null;
};

/** Places the slip once, however often it is sent. Lists that hold bets are read again. */
export const usePlaceBets = (gameCode: string, onPlaced: (placed: Placed) => void) => {
  const { api } = usePortal();
  const queries = useQueryClient();
  return useAction<Sent, Placed>(api, ({ body }, call) => call(placeBets, { body }), {
    onSuccess: (placed, { lines }) => {
      // The view may be gone by now: lines that stayed in the stored slip could be placed again.
      changeSlip(gameCode, (slip) => withoutPlaced(slip, lines));
      onPlaced(placed);
      void queries.invalidateQueries({ queryKey: ['lottery', 'my-bets'] });
      void queries.invalidateQueries({ queryKey: ['lottery', 'recent'] });
    },
    onError: async (error) => {
      // The new odds or the next draw must be on the screen when the refusal is.
      if (isPortalError(error) && OUT_OF_DATE.includes(error.code)) {
        await queries.invalidateQueries({ queryKey: bettingKey(gameCode) });
      }
    },
  });
};
