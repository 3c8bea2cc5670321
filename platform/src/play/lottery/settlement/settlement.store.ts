import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { bigints } from '../../../kernel/index.ts';
import type { Executor, Trx } from '../../../kernel/index.ts';

export const listUnsettled = async (db: Executor): Promise<readonly bigint[]> => {
  const { rows } = await sql<{
    id: bigint;
  }>`select id from lottery_draw where state = 'drawn' order by id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

export interface DrawnDraw {
  readonly id: bigint;
  readonly format: Format;
  readonly numbers: string;
  /** Bets up to this id are paid by these numbers. */
  readonly paidThrough: bigint;
}

/** A draw whose bets are to be paid; null where it is settled. */
export const findDrawn = async (db: Executor, drawId: bigint): Promise<DrawnDraw | null> => {
  const { rows } = await sql<DrawnDraw>`
    select d.id, l.format, d.numbers, d.paid_through as "paidThrough" from lottery_draw d join lottery l on l.code = d.lottery
    where d.id = ${drawId} and d.state = 'drawn'`.execute(db);
  return rows[0] ?? null;
};

/** Holds a draw; false where another instance has it, or has gone on with it. */
export const holdDrawn = async (trx: Trx, drawId: bigint, paidThrough: bigint): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from lottery_draw where id = ${drawId} and state = 'drawn' and paid_through = ${paidThrough} for update skip locked`.execute(
    trx,
  );
  return rows.length > 0;
};

export interface SettledBet {
  readonly id: bigint;
  readonly betType: string;
  readonly selection: string[];
  readonly unitPrice: bigint;
  readonly multiple: number;
  readonly stake: bigint;
  readonly odds: Record<string, string>;
  /** Null until the bet is settled for the first time. */
  readonly win: bigint | null;
}

/** Bets that take part in a draw, in the order of their ids, after one. */
export const listBets = async (
  db: Executor,
  drawId: bigint,
  after: bigint,
  limit: number,
): Promise<readonly SettledBet[]> => {
  const { rows } = await sql<SettledBet>`
    select id, bet_type as "betType", selection, unit_price as "unitPrice", multiple, stake, odds, win from lottery_bet
    where draw_id = ${drawId} and id > ${after} and state in ('open', 'won', 'lost') order by id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** Bets of one page; all that are not named in `changed` and are open have lost. */
export interface SettledPage {
  readonly drawId: bigint;
  readonly after: bigint;
  readonly through: bigint;
  /** Minor units: what each has won, and what it receives, below zero where a correction takes a win back. */
  readonly changed: readonly { readonly id: bigint; readonly win: bigint; readonly amount: bigint }[];
}

export const settleBets = async (trx: Trx, { drawId, after, through, changed }: SettledPage): Promise<void> => {
  await sql`
    select lottery_settle(${drawId}, ${after}, ${through}, ${bigints(changed.map(({ id }) => id))}, ${bigints(changed.map(({ win }) => win))},
      ${bigints(changed.map(({ amount }) => amount))})`.execute(trx);
};

export const takeBack = async (trx: Trx, bets: readonly bigint[], state: 'refunded' | 'void'): Promise<void> => {
  if (bets.length === 0) return;
  await sql`select taken from lottery_take_back(${bigints(bets)}, ${state})`.execute(trx);
};

export const writeSettled = async (trx: Trx, drawId: bigint): Promise<void> => {
  await sql`update lottery_draw set state = 'settled', settled_at = clock_timestamp() where id = ${drawId} and state = 'drawn'`.execute(
    trx,
  );
};

/** Bets of chases that won in a draw and stop then: those of draws that still sell. */
export const listBetsToStop = async (db: Executor, drawId: bigint): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select b.id from lottery_bet won
    join lottery_chase c on c.id = won.chase_id and c.stops_on_win
    join lottery_bet b on b.chase_id = c.id and b.state = 'open'
    join lottery_draw d on d.id = b.draw_id and d.state = 'open'
    where won.draw_id = ${drawId} and won.state = 'won' and won.chase_id is not null
    group by b.id order by b.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
};

/** Holds a draw that can be declared void, one without numbers, of which no bet can have been paid; answers its state. */
export const holdForVoid = async (trx: Trx, drawId: bigint): Promise<'open' | 'closed' | null> => {
  await sql`select pg_advisory_xact_lock(lottery_gate(${drawId}))`.execute(trx);
  const { rows } = await sql<{ state: 'open' | 'closed' }>`
    select state from lottery_draw where id = ${drawId} and state in ('open', 'closed') for update`.execute(trx);
  return rows[0]?.state ?? null;
};

export const writeVoid = async (trx: Trx, drawId: bigint): Promise<void> => {
  await sql`
    update lottery_draw set state = 'void', settled_at = clock_timestamp() where id = ${drawId} and state = 'closed'`.execute(
    trx,
  );
};

export const listOpenBetIds = async (trx: Trx, drawId: bigint, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from lottery_bet where draw_id = ${drawId} and state = 'open' order by id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
};

/** Void draws whose bets are not all paid back yet: a crash may have come between. */
export const listUnpaidVoid = async (db: Executor): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select distinct b.draw_id as id from lottery_bet b join lottery_draw d on d.id = b.draw_id where b.state = 'open' and d.state = 'void' limit 100`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
