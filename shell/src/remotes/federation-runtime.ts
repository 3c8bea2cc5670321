/**
 * The one place that speaks to the federation run time, and its one instance. Its plugin owns everything that is fetched for a
 * module: integrity, time-out, `crossorigin` (reference: P9 to P12, P28). Entries are scripts named by the composition; federation
 * manifests are not used. What modules take from the shell is handed over here.
 */
import React from 'react';
import ReactDom from 'react-dom';
import jsxRuntime from 'react/jsx-runtime';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as sdk from 'shared-contracts/sdk';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS } from './budgets.ts';
import { needsFormerRuntime, provideFormerRuntime } from './former-runtime.ts';
import { isLocal } from './local-release.ts';

/** Fetches a release and answers what its `./module` exposes. `fresh` drops whatever an earlier try has left behind. */
export interface FederationRuntime {
  readonly load: (name: ModuleName, release: ModuleRelease, fresh: boolean) => Promise<unknown>;
}

/** Version of each shared module, by its request: `sharedVersions` of tooling/federation.ts. */
declare const PORTAL_SHARED_VERSIONS: Readonly<Record<keyof typeof SHARED, string>>;

const HOST = 'shell';
const SCOPE = 'default';

const SHARED = {
  react: React,
  'react-dom': ReactDom,
  'react/jsx-runtime': jsxRuntime,
  'shared-contracts/sdk': sdk,
} as const;

/**
 * Exactly these, each in one version. A module takes them only in a version that it can live with, and is refused by itself where it
 * can't (`strictVersion` of its build): nobody else is hurt.
 */
const shareScope = () =>
  Object.fromEntries(
    Object.entries(SHARED).map(([request, lib]) => {
      const version = PORTAL_SHARED_VERSIONS[request as keyof typeof SHARED];
      const shared = {
        version,
        get: () => () => lib,
        lib: () => lib,
        loaded: true,
        eager: true,
        from: HOST,
        scope: [SCOPE],
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        strategy: 'loaded-first' as const,
        useIn: [],
        deps: [],
      };
      return [request, { [version]: shared }];
    }),
  );

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;

/** The run time wraps what happened in pages of advice; a report needs its name and the file. */
const plainly = (error: unknown, release: ModuleRelease): Error => {
  const text = error instanceof Error ? error.message : String(error);
  const name =
    /(Script\w+Error|ChunkLoadError|RUNTIME-\d+)/.exec(text)?.[1] ?? (error instanceof Error ? error.name : 'Error');
  const plain = new Error(name.startsWith('Script') ? `${name} at ${pathOf(release.entry.url)}` : text, {
    cause: error,
  });
  plain.name = name;
  return plain;
};

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

export const createFederationRuntime = (): FederationRuntime => {
  const integrities = new Map<string, string>();
  /** Entries of a developer's own machine (MFE-013): nobody has published a hash of them. */
  const local = new Set<string>();
  const registered = new Set<ModuleName>();

  const fetchChecked = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ENTRY_BUDGET_MS) });
    if (!response.ok) throw new Error(`${pathOf(url)} answered ${response.status}`);
    return response;
  };

  const createScript = ({ url }: { readonly url: string }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    // Not in the composition: well formed and of no file, so the browser refuses it. A hole must not be open by default.
    if (!local.has(url)) script.integrity = integrities.get(pathOf(url)) ?? `sha384-${'A'.repeat(64)}`;
    return { script, timeout: ENTRY_BUDGET_MS };
  };

  const federation = createInstance({
    name: HOST,
    remotes: [],
    // `version-first` asks remotes for newer versions; one that is out of reach, or has a newer React, leaves a blank page (P3, P5).
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'portal-loader', fetch: fetchChecked, createScript }],
  });
  federation.initShareScopeMap(SCOPE, shareScope());

  return {
    load: async (name, release, fresh) => {
      const entry = new URL(release.entry.url, window.location.href).href;
      if (isLocal(release)) local.add(entry);
      else for (const file of [release.entry, ...release.preload]) integrities.set(pathOf(file.url), file.integrity);
      federation.registerRemotes([{ name, entry, type: 'global' }], { force: fresh || registered.has(name) });
      registered.add(name);
      if (fresh) await renewCached(release);
      if (needsFormerRuntime(release)) await provideFormerRuntime();
      try {
        return await federation.loadRemote(`${name}/module`);
      } catch (error) {
        throw plainly(error, release);
      }
    },
  };
};
