/** Rounds and movements of the demo's members, so that records, boards and team figures stand on rows and not on thin air. */
import { sql } from 'kysely';
import { DEMO_MEMBERS } from '../../identity/index.ts';
import type { DemoMember } from '../../identity/index.ts';
import { jsonb } from '../../kernel/index.ts';
import type { Clock, Database, Trx } from '../../kernel/index.ts';
import { importHistory } from '../../ledger/index.ts';
import type { HistoryItem, Ledger } from '../../ledger/index.ts';
import { monthOf } from './history.policy.ts';
import type { DemoGame, DemoMonth } from './history.policy.ts';
import { createDice } from './random.policy.ts';

export interface DemoMerchant {
  readonly id: number;
  readonly currency: string;
}

export interface HistorySeedDependencies {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly ledger: Pick<Ledger, 'playerAccount' | 'houseAccount'>;
  readonly clock: Clock;
  readonly merchantByCode: (code: string) => Promise<DemoMerchant>;
  readonly findMember: (merchantId: number, account: string) => Promise<{ readonly id: bigint } | null>;
  readonly maskPlayer: (account: string) => string;
  readonly scaleOf: (currency: string) => bigint;
}

const DAYS = 30;
const ROUNDS_OF: Readonly<Record<string, number>> = { player1: 160, agent1: 60, player3: 120, player2: 40 };
const ROUNDS_USUAL = 26;
/** The slot that can be played here is also the one that is played most. */
const HOUSE_SHARE = 6;

interface Seat {
  readonly member: DemoMember;
  readonly merchant: DemoMerchant;
  readonly memberId: bigint;
  readonly account: bigint;
  readonly games: bigint;
  readonly cashier: bigint;
}

const listGames = async (
  database: HistorySeedDependencies['database'],
  merchantId: number,
): Promise<readonly DemoGame[]> => {
  const { rows } = await sql<DemoGame>`
    select g.id, g.code, g.vendor, g.game_type as "gameType" from game g join merchant_game mg on mg.game_id = g.id
    where mg.merchant_id = ${merchantId} and mg.enabled and g.game_type not in ('LOTT', 'ELOTT') order by mg.sort, g.id`.execute(
    database.db,
  );
  return rows.flatMap((game) => (game.vendor === 'HOUSE' ? Array.from({ length: HOUSE_SHARE }, () => game) : [game]));
};

const historyOf = ({ member, games, cashier }: Seat, { movements }: DemoMonth): readonly HistoryItem[] =>
  movements.map(({ kind, at, amount, round }, index) => ({
    key: `demo:${member.account}:${index + 1}`,
    kind,
    at,
    amount,
    house: round ? games : cashier,
    reference: round
      ? { vendor: round.game.vendor, round: round.round, game: round.game.code, request: `${round.round}-${kind}` }
      : { reason: 'demo' },
  }));

const insertRounds = async (trx: Trx, seat: Seat, month: DemoMonth, mask: string): Promise<void> => {
  const { merchant, memberId } = seat;
  const rounds = month.rounds.map((round) => ({
    vendor: round.game.vendor,
    round: round.round,
    game: round.game.id,
    bet: round.bet,
    win: round.win,
    opened: round.openedAt,
    settled: round.settledAt,
  }));
  await sql`
    with played as (
      select * from jsonb_to_recordset(${jsonb(rounds)}) as r(vendor text, round text, game int, bet bigint, win bigint, opened timestamptz, settled timestamptz)
    ), known as (
      insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
      select distinct vendor, ${memberId}::bigint, ${merchant.id}::int, ${merchant.currency}, ${mask}, ${seat.account}::bigint, ${seat.games}::bigint from played
      on conflict do nothing
    ), calls as (
      insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, created_at)
      select vendor, round || '-bet', 'bet', 'applied', null, ${merchant.id}::int, ${memberId}::bigint, round, game, bet, opened from played
      union all
      select vendor, round || '-win', 'win', 'applied', round || '-bet', ${merchant.id}::int, ${memberId}::bigint, round, game, win, settled from played
      on conflict do nothing
    )
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select vendor, round, ${memberId}::bigint, ${merchant.id}::int, game, ${merchant.currency}, ${mask}, bet, win, 'closed', opened, settled from played
    on conflict do nothing`.execute(trx);
};

/** Runs in one transaction a member, so that a seed that broke off goes on where it was. Answers the number of rounds. */
export const seedHistory = async (deps: HistorySeedDependencies): Promise<number> => {
  const { database, ledger, clock } = deps;
  const merchants = new Map<string, { readonly merchant: DemoMerchant; readonly games: readonly DemoGame[] }>();
  for (const code of new Set(DEMO_MEMBERS.map((member) => member.merchant))) {
    const merchant = await deps.merchantByCode(code);
    merchants.set(code, { merchant, games: await listGames(database, merchant.id) });
  }
  let total = 0;
  for (const member of DEMO_MEMBERS) {
    const place = merchants.get(member.merchant);
    const found = place && (await deps.findMember(place.merchant.id, member.account));
    if (!place || !found || place.games.length === 0) continue;
    const { merchant, games } = place;
    const seat: Seat = {
      member,
      merchant,
      memberId: found.id,
      account: await ledger.playerAccount(merchant.id, found.id, 'wallet', merchant.currency),
      games: await ledger.houseAccount(merchant.id, 'house:games', merchant.currency),
      cashier: await ledger.houseAccount(merchant.id, 'house:cashier', merchant.currency),
    };
    const month = monthOf(
      {
        account: member.account,
        rounds: ROUNDS_OF[member.account] ?? ROUNDS_USUAL,
        days: Math.min(DAYS, member.registeredDaysAgo - 1),
        now: clock.now(),
        scale: deps.scaleOf(merchant.currency),
        games,
      },
      createDice(`${member.merchant}/${member.account}`),
    );
    await database.transaction(async (trx) => {
      if (await importHistory(trx, merchant.id, seat.account, historyOf(seat, month)))
        await insertRounds(trx, seat, month, deps.maskPlayer(member.account));
    });
    total += month.rounds.length;
  }
  return total;
};
