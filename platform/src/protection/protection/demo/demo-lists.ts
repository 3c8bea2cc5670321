/** What stands in the operators' lists of player protection in the demo: members of the agents' teams, whom nobody needs for anything else. */
import type { CaseRule } from '../../cases/index.ts';
import type { ExclusionTerm, PersonalIdentity } from '../protection.policy.ts';

export interface DemoBreak {
  readonly account: string;
  readonly daysAgo: number;
  readonly term: ExclusionTerm;
  /** Null: taken by the member. */
  readonly reason: string | null;
  /** One operator has asked to lift it. */
  readonly liftReason?: string;
}

export const DEMO_BREAKS: readonly DemoBreak[] = [
  { account: 'haiyen92', daysAgo: 24, term: '7d', reason: null },
  {
    account: 'shuting',
    daysAgo: 20,
    term: '1y',
    reason: 'Asked for by letter.',
    liftReason: 'Meant for another account.',
  },
  { account: 'bowen', daysAgo: 6, term: '30d', reason: null },
  { account: 'ruoxi', daysAgo: 2, term: 'permanent', reason: 'Asked for in the chat.' },
];

export interface DemoCase {
  readonly account: string;
  readonly hoursAgo: number;
  readonly rule: CaseRule;
  readonly facts: Readonly<Record<string, string>>;
  /** What was decided; the oldest have it. */
  readonly note?: string;
}

export const DEMO_CASES: readonly DemoCase[] = [
  {
    account: 'zihan66',
    hoursAgo: 190,
    rule: 'failed-payments',
    facts: { failures: '5' },
    note: 'The card had expired; the member added another one.',
  },
  {
    account: 'nhatminh',
    hoursAgo: 122,
    rule: 'withdrawal-without-play',
    facts: { deposited: '2000.00', withdrawn: '2000.00' },
    note: 'Deposited by mistake, sent back to the same account.',
  },
  {
    account: 'trungkien',
    hoursAgo: 46,
    rule: 'withdrawal-without-play',
    facts: { deposited: '15000.00', withdrawn: '14800.00' },
  },
  { account: 'giahan', hoursAgo: 21, rule: 'failed-payments', facts: { failures: '6' } },
  {
    account: 'mingze',
    hoursAgo: 2,
    rule: 'withdrawal-without-play',
    facts: { deposited: '800.00', withdrawn: '800.00' },
  },
];

/** Two members with one name and birthday. The first takes a break, which therefore holds for the second as well. */
export const DEMO_MATCH: {
  readonly accounts: readonly [string, string];
  readonly person: PersonalIdentity;
  readonly hoursAgo: number;
  readonly term: ExclusionTerm;
  readonly reason: string;
} = {
  accounts: ['xiaolin', 'yating'],
  person: { name: 'Lin Ya Ting Example', birthday: '1993-09-18', nationality: 'Vietnam' },
  hoursAgo: 1,
  term: '6m',
  reason: 'Asked for by telephone.',
};
