/**
 * Loads the containers that webpack makes of remotes: a script that puts `init` and `get` on the window under the remote's name.
 * `init` takes what the shell shares, `get` answers what the remote exposes. Everything about the script is decided here: integrity,
 * time-out, `crossorigin`, and that no container is ever taken for another's. Its chunks are the business of the code that webpack wrote
 * into it. Why not a federation run time: docs/decisions/0012-containers.md.
 */
import React from 'react';
import ReactDom from 'react-dom';
import jsxRuntime from 'react/jsx-runtime';
import * as sdk from 'shared-contracts/sdk';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS, LOCAL_BUDGET_MS } from './budgets.ts';
import { needsFormerRuntime, provideFormerRuntime } from './former-runtime.ts';
import { isLocal } from './local-release.ts';

/** Fetches a release and answers what its `./module` exposes. `fresh` fetches anew what the browser holds of its files. */
export interface ContainerLoader {
  readonly load: (name: ModuleName, release: ModuleRelease, fresh: boolean) => Promise<unknown>;
}

/** Version of each shared module, by its request: `sharedVersions` of tooling/federation.ts. */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<keyof typeof SHARED, string>>;

const SHARED = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'shared-contracts/sdk': sdk,
} as const;

/** One version of a shared module, in the form that webpack's containers read. */
interface SharedModule {
  readonly from: string;
  readonly eager: true;
  readonly loaded: true;
  readonly get: () => () => unknown;
  /** The same, for releases of before alone (`former-runtime.ts`). */
  readonly lib: () => unknown;
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

interface Container {
  readonly init: (scope: ShareScope, initScope: unknown[]) => unknown;
  readonly get: (request: string) => Promise<() => unknown>;
}

/**
 * Exactly these, each in one version. A module takes them only in a version that it can live with, and is refused by itself where it
 * can't (`strictVersion` of its build): nobody else is hurt.
 */
const shareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(SHARED).map(([request, lib]) => {
      const take = () => lib;
      const shared: SharedModule = { from: 'shell', eager: true, loaded: true, get: () => take, lib: take };
      return [request, { [PORTAL_SHARED_VERSIONS[request as keyof typeof SHARED]]: shared }];
    }),
  );

/** Well formed and of no file, so the browser refuses what it is asked of: a hole must not be open by default. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/** A report needs what happened and the file: `ScriptNetworkError` where it did not come or was refused, `ScriptExecutionError` where it was no container. */
const scriptError = (name: 'ScriptNetworkError' | 'ScriptExecutionError', { entry }: ModuleRelease): Error => {
  const error = new Error(`${name} at ${pathOf(entry.url)}`);
  error.name = name;
  return error;
};

const isContainer = (value: unknown): value is Container => typeof (value as Container | undefined)?.get === 'function';

/**
 * What the script that ran last has put on the window, which forgets it: two releases of one remote have the same name there. Set, not
 * deleted: entries of before declare a variable, and that can't be.
 */
const takeContainer = (name: ModuleName): unknown => {
  const holder = window as unknown as Record<string, unknown>;
  const container = holder[name];
  holder[name] = undefined;
  return container;
};

/** A script's load event follows its run at once, so what is on the window then is its own, however late it comes. */
const runEntry = (name: ModuleName, release: ModuleRelease): Promise<Container> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const refuse = (): void => reject(scriptError('ScriptNetworkError', release));
    const limit = setTimeout(refuse, isLocal(release) ? LOCAL_BUDGET_MS : ENTRY_BUDGET_MS);
    const end = (): void => {
      clearTimeout(limit);
      script.remove();
    };
    script.onload = () => {
      end();
      const container = takeContainer(name);
      if (isContainer(container)) resolve(container);
      else reject(scriptError('ScriptExecutionError', release));
    };
    script.onerror = () => {
      end();
      refuse();
    };
    script.crossOrigin = 'anonymous';
    // Nobody has published a hash of what a developer's own machine serves (MFE-013).
    if (!isLocal(release)) script.integrity = release.entry.integrity || NO_FILE;
    script.src = release.entry.url;
    document.head.append(script);
  });

/**
 * Files of a release never change, so a browser keeps a damaged one for good and each new try would meet it again. What it holds
 * of them is fetched anew; what it does not hold costs nothing here.
 */
const renewCached = async (release: ModuleRelease): Promise<void> => {
  const folder = pathOf(release.entry.url).replace(/[^/]*$/, '');
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set(asked.map(pathOf).filter((path) => path.startsWith(folder)));
  const renew = async (path: string): Promise<void> => {
    try {
      await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
      await fetch(path, { cache: 'reload', signal: AbortSignal.timeout(ENTRY_BUDGET_MS) });
    } catch {
      // Not held, or out of reach: the load that follows tells.
    }
  };
  await Promise.all([...files].map(renew));
};

export const createContainerLoader = (): ContainerLoader => {
  // One for all: a container refuses a second one.
  const scope = shareScope();
  return {
    load: async (name, release, fresh) => {
      // A dev server lets nothing be kept.
      if (fresh && !isLocal(release)) await renewCached(release);
      if (needsFormerRuntime(release)) await provideFormerRuntime();
      const container = await runEntry(name, release);
      await container.init(scope, []);
      const factory = await container.get('./module');
      return factory();
    },
  };
};
