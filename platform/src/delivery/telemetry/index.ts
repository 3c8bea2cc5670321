import { fileURLToPath } from 'node:url';
import { createDevices } from '../composition/index.ts';
import type { PlatformDeps, PlatformModule } from '../../kernel/index.ts';
import type { CanaryControl } from '../releases/index.ts';
import { createCanaryWatch } from './canary-watch.ts';
import type { ReleaseDirectory } from './known-releases.ts';
import { createShellBuildName } from './shell-build.ts';
import { createBrowserMetrics } from './telemetry.metrics.ts';
import { telemetryRoutes } from './telemetry.routes.ts';
import { createTelemetryService } from './telemetry.service.ts';

export { createHealth } from './health.ts';
export type { HealthOf, ReleaseHealth } from './health.ts';

/** Flush, this and the run itself stay well below the minute that a failing canary may go on. */
export const WATCH_EVERY_SECONDS = 10;
const HOUR_SECONDS = 3_600;

type Deps = Pick<PlatformDeps, 'config' | 'database' | 'log' | 'clock' | 'metrics'>;

interface TelemetryModuleDeps extends Deps {
  readonly releases: Pick<ReleaseDirectory, 'choices'> & CanaryControl;
  /** Folder of the shell's build. */
  readonly shellFolder?: string;
}

const SHELL_DIST = fileURLToPath(new URL('../../../../shell/dist', import.meta.url));

/** What browsers tell of releases: counted, shown to operators, and acted upon where a canary fails. */
export const createTelemetryModule = (deps: TelemetryModuleDeps): PlatformModule => {
  const metrics = createBrowserMetrics(deps.metrics);
  const directory: ReleaseDirectory = {
    choices: () => deps.releases.choices(),
    shellBuild: createShellBuildName(deps.shellFolder ?? SHELL_DIST),
  };
  const service = createTelemetryService({ ...deps, metrics, releases: directory, canaries: deps.releases });
  const watch = createCanaryWatch({ ...deps, metrics, canaries: deps.releases });
  const devices = createDevices(deps.config.portalSecret);
  return {
    name: 'telemetry',
    routes: telemetryRoutes(service, (request) => devices.of(request)),
    jobs: [
      {
        kind: 'leased',
        name: 'telemetry.watch-canaries',
        everySeconds: WATCH_EVERY_SECONDS,
        // What counts is how it stands now.
        catchUpMax: 1,
        leaseSeconds: 30,
        run: watch,
      },
      {
        kind: 'leased',
        name: 'telemetry.prune',
        everySeconds: HOUR_SECONDS,
        catchUpMax: 1,
        leaseSeconds: 60,
        run: () => service.prune(),
      },
    ],
    start: () => {
      service.start();
      return Promise.resolve();
    },
    stop: () => service.stop(),
  };
};
