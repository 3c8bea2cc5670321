/** What the page computes about an activity by itself. Pure. */
import type { ActivityStatus } from 'shared-contracts/promotions';
import type { promotionActivity } from 'shared-contracts/promotions/schema';
import { APPLICATION_IMAGE_BYTES_MAX } from 'shared-contracts/promotions';
import type { ReplyOf } from 'shared-contracts/http';
import type { Tone } from 'shared-ui';

export type Activity = NonNullable<ReplyOf<typeof promotionActivity>['activity']>;

/** What the button does; null: there is nothing to press. */
export const actionOf = ({ status, kind }: Pick<Activity, 'status' | 'kind'>): 'join' | 'apply' | 'claim' | null => {
  if (status === 'join') return kind === 'application' ? 'apply' : 'join';
  return status === 'claim' ? 'claim' : null;
};

const TONES: Readonly<Record<ActivityStatus, Tone>> = {
  'coming soon': 'info',
  join: 'neutral',
  joined: 'info',
  claim: 'won',
  claimed: 'won',
  applying: 'pending',
  process: 'pending',
  rejected: 'refused',
  issued: 'won',
  close: 'neutral',
};
export const toneOf = (status: ActivityStatus): Tone => TONES[status];

const TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png'];

/** Why a file is not taken, as the key of its text; null if it is (VAL-050). */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!TYPES.includes(type)) return 'activity_apply_remark_limit2';
  return size > APPLICATION_IMAGE_BYTES_MAX ? 'activity_apply_remark_limit3' : null;
};

/** Hundredths of a per cent as a percentage: 2,000 is "20", 250 is "2.5". */
export const percentOf = (rate: number): string => String(rate / 100);
