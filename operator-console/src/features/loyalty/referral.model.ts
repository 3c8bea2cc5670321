/** Fields of the window for inviting friends. Pure. */
import { moneyFrom } from '../../shared/numbers/index.ts';
import { daysFrom, expiryFields } from './expiry.ts';
import type { ExpiryFields } from './expiry.ts';
import type { ReferralOrder, ReferralRules } from './loyalty.api.ts';

export interface ReferralForm extends ExpiryFields {
  readonly bonus: string;
  readonly deposited: string;
  readonly wagered: string;
  readonly reason: string;
}

export const toForm = ({ bonus, deposited, wagered, days }: ReferralRules): Omit<ReferralForm, 'reason'> => ({
  ...expiryFields(days),
  bonus,
  deposited,
  wagered,
});

/** Call it with a form whose fields were checked. */
export const fromForm = ({ bonus, deposited, wagered, reason, ...expiry }: ReferralForm): ReferralOrder => ({
  bonus: moneyFrom(bonus) ?? '',
  deposited: moneyFrom(deposited) ?? '',
  wagered: moneyFrom(wagered) ?? '',
  days: daysFrom(expiry),
  reason,
});
