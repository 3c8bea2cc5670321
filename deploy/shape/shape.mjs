// The shape of production from packages: PostgreSQL, Redis, nginx, two platform instances, the game server, releases published.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, remotes, root } from '../../tooling/lib/paths.mjs';
import { findPostgres, freePort } from '../../tooling/test/postgres.mjs';
import { mountDisk } from './disk.mjs';
import { startNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';
import { run, startProcess, until } from './processes.mjs';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const binary = (name) => FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
const PLAN = join(root, 'deploy/provision.example.json');
const secret = () => randomBytes(32).toString('base64');

/** Programs that it takes, or the reason why it can't be done here. */
export const findPrograms = () => {
  const programs = { postgres: findPostgres(), nginx: binary('nginx'), redis: binary('redis-server') };
  const missing = Object.keys(programs).filter((name) => !programs[name]);
  const notBuilt = ['shell', ...remotes()].filter((name) => !existsSync(join(root, name, 'dist')));
  return {
    programs,
    lacking: [
      ...(missing.length ? [`not installed: ${missing.join(', ')}`] : []),
      ...(notBuilt.length ? [`not built: ${notBuilt.join(', ')} (npm run build)`] : []),
    ].join('; '),
  };
};

const startRedis = (binaryPath, folder, port, password) =>
  startProcess({
    name: 'redis',
    folder,
    command: binaryPath,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--requirepass',
      password,
    ],
    env: { PATH: process.env.PATH },
  });

const PORT_NAMES = ['a', 'aConsole', 'b', 'bConsole', 'game', 'redis', 'portal', 'console', 'games', 'health'];

const freePorts = async () => {
  const ports = {};
  for (const name of PORT_NAMES) {
    let port = await freePort();
    while (Object.values(ports).includes(port)) port = await freePort();
    ports[name] = port;
  }
  return ports;
};

/** The environment of one platform process, as docker-compose.yml gives it. */
const environmentOf = ({ ports, database, secrets, folder }) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  MODE: 'production',
  HOST: '127.0.0.1',
  DATABASE_URL: database.loginUrl,
  DATABASE_POOL: '8',
  PORTAL_SECRET: secrets.portal,
  KYC_KEYS: secrets.kyc,
  PROVIDER_SECRET_HOUSE: secrets.house,
  METRICS_TOKEN: secrets.metrics,
  PORTAL_PUBLIC_URL: `http://*:${ports.portal}`,
  GAME_PUBLIC_URL: `http://127.0.0.1:${ports.games}`,
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: join(folder, 'shared'),
  LOG_LEVEL: 'info',
});

const platformArgs = ['--no-warnings', join(root, 'platform/src/main.ts')];

