/** Records of an agent's team: rounds and movements of balances. Every answer stays inside the merchant and the team. */
import { toDecimal } from 'shared-contracts/money';
import type { teamBets, teamMovements } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { kindsOf, recordTypeOf, roundStatusOf } from '../../cashier/wallet/index.ts';
import type { RecordType } from '../../cashier/wallet/index.ts';
import type { IdentityService } from '../../identity/identity/index.ts';
import { pageAfter, windowOf } from '../../kernel/index.ts';
import type { Database, MemberTimes } from '../../kernel/index.ts';
import { teamTimes, timesInTeam } from '../../identity/identity/index.ts';
import { listTeamMovements } from '../../money/ledger/index.ts';
import { listTeamRounds } from '../../play/provider/index.ts';
import { checkPeriod, createPlaces, daysOf } from '../agents/index.ts';
import type { AgentScope } from '../agents/index.ts';
import { daysAfter, daysOfPage, sumMoved, sumPlay } from '../days/index.ts';
import type { DayRows, Span } from '../days/index.ts';
import {
  choicesOf,
  movementNamed,
  nameOfMovement,
  nameOfRound,
  roundNamed,
  sumOfDays,
  totalsOf,
} from './records.policy.ts';

interface RecordsQuery {
  /** Days of the merchant's time zone, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** One account that is or was in the team, with what it did there; everyone, the agent included, when absent. */
  readonly account?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** `next` of a reply: the rows that follow it; `pageNo` does not matter then. */
  readonly after?: string | undefined;
}

export interface BetsQuery extends RecordsQuery {
  readonly vendor?: string | undefined;
  readonly game?: string | undefined;
  readonly language: string;
}

export interface MovementsQuery extends RecordsQuery {
  readonly type?: RecordType | undefined;
}

/** All refuse with `agent.not-downline`, and with `request.invalid` a period that is turned round or longer than a year. */
export interface RecordsService {
  bets(agent: AgentScope, query: BetsQuery): Promise<ReplyOf<typeof teamBets>>;
  movements(agent: AgentScope, query: MovementsQuery): Promise<ReplyOf<typeof teamMovements>>;
}

export interface RecordsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identity: Pick<IdentityService, 'findMember' | 'accountsOf'>;
}

const betsOf = ({ bet, win }: { readonly bet: bigint; readonly win: bigint }) => ({
  ...{ bet: toDecimal(bet), win: toDecimal(win), net: toDecimal(win - bet) },
});
const movedOf = (moved: { readonly in: bigint; readonly out: bigint }) => ({
  ...{ in: toDecimal(moved.in), out: toDecimal(moved.out), net: toDecimal(moved.in - moved.out) },
});

/** One row for each day of the period, so that a chart has no gaps. */
const eachDay = <Day extends { readonly day: string | null }, View>(
  from: string,
  to: string,
  days: readonly Day[],
  viewOf: (day: Day | undefined) => View,
): ({ readonly day: string } & View)[] => {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return daysOf(from, to).map((day) => ({ day, ...viewOf(byDay.get(day)) }));
};

interface Members {
  readonly members: MemberTimes;
  /** Whose whole team they are. */
  readonly agentId: bigint | null;
}

/** The days that are read for a page, and its place in them. */
const pageIn = (
  days: readonly DayRows[],
  after: { readonly day: string } | undefined,
  window: ReturnType<typeof windowOf>,
): ReturnType<typeof daysOfPage> => (after ? daysAfter(days, after.day, window) : daysOfPage(days, window));

/** The rows of a page. Sums of days may be a moment old: also a page that is short of them is followed by the days before it. */
const rowsOf = <Row>(
  found: readonly Row[],
  pageSize: number,
  nameOf: (row: Row) => string,
  hasOlder: boolean,
): ReturnType<typeof pageAfter<Row>> => {
  const { rows, next } = pageAfter(found, pageSize, nameOf);
  const last = rows.at(-1);
  return { rows, next: next ?? (hasOlder && last !== undefined ? nameOf(last) : null) };
};

