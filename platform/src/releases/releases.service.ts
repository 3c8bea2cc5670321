/** The registry of releases: who publishes what, what every merchant runs, and the way back. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import type { PlatformDeps, Team } from '../kernel/index.ts';
import type { Actor } from '../merchants/index.ts';
import { createSnapshot } from '../snapshot/index.ts';
import type { Snapshot } from '../snapshot/index.ts';
import { unpack } from './archive.ts';
import { createPublisher, refusal } from './publisher.ts';
import type { Published, PublisherDeps } from './publisher.ts';
import type { PublishedRelease } from './release.model.ts';
import { judge } from './release.policy.ts';
import { findFoundHash, findRelease, readChoices, swapToPrevious, writeFoundHash } from './releases.store.ts';
import type { Choices } from './releases.store.ts';
import { createTeamTokens } from './team-tokens.service.ts';
import type { TeamTokens } from './team-tokens.service.ts';

export type ReleasesDeps = Omit<PublisherDeps, 'choices'> & Pick<PlatformDeps, 'config'>;

export interface RollBack {
  readonly merchant: { readonly id: number; readonly code: string };
  readonly module: ModuleName;
  readonly reason: string;
  readonly actor: Actor;
}

export interface ReleasesService extends TeamTokens {
  readonly snapshot: Snapshot<Choices>;
  /** What every merchant runs, from memory. */
  choices(): Promise<Choices>;
  find(module: string, hash: string): Promise<PublishedRelease | null>;
  /** Publishes the archive of a team to `stable`. Throws `release.refused` with every reason in `fields`. */
  publishArchive(team: Team, module: string, archive: Buffer, requestId: string): Promise<Published>;
  /** Publishes a build that lies beside the platform, where it is another than the last time. Null: nothing to do. */
  publishFound(module: ModuleName, files: ReadonlyMap<string, Buffer>): Promise<Published | null>;
  /** Puts a merchant's former release back, with one call and no build (MFE-008). Throws `request.not-found` without one. */
  rollBack(change: RollBack): Promise<void>;
}

const PLATFORM: Actor = { name: 'platform', kind: 'system', requestId: null };

export const createReleasesService = (deps: ReleasesDeps): ReleasesService => {
  const { database, storage, audit, compositionChanged } = deps;
  const snapshot = createSnapshot(database, 'portal_releases', () => readChoices(database.db));
  const publish = createPublisher({ ...deps, choices: () => snapshot.get() });

  const forbid = async (actor: Actor, team: Team, module: string): Promise<never> => {
    const entry = { merchant: null, subject: module.slice(0, 40), before: null, after: null };
    const reason = `token ${team.tokenId}`;
    await database.transaction((trx) => audit.record(trx, { actor, action: 'release.forbidden', ...entry, reason }));
    throw new PortalError('release.module-forbidden');
  };

  const isTakenUp = async (module: ModuleName, hash: string): Promise<boolean> =>
    (await findFoundHash(database.db, module)) === hash && storage.has(module, hash);

  return {
    ...createTeamTokens(deps),
    snapshot,
    choices: () => snapshot.get(),
    find: (module, hash) => findRelease(database.db, module, hash),
    publishArchive: async (team, module, archive, requestId) => {
      const actor: Actor = { name: `team:${team.module}`, kind: 'system', requestId };
      if (team.module !== module) return forbid(actor, team, module);
      const opened = await unpack(archive);
      if (!opened.ok) throw refusal(opened.reasons);
      return publish(team.module, opened.files, actor);
    },
    publishFound: async (module, files) => {
      const verdict = judge(module, files);
      if (verdict.ok && (await isTakenUp(module, verdict.hash))) return null;
      const published = await publish(module, files, PLATFORM);
      await writeFoundHash(database.db, module, published.hash);
      return published;
    },
    rollBack: ({ merchant, module, reason, actor }) =>
      database.transaction(async (trx) => {
        const moved = await swapToPrevious(trx, { merchantId: merchant.id, module, by: actor.name });
        if (!moved) throw new PortalError('request.not-found');
        await compositionChanged(trx, [merchant.id]);
        const entry = { merchant: merchant.code, subject: module, before: moved.from, after: moved.to, reason };
        await audit.record(trx, { actor, action: 'release.roll-back', ...entry });
      }),
  };
};
