/** Bonus money of members (MEM-013, MEM-014, LED-008): giving it, what it shows, giving it up. */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Trx } from '../../kernel/index.ts';
import { endBonus, openBonus } from '../../money/ledger/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Bonus, BonusState, Holder, NewBonus } from './bonus.model.ts';
import * as store from './bonus.store.ts';
import type { BonusFilter, BonusMovement } from './bonus.store.ts';

/** Movements of a bonus that its page shows. */
const MOVEMENTS_MAX = 50;

export type BonusEnd = Exclude<BonusState, 'active'>;

export interface BonusService {
  /**
   * Onto an account of its own, once. Whether the member may take it has been asked before.
   * @throws PortalError `grant.already-claimed` where the key was granted before, `bonus.active` where another bonus is in force.
   */
  give(trx: Trx, currency: string, bonus: NewBonus): Promise<bigint>;
  list(filter: BonusFilter): ReturnType<typeof store.listBonuses>;
  /** @throws PortalError `request.not-found`. */
  open(holder: Holder, id: bigint): Promise<{ readonly bonus: Bonus; readonly movements: readonly BonusMovement[] }>;
  /**
   * Gives it up; `cost` is what the member was shown to lose.
   * @throws PortalError `request.not-found`, `bonus.ended`, `bonus.cost-changed`.
   */
  cancel(trx: Trx, holder: Holder, id: bigint, cost: bigint, now: Date): Promise<Bonus>;
  /** Ends a bonus in force that the caller has locked: its money becomes cash or goes back to the merchant, once. */
  end(trx: Trx, bonus: Bonus, currency: string, state: BonusEnd, now: Date): Promise<Bonus>;
}

export interface BonusDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount' | 'post'>;
}

export const createBonusService = ({ database, ledger }: BonusDeps): BonusService => {
  const give: BonusService['give'] = async (trx, currency, bonus) => {
    const id = await store.insertBonus(trx, bonus);
    if (id === null) {
      const isKnown = await store.hasKey(trx, bonus.merchantId, bonus.key);
      throw new PortalError(isKnown ? 'grant.already-claimed' : 'bonus.active');
    }
    const account = await openBonus(trx, { ...bonus, currency, name: id.toString() });
    if (account === null) throw new PortalError('bonus.active');
    await store.writeAccount(trx, id, account);
    const source = bonus.paidFrom ?? (await ledger.houseAccount(bonus.merchantId, 'house:promotions', currency, trx));
    const key = `bonus:${id}`;
    await ledger.post(
      {
        ...{ merchantId: bonus.merchantId, idempotencyKey: key, kind: 'bonus' },
        legs: [
          { account: source, amount: -bonus.amount },
          { account, amount: bonus.amount },
        ],
        reference: { request: key, reason: 'bonus-given' },
      },
      trx,
    );
    return id;
  };

  const end: BonusService['end'] = async (trx, bonus, currency, state, now) => {
    const { merchantId, memberId, id, account } = bonus;
    const isCash = state === 'completed';
    const released = await endBonus(trx, merchantId, account, isCash ? 'cashed' : 'lapsed');
    if (released === null) throw new Error(`bonus ${id} has ended before`);
    if (released > 0n) {
      const to = isCash
        ? await ledger.playerAccount(merchantId, memberId, 'wallet', currency, trx)
        : await ledger.houseAccount(merchantId, 'house:promotions', currency, trx);
      const key = `bonus:${id}:end`;
      await ledger.post(
        {
          ...{ merchantId, idempotencyKey: key, kind: 'bonus' },
          legs: [
            { account, amount: -released },
            { account: to, amount: released },
          ],
          reference: { request: key, reason: `bonus-${state}` },
        },
        trx,
      );
    }
    await store.writeEnd(trx, id, { state, at: now, released });
    return { ...bonus, state, endedAt: now, released, balance: 0n };
  };

  return {
    give,
    end,
    list: (filter) => store.listBonuses(database.db, filter),
    open: async ({ merchant, memberId }, id) => {
      const bonus = await store.findBonus(database.db, { merchantId: merchant.id, memberId, id });
      if (!bonus) throw new PortalError('request.not-found');
      return { bonus, movements: await store.listMovements(database.db, merchant.id, bonus.account, MOVEMENTS_MAX) };
    },
    cancel: async (trx, { merchant, memberId }, id, cost, now) => {
      const bonus = await store.findBonus(trx, { merchantId: merchant.id, memberId, id }, 'lock');
      if (!bonus) throw new PortalError('request.not-found');
      if (bonus.state !== 'active') throw new PortalError('bonus.ended');
      const ended = await end(trx, bonus, merchant.currency, 'cancelled', now);
      // Bets of this moment may have changed it. The transaction is undone, and nothing has been given up.
      if (ended.released !== cost) throw new PortalError('bonus.cost-changed');
      return ended;
    },
  };
};
