/** Sums of a team over a period: of stored days from their rows, of all others from rounds and ledger. Both count the same. */
import { amongBranches, branchTimes, exceptBranches, wholeBranches } from '../../identity/identity/index.ts';
import type { BranchesOf } from '../../identity/identity/index.ts';
import type { Executor, MemberTimes } from '../../kernel/index.ts';
import { sumTeamMovements } from '../../money/ledger/index.ts';
import type { MovedOnDay, TransferKind } from '../../money/ledger/index.ts';
import { sumBranchRounds, sumGameRounds, sumTeamRounds } from '../../play/provider/index.ts';
import type { BranchRounds, GameRounds, RoundsChoice } from '../../play/provider/index.ts';
import { shifted, splitPeriod, sumOfBranches, sumOfGames } from './days.policy.ts';
import type { Span, Split } from './days.policy.ts';
import { readMovementDays, readMovementsByDay } from './movement-days.store.ts';
import { readPlayByDay, readPlayByGame, readPlayDays, readPlayOfTeams } from './play-days.store.ts';
import type { DayRounds } from './play-days.store.ts';

interface TeamQuery extends Span {
  readonly merchantId: number;
  readonly timeZone: string;
  readonly members: MemberTimes;
  /** Whose whole team the members are; null: they are someone else. */
  readonly agentId: bigint | null;
}

export interface PlayQuery extends TeamQuery {
  readonly choice: RoundsChoice;
  /** Of the games' names. */
  readonly language: string;
}

export interface MovementsQuery extends TeamQuery {
  readonly currency: string;
  /** All when absent. */
  readonly kinds: readonly TransferKind[] | undefined;
}

const DAYS_BEFORE = 3;

type Read<Row> = (span: Span) => Promise<readonly Row[]>;

const rowsOf = async <Row>({ kept, live }: Split, readKept: Read<Row>, readLive: Read<Row>): Promise<readonly Row[]> =>
  (await Promise.all([...(kept ? [readKept(kept)] : []), ...live.map(readLive)])).flat();

/** What the members played: of each game everything, of each day what is chosen. */
export const sumPlay = async (
  db: Executor,
  { agentId, members, choice, language, from, to, ...place }: PlayQuery,
): Promise<{ readonly games: readonly GameRounds[]; readonly days: readonly DayRounds[] }> => {
  const team = agentId === null ? null : { ...place, agentId };
  const split = splitPeriod({ from, to }, team ? await readPlayDays(db, { ...team, from, to }) : []);
  const liveDays: Read<DayRounds> = async (span) =>
    (await sumTeamRounds(db, { ...place, ...span, members, choice })).flatMap(({ day, rounds, bet, win }) =>
      day === null ? [] : [{ day, rounds, bet, win }],
    );
  const [games, days] = await Promise.all([
    rowsOf<GameRounds>(
      split,
      (span) => (team ? readPlayByGame(db, { ...team, ...span, language }) : Promise.resolve([])),
      (span) => sumGameRounds(db, { ...place, ...span, members, language }),
    ),
    rowsOf(split, (span) => (team ? readPlayByDay(db, { ...team, ...span, choice }) : Promise.resolve([])), liveDays),
  ]);
  return { games: sumOfGames(games), days };
};

/** What the members moved on each day with movements, and whether they are a large team. */
export const sumMoved = async (
  db: Executor,
  { agentId, members, kinds, from, to, ...place }: MovementsQuery,
): Promise<{ readonly days: readonly MovedOnDay[]; readonly areMany: boolean }> => {
  const team = agentId === null ? null : { ...place, agentId };
  // Of today alone no day is stored: those before it say how large the team is.
  const stored = team ? await readMovementDays(db, { ...team, from: shifted(from, -DAYS_BEFORE), to }) : [];
  const areMany = stored.length > 0;
  const days = await rowsOf(
    splitPeriod(
      { from, to },
      stored.filter((day) => day >= from),
    ),
    (span) => (team ? readMovementsByDay(db, { ...team, ...span, kinds }) : Promise.resolve([])),
    (span) => sumTeamMovements(db, { ...place, ...span, members, kinds, areMany }),
  );
  return { days, areMany };
};

/** What each branch of the member played; one without rounds is left out. */
export const sumBranches = async (
  db: Executor,
  { agentId, memberId, from, to, ...place }: BranchesOf & Pick<TeamQuery, 'merchantId' | 'timeZone' | 'from' | 'to'>,
): Promise<readonly BranchRounds[]> => {
  const of = { agentId, memberId };
  const members = branchTimes(of);
  const { kept, live } = splitPeriod({ from, to }, await readPlayDays(db, { ...place, agentId: memberId, from, to }));
  if (!kept) return sumBranchRounds(db, { ...place, from, to, members });
  // A branch that joined or left in these days is counted from its rounds, like a small one.
  const agents = wholeBranches({ ...of, ...kept, timeZone: place.timeZone });
  const stored = await readPlayOfTeams(db, { ...place, ...kept, agents });
  const ids = stored.map(({ branchId }) => branchId);
  const counted = await Promise.all([
    sumBranchRounds(db, { ...place, from, to, members: exceptBranches(members, ids) }),
    ...live.map((span) => sumBranchRounds(db, { ...place, ...span, members: amongBranches(members, ids) })),
  ]);
  return sumOfBranches([stored, ...counted].flat());
};
