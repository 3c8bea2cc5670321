/** Activities, entries and pictures in SQL. Every statement is about one merchant. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Audience, EditedPromotion } from '../../content/content/index.ts';
import { bigints, jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { FreeBetRules } from '../free-bets/index.ts';
import { fitsSegment } from '../segments/index.ts';
import type { SegmentTime } from '../segments/index.ts';
import type { Activity, ActivityRules, BonusRules, ApplicationStatus, Entry, EntryStatus } from './promotions.model.ts';

interface MemberKey {
  readonly merchantId: number;
  readonly memberId: bigint;
}

const ACTIVITY = sql`promotion_id as "promotionId", kind, rate, most, least_deposit as "leastDeposit", wager_times as "wagerTimes",
  counts_until as "countsUntil", least_loss as "leastLoss", needs_image as "needsImage", bonus, free_bets as "freeBets", free_bets_stopped_at as "stoppedAt", version`;

type ActivityRow = Omit<Activity, 'bonus' | 'freeBets'> & {
  readonly bonus: (Omit<BonusRules, 'stakeMax'> & { readonly stakeMax: string | null }) | null;
  readonly freeBets: (Omit<FreeBetRules, 'stake'> & { readonly stake: string }) | null;
};

/** Amounts are texts in JSON. */
const activityOf = ({ bonus, freeBets, ...row }: ActivityRow): Activity => ({
  ...row,
  bonus: bonus && { ...bonus, stakeMax: bonus.stakeMax === null ? null : BigInt(bonus.stakeMax) },
  freeBets: freeBets && { ...freeBets, stake: BigInt(freeBets.stake) },
});

const LOCKS = { share: sql`for share`, update: sql`for update` } as const;

/** `share`: its rules stay as they are until the transaction ends; `update`: nobody joins meanwhile. */
export const readActivity = async (
  db: Executor,
  merchantId: number,
  promotionId: bigint,
  lock?: keyof typeof LOCKS,
): Promise<Activity | null> => {
  const { rows } = await sql<ActivityRow>`
    select ${ACTIVITY} from promotion_activity where merchant_id = ${merchantId} and promotion_id = ${promotionId}
    ${lock === undefined ? sql`` : LOCKS[lock]}`.execute(db);
  return rows[0] ? activityOf(rows[0]) : null;
};

