/** What the checks of games read. `ids` are merchants, as an array in PostgreSQL's form. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/index.ts';
import type { Format } from 'lottery-rules';

interface OnSale {
  readonly draw: string;
  readonly seed: string | null;
  readonly hash: string | null;
}

interface Drawn {
  readonly lottery: string;
  readonly drawNo: string;
  readonly format: Format;
  readonly seed: string;
  readonly hash: string;
  readonly root: string;
  readonly numbers: string;
  readonly drawnAt: Date;
}

export const countUnfinished = async (
  db: Db,
  ids: string,
  since: Date,
): Promise<readonly { open: number; old: number; oldest: Date | null }[]> => {
  const { rows } = await sql<{ open: number; old: number; oldest: Date | null }>`
    select count(*)::integer as open, count(*) filter (where opened_at < ${since}::timestamptz)::integer as old, min(opened_at) as oldest
      from game_round where state = 'open' and merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

export const readTheory = async (
  db: Db,
  ids: string,
  least: number,
): Promise<readonly { games: number; low: readonly string[]; least: number | null }[]> => {
  const { rows } = await sql<{ games: number; low: readonly string[]; least: number | null }>`
    select count(*)::integer as games, min(rtp)::float8 as least,
      coalesce(array_agg(code order by rtp) filter (where rtp < ${least}), '{}') as low
      from game g where rtp is not null and exists (
        select from merchant_game o where o.game_id = g.id and o.enabled and o.merchant_id = any (${ids}::text::integer[]))`.execute(
    db,
  );
  return rows;
};

export const listOnSale = async (db: Db): Promise<readonly OnSale[]> => {
  const { rows } = await sql<OnSale>`
    select d.lottery || ' ' || d.draw_no as draw, d.seed, d.seed_hash as hash from lottery_draw d join lottery l on l.code = d.lottery
     where d.state in ('open', 'closed') and l.source = 'in-house' order by d.draws_at limit 5000`.execute(db);
  return rows;
};

export const listLastDrawn = async (db: Db): Promise<readonly Drawn[]> => {
  const { rows } = await sql<Drawn>`
    select l.code as lottery, d.draw_no as "drawNo", l.format, d.seed, d.seed_hash as hash, d.bets_root as root, d.numbers, d.drawn_at as "drawnAt"
      from lottery l cross join lateral (
        select * from lottery_draw d where d.lottery = l.code and d.numbers is not null and d.seed is not null and d.seed_hash is not null and d.bets_root is not null and d.drawn_at is not null
         order by d.draws_at desc limit 1) d
     where l.source = 'in-house' order by l.code`.execute(db);
  return rows;
};
