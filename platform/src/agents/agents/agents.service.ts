/**
 * What an agent may ask about the own team. Every answer stays inside the merchant and below the agent. Figures of a period are of the
 * team as it was when a round opened or money moved; lists of members are of the team as it is.
 */
import { PortalError } from 'shared-contracts/errors';
import { toDecimal } from 'shared-contracts/money';
import type { IdentityService, TeamMember, TeamPeriod } from '../../identity/identity/index.ts';
import {
  branchesOf,
  countDownlines,
  isAgent,
  isOver,
  lastPathTo,
  teamAt,
  teamFigures,
  teamTimes,
} from '../../identity/identity/index.ts';
import type { ContractsService } from '../contracts/index.ts';
import { always } from '../../kernel/index.ts';
import type { Database, Db } from '../../kernel/index.ts';
import { readBalances, sumBalances, sumBalancesOn, sumMovements } from '../../money/ledger/index.ts';
import type { MovedByKind, TransferKind } from '../../money/ledger/index.ts';
import { sumTeamRounds } from '../../play/provider/index.ts';
import { sumBranches } from '../days/index.ts';
import { checkPeriod, fillDays, flagsOfContracts } from './agents.policy.ts';
import type { AgentFlag, DayFigures } from './agents.policy.ts';
import { AGENT_FLAGS } from './agents.policy.ts';
import { readFlags } from './agents.store.ts';
import { readTeamBalance } from './team-balances.store.ts';
import { lossOfBranches, lossView, sortLoss, sumLoss } from './user-loss.policy.ts';
import type { LossSort } from './user-loss.policy.ts';

/** The agent who asks, and the merchant's rules for days and money. */
export interface AgentScope {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly account: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Whether agents send money to members directly below here. */
  readonly hasTransfers: boolean;
}

export interface TeamOverview {
  readonly from: string;
  readonly to: string;
  readonly teamSize: number;
  readonly agents: number;
  readonly newMembers: number;
  readonly activeMembers: number;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly bets: string;
  readonly wins: string;
  readonly netLoss: string;
  readonly commission: string;
  readonly teamBalance: string;
  readonly currency: string;
  readonly days: DayFigures[];
}

/** `suspended`: by an agent; `closed`: by the operator, which agents can't change. */
export type TeamState = 'active' | 'suspended' | 'closed';

export interface TeamMemberRow {
  readonly account: string;
  readonly nickname: string;
  readonly kind: 'member' | 'agent';
  readonly balance: string;
  readonly registeredAt: string;
  readonly lastSignInAt: string | null;
  readonly downlines: number;
  readonly state: TeamState;
  /** The agent can send money to the account. */
  readonly canReceive: boolean;
}

export interface TeamMembersPage {
  readonly path: { account: string }[];
  readonly rows: TeamMemberRow[];
  readonly totalRows: number;
  readonly totalPages: number;
}

