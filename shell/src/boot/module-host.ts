/** The module loader with everything the shell gives to modules. */
import type { Portal } from 'shared-contracts/module';
import type { LanguageService } from '../language/index.ts';
import { STRINGS_BUDGET_MS } from '../remotes/budgets.ts';
import { createPortal } from '../remotes/create-portal.ts';
import type { PortalHost } from '../remotes/create-portal.ts';
import { createFederationRuntime } from '../remotes/federation-runtime.ts';
import { within } from '../remotes/load-failure.ts';
import { createModuleLoader } from '../remotes/module-loader.ts';
import type { LoadedModule, ModuleLoader } from '../remotes/module-loader.ts';
import { classOf } from '../remotes/reporter.ts';

export interface ModuleHost {
  readonly loader: ModuleLoader;
  /** The portal that a loaded module was activated with. */
  readonly portalOf: (loaded: LoadedModule) => Portal | null;
}

/** A module's own tear-down, then the shell's: whatever the module forgets, its subscriptions end. */
const activateWith = (
  host: PortalHost,
  portals: Map<number, Portal>,
  { name, release, module, serial }: LoadedModule,
): (() => void) => {
  const hosted = createPortal(host, name, release);
  const end = (): void => {
    portals.delete(serial);
    hosted.tearDown();
  };
  portals.set(serial, hosted.portal);
  try {
    const tearDown = module.activate(hosted.portal);
    return () => {
      try {
        tearDown();
      } finally {
        end();
      }
    };
  } catch (error) {
    end();
    throw error;
  }
};

export const createModuleHost = (host: PortalHost, language: LanguageService): ModuleHost => {
  const portals = new Map<number, Portal>();
  const loader = createModuleLoader({
    runtime: createFederationRuntime(),
    // A page in English is better than none.
    prepare: (loaded) => within(language.addModule(loaded.module), STRINGS_BUDGET_MS, 'chunk').catch(() => undefined),
    activate: (loaded) => activateWith(host, portals, loaded),
    report: (name, release, failure) =>
      host.reporter.send({
        kind: failure.stage === 'render' ? 'render-failure' : 'load-failure',
        module: name,
        release: release.version,
        stage: failure.stage,
        errorClass: classOf(failure.cause ?? failure),
        message: failure.message,
      }),
  });
  return { loader, portalOf: (loaded) => portals.get(loaded.serial) ?? null };
};