export const listActivities = async (db: Executor, merchantId: number): Promise<ReadonlyMap<bigint, Activity>> => {
  const { rows } = await sql<ActivityRow>`
    select ${ACTIVITY} from promotion_activity where merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map((row) => [row.promotionId, activityOf(row)]));
};

export const putActivity = async (
  trx: Executor,
  merchantId: number,
  promotionId: bigint,
  { kind, rate, most, leastDeposit, wagerTimes, countsUntil, leastLoss, needsImage, bonus, freeBets }: ActivityRules,
): Promise<void> => {
  await sql`
    insert into promotion_activity (promotion_id, merchant_id, kind, rate, most, least_deposit, wager_times, counts_until, least_loss, needs_image, bonus,
      free_bets)
    values (${promotionId}, ${merchantId}, ${kind}, ${rate}, ${most}, ${leastDeposit}, ${wagerTimes}, ${countsUntil}, ${leastLoss}, ${needsImage}, ${bonus && jsonb(bonus)},
      ${freeBets && jsonb(freeBets)})
    on conflict (promotion_id) do update set kind = excluded.kind, rate = excluded.rate, most = excluded.most,
      least_deposit = excluded.least_deposit, wager_times = excluded.wager_times, counts_until = excluded.counts_until, least_loss = excluded.least_loss,
      needs_image = excluded.needs_image, bonus = excluded.bonus, free_bets = excluded.free_bets`.execute(trx);
};

/** What is left of its free bets is cancelled by the job. */
export const stopFreeBets = async (trx: Executor, merchantId: number, promotionId: bigint, at: Date): Promise<void> => {
  await sql`
    update promotion_activity set free_bets_stopped_at = ${at}
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and kind = 'free-bets'`.execute(trx);
};

export const deleteActivity = async (trx: Executor, merchantId: number, promotionId: bigint): Promise<void> => {
  await sql`delete from promotion_activity where merchant_id = ${merchantId} and promotion_id = ${promotionId}`.execute(
    trx,
  );
};

const ENTRY = sql`e.id, e.promotion_id as "promotionId", e.member_id as "memberId", e.status, e.joined_at as "joinedAt", e.turnover, e.note,
  e.amount, e.decided_at as "decidedAt", e.decided_by as "decidedBy", e.reason, e.version`;

export const findEntry = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
  promotionId: bigint,
  lock?: 'lock',
): Promise<Entry | null> => {
  const { rows } = await sql<Entry>`
    select ${ENTRY} from promotion_entry e
    where e.merchant_id = ${merchantId} and e.promotion_id = ${promotionId} and e.member_id = ${memberId}
    ${lock === undefined ? sql`` : sql`for update`}`.execute(db);
  return rows[0] ?? null;
};

/** Null where the member has joined before. */
export const insertEntry = async (
  trx: Executor,
  { merchantId, memberId }: MemberKey,
  entry: Pick<Entry, 'promotionId' | 'joinedAt' | 'turnover' | 'note' | 'version'> & {
    readonly status: 'joined' | 'applying';
  },
): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotion_entry (merchant_id, promotion_id, member_id, status, joined_at, turnover, note, version)
    values (${merchantId}, ${entry.promotionId}, ${memberId}, ${entry.status}, ${entry.joinedAt}, ${entry.turnover}, ${entry.note},
      ${entry.version})
    on conflict (promotion_id, member_id) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
};

export interface Decision {
  readonly status: EntryStatus;
  readonly amount: bigint | null;
  readonly at: Date | null;
  readonly by: string | null;
  readonly reason: string | null;
}

export const writeDecision = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  { status, amount, at, by, reason }: Decision,
): Promise<void> => {
  await sql`
    update promotion_entry set status = ${status}, amount = ${amount}, decided_at = ${at}, decided_by = ${by}, reason = ${reason}
    where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

/**
 * Net loss of rounds settled in a time, without what was rolled back; below zero for who has won. By the time of settlement: a round begun
 * before counts where it ends in it. Rounds that were staked with bonus money or a free bet don't count: not the member
 * has lost it.
 */
export const netLossIn = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
  from: Date,
  until: Date,
): Promise<bigint> => {
  const { rows } = await sql<{ loss: bigint }>`
    select coalesce(sum(r.bet_sum - r.bet_rollback - r.win_sum + r.win_rollback), 0)::bigint as loss from game_round r
    where r.member_id = ${memberId} and r.merchant_id = ${merchantId} and r.state = 'closed'
      and coalesce(r.bonus_bet, 0) = 0 and r.free_bet is null and r.settled_at >= ${from} and r.settled_at < ${until}`.execute(
    db,
  );
  return rows[0]?.loss ?? 0n;
};

export interface Effect {
  readonly joined: number;
  readonly claimed: number;
  readonly paid: bigint;
  readonly waiting: number;
  /** Of bonus money, what came back unused. */
  readonly returned: bigint;
}
export const NO_EFFECT: Effect = { joined: 0, claimed: 0, paid: 0n, waiting: 0, returned: 0n };

/** By promotion; those that nobody joined are left out. */
export const readEffects = async (
  db: Executor,
  merchantId: number,
): Promise<ReadonlyMap<bigint, Omit<Effect, 'returned'>>> => {
  const { rows } = await sql<Omit<Effect, 'returned'> & { id: bigint }>`
    select promotion_id as id, count(*)::integer as joined, count(amount)::integer as claimed, coalesce(sum(amount), 0)::bigint as paid,
      count(*) filter (where status in ('applying', 'process'))::integer as waiting
    from promotion_entry where merchant_id = ${merchantId} group by 1`.execute(db);
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
};

export const hasEntries = async (db: Executor, merchantId: number, promotionId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from promotion_entry where merchant_id = ${merchantId} and promotion_id = ${promotionId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};

/** Whether a raffle, a tournament or an activity hangs on it. */
export const hasGames = async (db: Executor, merchantId: number, promotionId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from promotion_activity where merchant_id = ${merchantId} and promotion_id = ${promotionId})
      or exists (select from promotion_raffle where merchant_id = ${merchantId} and promotion_id = ${promotionId})
      or exists (select from promotion_tournament where merchant_id = ${merchantId} and promotion_id = ${promotionId}) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};

/**
 * Whether a version in force from then on leaves a raffle and a tournament what they need: every member takes part, nothing else is paid,
 * a raffle's seed becomes public at the end, and a tournament that is not over lies within.
 */
