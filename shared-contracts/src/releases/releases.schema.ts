/**
 * Releases, channels, canaries and tokens (design 3.3). The same commands exist twice: for operators (`/ops`, any module, merchants
 * of their own) and for a module's team (`/portal/releases/:module`, its own module, by its token).
 */
import { z } from 'zod';
import { isModuleName } from '../module/names.ts';
import { decidedProposal, proposal, proposalDecision, proposalId } from '../operators/proposal.schema.ts';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';

const moduleName = z.string().refine(isModuleName, 'not a name of a module');
const merchantCode = z.string().max(40);
const reason = z.string().trim().min(3).max(200);
/** Content address of a release, 32 hex digits, or the version it was published as. */
const releaseRef = z.string().trim().min(1).max(80);
/** `stable` is what merchants follow unless told otherwise. */
const channelName = z.string().regex(/^(?!none$)[a-z][a-z0-9-]{0,39}$/);

export const RELEASE_STATES = ['running', 'fallback', 'canary', 'stored', 'taken-back'] as const;

/** What browsers said of a release in the last hour, all merchants together. `failureRate`: failures per 100 loads. */
const health = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  failureRate: z.number().min(0),
  /** Milliseconds from the wish to the running module at the 75th percentile; null while too few browsers have reported. */
  loadMs: z.number().nullable(),
  /** Milliseconds (CLS: none) at the 75th percentile; null while too few browsers have reported. */
  vitals: z.object({ LCP: z.number().nullable(), INP: z.number().nullable(), CLS: z.number().nullable() }),
});

const releaseInfo = z.object({
  module: z.string(),
  version: z.string(),
  hash: z.string(),
  contract: z.string(),
  bytes: z.number().int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  state: z.enum(RELEASE_STATES),
  /** When, by whom and why it was taken back last; null where it was not, or has been ordered again since. */
  takenBack: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** What was accepted at publishing and should be better, for people to read. */
  warnings: z.array(z.string()),
  health,
});

const reference = z.object({ version: z.string(), hash: z.string() });

/** A release for a few: a percentage of devices by stable hash, and named accounts whatever their device. */
const canary = z.object({
  release: reference,
  /** 0 to 100, two digits after the point at most. */
  percent: z.number().min(0).max(100),
  accounts: z.array(z.string()),
  /** It is taken back by itself when at least `minLoads` browsers have loaded it and more than `maxFailureRate` of 100 failed. */
  minLoads: z.number().int(),
  maxFailureRate: z.number(),
  startedAt: z.iso.datetime(),
  startedBy: z.string(),
});

const merchantChoice = z.object({
  merchant: z.string(),
  module: z.string(),
  enabled: z.boolean(),
  current: reference.nullable(),
  previous: reference.nullable(),
  /** The channel that is followed; null while the merchant is pinned to a release. */
  channel: z.string().nullable(),
  canary: canary.nullable(),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
});

/** What waits for a second operator: a promotion, or the end of the rule that two are needed. */
const releaseProposal = proposal.extend({
  act: z.enum(['promote', 'guard-off']),
  /** Null: not about a release. */
  release: reference.nullable(),
  /** Null: all that follow the channel. */
  merchant: z.string().nullable(),
});

const moduleReleases = z.object({
  module: z.string(),
  /** Two operators are needed for what reaches all players. */
  guarded: z.boolean(),
  waiting: releaseProposal.nullable(),
  /** The last proposal that was decided. */
  decided: decidedProposal.nullable(),
  channels: z.array(z.object({ channel: z.string(), current: reference, previous: reference.nullable() })),
  merchants: z.array(merchantChoice),
  /** Newest first, one page. */
  releases: z.array(releaseInfo),
  ...pageCounts,
});

const page = z.object({
  ...pageQuery,
});

const moduleParams = z.object({ module: moduleName });
const merchantModuleParams = z.object({ merchant: merchantCode, module: moduleName });

