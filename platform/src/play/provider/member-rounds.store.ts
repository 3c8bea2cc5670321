/** Every round of a member, oldest first, page by page: for the member's own export. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface MemberRound {
  readonly vendor: string;
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  /** To the microsecond, as the next page is asked for. */
  readonly openedAt: string;
  readonly settledAt: Date | null;
  readonly state: 'open' | 'closed' | 'cancelled';
  /** Minor units, without what was rolled back. */
  readonly bet: bigint;
  readonly win: bigint;
}

interface RoundFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly until: Date;
}

const OF_MEMBER = ({ merchantId, memberId, until }: RoundFilter) => sql`
  from game_round r where r.merchant_id = ${merchantId} and r.member_id = ${memberId} and r.opened_at <= ${until}`;

export const countMemberRounds = async (db: Executor, filter: RoundFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${OF_MEMBER(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The rounds that follow `after`; from the first where that is null. */
export const listMemberRounds = async (
  db: Executor,
  filter: RoundFilter & { readonly limit: number },
  after: Pick<MemberRound, 'openedAt' | 'round' | 'vendor'> | null,
): Promise<readonly MemberRound[]> => {
  const following = after
    ? sql`and (r.opened_at, r.round_id, r.vendor) > (${after.openedAt}::text::timestamptz, ${after.round}::text, ${after.vendor}::text)`
    : sql``;
  const { rows } = await sql<MemberRound>`
    select p.*, g.code as game from (
      select r.vendor, r.round_id as round, r.game_id, r.currency, to_char(r.opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "openedAt",
        r.settled_at as "settledAt", r.state, r.bet_sum - r.bet_rollback as bet, r.win_sum - r.win_rollback as win ${OF_MEMBER(filter)} ${following}
      order by r.opened_at, r.round_id, r.vendor limit ${filter.limit}
    ) p join game g on g.id = p.game_id order by p."openedAt", p.round, p.vendor`.execute(db);
  return rows;
};
