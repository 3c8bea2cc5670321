/** Help lines of both merchants, a member whose limits have a history, and what operators find in their lists (design 10). Nothing here stands in a journey's way. */
import type { CasesService } from '../../cases/index.ts';
import type { IdentityService } from '../../../identity/identity/index.ts';
import type { Database, Trx } from '../../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../../tenancy/merchants/index.ts';
import type { ExclusionsService } from '../exclusions.service.ts';
import { addHelpLines } from '../help-lines.store.ts';
import type { Holder, LimitsService } from '../limits.service.ts';
import { listChanges } from '../limits.store.ts';
import { DEMO_BREAKS, DEMO_CASES, DEMO_MATCH } from './demo-lists.ts';

export interface SeedDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly limits: LimitsService;
  readonly exclusions: Pick<ExclusionsService, 'take' | 'askLift' | 'list' | 'history' | 'identityVerified'>;
  readonly cases: Pick<CasesService, 'open' | 'list' | 'close'>;
}

const LINES = [
  {
    name: 'Gambling Therapy',
    url: 'https://www.gamblingtherapy.org',
    texts: {
      EN: 'Free help online in many languages, for players and those close to them.',
      VI: 'Hỗ trợ trực tuyến miễn phí bằng nhiều ngôn ngữ, cho người chơi và người thân.',
    },
  },
  {
    name: 'Gamblers Anonymous',
    url: 'https://www.gamblersanonymous.org',
    texts: {
      EN: 'Meetings of people who stopped together, in many countries and online.',
      VI: 'Các buổi gặp của những người cùng nhau dừng lại, tại nhiều nước và trực tuyến.',
    },
  },
] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Generous enough that nothing is ever refused, tightened step by step, and one wish that waits. */
const addLimits = async ({ limits, now }: SeedDeps, trx: Trx, holder: Omit<Holder, 'now'>): Promise<void> => {
  const at = (daysAgo: number): Holder => ({ ...holder, now: new Date(now().getTime() - daysAgo * DAY_MS) });
  await limits.set(trx, at(8), { kind: 'deposit', period: 'week', value: '20000' });
  await limits.set(trx, at(8), { kind: 'loss', period: 'day', value: '8000' });
  await limits.set(trx, at(5), { kind: 'loss', period: 'day', value: '5000' });
  await limits.set(trx, at(3), { kind: 'wager', period: 'month', value: '500000' });
  await limits.set(trx, at(0), { kind: 'deposit', period: 'week', value: '30000' });
};

const DESK = 'operator1';
const REQUEST = 'demo';

/** Breaks from play: taken by members, written down by an operator, over, and one that another operator may lift. */
const addBreaks = async ({ database, exclusions, identity, now }: SeedDeps, merchant: Merchant): Promise<void> => {
  if ((await exclusions.list(merchant.id, { pageNo: 1, pageSize: 1 })).total > 0) return;
  await database.transaction(async (trx) => {
    for (const { account, daysAgo, term, reason, liftReason } of DEMO_BREAKS) {
      const member = await identity.findMember(merchant.id, account, trx);
      if (!member) continue;
      const act = { merchant, requestId: REQUEST, now: new Date(now().getTime() - daysAgo * DAY_MS) };
      const operator = reason === null ? null : DESK;
      const { id } = await exclusions.take(trx, { ...act, memberId: member.id, operator }, { term, reason });
      if (liftReason !== undefined)
        await exclusions.askLift(trx, { ...act, operator: DESK }, { id, reason: liftReason });
    }
  });
};

/** What the rules over payments and limits would have found; the oldest are decided. */
const addCases = async ({ database, cases, identity, now }: SeedDeps, merchant: Merchant): Promise<void> => {
  const list = (state: 'open' | 'closed') =>
    cases.list(merchant.id, { state, assignee: null, sorting: null, pageNo: 1, pageSize: DEMO_CASES.length });
  if ((await list('closed')).total > 0) return;
  await database.transaction(async (trx) => {
    for (const { account, hoursAgo, rule, facts } of DEMO_CASES) {
      const member = await identity.findMember(merchant.id, account, trx);
      const at = new Date(now().getTime() - hoursAgo * HOUR_MS);
      if (member) await cases.open(trx, { merchantId: merchant.id, memberId: member.id, rule, facts, at });
    }
  });
  const oldest = (await list('open')).rows.toReversed();
  const actor = { name: DESK, kind: 'operator', requestId: null } as const;
  await database.transaction(async (trx) => {
    for (const [index, { note }] of DEMO_CASES.entries()) {
      const id = oldest[index]?.id;
      if (note !== undefined && id !== undefined) await cases.close(trx, { merchant, actor, id, note, now: now() });
    }
  });
};

/** As the identity check and an operator would: the person of both is approved, then one of them is excluded, and the case opens by itself. */
const addMatch = async ({ database, exclusions, identity, now }: SeedDeps, merchant: Merchant): Promise<void> => {
  const { accounts, person, hoursAgo, term, reason } = DEMO_MATCH;
  const found = await Promise.all(accounts.map((account) => identity.findMember(merchant.id, account)));
  const members = found.flatMap((member) => (member ? [{ merchantId: merchant.id, memberId: member.id }] : []));
  const [excluded] = members;
  if (!excluded || (await exclusions.history(excluded.memberId)).length > 0) return;
  await database.transaction(async (trx) => {
    for (const member of members) await exclusions.identityVerified(trx, member, person);
    const act = { merchant, requestId: REQUEST, now: new Date(now().getTime() - hoursAgo * HOUR_MS) };
    await exclusions.take(trx, { ...act, memberId: excluded.memberId, operator: DESK }, { term, reason });
  });
};

export const seedProtection = async (deps: SeedDeps, report: (text: string) => void): Promise<void> => {
  const { database, merchants, identity } = deps;
  const aurora = await merchants.byCode('aurora');
  const lotus = await merchants.byCode('lotus');
  await database.transaction(async (trx) => {
    await addHelpLines(trx, aurora.id, LINES);
    await addHelpLines(trx, lotus.id, LINES);
    const member = await identity.findMember(aurora.id, 'player2', trx);
    if (!member) return;
    if ((await listChanges(trx, member.id)).length > 0) return;
    await addLimits(deps, trx, { merchant: aurora, memberId: member.id, requestId: 'demo' });
  });
  await addBreaks(deps, aurora);
  await addCases(deps, aurora);
  await addMatch(deps, aurora);
  report('help lines, limits of player2, breaks, cases and a match');
};
