/** Rows of missions. Every reading is about one merchant. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Mission, MissionState, NewMission } from './mission.model.ts';

const MISSION = sql`
  m.id, m.merchant_id as "merchantId", m.kind, m.period, m.titles, m.target, m.reward, m.follows, m.enabled, m.created_at as "createdAt",
  m.created_by as "createdBy"`;

export interface MemberAt {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Enabled missions with how far the member is, daily ones first. Bets and rounds are those that the job has counted; deposits and
 * logins are read as they are. `id`: this mission alone.
 */
export const readStates = async (
  db: Executor,
  { merchantId, memberId, timeZone, now }: MemberAt,
  id?: bigint,
): Promise<readonly MissionState[]> => {
  const { rows } = await sql<MissionState>`
    with today as (
      select (${now}::timestamptz at time zone ${timeZone}::text)::date as day
    ), current as (
      select m.*, case m.period when 'daily' then t.day else date_trunc('week', t.day)::date end as starts,
        case m.period when 'daily' then t.day + 1 else date_trunc('week', t.day)::date + 7 end as ends
      from mission m cross join today t
      where m.merchant_id = ${merchantId} and m.enabled ${id === undefined ? sql`` : sql`and m.id = ${id}`}
    )
    select c.id, c.kind, c.period, c.titles, c.target, c.reward, to_char(c.starts, 'YYYY-MM-DD') as "startsOn",
      c.ends::timestamp at time zone ${timeZone}::text as "endsAt", p.claimed_at as "claimedAt",
      case when q.claimed_at is null then f.titles end as "waitsFor",
      case c.kind
        when 'deposits' then (
          select count(*) from deposit d where d.merchant_id = c.merchant_id and d.member_id = ${memberId} and d.status = 'credited'
            and d.decided_at >= c.starts::timestamp at time zone ${timeZone}::text)
        when 'logins' then (
          select count(distinct (s.created_at at time zone ${timeZone}::text)::date) from member_session s
          where s.member_id = ${memberId} and s.created_at >= c.starts::timestamp at time zone ${timeZone}::text)
        else (
          select coalesce(sum(case c.kind when 'turnover' then d.turnover else d.rounds end), 0)::bigint from mission_day d
          where d.merchant_id = c.merchant_id and d.member_id = ${memberId} and d.day >= c.starts and d.day < c.ends)
      end as done
    from current c
    left join mission_claim p on p.mission_id = c.id and p.member_id = ${memberId} and p.starts_on = c.starts
    left join mission f on f.id = c.follows and f.enabled
    left join mission_claim q on q.mission_id = f.id and q.member_id = ${memberId} and q.starts_on = c.starts
    order by c.period, c.id`.execute(db);
  return rows;
};

/** One claim of a mission by one member at a time, until the transaction ends. */
export const lockClaim = async (trx: Executor, memberId: bigint): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`missions of ${memberId}`}, 0))`.execute(trx);
};

export const insertClaim = async (
  trx: Executor,
  { merchantId, memberId, timeZone, now }: MemberAt,
  claim: { readonly id: bigint; readonly startsOn: string; readonly amount: bigint; readonly transferId: bigint },
): Promise<void> => {
  await sql`
    insert into mission_claim (mission_id, member_id, starts_on, merchant_id, amount, transfer_id, claimed_at)
    values (${claim.id}, ${memberId}, ${claim.startsOn}::text::date, ${merchantId}, ${claim.amount}, ${claim.transferId}, ${now})`.execute(
    trx,
  );
  await sql`
    insert into mission_score as s (merchant_id, week, member_id, completed, last_at)
    values (${merchantId}, date_trunc('week', ${now}::timestamptz at time zone ${timeZone}::text)::date, ${memberId}, 1, ${now})
    on conflict (merchant_id, week, member_id) do update set completed = s.completed + 1, last_at = excluded.last_at`.execute(
    trx,
  );
};

export interface Score {
  readonly memberId: bigint;
  readonly account: string;
  readonly completed: number;
  readonly place: number;
}

export interface Leaderboard {
  /** Monday, yyyy-MM-dd. */
  readonly week: string;
  readonly top: readonly Score[];
  readonly own: Pick<Score, 'place' | 'completed'> | null;
}

/** The first ones of the running week, and the member's own place. */
export const readLeaderboard = async (
  db: Executor,
  { merchantId, memberId, timeZone, now }: MemberAt,
  limit: number,
): Promise<Leaderboard> => {
  const week = sql`date_trunc('week', ${now}::timestamptz at time zone ${timeZone}::text)::date`;
  const { rows: top } = await sql<Score>`
    select s.member_id as "memberId", m.account, s.completed, s.place
    from (
      select member_id, completed, (row_number() over (order by completed desc, last_at, member_id))::integer as place
      from mission_score where merchant_id = ${merchantId} and week = ${week}
      order by completed desc, last_at, member_id limit ${limit}
    ) s join member m on m.id = s.member_id order by s.place`.execute(db);
  const { rows: own } = await sql<Pick<Score, 'place' | 'completed'>>`
    select o.completed, 1 + (
      select count(*)::integer from mission_score s
      where s.merchant_id = o.merchant_id and s.week = o.week
        and (s.completed > o.completed or (s.completed = o.completed and (s.last_at, s.member_id) < (o.last_at, o.member_id)))
    ) as place
    from mission_score o where o.merchant_id = ${merchantId} and o.week = ${week} and o.member_id = ${memberId}`.execute(
    db,
  );
  const { rows: weeks } = await sql<{ week: string }>`select to_char(${week}, 'YYYY-MM-DD') as week`.execute(db);
  return { week: weeks[0]?.week ?? '', top, own: own[0] ?? null };
};

export type ListedMission = Mission & { readonly claims: number; readonly paid: bigint };

/** Newest first, switched-off ones too. `id`: this one alone. */
export const listMissions = async (
  db: Executor,
  merchantId: number,
  id?: bigint,
): Promise<readonly ListedMission[]> => {
  const { rows } = await sql<ListedMission>`
    select ${MISSION}, p.claims, p.paid from mission m cross join lateral (
      select count(*)::integer as claims, coalesce(sum(amount), 0)::bigint as paid from mission_claim c where c.mission_id = m.id
    ) p
    where m.merchant_id = ${merchantId} ${id === undefined ? sql`` : sql`and m.id = ${id}`} order by m.id desc`.execute(
    db,
  );
  return rows;
};

export const insertMission = async (trx: Executor, mission: NewMission): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into mission (merchant_id, kind, period, titles, target, reward, follows, created_at, created_by)
    values (${mission.merchantId}, ${mission.kind}, ${mission.period}, ${jsonb(mission.titles)}, ${mission.target}, ${mission.reward}, ${mission.follows},
      ${mission.at}, ${mission.by}) returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a mission has no row');
  return row.id;
};

/** Null: there is no such mission. Otherwise whether it was on before. */
export const switchMission = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  enabled: boolean,
): Promise<boolean | null> => {
  const { rows } = await sql<{ before: boolean }>`
    with former as (select id, enabled from mission where merchant_id = ${merchantId} and id = ${id} for update)
    update mission m set enabled = ${enabled} from former where m.id = former.id returning former.enabled as before`.execute(
    trx,
  );
  return rows[0]?.before ?? null;
};
