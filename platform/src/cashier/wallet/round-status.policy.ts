/** How a round ended for the player. Pure. */
import type { RoundRow } from '../../play/provider/index.ts';

export type RoundStatus = 'open' | 'won' | 'lost' | 'rolled-back';

/** A round pays or costs as a whole: one that gave back less than its stake was lost. */
export const roundStatusOf = ({
  state,
  bet,
  validBet,
  win,
}: Pick<RoundRow, 'state' | 'bet' | 'validBet' | 'win'>): RoundStatus => {
  if (state === 'cancelled' || (bet > 0n && validBet === 0n && win === 0n)) return 'rolled-back';
  if (state === 'open') return 'open';
  return win > validBet ? 'won' : 'lost';
};
