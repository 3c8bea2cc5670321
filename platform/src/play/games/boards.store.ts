/** Ranks and winners, from rounds that were played. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { CatalogueScope } from './games.store.ts';
import type { GameType } from './catalogue/index.ts';

/** Writes the ranks of all merchants anew, from rounds opened in the seven days before `now`; cancelled rounds do not count. */
export const refreshRanks = async (db: Executor, now: Date): Promise<void> => {
  await sql`
    with counted as (
      select merchant_id, game_id, count(*) as rounds from game_round
      where opened_at > ${now}::timestamptz - interval '7 days' and state <> 'cancelled' group by merchant_id, game_id
    ), ranked as (
      select merchant_id, game_id, rounds, (row_number() over (partition by merchant_id order by rounds desc, game_id))::int as rank from counted
    ), gone as (
      delete from game_rank r
      where not exists (select 1 from counted c where c.merchant_id = r.merchant_id and c.game_id = r.game_id)
    )
    insert into game_rank (merchant_id, game_id, rounds, rank, refreshed_at)
    select merchant_id, game_id, rounds, rank, ${now}::timestamptz from ranked
    on conflict (merchant_id, game_id) do update set rounds = excluded.rounds, rank = excluded.rank, refreshed_at = excluded.refreshed_at`.execute(
    db,
  );
};

export interface WinnerRow {
  readonly playerMask: string;
  readonly displayName: string;
  readonly winAmount: bigint;
  readonly at: Date;
  /** Of the vendor. */
  readonly round: string;
  readonly vendor: string;
  readonly nodeId: string;
  readonly code: string;
  readonly gameType: GameType;
  readonly artUrl: string;
}

/** How many of the latest wins the board chooses from: it ranks fresh wins, and its cost does not grow with history. */
const BOARD_POOL = 500;

/** The largest of the latest wins: rounds that paid more than they took, of games that the merchant shows. */
export const listWinners = async (
  db: Executor,
  { merchantId, language }: CatalogueScope,
  limit: number,
): Promise<readonly WinnerRow[]> => {
  const { rows } = await sql<WinnerRow>`
    select w.player_mask as "playerMask", coalesce(t.display_name, en.display_name) as "displayName",
      w.win_sum - w.win_rollback as "winAmount", w.settled_at as at, w.round_id as round,
      g.vendor, g.node_id as "nodeId", g.code, g.game_type as "gameType", g.art_url as "artUrl"
    from (
      select * from game_round where merchant_id = ${merchantId} and win_sum > bet_sum and settled_at is not null
      order by settled_at desc limit ${BOARD_POOL}
    ) w
    join merchant_game mg on mg.merchant_id = w.merchant_id and mg.game_id = w.game_id and mg.enabled
    join game g on g.id = w.game_id
    join merchant_vendor mv on mv.merchant_id = w.merchant_id and mv.vendor = g.vendor and mv.enabled
    join game_text en on en.game_id = g.id and en.language = 'EN'
    left join game_text t on t.game_id = g.id and t.language = ${language}
    where w.win_sum - w.win_rollback > w.bet_sum - w.bet_rollback
    order by w.win_sum - w.win_rollback desc, w.settled_at desc
    limit ${limit}`.execute(db);
  return rows;
};
