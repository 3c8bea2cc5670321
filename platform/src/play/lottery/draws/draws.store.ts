/** Draws on their way from sale to result. */
import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import type { Executor, Trx } from '../../../kernel/index.ts';
import type { Lottery } from '../lottery.model.ts';

const textList = (values: readonly string[]) => sql`${`{${values.join(',')}}`}::text::text[]`;

/** Open draws whose sales are over by the database's clock. */
export const listToClose = async (db: Executor, now: Date): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from lottery_draw where state = 'open' and locks_at <= ${now} order by locks_at, id limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Waits for the bets that are being placed, then keeps others out; false where the draw is no longer open. */
export const holdToClose = async (trx: Trx, drawId: bigint): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(lottery_gate(${drawId}))`.execute(trx);
  const { rows } = await sql`select 1 from lottery_draw where id = ${drawId} and state = 'open' for update`.execute(
    trx,
  );
  return rows.length > 0;
};

/** Leaves of the bets that take part, in the order of their ids, after the one with id `after`. */
export const readLeaves = async (
  db: Executor,
  drawId: bigint,
  after: bigint,
  limit: number,
): Promise<readonly { readonly id: bigint; readonly leaf: Buffer }[]> => {
  const { rows } = await sql<{ id: bigint; leaf: Uint8Array }>`
    select id, leaf from lottery_bet where draw_id = ${drawId} and id > ${after} and state <> 'cancelled' order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id, leaf }) => ({ id, leaf: Buffer.from(leaf) }));
};

export const writeClosed = async (trx: Trx, drawId: bigint, root: string, count: number): Promise<void> => {
  await sql`
    update lottery_draw set state = 'closed', bets_root = ${root}, bets_count = ${count} where id = ${drawId} and state = 'open'`.execute(
    trx,
  );
};

export interface DueDraw {
  readonly id: bigint;
  readonly lottery: string;
  readonly drawNo: string;
  readonly format: Format;
  readonly seed: string;
  readonly root: string;
}

/** Closed in-house draws whose time has come, locked for this transaction; another instance passes over them. */
export const lockDueDraws = async (trx: Trx, now: Date, limit: number): Promise<readonly DueDraw[]> => {
  const { rows } = await sql<DueDraw>`
    select d.id, d.lottery, d.draw_no as "drawNo", l.format, d.seed, d.bets_root as root
    from lottery_draw d join lottery l on l.code = d.lottery
    where d.state = 'closed' and d.draws_at <= ${now} and l.source = 'in-house' and d.seed is not null and d.bets_root is not null
    order by d.draws_at, d.id limit ${limit} for update of d skip locked`.execute(trx);
  return rows;
};

export const writeResult = async (trx: Trx, id: bigint, numbers: string, drawnAt: Date): Promise<void> => {
  await sql`
    update lottery_draw set state = 'drawn', numbers = ${numbers}, drawn_at = ${drawnAt} where id = ${id} and state = 'closed'`.execute(
    trx,
  );
};

/** The draw that each of these lotteries sells now. */
export const readOnSale = async (
  db: Executor,
  lotteries: readonly string[],
  now: Date,
): Promise<readonly { lottery: string; drawNo: string; locksAt: Date }[]> => {
  const { rows } = await sql<{ lottery: string; drawNo: string; locksAt: Date }>`
    select distinct on (lottery) lottery, draw_no as "drawNo", locks_at as "locksAt" from lottery_draw
    where state = 'open' and draws_at > ${now} and lottery = any (${textList(lotteries)})
    order by lottery, draws_at`.execute(db);
  return rows;
};

/** When the next draw closes or is due, or null when none is planned. */
export const readNextDue = async (db: Executor, sources: readonly Lottery['source'][]): Promise<Date | null> => {
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select min(locks_at) from lottery_draw where state = 'open'),
      (select min(d.draws_at) from lottery_draw d join lottery l on l.code = d.lottery where d.state = 'closed' and l.source = any (${textList(sources)}))
    ) as due`.execute(db);
  return rows[0]?.due ?? null;
};
