/** The overrides of this page, applied to every composition that it gets (MFE-013). Fetched only where there are some. */
import { OVERRIDE_MANIFEST, parseOverrides, writeOverrides } from 'shared-contracts/composition';
import type { ComposedModule, Composition, Overrides } from 'shared-contracts/composition';
import type { ModuleManifest, ModuleName } from 'shared-contracts/module';
import { localRelease } from './local-release.ts';

/** A dev server answers at once; without its manifest the published one is good enough. */
const MANIFEST_BUDGET_MS = 1_500;
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

const overridden = (module: ComposedModule, origin: string, manifest: ModuleManifest | null): ComposedModule => ({
  ...module,
  manifest: manifest ?? module.manifest,
  release: localRelease(module.release, origin),
  // The developer wants to see their own failure, not the former release in its place.
  fallback: null,
});

export const createOverrideSet = async (overrides: Overrides, ask: FetchJson = fetchJson): Promise<OverrideSet> => {
  const manifests = new Map(
    await Promise.all(
      Object.entries(overrides).map(async ([name, origin]) => [name, await manifestAt(name, origin, ask)] as const),
    ),
  );
  return {
    overrides,
    applyTo: (composition) =>
      composition.overridesAllowed
        ? {
            ...composition,
            modules: composition.modules.map((module) => {
              const origin = Object.hasOwn(overrides, module.name) ? overrides[module.name] : undefined;
              return origin === undefined ? module : overridden(module, origin, manifests.get(module.name) ?? null);
            }),
          }
        : composition,
  };
};
