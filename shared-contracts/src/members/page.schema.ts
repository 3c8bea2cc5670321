/** A member's page in the back office (OPR-009): one read for each section. Amounts are decimal strings with two digits. */
import { z } from 'zod';
import { nextRows, sortQuery } from '../paging/paging.schema.ts';
import { BET_SORTS } from '../paging/sorts.ts';
import { restrictedPersonsQuery } from '../registration/registration.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const params = z.object({ merchant: z.string().max(40), id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);
const time = z.iso.datetime();
const number = z.string().regex(/^\d{1,18}$/);

/** Lists go from the newest row to older ones: `before` is the `id` of the last row of the page before. */
const older = { limit: z.coerce.number().int().min(1).max(100).default(20) };
const numbered = z.object({ ...older, before: number.optional() });
const placed = z.object({ ...older, before: z.string().max(200).optional() });
const list = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), hasMore: z.boolean() });

/** `value`: masked, as `+84•••••001`. */
const contact = z.object({ value: z.string(), verifiedAt: time.nullable() });
const full = z.object({ mobile: contact.nullable(), email: contact.nullable() });

/** What the account stands for now. */
export const memberOverview = {
  params,
  reply: z.object({
    nickname: z.string(),
    /** Account of the agent above; null: none. */
    upline: z.string().nullable(),
    isAgent: z.boolean(),
    registeredIp: z.string().nullable(),
    contacts: full,
    hasPin: z.boolean(),
    authenticatorSince: time.nullable(),
    currency: z.string(),
    balance: decimal,
    /** Wallets of vendors, where the merchant's wallet is not single. */
    /** `inTransit`: on its way to or from the vendor, who has not answered yet. */
    vendorBalances: z.array(z.object({ vendor: z.string(), balance: decimal, inTransit: decimal })),
    points: z.number().int(),
    /** Valid bets of a lifetime. */
    turnover: decimal,
    deposits: z.object({ count: z.number().int(), sum: decimal }),
    /** Approved or received. */
    withdrawals: z.object({ count: z.number().int(), sum: decimal }),
    /** Of the last identity check. */
    kyc: z
      .object({
        id: z.string(),
        state: z.enum(['waiting', 'approved', 'refused']),
        submittedAt: time,
        decidedAt: time.nullable(),
      })
      .nullable(),
    bankAccounts: z.array(z.object({ bank: z.string(), lastFour: z.string(), addedAt: time })),
    /** Those that are set. `value`: money, or minutes of `session`. `used`: of the running period. */
    limits: z.array(
      z.object({
        kind: z.enum(['deposit', 'loss', 'wager', 'session']),
        period: z.enum(['day', 'week', 'month']),
        value: z.string(),
        used: z.string().nullable(),
      }),
    ),
  }),
};

/** Shown in full; the audit log says to whom, and why. */
export const revealContacts = { params, body: z.object({ reason }), reply: full };

/** Movements of the wallet. */
export const memberMovements = {
  params,
  query: placed,
  reply: list(
    z.object({
      id: z.string(),
      transfer: z.string(),
      at: time,
      kind: z.string(),
      amount: decimal,
      before: decimal,
      after: decimal,
      /** The vendor's or the portal's own name for what the money belongs to. */
      reference: z.string(),
      reason: z.string().nullable(),
      operator: z.string().nullable(),
      /** The transfer that this one takes back. */
      reverses: z.string().nullable(),
      /** The transfer that takes this one back. */
      reversedBy: z.string().nullable(),
      /** Whether a correction can take it back. */
      isReversible: z.boolean(),
    }),
  ),
};

/** `games`: rounds of vendors' games. `lottery`: bets on the portal's draws; `round` is the draw's number. */
export const memberBets = {
  params,
  query: placed.extend({ of: z.enum(['games', 'lottery']).default('games'), ...sortQuery(BET_SORTS) }),
  reply: list(
    z.object({
      id: z.string(),
      at: time,
      game: z.string(),
      vendor: z.string(),
      round: z.string(),
      stake: decimal,
      win: decimal,
      state: z.enum(['open', 'closed', 'cancelled', 'won', 'lost', 'refunded', 'void']),
    }),
  ).extend(nextRows),
};

