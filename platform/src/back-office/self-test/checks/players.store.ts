/** What the checks of players read. `ids` are merchants, as an array in PostgreSQL's form. */
import { sql } from 'kysely';
import type { Db } from '../../../kernel/index.ts';

export const countSessions = async (
  db: Db,
  { ids, now, idleSeconds, days }: { ids: string; now: Date; idleSeconds: number; days: number },
): Promise<readonly { open: number; idle: number; long: number }[]> => {
  const { rows } = await sql<{ open: number; idle: number; long: number }>`
    select count(*)::integer as open,
      count(*) filter (where idle_expires_at - last_seen_at > make_interval(secs => ${idleSeconds}))::integer as idle,
      count(*) filter (where ends_at - created_at > make_interval(days => ${days}))::integer as long
      from member_session
     where revoked_at is null and idle_expires_at > ${now}::timestamptz and ends_at > ${now}::timestamptz
       and merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

/** As the gates close (`kyc/admission.rule.ts`): money waits wherever identities are checked, and the gate of logins holds back play. */
export const listGated = async (
  db: Db,
  ids: string,
  gate: 'play' | 'withdrawal',
): Promise<readonly { id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
      select merchant_id as id from kyc_setting
       where enabled and (${gate} = 'withdrawal' or gates && array['play', 'sign-in'])
         and merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

export const countExcluded = async (
  db: Db,
  ids: string,
  now: Date,
): Promise<readonly { excluded: number; unbarred: number; bets: number; deposits: number }[]> => {
  const { rows } = await sql<{ excluded: number; unbarred: number; bets: number; deposits: number }>`
    with excluded as (
      select e.member_id, min(e.starts_at) as since from exclusion e
       where e.merchant_id = any (${ids}::text::integer[]) and e.starts_at <= ${now}::timestamptz
         and exclusion_end(e) > ${now}::timestamptz
       group by e.member_id)
    select count(*)::integer as excluded,
      count(*) filter (where not coalesce(s.barred_until > ${now}::timestamptz, false))::integer as unbarred,
      coalesce(sum((select count(*) from game_round r where r.member_id = x.member_id and r.opened_at > x.since and r.bet_sum > 0)
        + (select count(*) from lottery_bet b where b.member_id = x.member_id and b.placed_at > x.since)), 0)::integer as bets,
      coalesce(sum((select count(*) from deposit d where d.member_id = x.member_id and d.created_at > x.since and d.status = 'credited'
        and d.merchant_id = m.merchant_id)), 0)::integer as deposits
      from excluded x join member m on m.id = x.member_id left join protection_state s on s.member_id = x.member_id`.execute(
    db,
  );
  return rows;
};

export const countLooser = async (db: Db, ids: string): Promise<readonly { looser: number; early: number }[]> => {
  const { rows } = await sql<{ looser: number; early: number }>`
    select count(*)::integer as looser, count(*) filter (where effective_at < asked_at + interval '24 hours')::integer as early
      from limit_change where effective_at is not null and before is not null and (after is null or after > before)
       and merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};

export const listWithHelp = async (db: Db, ids: string): Promise<readonly { id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct merchant_id as id from help_line where merchant_id = any (${ids}::text::integer[])`.execute(db);
  return rows;
};