export const suitsGames = async (
  db: Executor,
  { merchantId, promotionId }: { readonly merchantId: number; readonly promotionId: bigint },
  { startsAt, endsAt, audience }: Pick<EditedPromotion, 'startsAt' | 'endsAt' | 'audience'>,
  hasActivity: boolean,
  from: Date,
): Promise<boolean> => {
  const isTaken = hasActivity || audience !== null;
  const { rows } = await sql`
    select from promotion_raffle where merchant_id = ${merchantId} and promotion_id = ${promotionId}
      and (${isTaken}::boolean or ${endsAt}::timestamptz is null)
    union all select from promotion_tournament where merchant_id = ${merchantId} and promotion_id = ${promotionId}
      and (${isTaken}::boolean
        or cancelled_at is null and ends_at > ${from} and (starts_at < ${startsAt} or ends_at > ${endsAt}::timestamptz))`.execute(
    db,
  );
  return rows.length === 0;
};

/** Whether members still play for the prizes of its tournament, or wait for the final ranking. */
export const hasOpenTournament = async (
  db: Executor,
  { merchantId, promotionId }: { readonly merchantId: number; readonly promotionId: bigint },
): Promise<boolean> => {
  const { rows } = await sql`
    select from promotion_tournament
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and settled_at is null and cancelled_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** Ids of the promotions that a member belongs to, or has joined before. By index: the member's row, entries, deposits and cases alone are read. */
export const admittedTo = async (
  db: Executor,
  { merchantId, memberId }: MemberKey,
  promotions: readonly Audience[],
  time: SegmentTime,
): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select p.id from unnest(${bigints(promotions.map(({ id }) => id))}, ${bigints(promotions.map(({ audience }) => audience))}) p(id, audience)
    where exists (select from promotion_entry e where e.promotion_id = p.id and e.member_id = ${memberId})
      or exists (
        select from member_segment s join member m on m.id = ${memberId} and m.merchant_id = s.merchant_id
        where s.id = p.audience and s.merchant_id = ${merchantId} and ${fitsSegment(time)})`.execute(db);
  return rows.map(({ id }) => id);
};

export interface Application extends Entry {
  readonly images: number;
  readonly most: bigint;
}

/** What can be issued is what the version allows under which the member applied. */
const APPLICATION = sql`${ENTRY}, coalesce((v.terms ->> 'most')::bigint, a.most) as most,
    (select count(*)::integer from promotion_image i where i.entry_id = e.id) as images
  from promotion_entry e join promotion_activity a on a.promotion_id = e.promotion_id and a.kind = 'application'
    left join promotion_version v on v.promotion_id = e.promotion_id and v.number = e.version`;

export interface ApplicationFilter {
  readonly merchantId: number;
  /** Absent: in every state. */
  readonly status?: ApplicationStatus | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What waits: the oldest first. What is decided: the newest first. */
export const listApplications = async (
  db: Executor,
  { merchantId, status, offset, limit }: ApplicationFilter,
): Promise<{ readonly rows: readonly Application[]; readonly total: number }> => {
  const where: RawBuilder<unknown> = sql`e.merchant_id = ${merchantId} and ${
    status === undefined ? sql`e.status in ('applying', 'process', 'issued', 'rejected')` : sql`e.status = ${status}`
  }`;
  const order = status === 'applying' || status === 'process' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Application>`
    select ${APPLICATION} where ${where} order by e.id ${order} limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from promotion_entry e where ${where}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

/** Locked until the transaction ends where `lock` is given. */
export const findApplication = async (
  db: Executor,
  merchantId: number,
  id: bigint,
  lock?: 'lock',
): Promise<Application | null> => {
  const { rows } = await sql<Application>`
    select ${APPLICATION} where e.merchant_id = ${merchantId} and e.id = ${id}
      and e.status in ('applying', 'process', 'issued', 'rejected') ${lock === undefined ? sql`` : sql`for update of e`}`.execute(
    db,
  );
  return rows[0] ?? null;
};

export interface SealedPicture {
  readonly place: number;
  readonly sealed: string;
  readonly width: number;
  readonly height: number;
}

export const insertPictures = async (
  trx: Executor,
  merchantId: number,
  entryId: bigint,
  pictures: readonly SealedPicture[],
): Promise<void> => {
  for (const { place, sealed, width, height } of pictures)
    await sql`
      insert into promotion_image (entry_id, place, merchant_id, sealed, width, height)
      values (${entryId}, ${place}, ${merchantId}, ${sealed}, ${width}, ${height})`.execute(trx);
};

export const readPictures = async (
  db: Executor,
  merchantId: number,
  entryId: bigint,
): Promise<readonly SealedPicture[]> => {
  const { rows } = await sql<SealedPicture>`
    select place, sealed, width, height from promotion_image
    where merchant_id = ${merchantId} and entry_id = ${entryId} order by place`.execute(db);
  return rows;
};
