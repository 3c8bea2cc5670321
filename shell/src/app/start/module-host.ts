/** The module loader with everything the shell gives to modules. */
import type { Portal } from 'shared-contracts/module';
import type { LanguageService } from '../../shared/language/index.ts';
import { LOAD_BUDGET_MS, LOCAL_BUDGET_MS } from '../../shared/remotes/budgets.ts';
import type { FederationDeps } from '../../shared/remotes/federation/index.ts';
import { createPortal } from '../../shared/remotes/create-portal.ts';
import type { PortalHost } from '../../shared/remotes/create-portal.ts';
import { asLoadFailure, within } from '../../shared/remotes/load-failure.ts';
import type { LoadFailure } from '../../shared/remotes/load-failure.ts';
import { isLocal } from '../../shared/remotes/local-release.ts';
import { createModuleLoader } from '../../shared/remotes/module-loader.ts';
import type { LoadedModule, ModuleLoader, ModuleState } from '../../shared/remotes/module-loader.ts';
import { createRemoteSource } from '../../shared/remotes/remote-source.ts';
import { classOf } from '../../shared/telemetry/index.ts';

export interface ModuleHost {
  readonly loader: ModuleLoader;
  /** The portal object that a loaded module was activated with. */
  readonly portalOf: (loaded: LoadedModule) => Portal | null;
}

/** Runs the module's own tear-down, then the shell's, which ends all subscriptions that the module left open. */
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

/** A failure that no page waits for counts as a failed preload. */
const kindOf = ({ stage }: LoadFailure, { phase }: ModuleState): 'render' | 'preload' | 'load' => {
  if (stage === 'render') return 'render';
  return phase === 'idle' ? 'preload' : 'load';
};

export const createModuleHost = (
  host: PortalHost,
  language: LanguageService,
  redirect: FederationDeps['redirect'],
): ModuleHost => {
  const portals = new Map<number, Portal>();
  const loader = createModuleLoader({
    source: createRemoteSource({ redirect, arrivedLate: (name) => loader.arrivedLate(name) }),
    prepare: ({ module, release }) =>
      within(language.addModule(module), isLocal(release) ? LOCAL_BUDGET_MS : LOAD_BUDGET_MS, 'chunk').catch(
        (error: unknown) => {
          throw asLoadFailure('chunk', error);
        },
      ),
    activate: (loaded) => activateWith(host, portals, loaded),
    report: (name, release, failure) => {
      // Failures of a developer's own build are not reported: they are not failures of a release.
      if (isLocal(release)) return;
      host.telemetry.failure({
        kind: kindOf(failure, loader.state$(name).value),
        module: name,
        release: release.hash,
        stage: failure.stage,
        errorClass: classOf(failure.cause ?? failure),
        message: failure.message,
      });
    },
    loaded: ({ name, release }, ms, fallback) => {
      if (!isLocal(release)) host.telemetry.load({ module: name, release: release.hash, ms, fallback });
    },
  });
  return { loader, portalOf: (loaded) => portals.get(loaded.serial) ?? null };
};
