/**
 * Player protection: limits, breaks, reality checks, sessions, and what somebody may take home of their own data. Amounts are decimal
 * strings with two digits, times of play whole minutes as text.
 */
import { z } from 'zod';
import { IMAGE_KINDS, REFUSAL_REASONS } from '../kyc/kyc.lists.ts';
import { personalInfo } from '../kyc/kyc.schema.ts';
import { assignee, assignment, mineQuery } from '../operators/assignment.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { nextRows, pageCounts, pageQuery, sortQuery } from '../paging/paging.schema.ts';
import { CASE_SORTS } from '../paging/sorts.ts';
import { pointEntryKind, redemptionStatus, rewardKind } from '../points/points.schema.ts';
import { SOCIAL_PROVIDERS } from '../social/index.ts';
import { decimal } from '../wallet/wallet.schema.ts';

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'session'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export const limitKind = z.enum(LIMIT_KINDS);
export const limitPeriod = z.enum(LIMIT_PERIODS);

export const COOL_OFF_TERMS = ['1d', '7d', '30d'] as const;
export const SELF_EXCLUSION_TERMS = ['6m', '1y', '3y', '5y', 'permanent'] as const;
export const exclusionKind = z.enum(['cool-off', 'self-exclusion']);
export const exclusionTerm = z.enum([...COOL_OFF_TERMS, ...SELF_EXCLUSION_TERMS]);

const at = z.iso.datetime();
const id = z.string().regex(/^\d{1,18}$/);
/** Money with at most two digits, or whole minutes. */
const limitValue = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);
const reason = z.string().trim().min(1).max(300);

const exclusion = z.object({
  id: z.string(),
  kind: exclusionKind,
  term: exclusionTerm,
  startsAt: at,
  /** When a cool-off ends, or from when on the end of a self-exclusion may be asked for; null: never. */
  endsAt: at.nullable(),
  /** When a self-exclusion ends after its member asked for it. */
  releasedAt: at.nullable(),
  liftedAt: at.nullable(),
  /** False once it is over. */
  isInForce: z.boolean(),
});

const realityCheck = z.object({
  minutes: z.number().int(),
  /** Bounds of the member's choice. */
  least: z.number().int(),
  most: z.number().int(),
  dueAt: at,
});

/** What a page must know of the member's protection while somebody is signed in. */
const sessionState = z.object({
  startedAt: at,
  realityCheck,
  /** What closes play for this person now, wherever in the installation it was taken; null: nothing. */
  bar: z
    .object({ kind: exclusionKind, until: at.nullable(), endsAt: at.nullable(), elsewhere: z.boolean() })
    .nullable(),
});
export const protectionSession = { reply: sessionState };
export const protectionActivity = { reply: z.object({ noted: z.literal(true) }) };
const SENT_WAYS = ['sms', 'email'] as const;
const againWay = z.enum(['password', 'authenticator', ...SENT_WAYS]);

/** Ways in which the member can prove again to be it, in the order in which they are offered; `to`: where a code goes, masked. */
export const reauthenticationWays = {
  reply: z.object({ ways: z.array(z.object({ way: againWay, to: z.string().nullable() })) }),
};

export const reauthenticationCode = {
  body: z.object({ way: z.enum(SENT_WAYS), language: z.string().max(5).default('EN') }),
  reply: z.object({ expiredMinutes: z.number().int() }),
};

/** `password` with the way of that name; `code` with the others. */
export const reauthenticate = {
  body: z
    .object({
      way: againWay.default('password'),
      password: z.string().max(128).default(''),
      code: z.string().trim().max(255).default(''),
    })
    .superRefine(({ way, password, code }, context) => {
      const [field, typed] = way === 'password' ? ['password', password] : ['code', code];
      if (typed === '') context.addIssue({ code: 'custom', path: [field], message: 'is missing' });
    }),
  reply: z.object({ confirmed: z.literal(true) }),
};

/** Of the session so far: minutes, stakes and wins that settled or are open. */
export const realityFigures = {
  reply: z.object({ startedAt: at, elapsedMinutes: z.number().int(), wagered: decimal, won: decimal, net: decimal }),
};
export const acknowledgeReality = { reply: realityCheck };
export const changeRealityCheck = {
  body: z.object({ minutes: z.number().int().min(5).max(240) }),
  reply: realityCheck,
};

