// A private PostgreSQL for a benchmark: its own folder, a socket in it, default durability. Binaries are looked for in PG_BIN, in the
// path and in /usr/lib/postgresql.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const findBinaries = () => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    (folder) => folder && existsSync(join(folder, 'pgbench')) && existsSync(join(folder, 'initdb')),
  );
  if (!found)
    throw new Error('PostgreSQL with pgbench was not found. Install it, or set PG_BIN to the folder of its programs.');
  return found;
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// PostgreSQL refuses to run as root.
const owner = () => {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = (
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:')) ?? ''
  ).split(':');
  if (!uid) throw new Error('Run this as an ordinary user: PostgreSQL refuses to run as root.');
  return { uid: Number(uid), gid: Number(gid) };
};

/** `clients` and `seconds` are those of each pgbench measurement; `database` is the one that `query` asks. */
export const openServer = async ({ clients, seconds, database: queried }) => {
  const bin = findBinaries();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const connection = ['-h', folder, '-p', String(port), '-U', 'postgres'];
  const run = (program, args) =>
    execFileSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-locale']);
  // As in docker-compose.yml. By default a checkpoint falls into every fourth measurement, and slows down what it meets.
  const options = `-p ${port} -k ${folder} -c listen_addresses='' -c max_connections=60 -c shared_buffers=256MB -c max_wal_size=8GB -c checkpoint_timeout=30min`;
  // Its output goes to a file: a server that inherits the pipe would keep it open.
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    /** Address of a database on this server. */
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`,
    script: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    },
    run: (program, args) => run(program, [...connection, ...args]),
    query: (text) => run('psql', [...connection, '-d', queried, '-v', 'ON_ERROR_STOP=1', '-qAt', '-c', text]).trim(),
    perSecond: (database, extra) => {
      const args = [
        ...connection,
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(seconds),
        ...extra,
        database,
      ];
      const { stdout, stderr, status } = spawnSync(join(bin, 'pgbench'), args, {
        ...user,
        cwd: folder,
        encoding: 'utf8',
      });
      const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
      if (status !== 0 || !Number.isFinite(tps)) throw new Error(`pgbench failed: ${stderr || stdout}`);
      return tps;
    },
    close: () => {
      spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], user);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const median = (values) => Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]);
