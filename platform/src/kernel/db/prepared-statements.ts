/**
 * Statements that come again are prepared: the server parses and plans them once a connection instead of at each call. A text is
 * named when it is met for the third time, so that those made for one call alone (long lists of values, migrations) leave nothing
 * behind on the server. The server itself goes on choosing between one plan for all values and one for each call
 * (PostgreSQL, PREPARE, notes on `plan_cache_mode`).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { sqlState } from './database.ts';

const NAMED_FROM = 3;
/** Texts that are counted or named: some times what the platform has. Past this, statements go on without a name. */
const TEXTS_MAX = 2_000;

const FEATURE_NOT_SUPPORTED = '0A000';

/** A migration beside us has changed the columns of what a prepared statement answers: it has to be prepared anew. */
const isStale = (error: unknown): boolean =>
  sqlState(error) === FEATURE_NOT_SUPPORTED && error instanceof Error && error.message.includes('cached plan');

/** Names for the statements of one process. */
export const createStatementNames = (textsMax = TEXTS_MAX) => {
  const texts = new Map<string, { uses: number; name: string | undefined }>();
  let named = 0;
  const nextName = (): string => `portal_${(named += 1)}`;
  return {
    /** The name under which the text is sent this time; nothing where it goes without. */
    nameOf: (text: string): string | undefined => {
      const known = texts.get(text);
      if (!known) {
        if (texts.size < textsMax) texts.set(text, { uses: 1, name: undefined });
        return undefined;
      }
      if (known.name !== undefined) return known.name;
      known.uses += 1;
      if (known.uses >= NAMED_FROM) known.name = nextName();
      return known.name;
    },
    /** The text gets another name: every connection prepares it anew. */
    renew: (text: string): void => {
      const known = texts.get(text);
      if (known?.name !== undefined) known.name = nextName();
    },
  };
};
type StatementNames = ReturnType<typeof createStatementNames>;

/** What is to be called once so many rows have come, before their transaction has ended. */
export interface EarlyRows {
  readonly count: number;
  readonly onRows: () => void;
}

/**
 * The server keeps the rows of a statement until it has committed, unless it is asked to send what it has. Replaces a method of the driver, which
 * asks for rows and for the end of the transaction: without it the rows would only come later.
 */
class EarlyQuery extends pg.Query {
  _getRows(connection: pg.Connection): void {
    connection.execute(null, false);
    connection.flush();
    connection.sync();
  }
}

const queryEarly = (client: pg.PoolClient, config: pg.QueryConfig, { count, onRows }: EarlyRows) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new EarlyQuery(config, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    let seen = 0;
    query.on('row', () => {
      seen += 1;
      if (seen === count) onRows();
    });
    client.query(query);
  });

/** A connection of the pool as Kysely wants it, and with rows that come early. */
export type PreparingClient = PostgresPoolClient & {
  readonly queryEarly: (text: string, values: readonly unknown[], early: EarlyRows) => Promise<pg.QueryResult>;
};

const preparing = (client: pg.PoolClient, names: StatementNames): PreparingClient => {
  const run = async (text: string, values: readonly unknown[], early?: EarlyRows) => {
    // Neither needs a plan: begin, commit and their like.
    const name = values.length === 0 ? undefined : names.nameOf(text);
    const config = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    try {
      return await (early ? queryEarly(client, config, early) : client.query(config));
    } catch (error) {
      if (name === undefined || !isStale(error)) throw error;
      names.renew(text);
      // Inside of a transaction this one fails too, and the transaction is run again as a whole: see runTransaction.
      return client.query({ text, values: [...values] }).catch(() => {
        throw error;
      });
    }
  };
  // The other form of `query`, by cursor, is never called: the dialect was given none.
  return {
    query: run as unknown as PostgresPoolClient['query'],
    queryEarly: run,
    release: () => client.release(),
  };
};

/** The pool as Kysely wants it. */
export const preparingPool = (pool: pg.Pool) => {
  const names = createStatementNames();
  // Kysely knows a connection by its object.
  const wrapped = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    connect: async (): Promise<PreparingClient> => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const made = preparing(client, names);
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
  } satisfies PostgresPool;
};
