/** Betting on draws: what is on offer, bets placed and taken back, and their proof. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { rtpOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { Clock, Database, Merchant, Session, Trx } from '../../../kernel/index.ts';
import { maskPlayer } from '../../games/index.ts';
import { leafOf, pathOf } from '../draws/merkle.policy.ts';
import { readLeaves } from '../draws/draws.store.ts';
import { named } from '../lottery-names.ts';
import type { Lottery } from '../lottery.model.ts';
import { findOffered, readOfferedOf } from '../lottery.store.ts';
import { offersOf } from '../odds/odds.policy.ts';
import type { OddsTable } from '../odds/odds.policy.ts';
import type { OddsService } from '../odds/odds.service.ts';
import { lastResult } from '../results/results.store.ts';
import * as store from './betting.store.ts';
import type { DrawOnSale } from './betting.store.ts';
import { listMyBets, sumMyBets } from './my-bets.store.ts';
import type { MyBetRow, MyBetsFilter } from './my-bets.store.ts';
import { betsOfSlip, contentOf } from './slip.policy.ts';
import type { NewBet, SlipStation } from './slip.policy.ts';

type BettingReply = z.input<typeof schema.betting.reply>;
type PlaceBody = z.output<typeof schema.placeBets.body>;
type PlaceReply = z.input<typeof schema.placeBets.reply>;
type MyBetsQuery = z.output<typeof schema.myBets.query>;
type MyBetsReply = z.input<typeof schema.myBets.reply>;
type ProofReply = z.input<typeof schema.betProof.reply>;

export interface BettingDeps {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly odds: OddsService;
  /** Whether the member may play now. @throws PortalError with the reason. */
  readonly admit: (player: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly sessionId: string;
  }) => Promise<void>;
}

/** Draws that a chase can take. */
const CHASE_DRAWS = 20;
const SALT_BYTES = 16;
const LEAVES_MAX = 10_000_000;

const WALLET_CODES: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'wallet.insufficient-funds',
  RS_ERROR_USER_DISABLED: 'protection.excluded',
  RS_ERROR_TOKEN_EXPIRED: 'session.expired',
  RS_ERROR_INVALID_GAME: 'lottery.bet-type-off',
  RS_ERROR_INVALID_PARTNER: 'lottery.bet-type-off',
};

const refusalOf = (status: string): PortalError => {
  const code = status.startsWith('RS_') ? WALLET_CODES[status] : status;
  if (!code) throw new Error(`the wallet answered ${status} to a lottery bet`);
  return new PortalError(code);
};

const saleOf = ({ drawNo, opensAt, locksAt, drawsAt }: DrawOnSale) => ({
  drawNo,
  opensAt: opensAt.toISOString(),
  locksAt: locksAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
});

export const gameOf = (lottery: Lottery, language: string) => ({
  gameCode: lottery.code,
  labelName: named(lottery.names, language),
  vendor: lottery.vendor,
  category: lottery.category,
  format: lottery.format,
  source: lottery.source,
  icon: lottery.icon,
  defaultPlayType: lottery.defaultPlayType,
  lockTime: lottery.lockMs,
});

const betTypesView = (lottery: Lottery, table: OddsTable): BettingReply['betTypes'] =>
  offersOf(lottery.format, table).map(({ betType, odds, minUnit, maxStake }) => ({
    code: betType.code,
    odds: { ...odds },
    rtp: rtpOf(lottery.format, betType, odds).toFixed(2),
    minUnit: toDecimal(minUnit),
    maxStake: toDecimal(maxStake),
  }));

const myBetView = (row: MyBetRow, language: string, nowMs: number): MyBetsReply['list'][number] => ({
  id: row.id.toString(),
  gameCode: row.lottery,
  labelName: named(row.names, language),
  format: row.format,
  drawNo: row.drawNo,
  drawState: row.drawState,
  drawsAt: row.drawsAt.toISOString(),
  locksAt: row.locksAt.toISOString(),
  betType: row.betType,
  selection: row.selection,
  lots: row.lots,
  unitPrice: toDecimal(row.unitPrice),
  multiple: row.multiple,
  stake: toDecimal(row.stake),
  odds: row.odds,
  state: row.state,
  win: row.win === null ? null : toDecimal(row.win),
  possibleWin: toDecimal(row.possibleWin),
  placedAt: row.placedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  winningNumber: row.numbers,
  chaseId: row.chaseId?.toString() ?? null,
  roundId: `lottery-${row.id}`,
  isCancellable: row.state === 'open' && row.drawState === 'open' && row.locksAt.getTime() > nowMs,
});

const DAY_MS = 86_400_000;

