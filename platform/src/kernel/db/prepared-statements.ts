/**
 * Statements that come again are prepared: the server parses and plans them once a connection instead of at each call. A text is
 * named when it is met for the third time, so that those made for one call alone (long lists of values, migrations) leave nothing
 * behind on the server. The server itself goes on choosing between one plan for all values and one for each call
 * (PostgreSQL, PREPARE, notes on `plan_cache_mode`).
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
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

const preparing = (client: pg.PoolClient, names: StatementNames): PostgresPoolClient => {
  const run = async (text: string, values: readonly unknown[]) => {
    // Neither needs a plan: begin, commit and their like.
    const name = values.length === 0 ? undefined : names.nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
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
  return { query: run as unknown as PostgresPoolClient['query'], release: () => client.release() };
};

/** The pool as Kysely wants it. */
export const preparingPool = (pool: pg.Pool): PostgresPool => {
  const names = createStatementNames();
  // Kysely knows a connection by its object.
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const made = preparing(client, names);
      wrapped.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
};
