/** Which releases a browser of a merchant may run: what is composed now, and for a while what was before. */
import type { KnownReleases } from './telemetry.policy.ts';

interface Hashed {
  readonly hash: string;
}

/** Of one module at one merchant, as the registry of releases knows it. */
export interface ComposedReleases {
  readonly current: Hashed | null;
  readonly previous: Hashed | null;
  readonly canary?: { readonly release: Hashed } | null;
}

export interface ReleaseDirectory {
  choices(): Promise<ReadonlyMap<number, ReadonlyMap<string, ComposedReleases>>>;
  /** The build of the shell that is served; null while there is none. */
  shellBuild(): Promise<string | null>;
}

/** Pages stay open for hours after their releases were replaced; their failures belong to the release, not to "unknown". */
const REMEMBERED_MAX = 500;

export const createKnownReleases = (directory: ReleaseDirectory): ((merchantId: number) => Promise<KnownReleases>) => {
  const remembered = new Map<string, { readonly module: string; readonly hash: string }>();

  const remember = (merchantId: number, module: string, hash: string): void => {
    const key = `${merchantId}/${module}/${hash}`;
    remembered.delete(key);
    remembered.set(key, { module, hash });
    if (remembered.size > REMEMBERED_MAX) remembered.delete(remembered.keys().next().value ?? '');
  };

  return async (merchantId) => {
    const modules = (await directory.choices()).get(merchantId) ?? new Map<string, ComposedReleases>();
    for (const [module, { current, previous, canary }] of modules)
      for (const release of [current, previous, canary?.release])
        if (release) remember(merchantId, module, release.hash);
    const shell = await directory.shellBuild();
    if (shell !== null) remember(merchantId, 'shell', shell);
    const known = new Map<string, Set<string>>([['shell', new Set()]]);
    for (const module of modules.keys()) known.set(module, new Set());
    for (const [key, { module, hash }] of remembered)
      if (key.startsWith(`${merchantId}/`)) known.get(module)?.add(hash);
    return known;
  };
};
