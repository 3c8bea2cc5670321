// `dist/release.json`: all that the platform must know to check, publish and preload a remote's build.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { REMOTE_ENTRY, sharedRanges } from './federation.ts';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((name) => name !== 'release.json' && !name.startsWith('.'))
    .sort();

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Scripts and styles that `./module` needs before it can run, scripts first. */
const preloadOf = (exposed, files) => {
  const kindOf = (file) => (file.endsWith('.css') ? 'style' : 'script');
  return exposed
    .map((file) => ({ file, kind: kindOf(file), integrity: files.find((known) => known.path === file).integrity }))
    .sort((a, b) => a.kind.localeCompare(b.kind));
};

/** Where the dev server listens is no business of players. */
const withoutDevPort = (manifest) =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== 'devPort'));

/** Writes the release file of a finished build and returns it. `exposed`: the files of `./module`. */
export const writeRelease = (folder, buildHash, exposed) => {
  const dist = join(folder, 'dist');
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
    preload: preloadOf(exposed, files),
    files,
    manifest,
  };
  writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};
