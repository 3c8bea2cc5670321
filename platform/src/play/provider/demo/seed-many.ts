/** Rounds and movements of many members of one merchant, in few statements. */
import type { Trx } from '../../../kernel/index.ts';
import { importHistories } from '../../../money/ledger/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import { monthOf } from './history.policy.ts';
import { insertRounds, listGames } from './history.store.ts';
import type { DemoMerchant, Player } from './history.store.ts';
import { createDice } from './random.policy.ts';
import { historyOf } from './seed-history.ts';

export interface PastPlayer extends Player {
  /** Of the member; also where the dice begin. */
  readonly name: string;
  readonly rounds: number;
  /** Over so many days before `now`. */
  readonly days: number;
}

export interface Past {
  readonly merchant: DemoMerchant;
  readonly players: readonly PastPlayer[];
  /** What usual amounts are multiplied by in the currency. */
  readonly scale: bigint;
  readonly now: Date;
}

/** Members of one statement. */
const AT_ONCE = 150;

/** Gives members a past who have none. Answers the number of rounds. */
export const seedPast = async (
  trx: Trx,
  ledger: Pick<Ledger, 'houseAccount'>,
  { merchant, players, scale, now }: Past,
): Promise<number> => {
  const games = await listGames(trx, merchant.id);
  const houses = {
    games: await ledger.houseAccount(merchant.id, 'house:games', merchant.currency, trx),
    cashier: await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency, trx),
  };
  let rounds = 0;
  for (let first = 0; first < players.length; first += AT_ONCE) {
    const played = players.slice(first, first + AT_ONCE).map((player) => {
      const plan = { account: player.name, rounds: player.rounds, days: player.days, now, scale, games };
      return { player, month: monthOf(plan, createDice(`${merchant.id}/${player.name}`)) };
    });
    const items = played.flatMap(({ player, month }) =>
      historyOf(player.name, houses, month).map((item) => ({ ...item, account: player.account })),
    );
    await importHistories(trx, merchant.id, items);
    await insertRounds(trx, { merchant, games: houses.games }, played);
    rounds += played.reduce((sum, { month }) => sum + month.rounds.length, 0);
  }
  return rounds;
};
