/** Rows of the demo's rounds. */
import { sql } from 'kysely';
import type { DemoMember } from '../../../identity/identity/index.ts';
import { jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import type { DemoGame, DemoMonth } from './history.policy.ts';

export interface DemoMerchant {
  readonly id: number;
  readonly currency: string;
}

/** A member of the demo with what the ledger knows of it. */
export interface Seat {
  readonly member: DemoMember;
  readonly merchant: DemoMerchant;
  readonly memberId: bigint;
  readonly account: bigint;
  readonly games: bigint;
  readonly cashier: bigint;
}

/** The slot that can be played here is also the one that is played most. */
const HOUSE_SHARE = 6;

/** Games that the merchant shows and that the wallet knows rounds of. */
export const listGames = async (db: Executor, merchantId: number): Promise<readonly DemoGame[]> => {
  const { rows } = await sql<DemoGame>`
    select g.id, g.code, g.vendor, g.game_type as "gameType" from game g join merchant_game mg on mg.game_id = g.id
    where mg.merchant_id = ${merchantId} and mg.enabled and g.game_type not in ('LOTT', 'ELOTT') order by mg.sort, g.id`.execute(
    db,
  );
  return rows.flatMap((game) =>
    game.vendor === 'HOUSE' && game.gameType === 'RNG' ? Array.from({ length: HOUSE_SHARE }, () => game) : [game],
  );
};

/** Where rounds are booked. */
export interface Table {
  readonly merchant: DemoMerchant;
  /** The merchant's account of games. */
  readonly games: bigint;
}

export interface Player {
  readonly memberId: bigint;
  /** The wallet. */
  readonly account: bigint;
  readonly mask: string;
}

/** Rounds with their calls and the players that the vendors now know. */
export const insertRounds = async (
  trx: Executor,
  { merchant, games }: Table,
  played: readonly { readonly player: Player; readonly month: DemoMonth }[],
): Promise<void> => {
  const rounds = played.flatMap(({ player: { memberId, account, mask }, month }) =>
    month.rounds.map((round) => ({
      ...{ member: memberId, account, mask, vendor: round.game.vendor, round: round.round, game: round.game.id },
      ...{ bet: round.bet, win: round.win, opened: round.openedAt, settled: round.settledAt },
    })),
  );
  await sql`
    with played as (
      select * from jsonb_to_recordset(${jsonb(rounds)}) as r(member bigint, account bigint, mask text, vendor text, round text, game int, bet bigint,
        win bigint, opened timestamptz, settled timestamptz)
    ), known as (
      insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
      select distinct vendor, member, ${merchant.id}::int, ${merchant.currency}, mask, account, ${games}::bigint from played
      on conflict do nothing
    ), calls as (
      insert into wallet_txn (vendor, transaction_uuid, kind, state, reference_uuid, merchant_id, member_id, round_id, game_id, amount, created_at)
      select vendor, round || '-bet', 'bet', 'applied', null, ${merchant.id}::int, member, round, game, bet, opened from played
      union all
      select vendor, round || '-win', 'win', 'applied', round || '-bet', ${merchant.id}::int, member, round, game, win, settled from played
      on conflict do nothing
    )
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at,
      imported)
    select vendor, round, member, ${merchant.id}::int, game, ${merchant.currency}, mask, bet, win, 'closed', opened, settled, true from played
    on conflict do nothing`.execute(trx);
};
