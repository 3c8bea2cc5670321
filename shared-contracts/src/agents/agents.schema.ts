/** Agent centre (specification, sections 1, 2, 6, 7). */
import { z } from 'zod';
import { pageCounts, pageQuery } from '../paging/paging.schema.ts';
import { decimal } from '../wallet/wallet.schema.ts';

const flag = z.number().int().min(0).max(1);

/** Which agent menu entries and contract requests exist (1 = on). */
export const consolidatedFunds = {
  reply: z.object({
    dailysalreqtype: flag,
    divtypereq: flag,
    contracthoursalreqtype: flag,
    realtimesalreqtype: flag,
    contractmrdailysalinfotype: flag,
    contracthoursalinfo: flag,
    dailysalinfotype: flag,
    realtimesalinfotype: flag,
    divtypeinfo: flag,
  }),
};

const period = { from: z.iso.date(), to: z.iso.date() };

/** Figures of the whole team below the agent, the agent's own play included. */
export const teamOverview = {
  query: z.object(period),
  reply: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    teamSize: z.number().int(),
    agents: z.number().int(),
    newMembers: z.number().int(),
    activeMembers: z.number().int(),
    deposits: decimal,
    withdrawals: decimal,
    bets: decimal,
    wins: decimal,
    /** Bets minus wins: what the team lost. */
    netLoss: decimal,
    /** By the day on which it was credited; bills count by their periods. */
    commission: decimal,
    teamBalance: decimal,
    currency: z.string(),
    days: z.array(z.object({ day: z.iso.date(), bets: decimal, wins: decimal, active: z.number().int() })),
  }),
};

export const teamMembers = {
  query: z.object({
    /** Whose direct downline; the agent's own when absent. */
    parent: z.string().max(40).optional(),
    account: z.string().trim().max(40).optional(),
    ...pageQuery,
  }),
  reply: z.object({
    /** From the agent down to the member whose downline is listed. */
    path: z.array(z.object({ account: z.string() })),
    rows: z.array(
      z.object({
        account: z.string(),
        nickname: z.string(),
        kind: z.enum(['member', 'agent']),
        balance: decimal,
        registeredAt: z.iso.datetime(),
        lastSignInAt: z.iso.datetime().nullable(),
        downlines: z.number().int(),
        /** `suspended`: by an agent; `closed`: by the operator, which agents can't change. */
        state: z.enum(['active', 'suspended', 'closed']),
        /** The agent can send money to the account. */
        canReceive: z.boolean(),
      }),
    ),
    ...pageCounts,
  }),
};

const lossFigures = { bets: decimal, wins: decimal, /** Bets minus wins. */ netLoss: decimal };

/** What each branch below an account lost in a period; its own play is a row too, so that the rows sum to `totals`. */
export const userLoss = {
  query: z.object({
    ...period,
    /** Whose direct downlines are listed; the agent's own when absent. */
    parent: z.string().max(40).optional(),
    sort: z.enum(['loss', 'win', 'account']).default('loss'),
    ...pageQuery,
  }),
  reply: z.object({
    /** From the agent down to the member whose downlines are listed. */
    path: z.array(z.object({ account: z.string() })),
    /** Of all rows, not of the page alone. */
    totals: z.object(lossFigures),
    rows: z.array(
      z.object({
        account: z.string(),
        /** The row of the listed account's own play, without downlines. */
        isOwn: z.boolean(),
        /** Members below the account, at any depth. */
        downlines: z.number().int(),
        ...lossFigures,
      }),
    ),
    ...pageCounts,
  }),
};

const suspension = z.object({
  account: z.string().trim().min(1).max(40),
  /** For the audit log, and for operators who look at the member. */
  reason: z.string().trim().min(3).max(200),
});
/** Whether an agent's suspension stands now; operators may have closed the account besides. */
const suspended = z.object({ account: z.string(), suspended: z.boolean() });
export const suspendDownline = { body: suspension, reply: suspended };
export const liftDownline = { body: suspension, reply: suspended };

export {
  contractEffects,
  contractPreview,
  contracts,
  draftPreview,
  offerContract,
  processContract,
  runningPeriods,
} from './contracts.schema.ts';
export { agentLink, openAccount, visitLink } from './growth.schema.ts';
export { teamBets, teamMovements } from './records.schema.ts';
export { billLines, bills, billSources } from './bills.schema.ts';
