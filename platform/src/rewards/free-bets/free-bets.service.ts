/** Free bets that promotions give, and what becomes of them. */
import { PortalError } from 'shared-contracts/errors';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { closeFreeBet, endFreeBets, grantFreeBets } from '../../play/provider/index.ts';
import type { NewBonus } from '../bonus/index.ts';
import type { FreeBetEffect, FreeBetGrant, FreeBetOrder } from './free-bets.model.ts';
import type { FreeBetMessages } from './messages.ts';
import * as store from './free-bets.store.ts';
import type { EndingGrant } from './free-bets.store.ts';

/** Grants that a page shows. */
const SHOWN_MAX = 50;
/** Grants that end in one run. */
const ENDS_MAX = 500;
const DAY_MS = 86_400_000;

export interface FreeBetsDeps {
  readonly database: Pick<Database, 'db'>;
  readonly ledger: Pick<Ledger, 'playerAccount'>;
  readonly bonuses: { give(trx: Trx, currency: string, bonus: NewBonus): Promise<unknown> };
  readonly messages: FreeBetMessages;
}

export interface FreeBetsService {
  /** Once for a key. @throws PortalError `grant.already-claimed`. */
  give(trx: Trx, currency: string, order: FreeBetOrder): Promise<void>;
  list(merchantId: number, memberId: bigint): Promise<readonly FreeBetGrant[]>;
  /** What each promotion's free bets have come to. */
  effects(executor: Executor, merchantId: number): Promise<ReadonlyMap<bigint, FreeBetEffect>>;
  /** Games of the merchant that take free bets, with the stakes of the catalogue. */
  offered(merchantId: number): ReturnType<typeof store.listOffered>;
  /** Stakes of the catalogue at which games take free bets; a game that takes none is left out. */
  stakesOf(codes: readonly string[], executor?: Executor): ReturnType<typeof store.readStakes>;
  games(codes: readonly string[], executor?: Executor): ReturnType<typeof store.readGames>;
  /** Ends what is due, tells the members, and pays wins that become bonus money. */
  endDue(trx: Trx, now: Date): Promise<void>;
}

const bonusOf = (
  { id, merchantId, memberId, promotionId, titles, won }: EndingGrant,
  { times, days, ...terms }: NonNullable<FreeBetGrant['bonus']>,
  paidFrom: bigint,
  now: Date,
): NewBonus => ({
  paidFrom,
  ...{ merchantId, memberId, promotionId, titles, source: 'promotion', key: `free-bets:${id}`, amount: won },
  ...{ ...terms, required: won * BigInt(times), at: now, endsAt: new Date(now.getTime() + days * DAY_MS), by: null },
});

export const createFreeBetsService = ({ database, ledger, bonuses, messages }: FreeBetsDeps): FreeBetsService => {
  const { db } = database;

  /** Those that were still in force, with the state that they have from now on. */
  const endActive = async (trx: Trx, grants: readonly EndingGrant[]): Promise<readonly EndingGrant[]> => {
    const ended = grants
      .filter(({ state }) => state === 'active')
      .map((grant) => ({ ...grant, state: grant.isStopped ? ('cancelled' as const) : ('expired' as const) }));
    for (const state of ['cancelled', 'expired'] as const)
      await endFreeBets(
        trx,
        ended.filter((grant) => grant.state === state).map(({ id }) => id),
        state,
      );
    return ended;
  };

  /** The account on which the wallet collects wins that become bonus money (`provider_free_win`). */
  const winsOf = (trx: Trx, { id, merchantId, memberId, currency }: EndingGrant): Promise<bigint> =>
    ledger.playerAccount(merchantId, memberId, `bonus:free-bets-${id}`, currency, trx);

  return {
    give: async (trx, currency, order) => {
      const { merchantId, memberId, games, stake, bets, bonus, at, endsAt } = order;
      const account = await ledger.playerAccount(merchantId, memberId, 'wallet', currency, trx);
      const isCash = bonus === null;
      const id = await grantFreeBets(trx, { merchantId, memberId, account, games, stake, bets, isCash, at, endsAt });
      if (!(await store.insertGrant(trx, id, order))) throw new PortalError('grant.already-claimed');
    },
    list: (merchantId, memberId) => store.listOfMember(db, merchantId, memberId, SHOWN_MAX),
    effects: store.readEffects,
    offered: (merchantId) => store.listOffered(db, merchantId),
    stakesOf: (codes, executor = db) => store.readStakes(executor, codes),
    games: (codes, executor = db) => store.readGames(executor, codes),
    endDue: async (trx, now) => {
      const due = await store.lockEnding(trx, now, ENDS_MAX);
      const ended = await endActive(trx, due);
      const paid: EndingGrant[] = [];
      // A round under way keeps its free bet, and its win is paid once it is over.
      for (const grant of due.filter(({ inPlay }) => !inPlay)) {
        const { bonus, hasBonus } = grant;
        if (bonus && grant.won > 0n) {
          if (hasBonus || paid.some(({ memberId }) => memberId === grant.memberId)) continue;
          const won = await winsOf(trx, grant);
          await bonuses.give(trx, grant.currency, bonusOf(grant, bonus, won, now));
          paid.push(grant);
        }
        await closeFreeBet(trx, grant.id, now);
      }
      await messages.ended(trx, ended, now);
      await messages.paid(trx, paid, now);
    },
  };
};
