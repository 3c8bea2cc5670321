/** What the home page and the risk page read: returns of games, how vendors and releases are doing. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { RoundSums } from './returns.policy.ts';

export interface GameReturn extends RoundSums {
  readonly game: string;
  readonly name: string | null;
  readonly vendor: string;
  /** Minor units, exact. */
  readonly staked: bigint;
  readonly theory: number | null;
}

/** Games by what was staked on them in the last days. */
export const readReturns = async (
  db: Executor,
  merchant: { readonly id: number; readonly currency: string; readonly timeZone: string },
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<readonly GameReturn[]> => {
  const { rows } = await sql<GameReturn>`
    select g.code as game, t.display_name as name, g.vendor, g.rtp::float8 as theory, s.rounds::float8 as rounds, s.stake::bigint as staked, s.stake::float8 as stake,
      s.win::float8 as win, s.stake_stake::float8 as "stakeStake", s.stake_win::float8 as "stakeWin", s.win_win::float8 as "winWin"
      from (
        select d.game_id, sum(d.rounds) as rounds, sum(d.stake) as stake, sum(d.win) as win, sum(d.stake_stake) as stake_stake,
          sum(d.stake_win) as stake_win, sum(d.win_win) as win_win
          from report_round_day d
         where d.merchant_id = ${merchant.id} and d.currency = ${merchant.currency}
           and d.day > (now() at time zone ${merchant.timeZone}::text)::date - ${days}::integer
         group by d.game_id order by sum(d.stake) desc, d.game_id limit ${limit}) s
      join game g on g.id = s.game_id
      left join game_text t on t.game_id = g.id and t.language = 'EN'
     order by s.stake desc, g.code`.execute(db);
  return rows;
};

export interface VendorHealth {
  readonly vendor: string;
  readonly name: string;
  readonly state: 'on' | 'maintenance' | 'off';
  readonly calls: number;
  readonly lastCallAt: Date | null;
  readonly receivables: number;
  /** Rounds that have been open for a day or longer. */
  readonly unfinished: number;
}

export const readVendorHealth = async (db: Executor, merchantId: number): Promise<readonly VendorHealth[]> => {
  const { rows } = await sql<VendorHealth>`
    select v.code as vendor, v.name, coalesce(c.calls, 0)::integer as calls, c.last_at as "lastCallAt", coalesce(r.receivables, 0)::integer as receivables,
      coalesce(u.rounds, 0)::integer as unfinished,
      case when not o.enabled then 'off' when o.maintenance or v.maintenance then 'maintenance' else 'on' end as state
      from merchant_vendor o
      join vendor v on v.code = o.vendor
      left join (
        select t.vendor, count(*) as calls, max(t.created_at) as last_at from wallet_txn t
         where t.created_at > now() - interval '1 hour' and t.merchant_id = ${merchantId} group by t.vendor) c on c.vendor = v.code
      left join (
        select w.vendor, count(*) as receivables from wallet_receivable w
         where w.merchant_id = ${merchantId} and w.acknowledged_at is null group by w.vendor) r on r.vendor = v.code
      left join (
        select g.vendor, count(*) as rounds from game_round g
         where g.merchant_id = ${merchantId} and g.state = 'open' and g.opened_at < now() - interval '1 day' group by g.vendor) u on u.vendor = v.code
     where o.merchant_id = ${merchantId} order by o.sort, v.code`.execute(db);
  return rows;
};

export interface ReleaseHealth {
  readonly module: string;
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
}

/** What browsers of the merchant told in the last 24 hours. */
export const readReleaseHealth = async (db: Executor, merchantId: number): Promise<readonly ReleaseHealth[]> => {
  const { rows } = await sql<ReleaseHealth>`
    select c.module, coalesce(r.version, left(c.release, 12)) as version,
      coalesce(sum(c.count) filter (where c.measure = 'load'), 0)::integer as loads,
      coalesce(sum(c.count) filter (where c.measure like 'failure:%'), 0)::integer as failures
      from telemetry_count c left join release r on r.module = c.module and r.hash = c.release
     where c.span = 'hour' and c.at > now() - interval '24 hours' and c.merchant_id = ${merchantId}
     group by c.module, c.release, r.version
     having sum(c.count) filter (where c.measure = 'load' or c.measure like 'failure:%') > 0
     order by c.module, loads desc, c.release`.execute(db);
  return rows;
};
