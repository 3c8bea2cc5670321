/** The registry of releases: who publishes what, what every merchant runs, and the way back. */
import { PortalError } from 'shared-contracts/errors';
import type { ModuleName } from 'shared-contracts/module';
import { actedBy } from '../../ground/audit/index.ts';
import type { PlatformDeps, Team } from '../../kernel/index.ts';
import type { AuditActor } from '../../ground/audit/index.ts';
import { createSnapshot } from '../../kernel/snapshot/index.ts';
import type { Snapshot } from '../../kernel/snapshot/index.ts';
import { unpack } from './archive.ts';
import type { ReleaseGuard } from './guard.service.ts';
import { createPublisher } from './publisher.ts';
import type { Published } from './publisher.ts';
import { STABLE } from './release.model.ts';
import type { PublishedRelease } from './release.model.ts';
import { judge } from './release.policy.ts';
import type { Taken } from './release.policy.ts';
import { findFoundHash, findRelease, writeFoundHash } from './releases.store.ts';
import { createRolloutService, refusal } from './rollout.service.ts';
import type { RolloutDeps, RolloutService } from './rollout.service.ts';
import { readChoices } from './rollout.store.ts';
import type { Choices } from './rollout.store.ts';
import type { ShellProvides } from './shell-provides.ts';
import { createTeamTokens } from './team-tokens.service.ts';
import type { TeamTokens } from './team-tokens.service.ts';

export type ReleasesDeps = Omit<RolloutDeps, 'choices' | 'surroundings'> &
  Pick<PlatformDeps, 'config'> & {
    /** What the shell in service offers to remotes. */
    readonly provides: () => Promise<ShellProvides>;
    readonly guard: Pick<ReleaseGuard, 'refuse'>;
  };

export interface ArchivePublish {
  readonly team: Team;
  /** As it stands in the address. */
  readonly module: string;
  readonly archive: Buffer;
  /** Null: stored, run by nobody yet. */
  readonly channel: string | null;
  readonly requestId: string;
}

export interface ReleasesService extends TeamTokens, RolloutService {
  readonly snapshot: Snapshot<Choices>;
  /** What every merchant runs, from memory. */
  choices(): Promise<Choices>;
  /** By hash or version; null also where its files were cleaned up. */
  find(module: string, ref: string): Promise<PublishedRelease | null>;
  /** Throws `release.module-forbidden`, with an audit row, where the module is not the team's own (MFE-004). */
  admit(team: Team, module: string, requestId: string): Promise<AuditActor>;
  /** Publishes the archive of a team. Throws `release.refused` with every reason in `fields`, `release.two-operators`. */
  publishArchive(order: ArchivePublish): Promise<Published>;
  /** Publishes a build that lies beside the platform, where it is another than the last time. Null: nothing to do. */
  publishFound(module: ModuleName, files: ReadonlyMap<string, Buffer>): Promise<Published | null>;
}

const PLATFORM: AuditActor = { name: 'platform', kind: 'system', requestId: null };

/** What modules' releases answer, at any merchant, canaries included. */
const takenBy = (choices: Choices): Taken => {
  const run = [...choices.values()].flatMap((modules) =>
    [...modules.values()].flatMap(({ current, canary }) => [current, canary?.release ?? null]),
  );
  const namesOf = (kind: 'routes' | 'overlays') =>
    new Map(run.flatMap((release) => release?.manifest[kind].map((name) => [name, release.module] as const) ?? []));
  return { routes: namesOf('routes'), overlays: namesOf('overlays') };
};

export const createReleasesService = (deps: ReleasesDeps): ReleasesService => {
  const { database, storage, audit, provides } = deps;
  const snapshot = createSnapshot(database, 'portal_releases', () => readChoices(database.db));
  const choices = (): Promise<Choices> => snapshot.get();
  const surroundings = async () => ({ provides: await provides(), taken: takenBy(await choices()) });
  const publish = createPublisher({ ...deps, choices, surroundings });

  const admit: ReleasesService['admit'] = async (team, module, requestId) => {
    const actor: AuditActor = { name: `team:${team.module}`, kind: 'system', requestId };
    if (team.module === module) return actor;
    const entry = { merchant: null, subject: module.slice(0, 40), before: null, after: null };
    const reason = `token ${team.tokenId}`;
    await database.transaction((trx) =>
      audit.record(trx, { ...actedBy(actor), action: 'release.forbidden', ...entry, reason }),
    );
    throw new PortalError('release.module-forbidden');
  };

  const isTakenUp = async (module: ModuleName, hash: string): Promise<boolean> =>
    (await findFoundHash(database.db, module)) === hash && storage.has(module, hash);

  return {
    ...createTeamTokens(deps),
    ...createRolloutService({ ...deps, choices, surroundings }),
    snapshot,
    choices,
    find: (module, ref) => findRelease(database.db, module, ref),
    admit,
    publishArchive: async ({ team, module, archive, channel, requestId }) => {
      const actor = await admit(team, module, requestId);
      if (channel !== null) await deps.guard.refuse(team.module);
      const opened = await unpack(archive);
      if (!opened.ok) throw refusal(opened.reasons);
      return publish({ module: team.module, files: opened.files, channel, actor });
    },
    publishFound: async (module, files) => {
      const verdict = judge(module, files);
      if (verdict.ok && (await isTakenUp(module, verdict.hash))) return null;
      const published = await publish({ module, files, channel: STABLE, actor: PLATFORM, isFound: true });
      await writeFoundHash(database.db, module, published.hash);
      return published;
    },
  };
};
