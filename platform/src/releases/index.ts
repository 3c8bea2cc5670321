import { join } from 'node:path';
import { isPortalError } from 'shared-contracts/errors';
import { MODULE_NAMES } from 'shared-contracts/module';
import type { PlatformDeps, PlatformModule } from '../kernel/index.ts';
import type { MerchantsService } from '../merchants/index.ts';
import { createDiskStorage } from './disk-storage.ts';
import { findBuilds } from './found-builds.ts';
import { publishPlugin } from './publish.plugin.ts';
import { reportRoutes } from './reports.routes.ts';
import { createReportsService } from './reports.service.ts';
import { releaseFilesPlugin } from './release-files.plugin.ts';
import { createReleasesService } from './releases.service.ts';
import type { ReleasesDeps, ReleasesService } from './releases.service.ts';
import type { ReleaseStorage } from './release-storage.ts';

export { releaseBase } from './release.model.ts';
export type { PublishedRelease, ReleaseChoice } from './release.model.ts';
export type { ReleaseStorage } from './release-storage.ts';
export { readChoices } from './releases.store.ts';
export type { Choices } from './releases.store.ts';
export type { Published } from './publisher.ts';
export type { ReleasesDeps, ReleasesService } from './releases.service.ts';

interface ReleasesModuleDeps extends PlatformDeps, Pick<ReleasesDeps, 'audit' | 'compositionChanged'> {
  readonly merchants: Pick<MerchantsService, 'byHost'>;
  readonly storage?: ReleaseStorage;
  /** Folder that holds `remote-NAME/dist`; null: nothing is taken up at start. */
  readonly house?: string | null;
}

/** What stands beside the platform goes through the same check and the same registry as a team's archive. */
const takeUpBuilds = async (deps: ReleasesModuleDeps, service: ReleasesService): Promise<void> => {
  if (deps.house === null) return;
  for (const { module, files } of await findBuilds(deps.house)) {
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
): PlatformModule & { readonly service: ReleasesService } => {
  const storage = deps.storage ?? createDiskStorage(join(deps.config.dataDir, 'releases'));
  const service = createReleasesService({ ...deps, storage });
  const serveFiles = releaseFilesPlugin({ merchants: deps.merchants, releases: service, storage });
  const reports = createReportsService({ ...deps, releases: service });
  return {
    name: 'releases',
    service,
    routes: reportRoutes(reports),
    jobs: [
      {
        kind: 'leased',
        name: 'releases.prune-reports',
        everySeconds: 86_400,
        catchUpMax: 1,
        leaseSeconds: 60,
        run: () => reports.prune(),
      },
    ],
    plugin: (app) => {
      publishPlugin(service)(app);
      serveFiles(app);
    },
    provides: { teams: service },
    start: async () => {
      await storage.clean();
      await service.snapshot.start();
      reports.start();
      // In production teams publish; what lies on the disk of an instance is nobody's release.
      if (deps.config.mode === 'demo') await takeUpBuilds(deps, service);
    },
    stop: async () => {
      await reports.stop();
      await service.snapshot.stop();
    },
    seedDemo: () => service.seedDemoTokens(MODULE_NAMES),
  };
};
