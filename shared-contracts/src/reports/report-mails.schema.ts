/** Reports by mail. Days are yyyy-MM-dd of the merchant's time zone. */
import { z } from 'zod';
import { REPORT_MAIL_GROUPS, REPORT_MAIL_PERIODS } from './report-mails.endpoints.ts';

const merchantParams = z.object({ merchant: z.string().max(64) });
const params = merchantParams.extend({ id: z.string().regex(/^\d{1,18}$/) });

const fields = {
  name: z.string().trim().min(1).max(80),
  by: z.enum(REPORT_MAIL_GROUPS),
  /** Null: the merchant's own. */
  currency: z
    .string()
    .regex(/^[A-Z0-9]{3,10}$/)
    .nullable(),
  /** Vendor, game and agent are null in a report by channel. */
  vendor: z.string().max(40).nullable(),
  game: z.string().max(80).nullable(),
  /** Number of an agent: members directly below. */
  agent: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable(),
  /** The day before, Monday to Sunday, or a month of the calendar. */
  period: z.enum(REPORT_MAIL_PERIODS),
  /** Hour of the day after the period at which the mail goes out. */
  hour: z.int().min(0).max(23),
};
const recipients = z.array(z.string().trim().min(1).max(64)).min(1).max(50);
const body = z.object({ ...fields, recipients });

const reportMail = z.object({
  id: z.string(),
  ...fields,
  /** Account of the agent; null: none, or unknown at this merchant. */
  agentAccount: z.string().nullable(),
  recipients: z.array(
    z.object({
      name: z.string(),
      /** False: blocked, without the right, or without an e-mail address; nothing is sent to this operator. */
      receives: z.boolean(),
    }),
  ),
  state: z.enum(['active', 'stopped']),
  version: z.int(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** Null while it is stopped. */
  nextAt: z.iso.datetime().nullable(),
  /** The last mail that was handed over; null: none yet. */
  lastSentAt: z.iso.datetime().nullable(),
  /** Mails since then that could not be handed over. */
  failed: z.int(),
  /** Mails that are on their way. */
  waiting: z.int(),
});

export const reportMails = {
  params: merchantParams,
  reply: z.object({
    mails: z.array(reportMail),
    /** Operators who may read reports of this merchant. */
    operators: z.array(z.object({ name: z.string(), hasAddress: z.boolean() })),
    timeZone: z.string(),
  }),
};
export const addReportMail = { params: merchantParams, body, reply: reportMail };
/** `version`: of the mail as the form began. */
export const changeReportMail = {
  params,
  body: body.extend({ version: z.int().min(1) }),
  reply: reportMail,
};
export const switchReportMail = {
  params,
  body: z.object({ state: z.enum(['active', 'stopped']) }),
  reply: reportMail,
};
export const sendReportMail = {
  params,
  reply: z.object({
    /** How many mails are on their way. */
    mails: z.int(),
  }),
};
