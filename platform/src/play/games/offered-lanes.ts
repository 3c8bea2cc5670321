/**
 * Which lanes of a merchant are empty, answered from memory: the frame of every visitor asks. Triggers of the tables notify the
 * channel, for it is in the database that operators switch vendors and games.
 */
import type { Database } from '../../kernel/index.ts';
import { createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { emptyLanesOf } from './game-view.ts';
import { listOfferedLanes } from './games.store.ts';

type EmptyLanes = ReadonlyMap<number, readonly string[]>;

export interface OfferedLanes {
  readonly snapshot: Snapshot<EmptyLanes>;
  /** Lanes in which the merchant has no game switched on. */
  readonly emptyLanes: (merchantId: number) => Promise<readonly string[]>;
}

const readEmptyLanes = async (db: Database['db']): Promise<EmptyLanes> => {
  const byMerchant = Map.groupBy(await listOfferedLanes(db), ({ merchantId }) => merchantId);
  return new Map([...byMerchant].map(([merchantId, offered]) => [merchantId, emptyLanesOf(offered)]));
};

export const createOfferedLanes = (database: Pick<Database, 'db' | 'listen'>): OfferedLanes => {
  const snapshot = createSnapshot(database, 'portal_offered_lanes', () => readEmptyLanes(database.db));
  return {
    snapshot,
    emptyLanes: async (merchantId) => (await snapshot.get()).get(merchantId) ?? emptyLanesOf([]),
  };
};