const limit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null: none. */
  value: z.string().nullable(),
  /** Of the running period; of a loss never below zero. Null where nothing is counted yet. */
  used: z.string().nullable(),
  periodEndsAt: at,
  pending: z.object({ id: z.string(), value: z.string().nullable(), askedAt: at, readyAt: at }).nullable(),
});

export const protectionOverview = {
  reply: z.object({
    currencySymbol: z.string(),
    limits: z.array(limit),
    exclusion: exclusion.nullable(),
    session: sessionState,
  }),
};

export const protectionHistory = {
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        kind: limitKind,
        period: limitPeriod,
        before: z.string().nullable(),
        after: z.string().nullable(),
        askedAt: at,
        effectiveAt: at.nullable(),
        cancelledAt: at.nullable(),
      }),
    ),
    exclusions: z.array(exclusion),
  }),
};

export const setLimit = {
  body: z.object({ kind: limitKind, period: limitPeriod, value: limitValue.nullable() }),
  reply: limit,
};
export const confirmLimit = { body: z.object({ id }), reply: limit };
export const cancelLimit = { body: z.object({ id }), reply: limit };

/** Left out by members who have none: they prove themselves again in another way before (`reauthenticate`). */
const password = z.string().min(1).max(128);

export const takeExclusion = {
  body: z.object({ term: exclusionTerm, password: password.optional() }),
  reply: exclusion,
};
export const releaseExclusion = { body: z.object({ password: password.optional() }), reply: exclusion };

const helpLine = z.object({
  name: z.string(),
  text: z.string(),
  phone: z.string().nullable(),
  url: z.string().nullable(),
});
export const protectionHelp = {
  query: z.object({ language: z.string().min(2).max(5) }),
  reply: z.object({ lines: z.array(helpLine) }),
};

const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  /** The network the address belongs to, without its last part. */
  network: z.string().nullable(),
  region: z.string().nullable(),
  startedAt: at,
  lastSeenAt: at,
  isThisOne: z.boolean(),
});
export const ownSessions = { reply: z.object({ list: z.array(ownSession) }) };
export const endOwnSession = {
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({ ended: z.number().int() }),
};
export const endOtherSessions = { reply: z.object({ ended: z.number().int() }) };

const told = z.string().nullable();

/** How the account came to be. */
const registration = z.object({
  at,
  ip: z.string().nullable(),
  /** The member's own, for friends. */
  inviteCode: z.string().nullable(),
  /** What was said and confirmed in the form; null for accounts that others opened. */
  form: z
    .object({
      method: z.string(),
      registerUrl: z.string(),
      domain: z.string(),
      /** Codes that the member came with. */
      affiliateCode: told,
      referralCode: told,
      /** When the terms and the age were confirmed, and which age. */
      declaredAt: at,
      minimumAge: z.number().int(),
      payeeName: told,
      birthday: told,
      idNumber: told,
      qqNum: told,
      line: told,
      whatsapp: told,
      zalo: told,
      facebook: told,
      wechat: told,
    })
    .nullable(),
});

/** Every case with what was sent in; of pictures their kinds, they are not in the file. */
const identityCheck = z.object({
  /** What was confirmed last. */
  person: personalInfo.body.nullable(),
  cases: z.array(
    z.object({
      state: z.enum(['waiting', 'approved', 'refused']),
      submittedAt: at,
      decidedAt: at.nullable(),
      /** What the operator wrote to the member. */
      note: z.string(),
      person: personalInfo.body.nullable(),
      pictures: z.array(z.object({ kind: z.enum(IMAGE_KINDS), refusedFor: z.enum(REFUSAL_REASONS).nullable() })),
    }),
  ),
});

