import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AuditAction } from 'shared-contracts/audit';
import type { AUDIT_SORTS } from 'shared-contracts/sorts';
import { inOrder, rowCount, timeKey } from '../../kernel/index.ts';
import type { Executor, SortedRow, Sorting } from '../../kernel/index.ts';

export type AuditKind = 'operator' | 'identity' | 'system';

export interface AuditEntry {
  readonly kind: AuditKind;
  /** Name of the operator, id of the member, or name of the job. Never an account name, a number or an address. */
  readonly actor: string;
  /** Code of the merchant; null for what concerns the installation. */
  readonly merchant: string | null;
  readonly action: AuditAction;
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
  /** Whether the installation's own rows are seen beside those of some merchants. */
  readonly installation: boolean;
  /** Only rows of one of these actors; null: of any. */
  readonly actors: readonly string[] | null;
  /** Only rows about one of these subjects; null: about any. */
  readonly subjects: readonly string[] | null;
  /** From this time on, and before that one. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly sorting: Sorting<AuditSort>;
  readonly limit: number;
}

type AuditSort = (typeof AUDIT_SORTS)[number];

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

/** One value is compared by itself: the rows of an index then come in the order of the list. */
const isOneOf = (column: 'actor' | 'subject', values: readonly string[] | null): RawBuilder<unknown> => {
  if (values === null) return sql``;
  const [only] = values;
  return values.length === 1 && only !== undefined
    ? sql`and l.${sql.ref(column)} = ${only}`
    : sql`and l.${sql.ref(column)} = any (${[...values]}::text[])`;
};

const COLUMNS = sql.raw('l.id, l.at, l.kind, l.actor, l.merchant, l.action, l.subject, l.before, l.after, l.reason');
const KEY = sql`${timeKey(sql`l.at`)} as "sortKey"`;

/** The rows that are asked for, in their order. */
const narrowed = ({ kind, actors, subjects, from, until, sorting }: AuditFilter): RawBuilder<unknown> => sql`
  l.kind = ${kind} ${isOneOf('actor', actors)} ${isOneOf('subject', subjects)}
  ${from === null ? sql`` : sql`and l.at >= ${from}::timestamptz`} ${until === null ? sql`` : sql`and l.at < ${until}::timestamptz`}
  ${inOrder(sql`l.at`, sql`l.id`, sorting)}`;

type Found = AuditRow & SortedRow;

const readAll = async (executor: Executor, filter: AuditFilter): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`
    select ${COLUMNS}, ${KEY} from audit_log l where ${narrowed(filter)} limit ${rowCount(filter.limit)}`.execute(
    executor,
  );
  return rows;
};

const readOfInstallation = async (executor: Executor, filter: AuditFilter): Promise<readonly Found[]> => {
  const { rows } = await sql<Found>`
    select ${COLUMNS}, ${KEY} from audit_log l
    where l.merchant is null and ${narrowed(filter)} limit ${rowCount(filter.limit)}`.execute(executor);
  return rows;
};

/** Each merchant's first rows are read by themselves, so that an index serves them in order. */
const readOfMerchants = async (
  executor: Executor,
  filter: AuditFilter,
  merchants: readonly string[],
): Promise<readonly Found[]> => {
  const { limit } = filter;
  const { isDescending } = filter.sorting;
  const { rows } = await sql<Found>`
    select ${COLUMNS}, ${KEY} from unnest(${[...merchants]}::text[]) as own (code)
     cross join lateral (select ${COLUMNS} from audit_log l where l.merchant = own.code and ${narrowed(filter)} limit ${rowCount(limit)}) l
     order by case when ${isDescending}::boolean then l.at end desc nulls last, case when ${isDescending}::boolean then l.id end desc nulls last,
       l.at, l.id
     limit ${rowCount(limit)}`.execute(executor);
  return rows;
};

/** All keys are of the same length, so that texts come in the order of their times. */
const compare = (a: Found, b: Found): number => {
  if (a.sortKey !== b.sortKey) return (a.sortKey ?? '') < (b.sortKey ?? '') ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

export const readAudit = async (executor: Executor, filter: AuditFilter): Promise<readonly Found[]> => {
  if (filter.merchants === null) return readAll(executor, filter);
  const rows = await readOfMerchants(executor, filter, filter.merchants);
  if (!filter.installation) return rows;
  const all = [...rows, ...(await readOfInstallation(executor, filter))].toSorted(compare);
  return (filter.sorting.isDescending ? all.toReversed() : all).slice(0, filter.limit);
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
