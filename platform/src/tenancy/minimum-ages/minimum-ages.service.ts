/** From which age each merchant lets people play: answered from memory, and part of what its browsers are told (LIM-031, LIM-032). */
import { MINIMUM_AGE_DEFAULT } from 'shared-contracts/registration/rules';
import type { Database, Executor, Trx } from '../../kernel/index.ts';
import { changed, createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { readMinimumAges, writeMinimumAge } from './minimum-ages.store.ts';

type Ages = ReadonlyMap<number, number>;

export interface MinimumAges {
  /** Full years: 21 unless the merchant has set another age. From memory. */
  of(merchantId: number): Promise<number>;
  /** The same as a transaction sees it, for every merchant that is asked about. */
  within(executor: Executor): Promise<(merchantId: number) => number>;
  /** Answers the age that held before; open browsers hear of the new one. */
  set(trx: Trx, merchantId: number, age: number): Promise<number>;
  readonly snapshot: Snapshot<Ages>;
}

export interface MinimumAgesDeps {
  readonly database: Database;
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

const ageIn =
  (ages: Ages) =>
  (merchantId: number): number =>
    ages.get(merchantId) ?? MINIMUM_AGE_DEFAULT;

export const createMinimumAges = ({ database, compositionChanged }: MinimumAgesDeps): MinimumAges => {
  const snapshot = createSnapshot(database, 'portal_compliance', () => readMinimumAges(database.db));
  return {
    snapshot,
    of: async (merchantId) => ageIn(await snapshot.get())(merchantId),
    within: async (executor) => ageIn(await readMinimumAges(executor)),
    set: async (trx, merchantId, age) => {
      const former = (await writeMinimumAge(trx, merchantId, age)) ?? MINIMUM_AGE_DEFAULT;
      await changed(trx, snapshot);
      if (age !== former) await compositionChanged(trx, [merchantId]);
      return former;
    },
  };
};
