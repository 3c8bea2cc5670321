/** Rounds that no vendor has closed. */
import { sql } from 'kysely';
import type { ROUND_SORTS } from 'shared-contracts/sorts';
import { inOrder, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';

export interface UnfinishedFilter {
  readonly merchantId: number;
  readonly vendor?: string | undefined;
  /** Least age in minutes. */
  readonly minutes: number;
  readonly sorting: RoundSorting;
  readonly offset: number;
  readonly limit: number;
}

type RoundSort = (typeof ROUND_SORTS)[number];
export type RoundSorting = Sorting<RoundSort>;

/** Amounts in minor units. */
export interface UnfinishedRound extends SortedRow {
  readonly id: string;
  readonly round: string;
  readonly vendor: string;
  readonly vendorName: string;
  readonly game: string;
  readonly memberId: bigint;
  readonly account: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly openedAt: Date;
}

/** A round is known by its number at the vendor; two members may share one. */
const ID = sql.raw(`(r.vendor || ' ' || r.round_id || ' ' || r.member_id)`);

/** A page, and how many there are. */
export const listUnfinished = async (
  db: Executor,
  { merchantId, vendor, minutes, sorting, offset, limit }: UnfinishedFilter,
): Promise<{ readonly rows: readonly UnfinishedRound[]; readonly total: number }> => {
  const open = sql`
    r.merchant_id = ${merchantId} and r.state = 'open' and r.opened_at <= now() - make_interval(mins => ${minutes}::int)
    and (${vendor ?? null}::text is null or r.vendor = ${vendor ?? null}::text)`;
  const { rows } = await sql<UnfinishedRound>`
    select ${ID} as id, ${timeKey(sql`r.opened_at`)} as "sortKey", r.round_id as round, r.vendor, v.name as "vendorName", coalesce(en.display_name, g.code) as game, r.member_id as "memberId", m.account,
      r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win, r.opened_at as "openedAt"
    from game_round r
    join vendor v on v.code = r.vendor
    join game g on g.id = r.game_id
    left join game_text en on en.game_id = g.id and en.language = 'EN'
    join member m on m.id = r.member_id and m.merchant_id = r.merchant_id
    where ${open} ${inOrder(sql`r.opened_at`, ID, sorting)} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ readonly total: number }>`
    select count(*)::int as total from game_round r where ${open}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
