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

/** Where a part of the log begins: after this row. */
export interface ChainPlace {
  readonly chain: string;
  readonly seq: bigint;
}

export interface VerifiedPart {
  /** How many of the rows may be seen. */
  readonly rows: number;
  /** The first broken row of each chain in this part; with the last part, also the ends that are missing. */
  readonly broken: readonly BrokenChain[];
  /** Where the next part begins; null: this was the last one. */
  readonly next: ChainPlace | null;
}

/** Rows of one call, which takes far less than a call may. */
const PART_ROWS = 10_000;
const LOG_START: ChainPlace = { chain: '', seq: 0n };

interface ChainPart extends ChainPlace {
  readonly all: number;
  readonly rows: number;
  readonly broken: { readonly seq: string; readonly id: string; readonly fault: string } | null;
}

/**
 * Checks a part of the log, and counts and names the rows of these merchants alone or, with null, all. What is broken in a chain that
 * merchants share is named to whomever may see the row.
 */
export const verifyAudit = async (
  executor: Executor,
  merchants: readonly string[] | null,
  { after = LOG_START, most = PART_ROWS }: { readonly after?: ChainPlace; readonly most?: number } = {},
): Promise<VerifiedPart> => {
  const [isAll, codes] = [merchants === null, [...(merchants ?? [])]];
  const own = codes.map((code) => `identity:${code}`);
  const { rows: chains } = await sql<ChainPart>`
    select v.chain, max(v.seq) as seq, count(*)::integer as "all", (count(*) filter (where v.seen))::integer as rows,
      (array_agg(jsonb_build_object('seq', v.seq::text, 'id', v.id::text, 'fault', v.fault) order by v.seq)
        filter (where v.seen and v.fault is not null))[1] as broken
    from (
      select p.*, ${isAll}::boolean or p.chain = any (${own}::text[]) or coalesce(p.merchant = any (${codes}::text[]), false) as seen
      from audit_verify_part(${after.chain}, ${after.seq}, ${most}) p
    ) v
    group by v.chain order by v.chain`.execute(executor);
  const broken = chains.flatMap(({ chain, broken: row }) =>
    row === null ? [] : [{ chain, seq: BigInt(row.seq), id: BigInt(row.id), fault: row.fault }],
  );
  const rows = chains.reduce((sum, part) => sum + part.rows, 0);
  const last = chains.at(-1);
  if (last && chains.reduce((sum, { all }) => sum + all, 0) === most)
    return { rows, broken, next: { chain: last.chain, seq: last.seq } };
  const { rows: ends } = await sql<ChainPlace>`
    select chain, seq from audit_missing_ends()
    where ${isAll}::boolean or chain = any (${own}::text[])`.execute(executor);
  const missing = ends.map((end) => ({ ...end, id: null, fault: 'rows missing at the end' }));
  return { rows, broken: [...broken, ...missing], next: null };
};
