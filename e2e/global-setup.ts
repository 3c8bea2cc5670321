import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import pg from 'pg';
import { giveToWorkers } from './installations.ts';
import type { Addresses } from './installations.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const READY_MS = 300_000;
/** Of one installation. */
const PORTS = 5;
/** So many installations start at once: more take as long together, and each of them longer than a start may take. */
const AT_ONCE = 2;
/** Where an installation keeps the files of releases, by their hash. */
const RELEASES = 'releases';

const listen = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => resolve(server));
  });

/** So many ports that nobody listens on. All are held until the last one is found: none is answered twice. */
const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

/** What the installations serve, before they start: each finds nothing left to build. */
const build = async (): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'tooling/build.mjs')], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The build failed; the reasons are above.');
};

/** Resolves when the start script says that everything is up; rejects with what it said when it ends before. */
const whenReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`npm start ${why}:\n${said.slice(-4000)}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (!/^Ready after /m.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code}`);
    });
  });

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

interface OwnDatabase {
  /** Empty: the embedded one, in the data folder. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}
const EMBEDDED: OwnDatabase = { url: '', drop: () => Promise.resolve() };

/** The installation that works on the embedded database, at rest and at work twice the load of one on PostgreSQL. */
const ON_EMBEDDED = 1;

/** Where the tests have a PostgreSQL, one installation works on the embedded database and the others on it: journeys prove both. */
const databaseFor = async (worker: number): Promise<OwnDatabase> => {
  const server = process.env['E2E_DATABASE_URL'];
  if (!server || worker === ON_EMBEDDED) return EMBEDDED;
  const name = `journeys_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
};

interface Installation {
  readonly addresses: Addresses;
  readonly end: () => Promise<void>;
}

/**
 * Starts an installation of its own on ports of its own and answers its addresses, and how to end it.
 * @param former one that has started: what it has compressed of the releases is not compressed again
 */
const startInstallation = async (
  worker: number,
  ports: readonly number[],
  former?: Installation,
): Promise<Installation> => {
  const [port, operatorPort, gamePort, paymentPort, pushPort] = ports;
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  if (former) cpSync(join(former.addresses.E2E_DATA_DIR, RELEASES), join(dataFolder, RELEASES), { recursive: true });
  const database = await databaseFor(worker);
  const child = spawn(process.execPath, [join(root, 'tooling/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      GAME_PORT: String(gamePort),
      PAYMENT_PORT: String(paymentPort),
      // A journey listens there, in place of the browsers' push services.
      PUSH_SERVICE: `http://127.0.0.1:${pushPort}`,
      DATA_DIR: dataFolder,
      DATABASE_URL: database.url,
      // Each test says which client address it comes from (client-address.ts).
      TRUST_PROXY: 'loopback',
      // What a journey waits for, where only its length is different in the demo.
      TABLE_BETTING_SECONDS: '20',
      // The page that a payment comes late to has to be there before it.
      PAYMENT_LATE_SECONDS: '25',
      // The named accounts are enough for journeys.
      DEMO_TEAM_SIZE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (): Promise<void> => {
    await stop(child);
    await database.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await whenReady(child);
  } catch (error) {
    await end();
    throw error;
  }
  const addresses: Addresses = {
    E2E_BASE_URL: `http://localhost:${port}`,
    E2E_OPERATOR_URL: `http://localhost:${operatorPort}`,
    E2E_GAME_URL: `http://localhost:${gamePort}`,
    E2E_DATA_DIR: dataFolder,
    E2E_PUSH_PORT: String(pushPort),
  };
  return { addresses, end };
};

/** One installation for each worker: journeys switch modules and publish releases, which is felt by everybody on the same one. */
const globalSetup = async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['E2E_BASE_URL']) return undefined;
  await build();
  const ports = await freePorts(PORTS * workers);
  const start = (worker: number, former?: Installation) =>
    startInstallation(worker, ports.slice(PORTS * worker, PORTS * (worker + 1)), former);
  const first = await start(0);
  const outcomes: PromiseSettledResult<Installation>[] = [];
  const others = Array.from({ length: workers - 1 }, (_, index) => index + 1);
  for (let next = 0; next < others.length; next += AT_ONCE)
    outcomes.push(
      ...(await Promise.allSettled(others.slice(next, next + AT_ONCE).map((worker) => start(worker, first)))),
    );
  const started = [first, ...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))];
  const endAll = async (): Promise<void> => void (await Promise.all(started.map(({ end }) => end())));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) {
    await endAll();
    throw failed.reason;
  }
  giveToWorkers(started.map(({ addresses }) => addresses));
  return endAll;
};

export default globalSetup;
