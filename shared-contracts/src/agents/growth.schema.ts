/** How a team grows: an agent's link, and accounts that the agent opens (specification, section 2). */
import { z } from 'zod';

const results = {
  /** How often the register page was opened through the link, once a browser and day. */
  visits: z.number().int(),
  /** Accounts that were made through the link. */
  registered: z.number().int(),
  /** Of them, those that have deposited since. */
  deposited: z.number().int(),
};

/** The agent's link, and who came through it in a period. */
export const agentLink = {
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  reply: z.object({
    code: z.string(),
    link: z.string(),
    ...results,
    /** Each day of the period. */
    days: z.array(z.object({ day: z.iso.date(), ...results })),
  }),
};

export const visitLink = {
  body: z.object({ code: z.string().trim().min(1).max(255) }),
  /** False for visitors who are logged in. */
  reply: z.object({ counted: z.boolean() }),
};

export const openAccount = {
  body: z.object({
    username: z.string().trim().min(1).max(40),
    kind: z.enum(['member', 'agent']),
    /** Of the person who will use the account. */
    birthday: z.iso.date(),
    /** Good for the first login, at which it must be changed. */
    password: z.string().min(1).max(128),
  }),
  reply: z.object({ account: z.string(), kind: z.enum(['member', 'agent']) }),
};
