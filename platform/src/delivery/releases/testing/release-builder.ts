/** Builds releases for tests: a correct one, and by a change of it any wrong one. */
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import type { ModuleName } from 'shared-contracts/module';
import { integrityOf } from '../release.policy.ts';

export interface BuildOptions {
  readonly module?: ModuleName;
  readonly version?: string;
  readonly contract?: string;
  readonly routes?: readonly string[];
  readonly overlays?: readonly string[];
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

const MODULE_FILES = ['module.0123456789.js', 'module.0123456789.css'] as const;

/** What a federation plugin writes about such a build. */
const federationManifest = (name: string, version: string) => ({
  name,
  metaData: {
    buildInfo: { buildVersion: version },
    globalName: name,
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'window' },
  },
  shared: [{ name: 'react', requiredVersion: '^19.2.0', assets: assetsOf([], []) }],
  exposes: [{ path: './module', assets: assetsOf([MODULE_FILES[0]], [MODULE_FILES[1]]) }],
});

/** Assets as a federation manifest lists them. */
export const assetsOf = (js: readonly string[], css: readonly string[]) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

/** The files of a build with a right release file, as a remote's `dist` would hold them. */
export const buildFiles = (options: BuildOptions = {}): Map<string, Buffer> => {
  const name = options.module ?? 'lobby';
  const styles = '.a{color:red}'.repeat(40);
  const contents: Record<string, string | Buffer> = {
    'remoteEntry.js': `/* ${name} */ var entry = ${JSON.stringify('x'.repeat(400))};`,
    [MODULE_FILES[0]]: `const styles = '${integrityOf(Buffer.from(styles))}';${'export const module = 1;'.repeat(40)}`,
    [MODULE_FILES[1]]: styles,
    'mf-manifest.json': JSON.stringify(federationManifest(name, options.version ?? '1.0.0')),
    ...options.files,
  };
  const files = new Map(Object.entries(contents).map(([path, content]) => [path, Buffer.from(content)]));
  const integrity = (path: string): string => integrityOf(files.get(path) ?? Buffer.alloc(0));
  const release = {
    name,
    version: options.version ?? '1.0.0',
    contract: options.contract ?? '1.0.0',
    shared: { react: '^19.2.0' },
    entry: { file: 'remoteEntry.js', integrity: integrity('remoteEntry.js') },
    preload: [
      { file: 'module.0123456789.js', kind: 'script', integrity: integrity('module.0123456789.js') },
      { file: 'module.0123456789.css', kind: 'style', integrity: integrity('module.0123456789.css') },
    ],
    files: [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) })),
    manifest: {
      ...{ name, routes: options.routes ?? [`/${name}`], nav: [], slots: [] },
      overlays: options.overlays ?? [],
    },
  };
  return files.set('release.json', Buffer.from(JSON.stringify(release)));
};

/** Changes the release file of a build. */
export const changeRelease = (
  files: Map<string, Buffer>,
  change: (release: Record<string, unknown>) => void,
): Map<string, Buffer> => {
  const release = JSON.parse(files.get('release.json')?.toString() ?? '{}') as Record<string, unknown>;
  change(release);
  return files.set('release.json', Buffer.from(JSON.stringify(release)));
};

/** Puts content in the place of a file, listed as it is. */
export const changeFile = (files: Map<string, Buffer>, path: string, content: string): Map<string, Buffer> => {
  const bytes = Buffer.from(content);
  return changeRelease(files.set(path, bytes), (release) => {
    const others = (release['files'] as { path: string }[]).filter((file) => file.path !== path);
    release['files'] = [...others, { path, bytes: bytes.length, integrity: integrityOf(bytes) }];
  });
};

type FederationManifest = ReturnType<typeof federationManifest>;

/** Changes the federation manifest of a build. */
export const changeManifest = (
  files: Map<string, Buffer>,
  change: (manifest: FederationManifest) => object,
): Map<string, Buffer> => {
  const manifest = JSON.parse(files.get('mf-manifest.json')?.toString() ?? '{}') as FederationManifest;
  return changeFile(files, 'mf-manifest.json', JSON.stringify(change(manifest)));
};

/** A build that needs these versions of shared modules, as release file and federation manifest say. */
export const withShared = (files: Map<string, Buffer>, shared: Readonly<Record<string, string>>): Map<string, Buffer> =>
  changeRelease(
    changeManifest(files, (manifest) => ({
      ...manifest,
      shared: Object.entries(shared).map(([name, requiredVersion]) => ({
        name,
        requiredVersion,
        assets: assetsOf([], []),
      })),
    })),
    (release) => {
      release['shared'] = shared;
    },
  );

const block = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);

const headerOf = (path: string, size: number, type: 'File' | 'SymbolicLink', linkpath?: string): Buffer => {
  const buffer = Buffer.alloc(512);
  new Header({ path, size, type, mode: 0o644, mtime: new Date(0), ...(linkpath ? { linkpath } : {}) }).encode(
    buffer,
    0,
  );
  return buffer;
};

/** A tar written entry by entry, so that a test can also make one that no honest tool would write. */
export const tarOf = (entries: Iterable<readonly [string, Buffer]>, link?: { path: string; to: string }): Buffer =>
  Buffer.concat([
    ...[...entries].flatMap(([path, bytes]) => [headerOf(path, bytes.length, 'File'), block(bytes)]),
    ...(link ? [headerOf(link.path, 0, 'SymbolicLink', link.to)] : []),
    Buffer.alloc(1024),
  ]);

export const archiveOf = (files: Iterable<readonly [string, Buffer]>): Buffer => gzipSync(tarOf(files));
