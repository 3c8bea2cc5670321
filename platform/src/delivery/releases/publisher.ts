/** The one way into the registry: a build is judged, stored, recorded and promoted, or nothing of it stays. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { actedBy } from '../../ground/audit/index.ts';
import type { Trx } from '../../kernel/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
import type { EncodedFile } from '../../kernel/static-files/index.ts';
import { createReleaseEncoder } from './release-encoder.ts';
import { releaseBase, releaseLabel } from './release.model.ts';
import { judge } from './release.policy.ts';
import type { ReleaseFileContent } from './release.schema.ts';
import { findHashOfVersion, findRepublish, insertRelease, readLabel, restoreRelease } from './releases.store.ts';
import { moveHead } from './rollout.moves.ts';
import { refusal } from './rollout.service.ts';
import type { RolloutDeps } from './rollout.service.ts';
import { readChannels } from './rollout.store.ts';
import { insertModule, lockModule, readMerchantIds } from '../../tenancy/merchants/index.ts';

export interface Published {
  readonly module: ModuleName;
  readonly version: string;
  readonly hash: string;
  readonly entryUrl: string;
  /** The channel whose head it is now; null where it is stored only. */
  readonly channel: string | null;
  /** False where this very release was there already. */
  readonly isNew: boolean;
  /** What is accepted and should be better. */
  readonly warnings: readonly string[];
}

export interface PublishOrder {
  readonly module: ModuleName;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Null: stored, run by nobody yet. */
  readonly channel: string | null;
  readonly actor: AuditActor;
  /** A build found at start is the wish of whoever put it there, also where it is older than what runs. */
  readonly isFound?: boolean;
}

/** Throws `release.refused` with every reason, or `release.version-taken`. */
export type Publisher = (order: PublishOrder) => Promise<Published>;

const versionTaken = (version: string): PortalError =>
  new PortalError('release.version-taken', { params: { version } });

interface Judged extends PublishOrder {
  readonly release: ReleaseFileContent;
  readonly hash: string;
  readonly encode: () => Promise<ReadonlyMap<string, EncodedFile>>;
}

export const createPublisher = (deps: RolloutDeps): Publisher => {
  const { database, storage, audit, surroundings, compositionChanged, log } = deps;
  const encodeFiles = createReleaseEncoder();

  /** A retry of an old publish moves nobody back, and one of a release that was taken back moves nobody at all. */
  const mayMove = async (trx: Trx, { module, hash, channel, isFound }: Judged, isNew: boolean): Promise<boolean> => {
    if (channel === null) return false;
    const { isTakenBack, isOlderThanHead } = await findRepublish(trx, { module, hash, channel });
    return !isTakenBack && (isNew || isFound === true || !isOlderThanHead);
  };

  /** What is stored is not compressed anew: at each start the builds beside the platform are there already. */
  const store = async ({ module, hash, encode }: Judged): Promise<void> => {
    if (!(await storage.has(module, hash))) await storage.put(module, hash, await encode());
  };

  const keep = async (trx: Trx, order: Judged): Promise<boolean> => {
    const { module, release, hash, actor } = order;
    const isNew = await insertRelease(trx, { content: release, hash, by: actor.name });
    if (!isNew && (await findHashOfVersion(trx, module, release.version)) !== hash) throw versionTaken(release.version);
    // The clean-up may have removed the files since they were stored above; it waits for this transaction now.
    await store(order);
    if (!isNew) await restoreRelease(trx, module, hash);
    return isNew;
  };

  /** Record, promotion, events and audit row in one transaction. */
  const record = (order: Judged): Promise<{ readonly isNew: boolean; readonly isHead: boolean }> =>
    database.transaction(async (trx) => {
      const { module, release, hash, channel, actor } = order;
      const isNewModule = await insertModule(trx, module, actor.name);
      await lockModule(trx, module);
      const isNew = await keep(trx, order);
      const moved =
        channel !== null && (await mayMove(trx, order, isNew))
          ? await moveHead({ trx, module, by: actor.name }, { channel, hash })
          : { changed: false, before: null, merchantIds: [] };
      if (moved.changed || isNewModule)
        await compositionChanged(trx, isNewModule ? await readMerchantIds(trx) : moved.merchantIds);
      if (isNew || moved.changed) {
        const label = releaseLabel({ version: release.version, hash });
        const after = moved.changed && channel !== null ? `${channel}: ${label}` : label;
        const before = await readLabel(trx, module, moved.before);
        const entry = { merchant: null, subject: module, before, after, reason: null };
        await audit.record(trx, { ...actedBy(actor), action: 'release.publish', ...entry });
      }
      const head = (await readChannels(trx, module)).find((known) => known.channel === channel);
      return { isNew, isHead: head?.current === hash };
    });

  return async (order) => {
    const { module, files, channel, actor } = order;
    const verdict = judge(module, files, await surroundings());
    if (!verdict.ok) {
      log.info({ module, reasons: verdict.reasons }, 'release refused');
      throw refusal(verdict.reasons);
    }
    const { release, hash, warnings } = verdict;
    const known = await findHashOfVersion(database.db, module, release.version);
    if (known !== null && known !== hash) throw versionTaken(release.version);
    // Files before the record: what is recorded can always be served, and what is not recorded is never served.
    const paths = release.files.map(({ path }) => path);
    const judged: Judged = { ...order, release, hash, encode: () => encodeFiles(paths, files) };
    await store(judged);
    const { isNew, isHead } = await record(judged);
    const { version } = release;
    log.info({ module, version, hash, by: actor.name, channel: channel ?? 'none', isNew }, 'release published');
    const entryUrl = `${releaseBase(module, hash)}${release.entry.file}`;
    return { module, version, hash, entryUrl, channel: isHead ? channel : null, isNew, warnings };
  };
};
