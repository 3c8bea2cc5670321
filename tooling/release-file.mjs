// `dist/release.json`: all that the platform must know to check, publish and preload a remote's build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REMOTE_ENTRY, REMOTE_EXPOSE, sharedRanges } from './federation.ts';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((name) => name !== 'release.json' && !name.startsWith('.'))
    .sort();

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Scripts and styles that `./module` needs before it can run, as the federation manifest lists them. */
const preloadOf = (manifest, files) => {
  const expose = manifest.exposes.find((entry) => entry.path === REMOTE_EXPOSE);
  if (!expose) throw new Error(`the build exposes no ${REMOTE_EXPOSE}`);
  const listed = (kind, names) =>
    names.map((file) => ({ file, kind, integrity: files.find((known) => known.path === file).integrity }));
  return [...listed('script', expose.assets.js.sync), ...listed('style', expose.assets.css.sync)];
};

/** Where the dev server listens is no business of players. */
const withoutDevPort = (manifest) =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== 'devPort'));

/** Writes the release file of a finished build and returns it. */
export const writeRelease = (folder, buildHash) => {
  const dist = join(folder, 'dist');
  rmSync(join(dist, 'mf-stats.json'), { force: true });
  const files = filesOf(dist).map((path) => {
    const bytes = readFileSync(join(dist, path));
    return { path, bytes: bytes.length, integrity: integrityOf(bytes) };
  });
  const { contract, ...declared } = readJson(join(folder, 'portal-module.json'));
  const manifest = withoutDevPort(declared);
  const release = {
    name: manifest.name,
    version: `${readJson(join(folder, 'package.json')).version}+${buildHash.slice(0, 8)}`,
    contract,
    shared: sharedRanges(contract),
    entry: { file: REMOTE_ENTRY, integrity: files.find((file) => file.path === REMOTE_ENTRY).integrity },
    preload: preloadOf(readJson(join(dist, 'mf-manifest.json')), files),
    files,
    manifest,
  };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};
