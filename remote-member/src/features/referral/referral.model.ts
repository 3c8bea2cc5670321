/** What the page of inviting computes by itself. Pure. */
import type { ReplyOf } from 'shared-contracts/http';
import { parseMoney } from 'shared-contracts/money';
import type { referral as schema } from 'shared-contracts/referral/schema';

export type Referral = ReplyOf<typeof schema>;
export type Friend = Referral['friends'][number];

/** What a friend does before it counts: deposit, play, both or neither. */
export const conditionOf = ({
  deposited,
  wagered,
}: Pick<Referral['rules'], 'deposited' | 'wagered'>): 'both' | 'deposit' | 'play' | 'neither' => {
  const mustDeposit = parseMoney(deposited) > 0n;
  const mustPlay = parseMoney(wagered) > 0n;
  if (mustDeposit) return mustPlay ? 'both' : 'deposit';
  return mustPlay ? 'play' : 'neither';
};
