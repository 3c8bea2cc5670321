import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export interface OperatorCredentials {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  /** Null: all of the installation. */
  readonly merchants: readonly number[] | null;
  /** Null: invited, and no password is chosen yet. */
  readonly passwordHash: string | null;
  readonly status: 'active' | 'blocked';
}

export interface OperatorSessionRow {
  readonly id: string;
  readonly operatorId: bigint;
  readonly name: string;
  readonly role: string;
  readonly merchants: readonly number[] | null;
  readonly lastSeenAt: Date;
  readonly idleExpiresAt: Date;
  readonly endsAt: Date;
}

export interface NewOperatorSession {
  readonly id: string;
  readonly operatorId: bigint;
  readonly tokenHash: Buffer;
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly idleExpiresAt: Date;
  readonly endsAt: Date;
}

export const findCredentials = async (executor: Executor, name: string): Promise<OperatorCredentials | null> => {
  const { rows } = await sql<OperatorCredentials>`
    select id, name, role, merchants, password_hash as "passwordHash", status from operator where lower(name) = lower(${name})`.execute(
    executor,
  );
  return rows[0] ?? null;
};

/** Null where one of that name is there, which stays as it is. */
export const insertOperator = async (
  executor: Executor,
  operator: {
    readonly name: string;
    readonly role: string;
    /** Null: one is chosen by an invitation. */
    readonly passwordHash: string | null;
    /** All of the installation when absent. */
    readonly merchants?: readonly number[] | null;
  },
): Promise<bigint | null> => {
  const merchants = operator.merchants ? `{${operator.merchants.join(',')}}` : null;
  const { rows } = await sql<{ id: bigint }>`
    insert into operator (name, role, password_hash, merchants)
    values (${operator.name}, ${operator.role}, ${operator.passwordHash}, ${merchants}::text::integer[])
    on conflict (lower(name)) do nothing returning id`.execute(executor);
  return rows[0]?.id ?? null;
};

export interface ListedOperator {
  readonly name: string;
  readonly role: string;
  readonly merchants: readonly string[] | null;
  readonly isInvited: boolean;
  readonly status: 'active' | 'blocked';
  readonly lastSignInAt: Date | null;
  readonly enrolledAt: Date | null;
  readonly recoveryCodesLeft: number;
  readonly email: string | null;
}

export const listOperators = async (executor: Executor): Promise<readonly ListedOperator[]> => {
  const { rows } = await sql<ListedOperator>`
    select o.name, o.role, o.status, o.password_hash is null as "isInvited", o.email, o.last_sign_in_at as "lastSignInAt", a.confirmed_at as "enrolledAt",
      case when o.merchants is not null then array(select m.code from merchant m where m.id = any (o.merchants) order by m.code) end as merchants,
      (select count(*)::integer from operator_recovery_code r where r.operator_id = o.id) as "recoveryCodesLeft"
    from operator o left join operator_authenticator a on a.operator_id = o.id order by lower(o.name)`.execute(
    executor,
  );
  return rows;
};

/** Null where the operator stood so already, is not there, or whoever orders it was blocked meanwhile: of two who block each other, one does. */
export const changeOperatorStatus = async (
  trx: Executor,
  order: { readonly name: string; readonly status: 'active' | 'blocked'; readonly by: bigint },
): Promise<{ readonly id: bigint; readonly name: string } | null> => {
  const { rows: locked } = await sql<{ id: bigint; status: string }>`
    select id, status from operator where id = ${order.by} or lower(name) = lower(${order.name}) order by id for update`.execute(
    trx,
  );
  if (!locked.some(({ id, status }) => id === order.by && status === 'active')) return null;
  const { rows } = await sql<{ id: bigint; name: string }>`
    update operator set status = ${order.status}
    where lower(name) = lower(${order.name}) and status <> ${order.status} returning id, name`.execute(trx);
  return rows[0] ?? null;
};

/** Null where there is no such operator. */
export const changeOperatorEmail = async (
  trx: Executor,
  name: string,
  email: string | null,
): Promise<{ readonly name: string; readonly before: string | null } | null> => {
  const { rows } = await sql<{ name: string; before: string | null }>`
    with former as (select id, email from operator where lower(name) = lower(${name}) for update)
    update operator o set email = ${email} from former where o.id = former.id returning o.name, former.email as before`.execute(
    trx,
  );
  return rows[0] ?? null;
};

