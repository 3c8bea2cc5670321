import type { ReplyOf } from 'shared-contracts/http';
import type { roundRecord } from 'shared-contracts/wallet/schema';
import type { Tone } from 'shared-ui';

export type RoundRecord = ReplyOf<typeof roundRecord>;

/** How the result of a round looks. */
export const ROUND_TONES: Readonly<Record<RoundRecord['status'], Tone>> = {
  open: 'pending',
  won: 'won',
  lost: 'neutral',
  'rolled-back': 'refused',
};
