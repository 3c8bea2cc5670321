// The release file of a finished build: what the platform must know to check, publish and preload it. It is derived from the federation
// manifest that the build wrote, whatever its bundler, and from the module's `portal-module.json`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { Trouble } from './lib/steps.mjs';

export const FEDERATION_MANIFEST = 'mf-manifest.json';
const MODULE_MANIFEST = 'portal-module.json';
const EXPOSED = './module';

/** Files of a build that no browser requests: its own bookkeeping, types, source maps and pages for development. */
const LEFT_OUT = ['release.json', 'package.json', MODULE_MANIFEST, 'mf-stats.json'];
const LEFT_OUT_NAMES = /(^|\/)[.@]|\.(map|html|d\.ts)$/;

const SEMVER = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const SCRIPT = /\.m?js$/;
const STYLE_SHEET = /\.css$/;

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Trouble(`${path} cannot be read: ${error.message}`);
  }
};

const pathsOf = (dist) =>
  readdirSync(dist, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.includes(name) && !LEFT_OUT_NAMES.test(name) && statSync(join(dist, name)).isFile())
    .sort();

const fileOf = (dist, path) => {
  const bytes = readFileSync(join(dist, path));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return { path, bytes: bytes.length, integrity };
};

/** In the build's folder, or beside it. Where a dev server listens does not concern players. */
const moduleManifestOf = (dist) => {
  const path = [dist, dirname(dist)].map((folder) => join(folder, MODULE_MANIFEST)).find((file) => existsSync(file));
  if (!path) throw new Trouble(`There is no ${MODULE_MANIFEST} in ${dist} or beside it.`);
  return Object.fromEntries(Object.entries(readJson(path)).filter(([name]) => name !== 'devPort'));
};

/**
 * The version of the package beside the build, with the hash of its sources where `tooling/build.mjs` made it. Without a package the
 * manifest's: Vite's plugin writes 1.0.0 there whatever the package says.
 */
const versionOf = (dist, federation, buildHash) => {
  const beside = join(dirname(dist), 'package.json');
  const version = existsSync(beside) ? readJson(beside).version : federation.metaData.buildInfo?.buildVersion;
  if (!SEMVER.test(version ?? '')) throw new Trouble(`${dist} has no version: there is no package.json beside it.`);
  return buildHash ? `${version}+${buildHash.slice(0, 8)}` : version;
};

const stampOf = (dist) => {
  const stamp = join(dist, '.build-hash');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
};

/** `kind` and `global` only where they differ from a script that leaves its container in a variable of the module's name. */
const entryOf = ({ metaData }, name) => {
  const { remoteEntry, globalName } = metaData;
  const file = posix.join(remoteEntry.path ?? '', remoteEntry.name);
  if (remoteEntry.type === 'module') return { file, kind: 'module' };
  return globalName === name ? { file } : { file, global: globalName };
};

/**
 * What `./module` needs before it can run, scripts first. An ES module runs no script whose integrity is not listed, so all are. A style
 * sheet whose hash no script of the build holds would not be checked: it is marked, and the shell puts it into the page.
 */
const preloadOf = (federation, entry, files, scriptTexts) => {
  const paths = files.map(({ path }) => path);
  const sheets = files
    .filter(({ path, integrity }) => STYLE_SHEET.test(path) && !scriptTexts.some((text) => text.includes(integrity)))
    .map(({ path }) => path);
  const { js, css } = federation.exposes?.find(({ path }) => path === EXPOSED)?.assets ?? {};
  const needed = js?.sync ?? [];
  const others = paths.filter((path) => SCRIPT.test(path) && path !== entry.file && !needed.includes(path));
  const scripts = entry.kind === 'module' ? [...needed, ...others] : needed;
  return [
    ...scripts.map((file) => ({ file, kind: 'script' })),
    ...(css?.sync ?? []).filter((file) => !sheets.includes(file)).map((file) => ({ file, kind: 'style' })),
    ...sheets.map((file) => ({ file, kind: 'style', unchecked: true })),
  ];
};

const sharedOf = ({ shared = [] }) =>
  Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion || '*']));

/** The content of the release file of the build in `dist`. Throws `Trouble` where the build has no federation manifest. */
export const releaseOf = (dist, buildHash = stampOf(dist)) => {
  if (!existsSync(join(dist, FEDERATION_MANIFEST)))
    throw new Trouble(`${dist} has no ${FEDERATION_MANIFEST}: set \`manifest: true\` for the federation plugin.`);
  const federation = readJson(join(dist, FEDERATION_MANIFEST));
  if (!federation.metaData?.remoteEntry?.name)
    throw new Trouble(`${join(dist, FEDERATION_MANIFEST)} does not name a remote entry.`);
  const { contract, ...manifest } = moduleManifestOf(dist);
  const files = pathsOf(dist).map((path) => fileOf(dist, path));
  const withIntegrity = (reference) => {
    const known = files.find(({ path }) => path === reference.file);
    if (!known) throw new Trouble(`${FEDERATION_MANIFEST} names ${reference.file}, which ${dist} does not have.`);
    return { ...reference, integrity: known.integrity };
  };
  const entry = withIntegrity(entryOf(federation, manifest.name));
  const scriptTexts = files
    .filter(({ path }) => SCRIPT.test(path))
    .map(({ path }) => readFileSync(join(dist, path), 'latin1'));
  return {
    name: manifest.name,
    version: versionOf(dist, federation, buildHash),
    contract,
    shared: sharedOf(federation),
    entry,
    preload: preloadOf(federation, entry, files, scriptTexts).map(withIntegrity),
    files,
    manifest,
  };
};

/** Writes the release file into the build. */
export const writeRelease = (dist, buildHash) =>
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(releaseOf(dist, buildHash), null, 2)}\n`);
