/** Messages to members, from operators and from what happened to their account (MEM-022 to MEM-025, API-039). */
import { z } from 'zod';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { MESSAGE_ACCOUNTS_MAX, MESSAGE_CONTENT_MAX, MESSAGE_TITLE_MAX } from './limits.ts';

const id = z.string().regex(/^\d{1,18}$/);
const unread = z.object({ unread: z.number().int().min(0) });

export const MESSAGE_KINDS = [
  'operator',
  'deposit-credited',
  'withdrawal-paid',
  'withdrawal-rejected',
  'withdrawal-failed',
  'payout-failed',
  'contract-offered',
  'transfer-received',
  'promotion-approved',
  'promotion-rejected',
  'bonus-ending',
  'bonus-completed',
  'bonus-expired',
  'free-bets-ending',
  'free-bets-expired',
  'free-bets-cancelled',
  'free-bets-bonus',
] as const;

const message = z.object({
  id,
  kind: z.enum(MESSAGE_KINDS),
  /** What an operator wrote, in the language asked for or English; empty for the other kinds, whose words the client has. */
  title: z.string(),
  /** Plain text; line breaks count. */
  content: z.string(),
  /** For the words of its kind: `amount` (decimal), `reference`, `reason`, `contract` (kind), `promotion` (title). */
  facts: z.record(z.string(), z.string()),
  sentAt: z.iso.datetime(),
  /** Null: unread. */
  readAt: z.iso.datetime().nullable(),
});

export const unreadCount = { reply: unread };
/** Newest first. */
export const messages = {
  query: z.object({
    language: z.string().min(2).max(5),
    /** Only older ones than this id. */
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ messages: z.array(message), hasMore: z.boolean(), unread: z.number().int().min(0) }),
};
/** Marks it as read; one that is read already stays as it is. */
export const readMessage = { body: z.object({ id }), reply: unread };
export const deleteMessage = { body: z.object({ id }), reply: unread };

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const day = z.iso.date();

const tagId = z.string().regex(/^\d{1,18}$/);
const depositSum = decimal.regex(/^\d{1,13}\.\d{2}$/);

/** All conditions hold together; none: every member. Days are of the merchant's time zone, both ends included. */
const conditions = z.object({
  /** Ranks of levels; empty: any level, or none. */
  levels: z.array(z.number().int().min(0).max(1_000)).max(50).default([]),
  registeredFrom: day.optional(),
  registeredTo: day.optional(),
  /** Last login on this day or later. */
  loggedInFrom: day.optional(),
  /** Last login on this day or earlier, or never. */
  loggedInTo: day.optional(),
  /** Credited deposits in total: at least this. */
  depositedFrom: depositSum.optional(),
  /** Less than this. */
  depositedBelow: depositSum.optional(),
  /** Only deposits of these last days; all of them otherwise. */
  depositedDays: z.number().int().min(1).max(366).optional(),
  /** Members with, or without, an open case of risk or protection. */
  openCases: z.enum(['with', 'without']).optional(),
  /** Ids of tags: members who have the one, and members who do not have the other. */
  tagged: tagId.optional(),
  untagged: tagId.optional(),
});
const segment = conditions.extend({ kind: z.literal('segment') });
const audience = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('accounts'),
    accounts: z.array(z.string().trim().min(1).max(64)).min(1).max(MESSAGE_ACCOUNTS_MAX),
  }),
  segment,
]);
const text = z.object({
  title: z.string().trim().min(1).max(MESSAGE_TITLE_MAX),
  content: z.string().trim().min(1).max(MESSAGE_CONTENT_MAX),
});
/** By language code; EN is always there. */
const texts = z.record(z.string().regex(/^[A-Z]{2}$/), text).refine((written) => 'EN' in written);

const sending = z.object({
  id,
  texts: z.record(z.string(), z.object({ title: z.string(), content: z.string() })),
  audience,
  sentAt: z.iso.datetime(),
  sentBy: z.string(),
  /** Members it was sent to so far. */
  recipients: z.number().int(),
  /** Of these, who have opened it. */
  read: z.number().int(),
  /** False while members of a large segment still wait for it. */
  complete: z.boolean(),
});

/** Newest first. */
export const sendings = {
  params,
  query: z.object({ before: id.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }),
  reply: z.object({ sendings: z.array(sending), hasMore: z.boolean() }),
};
export const segmentLevels = {
  params,
  reply: z.object({ levels: z.array(z.object({ rankLevel: z.number().int(), labelName: z.string() })) }),
};
export const previewMessage = {
  params,
  body: z.object({ audience }),
  reply: z.object({ recipients: z.number().int() }),
};
export const sendMessage = {
  params,
  body: z.object({ audience, texts, reason: z.string().trim().min(3).max(200) }),
  reply: sending,
};

/* Segments that are kept under a name. */

const saved = z.object({
  id,
  name: z.string(),
  conditions,
  version: savedForm.version,
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
});
const name = z.string().trim().min(1).max(60);
const why = z.string().trim().min(3).max(200);
/** By name. */
export const savedSegments = { params, reply: z.object({ segments: z.array(saved) }) };
/** A segment of this name is replaced. A new one is begun with version 0. */
export const saveSegment = { params, body: z.object({ name, conditions, reason: why, ...begunForm }), reply: saved };
export const removeSegment = {
  params: params.extend({ id }),
  body: z.object({ reason: why }),
  reply: z.object({}),
};