const hasBefore = (days: readonly DayRows[], page: Span | null): boolean =>
  page !== null && days.some(({ day, rows }) => rows > 0 && day < page.from);

const pagesOf = (rows: number, pageSize: number): number => Math.ceil(rows / pageSize);

export const createRecordsService = ({ database: { db }, identity }: RecordsDeps): RecordsService => {
  const placeOf = createPlaces(db, identity);

  /** The account that is asked for, or the agent and everyone below. */
  const membersOf = async (agent: AgentScope, account: string | undefined): Promise<Members> =>
    account
      ? { agentId: null, members: timesInTeam(agent.memberId, (await placeOf(agent, account)).id) }
      : { agentId: agent.memberId, members: teamTimes(agent.memberId) };

  const namesOf = async (agent: AgentScope, rows: readonly { readonly memberId: bigint }[]) => {
    const names = await identity.accountsOf(agent.merchantId, [...new Set(rows.map(({ memberId }) => memberId))]);
    return (id: bigint): string => names.get(id) ?? '';
  };

  return {
    bets: async (agent, { from, to, account, vendor, game, language, ...place }) => {
      checkPeriod(from, to);
      const { pageSize } = place;
      const after = place.after === undefined ? undefined : roundNamed(place.after);
      const { merchantId, timeZone } = agent;
      const { agentId, members } = await membersOf(agent, account);
      const chosen = { ...{ merchantId, members, from, to, timeZone, language }, choice: { vendor, game } };
      const { games, days } = await sumPlay(db, { ...chosen, agentId });
      const totals = totalsOf(games, { vendor, game });
      const counts = days.map(({ day, rounds }) => ({ day, rows: rounds }));
      const page = pageIn(counts, after, windowOf(place));
      const found = page ? await listTeamRounds(db, { ...chosen, ...page, after }) : [];
      const { rows, next } = rowsOf(found, pageSize, nameOfRound, hasBefore(counts, page));
      const nameOf = await namesOf(agent, rows);
      return {
        next,
        rows: rows.map(({ memberId, day: _, at, bet, win, state, ...row }) => ({
          ...row,
          ...{ account: nameOf(memberId), at: at.toISOString() },
          ...betsOf({ bet, win }),
          status: roundStatusOf({ state, bet, validBet: bet, win }),
        })),
        totals: {
          rounds: totals.rounds,
          ...betsOf(totals),
        },
        days: eachDay(from, to, days, (day) => betsOf(day ?? { bet: 0n, win: 0n })),
        ...choicesOf(games),
        totalRows: totals.rounds,
        totalPages: pagesOf(totals.rounds, pageSize),
      };
    },

    movements: async (agent, { from, to, account, type, ...place }) => {
      checkPeriod(from, to);
      const { pageSize } = place;
      const after = place.after === undefined ? undefined : movementNamed(place.after);
      const { merchantId, timeZone, currency } = agent;
      const filter = { merchantId, currency, from, to, timeZone, kinds: type && kindsOf(type) };
      const { agentId, members } = await membersOf(agent, account);
      const { days, areMany } = await sumMoved(db, { ...filter, agentId, members });
      const counts = days.map(({ day, total: rows }) => ({ day, rows }));
      const page = pageIn(counts, after, windowOf(place));
      const found = page ? await listTeamMovements(db, { ...filter, members, areMany, ...page, after }) : [];
      const { rows, next } = rowsOf(found, pageSize, nameOfMovement, hasBefore(counts, page));
      const nameOf = await namesOf(agent, rows);
      const totals = sumOfDays(days);
      return {
        next,
        rows: rows.map((row) => ({
          ...{ id: `${row.transferId}-${row.memberId}`, account: nameOf(row.memberId), at: row.at.toISOString() },
          ...{ type: recordTypeOf(row.kind), amount: toDecimal(row.amount), balanceAfter: toDecimal(row.after) },
        })),
        totals: movedOf(totals),
        days: eachDay(from, to, days, (day) => movedOf(day ?? { in: 0n, out: 0n })),
        totalRows: totals.total,
        totalPages: pagesOf(totals.total, pageSize),
      };
    },
  };
};
