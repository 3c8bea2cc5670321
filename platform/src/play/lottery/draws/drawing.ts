import type { Database, Outbox } from '../../../kernel/index.ts';
import { announce } from './announce.ts';
import { drawNumbers, labelOf } from './draw.policy.ts';
import * as store from './draws.store.ts';

const DUE_AT_ONCE = 200;

/** Draws the numbers of in-house draws that are due, and tells the browsers; answers how many. */
export const drawDue = (database: Database, outbox: Pick<Outbox, 'append'>, now: Date): Promise<number> =>
  database.transaction(async (trx) => {
    const due = await store.lockDueDraws(trx, now, DUE_AT_ONCE);
    const results = due.map((draw) => ({
      draw,
      numbers: drawNumbers(draw.format, draw.seed, labelOf(draw.lottery, draw.drawNo, draw.root)),
    }));
    for (const { draw, numbers } of results) await store.writeResult(trx, draw.id, numbers, now);
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
