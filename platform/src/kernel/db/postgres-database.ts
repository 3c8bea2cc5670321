/** A PostgreSQL server: a pool that works as `portal_app`, and one connection for notifications. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { runTransaction, sqlState } from './database.ts';
import { setDemoRights } from './demo-rights.ts';
import { createDiskWatch } from './disk-watch.ts';
import { createEarlyCalls } from './early-calls.ts';
import { migrate } from './migrate.ts';
import { preparingPool } from './prepared-statements.ts';
import { readSqlFiles } from './sql-files.ts';
import type { Logger } from '../observability/logger.ts';
import type { Database, NoTables, OwnerSession } from './database.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

const asText = (text: string): string => text;
const asBigint = (text: string): bigint => BigInt(text);
const asBigints = (text: string): bigint[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));

// bigint for int8 and plain text for date, on both drivers.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === INT8) return asBigint;
    if (oid === INT8_ARRAY) return asBigints;
    if (oid === DATE) return asText;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

const ownerSession = (client: pg.Client): OwnerSession => ({
  query: async (text, params = []) => (await client.query<Record<string, unknown>>(text, [...params])).rows,
  execute: async (text) => {
    await client.query(text);
  },
});

const withoutPassword = (url: string): string => {
  const address = new URL(url);
  return `${address.hostname}:${address.port || '5432'}${address.pathname}`;
};

const connectionAdvice = (url: string, error: unknown): StartupError => {
  const where = withoutPassword(url);
  const code = sqlState(error);
  const reason = error instanceof Error ? error.message || code || error.name : String(error);
  if (code === '28P01' || code === '28000')
    return new StartupError(`The database at ${where} refused the name or password of DATABASE_URL.`, error);
  if (code === '3D000')
    return new StartupError(
      `The database at ${where} does not exist. Make it with createdb, or correct DATABASE_URL.`,
      error,
    );
  if (code === '53300')
    return new StartupError(
      `The database at ${where} has no connection left. Raise max_connections, or lower DATABASE_POOL.`,
      error,
    );
  return new StartupError(
    `The database at ${where} can't be reached (${reason.split('\n')[0]}). Check that it runs and that DATABASE_URL is right.`,
    error,
  );
};

const CONNECT_TIMEOUT_MS = 10_000;

const migrateAsOwner = async ({
  url,
  ownerUrl,
  isDemo,
}: Pick<PostgresOptions, 'url' | 'ownerUrl' | 'isDemo'>): Promise<readonly string[]> => {
  const client = new pg.Client({
    connectionString: ownerUrl ?? url,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'portal-migrate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw connectionAdvice(ownerUrl ?? url, error);
  }
  try {
    // Only the set-up is given the owner's login. An instance without it may be the previous release beside a newer one.
    const migrated = await migrate(ownerSession(client), readSqlFiles(), ownerUrl ? 'set-up' : 'start');
    await setDemoRights(ownerSession(client), isDemo);
    return migrated;
  } finally {
    await client.end();
  }
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** One connection that listens, reconnects, and listens again. */
const createListener = (url: string, log: Logger) => {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wasOpen = false;
  let isClosed = false;

  /** What was notified while nobody listened is lost: everybody looks for himself. */
  const catchUp = (): void => {
    for (const group of handlers.values()) for (const handler of group) handler('');
  };

  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      connectionString: url,
      options: '-c role=portal_app',
      application_name: 'portal-listen',
      keepAlive: true,
    });
    next.on('notification', ({ channel, payload = '' }) =>
      handlers.get(channel)?.forEach((handler) => handler(payload)),
    );
    next.on('error', (error) => log.warn({ err: error }, 'the connection for notifications failed'));
    next.on('end', () => {
      if (client === next) client = undefined;
      reconnectLater();
    });
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${quoted(channel)}`);
    client = next;
    if (wasOpen) catchUp();
    wasOpen = true;
    return next;
  };
  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= open().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };
  const reconnectLater = (): void => {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connected().catch(reconnectLater);
    }, 1000);
    retry.unref();
  };

  return {
    listen: async (channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> => {
      const known = handlers.get(channel);
      if (known) known.add(handler);
      else {
        handlers.set(channel, new Set([handler]));
        await (await connected()).query(`listen ${quoted(channel)}`);
      }
      return async () => {
        const group = handlers.get(channel);
        group?.delete(handler);
        if (group?.size !== 0) return;
        handlers.delete(channel);
        await client?.query(`unlisten ${quoted(channel)}`);
      };
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(retry);
      await connecting?.catch(() => undefined);
      await client?.end();
    },
  };
};

export interface PostgresOptions {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly poolSize: number;
  /** True: the seeds of the demo may run. */
  readonly isDemo: boolean;
  readonly log: Logger;
  /** How long a statement waits for a connection, in milliseconds; 0: until it has one. */
  readonly connectTimeoutMs?: number;
}

/** Migrates, then opens the pool. Throws a StartupError that says what to do. */
export const openPostgresDatabase = async (
  options: PostgresOptions,
): Promise<{ readonly database: Database; readonly migrated: readonly string[] }> => {
  const migrated = await migrateAsOwner(options);
  const pool = new pg.Pool({
    connectionString: options.url,
    // The application never works as the owner of its tables: it may not change the ledger.
    options: '-c role=portal_app',
    max: options.poolSize,
    types,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    application_name: 'portal',
    // What is asked of a connection is sent at once, behind what is under way on it.
    pipeline: true,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection failed'));
  // The pool listens to idle connections alone. One that breaks between two statements of a transaction says so by an event that,
  // with nobody listening, would end the process; the next statement on it fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const disk = createDiskWatch(async () => {
    await sql`select lo_unlink(lo_from_bytea(0, convert_to(repeat('x', 1000000), 'utf8')))`.execute(db);
  });
  const prepared = preparingPool(pool);
  const callEarly = createEarlyCalls(prepared.connect);
  const db = new Kysely<NoTables>({
    dialect: new PostgresDialect({ pool: prepared }),
    log: (event) => {
      if (event.level === 'error') disk.note(event.error);
    },
  });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw connectionAdvice(options.url, error);
  }
  const listener = createListener(options.url, options.log);
  let isClosed = false;
  const database: Database = {
    kind: 'postgres',
    db,
    transaction: (work) => runTransaction(db, work),
    call: async (statement, rowCount, onCommitting) => {
      try {
        return await callEarly(statement, rowCount, onCommitting);
      } catch (error) {
        disk.note(error);
        throw error;
      }
    },
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: async (channel, payload = '') => {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    ping: async () => {
      await sql`select 1`.execute(db);
      await disk.check();
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await listener.close();
      await db.destroy();
    },
  };
  return { database, migrated };
};
