/**
 * Keeps draws running: plans those to come and draws those that are due. Any number of instances may run it: planning adds
 * what is missing, and a due draw is locked by the one that draws it.
 */
import { randomBytes } from 'node:crypto';
import type { PayloadOf } from 'shared-contracts/events';
import type { Clock, Database, Logger, Outbox, Trx } from '../../kernel/index.ts';
import { drawNumbers, hashOfSeed } from './draw.policy.ts';
import type { Lottery } from './lottery.model.ts';
import * as store from './lottery.store.ts';
import type { DueDraw, NewDraw } from './lottery.store.ts';
import { nextDraws } from './schedule.policy.ts';

/** Draws of each lottery that are planned ahead. */
const PLANNED_AHEAD = { daily: 2, interval: 5 } as const;
const DUE_AT_ONCE = 200;
/** Between two looks at least and at most: the clock of a draw is exact to a fraction of a second, and a missed timer heals. */
const WAIT_MS = { min: 50, max: 5_000 } as const;

export interface DrawsService {
  /** Plans missing draws and draws those that are due; answers how many were drawn. */
  runOnce(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

export interface DrawsDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'append'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The demo has no source of official results and draws them itself, marked as such. */
  readonly drawsOfficial: boolean;
  /** Told after draws were planned or drawn. */
  readonly onChange: () => void;
}

/** Label of the bytes of a draw: part of what anybody needs to repeat it. */
export const labelOf = (lottery: string, drawNo: string): string => `${lottery}:${drawNo}`;

const newDraw = (lottery: Lottery, planned: ReturnType<typeof nextDraws>[number]): NewDraw => {
  const seed = lottery.source === 'in-house' ? randomBytes(32).toString('hex') : null;
  return { ...planned, lottery: lottery.code, seed, seedHash: seed && hashOfSeed(seed) };
};

type DrawEvent =
  | { readonly lottery: string; readonly type: 'draw/opened'; readonly payload: PayloadOf<'draw/opened'> }
  | { readonly lottery: string; readonly type: 'draw/resulted'; readonly payload: PayloadOf<'draw/resulted'> };

/** Tells the browsers of every merchant that offers the lottery. */
const announce = async (trx: Trx, outbox: Pick<Outbox, 'append'>, events: readonly DrawEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const offering = await store.merchantsOffering(trx, [...new Set(events.map((event) => event.lottery))]);
  for (const event of events) {
    for (const { merchantId } of offering.filter((entry) => entry.lottery === event.lottery)) {
      await outbox.append(trx, { merchantId, memberId: null, type: event.type, payload: event.payload });
    }
  }
};

const numbersOf = (draw: DueDraw): { readonly numbers: string; readonly evidence: string | null } => {
  const label = labelOf(draw.lottery, draw.drawNo);
  if (draw.seed !== null) return { numbers: drawNumbers(draw.format, draw.seed, label), evidence: null };
  return { numbers: drawNumbers(draw.format, randomBytes(32).toString('hex'), label), evidence: 'demo' };
};

const missingDraws = async (database: Database, now: Date): Promise<NewDraw[]> => {
  const planned = await store.readPlannedUntil(database.db, now);
  return (await store.readLotteries(database.db)).flatMap((lottery) => {
    const has = planned.get(lottery.code);
    const lacks = PLANNED_AHEAD[lottery.schedule.kind] - (has?.count ?? 0);
    return lacks <= 0 ? [] : nextDraws(lottery, has?.until ?? now, lacks).map((draw) => newDraw(lottery, draw));
  });
};

export const createDrawsService = ({
  database,
  outbox,
  clock,
  log,
  drawsOfficial,
  onChange,
}: DrawsDeps): DrawsService => {
  const sources: readonly Lottery['source'][] = drawsOfficial ? ['in-house', 'official'] : ['in-house'];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const plan = async (now: Date): Promise<number> => {
    const draws = await missingDraws(database, now);
    if (draws.length === 0) return 0;
    return (await store.insertDraws(database.db, draws)).length;
  };

  const drawDue = (now: Date): Promise<number> =>
    database.transaction(async (trx) => {
      const due = await store.lockDueDraws(trx, now, sources, DUE_AT_ONCE);
      const results = due.map((draw) => ({ draw, ...numbersOf(draw) }));
      for (const { draw, numbers, evidence } of results) await store.writeResult(trx, draw.id, numbers, now, evidence);
      await announce(
        trx,
        outbox,
        results.map(({ draw, numbers }) => ({
          lottery: draw.lottery,
          type: 'draw/resulted' as const,
          payload: { gameCode: draw.lottery, drawNo: draw.drawNo, numbers },
        })),
      );
      const opened = await store.readOnSale(trx, [...new Set(due.map((draw) => draw.lottery))], now);
      await announce(
        trx,
        outbox,
        opened.map(({ lottery, drawNo, locksAt }) => ({
          lottery,
          type: 'draw/opened' as const,
          payload: { gameCode: lottery, drawNo, closesAt: locksAt.toISOString() },
        })),
      );
      return due.length;
    });

  const runOnce = async (): Promise<number> => {
    const now = clock.now();
    const drawn = await drawDue(now);
    const planned = await plan(now);
    if (drawn + planned > 0) onChange();
    return drawn;
  };

  const waitMs = async (): Promise<number> => {
    const due = await store.readNextDue(database.db, sources);
    const untilDue = due ? due.getTime() - clock.now().getTime() : WAIT_MS.max;
    return Math.min(WAIT_MS.max, Math.max(WAIT_MS.min, untilDue));
  };

  const next = (): void => {
    running = loop();
  };

  const loop = async (): Promise<void> => {
    let wait: number = WAIT_MS.max;
    try {
      if ((clock.fault?.() ?? null) === null) await runOnce();
      wait = await waitMs();
    } catch (error) {
      log.error({ err: error }, 'draws could not be run; trying again');
    }
    if (!isStopped) timer = setTimeout(next, wait);
  };

  return {
    runOnce,
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