/** All modules that were ever registered or published, for the operator's merchants. */
export const releaseOverview = { reply: z.object({ modules: z.array(z.string()), choices: z.array(merchantChoice) }) };
export const moduleHistory = { params: moduleParams, query: page, reply: moduleReleases };

/** With `merchant`: for that merchant alone, which then no longer follows its channel. Without: the head of the channel. */
const promotion = z.object({
  release: releaseRef,
  channel: channelName.default('stable'),
  merchant: merchantCode.optional(),
  reason,
});
const outcome = z.object({ changed: z.boolean(), merchants: z.array(merchantChoice) });
/** `proposed`: it waits for another operator, and nothing has changed. */
export const promote = {
  params: moduleParams,
  body: promotion,
  reply: outcome.extend({ proposed: z.boolean() }),
};
/** Whether two operators are needed for what reaches all players. On at once; off when another operator confirms. */
export const guardReleases = {
  params: moduleParams,
  body: z.object({ guarded: z.boolean(), reason }),
  reply: z.object({ guarded: z.boolean() }),
};
/** A confirmed proposal is carried out at once. */
export const decideRelease = {
  params: moduleParams.extend({ proposal: proposalId }),
  body: proposalDecision,
  reply: outcome,
};
/** Back to the former release: at one merchant, or everywhere. A canary of the module there ends too. */
export const rollBack = {
  params: moduleParams,
  body: z.object({ merchant: merchantCode.optional(), reason }),
  reply: outcome,
};

/** Follows a channel again, or stays on a release until told otherwise. */
export const followOrPin = {
  params: merchantModuleParams,
  body: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('follow'), channel: channelName, reason }),
    z.object({ mode: z.literal('pin'), release: releaseRef, reason }),
  ]),
  reply: outcome,
};

const canaryOrder = z.object({
  release: releaseRef,
  /** The version of a release that was taken back, named once more by whoever tries it again. */
  again: z.string().optional(),
  percent: z.number().min(0).max(100).multipleOf(0.01),
  accounts: z.array(z.string().trim().min(1).max(64)).max(200).default([]),
  minLoads: z.number().int().min(1).max(100_000).default(20),
  maxFailureRate: z.number().min(0).max(100).default(5),
  reason,
});
export const startCanary = { params: merchantModuleParams, body: canaryOrder, reply: outcome };
export const endCanary = { params: merchantModuleParams, body: z.object({ reason }), reply: outcome };

/** A module that nobody has published yet, so that a token can be issued for it. It is off everywhere until switched on. */
export const registerModule = {
  body: z.object({ module: moduleName, reason }),
  reply: z.object({ module: z.string() }),
};

const token = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
});
export const listTokens = { params: moduleParams, reply: z.object({ tokens: z.array(token) }) };
/** `secret` is shown this once. */
export const issueToken = {
  params: moduleParams,
  body: z.object({ label: z.string().trim().min(1).max(80) }),
  reply: z.object({ token, secret: z.string() }),
};
export const revokeToken = {
  params: z.object({ module: moduleName, id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ revoked: z.boolean() }),
};

/* A team's own: the same commands, for its module alone. */
export const teamHistory = moduleHistory;
export const teamPromote = promote;
export const teamRollBack = rollBack;
/** Without `merchant`: at every merchant that has the module on. */
export const teamStartCanary = {
  params: moduleParams,
  body: canaryOrder.extend({ merchant: merchantCode.optional() }),
  reply: outcome,
};
export const teamEndCanary = rollBack;

/** The body is a gzipped tar of the module's build output (`application/gzip`), at most 20 MiB. `none`: stored, run by nobody yet. */
export const publishRelease = {
  params: z.object({ module: z.string().max(40) }),
  query: z.object({ channel: channelName.or(z.literal('none')).default('stable') }),
  reply: z.object({
    module: z.string(),
    version: z.string(),
    hash: z.string(),
    entryUrl: z.string(),
    channel: z.string().nullable(),
    isNew: z.boolean(),
    /** What was accepted and should be better, for people to read. */
    warnings: z.array(z.string()),
  }),
};
