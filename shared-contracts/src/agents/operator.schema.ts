/** Agents of a merchant, as operators see and manage them (OPS-024, OPR-014). */
import { z } from 'zod';
import { savedForm, begunForm } from '../operators/form.schema.ts';
import { nextRows, sortQuery } from '../paging/paging.schema.ts';
import { AGENT_SORTS, BILL_SORTS } from '../paging/sorts.ts';
import { decimal } from '../wallet/wallet.schema.ts';
import { bill, line } from './bills.schema.ts';
import { contract, CONTRACT_KINDS, ended, preview, TIERS_MAX, tier } from './contracts.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const id = z.string().regex(/^\d{1,18}$/);
const itemParams = params.extend({ id });
const reason = z.string().trim().min(3).max(200);
/** Newest first; rows after the one with this id. */
const older = { before: id.optional(), pageSize: z.coerce.number().int().min(1).max(100).default(20) };

const step = z.object({ id: z.string(), account: z.string() });

/** `auto`: shown once the agent has had a contract of the kind. */
export const MENU_STATES = ['auto', 'on', 'off'] as const;
const menuState = z.enum(MENU_STATES);
/** The pages of the agent centre that follow from flags, by the kind of contract. */
const menu = z.object({ dividend: menuState, daily: menuState, hourly: menuState, realtime: menuState });

const listed = z.object({
  id: z.string(),
  account: z.string(),
  status: z.enum(['active', 'suspended-by-agent', 'blocked']),
  /** Direct downlines, members included. */
  downlines: z.number().int(),
  /** Kinds of the contracts in force. */
  contracts: z.array(z.enum(CONTRACT_KINDS)),
  registeredAt: z.iso.datetime(),
});

export const operatorAgents = {
  params,
  query: z.object({
    /** Agents directly below this one; absent: those at the top. */
    parent: id.optional(),
    /** The start of an account, in the whole merchant; case is ignored. */
    search: z.string().trim().max(40).optional(),
    ...older,
    ...sortQuery(AGENT_SORTS),
  }),
  reply: z.object({
    /** From the top down to `parent`. */
    path: z.array(step),
    rows: z.array(listed),
    hasMore: z.boolean(),
    ...nextRows,
  }),
};

const agent = listed.extend({
  /** From the top down to the direct upline. */
  path: z.array(step),
  /** Everyone below. */
  teamSize: z.number().int(),
  /** Of them, agents. */
  teamAgents: z.number().int(),
  lastSignInAt: z.iso.datetime().nullable(),
  menu: menu.extend(savedForm),
});
export const operatorAgent = { params: itemParams, reply: agent };
export const setAgentMenu = { params: itemParams, body: menu.extend({ ...begunForm, reason }), reply: agent };

/** Account of the new upline; empty: the top of a tree of its own. */
const upline = z.string().trim().max(40);
/** From the top down to the agent, and the contracts that end with the move. */
const moved = { path: z.array(step), ends: z.array(ended) };
export const movePreview = {
  params: itemParams,
  query: z.object({ upline: upline.default('') }),
  reply: z.object({ ...moved, teamSize: z.number().int(), teamAgents: z.number().int() }),
};
export const moveAgent = { params: itemParams, body: z.object({ upline, reason }), reply: z.object(moved) };

export const operatorContracts = {
  params: itemParams,
  query: z.object(older),
  reply: z.object({ rows: z.array(contract), hasMore: z.boolean() }),
};
/** To an agent at the top of a tree, who accepts or rejects it. */
export const offerMerchantContract = {
  params: itemParams,
  body: z.object({ kind: z.enum(CONTRACT_KINDS), tiers: z.array(tier).min(1).max(TIERS_MAX), reason }),
  reply: contract,
};
/** Terms of the merchant that are not offered yet. */
export const merchantDraftPreview = {
  params: itemParams,
  body: offerMerchantContract.body.omit({ reason: true }),
  reply: preview,
};
export const operatorContractEffects = {
  params: itemParams,
  reply: z.object({ contract: contract, ends: z.array(ended) }),
};
export const endMerchantContract = {
  params: itemParams,
  body: z.object({ reason }),
  reply: z.object({ contract: contract, ends: z.array(ended) }),
};

const operatorBill = bill.extend({
  agentId: z.string(),
  account: z.string(),
  /** Null: it never waited, or waits still. */
  decision: z.object({ isApproved: z.boolean(), by: z.string(), reason: z.string(), at: z.iso.datetime() }).nullable(),
});
export const operatorBills = {
  params,
  query: z.object({
    state: z.enum(['waiting', 'all']).default('all'),
    kind: z.enum(CONTRACT_KINDS).optional(),
    agent: id.optional(),
    ...older,
    ...sortQuery(BILL_SORTS),
  }),
  reply: z.object({ rows: z.array(operatorBill), hasMore: z.boolean(), ...nextRows }),
};
const billReply = z.object({ bill: operatorBill, lines: z.array(line) });
export const operatorBillLines = { params: itemParams, reply: billReply };
export const approveBill = { params: itemParams, body: z.object({ reason }), reply: billReply };
export const rejectBill = { params: itemParams, body: z.object({ reason }), reply: billReply };
/** Counts the bill's period again from the bets that are known now. */
export const rerunBill = {
  params: itemParams,
  body: z.object({ reason }),
  reply: z.object({
    /** Contracts that were counted again. */
    contracts: z.number().int(),
    /** Where the result differs from the lines so far: the next bill brings the difference. */
    differences: z.array(z.object({ account: z.string(), settled: decimal, counted: decimal })),
  }),
};

export const operatorSuspensions = {
  params,
  query: z.object(older),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        account: z.string(),
        /** The agent's account. */
        by: z.string(),
        at: z.iso.datetime(),
        reason: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
};

const settings = z.object({
  /** Kinds of contracts whose bills wait for an operator before they are paid. */
  heldKinds: z.array(z.enum(CONTRACT_KINDS)).max(CONTRACT_KINDS.length),
});
export const agentSettings = { params, reply: settings.extend(savedForm) };
export const setAgentSettings = {
  params,
  body: settings.extend({ ...begunForm, reason }),
  reply: settings.extend(savedForm),
};
