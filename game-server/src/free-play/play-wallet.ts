/**
 * The wallet of play money. It keeps the accounts of trial players here and calls no platform: what they stake and win is not money, and no
 * platform counts it. Movements are kept like those of a vendor's own wallet, each reference good for one.
 */
import { randomUUID } from 'node:crypto';
import { FREE_PLAY_PLAYER, FREE_PLAY_TOKEN } from 'shared-contracts/provider/free-play';
import { raiseOf } from '../sessions/index.ts';
import { toMinor, toUnits } from '../wallet/index.ts';
import type { WalletClient, WalletOutcome, WalletReply } from '../wallet/index.ts';
import type { Account, VendorWalletStore } from '../vendor-wallet/index.ts';
import { readTicket } from './ticket.ts';

/** What an account holds at first and after each refill, in minor units of a currency such as the euro. */
const FULL = 100_000n;

export const isFreePlayer = (player: string): boolean => player.startsWith(FREE_PLAY_PLAYER);
export const isFreeToken = (token: string): boolean => token.startsWith(FREE_PLAY_TOKEN);

export interface PlayWallet extends WalletClient {
  /** Brings an account that holds less back to what it held at first; answers its balance. */
  readonly refill: (account: Account) => bigint;
  /** Deletes the accounts of players who have not played for so long; answers their number. */
  readonly removeIdle: () => number;
}

/** An account that was not used for this long is deleted. A trial that comes back begins with a full one. */
const IDLE_MS = 30 * 24 * 60 * 60 * 1_000;

export interface PlayWalletParts {
  readonly store: VendorWalletStore;
  /** Of the installation. */
  readonly secret: Buffer;
  readonly clock: () => Date;
  /** Games that can be played for it. */
  readonly games: readonly string[];
}

interface Asked {
  readonly user: string;
  readonly request_uuid: string;
}

const REFUSED = { kind: 'refused', status: 'RS_ERROR_INVALID_TOKEN', balance: undefined } as const;

export const createPlayWallet = ({ store, secret, clock, games }: PlayWalletParts): PlayWallet => {
  const fullOf = ({ currency }: Account): bigint => FULL * raiseOf(currency);

  const replyOf = ({ user, request_uuid }: Asked, currency: string): WalletReply => {
    const balance = toUnits(store.balance({ player: user, currency }));
    return { user, request_uuid, currency, balance, status: 'RS_OK', trace_id: request_uuid };
  };
  const ok = (asked: Asked, currency: string): Promise<WalletOutcome<WalletReply>> =>
    Promise.resolve({ kind: 'ok', reply: replyOf(asked, currency) });
  /** Sessions name their currency in their token: the wallet knows of no session. */
  const currencyIn = (token: string): string => token.slice(FREE_PLAY_TOKEN.length);

  return {
    authenticate: (token, gameCode) => {
      const ticket = readTicket(secret, token, clock());
      if (ticket?.game !== gameCode || !games.includes(gameCode)) return Promise.resolve(REFUSED);
      const used = `ticket ${ticket.id}`;
      if (store.movement(used)) return Promise.resolve(REFUSED);
      const { player, currency, currency_symbol, nickname, language, portal_origin, session_id } = ticket;
      store.move({ player, currency, reference: used, amount: 0n });
      store.move({ player, currency, reference: `opening ${player} ${currency}`, amount: fullOf(ticket) });
      return Promise.resolve({
        kind: 'ok',
        reply: {
          ...replyOf({ user: player, request_uuid: randomUUID() }, currency),
          ...{ token: `${FREE_PLAY_TOKEN}${currency}`, currency_symbol, nickname, language, portal_origin, session_id },
        },
      });
    },
    balance: (user, token) => ok({ user, request_uuid: randomUUID() }, currencyIn(token)),
    bet: (body) => {
      const account = { player: body.user, currency: body.currency };
      const stake = { ...account, reference: body.transaction_uuid, amount: -toMinor(body.amount) };
      if (store.move(stake) === 'done') return ok(body, body.currency);
      return Promise.resolve({
        kind: 'refused',
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: store.balance(account),
      });
    },
    win: (body) => {
      const { user: player, currency, transaction_uuid: reference } = body;
      store.move({ player, currency, reference, amount: toMinor(body.amount) });
      return ok(body, currency);
    },
    rollback: (body) => {
      const { user: player, reference_transaction_uuid: reference } = body;
      const stake = store.movement(reference);
      const currency = stake?.currency ?? currencyIn(body.token);
      // A stake that was never taken is not taken when it arrives.
      if (!stake) store.settle({ player, currency, reference });
      const back = stake?.state === 'done' ? -stake.amount : 0n;
      store.move({ player, currency, reference: body.transaction_uuid, amount: back });
      return ok(body, currency);
    },
    refill: (account) => {
      const missing = fullOf(account) - store.balance(account);
      if (missing > 0n) store.move({ ...account, reference: `refill ${randomUUID()}`, amount: missing });
      return store.balance(account);
    },
    removeIdle: () => store.removeIdle(FREE_PLAY_PLAYER, new Date(clock().getTime() - IDLE_MS).toISOString()),
    close: () => undefined,
  };
};
