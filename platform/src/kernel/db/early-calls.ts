/**
 * Statements that are transactions of their own, one behind the other on a connection: while one has only to commit, the next one is sent.
 * The server begins with it after that commit, instead of being idle until it arrives. Each keeps its own outcome: the driver ends each
 * statement by a Sync, where the server's transaction ends too (PostgreSQL, "Extended Query Protocol", pipelining).
 */
import type { CompiledQuery } from 'kysely';
import type { PreparingClient } from './prepared-statements.ts';

export const createEarlyCalls = (connect: () => Promise<PreparingClient>) => {
  const callsOn = new Map<PreparingClient, number>();
  /** The connection whose newest call has only to commit. */
  let committing: PreparingClient | undefined;

  const take = async (): Promise<PreparingClient> => {
    const client = committing ?? (await connect());
    committing = undefined;
    callsOn.set(client, (callsOn.get(client) ?? 0) + 1);
    return client;
  };
  const giveBack = (client: PreparingClient): void => {
    if (committing === client) committing = undefined;
    const left = (callsOn.get(client) ?? 0) - 1;
    if (left > 0) {
      callsOn.set(client, left);
      return;
    }
    callsOn.delete(client);
    client.release();
  };

  /** Calls `onCommitting` when so many rows have come; returns them after the commit. */
  return async <R>(statement: CompiledQuery<R>, rowCount: number, onCommitting: () => void): Promise<readonly R[]> => {
    const client = await take();
    const onRows = (): void => {
      committing = client;
      onCommitting();
    };
    try {
      const { rows } = await client.queryEarly(statement.sql, statement.parameters, { count: rowCount, onRows });
      return rows as R[];
    } finally {
      giveBack(client);
    }
  };
};
