import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { bigints, jsonb } from '../../../kernel/index.ts';
import type { Executor } from '../../../kernel/index.ts';
import type { Member, MemberProfile, MemberStatus } from './member.model.ts';

/** How the account of `m` stands to its member: by what operators set, or else by an agent's suspension. */
export const STATUS = sql`
  case when m.status = 'active' and m.agent_suspended_at is not null then 'suspended-by-agent' else m.status end`;

const COLUMNS = sql`
  m.id, m.merchant_id as "merchantId", m.account, m.nickname, m.type, m.is_agent as "isAgent", m.upline_id as "uplineId", m.to_upline as "toUpline",
  ${STATUS} as status, m.registered_at as "registeredAt", m.last_sign_in_at as "lastSignInAt"`;

/** What a sign-in has to know. */
export interface MemberCredentials extends Member {
  readonly passwordHash: string | null;
  readonly firstTimeLogin: boolean;
  readonly passwordChangedAt: Date;
  readonly registeredIp: string | null;
  /** Of the merchant, read with the member. */
  readonly rules: SessionRules;
}

export interface SessionRules {
  readonly idleMinutes: number;
  readonly daysMax: number;
  readonly passwordDaysMax: number;
}

export const SESSION_RULE_DEFAULTS: SessionRules = { idleMinutes: 30, daysMax: 30, passwordDaysMax: 90 };

const CREDENTIALS = sql`
  select ${COLUMNS}, m.password_hash as "passwordHash", m.first_time_login as "firstTimeLogin", m.password_changed_at as "passwordChangedAt",
    host(m.registered_ip) as "registeredIp",
    case when i.merchant_id is null then ${jsonb(SESSION_RULE_DEFAULTS)}
      else jsonb_build_object('idleMinutes', i.session_idle_minutes, 'daysMax', i.session_days_max, 'passwordDaysMax', i.password_days_max) end as rules
  from member m left join identity_setting i on i.merchant_id = m.merchant_id`;

export interface NewMember {
  readonly merchantId: number;
  readonly account: string;
  readonly nickname: string;
  readonly passwordHash: string | null;
  readonly type: number;
  readonly isAgent: number;
  readonly uplineId?: bigint | null;
  readonly toUpline?: boolean;
  readonly status?: MemberStatus;
  readonly clubRankLevel?: number | null;
  readonly labels?: readonly string[];
  readonly firstTimeLogin?: boolean;
  readonly registeredAt: Date;
  readonly registeredIp?: string | null;
}

const one = async <T>(query: RawBuilder<T>, executor: Executor): Promise<T | null> => {
  const { rows } = await query.execute(executor);
  return rows[0] ?? null;
};

export const findByAccount = (executor: Executor, merchantId: number, account: string): Promise<Member | null> =>
  one(
    sql<Member>`select ${COLUMNS} from member m where m.merchant_id = ${merchantId} and lower(m.account) = lower(${account})`,
    executor,
  );

export const findCredentials = (
  executor: Executor,
  merchantId: number,
  account: string,
): Promise<MemberCredentials | null> =>
  one(
    sql<MemberCredentials>`${CREDENTIALS} where m.merchant_id = ${merchantId} and lower(m.account) = lower(${account})`,
    executor,
  );

export const credentialsById = (
  executor: Executor,
  merchantId: number,
  id: bigint,
): Promise<MemberCredentials | null> =>
  one(sql<MemberCredentials>`${CREDENTIALS} where m.merchant_id = ${merchantId} and m.id = ${id}`, executor);

export const membersByIds = async (
  executor: Executor,
  merchantId: number,
  ids: readonly bigint[],
): Promise<readonly Member[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Member>`
    select ${COLUMNS} from member m where m.merchant_id = ${merchantId} and m.id = any (${bigints(ids)})`.execute(
    executor,
  );
  return rows;
};

/** Case of accounts is ignored. */
export const membersByAccounts = async (
  executor: Executor,
  merchantId: number,
  accounts: readonly string[],
): Promise<readonly Member[]> => {
  if (accounts.length === 0) return [];
  const { rows } = await sql<Member>`
    select ${COLUMNS} from member m
    where m.merchant_id = ${merchantId} and lower(m.account) = any (select lower(a) from unnest(${[...accounts]}::text[]) a)`.execute(
    executor,
  );
  return rows;
};

export const findProfile = async (
  executor: Executor,
  merchantId: number,
  id: bigint,
): Promise<MemberProfile | null> => {
  return one(
    sql<MemberProfile>`
      select ${COLUMNS},
        case when c.rank_level is not null then
          jsonb_build_object('labelName', c.label_name, 'color', c.color, 'color2', c.color2, 'rankLevel', c.rank_level) end as "clubLabel",
        coalesce((
          select jsonb_agg(jsonb_build_object('text', l.text, 'color', l.color, 'background', l.background) order by l.sort, l.code)
          from member_label l where l.merchant_id = m.merchant_id and l.code = any (m.labels)), '[]') as labels
      from member m
      left join club_level c on c.merchant_id = m.merchant_id and c.rank_level = m.club_rank_level
      where m.merchant_id = ${merchantId} and m.id = ${id}`,
    executor,
  );
};

export const readSessionRules = async (executor: Executor, merchantId: number): Promise<SessionRules> => {
  const row = await one(
    sql<SessionRules>`
      select session_idle_minutes as "idleMinutes", session_days_max as "daysMax", password_days_max as "passwordDaysMax"
      from identity_setting where merchant_id = ${merchantId}`,
    executor,
  );
  return row ?? SESSION_RULE_DEFAULTS;
};

/** Null when the account is taken. */
export const insertMember = async (executor: Executor, member: NewMember): Promise<bigint | null> => {
  const row = await one(
    sql<{ id: bigint }>`
      insert into member (merchant_id, account, nickname, password_hash, type, is_agent, upline_id, to_upline, status, club_rank_level, labels,
        first_time_login, registered_at, registered_ip)
      values (${member.merchantId}, ${member.account}, ${member.nickname}, ${member.passwordHash}, ${member.type}, ${member.isAgent},
        ${member.uplineId ?? null}::bigint, ${member.toUpline ?? false}, ${member.status ?? 'active'}, ${member.clubRankLevel ?? null}::integer,
        ${[...(member.labels ?? [])]}::text[], ${member.firstTimeLogin ?? false}, ${member.registeredAt}, ${member.registeredIp ?? null}::inet)
      on conflict (merchant_id, lower(account)) do nothing
      returning id`,
    executor,
  );
  return row?.id ?? null;
};
