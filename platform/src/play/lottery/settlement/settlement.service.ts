/**
 * Pays the bets of draws that have numbers. Bets go in pages, each a transaction with its wallet movements: a page happened or it did not, so
 * the work may end at any point and be taken up by any instance. A bet is paid by its own odds, once. A draw whose numbers were corrected
 * goes the same way again, and each bet receives the difference.
 */
import { betTypeOf, outcomeOf, refundOf, winOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Logger, Outbox } from '../../../kernel/index.ts';
import { cancelBets } from '../betting/betting.store.ts';
import { fixTree } from '../draws/bets-root.ts';
import { writeClosed } from '../draws/draws.store.ts';
import * as store from './settlement.store.ts';
import type { DrawnDraw, SettledBet } from './settlement.store.ts';

/** Bets of one transaction. */
export const PAGE = 1_000;

export interface SettlementDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly log: Logger;
}

interface Settled {
  readonly id: bigint;
  readonly win: bigint;
  readonly amount: bigint;
  readonly isRefunded: boolean;
}

/** What a bet comes to. A tie pays the whole stake back. Throws for a bet type that the rules no longer have. */
export const settleBet = ({ format, numbers }: Pick<DrawnDraw, 'format' | 'numbers'>, bet: SettledBet): Settled => {
  const betType = betTypeOf(format, bet.betType);
  if (!betType) throw new Error(`bet ${bet.id} is of an unknown type: ${format} ${bet.betType}`);
  const outcome = outcomeOf(format, betType, bet.selection, numbers);
  const refund = refundOf(betType, outcome, bet.unitPrice, bet.multiple);
  if (refund > 0n && refund !== bet.stake) throw new Error(`bet ${bet.id} is paid back in part`);
  const win = winOf(betType, outcome, bet.odds, bet.unitPrice, bet.multiple);
  return { id: bet.id, win, amount: win - (bet.win ?? 0n), isRefunded: refund > 0n };
};

/** What the bets of a page come to. It says nothing of those that lost, most of them, so that their rows are gone while a page is paid. */
interface Page {
  readonly after: bigint;
  /** Id of its last bet; null where there are no more. */
  readonly through: bigint | null;
  readonly refunded: readonly bigint[];
  readonly changed: readonly Settled[];
}

export const createSettlementService = ({ database, outbox, log }: SettlementDeps) => {
  const readPage = async (draw: DrawnDraw, after: bigint): Promise<Page> => {
    const bets = await store.listBets(database.db, draw.id, after, PAGE);
    const results = bets.map((bet) => settleBet(draw, bet));
    return {
      after,
      through: bets.at(-1)?.id ?? null,
      refunded: results.filter(({ isRefunded }) => isRefunded).map(({ id }) => id),
      changed: results.filter(({ amount }) => amount !== 0n),
    };
  };

  /** False where another instance has the draw. */
  const settlePage = (drawId: bigint, { after, refunded, changed }: Page, through: bigint): Promise<boolean> =>
    database.transaction(async (trx) => {
      if (!(await store.holdDrawn(trx, drawId, after))) return false;
      await store.takeBack(trx, refunded, 'refunded');
      await store.settleBets(trx, { drawId, after, through, changed });
      return true;
    });

  /** Chases that won here end: their bets on draws that still sell are taken back. */
  const stopChases = async (drawId: bigint): Promise<void> => {
    for (;;) {
      const bets = await store.listBetsToStop(database.db, drawId);
      if (bets.length === 0) return;
      const { taken } = await database.transaction((trx) => cancelBets(trx, bets));
      // The rest has closed meanwhile.
      if (taken === 0) return;
    }
  };

  /** Chases are stopped before the draw counts as settled: what a crash leaves undone is done again. */
  const finish = async (drawId: bigint, paidThrough: bigint): Promise<void> => {
    await stopChases(drawId);
    await database.transaction(async (trx) => {
      if (await store.holdDrawn(trx, drawId, paidThrough)) await store.writeSettled(trx, drawId);
    });
  };

  /** The next page is read while one is paid; what it holds can't change, for the draw is closed. */
  const settleDraw = async (drawId: bigint): Promise<void> => {
    const draw = await store.findDrawn(database.db, drawId);
    if (!draw) return;
    for (let page = await readPage(draw, draw.paidThrough); ;) {
      if (page.through === null) return finish(drawId, page.after);
      const next = readPage(draw, page.through);
      // A page that can't be read is reported in its turn, when the one before it is paid.
      next.catch(() => undefined);
      const isSettled = await settlePage(drawId, page, page.through);
      outbox.poke();
      if (!isSettled) return;
      page = await next;
    }
  };

  const payVoidBack = async (drawId: bigint): Promise<void> => {
    for (;;) {
      const paid = await database.transaction(async (trx) => {
        const bets = await store.listOpenBetIds(trx, drawId, PAGE);
        await store.takeBack(trx, bets, 'void');
        return bets.length;
      });
      outbox.poke();
      if (paid < PAGE) return;
    }
  };

  return {
    /** Settles all draws that wait for it; answers how many. A draw that fails leaves the others alone and is tried again. */
    settleAll: async (): Promise<number> => {
      const waiting = await store.listUnsettled(database.db);
      for (const drawId of waiting) {
        await settleDraw(drawId).catch((error: unknown) => log.error({ err: error, drawId }, 'a draw is not settled'));
      }
      for (const drawId of await store.listUnpaidVoid(database.db)) await payVoidBack(drawId);
      return waiting.length;
    },

    /** Declares a draw void and pays all of its open bets back. Refuses with `lottery.draw-unknown` once it has numbers. */
    declareVoid: async (drawId: bigint): Promise<void> => {
      await database.transaction(async (trx) => {
        const state = await store.holdForVoid(trx, drawId);
        if (!state) throw new PortalError('lottery.draw-unknown');
        // A draw that was closed has its tree.
        if (state === 'open') {
          const { root, count } = await fixTree(trx, drawId);
          await writeClosed(trx, drawId, root, count);
        }
        await store.writeVoid(trx, drawId);
      });
      await payVoidBack(drawId);
    },
  };
};

export type SettlementService = ReturnType<typeof createSettlementService>;
