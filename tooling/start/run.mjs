// What `npm start` does, as a list.
import { join } from 'node:path';
import { installIfNeeded } from '../lib/install.mjs';
import { projectNode, root } from '../lib/paths.mjs';
import { Trouble, execute, secondsSince, step } from '../lib/steps.mjs';
import { Processes } from './processes.mjs';
import { checkDatabaseUrl, demoSecrets, prepareDataFolder, readPorts, requireFreePorts } from './settings.mjs';
import { welcome } from './welcome.mjs';

const READY_MS = 180_000;

const environment = (ports, dataFolder) => {
  const env = { MODE: 'demo', NODE_ENV: 'production', ...demoSecrets(dataFolder), ...process.env };
  for (const [name, port] of Object.entries(ports)) env[name] = String(port);
  env.DATA_DIR = dataFolder;
  env.GAME_PUBLIC_URL ||= `http://localhost:${ports.GAME_PORT}`;
  env.PLATFORM_URL ||= `http://localhost:${ports.PORT}`;
  return env;
};

const build = async () => {
  const code = await execute(projectNode, [join(root, 'tooling/build.mjs')], { cwd: root });
  if (code !== 0) throw new Trouble('The build failed; the reasons are above.');
};

const startAll = async (processes, ports, env) => {
  await step('Starting the platform (database, demo data, releases)', async () => {
    processes.start('The platform', 'platform/src/main.ts', env);
    await processes.ready('The platform', `http://127.0.0.1:${ports.PORT}/readyz`, READY_MS);
  });
  await step('Starting the game server', async () => {
    processes.start('The game server', 'game-server/src/main.ts', env);
    await processes.ready('The game server', `http://127.0.0.1:${ports.GAME_PORT}/healthz`, 30_000);
  });
};

export const run = async () => {
  const started = Date.now();
  const processes = new Processes();
  let leaving = false;
  const leave = async (code, message) => {
    if (leaving) return;
    leaving = true;
    if (message) console.error(message);
    await processes.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(0));
  try {
    const ports = readPorts();
    checkDatabaseUrl(process.env.DATABASE_URL);
    await requireFreePorts(ports);
    const dataFolder = prepareDataFolder();
    const env = environment(ports, dataFolder);
    await installIfNeeded();
    await step('Building what has changed', build);
    await startAll(processes, ports, env);
    if (leaving) return;
    processes.onUnexpectedEnd = (message) => void leave(1, message);
    console.log(welcome(ports, env.MODE, secondsSince(started)));
  } catch (error) {
    await leave(1, error instanceof Trouble ? error.message : (error.stack ?? String(error)));
  }
};
