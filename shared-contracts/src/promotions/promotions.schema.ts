/**
 * Activities of promotions: what members join, apply for and claim (specification, sections 1, 4, 5). The texts of promotions are content.
 * Amounts are decimal strings with two digits.
 */
import { z } from 'zod';
import { pictureData, storedPicture } from '../content/pictures.schema.ts';
import { begunForm, savedForm } from '../operators/form.schema.ts';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import {
  ACTIVITY_KINDS,
  ACTIVITY_STATUSES,
  APPLICATION_IMAGE_BYTES_MAX,
  APPLICATION_NOTE_MAX,
  APPLICATION_STATUSES,
} from './promotions.lists.ts';

const id = z.string().regex(/^\d{1,18}$/);
const amount = decimal.refine((text) => !text.startsWith('-'));

/** How a reward for a deposit or a net loss, or the wins of free bets, are paid as bonus money: it becomes cash once its wagering is done. */
const bonus = z.object({
  /** Valid bets required, as a multiple of the reward. */
  times: z.number().int().min(1).max(100),
  /** What is not cash after so many days goes back. */
  days: z.number().int().min(1).max(365),
  /** Whether stakes take the bonus before the cash. */
  bonusFirst: z.boolean(),
  /** The most that may be staked in one round with bonus money; null: no limit. */
  stakeMax: amount.nullable(),
  /**
   * Per cent of a bet that count, by kind of games; kinds that are missing don't count and take cash alone. Lotteries (LOTT, ELOTT) are
   * never among them: their wins are cash.
   */
  shares: z
    .record(z.string().regex(/^(?!E?LOTT$)[A-Z]{2,12}$/), z.number().int().min(0).max(100))
    .refine((shares) => Object.values(shares).some((share) => share > 0)),
});

/** Bets at games of the house that take no cash. */
const freeBets = z.object({
  bets: z.number().int().min(1).max(1_000),
  /** Of every bet; the games have to offer it. */
  stake: amount,
  /** Codes. */
  games: z
    .array(z.string().regex(/^[a-z0-9-]{1,64}$/))
    .min(1)
    .max(20),
});

/** What the activity asks for and gives; rules of other kinds are null. */
const rules = {
  kind: z.enum(ACTIVITY_KINDS),
  /** Hundredths of a per cent of the deposit or the net loss. */
  rate: z.number().int().min(1).max(100_000).nullable(),
  /** The largest reward; of applications, the largest that an operator can issue; of free bets, all their stakes. */
  most: amount,
  /** The smallest deposit that counts; null for free bets that need none. */
  leastDeposit: amount.nullable(),
  /** Valid bets required since joining, as a multiple of the deposit. */
  wagerTimes: z.number().int().min(0).max(100).nullable(),
  /** Net losses count until then; from then on the reward can be claimed. Free bets can be played until then. */
  countsUntil: z.iso.datetime().nullable(),
  /** Of cashback: a smaller net loss pays nothing; null: every one pays. */
  leastLoss: amount.nullable().default(null),
  /** Applications need a picture. */
  needsImage: z.boolean(),
  /** Null: the reward is cash. */
  bonus: bonus.nullable().default(null),
  freeBets: freeBets.nullable().default(null),
};

const activity = z.object({
  ...rules,
  /** Names of the games of free bets, by language code; EN is always there. */
  gameNames: z.array(z.record(z.string(), z.string())),
  currency: z.string(),
  /** The version in force, which joining names; null: it was never changed, or is previewed. */
  version: z.number().int().nullable().default(null),
  status: z.enum(ACTIVITY_STATUSES),
  /** False: this member cannot join, because they have deposited before. */
  eligible: z.boolean(),
  /** What counts so far for who has joined; null before and without an activity that counts. */
  progress: z
    .object({
      /** The deposit that counts; null until there is one, and for other kinds. */
      deposit: decimal.nullable(),
      wagered: decimal,
      /** Valid bets required; null until the deposit is known. */
      wagerNeeded: decimal.nullable(),
      /** Below zero: won. Of cashback alone. */
      netLoss: decimal.nullable(),
      /** As it stands now. */
      reward: decimal,
    })
    .nullable(),
  /** What was paid; null before. */
  paid: decimal.nullable(),
  /** Why an application was refused. */
  reason: z.string().nullable(),
});

