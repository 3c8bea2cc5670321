/** How a team grows: the agent's link with its results, and accounts that the agent opens. */
import { PortalError } from 'shared-contracts/errors';
import { registeredThrough } from '../../identity/registration/index.ts';
import type { RegistrationByAgent, RegistrationModule } from '../../identity/registration/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import type { Database, Trx } from '../../kernel/index.ts';
import { depositorsAmong } from '../../money/ledger/index.ts';
import { checkPeriod } from '../agents/index.ts';
import { countVisit, readVisits } from './growth.store.ts';
import { resultsOf } from './growth.policy.ts';
import type { LinkResults } from './growth.policy.ts';

export interface LinkQuery {
  readonly merchantId: number;
  /** The agent. */
  readonly memberId: bigint;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Of the portal that the agent uses. */
  readonly origin: string;
  readonly now: Date;
}

export interface LinkVisit {
  readonly merchantId: number;
  /** Of the agent whose link was opened. */
  readonly code: string;
  readonly timeZone: string;
  readonly at: Date;
}

type Order = Parameters<RegistrationByAgent['prepare']>[0];
export type AccountOrder = Omit<Order, 'isAgent'> & { readonly kind: 'member' | 'agent' };
type ReadyOrder = Awaited<ReturnType<RegistrationByAgent['prepare']>>;

export interface GrowthService {
  /** @throws PortalError `request.invalid` when the period is turned round or longer than a year. */
  link(query: LinkQuery): Promise<LinkResults & { readonly code: string; readonly link: string }>;
  /** The register page was opened through a link. @throws PortalError `registration.invitation-unknown`. */
  visit(visit: LinkVisit): Promise<void>;
  /** @throws PortalError `request.invalid` with fields, `registration.under-age`. */
  prepare(order: AccountOrder): Promise<ReadyOrder>;
  /** @throws PortalError `registration.username-taken`. */
  open(trx: Trx, order: ReadyOrder): Promise<{ readonly account: string }>;
}

export interface GrowthDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'memberById'>;
  readonly registration: Pick<RegistrationModule, 'agentOf' | 'byAgent' | 'inviteCodeOf'>;
}

export const createGrowthService = ({ database, identity, registration }: GrowthDeps): GrowthService => {
  const { agentOf, byAgent, inviteCodeOf } = registration;
  return {
    link: async ({ merchantId, memberId, from, to, timeZone, origin, now }) => {
      checkPeriod(from, to);
      const code = await inviteCodeOf({ merchantId, memberId }, now);
      const registered = await registeredThrough(database.db, { merchantId, code, from, to, timeZone });
      const ids = registered.map((row) => row.memberId);
      const depositors = await depositorsAmong(database.db, merchantId, ids);
      const visits = await readVisits(database.db, { merchantId, memberId, from, to });
      const link = `${origin}/register?affiliateCode=${encodeURIComponent(code)}`;
      return { code, link, ...resultsOf(from, to, visits, registered, depositors) };
    },
    visit: async ({ merchantId, code, timeZone, at }) => {
      const agent = await agentOf(merchantId, code);
      if (!agent) throw new PortalError('registration.invitation-unknown');
      await countVisit(database.db, { merchantId, memberId: agent.id, timeZone, at });
    },
    prepare: async ({ kind, ...order }) => {
      const { merchant, agent } = order;
      // An agent's agents are of the agent's own kind.
      const upline = kind === 'agent' ? await identity.memberById(merchant.id, agent.memberId) : null;
      if (kind === 'agent' && !upline) throw new PortalError('session.forbidden');
      return byAgent.prepare({ ...order, isAgent: upline?.isAgent ?? 0 });
    },
    open: async (trx, order) => {
      const { account } = await byAgent.open(trx, order);
      return { account };
    },
  };
};
