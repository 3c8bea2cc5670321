/** Removes the files of releases that nobody runs any more and that no open page can still ask for. */
import type { Database, LeasedJob, PlatformDeps } from '../../kernel/index.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { idleReleases, markRemoved, stampUsedReleases } from './clean-up.store.ts';
import { lockModule } from '../../tenancy/merchants/index.ts';

/** What a storage offers beyond serving; one that can't remove keeps everything. */
export interface ReleaseRemoval {
  /** Removes all files of a release. Nothing happens where there are none. */
  remove(module: string, hash: string): Promise<void>;
}

export interface CleanUpDeps extends Pick<PlatformDeps, 'config' | 'log'> {
  readonly storage: ReleaseStorage;
}

const EVERY_SECONDS = 6 * 3_600;
const LEASE_SECONDS = 300;

const canRemove = (storage: ReleaseStorage): storage is ReleaseStorage & ReleaseRemoval => 'remove' in storage;

/**
 * One release after the other, each while its module is held: nobody orders it meanwhile. The files go before the commit: were it
 * the other way round, a crash in between would leave them for ever.
 */
export const cleanUp = async (
  database: Database,
  storage: ReleaseStorage & ReleaseRemoval,
  keepDays: number,
): Promise<readonly { readonly module: string; readonly version: string }[]> => {
  await stampUsedReleases(database.db);
  const removed: { module: string; version: string }[] = [];
  for (const { module, hash, version } of await idleReleases(database.db, keepDays)) {
    const isGone = await database.transaction(async (trx) => {
      await lockModule(trx, module);
      if (!(await markRemoved(trx, module, hash, keepDays))) return false;
      await storage.remove(module, hash);
      return true;
    });
    if (isGone) removed.push({ module, version });
  }
  return removed;
};

export const createCleanUp = ({ config, log, storage }: CleanUpDeps): LeasedJob => ({
  kind: 'leased',
  name: 'releases.clean-up',
  everySeconds: EVERY_SECONDS,
  catchUpMax: 1,
  leaseSeconds: LEASE_SECONDS,
  run: async (database) => {
    if (!canRemove(storage)) return;
    for (const release of await cleanUp(database, storage, config.releaseKeepDays))
      log.info(release, 'the files of an idle release were removed');
  },
});
