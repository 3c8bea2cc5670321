import { sql } from 'kysely';
import type { Executor } from '../../../kernel/index.ts';
import type { DrawState } from './results.store.ts';

export interface OperatorDraw {
  readonly id: bigint;
  readonly lottery: string;
  readonly drawNo: string;
  readonly drawsAt: Date;
  readonly state: DrawState;
  readonly source: 'official' | 'in-house';
  readonly numbers: string | null;
  readonly bets: number;
  readonly stake: bigint;
}

/** Draws that have ended, newest first; those that wait for a result or for payment unless a state is named. */
export const listDraws = async (
  db: Executor,
  { gameCode, state }: { readonly gameCode?: string | undefined; readonly state?: DrawState | undefined },
  limit: number,
): Promise<readonly OperatorDraw[]> => {
  const { rows } = await sql<OperatorDraw>`
    select d.id, d.lottery, d.draw_no as "drawNo", d.draws_at as "drawsAt", d.state, l.source, d.numbers, b.bets, b.stake
    from lottery_draw d join lottery l on l.code = d.lottery
    cross join lateral (
      select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as stake from lottery_bet where draw_id = d.id and state <> 'cancelled'
    ) b
    where ${state === undefined ? sql`d.state in ('closed', 'drawn')` : sql`d.state = ${state}`}
      ${gameCode === undefined ? sql`` : sql`and d.lottery = ${gameCode}`}
    order by d.draws_at desc limit ${limit}`.execute(db);
  return rows;
};
