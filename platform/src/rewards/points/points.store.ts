/** Rows of configuration, rewards, redemptions and point entries. Every reading is about one merchant. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type {
  EntryKind,
  NewReward,
  PointConfig,
  PointEntry,
  PointRate,
  Redemption,
  RedemptionStatus,
  Reward,
} from './points.model.ts';

interface Page {
  /** Id of the row that the page follows. */
  readonly after?: bigint | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface Paged<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

interface ConfigRow {
  readonly enabled: boolean;
  readonly convertEnabled: boolean;
  readonly convertPoints: bigint;
  readonly convertMinor: bigint;
  readonly convertPointsMin: bigint;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
}

/** Null where the merchant never had points. */
export const readConfig = async (db: Executor, merchantId: number): Promise<PointConfig | null> => {
  const { rows } = await sql<ConfigRow>`
    select enabled, convert_enabled as "convertEnabled", convert_points as "convertPoints", convert_minor as "convertMinor",
      convert_points_min as "convertPointsMin", changed_at as "changedAt", changed_by as "changedBy"
    from point_config where merchant_id = ${merchantId}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { rows: rates } = await sql<PointRate>`
    select game_type as "gameType", rate from point_rate where merchant_id = ${merchantId} and rate > 0 order by rate desc, game_type`.execute(
    db,
  );
  return {
    enabled: row.enabled,
    rates,
    conversion: {
      enabled: row.convertEnabled,
      points: row.convertPoints,
      amount: row.convertMinor,
      minPoints: row.convertPointsMin,
    },
    changedAt: row.changedAt,
    changedBy: row.changedBy,
  };
};

export type NewConfig = Pick<PointConfig, 'enabled' | 'rates' | 'conversion' | 'changedBy'>;

/** `at` counts as the beginning where points were off before. */
export const writeConfig = async (trx: Executor, merchantId: number, config: NewConfig, at: Date): Promise<void> => {
  const { enabled, conversion, rates, changedBy } = config;
  await sql`
    insert into point_config as c (merchant_id, enabled, enabled_since, convert_enabled, convert_points, convert_minor, convert_points_min, changed_at, changed_by)
    values (${merchantId}, ${enabled}, ${at}, ${conversion.enabled}, ${conversion.points}, ${conversion.amount}, ${conversion.minPoints}, ${at}, ${changedBy})
    on conflict (merchant_id) do update set enabled = excluded.enabled,
      enabled_since = case when c.enabled then c.enabled_since else excluded.enabled_since end,
      convert_enabled = excluded.convert_enabled, convert_points = excluded.convert_points, convert_minor = excluded.convert_minor,
      convert_points_min = excluded.convert_points_min, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    trx,
  );
  await sql`delete from point_rate where merchant_id = ${merchantId}`.execute(trx);
  for (const { gameType, rate } of rates)
    await sql`insert into point_rate (merchant_id, game_type, rate) values (${merchantId}, ${gameType}, ${rate})`.execute(
      trx,
    );
};

const REWARD = sql`id, kind, texts, image, points, amount, stock, limit_per_member as "limitPerMember", starts_at as "startsAt",
  ends_at as "endsAt", sort, enabled`;

/** What can be redeemed now. */
export const listOpenRewards = async (db: Executor, merchantId: number, now: Date): Promise<readonly Reward[]> => {
  const { rows } = await sql<Reward>`
    select ${REWARD} from point_reward
    where merchant_id = ${merchantId} and enabled and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by sort, id limit 200`.execute(db);
  return rows;
};

/** Those that are over or off included, for operators. */
export const listRewards = async (db: Executor, merchantId: number): Promise<readonly Reward[]> => {
  const { rows } = await sql<Reward>`
    select ${REWARD} from point_reward where merchant_id = ${merchantId} order by sort, id limit 1000`.execute(db);
  return rows;
};

