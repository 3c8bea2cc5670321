import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import { installHouseGames, offerHouseGame } from '../games/index.ts';
import { EMPTY_ROOT } from './draws/merkle.policy.ts';
import type { Lottery, PlannedDraw, PrizeMode } from './lottery.model.ts';

const LOTTERY = sql`
  l.code, l.vendor, l.prize_mode as "prizeMode", l.category, l.format, l.source, l.schedule, l.time_zone as "timeZone",
  l.lock_ms as "lockMs", l.default_play_type as "defaultPlayType", l.names, l.icon, l.sort`;

export const readLotteries = async (db: Executor): Promise<readonly Lottery[]> => {
  const { rows } = await sql<Lottery>`select ${LOTTERY} from lottery l order by l.sort, l.code`.execute(db);
  return rows;
};

/** A lottery of a merchant with its draw to come and its last result. */
export interface LotteryNow extends Lottery {
  readonly hot: boolean;
  readonly drawNo: string | null;
  readonly locksAt: Date | null;
  readonly drawsAt: Date | null;
  readonly lastNumbers: string | null;
  readonly lastDrawnAt: Date | null;
}

export interface LotteryFilter {
  readonly prizeModes?: readonly PrizeMode[];
  readonly hot?: true;
}

/** All lotteries of a merchant as they are at `now`, without those of a vendor that it has switched off (LOT-002); one round trip. */
export const readLotteriesNow = async (
  db: Executor,
  merchantId: number,
  now: Date,
  filter: LotteryFilter = {},
): Promise<readonly LotteryNow[]> => {
  const ofMode = filter.prizeModes
    ? sql`and l.prize_mode = any (${`{${filter.prizeModes.join(',')}}`}::text::text[])`
    : sql``;
  const ofHot = filter.hot ? sql`and ml.hot` : sql``;
  const { rows } = await sql<LotteryNow>`
    select ${LOTTERY}, ml.hot, upcoming.draw_no as "drawNo", upcoming.locks_at as "locksAt", upcoming.draws_at as "drawsAt",
      last.numbers as "lastNumbers", last.drawn_at as "lastDrawnAt"
    from merchant_lottery ml
    join lottery l on l.code = ml.lottery
    left join merchant_vendor mv on mv.merchant_id = ml.merchant_id and mv.vendor = l.vendor
    left join lateral (
      select draw_no, locks_at, draws_at from lottery_draw
      where lottery = l.code and state in ('open', 'closed') and draws_at > ${now} order by draws_at limit 1
    ) upcoming on true
    left join lateral (
      select numbers, drawn_at from lottery_draw where lottery = l.code and numbers is not null order by draws_at desc limit 1
    ) last on true
    where ml.merchant_id = ${merchantId} and ml.enabled and mv.enabled is not false ${ofMode} ${ofHot}
    order by l.sort, l.code`.execute(db);
  return rows;
};

/** A lottery that the merchant has switched on. Results can be read while its vendor is switched off. */
export const findSwitchedOn = async (db: Executor, merchantId: number, code: string): Promise<Lottery | null> => {
  const { rows } = await sql<Lottery>`
    select ${LOTTERY} from lottery l join merchant_lottery ml on ml.lottery = l.code
    where ml.merchant_id = ${merchantId} and ml.enabled and l.code = ${code}`.execute(db);
  return rows[0] ?? null;
};

/** A lottery that can be bet on: the merchant has it and its vendor switched on. */
export const findOffered = async (db: Executor, merchantId: number, code: string): Promise<Lottery | null> => {
  const { rows } = await sql<Lottery>`
    select ${LOTTERY} from lottery l join merchant_lottery ml on ml.lottery = l.code
    left join merchant_vendor mv on mv.merchant_id = ml.merchant_id and mv.vendor = l.vendor
    where ml.merchant_id = ${merchantId} and ml.enabled and mv.enabled is not false and l.code = ${code}`.execute(db);
  return rows[0] ?? null;
};

export interface StationOnSale {
  readonly code: string;
  readonly names: Lottery['names'];
  readonly drawNo: string;
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly drawsAt: Date;
}