/** Starts all of it. `stop()` ends it and removes what it wrote. */
export const startShape = async (programs, report = () => {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-shape-'));
  const ports = await freePorts();
  const secrets = {
    portal: secret(),
    kyc: secret(),
    house: secret(),
    metrics: secret(),
    redis: secret(),
    operator: secret(),
  };
  const tokens = join(folder, 'tokens');
  for (const module of ['lobby', 'member', 'agent', 'lottery']) mkdirSync(join(tokens, module), { recursive: true });
  const sharedDisk = mountDisk(join(folder, 'shared'));
  const running = new Map();
  const keep = (key, process) => {
    running.set(key, process);
    return process;
  };
  const stop = async () => {
    for (const process of [...running.values()].reverse()) await process.end('SIGTERM', 20_000);
    await shape.database?.stop();
    sharedDisk?.unmount();
    rmSync(folder, { recursive: true, force: true });
  };

  const environment = () => environmentOf({ ports, database: shape.database, secrets, folder });
  const shape = {
    folder,
    sharedDisk,
    portalUrl: `http://127.0.0.1:${ports.portal}`,
    consoleUrl: `http://127.0.0.1:${ports.console}`,
    operator: { name: 'owner', password: secrets.operator },
    redisUrl: `redis://:${encodeURIComponent(secrets.redis)}@127.0.0.1:${ports.redis}`,
    houseSecret: Buffer.from(secrets.house, 'base64'),
    metricsToken: secrets.metrics,
    instances: Object.fromEntries(
      ['a', 'b'].map((name) => [
        name,
        {
          portal: `http://127.0.0.1:${ports[name]}`,
          console: `http://127.0.0.1:${ports[`${name}Console`]}`,
          get process() {
            return running.get(name);
          },
        },
      ]),
    ),
    environment,
    /** Starts an instance and waits until it is ready. */
    startInstance: async (name, more = {}) => {
      const env = {
        ...environment(),
        PORT: String(ports[name]),
        OPERATOR_PORT: String(ports[`${name}Console`]),
        ...more,
      };
      const process = startProcess({ name: `platform-${name}`, folder, command: projectNode, args: platformArgs, env });
      await keep(name, process).ready(`${shape.instances[name].portal}/readyz`);
    },
    startRedis: () => keep('redis', startRedis(programs.redis, folder, ports.redis, secrets.redis)),
    get redis() {
      return running.get('redis');
    },
    provision: (more = {}) =>
      run(projectNode, ['--no-warnings', join(root, 'platform/src/provision.ts'), PLAN], {
        env: {
          ...environment(),
          DATABASE_OWNER_URL: shape.database.ownerUrl,
          TOKENS_DIR: tokens,
          FIRST_OPERATOR_PASSWORD: secrets.operator,
          ...more,
        },
      }),
    /** What the container of a team does. */
    publish: (module, { dist = join(root, `remote-${module}`, 'dist'), url = shape.portalUrl } = {}) =>
      run(projectNode, [join(root, 'deploy/publish.mjs'), `remote-${module}`, `--dist=${dist}`], {
        cwd: root,
        env: { PATH: process.env.PATH, PLATFORM_URL: url, RELEASE_TOKEN_FILE: join(tokens, module, 'token') },
      }),
    /** What each process said. */
    logs: () => [...running].map(([name, process]) => [name, process.said()]),
    tokenOf: (module) => readFileSync(join(tokens, module, 'token'), 'utf8').trim(),
    stop,
  };

  try {
    shape.database = await startPostgres({
      bin: programs.postgres,
      folder,
      ownerPassword: randomBytes(24).toString('base64url'),
      loginPassword: randomBytes(24).toString('base64url'),
    });
    report('PostgreSQL runs');
    const provisioned = await shape.provision();
    if (provisioned.code !== 0) throw new Error(`provision: ${provisioned.said}`);
    report('provisioned');
    await Promise.all([shape.startInstance('a'), shape.startInstance('b')]);
    report('two instances run');
    const games = keep(
      'games',
      startProcess({
        name: 'game-server',
        folder,
        command: projectNode,
        args: ['--no-warnings', join(root, 'game-server/src/main.ts')],
        env: {
          PATH: process.env.PATH,
          MODE: 'production',
          GAME_HOST: '127.0.0.1',
          GAME_PORT: String(ports.game),
          DATA_DIR: join(folder, 'games'),
          PLATFORM_URL: shape.portalUrl,
          PORTAL_ORIGINS: shape.portalUrl,
          PROVIDER_SECRET_HOUSE: secrets.house,
        },
      }),
    );
    keep(
      'nginx',
      await startNginx({
        binary: programs.nginx,
        folder,
        healthUrl: `http://127.0.0.1:${ports.health}/nginx-health`,
        values: {
          PLATFORM_A: `127.0.0.1:${ports.a}`,
          PLATFORM_B: `127.0.0.1:${ports.b}`,
          CONSOLE_A: `127.0.0.1:${ports.aConsole}`,
          CONSOLE_B: `127.0.0.1:${ports.bConsole}`,
          GAMES: `127.0.0.1:${ports.game}`,
          EDGE_PROXY: '127.0.0.2',
          PORTAL_LISTEN: `127.0.0.1:${ports.portal}`,
          CONSOLE_LISTEN: `127.0.0.1:${ports.console}`,
          GAMES_LISTEN: `127.0.0.1:${ports.games}`,
          HEALTH_LISTEN: `127.0.0.1:${ports.health}`,
        },
      }),
    );
    report('nginx runs');
    await games.ready(`http://127.0.0.1:${ports.game}/healthz`);
    return shape;
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};

export { until };