export const findReward = async (db: Executor, merchantId: number, id: bigint): Promise<Reward | null> => {
  const { rows } = await sql<Reward>`
    select ${REWARD} from point_reward where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
};

export const insertReward = async (trx: Executor, merchantId: number, r: NewReward): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into point_reward (merchant_id, kind, texts, image, points, amount, stock, limit_per_member, starts_at, ends_at, sort, enabled)
    values (${merchantId}, ${r.kind}, ${jsonb(r.texts)}, ${r.image}, ${r.points}, ${r.amount}, ${r.stock}, ${r.limitPerMember}, ${r.startsAt},
      ${r.endsAt}, ${r.sort}, ${r.enabled}) returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a new reward has no id');
  return id;
};

export interface RewardChange extends NewReward {
  /** The stock that the form was begun with. */
  readonly begunStock: number | null;
}

/**
 * Null where the merchant has no such reward. Members redeem while an operator edits, so the stock moves by what the operator changed.
 * `form.overtaken` would be no answer to redemptions: a popular reward could hardly be saved.
 */
export const updateReward = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  r: RewardChange,
): Promise<Reward | null> => {
  const { rows } = await sql<Reward>`
    update point_reward set kind = ${r.kind}, texts = ${jsonb(r.texts)}, image = ${r.image}, points = ${r.points}, amount = ${r.amount},
      stock = case
        when ${r.stock}::integer is not distinct from ${r.begunStock}::integer then stock
        when ${r.stock}::integer is null or ${r.begunStock}::integer is null or stock is null then ${r.stock}::integer
        else greatest(stock + ${r.stock}::integer - ${r.begunStock}::integer, 0) end,
      limit_per_member = ${r.limitPerMember}, starts_at = ${r.startsAt}, ends_at = ${r.endsAt}, sort = ${r.sort}, enabled = ${r.enabled}
    where merchant_id = ${merchantId} and id = ${id} returning ${REWARD}`.execute(trx);
  return rows[0] ?? null;
};

/** False where nothing is left. The row stays locked: the last one goes to one member. */
export const takeFromStock = async (trx: Executor, merchantId: number, id: bigint): Promise<boolean> => {
  const { rows } = await sql`
    update point_reward set stock = stock - 1 where merchant_id = ${merchantId} and id = ${id} and (stock is null or stock > 0) returning id`.execute(
    trx,
  );
  return rows.length === 1;
};

export const returnToStock = async (trx: Executor, merchantId: number, id: bigint): Promise<void> => {
  await sql`update point_reward set stock = stock + 1 where merchant_id = ${merchantId} and id = ${id}`.execute(trx);
};

export const readBalance = async (db: Executor, merchantId: number, memberId: bigint): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from point_account where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.balance ?? 0n;
};

export interface PointMove {
  readonly merchantId: number;
  readonly memberId: bigint;
  /** Unique per merchant, for ever. */
  readonly key: string;
  readonly kind: Exclude<EntryKind, 'earn' | 'earn-reversal'>;
  /** Positive: the member receives. */
  readonly amount: bigint;
  readonly reference: Readonly<Record<string, string>>;
  readonly at: Date;
}

export interface MovedPoints {
  readonly outcome: 'posted' | 'replayed' | 'key_reused' | 'insufficient_points';
  readonly entryId: bigint | null;
  readonly balance: bigint;
}

export const movePoints = async (trx: Executor, m: PointMove): Promise<MovedPoints> => {
  const { rows } = await sql<MovedPoints>`
    select outcome, entry_id as "entryId", balance
    from points_post(${m.merchantId}, ${m.memberId}, ${m.key}, ${m.kind}, ${m.amount}, ${jsonb(m.reference)}, ${m.at})`.execute(
    trx,
  );
  const moved = rows[0];
  if (!moved) throw new Error('points_post answered no row');
  return moved;
};

const REDEMPTION = sql`id, member_id as "memberId", reward_id as "rewardId", kind, texts, image, points, amount, contact, status,
  created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy", reason`;

/** Redemptions of a reward by a member that were not rejected. */
export const countHeld = async (
  trx: Executor,
  merchantId: number,
  memberId: bigint,
  rewardId: bigint,
): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from point_redemption
    where merchant_id = ${merchantId} and member_id = ${memberId} and reward_id = ${rewardId} and status <> 'rejected'`.execute(
    trx,
  );
  return rows[0]?.held ?? 0;
};

export const insertRedemption = async (
  trx: Executor,
  merchantId: number,
  memberId: bigint,
  reward: Reward,
  { contact, at }: { readonly contact: string | null; readonly at: Date },
): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into point_redemption (merchant_id, member_id, reward_id, kind, texts, image, points, amount, contact, created_at)
    values (${merchantId}, ${memberId}, ${reward.id}, ${reward.kind}, ${jsonb(reward.texts)}, ${reward.image}, ${reward.points}, ${reward.amount},
      ${contact}, ${at}) returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a new redemption has no id');
  return id;
};

/** Locked until the transaction ends: two operators decide one after the other. */
export const lockRedemption = async (trx: Executor, merchantId: number, id: bigint): Promise<Redemption | null> => {
  const { rows } = await sql<Redemption>`
    select ${REDEMPTION} from point_redemption where merchant_id = ${merchantId} and id = ${id} for update`.execute(
    trx,
  );
  return rows[0] ?? null;
};

export interface Decision {
  readonly status: Exclude<RedemptionStatus, 'in process'>;
  readonly by: string;
  readonly reason: string | null;
  readonly at: Date;
}

export const writeDecision = async (
  trx: Executor,
  merchantId: number,
  id: bigint,
  decision: Decision,
): Promise<void> => {
  await sql`
    update point_redemption set status = ${decision.status}, decided_at = ${decision.at}, decided_by = ${decision.by}, reason = ${decision.reason}
    where merchant_id = ${merchantId} and id = ${id} and status = 'in process'`.execute(trx);
};

export interface RedemptionFilter extends Page {
  readonly merchantId: number;
  /** Absent: of all members. */
  readonly memberId?: bigint;
  readonly status?: RedemptionStatus | undefined;
}

/** Newest first. */
export const listRedemptions = async (db: Executor, filter: RedemptionFilter): Promise<Paged<Redemption>> => {
  const { merchantId, memberId, status } = filter;
  const matching = sql`from point_redemption where merchant_id = ${merchantId}
    ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`} ${status === undefined ? sql`` : sql`and status = ${status}`}`;
  const following = filter.after === undefined ? sql`` : sql`and id < ${filter.after}`;
  const { rows } = await sql<Redemption>`
    select ${REDEMPTION} ${matching} ${following} order by id desc limit ${filter.limit} offset ${filter.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export interface EntryFilter extends Page {
  readonly merchantId: number;
  readonly memberId: bigint;
  readonly kind?: EntryKind | undefined;
}

export interface EntryPage extends Paged<PointEntry> {
  /** Of all matching entries; `spent` is what left the account, both above zero. */
  readonly earned: bigint;
  readonly spent: bigint;
}

/** Newest first; the balance of each row is that of the row before plus its points. */
export const listEntries = async (db: Executor, filter: EntryFilter): Promise<EntryPage> => {
  const matching = sql`e.merchant_id = ${filter.merchantId} and e.member_id = ${filter.memberId}
    ${filter.kind === undefined ? sql`` : sql`and e.kind = ${filter.kind}`}`;
  const following =
    filter.after === undefined
      ? sql``
      : sql`and e.version < (select p.version from point_entry p
          where p.id = ${filter.after} and p.merchant_id = ${filter.merchantId} and p.member_id = ${filter.memberId})`;
  const { rows } = await sql<PointEntry>`
    select e.id, e.kind, e.amount, e.balance_after as "balanceAfter", e.game_type as "gameType", e.valid_bet as "validBet", e.at,
      r.texts as "rewardTexts", (e.reference ->> 'amount')::bigint as converted
    from point_entry e
    left join point_redemption r on r.merchant_id = e.merchant_id and r.id = (e.reference ->> 'redemption')::bigint
    where ${matching} ${following} order by e.version desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const { rows: sums } = await sql<{ total: number; earned: bigint; spent: bigint }>`
    select count(*)::int as total, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as earned,
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as spent
    from point_entry e where ${matching}`.execute(db);
  const { total, earned, spent } = sums[0] ?? { total: 0, earned: 0n, spent: 0n };
  return { rows, total, earned, spent };
};

/** Those of the addresses that a reward or a redemption shows. */
export const rewardPicturesInUse = async (
  db: Executor,
  merchantId: number,
  urls: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ url: string }>`
    select u.url from unnest(${urls}::text[]) u(url)
    where exists (select from point_reward r where r.merchant_id = ${merchantId} and r.image = u.url)
      or exists (select from point_redemption r where r.merchant_id = ${merchantId} and r.image = u.url and r.image like '/pictures/%')`.execute(
    db,
  );
  return rows.map(({ url }) => url);
};
