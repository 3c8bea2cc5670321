// A PostgreSQL that can be killed: a folder of its own, the server's default durability.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, otherUser } from '../test/postgres.mjs';

const ANSWERS_AFTER_MS_MAX = 60_000;

const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};
const childrenOf = (pid) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

const kill = (pid) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself, because its parent did.
    if (error.code !== 'ESRCH') throw error;
  }
};

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true) ?? socket.destroy());
    socket.once('error', () => resolve(false));
  });

/** Makes and starts a cluster with the programs of `bin`. */
export const openCluster = async (bin) => {
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C', TZ: 'UTC' } };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await freePort();
  let server;
  let ended;
  const start = async () => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
    server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
    ended = new Promise((resolve) => server.once('exit', resolve));
    const deadline = performance.now() + ANSWERS_AFTER_MS_MAX;
    while (!(await isOpen(port))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('PostgreSQL did not start');
      await wait(50);
    }
  };
  await start();
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    /** Kills the server with all its processes, as a machine does that loses its power, and starts it again. */
    crash: async () => {
      const processes = [server.pid, ...childrenOf(server.pid)];
      for (const pid of processes) kill(pid);
      await ended;
      while (processes.some((pid) => parentOf(pid) !== undefined)) await wait(10);
      await start();
    },
    close: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
