// What `npm start` does, as a list; `npm run dev` does the same and then watches.
import { join } from 'node:path';
import { installIfNeeded } from '../lib/install.mjs';
import { projectNode, root } from '../lib/paths.mjs';
import { Trouble, execute, secondsSince, step } from '../lib/steps.mjs';
import { Processes } from './processes.mjs';
import { checkDatabaseUrl, demoSecrets, prepareDataFolder, readPorts, requireFreePorts } from './settings.mjs';
import { welcome } from './welcome.mjs';

const environment = (ports, dataFolder) => {
  const env = { MODE: 'demo', LOG_LEVEL: 'warn', ...demoSecrets(dataFolder), ...process.env };
  for (const [name, port] of Object.entries(ports)) env[name] = String(port);
  env.NODE_ENV ||= 'production';
  env.DATA_DIR = dataFolder;
  env.PORTAL_PUBLIC_URL ||= `http://*:${ports.PORT}`;
  env.GAME_PUBLIC_URL ||= `http://localhost:${ports.GAME_PORT}`;
  env.PLATFORM_URL ||= `http://localhost:${ports.PORT}`;
  if (env.MODE !== 'production') env.PAYMENT_URL ||= `http://localhost:${ports.PAYMENT_PORT}`;
  return env;
};

const build = async () => {
  const code = await execute(projectNode, [join(root, 'tooling/build.mjs')], { cwd: root });
  if (code !== 0) throw new Trouble('The build failed; the reasons are above.');
};

const PARTS = {
  platform: { title: 'The platform', file: 'platform/src/main.ts', port: 'PORT', path: '/readyz', timeoutMs: 180_000 },
  'game-server': {
    title: 'The game server',
    file: 'game-server/src/main.ts',
    port: 'GAME_PORT',
    path: '/healthz',
    timeoutMs: 120_000,
  },
  'payment-sandbox': {
    title: 'The payment sandbox',
    file: 'payment-sandbox/src/main.ts',
    port: 'PAYMENT_PORT',
    path: '/healthz',
    timeoutMs: 120_000,
  },
};

const startPart = async (processes, name, env) => {
  const { title, file, port, path, timeoutMs } = PARTS[name];
  processes.start(title, file, env);
  await processes.ready(title, `http://127.0.0.1:${env[port]}${path}`, timeoutMs);
};

/**
 * Starts everything and stays. Answers a handle that can restart a part, or nothing when the start failed; then the process
 * ends by itself, with one line that says why. When a part ends by itself everything ends, unless `onUnexpectedEnd` is told instead.
 */
export const installation = async ({ onUnexpectedEnd } = {}) => {
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
    await step('Starting the platform (database, demo data, releases)', () => startPart(processes, 'platform', env));
    await step('Starting the game server', () => startPart(processes, 'game-server', env));
    // Production has a real provider, and none of ours beside it.
    if (env.MODE !== 'production')
      await step('Starting the payment sandbox', () => startPart(processes, 'payment-sandbox', env));
    if (leaving) return undefined;
    processes.onUnexpectedEnd = onUnexpectedEnd ?? ((message) => void leave(1, message));
    console.log(welcome(ports, env.MODE, secondsSince(started)));
    return {
      platformUrl: env.PLATFORM_URL,
      restart: async (name) => {
        await processes.end(PARTS[name].title);
        await startPart(processes, name, env);
      },
    };
  } catch (error) {
    await leave(1, error instanceof Trouble ? error.message : (error.stack ?? String(error)));
    return undefined;
  }
};
