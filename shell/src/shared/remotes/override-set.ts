/** The overrides of this page, applied to every composition that it gets (MFE-013). Fetched only where there are some. */
import { OVERRIDE_MANIFEST, parseOverrides, writeOverrides } from 'shared-contracts/composition';
import type { ComposedModule, Composition, Overrides } from 'shared-contracts/composition';
import type { ModuleManifest, ModuleName } from 'shared-contracts/module';
import { localRelease } from './local-release.ts';

/** A dev server that is off refuses at once; a busy one is waited for, because only it knows how its entry is loaded. */
const MANIFEST_BUDGET_MS = 10_000;
const LISTS = ['routes', 'nav', 'slots', 'overlays'] as const satisfies readonly (keyof ModuleManifest)[];

export interface OverrideSet {
  readonly overrides: Overrides;
  readonly applyTo: (composition: Composition) => Composition;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The page says them; they are judged here once more, by the same rules as on the platform. */
export const readOverrides = (text: string | null): Overrides | null => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? parseOverrides(writeOverrides(value as Overrides)) : null;
  } catch {
    return null;
  }
};

/** What of a dev server's federation manifest matters here. */
interface FederationManifest {
  readonly metaData?: { readonly remoteEntry?: { readonly type?: string } };
}

type FetchJson = (url: string) => Promise<unknown>;

const fetchJson: FetchJson = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(MANIFEST_BUDGET_MS), credentials: 'omit' });
  return response.ok ? ((await response.json()) as unknown) : null;
};

/** The module's manifest as it stands in its working copy: new routes and entries are there before they are published. */
const manifestAt = async (name: ModuleName, origin: string, ask: FetchJson): Promise<ModuleManifest | null> => {
  try {
    const found = await ask(`${origin}/${OVERRIDE_MANIFEST}`);
    const isManifest = isRecord(found) && found['name'] === name && LISTS.every((list) => Array.isArray(found[list]));
    return isManifest ? (found as unknown as ModuleManifest) : null;
  } catch {
    return null;
  }
};

/** Vite serves an ES module, other dev servers a script; a server that does not say is taken for one of the others. */
const entryKindAt = async (origin: string, ask: FetchJson): Promise<{ readonly kind?: 'module' }> => {
  try {
    const found = (await ask(`${origin}/mf-manifest.json`)) as FederationManifest | null;
    return found?.metaData?.remoteEntry?.type === 'module' ? { kind: 'module' } : {};
  } catch {
    return {};
  }
};

interface Local {
  readonly origin: string;
  readonly manifest: ModuleManifest | null;
  readonly kind: { readonly kind?: 'module' };
}

const overridden = (module: ComposedModule, { origin, manifest, kind }: Local): ComposedModule => ({
  ...module,
  manifest: manifest ?? module.manifest,
  release: localRelease(module.release, origin, kind),
  // The developer wants to see their own failure, not the former release in its place.
  fallback: null,
});

export const createOverrideSet = async (overrides: Overrides, ask: FetchJson = fetchJson): Promise<OverrideSet> => {
  const localOf = async ([name, origin]: readonly [ModuleName, string]): Promise<readonly [ModuleName, Local]> => {
    const [manifest, kind] = await Promise.all([manifestAt(name, origin, ask), entryKindAt(origin, ask)]);
    return [name, { origin, manifest, kind }];
  };
  const locals = new Map(await Promise.all(Object.entries(overrides).map(localOf)));
  return {
    overrides,
    applyTo: (composition) =>
      composition.overridesAllowed
        ? {
            ...composition,
            modules: composition.modules.map((module) => {
              const local = locals.get(module.name);
              return local ? overridden(module, local) : module;
            }),
          }
        : composition,
  };
};