/** Null: the promotion has no activity. Visitors see it as members who have done nothing yet. */
export const promotionActivity = {
  query: z.object({ id: z.string().max(40) }),
  reply: z.object({ activity: activity.nullable() }),
};
export const joinActivity = {
  body: z.object({
    id,
    /** That the member was shown; declined where another one is in force. Without, the one in force is joined. */
    version: z.number().int().nullable().optional(),
  }),
  reply: activity,
};
export const claimActivity = { body: z.object({ id }), reply: activity };

/** Base64 is a third longer; the beginning names the type. */
const dataUrl = z
  .string()
  .max(Math.ceil((APPLICATION_IMAGE_BYTES_MAX * 4) / 3) + 4_096)
  .default('');

export const applyActivity = {
  body: z.strictObject({
    id,
    /** As `encodeURIComponent` writes it: large bodies hold plain texts alone. At most 300 characters when decoded. */
    note: z
      .string()
      .max(APPLICATION_NOTE_MAX * 12)
      .default(''),
    image1: dataUrl,
    image2: dataUrl,
    image3: dataUrl,
    /** Always refused: it is here so that a fourth picture is answered with its own message. */
    image4: dataUrl,
  }),
  reply: activity,
};

/* The operators' side. */

const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id });
const reason = z.string().trim().min(3).max(200);
const texts = z
  .record(
    z.string().regex(/^[A-Z]{2}$/),
    z.object({
      title: z.string().trim().min(1).max(120),
      summary: z.string().trim().max(300),
      /** HTML; what could run is removed. */
      content: z.string().trim().max(20_000),
    }),
  )
  .refine((byLanguage) => 'EN' in byLanguage);
const names = z
  .record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().min(1).max(60))
  .refine((byLanguage) => 'EN' in byLanguage);

const fields = {
  category: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/),
  texts,
  /** Address of the picture on the portal's own origin. */
  imageUrl: z.string().regex(/^\/\w[\w./?=-]{0,199}$/),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  /** Shown before it starts, as coming soon. */
  announced: z.boolean(),
  sort: z.number().int().min(0).max(10_000),
  enabled: z.boolean(),
  /** Null: texts alone. Its kind cannot change once members have joined. */
  activity: z.object(rules).nullable(),
  /** Id of a saved segment, of a promotion with an activity: other members neither see it nor can join it. Null: it is for all. */
  segmentId: id.nullable().default(null),
};
const { enabled: _, ...offer } = fields;

const moment = z.iso.datetime().nullable();
const number = z.number().int().min(1).max(100_000);
const version = z.object({
  number,
  state: z.enum(['draft', 'scheduled', 'live', 'replaced', 'ended', 'withdrawn']),
  offer: z.object(offer),
  /** When it took or takes effect; null: the draft. */
  visibleFrom: moment,
  visibleUntil: moment,
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The number of the version that it repeats. */
  restoredFrom: z.number().int().nullable(),
});

