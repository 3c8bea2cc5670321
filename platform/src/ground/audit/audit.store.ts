import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';

export type AuditKind = 'operator' | 'identity' | 'system';

export interface AuditEntry {
  readonly kind: AuditKind;
  /** Name of the operator, id of the member, or name of the job. Never an account name, a number or an address. */
  readonly actor: string;
  /** Code of the merchant; null for what concerns the installation. */
  readonly merchant: string | null;
  /** `noun.verb`, for example `module.switch`. */
  readonly action: string;
  /** What was acted upon, for example `lottery`, or a member's id. */
  readonly subject: string;
  readonly before?: string | null;
  readonly after?: string | null;
  readonly reason?: string | null;
  readonly requestId?: string | null;
}

export interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: AuditKind;
  readonly actor: string;
  readonly merchant: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}

export interface AuditFilter {
  readonly kind: AuditKind;
  /** Codes of merchants whose rows may be seen; null: all, and the installation's own rows besides. */
  readonly merchants: readonly string[] | null;
  readonly offset: number;
  readonly limit: number;
}

export interface BrokenChain {
  readonly chain: string;
  readonly seq: bigint;
  /** Null where rows are missing at the end of the chain. */
  readonly id: bigint | null;
  readonly fault: string;
}

/** Identity rows of one merchant do not wait for those of another; everything else is one chain. */
const chainOf = (entry: AuditEntry): string =>
  entry.kind === 'identity' ? `identity:${entry.merchant ?? ''}` : entry.kind;

export const insertAudit = async (executor: Executor, entry: AuditEntry): Promise<void> => {
  await sql`
    insert into audit_log (chain, kind, actor, merchant, action, subject, before, after, reason, request_id)
    values (${chainOf(entry)}, ${entry.kind}, ${entry.actor}, ${entry.merchant}, ${entry.action}, ${entry.subject}, ${entry.before ?? null},
      ${entry.after ?? null}, ${entry.reason ?? null}, ${entry.requestId ?? null})`.execute(executor);
};

export interface ActionFilter {
  readonly merchant: string;
  readonly action: string;
  /** Only rows with this reason; null: with any. */
  readonly reason: string | null;
  /** Only older ones than this id; null: the newest. */
  readonly before: bigint | null;
  readonly limit: number;
}

/** Rows of one action at one merchant, newest first. An action that is listed has an index of its own. */
export const readAuditOf = async (executor: Executor, filter: ActionFilter): Promise<readonly AuditRow[]> => {
  // Written into the statement: a plan for any action would not use the index.
  const action = sql.lit(filter.action);
  const { rows } = await sql<AuditRow>`
    select id, at, kind, actor, merchant, action, subject, before, after, reason from audit_log
    where merchant = ${filter.merchant} and action = ${action} and (${filter.reason}::text is null or reason = ${filter.reason})
      and (${filter.before}::bigint is null or id < ${filter.before}::bigint)
    order by id desc limit ${filter.limit}`.execute(executor);
  return rows;
};

const matching = ({ kind, merchants }: AuditFilter) => sql`
  kind = ${kind} and (${merchants === null}::boolean or merchant = any (${[...(merchants ?? [])]}::text[]))`;

export const readAudit = async (executor: Executor, filter: AuditFilter): Promise<readonly AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select id, at, kind, actor, merchant, action, subject, before, after, reason from audit_log
    where ${matching(filter)} order by id desc limit ${filter.limit} offset ${filter.offset}`.execute(executor);
  return rows;
};

export const countAudit = async (executor: Executor, filter: AuditFilter): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from audit_log where ${matching(filter)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/**
 * How many rows there are and where chains are broken, of these merchants alone or, with null, of all. What is broken in a chain that
 * merchants share is named to whomever may see the row.
 */
export const verifyAudit = async (
  executor: Executor,
  merchants: readonly string[] | null = null,
): Promise<{ readonly rows: number; readonly broken: readonly BrokenChain[] }> => {
  const [isAll, codes] = [merchants === null, [...(merchants ?? [])]];
  const { rows: broken } = await sql<BrokenChain>`
    select v.chain, v.seq, v.id, v.fault from audit_verify() v left join audit_log l on l.id = v.id
    where ${isAll}::boolean or l.merchant = any (${codes}::text[])
      or v.chain in (select 'identity:' || code from unnest(${codes}::text[]) as code)`.execute(executor);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log
    where ${isAll}::boolean or merchant = any (${codes}::text[])`.execute(executor);
  return { rows: rows[0]?.count ?? 0, broken };
};
