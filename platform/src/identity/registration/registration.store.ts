/** Settings, invitations and records of registration in SQL. */
import { sql } from 'kysely';
import { jsonb } from '../../kernel/index.ts';
import type { Executor } from '../../kernel/index.ts';
import type { Choices, FirebaseProject, RegisterSetting } from './registration.model.ts';

interface SettingRow {
  readonly merchantId: number;
  readonly fields: Choices;
  readonly smsChannel: 'portal' | 'firebase';
  readonly firebase: FirebaseProject | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export const readSettings = async (executor: Executor): Promise<ReadonlyMap<number, RegisterSetting>> => {
  const { rows } = await sql<SettingRow>`
    select merchant_id as "merchantId", fields, sms_channel as "smsChannel", firebase, changed_at as "changedAt", changed_by as "changedBy"
    from register_setting`.execute(executor);
  return new Map(rows.map(({ merchantId, ...setting }) => [merchantId, setting]));
};

export const writeSetting = async (
  executor: Executor,
  merchantId: number,
  setting: Omit<RegisterSetting, 'changedAt' | 'changedBy'> & { readonly changedAt: Date; readonly changedBy: string },
): Promise<void> => {
  const { fields, smsChannel, firebase, changedAt, changedBy } = setting;
  await sql`
    insert into register_setting (merchant_id, fields, sms_channel, firebase, changed_at, changed_by)
    values (${merchantId}, ${jsonb(fields)}, ${smsChannel}, ${firebase === null ? null : jsonb(firebase)}, ${changedAt.toISOString()}::timestamptz,
      ${changedBy})
    on conflict (merchant_id) do update set fields = excluded.fields, sms_channel = excluded.sms_channel, firebase = excluded.firebase,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(executor);
};

/** The member whom an invitation code belongs to; case of letters is ignored. */
export const inviterOf = async (executor: Executor, merchantId: number, code: string): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    select member_id as id from invite_code where merchant_id = ${merchantId} and code = upper(${code})`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
};

export const readInviteCode = async (
  executor: Executor,
  merchantId: number,
  memberId: bigint,
): Promise<string | null> => {
  const { rows } = await sql<{ code: string }>`
    select code from invite_code where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(executor);
  return rows[0]?.code ?? null;
};

export const insertInviteCode = async (
  executor: Executor,
  invite: { readonly merchantId: number; readonly memberId: bigint; readonly code: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into invite_code (merchant_id, member_id, code, created_at)
    values (${invite.merchantId}, ${invite.memberId}, ${invite.code}, ${invite.at.toISOString()}::timestamptz)
    on conflict do nothing`.execute(executor);
};

export interface NewRecord {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly method: string;
  readonly sealed: string;
  /** Finds the member by the name; null where none was given. */
  readonly nameKey: Buffer | null;
  readonly registerUrl: string;
  readonly domain: string;
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
  readonly referrerId: bigint | null;
  readonly declaredAt: Date;
  readonly minimumAge: number;
}

export const insertRecord = async (executor: Executor, record: NewRecord): Promise<void> => {
  await sql`
    insert into registration_record (member_id, merchant_id, method, sealed, register_url, domain, affiliate_code, referral_code, referrer_id,
      declared_at, minimum_age, name_key)
    values (${record.memberId}, ${record.merchantId}, ${record.method}, ${record.sealed}, ${record.registerUrl}, ${record.domain},
      ${record.affiliateCode}, ${record.referralCode}, ${record.referrerId}::bigint, ${record.declaredAt.toISOString()}::timestamptz,
      ${record.minimumAge}, decode(${record.nameKey?.toString('hex') ?? null}::text, 'hex'))`.execute(executor);
};

/** Members who registered with an agent's code in a period, and on which of its days. */
export const registeredThrough = async (
  executor: Executor,
  query: {
    readonly merchantId: number;
    readonly code: string;
    /** Days of `timeZone`, yyyy-MM-dd, both inclusive. */
    readonly from: string;
    readonly to: string;
    readonly timeZone: string;
  },
): Promise<readonly { readonly memberId: bigint; readonly day: string }[]> => {
  const { rows } = await sql<{ memberId: bigint; day: string }>`
    select member_id as "memberId", to_char(declared_at at time zone ${query.timeZone}::text, 'YYYY-MM-DD') as day from registration_record
    where merchant_id = ${query.merchantId} and upper(affiliate_code) = upper(${query.code})
      and declared_at >= (${query.from}::text::date)::timestamp at time zone ${query.timeZone}::text
      and declared_at < (${query.to}::text::date + 1)::timestamp at time zone ${query.timeZone}::text`.execute(
    executor,
  );
  return rows;
};

/** What the member told of the person while registering, sealed; null for accounts that others opened. */
export const readRecord = async (executor: Executor, merchantId: number, memberId: bigint): Promise<string | null> => {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from registration_record where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(
    executor,
  );
  return rows[0]?.sealed ?? null;
};

export interface RegistrationRow {
  readonly at: Date;
  readonly ip: string | null;
  /** The member's own, for friends. */
  readonly inviteCode: string | null;
  /** Null for accounts that others opened. */
  readonly form: {
    readonly method: string;
    readonly sealed: string;
    readonly registerUrl: string;
    readonly domain: string;
    readonly affiliateCode: string | null;
    readonly referralCode: string | null;
    readonly declaredAt: Date;
    readonly minimumAge: number;
  } | null;
}

type FlatRegistration = Pick<RegistrationRow, 'at' | 'ip' | 'inviteCode'> &
  Omit<NonNullable<RegistrationRow['form']>, 'sealed'> & { readonly sealed: string | null };

/** How an account came to be; null where there is no such member. */
export const readRegistration = async (
  executor: Executor,
  { merchantId, memberId }: { readonly merchantId: number; readonly memberId: bigint },
): Promise<RegistrationRow | null> => {
  const { rows } = await sql<FlatRegistration>`
    select m.registered_at as at, host(m.registered_ip) as ip, i.code as "inviteCode", r.method, r.sealed, r.register_url as "registerUrl",
      r.domain, r.affiliate_code as "affiliateCode", r.referral_code as "referralCode", r.declared_at as "declaredAt",
      r.minimum_age as "minimumAge"
    from member m left join invite_code i on i.member_id = m.id left join registration_record r on r.member_id = m.id
    where m.merchant_id = ${merchantId} and m.id = ${memberId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { at, ip, inviteCode, sealed, ...form } = row;
  return { at, ip, inviteCode, form: sealed === null ? null : { ...form, sealed } };
};
