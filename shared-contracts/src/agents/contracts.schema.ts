/** Contracts between an agent and the upline (specification, sections 1, 4, 7): what is offered, answered and ended. */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

/** `dividend` pays from the team's net loss of half a month; the others pay from its turnover of a day, an hour, five minutes. */
export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const CONTRACT_STATES = ['offered', 'accepted', 'rejected', 'terminated'] as const;
/** Most tiers of one contract. */
export const TIERS_MAX = 6;

/** Per cent with at most three decimals, for example `0.125`. */
export const rate = z.string().regex(/^\d{1,3}(\.\d{1,3})?$/);
const amount = z.string().regex(/^\d{1,13}\.\d{2}$/);

/** The rate applies from the period in which all three are reached. */
export const tier = z.object({
  /** Valid bets of the team. */
  turnover: amount,
  /** Members of the team with valid bets. */
  active: z.number().int().min(0).max(100_000),
  /** Net loss of the team: its bets minus its wins. */
  loss: amount,
  rate,
});

export const contract = z.object({
  id: z.string(),
  kind: z.enum(CONTRACT_KINDS),
  /** Who earns by it. */
  account: z.string(),
  /** Who offered it; null: the merchant. */
  upline: z.string().nullable(),
  /** Counts the contracts of this kind with this account. */
  version: z.number().int(),
  tiers: z.array(tier),
  state: z.enum(CONTRACT_STATES),
  offeredAt: z.iso.datetime(),
  /** Bets placed from then on count; null: never accepted. */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /**
   * Why it was terminated: by the upline, by a newer contract, by a contract of the upline whose rates no longer cover it, or because
   * the contract above it ended.
   */
  endedBy: z.enum(['upline', 'newer', 'rate', 'above']).nullable(),
});

/** A contract that would end, or has ended, with another one. */
export const ended = z.object({ id: z.string(), account: z.string(), kind: z.enum(CONTRACT_KINDS), rate });

/** `own`: with the calling agent. `team`: offered by the agent. */
export const contracts = {
  query: z.object({
    side: z.enum(['own', 'team']).default('own'),
    kind: z.enum(CONTRACT_KINDS).optional(),
    state: z.enum(CONTRACT_STATES).optional(),
    ...pageQuery,
  }),
  reply: z.object({ rows: z.array(contract), ...pageCounts }),
};

export const offerContract = {
  body: z.object({
    account: z.string().trim().min(1).max(40),
    kind: z.enum(CONTRACT_KINDS),
    tiers: z.array(tier).min(1).max(TIERS_MAX),
  }),
  reply: contract,
};

const contractId = z.string().regex(/^\d{1,18}$/);

/** What an answer or the end of a contract brings. */
export const contractEffects = {
  params: z.object({ id: contractId }),
  reply: z.object({
    contract,
    /** Contracts of downlines that end when this one is accepted (offered) or terminated (accepted). */
    ends: z.array(ended),
  }),
};

/** What terms would have paid in whole periods of the last 30 days, each counted as the settlement counts it. */
export const replay = z.object({
  /** The start of the first period, and the moment up to which bets count. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Periods in which the team placed bets. */
  periods: z.number().int(),
  turnover: decimal,
  loss: decimal,
  earned: decimal,
  /** What contracts of direct downlines, of those that stay, would have taken of it. */
  passed: decimal,
  /** What the contract of the kind that is in force would have paid; null: there is none. */
  current: decimal.nullable(),
  /** By the tier that was reached, from the lowest. */
  tiers: z.array(
    z.object({
      /** From 1; null: no tier was reached. */
      tier: z.number().int().nullable(),
      rate,
      periods: z.number().int(),
      base: decimal,
      amount: decimal,
    }),
  ),
});

export const preview = z.object({
  replay,
  /** Contracts of downlines that end when the terms are accepted. */
  ends: z.array(ended),
});

/** Terms that are offered to nobody yet. */
export const draftPreview = { body: offerContract.body, reply: preview };
/** A contract that waits for its answer. */
export const contractPreview = { params: z.object({ id: contractId }), reply: preview };

/** What the tier above the one that is reached still lacks; zero where a condition is met. */
export const nextTier = z.object({
  tier: z.number().int(),
  rate,
  turnover: decimal,
  active: z.number().int(),
  loss: decimal,
});

/** The periods of the own contracts that are running, with what is known so far. */
export const runningPeriods = {
  reply: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(CONTRACT_KINDS),
        from: z.iso.datetime(),
        to: z.iso.datetime(),
        turnover: decimal,
        active: z.number().int(),
        loss: decimal,
        base: decimal,
        /** From 1; null: none is reached yet. */
        tier: z.number().int().nullable(),
        rate,
        /** What the contract would pay if the period ended now, before what downlines earn of it. */
        earned: decimal,
        /** Null: the highest tier is reached. */
        next: nextTier.nullable(),
      }),
    ),
  }),
};

export const processContract = {
  body: z.object({ contractId, action: z.enum(['accept', 'reject', 'terminate']) }),
  reply: z.object({ contract, ends: z.array(ended) }),
};
