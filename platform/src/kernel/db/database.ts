/** What the rest of the platform knows of the database, the same for the embedded and the real PostgreSQL. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';

/** Statements are `sql` templates, which `npm run sql` checks against the schema: the query builder knows no tables. */
export type NoTables = Record<never, never>;
export type Db = Kysely<NoTables>;
export type Trx = Transaction<NoTables>;
/** For functions that run alone or inside a transaction. */
export type Executor = Db | Trx;

export interface PoolStats {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Works as the role `portal_app`. */
  readonly db: Db;
  /**
   * Runs the work in one transaction (READ COMMITTED) and afterwards what `afterCommit` collected. Deadlocks and
   * serialisation failures run the work again, at most three times: keep side effects out of it.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * One statement that is a transaction of its own and returns a known number of rows. `onCommitting` is called when the server has sent
   * them and has only to commit: the next call can start then, and goes behind it on the same connection. The rows are returned after the
   * commit. It may not be called.
   */
  call<R>(statement: CompiledQuery<R>, rowCount: number, onCommitting: () => void): Promise<readonly R[]>;
  /** Calls the handler for each NOTIFY on the channel, until the returned function is called. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload?: string): Promise<void>;
  ping(): Promise<void>;
  stats(): PoolStats;
  /** What carries notifications now; absent where Redis is not configured. */
  readonly carrier?: () => 'redis' | 'postgres';
  close(): Promise<void>;
}

/** SQL as the owner of the tables: migrations only. */
export interface OwnerSession {
  query(text: string, params?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Several statements at once, no parameters. */
  execute(text: string): Promise<void>;
}

export interface TransactionScope {
  open: boolean;
  connections: number;
  readonly hooks: (() => void)[];
}

/** Follows the work of a transaction through its promises: collects hooks, and finds queries that bypass it. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** Runs the hook once the surrounding `database.transaction` has committed; at once when there is none. */
export const afterCommit = (hook: () => void): void => {
  const scope = transactionScope.getStore();
  if (scope?.open) scope.hooks.push(hook);
  else hook();
};

// The last: a prepared statement is out of date after a migration beside us. See prepared-statements.ts.
const RETRYABLE = new Set(['40001', '40P01', '0A000']);
const ATTEMPTS_MAX = 3;

/** The SQLSTATE of a database error, or nothing. */
export const sqlState = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** The one implementation of `Database.transaction` over Kysely. */
export const runTransaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const scope: TransactionScope = { open: true, connections: 0, hooks: [] };
    try {
      const result = await transactionScope.run(scope, () => db.transaction().execute(work));
      scope.open = false;
      transactionScope.exit(() => {
        for (const hook of scope.hooks) hook();
      });
      return result;
    } catch (error) {
      scope.open = false;
      if (attempt >= ATTEMPTS_MAX || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
  }
};
