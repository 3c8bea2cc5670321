import { createHash } from 'node:crypto';
import type { PlatformDeps, Trx } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { HOT_LOTTERIES, LOTTERIES } from './catalogue/lotteries.ts';
import { drawNumbers, hashOfSeed, labelOf } from './draws/draw.policy.ts';
import { EMPTY_ROOT } from './draws/merkle.policy.ts';
import type { Lottery } from './lottery.model.ts';
import * as store from './lottery.store.ts';
import { nextDraws } from './draws/schedule.policy.ts';

/** Results that a list shows before the first draw of the running demo. */
const PAST_DRAWS = 30;
const DAY_MS = 86_400_000;
/** Lotteries that the second merchant offers. */
const FEW: readonly string[] = LOTTERIES.filter(
  (lottery) => lottery.category === 'VN_SOUTH' || lottery.category === 'KENO',
).map(({ code }) => code);

/** Stations whose last draw waits for operators: two simulated sources contradict each other. */
const DISPUTED: readonly string[] = ['VN_QUANGTRI', 'VN_BACLIEU', 'VN_LONGAN', 'VN_DAKNONG'];

interface SeedDeps extends Pick<PlatformDeps, 'database'> {
  readonly merchants: Pick<MerchantsService, 'directory'>;
}

export interface DemoDraws {
  readonly now: Date;
  /** Lotteries whose last draw is not made here. */
  readonly leftOut: readonly string[];
}

/** Draws that lie behind, with numbers from a seed that follows from the name of the draw: the same at every start. */
const pastDraws = (lottery: Lottery, now: Date) => {
  const spanMs =
    lottery.schedule.kind === 'interval'
      ? lottery.schedule.seconds * 1000 * PAST_DRAWS
      : (PAST_DRAWS / lottery.schedule.days.length) * 7 * DAY_MS;
  const start = new Date(now.getTime() - spanMs);
  const found: ReturnType<typeof nextDraws>[number][] = [];
  let from = start;
  while (found.length < PAST_DRAWS) {
    const [next] = nextDraws(lottery, from, 1);
    if (!next || next.drawsAt >= now) break;
    found.push(next);
    from = next.drawsAt;
  }
  return found.map((planned) => {
    const label = labelOf(lottery.code, planned.drawNo, EMPTY_ROOT);
    const seed = createHash('sha256').update(label).digest('hex');
    const isOwn = lottery.source === 'in-house';
    return {
      ...planned,
      lottery: lottery.code,
      seed: isOwn ? seed : null,
      seedHash: isOwn ? hashOfSeed(seed) : null,
      numbers: drawNumbers(lottery.format, seed, label),
    };
  });
};

/** As someone mistypes a result: the last digit of the special prize is another one. */
const mistyped = (numbers: string): string => {
  const [special = '', ...rows] = numbers.split('~');
  return [`${special.slice(0, -1)}${(Number(special.at(-1)) + 1) % 10}`, ...rows].join('~');
};

/** The last draw before `now`; undefined: there was none. */
export const lastDraw = (lottery: Lottery, now: Date): store.NewDraw | undefined => pastDraws(lottery, now).at(-1);

const seedPast = async (trx: Trx, lottery: Lottery, { now, leftOut }: DemoDraws): Promise<void> => {
  const draws = pastDraws(lottery, now);
  const last = draws.at(-1);
  if (leftOut.includes(lottery.code)) return store.insertPastDraws(trx, draws.slice(0, -1));
  if (!last || !DISPUTED.includes(lottery.code)) return store.insertPastDraws(trx, draws);
  await store.insertPastDraws(trx, draws.slice(0, -1));
  await store.insertDisputedDraw(trx, last, [
    { source: 'demo', numbers: last.numbers },
    { source: 'demo-second', numbers: mistyped(last.numbers) },
  ]);
};

export const seedDemoLotteries = async (
  { database, merchants }: SeedDeps,
  past: DemoDraws,
  report: (text: string) => void,
): Promise<void> => {
  const { all } = await merchants.directory();
  await database.transaction(async (trx) => {
    for (const lottery of LOTTERIES) {
      await store.insertLottery(trx, lottery);
      await seedPast(trx, lottery, past);
    }
    for (const merchant of all) {
      const offered = merchant.code === 'lotus' ? FEW : LOTTERIES.map(({ code }) => code);
      for (const code of offered) await store.offerLottery(trx, merchant.id, code, HOT_LOTTERIES.includes(code));
    }
  });
  report(`${LOTTERIES.length} lotteries with their last results`);
};
