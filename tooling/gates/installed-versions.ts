/**
 * A remote is compiled, typed and tried against what is installed beside it, and runs with what the shell provides. Where the two
 * don't fit, the build says so, before a browser does (MFE-028).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What remotes reach through the shell: the shared modules, and what `shared-contracts/sdk` hands on. */
export const PROVIDED = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-router',
  'react-i18next',
  'i18next',
  'rxjs',
  '@tanstack/react-query',
] as const;

const versionIn = (folder: string): string | undefined => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
};

/** The version that a file of `folder` would get by importing `packageName`, by the rule of Node; undefined where there is none. */
export const installedVersion = (folder: string, packageName: string): string | undefined => {
  for (let at = folder; ; at = dirname(at)) {
    const found = versionIn(join(at, 'node_modules', packageName));
    if (found !== undefined || dirname(at) === at) return found;
  }
};

const numbersOf = (version: string): readonly number[] => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

/** `^floor`: the same major version (never 0 here), and not below the floor. */
export const isInCaret = (version: string, floor: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [floorMajor = 0, floorMinor = 0, floorPatch = 0] = numbersOf(floor);
  if (major !== floorMajor) return false;
  return minor > floorMinor || (minor === floorMinor && patch >= floorPatch);
};

export interface ProvidedVersion {
  /** What the shell is built with. */
  readonly version: string;
  /** The oldest that fits; everything newer of the same major version fits too. */
  readonly floor: string;
}

/** One line for each package that does not fit: what is installed, what the shell provides, what to do. */
export const misfits = (folder: string, provided: Readonly<Record<string, ProvidedVersion>>): readonly string[] =>
  Object.entries(provided).flatMap(([name, { version, floor }]) => {
    const installed = installedVersion(folder, name);
    if (installed === undefined || isInCaret(installed, floor)) return [];
    return [
      `${name} ${installed} is installed for this remote; the shell provides ${version} and takes ^${floor}: npm install ${name}@^${floor}`,
    ];
  });