const storedPromotion = z.object({
  promotionId: z.string(),
  ...fields,
  /** `draft` may stand beside the others. Fields are those in force, or of the draft where nothing was published. */
  states: z.array(z.enum(['draft', 'scheduled', 'live', 'ended'])),
  /** When the next version takes its place. */
  nextAt: moment,
  /** Members who joined or applied; those who were paid; how much. */
  joined: z.number().int(),
  claimed: z.number().int(),
  paid: decimal,
  /** Of what was paid as bonus money, what came back unused. */
  returned: decimal,
  /** Applications that wait for a decision. */
  waiting: z.number().int(),
  /** Null: it gives no free bets. */
  freeBets: z
    .object({
      /** Bets of all members. */
      given: z.number().int(),
      played: z.number().int(),
      /** What the bets played would have cost, and what they won: the cost of the promotion. */
      staked: decimal,
      won: decimal,
      /** Members who still have bets to play. */
      open: z.number().int(),
      stoppedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  ...savedForm,
});
const category = z.object({ key: fields.category, names, sort: z.number().int().min(0).max(10_000) });
const storedCategory = category.extend(savedForm);

export const addPromotionPicture = { params, body: z.object({ picture: pictureData }), reply: storedPicture };
export const operatorPromotions = {
  params,
  reply: z.object({
    list: z.array(storedPromotion),
    categories: z.array(storedCategory),
    /** Of the merchant: texts are written in them. */
    languages: z.array(z.string()),
    currency: z.string(),
    /** Games that take free bets, each with its stakes, smallest first: as their vendors' catalogues say. */
    freeBetGames: z.array(z.object({ code: z.string(), name: z.string(), stakes: z.array(decimal) })),
    /** Stakes that one of these games offers, smallest first. */
    freeBetStakes: z.array(decimal),
  }),
};
export const addPromotion = { params, body: z.object({ ...fields, reason }), reply: storedPromotion };
export const changePromotion = {
  params: itemParams,
  body: z.object({ ...fields, reason, ...begunForm }),
  reply: storedPromotion,
};
/** Nobody gets free bets of it any more, and what is left of them is cancelled within seconds. */
export const stopFreeBets = { params: itemParams, body: z.object({ reason, ...begunForm }), reply: storedPromotion };

/** The newest version first; of many the last 50. Those that were published hold the rules of the members who joined under them. */
export const promotionVersions = {
  params: itemParams,
  reply: z.object({ promotionId: z.string(), versions: z.array(version), ...savedForm }),
};
const savedDraft = z.object({
  promotionId: z.string(),
  number,
  /** HTML that was taken out, such as `script` or `p onclick`. */
  removed: z.array(z.string()),
  ...savedForm,
});
const step = z.object({ promotionId: z.string(), ...savedForm });
export const addPromotionDraft = { params, body: z.object(offer), reply: savedDraft };
export const savePromotionDraft = { params: itemParams, body: z.object({ ...offer, ...begunForm }), reply: savedDraft };
/** A promotion that was never published goes with it. */
export const discardPromotionDraft = { params: itemParams, body: z.object({ ...begunForm }), reply: step };
/** What was scheduled before is withdrawn. */
export const publishPromotion = {
  params: itemParams,
  body: z.object({
    /** Null, or past: at once. */
    from: moment,
    reason,
    ...begunForm,
  }),
  reply: step,
};
/** Members who joined keep the rules and the end that they joined under. */
export const stopPromotion = { params: itemParams, body: z.object({ reason, ...begunForm }), reply: step };
/** The version becomes the draft. */
export const restorePromotion = {
  params: itemParams,
  body: z.object({ number, reason, ...begunForm }),
  reply: savedDraft,
};
export const previewPromotion = {
  params: itemParams,
  body: z.object({ number }),
  /** An address of the merchant's portal, good for one browser. */
  reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
};
/** A category of this key is replaced. A new one is begun with version 0. */
export const putPromotionCategory = { params, body: category.extend({ reason, ...begunForm }), reply: storedCategory };

const application = z.object({
  applicationId: z.string(),
  promotionId: z.string(),
  /** In English. */
  promotion: z.string(),
  account: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  appliedAt: z.iso.datetime(),
  note: z.string(),
  images: z.number().int(),
  /** The largest reward that can be issued. */
  most: decimal,
  paid: decimal.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export const promotionApplications = {
  params,
  query: z.object({ ...pageQuery, status: z.enum(APPLICATION_STATUSES).optional() }),
  reply: z.object({ rows: z.array(application), ...pageCounts, currency: z.string() }),
};
export const promotionApplication = {
  params: itemParams,
  reply: application.extend({
    currency: z.string(),
    /** Data addresses of the pictures, re-encoded by the platform. */
    pictures: z.array(z.object({ width: z.number().int(), height: z.number().int(), url: z.string() })),
  }),
};
export const takeUpApplication = { params: itemParams, body: z.object({}), reply: application };
export const issueApplication = {
  params: itemParams,
  body: z.object({ amount, reason: reason.optional() }),
  reply: application,
};
export const rejectApplication = { params: itemParams, body: z.object({ reason }), reply: application };
