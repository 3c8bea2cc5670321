/**
 * The one federation policy (design 3.9). Shell and remotes take everything from here and can't override it, so that no two
 * bundles disagree about what is shared, in which version, or how it is loaded. Reasons: docs/decisions/0003-federation.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROVIDED } from './gates/installed-versions.ts';
import type { ProvidedVersion } from './gates/installed-versions.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

const versionOf = (packageName: string): string => {
  const folder = join(root, packageName, 'package.json');
  try {
    return (JSON.parse(readFileSync(folder, 'utf8')) as { version: string }).version;
  } catch {
    return (require(`${packageName}/package.json`) as { version: string }).version;
  }
};

/** Everything that is shared, by the package that it belongs to; nothing else ever is. */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'shared-contracts/sdk': 'shared-contracts',
} as const;

/**
 * The oldest React that a remote accepts from the shell. Not the installed one: a remote built a patch later than the shell must
 * run in it, and an open browser holds a shell for days (MFE-016).
 */
const REACT_FLOOR = '19.2.0';

/** Version of everything that the shell provides; its build says so to the platform (`provides.json`). */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.entries(SHARED).map(([request, owner]) => [request, versionOf(owner)]));

/**
 * What a remote may be built with, by package: React from the floor on, and of the libraries that the SDK hands on the major
 * version that the shell has.
 */
export const providedVersions = (): Record<string, ProvidedVersion> =>
  Object.fromEntries(
    PROVIDED.map((name) => {
      const version = versionOf(name);
      const isReact = name === 'react' || name === 'react-dom';
      return [name, { version, floor: isReact ? REACT_FLOOR : `${version.split('.', 1)[0] ?? ''}.0.0` }];
    }),
  );

/**
 * The version range of each shared module that a remote asks of the shell; written into its release. `contract`: the oldest
 * contract that the remote can live with, as its portal-module.json says.
 */
export const sharedRanges = (contract: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SHARED).map(([request, owner]) => [
      request,
      `^${owner === 'shared-contracts' ? contract : REACT_FLOOR}`,
    ]),
  );

/**
 * Constants of the shell's build. The shell needs the federation runtime only, not the build plugin: it names no remote and consumes
 * nothing from one, and it hands its shared modules to the runtime itself (`shell/src/shared/remotes/federation`).
 */
export const shellDefinitions = () => ({
  PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
  // The composition says what a federation manifest would, and the runtime runs in browsers alone.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
});

export const REMOTE_ENTRY = 'remoteEntry.js';
export const REMOTE_EXPOSE = './module';

/** The name of the exposed module's chunk, and so of the files to preload. */
export const REMOTE_CHUNK = 'module';

/**
 * Options of `ModuleFederationPlugin` for every remote: exposes exactly `./module`, brings no copy of what is shared, and refuses a shell
 * of another version cleanly. The runtime is the shell's (`externalRuntime`): 8 KB of entry instead of 24.
 */
export const remoteFederation = (name: string, contract: string) => ({
  name,
  filename: REMOTE_ENTRY,
  // The container is a property of the window: a name with a hyphen can't be a variable.
  library: { type: 'window', name },
  // `release-file.mjs` and the gates on publishing read it.
  manifest: true,
  // Types of remotes are the module contract's (`PortalModule`).
  dts: false,
  shareStrategy: 'loaded-first' as const,
  experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' as const } },
  exposes: { [REMOTE_EXPOSE]: { import: './src/module.tsx', name: REMOTE_CHUNK } },
  shared: Object.fromEntries(
    Object.entries(sharedRanges(contract)).map(([request, requiredVersion]) => [
      request,
      { singleton: true, strictVersion: true, import: false, requiredVersion } as const,
    ]),
  ),
});

/** Output options that belong to the policy: see P9, P11, P12, P27 and P30 of the research behind the decision. */
export const remoteOutput = (name: string, buildHash: string) => ({
  publicPath: 'auto',
  uniqueName: `${name}_${buildHash}`,
  crossOriginLoading: 'anonymous' as const,
  chunkLoadTimeout: 10_000,
  strictModuleExceptionHandling: true,
});
