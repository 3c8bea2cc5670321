/** Bets placed and taken back. Each call is part of the caller's transaction, with the record of its reply. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { Database, Merchant, Outbox, RequestContext, Session, Trx } from '../../../kernel/index.ts';
import { maskPlayer } from '../../games/index.ts';
import { findOffered } from '../lottery.store.ts';
import type { OddsService } from '../odds/odds.service.ts';
import * as store from './betting.store.ts';
import { betsOfSlip } from './slip.policy.ts';
import type { NewBet, SlipStation } from './slip.policy.ts';

type PlaceBody = z.output<typeof schema.placeBets.body>;
type PlaceReply = z.input<typeof schema.placeBets.reply>;

export interface PlacingDeps {
  readonly database: Pick<Database, 'db'>;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly odds: OddsService;
  /** Whether the member may play now. @throws PortalError with the reason. */
  readonly admit: (player: {
    readonly merchantId: number;
    readonly memberId: bigint;
    readonly sessionId: string;
  }) => Promise<void>;
}

const SALT_BYTES = 16;

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

const stationsOfSlip = async (
  odds: OddsService,
  trx: Trx,
  merchant: Merchant,
  body: PlaceBody,
): Promise<readonly SlipStation[]> => {
  const codes = body.stations.map(({ gameCode }) => gameCode);
  if (new Set(codes).size < codes.length || (body.draws > 1 && codes.length > 1)) {
    throw new PortalError('request.invalid');
  }
  const stations: SlipStation[] = [];
  for (const { gameCode, drawNo, oddsVersion } of body.stations) {
    const lottery = await findOffered(trx, merchant.id, gameCode);
    if (!lottery) throw new PortalError('lottery.unknown', { params: { gameCode } });
    const table = await odds.table(merchant, lottery.format, trx);
    if (table.version !== oddsVersion) throw new PortalError('lottery.odds-changed', { params: { gameCode } });
    const drawNos = body.draws === 1 ? [drawNo] : await store.readDrawNosFrom(trx, gameCode, drawNo, body.draws);
    if (drawNos[0] !== drawNo) throw new PortalError('lottery.closed', { params: { gameCode } });
    if (drawNos.length < body.draws) throw new PortalError('lottery.limit-reached', { params: { limit: 'max-draws' } });
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

const memberOf = (merchant: Merchant, session: Session): store.PlacingMember => ({
  merchantId: session.merchantId,
  memberId: session.memberId,
  sessionId: session.id,
  currency: merchant.currency,
  mask: maskPlayer(session.account),
});

export const createPlacing = ({ database, outbox, odds, admit }: PlacingDeps) => {
  const betsOf = async (trx: Trx, merchant: Merchant, body: PlaceBody): Promise<readonly NewBet[]> => {
    const stations = await stationsOfSlip(odds, trx, merchant, body);
    const lines = body.lines.map((line) => ({ ...line, unitPrice: parseMoney(line.unitPrice) }));
    return betsOfSlip(stations, lines, body.growth, () => randomBytes(SALT_BYTES).toString('hex'));
  };

  return {
    /** Whether the member may play at all, said before anything is reserved. @throws PortalError with the reason. */
    admit: ({ merchantId, memberId, id }: Session): Promise<void> => admit({ merchantId, memberId, sessionId: id }),

    /**
     * Takes all bets of a slip or none, with their stakes. A slip that player protection refuses leaves nothing behind, so the member's open
     * pages are told why in a transaction of its own.
     */
    place: async (
      once: RequestContext['once'],
      merchant: Merchant,
      session: Session,
      body: PlaceBody,
    ): Promise<PlaceReply> => {
      let refusedStake: bigint | undefined;
      try {
        return await once(async (trx) => {
          const bets = await betsOf(trx, merchant, body);
          const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
          const stopsOnWin = body.draws > 1 ? body.stopsOnWin : null;
          const placed = await store.placeBets(trx, memberOf(merchant, session), bets, stopsOnWin);
          if (placed.status !== 'OK' || !placed.bets) {
            const refusal = refusalOf(placed.status);
            if (refusal.code.startsWith('protection.')) refusedStake = stake;
            throw refusal;
          }
          return {
            bets: placedView(bets, placed.bets),
            stake: toDecimal(stake),
            balance: await balanceAfter(trx, session, placed.balance),
          };
        });
      } catch (error) {
        if (refusedStake !== undefined) {
          await store.tellRefusal(database.db, session, refusedStake);
          outbox.poke();
        }
        throw error;
      }
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
  };
};
