/** A merchant's members, as operators see them (OPS-026, ERR-031): nothing personal but the name of the account. */
import { z } from 'zod';
import { nextRows, pageCounts, pageQuery, sortQuery } from '../paging/paging.schema.ts';
import { MEMBER_SORTS } from '../paging/sorts.ts';
import { tag } from './tags.schema.ts';

const params = z.object({ merchant: z.string().max(40) });
const itemParams = params.extend({ id: z.string().regex(/^\d{1,18}$/) });
const reason = z.string().trim().min(3).max(200);

/** `suspended-by-agent`: may not sign in; hears "Please contact your agent". Set by operators, or what an agent's own suspension comes to. */
const status = z.enum(['active', 'suspended-by-agent', 'blocked']);

const listed = z.object({
  id: z.string(),
  account: z.string(),
  /** As the member finds it: by what operators set, or else by an agent's suspension. */
  status,
  /** Name of the club level. */
  level: z.string().nullable(),
  /** Of the identity check: `N` nothing sent or refused, `P` waiting, `Y` verified. */
  verification: z.enum(['N', 'P', 'Y']),
  registeredAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  /** Set by operators. */
  tags: z.array(tag),
});
const member = listed.extend({
  /** What operators set, whatever agents did. */
  operatorStatus: status,
  /** Of an agent above the member; it stays whatever operators set, until an agent or an operator lifts it. `by`: the agent's account. */
  agentSuspension: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** Of the operators' status; null where it never changed. */
  changed: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  /** Who signs in another way has none that could be asked anew. */
  hasPassword: z.boolean(),
  /** The next sign-in by password leads to its change. */
  mustChangePassword: z.boolean(),
});

/** Newest first, unless the operator chooses. */
export const operatorMembers = {
  params,
  query: z.object({
    ...pageQuery,
    ...sortQuery(MEMBER_SORTS),
    /** The start of an account, or all of it; case is ignored. */
    search: z.string().trim().max(64).optional(),
    status: status.optional(),
    /** Id of a tag: the members who have it. */
    tag: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  reply: z.object({ rows: z.array(listed), ...nextRows, ...pageCounts }),
};
export const operatorMember = { params: itemParams, reply: member };
export const setMemberStatus = { params: itemParams, body: z.object({ status, reason }), reply: member };
export const liftAgentSuspension = { params: itemParams, body: z.object({ reason }), reply: member };
export const demandMemberPassword = { params: itemParams, body: z.object({ reason }), reply: member };
