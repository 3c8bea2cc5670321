/** Draws on their way from sale to result. */
import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { jsonb } from '../../../kernel/index.ts';
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

/** A root over 1024 leaves, fewer in the last one. */
export interface LeafBlock {
  readonly block: number;
  readonly firstBet: bigint;
  readonly root: Buffer;
}

export const insertBlocks = async (trx: Trx, drawId: bigint, blocks: readonly LeafBlock[]): Promise<void> => {
  if (blocks.length === 0) return;
  const items = blocks.map(({ block, firstBet, root }) => ({
    block,
    first_bet: firstBet,
    root: root.toString('hex'),
  }));
  await sql`
    insert into lottery_leaf_block (draw_id, block, first_bet, root)
    select ${drawId}, b.block, b.first_bet, decode(b.root, 'hex')
    from jsonb_to_recordset(${jsonb(items)}) as b(block integer, first_bet bigint, root text)`.execute(trx);
};

interface BlockRow {
  readonly block: number;
  readonly firstBet: bigint;
  readonly root: Uint8Array;
}

const blockOf = ({ root, ...row }: BlockRow): LeafBlock => ({ ...row, root: Buffer.from(root) });

/** Blocks of a closed draw in their order. */
export const readBlocks = async (
  db: Executor,
  drawId: bigint,
  from = 0,
  limit: number | null = null,
): Promise<readonly LeafBlock[]> => {
  const { rows } = await sql<BlockRow>`
    select block, first_bet as "firstBet", root from lottery_leaf_block where draw_id = ${drawId} and block >= ${from} order by block limit ${limit}`.execute(
    db,
  );
  return rows.map(blockOf);
};

/** The block that a bet is in; null where the draw has none. */
export const readBlockOf = async (db: Executor, drawId: bigint, bet: bigint): Promise<LeafBlock | null> => {
  const { rows } = await sql<BlockRow>`
    select block, first_bet as "firstBet", root from lottery_leaf_block where draw_id = ${drawId} and first_bet <= ${bet} order by block desc limit 1`.execute(
    db,
  );
  return rows[0] ? blockOf(rows[0]) : null;
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
