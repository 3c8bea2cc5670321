import { placeBets } from 'shared-contracts/lottery';
import type { ReplyOf } from 'shared-contracts/http';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { isPortalError, useQueryClient } from 'shared-contracts/sdk';
import { usePortalAction } from 'shared-react';
import { bettingKey } from '../use-betting.ts';

export type Placed = ReplyOf<typeof schema.placeBets>;

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
  const queries = useQueryClient();
  return usePortalAction(placeBets, {
    onSuccess: (placed) => {
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