/** Lotteries of the merchant with this format whose draw of that moment is on sale. */
export const readOfferedOf = async (
  db: Executor,
  merchantId: number,
  format: string,
  drawsAt: Date,
): Promise<readonly StationOnSale[]> => {
  const { rows } = await sql<StationOnSale>`
    select l.code, l.names, d.draw_no as "drawNo", d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt"
    from merchant_lottery ml join lottery l on l.code = ml.lottery
    join lottery_draw d on d.lottery = l.code and d.state = 'open' and d.draws_at = ${drawsAt}
    left join merchant_vendor mv on mv.merchant_id = ml.merchant_id and mv.vendor = l.vendor
    where ml.merchant_id = ${merchantId} and ml.enabled and mv.enabled is not false and l.format = ${format} order by l.sort, l.code`.execute(
    db,
  );
  return rows;
};

export interface OpenedNumber {
  readonly code: string;
  readonly names: Lottery['names'];
  readonly drawNo: string;
  readonly numbers: string;
  readonly drawnAt: Date;
}

const OPENED = sql`l.code, l.names, d.draw_no as "drawNo", d.numbers, d.drawn_at as "drawnAt"`;

/** Results of one lottery, newest first. */
export const readOpened = async (db: Executor, lottery: string, count: number): Promise<readonly OpenedNumber[]> => {
  const { rows } = await sql<OpenedNumber>`
    select ${OPENED} from lottery_draw d join lottery l on l.code = d.lottery
    where d.lottery = ${lottery} and d.numbers is not null and d.drawn_at is not null order by d.draws_at desc limit ${count}`.execute(
    db,
  );
  return rows;
};

/** The last result of each lottery of the merchant. */
export const readLastOpened = async (db: Executor, merchantId: number): Promise<readonly OpenedNumber[]> => {
  const { rows } = await sql<OpenedNumber>`
    select ${OPENED} from merchant_lottery ml
    join lottery l on l.code = ml.lottery
    join lateral (
      select draw_no, numbers, drawn_at from lottery_draw where lottery = l.code and numbers is not null and drawn_at is not null order by draws_at desc limit 1
    ) d on true
    where ml.merchant_id = ${merchantId} and ml.enabled order by l.sort, l.code`.execute(db);
  return rows;
};

/** Codes that the member used, newest first. */
export const readRecent = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  count: number,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ lottery: string }>`
    select lottery from lottery_recent where merchant_id = ${merchantId} and member_id = ${memberId}
    order by used_at desc limit ${count}`.execute(db);
  return rows.map((row) => row.lottery);
};

export const touchRecent = async (
  db: Executor,
  merchantId: number,
  memberId: bigint,
  lottery: string,
): Promise<void> => {
  await sql`
    insert into lottery_recent (merchant_id, member_id, lottery) values (${merchantId}, ${memberId}, ${lottery})
    on conflict (member_id, lottery) do update set used_at = now()`.execute(db);
};

export interface NewDraw extends PlannedDraw {
  readonly lottery: string;
  /** In-house draws only. */
  readonly seed: string | null;
  readonly seedHash: string | null;
}

/** Adds draws that are not there yet; answers those that were added. */
export const insertDraws = async (
  trx: Executor,
  draws: readonly NewDraw[],
): Promise<readonly { lottery: string; drawNo: string }[]> => {
  if (draws.length === 0) return [];
  const values = draws.map(
    (draw) =>
      sql`(${draw.lottery}, ${draw.drawNo}, ${draw.opensAt}, ${draw.locksAt}, ${draw.drawsAt}, ${draw.seed}, ${draw.seedHash})`,
  );
  const { rows } = await sql<{ lottery: string; drawNo: string }>`
    insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, seed, seed_hash)
    values ${sql.join(values)} on conflict (lottery, draw_no) do nothing
    returning lottery, draw_no as "drawNo"`.execute(trx);
  return rows;
};

/** Codes and last planned draw of each lottery: what is missing follows from it. */
export const readPlannedUntil = async (
  db: Executor,
  now: Date,
): Promise<ReadonlyMap<string, { count: number; until: Date }>> => {
  const { rows } = await sql<{ lottery: string; count: number; until: Date }>`
    select lottery, count(*)::int as count, max(draws_at) as until from lottery_draw
    where state in ('open', 'closed') and draws_at > ${now} group by lottery`.execute(db);
  return new Map(rows.map((row) => [row.lottery, row]));
};

/** Merchants that offer a lottery: each hears of its draws. */
export const merchantsOffering = async (
  db: Executor,
  lotteries: readonly string[],
): Promise<readonly { merchantId: number; lottery: string }[]> => {
  const { rows } = await sql<{ merchantId: number; lottery: string }>`
    select merchant_id as "merchantId", lottery from merchant_lottery
    where enabled and lottery = any (${`{${lotteries.join(',')}}`}::text::text[])`.execute(db);
  return rows;
};