export interface TeamMembersQuery {
  /** Account whose direct downline is listed; the agent's own when absent. */
  readonly parent?: string | undefined;
  readonly account?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface LossFigures {
  readonly bets: string;
  readonly wins: string;
  readonly netLoss: string;
}

export interface UserLossPage {
  readonly path: { account: string }[];
  readonly totals: LossFigures;
  readonly rows: (LossFigures & { account: string; isOwn: boolean; downlines: number })[];
  readonly totalRows: number;
  readonly totalPages: number;
}

export interface UserLossQuery {
  readonly from: string;
  readonly to: string;
  /** Account whose direct downlines are listed; the agent's own when absent. */
  readonly parent?: string | undefined;
  readonly sort: LossSort;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface AgentsService {
  flagsOf(merchantId: number, memberId: bigint): Promise<Readonly<Record<AgentFlag, number>>>;
  /** Refuses with `request.invalid` when the period is turned round or longer than a year. */
  teamOverview(agent: AgentScope, from: string, to: string): Promise<TeamOverview>;
  /** Refuses with `agent.not-downline` when `parent` is not below the agent. */
  teamMembers(agent: AgentScope, query: TeamMembersQuery): Promise<TeamMembersPage>;
  /** Refuses as `teamOverview` does for the period, and with `agent.not-downline` a `parent` who was never below the agent. */
  userLoss(agent: AgentScope, query: UserLossQuery): Promise<UserLossPage>;
}

export interface AgentsServiceDeps {
  readonly database: Database;
  readonly identity: Pick<IdentityService, 'findMember' | 'teamOf' | 'uplinesOf' | 'depthBelow'>;
  readonly contracts: Pick<ContractsService, 'kindsOf'>;
}

/** What agents earn; contracts post them by these kinds. A rebate is an agent's own: of what they have staked themselves. */
const INCOME = ['salary', 'dividend'] as const;
const PAYMENTS = ['deposit', 'withdrawal', 'withdrawal-return'] as const;

const sumOf = (moved: readonly MovedByKind[], kind: TransferKind, side: 'in' | 'out'): bigint =>
  moved.find((row) => row.kind === kind)?.[side] ?? 0n;

/** What the team had at the end of the period; what it has now where that lies ahead. */
const teamBalance = async (
  db: Db,
  { merchantId, memberId, currency }: AgentScope,
  period: TeamPeriod,
): Promise<bigint> => {
  const filter = { merchantId, members: teamAt(memberId, period), currency };
  if (!(await isOver(db, period))) return sumBalances(db, filter);
  const day = { merchantId, currency, agentId: memberId, day: period.to, timeZone: period.timeZone };
  return (await readTeamBalance(db, day)) ?? sumBalancesOn(db, { ...filter, ...day });
};

const createTeamOverview =
  ({ database: { db } }: Pick<AgentsServiceDeps, 'database'>): AgentsService['teamOverview'] =>
  async (agent, from, to) => {
    checkPeriod(from, to);
    const { merchantId, memberId, currency, timeZone } = agent;
    const members = teamTimes(memberId);
    const span = { merchantId, from, to, timeZone };
    const [figures, played, moved, income, balance] = await Promise.all([
      teamFigures(db, { ...span, agentId: memberId }),
      sumTeamRounds(db, { ...span, members }),
      sumMovements(db, { ...span, members, currency, kinds: PAYMENTS }),
      sumMovements(db, { ...span, members: always([memberId]), currency, kinds: INCOME }),
      teamBalance(db, agent, span),
    ]);
    const whole = played.find((row) => row.day === null) ?? { players: 0, bet: 0n, win: 0n };
    return {
      from,
      to,
      teamSize: figures.size,
      agents: figures.agents,
      newMembers: figures.registered,
      activeMembers: whole.players,
      deposits: toDecimal(sumOf(moved, 'deposit', 'in')),
      withdrawals: toDecimal(sumOf(moved, 'withdrawal', 'out') - sumOf(moved, 'withdrawal-return', 'in')),
      bets: toDecimal(whole.bet),
      wins: toDecimal(whole.win),
      netLoss: toDecimal(whole.bet - whole.win),
      commission: toDecimal(income.reduce((sum, row) => sum + row.in, 0n)),
      teamBalance: toDecimal(balance),
      currency,
      days: [
        ...fillDays(
          from,
          to,
          played.flatMap((row) => (row.day === null ? [] : [{ ...row, day: row.day }])),
        ),
      ],
    };
  };

interface Place {
  readonly id: bigint;
  /** From the agent down to the account. */
  readonly path: readonly string[];
}

/** Where an account is, or last was, in the agent's team. Refuses with `agent.not-downline` one that was never in it. */
export const createPlaces =
  (db: Db, identity: Pick<IdentityService, 'findMember'>) =>
  async (agent: AgentScope, account: string | undefined): Promise<Place> => {
    if (account === undefined || account.toLowerCase() === agent.account.toLowerCase()) {
      return { id: agent.memberId, path: [agent.account] };
    }
    const { merchantId, memberId: agentId } = agent;
    const member = await identity.findMember(merchantId, account);
    const path = member ? await lastPathTo(db, merchantId, { agentId, memberId: member.id }) : [];
    // The same answer for a stranger's account and for one that does not exist: nothing is told about other teams.
    if (!member || path.length === 0) {
      throw new PortalError('agent.not-downline', { fields: { account: 'agent.not-downline' } });
    }
    return { id: member.id, path };
  };

/** Where an account is in the agent's team now. */
const createPaths = (identity: Pick<IdentityService, 'findMember' | 'uplinesOf' | 'depthBelow'>) => {
  const parentOf = async (agent: AgentScope, account: string | undefined): Promise<{ id: bigint; account: string }> => {
    if (account === undefined || account.toLowerCase() === agent.account.toLowerCase()) {
      return { id: agent.memberId, account: agent.account };
    }
    const member = await identity.findMember(agent.merchantId, account);
    const depth = member && (await identity.depthBelow(agent.merchantId, agent.memberId, member.id));
    // The same answer for a stranger's account and for one that does not exist: nothing is told about other teams.
    if (!member || depth === null) throw new PortalError('agent.not-downline');
    return { id: member.id, account: member.account };
  };

  /** From the agent down to the member. */
  const pathTo = async (agent: AgentScope, member: { id: bigint; account: string }): Promise<{ account: string }[]> => {
    if (member.id === agent.memberId) return [{ account: agent.account }];
    const uplines = await identity.uplinesOf(agent.merchantId, member.id);
    const own = uplines.findIndex((upline) => upline.id === agent.memberId);
    const between = uplines.slice(0, own + 1).toReversed();
    return [...between.map(({ account }) => ({ account })), { account: member.account }];
  };

  return { parentOf, pathTo };
};

const createUserLoss = ({
  database: { db },
  identity,
}: Pick<AgentsServiceDeps, 'database' | 'identity'>): AgentsService['userLoss'] => {
  const placeOf = createPlaces(db, identity);
  return async (agent, { from, to, parent, sort, pageNo, pageSize }) => {
    checkPeriod(from, to);
    const { merchantId, memberId: agentId, timeZone } = agent;
    const { id: memberId, path } = await placeOf(agent, parent);
    const [of, period] = [
      { agentId, memberId },
      { from, to, timeZone },
    ];
    const [branches, played] = await Promise.all([
      branchesOf(db, { ...of, ...period }),
      sumBranches(db, { ...of, merchantId, ...period }),
    ]);
    const losses = lossOfBranches(branches, played);
    const start = (pageNo - 1) * pageSize;
    return {
      path: path.map((account) => ({ account })),
      totals: lossView(sumLoss(losses)),
      rows: sortLoss(losses, sort)
        .slice(start, start + pageSize)
        .map(({ account, isOwn, downlines, ...sums }) => ({ account, isOwn, downlines, ...lossView(sums) })),
      totalRows: losses.length,
      totalPages: Math.ceil(losses.length / pageSize),
    };
  };
};

const STATES: Readonly<Record<TeamMember['status'], TeamState>> = {
  active: 'active',
  'suspended-by-agent': 'suspended',
  blocked: 'closed',
};

export const createAgentsService = ({ database, identity, contracts }: AgentsServiceDeps): AgentsService => {
  const { db } = database;

  const { parentOf, pathTo } = createPaths(identity);

  const rowsOf = async (agent: AgentScope, members: readonly TeamMember[]): Promise<TeamMemberRow[]> => {
    const ids = members.map((member) => member.id);
    const [balances, downlines] = [
      await readBalances(db, agent.merchantId, ids, agent.currency),
      await countDownlines(db, ids),
    ];
    const balanceOf = new Map(balances.map((row) => [row.memberId, row.balance]));
    return members.map((member) => ({
      account: member.account,
      nickname: member.nickname,
      kind: isAgent(member) ? 'agent' : 'member',
      balance: toDecimal(balanceOf.get(member.id) ?? 0n),
      registeredAt: member.registeredAt.toISOString(),
      lastSignInAt: member.lastSignInAt?.toISOString() ?? null,
      downlines: downlines.get(member.id) ?? 0,
      state: STATES[member.status],
      canReceive: agent.hasTransfers && member.uplineId === agent.memberId && member.status === 'active',
    }));
  };

  return {
    flagsOf: async (merchantId, memberId) => {
      const kinds = await contracts.kindsOf(merchantId, memberId);
      const switched = await readFlags(db, merchantId, memberId);
      const on = new Set<AgentFlag>(flagsOfContracts(kinds));
      for (const { flag, isOn } of switched) {
        if (isOn) on.add(flag);
        else on.delete(flag);
      }
      return Object.fromEntries(AGENT_FLAGS.map((flag) => [flag, on.has(flag) ? 1 : 0])) as Record<AgentFlag, number>;
    },

    teamOverview: createTeamOverview({ database }),

    teamMembers: async (agent, { parent, account, pageNo, pageSize }) => {
      const member = await parentOf(agent, parent);
      const page = await identity.teamOf({
        merchantId: agent.merchantId,
        agentId: member.id,
        // A search looks through the whole team below; without one the list is the direct downline.
        ...(account ? { account } : { depthMax: 1 }),
        offset: (pageNo - 1) * pageSize,
        limit: pageSize,
      });
      return {
        path: await pathTo(agent, member),
        rows: await rowsOf(agent, page.members),
        totalRows: page.total,
        totalPages: Math.ceil(page.total / pageSize),
      };
    },

    userLoss: createUserLoss({ database, identity }),
  };
};