export const createBettingService = ({ database, clock, odds, admit }: BettingDeps) => {
  const { db } = database;

  const offered = async (merchantId: number, code: string): Promise<Lottery> => {
    const lottery = await findOffered(db, merchantId, code);
    if (!lottery) throw new PortalError('lottery.unknown');
    return lottery;
  };

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

  const stationsOfSlip = async (trx: Trx, merchant: Merchant, body: PlaceBody): Promise<readonly SlipStation[]> => {
    const codes = body.stations.map(({ gameCode }) => gameCode);
    if (new Set(codes).size < codes.length || (body.draws > 1 && codes.length > 1)) {
      throw new PortalError('request.invalid');
    }
    const stations: SlipStation[] = [];
    for (const { gameCode, drawNo, oddsVersion } of body.stations) {
      const lottery = await findOffered(trx, merchant.id, gameCode);
      if (!lottery) throw new PortalError('lottery.unknown');
      const table = await odds.table(merchant, lottery.format, trx);
      if (table.version !== oddsVersion) throw new PortalError('lottery.odds-changed');
      const drawNos = body.draws === 1 ? [drawNo] : await store.readDrawNosFrom(trx, gameCode, drawNo, body.draws);
      if (drawNos[0] !== drawNo) throw new PortalError('lottery.closed');
      if (drawNos.length < body.draws)
        throw new PortalError('lottery.limit-reached', { params: { limit: 'max-draws' } });
      stations.push({ lottery: gameCode, format: lottery.format, table, drawNos });
    }
    return stations;
  };

  const placedView = (bets: readonly NewBet[], ids: readonly bigint[]): PlaceReply['bets'] =>
    bets.map((bet, index) => ({
      id: (ids[index] ?? 0n).toString(),
      gameCode: bet.lottery,
      drawNo: bet.drawNo,
      betType: bet.betType,
      stake: toDecimal(bet.stake),
      possibleWin: toDecimal(bet.possibleWin),
    }));

  const balanceAfter = async (trx: Trx, session: Session, balance: bigint | null): Promise<string> =>
    toDecimal(balance ?? (await store.readBalance(trx, session.merchantId, session.memberId)));

  return {
    /** Refuses with `lottery.unknown`. */
    offer: async (merchant: Merchant, gameCode: string, language: string): Promise<BettingReply> => {
      const lottery = await offered(merchant.id, gameCode);
      const now = clock.now();
      const [draws, table, last] = [
        await store.readOnSale(db, gameCode, now, CHASE_DRAWS),
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

    /** Whether the member may play at all, said before anything is reserved. @throws PortalError with the reason. */
    admit: ({ merchantId, memberId, id }: Session): Promise<void> => admit({ merchantId, memberId, sessionId: id }),

    /** Takes all bets of a slip or none, with their stakes. */
    place: async (trx: Trx, merchant: Merchant, session: Session, body: PlaceBody): Promise<PlaceReply> => {
      const stations = await stationsOfSlip(trx, merchant, body);
      const lines = body.lines.map((line) => ({ ...line, unitPrice: parseMoney(line.unitPrice) }));
      const bets = betsOfSlip(stations, lines, body.growth, () => randomBytes(SALT_BYTES).toString('hex'));
      const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
      const { merchantId, memberId } = session;
      const member = {
        ...{ merchantId, memberId, sessionId: session.id },
        ...{ currency: merchant.currency, mask: maskPlayer(session.account) },
      };
      const placed = await store.placeBets(trx, member, bets, body.draws > 1 ? body.stopsOnWin : null);
      if (placed.status !== 'OK' || !placed.bets) throw refusalOf(placed.status);
      return {
        bets: placedView(bets, placed.bets),
        stake: toDecimal(stake),
        balance: await balanceAfter(trx, session, placed.balance),
      };
    },

    /** Refuses with `lottery.bet-unknown`, or with `lottery.closed` where the bet can't be taken back any more. */
    cancel: async (trx: Trx, session: Session, id: bigint): Promise<{ readonly balance: string }> => {
      const bet = await store.findBet(trx, session.merchantId, session.memberId, id);
      if (!bet) throw new PortalError('lottery.bet-unknown');
      const { taken, balance } = await store.cancelBets(trx, [id]);
      if (taken === 0) throw new PortalError('lottery.closed');
      return { balance: await balanceAfter(trx, session, balance) };
    },

    /** Takes those bets of a chase back whose draws are still on sale. Refuses with `lottery.bet-unknown`. */
    stopChase: async (
      trx: Trx,
      session: Session,
      id: bigint,
    ): Promise<{ readonly cancelled: number; readonly balance: string }> => {
      const bets = await store.stopChase(trx, session.merchantId, session.memberId, id);
      if (!bets) throw new PortalError('lottery.bet-unknown');
      const { taken, balance } = await store.cancelBets(trx, bets);
      return { cancelled: taken, balance: await balanceAfter(trx, session, balance) };
    },

    mine: async (session: Session, query: MyBetsQuery): Promise<MyBetsReply> => {
      const filter: MyBetsFilter = {
        merchantId: session.merchantId,
        memberId: session.memberId,
        gameCode: query.gameCode,
        state: query.state,
        from: query.from === undefined ? undefined : new Date(query.from),
        to: query.to === undefined ? undefined : new Date(Date.parse(query.to) + DAY_MS),
      };
      const after = query.after === undefined ? undefined : BigInt(query.after);
      const rows = await listMyBets(db, filter, after, query.pageSize + 1);
      const page = rows.slice(0, query.pageSize);
      const totals = await sumMyBets(db, filter);
      const nowMs = clock.now().getTime();
      return {
        list: page.map((row) => myBetView(row, query.language, nowMs)),
        next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null,
        totals: { bets: totals.bets, stake: toDecimal(totals.stake), win: toDecimal(totals.win) },
      };
    },

    /** Refuses with `lottery.bet-unknown`, also for a bet that was taken back, and with `lottery.draw-not-closed`. */
    proof: async (session: Session, id: bigint): Promise<ProofReply> => {
      const bet = await store.findBetPlace(db, session.merchantId, session.memberId, id);
      if (!bet || bet.state === 'cancelled') throw new PortalError('lottery.bet-unknown');
      if (bet.root === null) throw new PortalError('lottery.draw-not-closed');
      const leaves = (await readLeaves(db, bet.drawId, 0n, LEAVES_MAX)).map(({ leaf }) => leaf);
      const content = contentOf(bet);
      return {
        gameCode: bet.lottery,
        drawNo: bet.drawNo,
        content,
        leaf: leafOf(content).toString('hex'),
        index: bet.index,
        path: [...pathOf(leaves, bet.index)],
        root: bet.root,
      };
    },
  };
};

export type BettingService = ReturnType<typeof createBettingService>;
