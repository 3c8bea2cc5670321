/** The one way into the registry: a build is judged, stored, recorded and promoted, or nothing of it stays. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import type { PlatformDeps, Trx } from '../kernel/index.ts';
import type { Actor, AuditTrail } from '../merchants/index.ts';
import { encodeFile } from '../static-files/index.ts';
import type { EncodedFile } from '../static-files/index.ts';
import { releaseBase } from './release.model.ts';
import { judge } from './release.policy.ts';
import type { ReleaseFileContent } from './release.schema.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findHashOfVersion, insertRelease, moveChannel } from './releases.store.ts';
import type { Choices } from './releases.store.ts';

export interface PublisherDeps extends Pick<PlatformDeps, 'database' | 'log'> {
  readonly storage: ReleaseStorage;
  readonly audit: AuditTrail;
  /** What every merchant runs now. */
  readonly choices: () => Promise<Choices>;
  readonly compositionChanged: (trx: Trx, merchantIds: readonly number[]) => Promise<void>;
}

export interface Published {
  readonly module: ModuleName;
  readonly version: string;
  readonly hash: string;
  readonly entryUrl: string;
  /** False where this very release was there already. */
  readonly isNew: boolean;
}

/** Publishes the files of a build to `stable`. Throws `release.refused` with every reason, or `release.version-taken`. */
export type Publisher = (module: ModuleName, files: ReadonlyMap<string, Buffer>, actor: Actor) => Promise<Published>;

const CHANNEL = 'stable';

/** `release.refused` with the reasons in `fields`, one a line. */
export const refusal = (reasons: readonly string[]): PortalError =>
  new PortalError('release.refused', {
    fields: Object.fromEntries(reasons.map((reason, index) => [`reasons.${index}`, reason])),
  });

const versionTaken = (version: string): PortalError =>
  new PortalError('release.version-taken', { params: { version } });

/** The routes that the modules' current releases answer, at any merchant. */
const takenRoutes = (choices: Choices): ReadonlyMap<string, ModuleName> => {
  const current = [...choices.values()].flatMap((modules) => [...modules.values()].map((choice) => choice.current));
  return new Map(current.flatMap(({ manifest, module }) => manifest.routes.map((route) => [route, module] as const)));
};

const encodeAll = async (
  release: ReleaseFileContent,
  files: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, EncodedFile>> => {
  const encoded = new Map<string, EncodedFile>();
  for (const { path } of release.files) {
    const content = files.get(path);
    if (content) encoded.set(path, await encodeFile(path, content));
  }
  return encoded;
};

export const createPublisher = (deps: PublisherDeps): Publisher => {
  const { database, storage, audit, choices, compositionChanged, log } = deps;

  /** Record, promotion, event and audit row in one transaction. Answers whether the release is new. */
  const record = (release: ReleaseFileContent, hash: string, actor: Actor): Promise<boolean> =>
    database.transaction(async (trx) => {
      const { name, version } = release;
      const isNew = await insertRelease(trx, { content: release, hash, by: actor.name });
      if (!isNew && (await findHashOfVersion(trx, name, version)) !== hash) throw versionTaken(version);
      const moved = await moveChannel(trx, { module: name, channel: CHANNEL, hash, by: actor.name });
      if (moved.length > 0) await compositionChanged(trx, moved);
      if (!isNew && moved.length === 0) return false;
      const entry = { merchant: null, subject: name, before: null, after: `${version} ${hash}`, reason: null };
      await audit.record(trx, { actor, action: 'release.publish', ...entry });
      return isNew;
    });

  return async (module, files, actor) => {
    const verdict = judge(module, files, takenRoutes(await choices()));
    if (!verdict.ok) {
      log.info({ module, reasons: verdict.reasons }, 'release refused');
      throw refusal(verdict.reasons);
    }
    const { release, hash } = verdict;
    const known = await findHashOfVersion(database.db, module, release.version);
    if (known !== null && known !== hash) throw versionTaken(release.version);
    // Files before the record: what is recorded can always be served, and what is not recorded is never served.
    await storage.put(module, hash, await encodeAll(release, files));
    const isNew = await record(release, hash, actor);
    const { version } = release;
    log.info({ module, version, hash, by: actor.name, isNew }, 'release published');
    return { module, version, hash, entryUrl: `${releaseBase(module, hash)}${release.entry.file}`, isNew };
  };
};
