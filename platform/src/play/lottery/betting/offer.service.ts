/** What a member can bet on now. */
import type { z } from 'zod';
import { rtpOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { toDecimal } from 'shared-contracts/money';
import type { Clock, Database, Merchant } from '../../../kernel/index.ts';
import { named } from '../lottery-names.ts';
import { gameOf } from '../lottery-view.ts';
import type { Lottery } from '../lottery.model.ts';
import { findOffered, readOfferedOf } from '../lottery.store.ts';
import { offersOf } from '../odds/odds.policy.ts';
import type { OddsTable } from '../odds/odds.policy.ts';
import type { OddsService } from '../odds/odds.service.ts';
import { lastResult } from '../results/results.store.ts';
import { readOnSale } from './betting.store.ts';
import type { DrawOnSale } from './betting.store.ts';

type BettingReply = z.input<typeof schema.betting.reply>;

export interface OfferDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly odds: OddsService;
}

/** Draws that a chase can take. */
const CHASE_DRAWS = 20;

const saleOf = ({ drawNo, opensAt, locksAt, drawsAt }: DrawOnSale) => ({
  drawNo,
  opensAt: opensAt.toISOString(),
  locksAt: locksAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
});

const betTypesView = (lottery: Lottery, table: OddsTable): BettingReply['betTypes'] =>
  offersOf(lottery.format, table).map(({ betType, odds, minUnit, maxStake }) => ({
    code: betType.code,
    odds: { ...odds },
    rtp: rtpOf(lottery.format, betType, odds).toFixed(2),
    minUnit: toDecimal(minUnit),
    maxStake: toDecimal(maxStake),
  }));

export const createOffers = ({ database, clock, odds }: OfferDeps) => {
  const { db } = database;

  /** Other lotteries of the format that draw at the same time: one slip goes to several stations. */
  const stationsOf = async (
    merchant: Merchant,
    lottery: Lottery,
    draw: DrawOnSale | undefined,
    { language, oddsVersion }: { readonly language: string; readonly oddsVersion: number },
  ): Promise<BettingReply['stations']> => {
    if (!draw || lottery.source === 'in-house') return [];
    const others = await readOfferedOf(db, merchant.id, lottery.format, draw.drawsAt);
    return others
      .filter(({ code }) => code !== lottery.code)
      .map(({ code, names, ...sale }) => ({
        gameCode: code,
        labelName: named(names, language),
        draw: saleOf(sale),
        oddsVersion,
      }));
  };

  return {
    /** Refuses with `lottery.unknown`. */
    offer: async (merchant: Merchant, gameCode: string, language: string): Promise<BettingReply> => {
      const lottery = await findOffered(db, merchant.id, gameCode);
      if (!lottery) throw new PortalError('lottery.unknown');
      const now = clock.now();
      const [draws, table, last] = [
        await readOnSale(db, gameCode, now, CHASE_DRAWS),
        await odds.table(merchant, lottery.format),
        await lastResult(db, gameCode),
      ];
      return {
        game: gameOf(lottery, language),
        serverTime: now.toISOString(),
        draws: draws.map(saleOf),
        oddsVersion: table.version,
        betTypes: betTypesView(lottery, table),
        stations: await stationsOf(merchant, lottery, draws[0], { language, oddsVersion: table.version }),
        currency: merchant.currency,
        maxDrawStake: toDecimal(table.maxDrawStake),
        lastResult: last && {
          drawNo: last.drawNo,
          winningNumber: last.numbers,
          drawnAt: last.drawnAt.toISOString(),
        },
      };
    },
  };
};
