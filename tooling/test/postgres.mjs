// A private PostgreSQL for one run of the tests: a folder of its own, a free port, gone afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsSince } from '../lib/steps.mjs';

const DEBIAN = '/usr/lib/postgresql';

const fromPgConfig = () => {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** Folder with `initdb` and `postgres`, the newest first, or undefined. */
export const findPostgres = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    fromPgConfig(),
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
    .filter(Boolean)
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
};

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root: then its own user does it, or nobody. */
export const otherUser = () => {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(
      (entry) => /^(postgres|nobody):/.test(entry) && (entry.startsWith('postgres:') || !/\npostgres:/.test(entry)),
    );
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });

const waitFor = async (server, port) => {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the private PostgreSQL did not start');
};

const GIB = 1024 ** 3;
/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
const freeIn = (folder) => {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Where the server keeps its files. Each test file gets a database of 1,500 files, which cost a disk's file system ten times as much
 * as one in memory; that one is taken only where the whole run has room in it.
 */
export const placeFor = ({ free = freeIn(IN_MEMORY), memory = freemem(), otherwise = tmpdir() } = {}) =>
  free >= 4 * GIB && memory >= 6 * GIB ? IN_MEMORY : otherwise;

/** Speed matters here and durability does not: the folder lives as long as the run. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=300',
  'shared_buffers=128MB',
  // Databases live for seconds: nothing of them is worth cleaning, replicating or checkpointing.
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_wal_size=1GB',
];

/** Starts a server; answers its address and how to stop it. */
export const startPostgres = async (bin) => {
  const user = otherUser();
  const folder = mkdtempSync(join(placeFor(), 'portal-postgres-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown.
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  // By its socket in the folder: each query costs both sides a third less than over TCP.
  return { url: `postgres://portal@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`, stop };
};

/** The database that `TEST_DATABASE_URL` names, or a private one, or undefined on a machine without PostgreSQL. */
export const privateDatabase = async () => {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} };
  const folder = findPostgres();
  if (!folder) return undefined;
  const started = Date.now();
  const database = await startPostgres(folder);
  console.log(`Private PostgreSQL from ${folder} (${secondsSince(started)})`);
  return database;
};
