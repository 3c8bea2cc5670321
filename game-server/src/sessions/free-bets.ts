/** Free bets that the wallet offers a player at a game. */
import { toMinor } from '../wallet/index.ts';
import type { WalletReply } from '../wallet/index.ts';

export interface FreeBets {
  /** The wallet's name for them. */
  readonly reward: string;
  /** Minor units, of every bet. */
  readonly stake: bigint;
  readonly left: number;
  readonly endsAt: string;
  /** Wins go to the player's cash at once; otherwise they become bonus money later. */
  readonly winsInCash: boolean;
}

/** Null where the wallet named none, or all are played. */
export const freeBetsIn = ({ free_bets: free }: Pick<WalletReply, 'free_bets'>): FreeBets | null =>
  free === undefined || free.left === 0
    ? null
    : {
        ...{ reward: free.reward_uuid, stake: toMinor(free.stake), left: free.left },
        ...{ endsAt: free.ends_at, winsInCash: free.wins_in_cash },
      };

export const freeBetsToText = (free: FreeBets | null): string | null =>
  free && JSON.stringify({ ...free, stake: free.stake.toString() });

export const freeBetsFromText = (text: string | null): FreeBets | null => {
  if (text === null) return null;
  const free = JSON.parse(text) as Omit<FreeBets, 'stake'> & { readonly stake: string };
  return { ...free, stake: BigInt(free.stake) };
};
