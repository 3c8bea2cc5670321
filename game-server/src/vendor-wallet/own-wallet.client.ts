/**
 * The wallet of the vendor whose players' money is kept here. At merchants that leave the money with the vendor, bets and wins move the
 * account here; at all others they are calls of the platform's wallet. Where a stake was taken is where its win or return goes, whatever a
 * merchant has changed meanwhile.
 */
import { toMinor, toUnits } from '../wallet/index.ts';
import type { BetBody, WalletClient, WalletOutcome, WalletReply } from '../wallet/index.ts';
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

/** Runs what belongs to one player one after the other. */
const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(player: string, run: () => Promise<T>): Promise<T> => {
    const mine = (last.get(player) ?? Promise.resolve()).then(run, run);
    last.set(player, mine);
    const leave = (): void => void (last.get(player) === mine && last.delete(player));
    mine.then(leave, leave);
    return mine;
  };
};

export const createOwnWalletClient = ({ platform, store }: OwnWalletParts): WalletClient => {
  const ok = (body: Body, currency: string): WalletOutcome<WalletReply> => {
    const { user, request_uuid } = body;
    const balance = toUnits(store.balance({ player: user, currency }));
    return { kind: 'ok', reply: { user, request_uuid, currency, balance, status: 'RS_OK', trace_id: request_uuid } };
  };

  const inTurn = createTurns();
  const bet = async (body: BetBody): Promise<WalletOutcome<WalletReply>> => {
    const account = { player: body.user, currency: body.currency };
    const stake = toMinor(body.amount);
    // A repetition is answered as the first call was, and a stake that the account does not hold is no question for the platform.
    const isSettled = store.movement(body.transaction_uuid) !== undefined || store.balance(account) < stake;
    if (!isSettled) {
      const { staked, won } = store.played(account);
      const told = { stake: body.amount, staked: toUnits(staked), won: toUnits(won) };
      const allowed = await platform.balance(body.user, body.token, body.game_code, told);
      if (allowed.kind === 'refused') return { ...allowed, balance: store.balance(account) };
      if (allowed.kind === 'unknown') return allowed;
    }
    if (store.play({ ...account, reference: body.transaction_uuid, amount: -stake }) === 'done')
      return ok(body, body.currency);
    return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: store.balance(account) };
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
    // One after the other: what the platform is told of a player includes the stake before.
    bet: (body) => (store.isKept(body.user) ? inTurn(body.user, () => bet(body)) : platform.bet(body)),
    win: async (body) => {
      const stake = store.movement(body.reference_transaction_uuid ?? '');
      if (!stake) return platform.win(body);
      const { player, currency } = stake;
      store.play({ player, currency, reference: body.transaction_uuid, amount: toMinor(body.amount) });
      return ok(body, currency);
    },
    rollback: async (body) => {
      const { user, request_uuid, reference_transaction_uuid: reference } = body;
      const stake = store.movement(reference);
      if (stake?.state === 'done') {
        const { player, currency, amount } = stake;
        store.play({ player, currency, reference: body.transaction_uuid, amount: -amount });
        return ok(body, currency);
      }
      // It was not taken here. The platform may have it, from before the money was kept here.
      if (!store.isKept(user)) return platform.rollback(body);
      // Nor is it taken when it arrives.
      store.settle({ player: user, currency: '', reference });
      const outcome = await platform.rollback(body);
      // The balance that the platform tells is not that of the account here.
      return outcome.kind === 'ok'
        ? { kind: 'ok', reply: { user, request_uuid, status: 'RS_OK', trace_id: request_uuid } }
        : outcome;
    },
    close: () => platform.close(),
  };
};
