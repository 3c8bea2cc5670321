/** Bets as their member reads them. */
import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import type { Executor } from '../../../kernel/index.ts';
import type { Lottery } from '../lottery.model.ts';

export interface MyBetsFilter {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly gameCode?: string | undefined;
  readonly state?: 'open' | 'settled' | undefined;
  /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
}

export interface MyBetRow {
  readonly id: bigint;
  readonly lottery: string;
  readonly names: Lottery['names'];
  readonly format: Format;
  readonly drawNo: string;
  readonly drawState: 'open' | 'closed' | 'drawn' | 'settled' | 'void';
  readonly drawsAt: Date;
  readonly locksAt: Date;
  readonly numbers: string | null;
  readonly betType: string;
  readonly selection: string[];
  readonly lots: number;
  readonly unitPrice: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly odds: Record<string, string>;
  readonly possibleWin: bigint;
  readonly state: 'open' | 'won' | 'lost' | 'refunded' | 'cancelled' | 'void';
  readonly win: bigint | null;
  readonly chaseId: bigint | null;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
}

const conditions = ({ merchantId, memberId, gameCode, state, from, to, timeZone }: MyBetsFilter) => sql`
  b.member_id = ${memberId} and b.merchant_id = ${merchantId}
  ${gameCode === undefined ? sql`` : sql`and d.lottery = ${gameCode}`}
  ${state === undefined ? sql`` : state === 'open' ? sql`and b.state = 'open'` : sql`and b.state <> 'open'`}
  ${from === undefined ? sql`` : sql`and b.placed_at >= (${from}::text::date)::timestamp at time zone ${timeZone}::text`}
  ${to === undefined ? sql`` : sql`and b.placed_at < (${to}::text::date + 1)::timestamp at time zone ${timeZone}::text`}`;

/** Newest first, after the bet `after`. */
export const listMyBets = async (
  db: Executor,
  filter: MyBetsFilter,
  after: bigint | undefined,
  limit: number,
): Promise<readonly MyBetRow[]> => {
  const { rows } = await sql<MyBetRow>`
    select b.id, d.lottery, l.names, l.format, d.draw_no as "drawNo", d.state as "drawState", d.draws_at as "drawsAt", d.locks_at as "locksAt",
      d.numbers, b.bet_type as "betType", b.selection, b.lots, b.unit_price as "unitPrice", b.multiple, b.stake, b.odds,
      b.possible_win as "possibleWin", b.state, b.win, b.chase_id as "chaseId", b.placed_at as "placedAt", b.settled_at as "settledAt"
    from lottery_bet b join lottery_draw d on d.id = b.draw_id join lottery l on l.code = d.lottery
    where ${conditions(filter)} ${after === undefined ? sql`` : sql`and b.id < ${after}`}
    order by b.id desc limit ${limit}`.execute(db);
  return rows;
};

export interface BetTotals {
  readonly bets: number;
  readonly stake: bigint;
  readonly win: bigint;
}

/** Of all pages; what was taken back or paid back counts for nothing. */
export const sumMyBets = async (db: Executor, filter: MyBetsFilter): Promise<BetTotals> => {
  const { rows } = await sql<BetTotals>`
    select count(*)::int as bets, coalesce(sum(b.stake) filter (where b.state in ('open', 'won', 'lost')), 0)::bigint as stake,
      coalesce(sum(b.win), 0)::bigint as win
    from lottery_bet b join lottery_draw d on d.id = b.draw_id where ${conditions(filter)}`.execute(db);
  return rows[0] ?? { bets: 0, stake: 0n, win: 0n };
};