/** Removes results of fast lotteries that are older than needed. Answers how many. */
export const purgeDraws = async (trx: Executor, before: Date): Promise<number> => {
  const { rows } = await sql<{ id: bigint }>`
    delete from lottery_draw where id in (
      select d.id from lottery_draw d join lottery l on l.code = d.lottery
      where d.state in ('settled', 'void') and d.bets_count = 0 and d.draws_at < ${before} and l.schedule ->> 'kind' = 'interval' limit 20000
    ) returning id`.execute(trx);
  return rows.length;
};

/** Behind the games of the catalogue. */
const GAMES_AFTER = 10_000;

export const insertLottery = async (db: Executor, lottery: Lottery): Promise<void> => {
  await sql`
    insert into lottery (code, vendor, prize_mode, category, format, source, schedule, time_zone, lock_ms, default_play_type, names, icon, sort)
    values (${lottery.code}, ${lottery.vendor}, ${lottery.prizeMode}, ${lottery.category}, ${lottery.format}, ${lottery.source},
      ${jsonb(lottery.schedule)}, ${lottery.timeZone}, ${lottery.lockMs}, ${lottery.defaultPlayType}, ${jsonb(lottery.names)},
      ${lottery.icon}, ${lottery.sort})
    on conflict (code) do nothing`.execute(db);
  const { code, vendor, names, icon } = lottery;
  const gameType = vendor === 'ELOTT' ? 'ELOTT' : 'LOTT';
  await installHouseGames(db, [{ code, vendor, gameType, names, icon, sort: GAMES_AFTER + lottery.sort }]);
};

export const offerLottery = async (db: Executor, merchantId: number, lottery: string, hot: boolean): Promise<void> => {
  await sql`
    insert into merchant_lottery (merchant_id, lottery, hot) values (${merchantId}, ${lottery}, ${hot})
    on conflict do nothing`.execute(db);
  await offerHouseGame(db, merchantId, lottery);
};

/** Results of the past, for the demo: nobody bet on them. */
export const insertPastDraws = async (
  db: Executor,
  draws: readonly (NewDraw & { readonly numbers: string })[],
): Promise<void> => {
  if (draws.length === 0) return;
  const values = draws.map(
    (draw) =>
      sql`(${draw.lottery}, ${draw.drawNo}, ${draw.opensAt}, ${draw.locksAt}, ${draw.drawsAt}, 'settled', ${draw.numbers}, ${draw.drawsAt}, ${draw.drawsAt},
        ${draw.seed}, ${draw.seedHash}, ${EMPTY_ROOT}, 0)`,
  );
  await sql`
    insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, state, numbers, drawn_at, settled_at, seed, seed_hash, bets_root, bets_count)
    values ${sql.join(values)} on conflict (lottery, draw_no) do nothing`.execute(db);
  await sql`
    insert into lottery_report (draw_id, source, numbers, is_simulated, received_at)
    select d.id, 'demo', d.numbers, true, d.drawn_at from lottery_draw d join lottery l on l.code = d.lottery
    where l.source = 'official' and d.numbers is not null on conflict do nothing`.execute(db);
};

/** A draw of the past, for the demo, whose reports contradict each other; one that is there already stays as it is. */
export const insertDisputedDraw = async (
  db: Executor,
  draw: NewDraw,
  reports: readonly { readonly source: string; readonly numbers: string }[],
): Promise<void> => {
  const values = reports.map(({ source, numbers }) => sql`(${source}, ${numbers})`);
  await sql`
    with draw as (
      insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at, state, bets_root, bets_count)
      values (${draw.lottery}, ${draw.drawNo}, ${draw.opensAt}, ${draw.locksAt}, ${draw.drawsAt}, 'closed', ${EMPTY_ROOT}, 0)
      on conflict (lottery, draw_no) do nothing returning id
    )
    insert into lottery_report (draw_id, source, numbers, is_simulated, received_at)
    select draw.id, reported.source, reported.numbers, true, ${draw.drawsAt} from draw, (values ${sql.join(values)}) as reported (source, numbers)`.execute(
    db,
  );
};

/** The lotteries that another merchant offers. Their games are copied with the catalogue. */
export const copyLotteries = async (db: Executor, from: number, to: number): Promise<void> => {
  await sql`
    insert into merchant_lottery (merchant_id, lottery, enabled, hot)
    select ${to}::int, lottery, enabled, hot from merchant_lottery where merchant_id = ${from}
    on conflict do nothing`.execute(db);
};
