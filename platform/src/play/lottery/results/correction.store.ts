/** Draws that are settled a second time, by other numbers. */
import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import type { Executor, Trx } from '../../../kernel/index.ts';

export interface CorrectableDraw {
  readonly id: bigint;
  readonly format: Format;
  readonly numbers: string;
  /** Corrections made so far. */
  readonly correction: number;
  readonly until: Date;
  /** Whether the dispute window is open by the database's clock. */
  readonly isOpen: boolean;
}

const find = (code: string, drawNo: string, windowHours: number) => sql<CorrectableDraw>`
  select d.id, l.format, d.numbers, d.correction, d.settled_at + make_interval(hours => ${windowHours}) as until,
    d.settled_at + make_interval(hours => ${windowHours}) > clock_timestamp() as "isOpen"
  from lottery_draw d join lottery l on l.code = d.lottery
  where d.lottery = ${code} and d.draw_no = ${drawNo} and d.state = 'settled' and d.numbers is not null and l.source = 'official'`;

/** A settled official draw; null where there is no such draw. */
export const findCorrectable = async (
  db: Executor,
  code: string,
  drawNo: string,
  windowHours: number,
): Promise<CorrectableDraw | null> => (await find(code, drawNo, windowHours).execute(db)).rows[0] ?? null;

/** As `findCorrectable`, and holds the draw. */
export const holdCorrectable = async (
  trx: Trx,
  code: string,
  drawNo: string,
  windowHours: number,
): Promise<CorrectableDraw | null> =>
  (await sql<CorrectableDraw>`${find(code, drawNo, windowHours)} for update of d`.execute(trx)).rows[0] ?? null;

/** Gives a settled draw other numbers, and its bets to settlement again. */
export const writeCorrection = async (trx: Trx, draw: CorrectableDraw, numbers: string): Promise<void> => {
  await sql`
    insert into lottery_correction (draw_id, correction, replaced) values (${draw.id}, ${draw.correction + 1}, ${draw.numbers})`.execute(
    trx,
  );
  await sql`
    update lottery_draw set state = 'drawn', numbers = ${numbers}, correction = ${draw.correction + 1}, paid_through = 0
    where id = ${draw.id} and state = 'settled'`.execute(trx);
};
