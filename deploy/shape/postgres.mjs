// A private PostgreSQL as production has it: passwords, an owner and a login that owns nothing, and commits that survive a crash.
import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tooling/lib/paths.mjs';
import { freePort, otherUser } from '../../tooling/test/postgres.mjs';
import { mountDisk } from './disk.mjs';
import { run, startProcess, until } from './processes.mjs';

const OWNER = 'portal_owner';

export const startPostgres = async ({ bin, folder, ownerPassword, loginPassword }) => {
  const user = otherUser();
  const home = join(folder, 'postgres');
  const disk = mountDisk(home);
  chmodSync(home, 0o700);
  const passwordFile = join(home, 'password');
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: home };
  const env = { PATH: process.env.PATH, HOME: home, LC_ALL: 'C', TZ: 'UTC' };
  const cluster = join(home, 'cluster');
  const port = await freePort();
  const made = await run(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', OWNER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'],
    { ...options, env },
  );
  if (made.code !== 0) throw new Error(`initdb: ${made.said}`);

  const addressOf = (name, password) => `postgres://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const ownerUrl = addressOf(OWNER, ownerPassword);
  let server;
  const query = async (text, values) => {
    const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    server = startProcess({
      name: 'postgres',
      folder,
      command: join(bin, 'postgres'),
      args: ['-D', cluster, '-h', '127.0.0.1', '-p', String(port), '-k', home, '-c', 'max_connections=100'],
      env,
      options,
    });
    await until('PostgreSQL', () => query('select 1'));
  };
  await start();
  const logins = await run(
    join(bin, 'psql'),
    [
      ownerUrl,
      '-v',
      'ON_ERROR_STOP=1',
      '-v',
      `portal_password=${loginPassword}`,
      '-f',
      join(root, 'deploy/postgres/logins.sql'),
    ],
    { env },
  );
  if (logins.code !== 0) throw new Error(`logins.sql: ${logins.said}`);
  return {
    bin,
    ownerUrl,
    loginUrl: addressOf('portal_login', loginPassword),
    query,
    start,
    /** Where the database lies, if the machine lets us fill it. */
    disk,
    /** PostgreSQL's immediate shutdown: as if the machine had lost its power, but for the disk's cache. */
    crash: () => server.end('SIGQUIT'),
    stop: async () => {
      await server.end('SIGINT');
      disk?.unmount();
    },
  };
};
