/**
 * Pays the bets of draws that have numbers. Bets go in pages, each a transaction with its wallet calls: a page happened or it did not, so the
 * work may end at any point and be taken up by any instance. A bet is paid by its own odds, once.
 */
import { betTypeOf, outcomeOf, refundOf, winOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type { Database, Logger, Outbox } from '../../../kernel/index.ts';
import { cancelBets } from '../betting/betting.store.ts';
import { rootOfBets } from '../draws/bets-root.ts';
import * as store from './settlement.store.ts';
import type { DrawnDraw, OpenBet } from './settlement.store.ts';

/** Bets of one transaction. */
const PAGE = 500;

export interface SettlementDeps {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly log: Logger;
}

interface Settled {
  readonly id: bigint;
  readonly win: bigint;
  readonly isRefunded: boolean;
}

/** What a bet comes to. A tie pays the whole stake back. Throws for a bet type that the rules no longer have. */
export const settleBet = ({ format, numbers }: Pick<DrawnDraw, 'format' | 'numbers'>, bet: OpenBet): Settled => {
  const betType = betTypeOf(format, bet.betType);
  if (!betType) throw new Error(`bet ${bet.id} is of an unknown type: ${format} ${bet.betType}`);
  const outcome = outcomeOf(format, betType, bet.selection, numbers);
  const refund = refundOf(betType, outcome, bet.unitPrice, bet.multiple);
  if (refund > 0n && refund !== bet.stake) throw new Error(`bet ${bet.id} is paid back in part`);
  const win = winOf(betType, outcome, bet.odds, bet.unitPrice, bet.multiple);
  return { id: bet.id, win, isRefunded: refund > 0n };
};

export const createSettlementService = ({ database, outbox, log }: SettlementDeps) => {
  /** One page; false where nothing is left to do here. */
  const settlePage = (drawId: bigint): Promise<boolean> =>
    database.transaction(async (trx) => {
      const draw = await store.holdDrawn(trx, drawId);
      if (!draw) return false;
      const bets = await store.listOpenBets(trx, drawId, PAGE);
      if (bets.length === 0) {
        await store.writeSettled(trx, drawId);
        return false;
      }
      const results = bets.map((bet) => settleBet(draw, bet));
      await store.payBets(
        trx,
        drawId,
        results.filter(({ isRefunded }) => !isRefunded).map(({ id, win }) => ({ id, win })),
      );
      await store.takeBack(
        trx,
        results.filter(({ isRefunded }) => isRefunded).map(({ id }) => id),
        'refunded',
      );
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
  const settleDraw = async (drawId: bigint): Promise<void> => {
    let isMore = true;
    while (isMore) {
      await stopChases(drawId);
      isMore = await settlePage(drawId);
      outbox.poke();
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
        if (!(await store.holdForVoid(trx, drawId))) throw new PortalError('lottery.draw-unknown');
        const { root, count } = await rootOfBets(trx, drawId);
        await store.writeVoid(trx, drawId, root, count);
      });
      await payVoidBack(drawId);
    },
  };
};

export type SettlementService = ReturnType<typeof createSettlementService>;
