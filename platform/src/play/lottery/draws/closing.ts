import type { Database } from '../../../kernel/index.ts';
import { fixTree } from './bets-root.ts';
import * as store from './draws.store.ts';

/** Ends the sales of a draw: no bet comes after the root is fixed. */
const closeDraw = (database: Database, drawId: bigint): Promise<boolean> =>
  database.transaction(async (trx) => {
    if (!(await store.holdToClose(trx, drawId))) return false;
    const { root, count } = await fixTree(trx, drawId);
    await store.writeClosed(trx, drawId, root, count);
    return true;
  });

/** Ends the sales of all draws whose time is over; answers how many. */
export const closeDue = async (database: Database, now: Date): Promise<number> => {
  let closed = 0;
  for (const id of await store.listToClose(database.db, now)) if (await closeDraw(database, id)) closed += 1;
  return closed;
};
