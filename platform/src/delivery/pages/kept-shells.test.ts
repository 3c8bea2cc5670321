import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { KEEP_BUILDS, KEEP_MS, createKeptShells } from './kept-shells.ts';
import { createShellBuild } from './shell-build.ts';
import { shellFilesPlugin } from './shell-files.plugin.ts';

const DAY = 24 * 60 * 60 * 1000;
let house: string;
let dist: string;
let kept: string;
let now: number;

beforeEach(async () => {
  house = await mkdtemp(join(tmpdir(), 'portal-shells-'));
  dist = join(house, 'dist');
  kept = join(house, 'shells');
  now = Date.now();
});
afterEach(() => rm(house, { recursive: true, force: true }));

/** A deployment: the folder of the build holds this build and nothing of the former. */
const deploy = async (name: string): Promise<void> => {
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), `<!--portal:head--><!--portal:composition-->${name}`);
  await writeFile(join(dist, 'assets', `chunk.${name}.js`), `console.log('${name}');`);
};

/** An instance that starts on what lies there, with nothing in its memory. */
const start = async () => {
  const build = createShellBuild(dist, { keep: createKeptShells(kept, () => now) });
  await build.record();
  return build;
};

it('[MFE-018] a new instance still serves the files of the shell before', async () => {
  await deploy('one');
  await start();
  await deploy('two');
  const build = await start();
  const old = await build.file('assets/chunk.one.js');
  expect(old?.identity.toString()).toBe("console.log('one');");
  expect((await build.file('assets/chunk.two.js'))?.identity.toString()).toBe("console.log('two');");
  expect(await build.file('assets/chunk.three.js')).toBeNull();
  expect(await build.file('assets/../../index.html')).toBeNull();
});

it('[MFE-018] a file that no build has is answered 404, and nobody keeps that answer', async () => {
  await deploy('one');
  const app = Fastify();
  shellFilesPlugin(await start())(app);
  const reply = await app.inject({ url: '/assets/chunk.elsewhere.js' });
  expect(reply.headers['cache-control']).toBe('no-store');
  const own = await app.inject({ url: '/assets/chunk.one.js' });
  expect(own.headers['cache-control']).toContain('immutable');
  await app.close();
});

it('[MFE-018] keeps the last builds however old, and every build for two weeks after its service', async () => {
  for (let index = 0; index < KEEP_BUILDS + 2; index += 1) {
    await deploy(`b${index}`);
    await start();
    now += DAY;
  }
  expect(await readdir(kept)).toHaveLength(KEEP_BUILDS + 2);
  now += KEEP_MS;
  await deploy('last');
  const build = await start();
  expect(await readdir(kept)).toHaveLength(KEEP_BUILDS);
  expect(await build.file('assets/chunk.b0.js')).toBeNull();
  expect(await build.file(`assets/chunk.b${KEEP_BUILDS + 1}.js`)).not.toBeNull();
});

it('[MFE-018] counts from the end of a build’s service, not from its beginning', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await deploy(name);
    await start();
    now += 1_000;
  }
  await deploy('long');
  await start();
  now += 3 * KEEP_MS;
  for (const name of ['v', 'w', 'x', 'y', 'z']) {
    await deploy(name);
    await start();
    now += 1_000;
  }
  const build = await start();
  expect(await build.file('assets/chunk.long.js')).not.toBeNull();
  expect(await build.file('assets/chunk.a.js')).toBeNull();
});

it('[MFE-018] completes a build that was recorded while it was being written', async () => {
  await deploy('one');
  await start();
  await writeFile(join(dist, 'assets', 'late.one.js'), 'late');
  await start();
  await deploy('two');
  expect(await (await start()).file('assets/late.one.js')).not.toBeNull();
});
