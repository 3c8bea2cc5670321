/** Queues, figures and reports of the operator console (OPR-010, OPR-015). Money is a decimal, times are ISO 8601, UTC. */
import { z } from 'zod';
import { LIVE_TOPICS, PROPOSAL_AREAS, QUEUE_COUNT_MAX, QUEUE_NAMES } from './queues.ts';
import { REPORT_GROUPS } from './reports.endpoints.ts';

export {
  addReportMail,
  changeReportMail,
  reportMails,
  sendReportMail,
  switchReportMail,
} from './report-mails.schema.ts';

const count = z.int().min(0).max(QUEUE_COUNT_MAX);

export const queues = {
  reply: z.object({
    queues: z.array(
      z.object({
        queue: z.enum(QUEUE_NAMES),
        /** Merchants where something waits. A result of a lottery is waited for by all merchants that offer it. */
        merchants: z.array(
          z.object({
            merchant: z.string(),
            /** At `QUEUE_COUNT_MAX` there may be more. */
            count,
            /** Since when the first one waits. */
            oldestAt: z.iso.datetime(),
            /** Of these, entries that an operator works on, and those of the caller. */
            taken: count,
            mine: count,
          }),
        ),
      }),
    ),
    /** Those that the caller may confirm, the oldest first; of the caller's own, another operator confirms. */
    proposals: z.array(
      z.object({
        area: z.enum(PROPOSAL_AREAS),
        /** Code of the vendor, or name of the module. */
        subject: z.string(),
        proposedAt: z.iso.datetime(),
        proposedBy: z.string(),
      }),
    ),
  }),
};

export const operatorStreamTicket = {
  reply: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
};

export const operatorStream = {
  query: z.object({ ticket: z.string().min(1).max(64) }),
  /** The data of one event. `merchant` null: everything may have changed. */
  reply: z.object({ merchant: z.string().nullable(), topics: z.array(z.enum(LIVE_TOPICS)) }),
};

/** yyyy-MM-dd. */
export const day = z.iso.date();
const amount = z.string().regex(/^-?\d+\.\d{2}$/);
const merchantParams = z.object({ merchant: z.string().max(64) });

const measures = z.object({
  /** Number of bets. */
  bets: z.int(),
  /** Stakes without what was rolled back. */
  turnover: amount,
  /** Stakes less wins, as the ledger has them. */
  ggr: amount,
  deposits: amount,
  /** What left balances, without what was returned. */
  withdrawals: amount,
  /** What the merchant has paid of it. */
  paidOut: amount,
  /** Bonuses and rebates. */
  bonuses: amount,
  /** Salaries and dividends of agents. */
  salaries: amount,
  /** Corrections by operators: what members received. */
  adjustments: amount,
});

/** Figures of payment channels have `deposits` and `paidOut` with their numbers; everything else is zero. Other figures have no numbers. */
const reportMeasures = measures.extend({
  /** Number of deposits without those that were undone. */
  depositCount: z.int().optional(),
  /** Number of withdrawals that were paid, without payments that were undone. */
  payoutCount: z.int().optional(),
});

const moneyRow = reportMeasures.extend({
  /**
   * The day, or the code of the merchant, vendor or game, the number of the agent, or the month in which members registered (yyyy-MM); empty:
   * money that is none of it. By channel: the daily close's way of payment, and the bank or wallet of deposits after a colon
   * (`bank-transfer:China Merchants Bank`, `e-wallet:Alipay`, `provider:SANDBOX`; payouts by `bank-transfer`; `other`: booked without a payment).
   */
  key: z.string(),
  /** As people know it; null where the key says it, or nothing has it any more. */
  name: z.string().nullable(),
  /** Code of an agent's merchant: the name is an account there. */
  merchant: z.string().optional(),
});

export const moneyReport = {
  query: z.object({
    by: z.enum(REPORT_GROUPS).default('day'),
    /** Without it all merchants of the operator, in one currency. */
    merchant: z.string().max(64).optional(),
    /** Without it the merchant's, or the first one. Amounts of two currencies are never added up. */
    currency: z
      .string()
      .regex(/^[A-Z0-9]{3,10}$/)
      .optional(),
    /** Days of each merchant's time zone, both included; at most 366. Without them the last 14 days, or what is missing of them. */
    from: day.optional(),
    to: day.optional(),
    vendor: z.string().max(40).optional(),
    game: z.string().max(80).optional(),
    /** Number of an agent: members directly below. */
    agent: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    /** Members who registered in this month. */
    cohort: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    /** Payments of one channel. Not together with vendor, game, agent, cohort or segment, nor in rows of them. */
    channel: z.string().min(1).max(120).optional(),
    /** Id of a saved segment of the merchant: its members as they are now. Not by agent, cohort or channel. */
    segment: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    /** The key of the last row of the page before. */
    after: z.string().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  reply: z.object({
    currency: z.string(),
    /** All in which the chosen merchants have figures. */
    currencies: z.array(z.string()),
    /** Null where the merchants' differ. */
    timeZone: z.string().nullable(),
    /** Of the merchants' time zone; where they differ, the latest day of them. */
    today: day,
    /** The days of the report. */
    from: day,
    to: day,
    /** Whom the report is narrowed to; null: to no agent, or to none of these merchants. */
    agent: z.object({ account: z.string(), merchant: z.string() }).nullable(),
    rows: z.array(moneyRow),
    /** Of all rows, not of the page. */
    totals: reportMeasures,
    hasMore: z.boolean(),
  }),
};

const gameReturn = z.object({
  game: z.string(),
  name: z.string().nullable(),
  vendor: z.string(),
  rounds: z.int(),
  stake: amount,
  /** Per cent of the stakes that was won; null without stakes. */
  rtp: z.number().nullable(),
  /** By the game's rules, per cent; null where the vendor does not say. */
  theory: z.number().nullable(),
  /** The bounds in which the true return lies with 99 per cent certainty; null with too few rounds. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});

export const figures = {
  params: merchantParams,
  reply: z.object({
    currency: z.string(),
    timeZone: z.string(),
    /** The last 14 days, the oldest first; the last one is today. */
    days: z.array(measures.extend({ day, players: z.int() })),
    /** The ten games with the largest turnover of the last 30 days. */
    games: z.array(gameReturn),
    vendors: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        state: z.enum(['on', 'maintenance', 'off']),
        /** Of its wallet, in the last hour. */
        calls: z.int(),
        lastCallAt: z.iso.datetime().nullable(),
        /** Wins taken back that the member could not pay. */
        receivables: z.int(),
        /** Rounds that have been open for a day or longer. */
        unfinished: z.int(),
      }),
    ),
    /** Browsers of the last 24 hours. */
    releases: z.array(z.object({ module: z.string(), version: z.string(), loads: z.int(), failures: z.int() })),
  }),
};
