/** The large team of the demo: its tree, and how much each of its members plays. Pure: the same size is the same team. */
import { createDice } from '../../play/provider/index.ts';

type Dice = ReturnType<typeof createDice>;

/** The agent at its top. */
export const TEAM_AGENT = 'agent3';

export interface TeamMember {
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: number;
  /** Account of the upline; null at the top. */
  readonly upline: string | null;
  /** Levels below the top. */
  readonly depth: number;
  readonly clubRankLevel: number;
  readonly registeredDaysAgo: number;
  /** Null: never. */
  readonly lastSignInDaysAgo: number | null;
  /** Rounds in the past; 0: none, and no money. */
  readonly rounds: number;
  /** The rounds are as long ago as that at most. */
  readonly days: number;
  /** Minor units. */
  readonly balance: bigint;
}

/** Of ten members one is an agent. */
const MEMBERS_PER_AGENT = 10;
/** Agents directly below an agent. */
const AGENTS_PER_AGENT = 8;
/** Months of bets. */
const DAYS = 90;
const AGENT_DAYS_MIN = 100;
/** Of so many accounts one plays, and of those so many one began today. */
const ONE_PLAYS_OF = 4;
const ONE_TODAY_OF = 8;

const GIVEN = [
  ...['minh', 'quang', 'thao', 'linh', 'bao', 'ngoc', 'hai', 'tuan', 'phuong', 'lan', 'duc', 'trang'],
  ...['wei', 'jing', 'xin', 'chen', 'hao', 'mei', 'long', 'ying', 'bo', 'rui', 'tao', 'fang'],
];

const nameOf = (dice: Dice, index: number): string => `${dice.pick(GIVEN)}${dice.pick(GIVEN)}${100 + index}`;

const nicknameOf = (account: string): string => account.charAt(0).toUpperCase() + account.slice(1).replace(/\d+$/, '');

const lifeOf = (
  dice: Dice,
  isAgent: boolean,
): Pick<TeamMember, 'registeredDaysAgo' | 'lastSignInDaysAgo' | 'rounds' | 'days' | 'balance'> => {
  const isNew = !isAgent && dice.below(25) === 0;
  const registeredDaysAgo = isAgent
    ? AGENT_DAYS_MIN + dice.next() * 200
    : isNew
      ? dice.next() * 7
      : 8 + dice.next() * 290;
  const plays = registeredDaysAgo > 3 && dice.below(ONE_PLAYS_OF) === 0;
  const days = plays && dice.below(ONE_TODAY_OF) === 0 ? 1 : Math.min(DAYS, Math.floor(registeredDaysAgo) - 1);
  return {
    registeredDaysAgo,
    lastSignInDaysAgo: plays || dice.below(3) === 0 ? dice.next() * Math.min(20, registeredDaysAgo) : null,
    ...{ rounds: plays ? 3 + dice.below(8) : 0, days },
    balance: plays ? BigInt(500 + dice.below(900) * 25) : 0n,
  };
};

/** Uplines come before their downlines; so many members besides the agent at the top. */
export const teamOf = (size: number): readonly TeamMember[] => {
  const dice = createDice('aurora/team');
  const memberAt = (account: string, isAgent: number, upline: TeamMember | undefined): TeamMember => ({
    ...{ account, nickname: nicknameOf(account), isAgent, clubRankLevel: 1 + dice.below(4) },
    ...{ upline: upline?.account ?? null, depth: upline ? upline.depth + 1 : 0 },
    ...lifeOf(dice, isAgent > 0),
  });
  const agents = [memberAt(TEAM_AGENT, 1, undefined)];
  const agentsWanted = 1 + Math.floor(size / MEMBERS_PER_AGENT);
  for (let index = 1; index < agentsWanted; index += 1)
    agents.push(memberAt(nameOf(dice, index), 2, agents[Math.floor((index - 1) / AGENTS_PER_AGENT)]));
  // Those who are there for longer have more members.
  const members = Array.from({ length: size + 1 - agentsWanted }, (_, index) =>
    memberAt(nameOf(dice, agentsWanted + index), 0, agents[Math.floor(dice.next() ** 1.6 * agents.length)]),
  );
  return [...agents, ...members];
};
