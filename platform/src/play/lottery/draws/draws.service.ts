/**
 * Keeps draws running: plans those to come and draws those that are due. Any number of instances may run it: planning adds
 * what is missing, and a due draw is locked by the one that draws it.
 */
import { randomBytes } from 'node:crypto';
import type { Clock, Database, Logger, Outbox } from '../../../kernel/index.ts';
import { closeDue } from './closing.ts';
import { drawDue } from './drawing.ts';
import { hashOfSeed } from './draw.policy.ts';
import { readNextDue } from './draws.store.ts';
import type { Lottery } from '../lottery.model.ts';
import * as store from '../lottery.store.ts';
import type { NewDraw } from '../lottery.store.ts';
import { nextDraws } from './schedule.policy.ts';

/** Draws of each lottery that are planned ahead. */
const PLANNED_AHEAD = { daily: 2, interval: 20 } as const;
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
  /** Brings in official results that have arrived and agree; answers how many draws they settle. */
  readonly collectResults: (now: Date) => Promise<number>;
  /** Pays the bets of draws that have numbers. */
  readonly settle: () => Promise<number>;
  /** Told after draws were planned or drawn. */
  readonly onChange: () => void;
}

const newDraw = (lottery: Lottery, planned: ReturnType<typeof nextDraws>[number]): NewDraw => {
  const seed = lottery.source === 'in-house' ? randomBytes(32).toString('hex') : null;
  return { ...planned, lottery: lottery.code, seed, seedHash: seed && hashOfSeed(seed) };
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
  collectResults,
  settle,
  onChange,
}: DrawsDeps): DrawsService => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let collecting: Promise<unknown> | undefined;

  const plan = async (now: Date): Promise<number> => {
    const draws = await missingDraws(database, now);
    if (draws.length === 0) return 0;
    return (await store.insertDraws(database.db, draws)).length;
  };

  /** Beside the draws of the house: a source that is slow holds up nothing. */
  const collect = (now: Date): void => {
    collecting ??= collectResults(now)
      .then((confirmed) => {
        if (confirmed > 0) onChange();
      })
      .catch((error: unknown) => log.error({ err: error }, 'official results could not be collected; trying again'))
      .finally(() => {
        collecting = undefined;
      });
  };

  const runOnce = async (): Promise<number> => {
    const now = clock.now();
    const closed = await closeDue(database, now);
    const drawn = await drawDue(database, outbox, now);
    collect(now);
    const planned = await plan(now);
    if (closed + drawn + planned > 0) onChange();
    await settle();
    return drawn;
  };

  const waitMs = async (): Promise<number> => {
    const due = await readNextDue(database.db, ['in-house']);
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
      await collecting;
    },
  };
};
