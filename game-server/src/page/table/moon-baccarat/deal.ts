/** When each card of a round is dealt and turned, in milliseconds since the result: the same on every page. */
import { DEAL_MS, SQUEEZE_MS } from '../../../tables/games/baccarat/baccarat.ts';
import type { BaccaratResult, Card } from '../../../tables/games/baccarat/baccarat.ts';

export interface DealtCard {
  readonly hand: 'player' | 'banker';
  readonly card: Card;
  readonly dealtAt: number;
  /** From here on it can be squeezed; the same as `opensAt` where it is dealt open. */
  readonly squeezedAt: number;
  readonly opensAt: number;
}

export const dealOf = ({ player, banker }: BaccaratResult): DealtCard[] => {
  const after = 4 * DEAL_MS;
  const open = (hand: 'player' | 'banker', card: Card, dealtAt: number): DealtCard => {
    const opensAt = dealtAt + DEAL_MS / 2;
    return { hand, card, dealtAt, squeezedAt: opensAt, opensAt };
  };
  const first: DealtCard[] = [
    open('player', player[0] ?? 0, 0),
    open('banker', banker[0] ?? 0, DEAL_MS),
    {
      ...{ hand: 'player', card: player[1] ?? 0, dealtAt: 2 * DEAL_MS },
      squeezedAt: after,
      opensAt: after + SQUEEZE_MS,
    },
    {
      ...{ hand: 'banker', card: banker[1] ?? 0, dealtAt: 3 * DEAL_MS },
      ...{ squeezedAt: after + SQUEEZE_MS, opensAt: after + 2 * SQUEEZE_MS },
    },
  ];
  let at = after + 2 * SQUEEZE_MS;
  const third = (hand: 'player' | 'banker', card: Card | undefined): DealtCard[] => {
    if (card === undefined) return [];
    const dealt = { hand, card, dealtAt: at, squeezedAt: at + DEAL_MS, opensAt: at + DEAL_MS + SQUEEZE_MS };
    at = dealt.opensAt;
    return [dealt];
  };
  return [...first, ...third('player', player[2]), ...third('banker', banker[2])];
};
