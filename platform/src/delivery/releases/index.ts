import { join } from 'node:path';
import { isPortalError } from 'shared-contracts/errors';
import { fileURLToPath } from 'node:url';
import { CORE_MODULES } from 'shared-contracts/module';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import { createDiskStorage } from './disk-storage.ts';
import { findBuilds } from './found-builds.ts';
import { createCleanUp } from './clean-up.ts';
import { createReleaseGuard } from './guard.service.ts';
import type { ReleaseGuardDeps } from './guard.service.ts';
import { publishPlugin } from './publish.plugin.ts';
import { createReleaseCommands } from './release-commands.ts';
import { releaseFilesPlugin } from './release-files.plugin.ts';
import { operatorReleaseRoutes, teamReleaseRoutes } from './releases.routes.ts';
import { createReleasesService } from './releases.service.ts';
import type { ReleasesDeps, ReleasesService } from './releases.service.ts';
import { createReleasesView } from './releases.view.ts';
import type { ReadReleaseHealth } from './releases.view.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { openReleaseStore } from './s3/index.ts';
import { createShellProvides } from './shell-provides.ts';
import { createShippedTexts } from './shipped-texts.ts';

export type { CanaryControl, RunningCanary, TakeBackOrder } from './canary-control.ts';
export { releaseBase } from './release.model.ts';
export type { Canary, PublishedRelease, ReleaseChoice } from './release.model.ts';
export type { ReleaseStorage } from './release-storage.ts';
export { NOBODY, namesAccount, pick } from './rollout.policy.ts';
export type { Pick as ReleasePick, Visitor } from './rollout.policy.ts';
export { readChoices } from './rollout.store.ts';
export type { Choices } from './rollout.store.ts';
export type { ReadReleaseHealth, ReleaseHealth } from './releases.view.ts';
export type { Published } from './publisher.ts';
export type { ReleasesDeps, ReleasesService } from './releases.service.ts';

interface ReleasesModuleDeps
  extends PlatformDeps, Pick<ReleasesDeps, 'audit' | 'compositionChanged'>, Pick<ReleaseGuardDeps, 'proposals'> {
  readonly merchants: Pick<MerchantsService, 'byHost' | 'byId' | 'directory'> & {
    readonly snapshot: Pick<MerchantsService['snapshot'], 'channel'>;
  };
  readonly storage?: ReleaseStorage;
  /** What browsers said of releases; the telemetry answers. */
  readonly health?: ReadReleaseHealth;
  /** Folder of the shell's build. */
  readonly shellFolder?: string;
  /** Folder that holds `remote-NAME/dist`; null: nothing is taken up at start. */
  readonly house?: string | null;
}

const SHELL_DIST = fileURLToPath(new URL('../../../../shell/dist', import.meta.url));
const NOTHING_HEARD: ReadReleaseHealth = () => Promise.resolve(new Map());

/** In the bucket of the configuration, for all instances together, or on this one's disk. */
const openStorage = ({ config, log }: Pick<PlatformDeps, 'config' | 'log'>): ReleaseStorage =>
  config.releaseStore
    ? openReleaseStore(config.releaseStore, log)
    : createDiskStorage(join(config.dataDir, 'releases'));

/** What stands beside the platform goes through the same check and the same registry as a team's archive. */
const takeUpBuilds = async (deps: ReleasesModuleDeps, service: ReleasesService): Promise<void> => {
  if (deps.house === null) return;
  const builds = await findBuilds(deps.house);
  await service.seedDemoTokens(builds.map(({ module }) => module));
  for (const { module, files } of builds) {
    try {
      await service.publishFound(module, files);
    } catch (error) {
      if (!isPortalError(error)) throw error;
      deps.log.error({ module, code: error.code, reasons: error.fields }, 'the build beside the platform was refused');
    }
  }
};

/** The registry of releases: publish, store, promote, serve. */
export const createReleasesModule = (
  deps: ReleasesModuleDeps,
): PlatformModule & {
  readonly service: ReleasesService;
  readonly shippedTexts: ReturnType<typeof createShippedTexts>;
} => {
  const storage = deps.storage ?? openStorage(deps);
  const shellFolder = deps.shellFolder ?? SHELL_DIST;
  const provides = createShellProvides(shellFolder, deps.log);
  const guard = createReleaseGuard(deps);
  const service = createReleasesService({ ...deps, storage, provides, guard });
  const view = createReleasesView({
    ...deps,
    choices: () => service.choices(),
    health: deps.health ?? NOTHING_HEARD,
    guard,
  });
  const commands = createReleaseCommands({ rollout: service, merchants: deps.merchants, view, guard });
  const routeDeps = { service, commands, view };
  let forgetMerchants: (() => Promise<void>) | null = null;
  const serveFiles = releaseFilesPlugin({ merchants: deps.merchants, releases: service, storage });
  return {
    name: 'releases',
    service,
    shippedTexts: createShippedTexts({ ...deps, shellFolder, storage, choices: () => service.choices() }),
    routes: teamReleaseRoutes(routeDeps),
    operatorRoutes: operatorReleaseRoutes(routeDeps),
    jobs: [createCleanUp({ ...deps, storage })],
    plugin: async (app, kit) => {
      await publishPlugin(service)(app, kit);
      serveFiles(app);
    },
    provides: { teams: service },
    start: async () => {
      await storage.clean();
      await service.snapshot.start();
      // A merchant that is new runs something at once.
      forgetMerchants ??= await deps.database.listen(deps.merchants.snapshot.channel, () =>
        service.snapshot.invalidate(),
      );
      // In production teams publish; what lies on the disk of an instance is nobody's release.
      if (deps.config.mode === 'demo') await takeUpBuilds(deps, service);
    },
    stop: async () => {
      await forgetMerchants?.();
      forgetMerchants = null;
      await service.snapshot.stop();
    },
    seedDemo: () => service.seedDemoTokens(CORE_MODULES),
  };
};
