/** The one way into the registry: a build is judged, stored, recorded and promoted, or nothing of it stays. */
import { createHash, randomBytes } from 'node:crypto';
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import type { Credentials, PlatformDeps, Team, TeamVerifier, Trx } from '../kernel/index.ts';
import type { Actor, AuditTrail } from '../merchants/index.ts';
import { createSnapshot } from '../snapshot/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { encodeFile } from '../static-files/index.ts';
import type { EncodedFile } from '../static-files/index.ts';
import { unpack } from './archive.ts';
import { releaseBase } from './release.model.ts';
import { judge } from './release.policy.ts';
import type { ReleaseFileContent } from './release.schema.ts';
import type { ReleaseStorage } from './release-storage.ts';
import {
  findFoundHash,
  findHashOfVersion,
  findRelease,
  insertRelease,
  insertToken,
  moveChannel,
  readChoices,
  revokeToken,
  swapToPrevious,
  useToken,
  writeFoundHash,
} from './releases.store.ts';
import type { Choices } from './releases.store.ts';

export interface ReleasesDeps extends Pick<PlatformDeps, 'database' | 'config' | 'log'> {
  readonly storage: ReleaseStorage;
  readonly audit: AuditTrail;
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

export interface ReleasesService extends TeamVerifier {
  readonly snapshot: Snapshot<Choices>;
  choices(): Promise<Choices>;
  find(module: string, hash: string): ReturnType<typeof findRelease>;
  /** Publishes the archive of a team to `stable`. Throws `release.refused` with every reason in `fields`. */
  publishArchive(team: Team, module: string, archive: Buffer, requestId: string): Promise<Published>;
  /** Publishes a build that lies beside the platform, where it is another than the last time. Null: nothing to do. */
  publishFound(module: ModuleName, files: ReadonlyMap<string, Buffer>): Promise<Published | null>;
  /** Puts a merchant's former release back, with one call and no build (MFE-008). Throws `request.not-found` without one. */
  rollBack(change: { merchant: { id: number; code: string }; module: ModuleName; reason: string; actor: Actor }): Promise<void>;
  /** A new token of a team; the only time that it is seen. */
  issueToken(module: ModuleName, label: string, by: string): Promise<string>;
  revokeToken(id: bigint): Promise<boolean>;
  seedDemoTokens(modules: readonly ModuleName[]): Promise<void>;
}

const CHANNEL = 'stable';
const PLATFORM: Actor = { name: 'platform', kind: 'system', requestId: null };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const refusal = (reasons: readonly string[]): PortalError =>
  new PortalError('release.refused', { fields: Object.fromEntries(reasons.map((reason, index) => [`reasons.${index}`, reason])) });

/** The routes that other modules' current releases answer, at any merchant. */
const takenRoutes = (choices: Choices): ReadonlyMap<string, ModuleName> =>
  new Map([...choices.values()].flatMap((modules) => [...modules.values()].flatMap(({ current }) => current.manifest.routes.map((route) => [route, current.module] as const))));

const encodeAll = async (release: ReleaseFileContent, files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, EncodedFile>> => {
  const encoded = new Map<string, EncodedFile>();
  for (const { path } of release.files) {
    const content = files.get(path);
    if (content) encoded.set(path, await encodeFile(path, content));
  }
  return encoded;
};

export const createReleasesService = (deps: ReleasesDeps): ReleasesService => {
  const { database, storage, audit, compositionChanged, config, log } = deps;
  const snapshot = createSnapshot(database, 'portal_releases', () => readChoices(database.db));

  const published = (release: ReleaseFileContent, hash: string, isNew: boolean): Published => ({
    module: release.name,
    version: release.version,
    hash,
    entryUrl: `${releaseBase(release.name, hash)}${release.entry.file}`,
    isNew,
  });

  const refuseTakenVersion = async (release: ReleaseFileContent, hash: string): Promise<void> => {
    const known = await findHashOfVersion(database.db, release.name, release.version);
    if (known !== null && known !== hash) throw new PortalError('release.version-taken', { params: { version: release.version } });
  };

  const record = (release: ReleaseFileContent, hash: string, actor: Actor): Promise<boolean> =>
    database.transaction(async (trx) => {
      const isNew = await insertRelease(trx, { content: release, hash, by: actor.name });
      const holder = isNew ? hash : await findHashOfVersion(trx, release.name, release.version);
      if (holder !== hash) throw new PortalError('release.version-taken', { params: { version: release.version } });
      const moved = await moveChannel(trx, { module: release.name, channel: CHANNEL, hash, by: actor.name });
      if (moved.length > 0) await compositionChanged(trx, moved);
      if (isNew || moved.length > 0) {
        await audit.record(trx, { actor, merchant: null, action: 'release.publish', subject: release.name, before: null, after: `${release.version} ${hash}`, reason: null });
      }
      return isNew;
    });

  const publish = async (module: ModuleName, files: ReadonlyMap<string, Buffer>, actor: Actor): Promise<Published> => {
    const verdict = judge(module, files, takenRoutes(await snapshot.get()));
    if (!verdict.ok) {
      log.info({ module, reasons: verdict.reasons }, 'release refused');
      throw refusal(verdict.reasons);
    }
    const { release, hash } = verdict;
    await refuseTakenVersion(release, hash);
    // Files before the record: what is recorded can always be served, and what is not recorded is never served.
    await storage.put(module, hash, await encodeAll(release, files));
    const isNew = await record(release, hash, actor);
    log.info({ module, version: release.version, hash, by: actor.name, isNew }, 'release published');
    return published(release, hash, isNew);
  };

  return {
    snapshot,
    choices: () => snapshot.get(),
    find: (module, hash) => findRelease(database.db, module, hash),
    verify: async ({ bearer }: Credentials) => {
      const token = bearer === null ? null : await useToken(database.db, hashOf(bearer));
      if (!token || (token.isDemo && config.mode === 'production')) throw new PortalError('release.token-invalid');
      return { module: token.module, tokenId: token.id };
    },
    publishArchive: async (team, module, archive, requestId) => {
      const actor: Actor = { name: `team:${team.module}`, kind: 'system', requestId };
      if (team.module !== module) {
        await database.transaction((trx) =>
          audit.record(trx, { actor, merchant: null, action: 'release.forbidden', subject: module.slice(0, 40), before: null, after: null, reason: `token ${team.tokenId}` }),
        );
        throw new PortalError('release.module-forbidden');
      }
      const opened = await unpack(archive);
      if (!opened.ok) throw refusal(opened.reasons);
      return publish(team.module, opened.files, actor);
    },
    publishFound: async (module, files) => {
      const verdict = judge(module, files);
      if (verdict.ok && (await findFoundHash(database.db, module)) === verdict.hash && (await storage.has(module, verdict.hash))) return null;
      const result = await publish(module, files, PLATFORM);
      await writeFoundHash(database.db, module, result.hash);
      return result;
    },
    rollBack: async ({ merchant, module, reason, actor }) => {
      await database.transaction(async (trx) => {
        const moved = await swapToPrevious(trx, { merchantId: merchant.id, module, by: actor.name });
        if (!moved) throw new PortalError('request.not-found');
        await compositionChanged(trx, [merchant.id]);
        await audit.record(trx, { actor, merchant: merchant.code, action: 'release.roll-back', subject: module, before: moved.from, after: moved.to, reason });
      });
    },
    issueToken: async (module, label, by) => {
      const token = `pt_${randomBytes(32).toString('base64url')}`;
      await insertToken(database.db, { hash: hashOf(token), module, label, isDemo: false, by });
      return token;
    },
    revokeToken: (id) => revokeToken(database.db, id),
    seedDemoTokens: async (modules) => {
      for (const module of modules) {
        await insertToken(database.db, { hash: hashOf(`demo-team-${module}`), module, label: 'demo', isDemo: true, by: 'platform' });
      }
    },
  };
};
