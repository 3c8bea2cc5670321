/** Verification codes in SQL. */
import { sql } from 'kysely';
import type { Executor } from '../../kernel/index.ts';
import type { RequestScope } from './code.policy.ts';

export interface CodeKey {
  readonly merchantId: number;
  readonly purpose: string;
  /** Number or address, and who alone may use the code where somebody may. */
  readonly target: Buffer;
  /** Number or address alone. */
  readonly reach: Buffer;
}

export interface CodeRow {
  readonly codeHash: Buffer;
  readonly attemptsLeft: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly subject: string | null;
}

const bytea = (bytes: Buffer) => sql`decode(${bytes.toString('hex')}, 'hex')`;
const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const COLUMNS = sql.raw(
  'code_hash as "codeHash", attempts_left as "attemptsLeft", issued_at as "issuedAt", expires_at as "expiresAt", subject',
);

const where = ({ merchantId, purpose, target }: CodeKey) =>
  sql`merchant_id = ${merchantId} and purpose = ${purpose} and target = ${bytea(target)}`;

/** When somebody was last sent one there. Locked until the transaction ends, so that requests come one by one. */
export const lockIssues = async (executor: Executor, key: CodeKey): Promise<Date | null> => {
  const { merchantId, purpose, reach } = key;
  const { rows } = await sql<Pick<CodeRow, 'issuedAt'>>`
    select issued_at as "issuedAt" from verification_code
    where merchant_id = ${merchantId} and purpose = ${purpose} and (target = ${bytea(reach)} or reach = ${bytea(reach)})
    order by target for update`.execute(executor);
  const moments = rows.map(({ issuedAt }) => issuedAt.getTime());
  return moments.length === 0 ? null : new Date(Math.max(...moments));
};

/** The living code of a target. Locked until the transaction ends, so that guesses come one by one. */
export const lockCode = async (executor: Executor, key: CodeKey): Promise<CodeRow | null> => {
  const { rows } = await sql<CodeRow>`select ${COLUMNS} from verification_code where ${where(key)} for update`.execute(
    executor,
  );
  const [row] = rows;
  return row ? { ...row, codeHash: Buffer.from(row.codeHash) } : null;
};

export const writeCode = async (executor: Executor, key: CodeKey, row: CodeRow): Promise<void> => {
  await sql`
    insert into verification_code (merchant_id, purpose, target, reach, code_hash, attempts_left, issued_at, expires_at, subject)
    values (${key.merchantId}, ${key.purpose}, ${bytea(key.target)}, ${bytea(key.reach)}, ${bytea(row.codeHash)}, ${row.attemptsLeft},
      ${moment(row.issuedAt)}, ${moment(row.expiresAt)}, ${row.subject})
    on conflict (merchant_id, purpose, target) do update set code_hash = excluded.code_hash, attempts_left = excluded.attempts_left,
      issued_at = excluded.issued_at, expires_at = excluded.expires_at, subject = excluded.subject`.execute(executor);
};

export const takeAttempt = async (executor: Executor, key: CodeKey): Promise<void> => {
  await sql`update verification_code set attempts_left = attempts_left - 1 where ${where(key)}`.execute(executor);
};

/** The code stays good, but the next one need not wait for its time. */
export const freeResend = async (executor: Executor, key: CodeKey): Promise<void> => {
  await sql`update verification_code set issued_at = to_timestamp(0) where ${where(key)}`.execute(executor);
};

export const deleteCode = async (executor: Executor, key: CodeKey): Promise<void> => {
  await sql`delete from verification_code where ${where(key)}`.execute(executor);
};

/** Counts a request and answers how many there were in the running window. The one that makes `most` begins a whole window anew. */
export const countRequest = async (
  executor: Executor,
  {
    scope,
    key,
    now,
    windowEnds,
    most,
  }: {
    readonly scope: RequestScope;
    readonly key: Buffer;
    readonly now: Date;
    readonly windowEnds: Date;
    readonly most: number;
  },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    insert into code_request as r (scope, key, window_ends, count) values (${scope}, ${bytea(key)}, ${moment(windowEnds)}, 1)
    on conflict (scope, key) do update set
      count = case when r.window_ends <= ${moment(now)} then 1 else r.count + 1 end,
      window_ends = case when r.window_ends <= ${moment(now)} or r.count + 1 = ${most} then excluded.window_ends else r.window_ends end
    returning count`.execute(executor);
  return rows[0]?.count ?? 0;
};

/** `codesBefore`: codes that have expired before it go; those that have just expired are still told so. */
export const purgeCodes = async (
  executor: Executor,
  { now, codesBefore }: { readonly now: Date; readonly codesBefore: Date },
): Promise<void> => {
  await sql`delete from verification_code where expires_at < ${moment(codesBefore)}`.execute(executor);
  await sql`delete from code_request where window_ends < ${moment(now)}`.execute(executor);
};
