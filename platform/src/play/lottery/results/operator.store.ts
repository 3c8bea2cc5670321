import { sql } from 'kysely';
import type { Format } from 'lottery-rules';
import { bigints } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import type { Lottery } from '../lottery.model.ts';
import type { SettledBet } from '../settlement/settlement.store.ts';
import type { DrawState, ReceivedReport } from './results.store.ts';

export interface OperatorDraw {
  readonly id: bigint;
  readonly lottery: string;
  readonly names: Lottery['names'];
  readonly format: Format;
  readonly source: Lottery['source'];
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly drawsAt: Date;
  readonly drawnAt: Date | null;
  readonly settledAt: Date | null;
  readonly state: DrawState;
  readonly numbers: string | null;
  readonly seedHash: string | null;
  /** Also of a draw to come: hold it back until the numbers are known. */
  readonly seed: string | null;
  readonly root: string | null;
}

/** The place of a draw in a list. */
export interface DrawPlace {
  readonly drawsAt: Date;
  readonly id: bigint;
}

export interface DrawFilter {
  readonly gameCode: string | undefined;
  readonly states: readonly DrawState[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly after: DrawPlace | undefined;
  /** Draws of the house between closing and drawing wait for nobody: they are listed once they are late. */
  readonly now: Date;
}

const DRAW = sql`
  d.id, d.lottery, l.names, l.format, l.source, d.draw_no as "drawNo", d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt",
  d.drawn_at as "drawnAt", d.settled_at as "settledAt", d.state, d.numbers, d.seed_hash as "seedHash", d.seed, d.bets_root as root
  from lottery_draw d join lottery l on l.code = d.lottery`;

/** Draws after a place: soonest first with `isRising`, else newest first. */
export const listDraws = async (
  db: Executor,
  { gameCode, states, from, to, after, now }: DrawFilter,
  isRising: boolean,
  limit: number,
): Promise<readonly OperatorDraw[]> => {
  const beyond = isRising ? sql`>` : sql`<`;
  const direction = isRising ? sql`asc` : sql`desc`;
  const { rows } = await sql<OperatorDraw>`
    select ${DRAW} where d.state in (${sql.join(states)}) and (d.state <> 'closed' or l.source = 'official' or d.draws_at <= ${now})
      ${gameCode === undefined ? sql`` : sql`and d.lottery = ${gameCode}`}
      ${from === undefined ? sql`` : sql`and d.draws_at >= ${from}`}
      ${to === undefined ? sql`` : sql`and d.draws_at < ${to}`}
      ${after === undefined ? sql`` : sql`and (d.draws_at, d.id) ${beyond} (${after.drawsAt}, ${after.id})`}
    order by d.draws_at ${direction}, d.id ${direction} limit ${limit}`.execute(db);
  return rows;
};

export const findOperatorDraw = async (db: Executor, lottery: string, drawNo: string): Promise<OperatorDraw | null> => {
  const { rows } = await sql<OperatorDraw>`
    select ${DRAW} where d.lottery = ${lottery} and d.draw_no = ${drawNo}`.execute(db);
  return rows[0] ?? null;
};

/** Amounts are minor units of the merchant's currency. */
export interface BetTypeSums {
  readonly bets: number;
  readonly stake: bigint;
  readonly won: bigint;
  readonly drawId: bigint;
  readonly merchantId: number;
  readonly betType: string;
  readonly paidBack: bigint;
}

/** Bets of draws by merchant and type, without those that members have cancelled. */
export const readBetSums = async (db: Executor, draws: readonly bigint[]): Promise<readonly BetTypeSums[]> => {
  const { rows } = await sql<BetTypeSums>`
    select draw_id as "drawId", merchant_id as "merchantId", bet_type as "betType", count(*)::int as bets, sum(stake)::bigint as stake, coalesce(sum(win), 0)::bigint as won,
      coalesce(sum(stake) filter (where state in ('refunded', 'void')), 0)::bigint as "paidBack"
    from lottery_bet where draw_id = any (${bigints(draws)}) and state <> 'cancelled'
    group by draw_id, merchant_id, bet_type order by sum(stake) desc, bet_type`.execute(db);
  return rows;
};

export interface MerchantBet extends SettledBet {
  readonly merchantId: number;
}

/** Settled bets of a draw after the one with id `after`. */
export const listSettledBets = async (
  db: Executor,
  drawId: bigint,
  after: bigint,
  limit: number,
): Promise<readonly MerchantBet[]> => {
  const { rows } = await sql<MerchantBet>`
    select id, merchant_id as "merchantId", bet_type as "betType", selection, unit_price as "unitPrice", multiple, stake, odds, win
    from lottery_bet where draw_id = ${drawId} and id > ${after} and state in ('won', 'lost', 'refunded') order by id limit ${limit}`.execute(
    db,
  );
  return rows;
};

export interface DrawReport extends ReceivedReport {
  readonly drawId: bigint;
}

/** Reports of the result in force and of those before it; what is entered for the next correction is not among them. */
export const readReports = async (db: Executor, draws: readonly bigint[]): Promise<readonly DrawReport[]> => {
  const { rows } = await sql<DrawReport>`
    select r.draw_id as "drawId", r.source, r.numbers, r.link, r.is_simulated as "isSimulated", r.received_at as "receivedAt"
    from lottery_report r join lottery_draw d on d.id = r.draw_id and r.correction <= d.correction
    where r.draw_id = any (${bigints(draws)}) order by r.id`.execute(db);
  return rows;
};

/** Merchants that offer the lottery. */
export const merchantsOf = async (db: Executor, lottery: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select merchant_id as id from merchant_lottery where lottery = ${lottery} and enabled order by merchant_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
