/** Kysely over one PGlite connection: queries queue up, a transaction keeps the connection until it ends. */
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely';
import { transactionScope } from './database.ts';

const WAIT_MS_MAX = 60_000;

/** First come, first served. */
export class Turnstile {
  #taken = false;
  readonly #queue: (() => void)[] = [];

  get waiting(): number {
    return this.#queue.length;
  }

  get busy(): boolean {
    return this.#taken;
  }

  async enter(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        const index = this.#queue.indexOf(admit);
        if (index >= 0) this.#queue.splice(index, 1);
        reject(new Error(`the embedded database was not free for ${WAIT_MS_MAX / 1000} s`));
      }, WAIT_MS_MAX);
      this.#queue.push(admit);
    });
  }

  leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#pglite.query<R>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a stream; PGlite has none
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database does not stream results');
  }
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #admit: () => void;
  readonly #turnstile: Turnstile;
  readonly #connection: PgliteConnection;

  constructor(pglite: PGlite, turnstile: Turnstile, admit: () => void) {
    this.#pglite = pglite;
    this.#admit = admit;
    this.#turnstile = turnstile;
    this.#connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#admit();
    const scope = transactionScope.getStore();
    if (scope?.open) {
      // With one connection this would wait for itself for ever; on PostgreSQL it would read outside of the transaction.
      if (scope.connections > 0)
        throw new Error('a query inside a transaction must use the transaction, not the database');
      scope.connections += 1;
    }
    await this.#turnstile.enter();
    return this.#connection;
  }

  // Without parameters and rows: a third of the messages of a query.
  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await this.#pglite.exec(`begin${level}`);
  }

  async commitTransaction(): Promise<void> {
    await this.#pglite.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pglite.exec('rollback');
  }

  async releaseConnection(): Promise<void> {
    this.#turnstile.leave();
  }

  async destroy(): Promise<void> {}
}

/** `admit` is asked before each connection and throws where the database may not be used now. */
export const createPgliteDialect = (pglite: PGlite, turnstile: Turnstile, admit: () => void): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite, turnstile, admit),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
