/** Help lines of both merchants, and a member whose limits have a history (design 10). Nothing here stands in a journey's way. */
import type { IdentityService } from '../../identity/index.ts';
import type { Database, Trx } from '../../kernel/index.ts';
import type { MerchantsService } from '../../merchants/index.ts';
import { addHelpLines } from '../help-lines.store.ts';
import type { Holder, LimitsService } from '../limits.service.ts';
import { listChanges } from '../limits.store.ts';

export interface SeedDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly merchants: Pick<MerchantsService, 'byCode'>;
  readonly identity: Pick<IdentityService, 'findMember'>;
  readonly limits: LimitsService;
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

const DAY_MS = 86_400_000;

/** Generous enough that nothing is ever refused, tightened step by step, and one wish that waits. */
const addLimits = async ({ limits, now }: SeedDeps, trx: Trx, holder: Omit<Holder, 'now'>): Promise<void> => {
  const at = (daysAgo: number): Holder => ({ ...holder, now: new Date(now().getTime() - daysAgo * DAY_MS) });
  await limits.set(trx, at(8), { kind: 'deposit', period: 'week', value: '20000' });
  await limits.set(trx, at(8), { kind: 'loss', period: 'day', value: '8000' });
  await limits.set(trx, at(5), { kind: 'loss', period: 'day', value: '5000' });
  await limits.set(trx, at(3), { kind: 'wager', period: 'month', value: '500000' });
  await limits.set(trx, at(0), { kind: 'deposit', period: 'week', value: '30000' });
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
  report('help lines, and limits of player2');
};