export const personalData = {
  reply: z.object({
    madeAt: at,
    merchant: z.string(),
    account: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
    }),
    sessions: z.array(ownSession),
    limits: protectionHistory.reply.shape.changes,
    exclusions: z.array(exclusion),
    realityChecks: z.array(z.object({ at, elapsedMinutes: z.number().int(), wagered: decimal, won: decimal })),
    registration: registration.nullable(),
    identityCheck,
    linkedIdentities: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), linkedAt: at })),
    /** Since when they are set; null: they are not. The secrets themselves are told to nobody. */
    proofs: z.object({ authenticatorSince: at.nullable(), pinSince: at.nullable() }),
    /** What the member has told the merchant, oldest first. */
    feedback: z.array(
      z.object({
        at,
        content: z.string(),
        language: z.string(),
        page: z.string(),
        state: z.enum(['open', 'done']),
        doneAt: at.nullable(),
      }),
    ),
    /** Devices that get notifications, and by which push service, oldest first. Their addresses and keys are told to nobody. */
    notificationDevices: z.array(z.object({ service: z.string(), language: z.string(), addedAt: at })),
    /** With removed ones. `holder` is null once an account that was removed long ago is forgotten. */
    bankAccounts: z.array(
      z.object({
        bank: z.string(),
        holder: z.string().nullable(),
        lastFour: z.string(),
        addedAt: at,
        removedAt: at.nullable(),
      }),
    ),
    /** Deposits and withdrawals, newest first; `by` is the way of the one, the bank and the number's end of the other. */
    payments: z.array(
      z.object({
        kind: z.enum(['deposit', 'withdrawal']),
        reference: z.string(),
        amount: decimal,
        status: z.enum(['pending', 'credited', 'rejected', 'cancelled', 'approved', 'received', 'failed']),
        by: z.string(),
        createdAt: at,
        decidedAt: at.nullable(),
      }),
    ),
    /** What was granted, claimed or not, newest first. */
    rewards: z.array(
      z.object({
        source: z.enum(['cashback', 'level-up', 'referral', 'promotion', 'operator']),
        amount: decimal,
        grantedAt: at,
        expiresAt: at.nullable(),
        claimedAt: at.nullable(),
        withdrawnAt: at.nullable(),
      }),
    ),
    /** Points as they came and went, and what was redeemed with them, both newest first. `contact`: as it was typed for a gift. */
    points: z.object({
      entries: z.array(
        z.object({ kind: pointEntryKind, points: z.number().int(), balanceAfter: z.number().int(), at }),
      ),
      redemptions: z.array(
        z.object({
          reward: z.string(),
          kind: rewardKind,
          points: z.number().int(),
          amount: decimal.nullable(),
          contact: z.string().nullable(),
          status: redemptionStatus,
          reason: z.string().nullable(),
          createdAt: at,
          decidedAt: at.nullable(),
        }),
      ),
    }),
  }),
};

const dataExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'ready']),
  /** Rows so far, and of all once they are counted. */
  done: z.number().int(),
  total: z.number().int(),
  /** Pages to fetch, numbered from 0. */
  parts: z.number().int(),
  askedAt: at,
  readyAt: at.nullable(),
  expiresAt: at.nullable(),
});
export const latestExport = { reply: z.object({ latest: dataExport.nullable() }) };
export const askExport = { reply: z.object({ latest: dataExport }) };
export const exportPart = {
  params: z.object({ id, part: z.coerce.number().int().min(0).max(1_000_000) }),
  reply: z.object({
    kind: z.enum(['rounds', 'movements']),
    rows: z.array(z.record(z.string(), z.string().nullable())),
  }),
};

export const yearStatement = {
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  reply: z.object({
    account: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    timeZone: z.string(),
    year: z.number().int(),
    /** Of the year's months up to now, January first. */
    months: z.array(
      z.object({
        /** yyyy-MM. */
        month: z.string(),
        deposited: decimal,
        withdrawn: decimal,
        wagered: decimal,
        won: decimal,
        /** Bonuses, rebates, transfers and corrections. */
        other: decimal,
        /** What the balance changed by. */
        net: decimal,
      }),
    ),
    totals: z.object({
      deposited: decimal,
      withdrawn: decimal,
      wagered: decimal,
      won: decimal,
      other: decimal,
      net: decimal,
    }),
  }),
};

/* The operators' side. */

const itemParams = z.object({ merchant: z.string().max(40), id });