export const memberPayments = {
  params,
  query: placed,
  reply: list(
    z.object({
      id: z.string(),
      kind: z.enum(['deposit', 'withdrawal']),
      reference: z.string(),
      at: time,
      amount: decimal,
      status: z.enum(['pending', 'credited', 'rejected', 'cancelled', 'approved', 'received', 'failed']),
      decidedBy: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
};

export const memberSessions = {
  params,
  query: placed,
  reply: list(
    z.object({
      id: z.string(),
      /** Readable name of browser and system. */
      device: z.string(),
      ip: z.string().nullable(),
      createdAt: time,
      lastSeenAt: time,
      isOpen: z.boolean(),
    }),
  ),
};

/** All sessions end at once. `ended`: how many were open. */
export const endMemberSessions = { params, body: z.object({ reason }), reply: z.object({ ended: z.number().int() }) };

/** Cases, exclusions and changes of limits, the newest first. */
export const memberProtection = {
  params,
  query: placed,
  reply: list(
    z.object({
      id: z.string(),
      kind: z.enum(['case', 'exclusion', 'limit']),
      at: time,
      /** Rule of the case, term of the exclusion, or kind and period of the limit. */
      what: z.string(),
      /** Of a limit: its new value, null where it was taken away. */
      value: z.string().nullable(),
      isOpen: z.boolean(),
      endsAt: time.nullable(),
      operator: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
};

export const memberMessages = {
  params,
  query: numbered,
  reply: list(
    z.object({
      id: z.string(),
      at: time,
      /** `operator`, or the event that it tells of. */
      kind: z.string(),
      /** Of an operator's, in English; null: the member's language decides. */
      title: z.string().nullable(),
      operator: z.string().nullable(),
      /** Null: not opened. */
      readAt: time.nullable(),
      isRemoved: z.boolean(),
    }),
  ),
};

const note = z.object({ id: z.string(), at: time, operator: z.string(), text: z.string() });
export const memberNotes = { params, query: numbered, reply: list(note) };
/** Members never see notes. They stay as they were written. */
export const addMemberNote = { params, body: z.object({ text: z.string().trim().min(1).max(1000) }), reply: note };

const adjustment = z.object({
  id: z.string(),
  member: z.string(),
  account: z.string(),
  /** What the member receives; below zero: what is taken. */
  amount: decimal,
  currency: z.string(),
  /** The transfer that it takes back; null: a movement of its own. */
  reverses: z.string().nullable(),
  reason: z.string(),
  state: z.enum(['proposed', 'posted', 'declined']),
  proposedAt: time,
  proposedBy: z.string(),
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  /** The transfer in the ledger. */
  transfer: z.string().nullable(),
});
export const memberAdjustments = { params, query: numbered, reply: list(adjustment) };
/** Money moves when another operator confirms it. */
export const proposeAdjustment = {
  params,
  body: z.union([
    z.strictObject({ amount: decimal.refine((text) => !/^-?0+\.00$/.test(text)), reason }),
    /** Number of the transfer of this member that is taken back. */
    z.strictObject({ reverses: number, reason }),
  ]),
  reply: adjustment,
};
export const decideAdjustment = {
  params: params.extend({ adjustment: number }),
  body: z.object({ confirm: z.boolean(), reason }),
  reply: adjustment,
};
/** Those that wait for a second operator, at this merchant. */
export const openAdjustments = {
  params: params.omit({ id: true }),
  query: numbered,
  reply: list(adjustment),
};

/** What the text may be: an account or its start, a member's number, a mobile number, a mail address, the last four digits of a bank
 * account, a device or an address of the internet as a member's sessions show them, the whole name of a person (only for operators who
 * may read contacts; each member found is recorded), the reference of a payment, round or movement, or an amount with two digits (`1250.00`): of a payment, or the
 * stake or win of a settled round. Only whole marks are found, but for accounts. */
export const searchEverything = {
  query: z.object({ text: z.string().trim().min(2).max(80) }),
  reply: z.object({
    hits: z.array(
      z.object({
        merchant: z.string(),
        member: z.string(),
        account: z.string(),
        by: z.enum([
          'account',
          'number',
          'mobile',
          'email',
          'registration-name',
          'identity-name',
          'bank-name',
          'device',
          'bank-account',
          'deposit',
          'withdrawal',
          'round',
          'round-stake',
          'round-win',
          'movement',
        ]),
        /** What was found beside the member: a payment's reference, say. */
        found: z.string().nullable(),
      }),
    ),
  }),
};

/** Of the persons on the same page of the list; each member shown is recorded. At most ten of a person. */
export const restrictedMembers = {
  params: z.object({ merchant: z.string().max(40) }),
  query: restrictedPersonsQuery,
  reply: z.object({
    members: z.array(
      z.object({
        /** Id of the person on the list. */
        person: z.string(),
        member: z.string(),
        account: z.string(),
        by: z.array(z.enum(['registration-name', 'identity-name', 'bank-name', 'email', 'mobile'])),
      }),
    ),
    /** `before` of the next page; null: this was the last one. */
    next: number.nullable(),
  }),
};
