/**
 * The wallet of the vendor whose players' money is kept here. At merchants that leave the money with the vendor, bets and wins move the
 * account here; at all others they are calls of the platform's wallet. Where a stake was taken is where its win or return goes, whatever a
 * merchant has changed meanwhile.
 */
import { toMinor, toUnits } from '../wallet/index.ts';
import type { WalletClient, WalletOutcome, WalletReply } from '../wallet/index.ts';
import type { VendorWalletStore } from './vendor-wallet.store.ts';

interface Body {
  readonly user: string;
  readonly request_uuid: string;
}

export interface OwnWalletParts {
  /** The platform's wallet under the vendor's key. */
  readonly platform: WalletClient;
  readonly store: VendorWalletStore;
}

export const createOwnWalletClient = ({ platform, store }: OwnWalletParts): WalletClient => {
  const ok = (body: Body, currency: string): WalletOutcome<WalletReply> => {
    const { user, request_uuid } = body;
    const balance = toUnits(store.balance({ player: user, currency }));
    return { kind: 'ok', reply: { user, request_uuid, currency, balance, status: 'RS_OK', trace_id: request_uuid } };
  };

  return {
    authenticate: async (token, gameCode) => {
      const outcome = await platform.authenticate(token, gameCode);
      if (outcome.kind !== 'ok') return outcome;
      const { reply } = outcome;
      store.keep(reply.user, reply.own_wallet === true);
      if (reply.own_wallet !== true || reply.currency === undefined) return outcome;
      const balance = toUnits(store.balance({ player: reply.user, currency: reply.currency }));
      return { kind: 'ok', reply: { ...reply, balance } };
    },
    balance: async (player, token, gameCode) => {
      const outcome = await platform.balance(player, token, gameCode);
      if (outcome.kind !== 'ok' || !store.isKept(player) || outcome.reply.currency === undefined) return outcome;
      return ok({ user: player, request_uuid: outcome.reply.request_uuid }, outcome.reply.currency);
    },
    bet: async (body) => {
      if (!store.isKept(body.user)) return platform.bet(body);
      // The platform says whether the member may play now.
      const allowed = await platform.balance(body.user, body.token, body.game_code);
      if (allowed.kind !== 'ok') return allowed;
      const account = { player: body.user, currency: body.currency };
      const amount = -toMinor(body.amount);
      if (store.move({ ...account, reference: body.transaction_uuid, amount }) === 'done')
        return ok(body, body.currency);
      return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: store.balance(account) };
    },
    win: async (body) => {
      const stake = store.movement(body.reference_transaction_uuid ?? '');
      if (!stake) return platform.win(body);
      const { player, currency } = stake;
      store.move({ player, currency, reference: body.transaction_uuid, amount: toMinor(body.amount) });
      return ok(body, currency);
    },
    rollback: async (body) => {
      const stake = store.movement(body.reference_transaction_uuid);
      if (!stake && !store.isKept(body.user)) return platform.rollback(body);
      if (!stake) {
        // It was never taken, and is not taken when it arrives.
        const { user, request_uuid, reference_transaction_uuid: reference } = body;
        store.settle({ player: user, currency: '', reference });
        return { kind: 'ok', reply: { user, request_uuid, status: 'RS_OK', trace_id: request_uuid } };
      }
      const { player, currency, amount, state } = stake;
      const back = state === 'done' ? -amount : 0n;
      store.move({ player, currency, reference: body.transaction_uuid, amount: back });
      return ok(body, currency);
    },
    close: () => platform.close(),
  };
};
