/**
 * The reward centre: money that was granted to a member and waits to be claimed (specification, section 2; MEM-015, MEM-016). Amounts are
 * decimal strings with two digits.
 */
import { z } from 'zod';
import { afterQuery, nextRows, pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);

/** Why it was granted: by the level's cashback of a week, for a new level, for an invited friend, by a promotion, or by an operator. */
export const GRANT_SOURCES = ['cashback', 'level-up', 'referral', 'promotion', 'operator'] as const;
export const grantSource = z.enum(GRANT_SOURCES);
/** `withdrawn` by an operator before it was claimed. */
export const GRANT_STATES = ['claimable', 'claimed', 'expired', 'withdrawn'] as const;
export const grantState = z.enum(GRANT_STATES);

const grant = z.object({
  id,
  source: grantSource,
  /** What an operator wrote, or the promotion's title, in the language asked for or English; empty for the other sources. */
  title: z.string(),
  /** Facts for the words of its source: `week` (first day, yyyy-MM-dd), `level` (name), `friend` (masked account), `promotion` (id). */
  facts: z.record(z.string(), z.string()),
  amount: decimal,
  state: grantState,
  grantedAt: z.iso.datetime(),
  /** Null: it does not expire. */
  expiresAt: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
});

/** Claimable ones: the next to expire first. `past`: claimed, expired and withdrawn ones, newest first. */
export const grants = {
  query: z.object({
    ...pageQuery,
    /** Of past ones; those that can be claimed have page numbers alone. */
    ...afterQuery,
    language: z.string().min(2).max(5),
    state: z.enum(['claimable', 'past']),
  }),
  reply: z.object({
    rows: z.array(grant),
    /** Of everything that can be claimed now. */
    claimable: z.object({ count: z.number().int(), amount: decimal }),
    ...nextRows,
    ...pageCounts,
  }),
};
export const claimGrant = {
  body: z.object({ id, language: z.string().min(2).max(5) }),
  reply: grant,
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const operatorGrant = grant.omit({ title: true }).extend({
  account: z.string(),
  title: z.string(),
  grantedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export const operatorGrants = {
  params,
  query: z.object({ ...pageQuery, state: grantState.optional(), account: z.string().trim().max(64).optional() }),
  reply: z.object({
    rows: z.array(operatorGrant),
    ...pageCounts,
    currency: z.string(),
  }),
};
/** To all of these accounts or, when one of them is unknown, to none. */
export const giveGrants = {
  params,
  body: z.object({
    accounts: z.array(z.string().trim().min(1).max(64)).min(1).max(200),
    amount: decimal,
    /** By language code; EN is always there. */
    titles: z
      .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(80))
      .refine((titles) => 'EN' in titles),
    /** Days until it expires; null: never. */
    days: z.number().int().min(1).max(365).nullable(),
    reason: z.string().trim().min(3).max(200),
  }),
  reply: z.object({ granted: z.number().int() }),
};
export const withdrawGrant = {
  params: params.extend({ id }),
  body: z.object({ reason: z.string().trim().min(3).max(200) }),
  reply: operatorGrant,
};