/** Replaces the former link. */
export const writeInvitation = async (
  trx: Executor,
  invitation: { readonly operatorId: bigint; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  await sql`
    insert into operator_invitation (operator_id, token_hash, expires_at)
    values (${invitation.operatorId}, ${invitation.tokenHash}, ${invitation.expiresAt})
    on conflict (operator_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    trx,
  );
};

/** Of an operator who may still choose a password; null where the link is over, or its operator is blocked. */
export const findInvited = async (
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly id: bigint; readonly name: string } | null> => {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select o.id, o.name from operator_invitation i join operator o on o.id = i.operator_id
    where i.token_hash = ${tokenHash} and i.expires_at > ${now} and o.status = 'active' and o.password_hash is null`.execute(
    executor,
  );
  return rows[0] ?? null;
};

/** False where the link was used at the same moment. */
export const acceptInvitation = async (
  trx: Executor,
  { id, tokenHash, passwordHash }: { readonly id: bigint; readonly tokenHash: Buffer; readonly passwordHash: string },
): Promise<boolean> => {
  const { rows } = await sql`
    delete from operator_invitation where operator_id = ${id} and token_hash = ${tokenHash} returning operator_id`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  await sql`update operator set password_hash = ${passwordHash} where id = ${id} and password_hash is null`.execute(
    trx,
  );
  return true;
};

export const noteSignIn = async (executor: Executor, operatorId: bigint, at: Date): Promise<void> => {
  await sql`update operator set last_sign_in_at = ${at} where id = ${operatorId}`.execute(executor);
};

export const insertSession = async (executor: Executor, session: NewOperatorSession): Promise<void> => {
  await sql`
    insert into operator_session (id, operator_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    values (${session.id}, ${session.operatorId}, ${session.tokenHash}, ${session.device}, ${session.ip}::inet, ${session.createdAt},
      ${session.createdAt}, ${session.idleExpiresAt}, ${session.endsAt})`.execute(executor);
};

/** The live session of a token: not revoked, not ended, its operator active. */
export const findSession = async (
  executor: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<OperatorSessionRow | null> => {
  const { rows } = await sql<OperatorSessionRow>`
    select s.id, s.operator_id as "operatorId", o.name, o.role, o.merchants, s.last_seen_at as "lastSeenAt", s.idle_expires_at as "idleExpiresAt",
      s.ends_at as "endsAt"
    from operator_session s join operator o on o.id = s.operator_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.idle_expires_at > ${now} and s.ends_at > ${now} and o.status = 'active'`.execute(
    executor,
  );
  return rows[0] ?? null;
};

export const sessionEnd = async (executor: Executor, id: string): Promise<Date | null> => {
  const { rows } = await sql<{
    idleExpiresAt: Date;
  }>`select idle_expires_at as "idleExpiresAt" from operator_session where id = ${id}`.execute(executor);
  return rows[0]?.idleExpiresAt ?? null;
};

export const touchSession = async (executor: Executor, id: string, at: Date, idleExpiresAt: Date): Promise<void> => {
  await sql`
    update operator_session set last_seen_at = greatest(last_seen_at, ${at}::timestamptz),
      idle_expires_at = greatest(idle_expires_at, ${idleExpiresAt}::timestamptz)
    where id = ${id} and revoked_at is null`.execute(executor);
};

export const revokeSession = async (executor: Executor, id: string, at: Date): Promise<boolean> => {
  const { rows } =
    await sql`update operator_session set revoked_at = ${at} where id = ${id} and revoked_at is null returning id`.execute(
      executor,
    );
  return rows.length === 1;
};

export interface OpenSession {
  readonly id: string;
  readonly device: string;
  readonly ip: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The newest use first. */
export const listSessions = async (
  executor: Executor,
  operatorId: bigint,
  now: Date,
): Promise<readonly OpenSession[]> => {
  const { rows } = await sql<OpenSession>`
    select id, device, host(ip) as ip, created_at as "createdAt", last_seen_at as "lastSeenAt" from operator_session
    where operator_id = ${operatorId} and revoked_at is null and idle_expires_at > ${now} and ends_at > ${now}
    order by last_seen_at desc, id`.execute(executor);
  return rows;
};

/** Of this operator alone. False where it has ended, or is another's. */
export const revokeOwnSession = async (
  executor: Executor,
  operatorId: bigint,
  id: string,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update operator_session set revoked_at = ${at}
    where id = ${id} and operator_id = ${operatorId} and revoked_at is null and idle_expires_at > ${at} and ends_at > ${at}
    returning id`.execute(executor);
  return rows.length === 1;
};

/** Answers how many were open. `keep`: the session that stays. */
export const revokeSessionsOf = async (
  executor: Executor,
  operatorId: bigint,
  at: Date,
  keep: string | null = null,
): Promise<number> => {
  const { rows } = await sql<{ isOpen: boolean }>`
    update operator_session set revoked_at = ${at}
    where operator_id = ${operatorId} and revoked_at is null and (${keep}::text is null or id <> ${keep}::text)
    returning idle_expires_at > ${at} and ends_at > ${at} as "isOpen"`.execute(executor);
  return rows.filter(({ isOpen }) => isOpen).length;
};

export interface SessionOf extends OpenSession {
  readonly operator: string;
  readonly role: string;
}

/** Of all operators, the newest use first. */
export const listAllSessions = async (executor: Executor, now: Date, limit: number): Promise<readonly SessionOf[]> => {
  const { rows } = await sql<SessionOf>`
    select s.id, o.name as operator, o.role, s.device, host(s.ip) as ip, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from operator_session s join operator o on o.id = s.operator_id
    where s.revoked_at is null and s.idle_expires_at > ${now} and s.ends_at > ${now} and o.status = 'active'
    order by s.last_seen_at desc, s.id limit ${limit}`.execute(executor);
  return rows;
};

export const purgeSessions = async (executor: Executor, before: Date): Promise<void> => {
  await sql`delete from operator_session where ends_at < ${before}`.execute(executor);
};

export interface OperatorContact {
  readonly id: bigint;
  readonly name: string;
  readonly role: string;
  /** Null: none is set. */
  readonly email: string | null;
}

/** Active operators of a merchant, by name. */
export const listContacts = async (executor: Executor, merchantId: number): Promise<readonly OperatorContact[]> => {
  const { rows } = await sql<OperatorContact>`
    select id, name, role, email from operator
    where status = 'active' and password_hash is not null and (merchants is null or ${merchantId}::integer = any (merchants))
    order by lower(name)`.execute(executor);
  return rows;
};