export const CASE_RULES = [
  'withdrawal-without-play',
  'transfer-without-play',
  'failed-payments',
  'exclusion-elsewhere',
  'limit-raised',
  'withdrawal-not-received',
  'large-win',
  'deposit-while-excluded',
  'payment-difference',
  'vendor-difference',
  'risk-signal',
] as const;
const protectionCase = z.object({
  id: z.string(),
  account: z.string(),
  rule: z.enum(CASE_RULES),
  /** What the rule saw: names with figures. */
  facts: z.record(z.string(), z.string()),
  openedAt: at,
  closedAt: at.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
  ...assignee,
});
export const assignCase = { params: itemParams, ...assignment };
const caseId = z.string().regex(/^\d{1,18}$/);
export const operatorCases = {
  params: z.object({ merchant: z.string().max(40) }),
  query: z.object({
    ...pageQuery,
    ...sortQuery(CASE_SORTS),
    state: z.enum(['open', 'closed', 'all']).default('open'),
    /** Of one member. */
    member: caseId.optional(),
    /** One case. */
    case: caseId.optional(),
    ...mineQuery,
  }),
  reply: z.object({ rows: z.array(protectionCase), ...nextRows, ...pageCounts }),
};
/** Won in one round, in the merchant's currency: more opens a case, and is paid all the same. Null: none does. */
const winReviewed = z.object({
  above: decimal.nullable(),
  currency: z.string(),
  currencySymbol: z.string(),
  ...savedForm,
});
export const winReview = { params: z.object({ merchant: z.string().max(40) }), reply: winReviewed };
export const setWinReview = {
  params: z.object({ merchant: z.string().max(40) }),
  body: z.object({ above: z.string().trim().max(30).nullable(), reason: reason.min(3), ...begunForm }),
  reply: winReviewed,
};
export const closeCase = { params: itemParams, body: z.object({ note: reason }), reply: protectionCase };

const caseMatch = z.object({
  /** Of the exclusion that holds for the case's member as well. */
  id: z.string(),
  kind: exclusionKind,
  term: exclusionTerm,
  isInForce: z.boolean(),
  /** A verified number or address is the same too: it is one person, whatever the name. */
  isProved: z.boolean(),
  /** Since when the two count as two persons; null: they count as one. */
  apartAt: at.nullable(),
  /** Null also where an operator of the other merchant ordered it. */
  apartBy: z.string().nullable(),
  apartReason: z.string().nullable(),
});
const matchParams = itemParams.extend({ match: id });
export const caseMatches = { params: itemParams, reply: z.object({ rows: z.array(caseMatch) }) };
export const takeMatchApart = { params: matchParams, body: z.object({ reason }), reply: caseMatch };
export const undoMatchApart = { params: matchParams, body: z.object({ reason }), reply: caseMatch };

const operatorExclusion = exclusion.extend({
  account: z.string(),
  /** Null: taken by the member. */
  operator: z.string().nullable(),
  reason: z.string().nullable(),
  /** The request to lift it, which waits for another operator or was confirmed. */
  liftAskedBy: z.string().nullable(),
  liftAskedAt: at.nullable(),
  liftReason: z.string().nullable(),
  /** Of the request that was declined last. */
  liftDeclinedBy: z.string().nullable(),
  liftDeclinedAt: at.nullable(),
  liftDeclineReason: z.string().nullable(),
  liftedBy: z.string().nullable(),
});
export const operatorExclusions = {
  params: z.object({ merchant: z.string().max(40) }),
  /** `lift-asked`: those whose lifting waits for another operator. `exclusion`: the id of one. */
  query: z.object({ ...pageQuery, exclusion: id.optional(), state: z.enum(['all', 'lift-asked']).default('all') }),
  reply: z.object({ rows: z.array(operatorExclusion), ...pageCounts }),
};
export const addExclusion = {
  params: z.object({ merchant: z.string().max(40) }),
  body: z.object({ account: z.string().trim().min(1).max(32), term: exclusionTerm, reason }),
  reply: operatorExclusion,
};
export const liftExclusion = { params: itemParams, body: z.object({ reason }), reply: operatorExclusion };
export const decideLift = {
  params: itemParams,
  /** `askedAt`: of the request that the operator has seen. */
  body: z.object({ confirm: z.boolean(), askedAt: at, reason }),
  reply: operatorExclusion,
};
