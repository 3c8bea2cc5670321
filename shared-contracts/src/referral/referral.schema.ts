/** Inviting friends (specification, sections 2 and 6; MEM-017 to MEM-019, PRO-013). Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';

const rules = {
  /** Granted to who invited, once for each friend who qualifies. */
  bonus: decimal,
  /** What the friend must have deposited and staked in valid bets before. */
  deposited: decimal,
  wagered: decimal,
  /** Days until the grant expires; null: never. */
  days: z.number().int().min(1).max(365).nullable(),
};

/** Answers `request.not-found` where no enabled promotion of category REFERRAL runs. */
export const referral = {
  query: z.object(pageQuery),
  reply: z.object({
    currency: z.string(),
    currencySymbol: z.string(),
    /** For the registration's field, and inside the link. */
    code: z.string(),
    /** Address of the registration on this host. */
    link: z.string(),
    rules: z.object(rules),
    invited: z.number().int(),
    qualified: z.number().int(),
    /** Of all grants for friends, claimed or not. */
    earned: decimal,
    /** Newest first. */
    friends: z.array(
      z.object({
        /** Masked, as in the list of winners. */
        account: z.string(),
        registeredAt: z.iso.datetime(),
        qualifiedAt: z.iso.datetime().nullable(),
      }),
    ),
    ...pageCounts,
  }),
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const stored = z.object({
  ...rules,
  /** Whether a promotion of category REFERRAL runs now; without one nobody can invite. */
  promoted: z.boolean(),
  currency: z.string(),
  ...savedForm,
});
export const operatorReferral = { params, reply: stored };
export const changeReferral = {
  params,
  body: z.object({ ...rules, reason: z.string().trim().min(3).max(200), ...begunForm }),
  reply: stored,
};
