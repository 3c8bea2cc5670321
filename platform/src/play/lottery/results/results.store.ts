import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { bigints } from '../../../kernel/index.ts';
import type { Executor, Trx } from '../../../kernel/index.ts';
import type { Lottery } from '../lottery.model.ts';

export interface LastResult {
  readonly drawNo: string;
  readonly numbers: string;
  readonly drawnAt: Date;
}

export const lastResult = async (db: Executor, lottery: string): Promise<LastResult | null> => {
  const { rows } = await sql<LastResult>`
    select draw_no as "drawNo", numbers, drawn_at as "drawnAt" from lottery_draw
    where lottery = ${lottery} and numbers is not null and drawn_at is not null order by draws_at desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Numbers of the last draws, newest first. */
export const lastNumbers = async (db: Executor, lottery: string, count: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ numbers: string }>`
    select numbers from lottery_draw where lottery = ${lottery} and numbers is not null order by draws_at desc limit ${count}`.execute(
    db,
  );
  return rows.map(({ numbers }) => numbers);
};

export type DrawState = 'open' | 'closed' | 'drawn' | 'settled' | 'void';

export interface DayResult {
  readonly lottery: string;
  readonly names: Lottery['names'];
  readonly format: Format;
  readonly drawNo: string;
  readonly drawsAt: Date;
  readonly state: DrawState;
  readonly numbers: string | null;
}

export interface DayFilter {
  readonly merchantId: number;
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly category?: string | undefined;
  readonly gameCode?: string | undefined;
}

/** Draws of a stretch of time, in the order of the lotteries, newest first; of fast lotteries only where one is named, and only those that were drawn. */
export const readDay = async (db: Executor, filter: DayFilter, limit: number): Promise<readonly DayResult[]> => {
  const { merchantId, from, to, now, category, gameCode } = filter;
  const { rows } = await sql<DayResult>`
    select d.lottery, l.names, l.format, d.draw_no as "drawNo", d.draws_at as "drawsAt", d.state, d.numbers
    from merchant_lottery ml join lottery l on l.code = ml.lottery
    join lottery_draw d on d.lottery = l.code and d.draws_at >= ${from} and d.draws_at < ${to}
    where ml.merchant_id = ${merchantId} and ml.enabled and (d.draws_at <= ${now} or l.schedule ->> 'kind' = 'daily')
      ${category === undefined ? sql`` : sql`and l.category = ${category}`}
      ${gameCode === undefined ? sql`and l.schedule ->> 'kind' = 'daily'` : sql`and l.code = ${gameCode}`}
    order by l.sort, l.code, d.draws_at desc limit ${limit}`.execute(db);
  return rows;
};

export interface DrawRecord {
  readonly id: bigint;
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly drawsAt: Date;
  readonly state: DrawState;
  readonly numbers: string | null;
  readonly drawnAt: Date | null;
  readonly seedHash: string | null;
  /** Also of a draw to come: hold it back until the numbers are known. */
  readonly seed: string | null;
  readonly root: string | null;
  readonly leaves: number | null;
}

export const findDraw = async (db: Executor, lottery: string, drawNo: string): Promise<DrawRecord | null> => {
  const { rows } = await sql<DrawRecord>`
    select id, draw_no as "drawNo", opens_at as "opensAt", locks_at as "locksAt", draws_at as "drawsAt", state, numbers,
      drawn_at as "drawnAt", seed_hash as "seedHash", seed, bets_root as root, bets_count as leaves
    from lottery_draw where lottery = ${lottery} and draw_no = ${drawNo}`.execute(db);
  return rows[0] ?? null;
};

export interface Report {
  readonly source: string;
  readonly numbers: string;
  readonly link: string | null;
  readonly isSimulated: boolean;
}

export interface ReceivedReport extends Report {
  readonly receivedAt: Date;
}

/** `correction`: reports of one correction alone; without it all that were ever received. */
export const listReports = async (
  db: Executor,
  drawId: bigint,
  correction?: number,
): Promise<readonly ReceivedReport[]> => {
  const { rows } = await sql<ReceivedReport>`
    select source, numbers, link, is_simulated as "isSimulated", received_at as "receivedAt" from lottery_report
    where draw_id = ${drawId} ${correction === undefined ? sql`` : sql`and correction = ${correction}`} order by id`.execute(
    db,
  );
  return rows;
};

/** A source that repeats itself is kept once; false where it does. `correction` 0: the first result. */
export const insertReport = async (db: Executor, drawId: bigint, report: Report, correction = 0): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery_report (draw_id, source, numbers, link, is_simulated, correction)
    values (${drawId}, ${report.source}, ${report.numbers}, ${report.link}, ${report.isSimulated}, ${correction})
    on conflict do nothing
    returning 1`.execute(db);
  return rows.length > 0;
};

export interface Correction {
  /** The numbers in force before. */
  readonly replaced: string;
  readonly correctedAt: Date;
}

/** Oldest first. */
export const listCorrections = async (db: Executor, drawId: bigint): Promise<readonly Correction[]> => {
  const { rows } = await sql<Correction>`
    select replaced, corrected_at as "correctedAt" from lottery_correction where draw_id = ${drawId} order by correction`.execute(
    db,
  );
  return rows;
};

export interface AwaitedDraw {
  readonly id: bigint;
  readonly lottery: string;
  readonly drawNo: string;
  readonly format: Format;
  readonly drawsAt: Date;
}

const AWAITED = sql`
  select d.id, d.lottery, d.draw_no as "drawNo", l.format, d.draws_at as "drawsAt" from lottery_draw d join lottery l on l.code = d.lottery`;

/** Official draws whose time has come and that have no confirmed result yet. */
export const listAwaited = async (db: Executor, now: Date): Promise<readonly AwaitedDraw[]> => {
  const { rows } = await sql<AwaitedDraw>`
    ${AWAITED} where d.state = 'closed' and d.draws_at <= ${now} and l.source = 'official' order by d.draws_at, d.id limit 200`.execute(
    db,
  );
  return rows;
};

/** One of them. */
export const findAwaited = async (
  db: Executor,
  lottery: string,
  drawNo: string,
  now: Date,
): Promise<AwaitedDraw | null> => {
  const { rows } = await sql<AwaitedDraw>`
    ${AWAITED} where d.lottery = ${lottery} and d.draw_no = ${drawNo} and d.state = 'closed' and d.draws_at <= ${now} and l.source = 'official'`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Holds draws that are still awaited; answers which. */
export const holdAwaited = async (trx: Trx, ids: readonly bigint[]): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from lottery_draw where id = any (${bigints(ids)}) and state = 'closed' order by id for update skip locked`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};
