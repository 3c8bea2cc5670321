/**
 * Bets of a demo member, taken, drawn and settled by the code that real bets take. Some are of draws that end while the demo starts, so that
 * they are won and lost at once; the others are open. Only the lock of those draws is the demo's: it is seconds away.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InDemoSession } from '../../identity/identity/index.ts';
import type { Database, PlatformDeps, RequestContext, Session } from '../../kernel/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { readOnSale } from './betting/betting.store.ts';
import type { BettingService } from './betting/betting.service.ts';
import { LOTTERIES } from './catalogue/lotteries.ts';
import { hashOfSeed } from './draws/draw.policy.ts';
import { insertDraws } from './lottery.store.ts';
import { lastDraw } from './seed-demo.ts';

export interface BetsSeedDeps {
  readonly database: Database;
  readonly clock: PlatformDeps['clock'];
  readonly merchants: Pick<MerchantsService, 'directory'>;
  readonly inDemoSession: InDemoSession;
  readonly place: BettingService['place'];
  readonly runDraws: () => Promise<unknown>;
}

type Body = Parameters<BettingService['place']>[2];
type Line = readonly [betType: string, selection: string[], unitPrice: string];

interface DemoSlip {
  readonly lottery: string;
  readonly lines: readonly Line[];
  /** More than one: a chase that stops on a win. */
  readonly draws?: number;
}

const MERCHANT = 'aurora';
const ACCOUNT = 'player1';
/** Enough to take the slips of these draws. */
const SALE_MS = 2_000;
/** Nothing is bet on a draw that closes in less. */
const LEFT_MS = 60_000;

/** Of opposite choices one wins and one loses. */
const ENDING: readonly DemoSlip[] = [
  {
    lottery: 'EXPRESS_1',
    lines: [
      ['big-small', ['big'], '20.00'],
      ['big-small', ['small'], '10.00'],
      ['position-1', ['1', '3', '5', '7', '8'], '2.00'],
      ['front-2', ['1', '6'], '5.00'],
    ],
  },
  {
    lottery: 'PK_TEN',
    lines: [
      ['champion-big-small', ['big'], '15.00'],
      ['champion-big-small', ['small'], '15.00'],
    ],
  },
  { lottery: 'KENO_RAPID', lines: [['big-small', ['small'], '12.00']] },
];

const OPEN: readonly DemoSlip[] = [
  {
    lottery: 'VN_HANOI',
    lines: [
      ['lo-2', ['07', '68'], '1.00'],
      ['de', ['39'], '10.00'],
    ],
  },
  { lottery: 'VN_HCMC', lines: [['lo-2', ['12'], '1.00']] },
  { lottery: 'KENO_EVENING', lines: [['big-small', ['big'], '8.00']], draws: 3 },
];

/** Lotteries whose last draw of the past is made here. */
export const BET_LOTTERIES: readonly string[] = ENDING.map(({ lottery }) => lottery);

const bodyOf = ({ lottery, lines, draws = 1 }: DemoSlip, drawNo: string): Body => ({
  stations: [{ gameCode: lottery, drawNo, oddsVersion: 0 }],
  lines: lines.map(([betType, selection, unitPrice]) => ({ betType, selection, unitPrice, multiple: 1 })),
  ...{ draws, growth: 1, stopsOnWin: true },
});

/** A request of the member, as the route has it. */
const requestOf = (merchant: Merchant, session: Session): Pick<RequestContext, 'merchant' | 'onceAmongOthers'> => ({
  merchant,
  onceAmongOthers: async <R>(work: Parameters<RequestContext['onceAmongOthers']>[0]) => {
    const { id: merchantId } = merchant;
    const call = { merchantId, actor: `member:${session.memberId}`, endpointId: 'placeBets', requestHash: 'demo' };
    const { outcome } = await work({ ...call, key: randomUUID() });
    return (outcome.ok ? outcome.value : undefined) as R;
  },
});

/** Draws that sell until then, in place of the last ones of the past. */
const openEnding = async ({ database }: BetsSeedDeps, now: Date, until: Date): Promise<ReadonlyMap<string, string>> => {
  const draws = LOTTERIES.filter(({ code }) => BET_LOTTERIES.includes(code)).flatMap((lottery) => {
    const last = lastDraw(lottery, now);
    const seed = randomBytes(32).toString('hex');
    return last ? [{ ...last, locksAt: until, drawsAt: until, seed, seedHash: hashOfSeed(seed) }] : [];
  });
  const opened = await insertDraws(database.db, draws);
  return new Map(opened.map(({ lottery, drawNo }) => [lottery, drawNo]));
};

const nextOf = async ({ database, clock }: BetsSeedDeps, { lottery }: DemoSlip): Promise<string | undefined> => {
  const from = new Date(clock.now().getTime() + LEFT_MS);
  return (await readOnSale(database.db, lottery, from, 1))[0]?.drawNo;
};

const betOn = async (deps: BetsSeedDeps, merchant: Merchant, session: Session, now: Date): Promise<number> => {
  const { place, clock } = deps;
  const request = requestOf(merchant, session);
  let placed = 0;
  const bet = async (slip: DemoSlip, drawNo: string | undefined): Promise<void> => {
    if (drawNo === undefined) return;
    placed += (await place(request, session, bodyOf(slip, drawNo))).bets.length;
  };
  for (const slip of OPEN) await bet(slip, await nextOf(deps, slip));
  const until = new Date(clock.now().getTime() + SALE_MS);
  const drawNos = await openEnding(deps, now, until);
  for (const slip of ENDING) await bet(slip, drawNos.get(slip.lottery));
  await pause(Math.max(0, until.getTime() - clock.now().getTime()) + 50);
  return placed;
};

export const seedBets = async (deps: BetsSeedDeps, now: Date, report: (text: string) => void): Promise<void> => {
  const { merchants, inDemoSession, runDraws } = deps;
  const merchant = (await merchants.directory()).byCode.get(MERCHANT);
  if (!merchant) return;
  await runDraws();
  await inDemoSession(merchant.id, ACCOUNT, async (session) => {
    report(`${await betOn(deps, merchant, session, now)} bets on lotteries`);
  });
  await runDraws();
};
