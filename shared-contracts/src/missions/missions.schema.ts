/**
 * Missions: a target of a day or a week, and money for who reaches it (MEM-020, MEM-021, PRO-014). Days and weeks are of the merchant's
 * time zone, weeks begin on Monday. Amounts are decimal strings with two digits.
 */
import { z } from 'zod';
import { decimal } from '../wallet/wallet.schema.ts';

const id = z.string().regex(/^\d{1,18}$/);

/** What counts: credited deposits, valid bets, settled rounds, or days with a login. */
export const MISSION_KINDS = ['deposits', 'turnover', 'rounds', 'logins'] as const;
export const MISSION_PERIODS = ['daily', 'weekly'] as const;
export const MISSION_TITLE_MAX = 80;
const kind = z.enum(MISSION_KINDS);
const period = z.enum(MISSION_PERIODS);

const mission = z.object({
  id,
  kind,
  period,
  /** In the language asked for, or English. */
  title: z.string(),
  /** An amount for `turnover`, a whole number for the other kinds. */
  target: z.string(),
  /** As the target; never more than it. */
  progress: z.string(),
  reward: decimal,
  /** `open`: not reached yet; `reached`: can be claimed until its period ends. */
  state: z.enum(['open', 'reached', 'claimed']),
  endsAt: z.iso.datetime(),
  /** Title of the mission that must be claimed before, in the same period; null: it is open. It stays `open` until then. */
  waitsFor: z.string().nullable().default(null),
});

const language = z.string().min(2).max(5);

/** `count`: missions that are not claimed in their period, the number of the badge. */
export const missions = {
  query: z.object({ language }),
  reply: z.object({ missions: z.array(mission), count: z.number().int().min(0) }),
};

const place = z.number().int().min(1);
const completed = z.number().int().min(1);
/** Of the running week: who has claimed the most missions; of equals, who did so first. */
export const missionLeaderboard = {
  reply: z.object({
    /** Monday, yyyy-MM-dd. */
    week: z.iso.date(),
    entries: z.array(z.object({ place, account: z.string(), completed, isOwn: z.boolean() })),
    /** Null: the member has claimed none this week. */
    own: z.object({ place, completed }).nullable(),
  }),
};
export const claimMission = { body: z.object({ id, language }), reply: mission };

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
/** By language code; EN is always there. */
const titles = z
  .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(MISSION_TITLE_MAX))
  .refine((written) => 'EN' in written);
const operatorMission = z.object({
  ...{ id, kind, period },
  titles: z.record(z.string(), z.string()),
  target: z.string(),
  reward: decimal,
  /** The mission that is claimed before it, while that is on. */
  follows: id.nullable().default(null),
  enabled: z.boolean(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** How often it was claimed, and what was paid for it. */
  claims: z.number().int(),
  paid: decimal,
});
const reason = z.string().trim().min(3).max(200);

export const operatorMissions = {
  params,
  reply: z.object({ missions: z.array(operatorMission), currency: z.string() }),
};
/** `follows`: another mission of the period. A mission does not change afterwards: members work towards what they were promised. It can be switched off. */
export const createMission = {
  params,
  body: z.object({
    kind,
    period,
    titles,
    target: z.string().max(20),
    reward: decimal,
    follows: id.nullable().default(null),
    reason,
  }),
  reply: operatorMission,
};
export const switchMission = {
  params: params.extend({ id }),
  body: z.object({ enabled: z.boolean(), reason }),
  reply: operatorMission,
};
