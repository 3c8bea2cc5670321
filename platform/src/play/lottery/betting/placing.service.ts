/** Bets placed and taken back. Each call is one transaction with the record of its reply. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { PortalError } from 'shared-contracts/errors';
import type * as schema from 'shared-contracts/lottery/betting-schema';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { createDatabaseBatches } from '../../../kernel/index.ts';
import type { BatchLimits, Database, Merchant, Outbox, RequestContext, Session, Trx } from '../../../kernel/index.ts';
import { maskPlayer } from '../../games/index.ts';
import type { OddsService } from '../odds/odds.service.ts';
import { createAdmitted } from './admitted.ts';
import type { Admit } from './admitted.ts';
import * as store from './betting.store.ts';
import { betsOfSlip } from './slip.policy.ts';
import type { NewBet } from './slip.policy.ts';
import { createStations } from './slip-stations.ts';

type PlaceBody = z.output<typeof schema.placeBets.body>;
type PlaceReply = z.input<typeof schema.placeBets.reply>;

export interface PlacingDeps {
  readonly database: Pick<Database, 'call' | 'db'>;
  readonly outbox: Pick<Outbox, 'poke'>;
  readonly odds: OddsService;
  readonly admit: Admit;
  /** The measured ones where it is absent. */
  readonly batches?: BatchLimits | undefined;
}

const SALT_BYTES = 16;
const SALTS_AT_ONCE = 256;

/** Salts in hex. Random bytes are drawn for many of them: each draw is a call of the system. */
const createSalts = (): (() => string) => {
  let bytes = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === bytes.length) {
      bytes = randomBytes(SALT_BYTES * SALTS_AT_ONCE);
      at = 0;
    }
    at += SALT_BYTES;
    return bytes.toString('hex', at - SALT_BYTES, at);
  };
};

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

const balanceAfter = async (trx: Trx, session: Session, balance: bigint | null): Promise<string> =>
  toDecimal(balance ?? (await store.readBalance(trx, session.merchantId, session.memberId)));

const memberOf = (merchant: Merchant, session: Session): store.PlacingMember => ({
  merchantId: session.merchantId,
  memberId: session.memberId,
  sessionId: session.id,
  currency: merchant.currency,
  mask: maskPlayer(session.account),
});

/** Statuses of a slip of which the database may have written an event. */
const tells = (status: string): boolean =>
  status === 'OK' || status === 'RS_ERROR_USER_DISABLED' || status.startsWith('protection.');

export const createPlacing = ({ database, outbox, odds, admit, batches }: PlacingDeps) => {
  const stationsOf = createStations({ database, odds });
  const newSalt = createSalts();
  const queue = createDatabaseBatches<store.ReadySlip, store.Placement>({
    limits: batches,
    keyOf: ({ memberId }) => memberId,
    sizeOf: ({ bets }) => bets.length,
    run: (slips, onCommitting) => store.placeSlips(database, slips, onCommitting),
  });

  const betsOf = async (merchant: Merchant, body: PlaceBody): Promise<readonly NewBet[]> => {
    const stations = await stationsOf(merchant, body);
    const lines = body.lines.map((line) => ({ ...line, unitPrice: parseMoney(line.unitPrice) }));
    return betsOfSlip(stations, lines, body.growth, newSalt);
  };

  const requireAdmitted = createAdmitted(admit);

  return {
    /** Takes all bets of a slip or none, with their stakes, together with slips of others that arrive now. */
    place: (ctx: Pick<RequestContext, 'onceAmongOthers' | 'merchant'>, session: Session, body: PlaceBody) =>
      ctx.onceAmongOthers<PlaceReply>(async (call) => {
        // Before anything is reserved. Within the call: who may play no longer is still told what an earlier request has placed.
        await requireAdmitted(session);
        const bets = await betsOf(ctx.merchant, body);
        const stopsOnWin = body.draws > 1 ? body.stopsOnWin : null;
        const placed = await queue.submit(
          store.readySlip({ call, member: memberOf(ctx.merchant, session), bets, stopsOnWin }),
        );
        if (tells(placed.status)) outbox.poke();
        if (placed.reply === null || placed.requestHash === null) throw refusalOf(placed.status);
        return {
          isReplayed: placed.status === 'KNOWN',
          requestHash: placed.requestHash,
          outcome: placed.reply,
        };
      }),

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
