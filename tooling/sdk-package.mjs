// Packs what a remote's team needs in a repository of its own, as two tarballs: `shared-contracts`, with types and the JavaScript of the
// parts that a remote bundles, and `portal-release`, the release command. Usage: npm run sdk-package -- [FOLDER]; prints their paths.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from './lib/paths.mjs';

const contracts = join(root, 'shared-contracts');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = readJson(join(contracts, 'package.json'));

/** What the platform and operators use, schemas that only servers run, and what stands in for a shell in this repository. */
const NOT_FOR_REMOTES =
  /schema$|operators|\.json$|human-check|registration|^\.\/(client|csv|dev-host|encrypt|merchants|mobile|portal|provider|releases|social|stand-alone|telemetry|testing)$/;

/** Entry points of a remote: name of the export, source file below `src`. */
const entryPoints = Object.entries(manifest.exports)
  .filter(([name]) => !NOT_FOR_REMOTES.test(name))
  .map(([name, file]) => [name, file.replace('./src/', '')]);

/** Types and JavaScript of the entry points and of all that they import. Throws with the compiler's output. */
const compile = (target) => {
  const config = join(target, 'tsconfig.json');
  const source = join(contracts, 'src');
  const compilerOptions = {
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: join(target, 'dist'),
  };
  const files = [...entryPoints.map(([, file]) => join(source, file)), join(root, 'tooling/ambient/browser.d.ts')];
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', config], {
    encoding: 'utf8',
  });
  rmSync(config);
  if (status !== 0) throw new Error(stdout);
};

/** Packages that the compiled files import, with the versions of this repository. Types of React come from the remote's own. */
const dependenciesOf = (dist) => {
  const text = readdirSync(dist, { recursive: true })
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .map((name) => readFileSync(join(dist, name), 'utf8'))
    .join('\n');
  return Object.fromEntries(
    Object.entries(manifest.dependencies).filter(
      ([name]) => name !== 'react' && new RegExp(`(from|import\\()\\s*["']${name}(/[^"']*)?["']`).test(text),
    ),
  );
};

const packageOf = (dist) => {
  const built = (file) => `./dist/${file.replace(/\.tsx?$/, '')}`;
  return {
    name: manifest.name,
    version: manifest.version,
    type: 'module',
    sideEffects: false,
    description: 'Types of the portal for remotes, and the small parts that a remote bundles.',
    exports: Object.fromEntries(
      entryPoints.map(([name, file]) => [name, { types: `${built(file)}.d.ts`, default: `${built(file)}.js` }]),
    ),
    files: ['dist', 'CHANGELOG.md'],
    peerDependencies: { react: manifest.dependencies.react },
    dependencies: dependenciesOf(dist),
  };
};

const writeContracts = (work) => {
  compile(work);
  cpSync(join(contracts, 'CHANGELOG.md'), join(work, 'CHANGELOG.md'));
  return packageOf(join(work, 'dist'));
};

/** The command without the builds of this repository: elsewhere a build is named with `--dist`. */
const RELEASE_FILES = ['release.mjs', 'release-file.mjs', 'lib/paths.mjs', 'lib/steps.mjs'];
const RELEASE_PARTS = ['arguments', 'commands', 'platform', 'status'].map((name) => `release/${name}.mjs`);

const writeRelease = (work) => {
  for (const file of [...RELEASE_FILES, ...RELEASE_PARTS]) cpSync(join(root, 'tooling', file), join(work, file));
  const program = join(work, 'release.mjs');
  writeFileSync(program, `#!/usr/bin/env node\n${readFileSync(program, 'utf8')}`);
  const { axios, tar } = readJson(join(root, 'package.json')).devDependencies;
  return {
    name: 'portal-release',
    version: manifest.version,
    type: 'module',
    description: "Publishes a remote's build to the portal and decides who gets it.",
    bin: { 'portal-release': 'release.mjs' },
    dependencies: { axios, tar },
  };
};

/** Packs what `write` puts into a folder, with the package.json that it returns; returns the path of the tarball. */
const pack = (folder, write) => {
  const work = mkdtempSync(join(tmpdir(), 'sdk-package-'));
  try {
    writeFileSync(join(work, 'package.json'), `${JSON.stringify(write(work), null, 2)}\n`);
    const args = ['pack', '--silent', '--ignore-scripts', `--pack-destination=${folder}`];
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const said = execFileSync(npm, args, { cwd: work, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return join(folder, said.trim().split('\n').at(-1));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** Writes both tarballs into `folder`, and returns their paths. */
export const packForTeams = (folder) => {
  mkdirSync(folder, { recursive: true });
  return [writeContracts, writeRelease].map((write) => pack(folder, write));
};

if (process.argv[1] && import.meta.filename === process.argv[1])
  console.log(packForTeams(resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? '.')).join('\n'));
