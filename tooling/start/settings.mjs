// What the processes of a demo installation need to know, from the environment or by default.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';

const PORTS = { PORT: 8080, OPERATOR_PORT: 8081, GAME_PORT: 8090, PAYMENT_PORT: 8091 };
const DEMO_SECRETS = ['PORTAL_SECRET', 'KYC_KEYS', 'PROVIDER_SECRET_HOUSE', 'PAYMENT_KEYS', 'PUSH_KEY'];

const portOf = (name, env) => {
  const text = env[name] ?? '';
  if (text === '') return PORTS[name];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Trouble(`${name} is "${text}"; it must be a port from 1 to 65535.`);
  return port;
};

/** Ports of portal, operator console, game server and payment sandbox. */
export const readPorts = (env = process.env) => {
  const names = Object.keys(PORTS);
  const ports = Object.fromEntries(names.map((name) => [name, portOf(name, env)]));
  if (new Set(Object.values(ports)).size < names.length) {
    throw new Trouble(`${names.join(', ')} must differ; they are ${Object.values(ports).join(', ')}.`);
  }
  return ports;
};

const listens = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });

/** Refuses ports that somebody else listens on, before any work is done. */
export const requireFreePorts = async (ports, command = 'npm start') => {
  for (const [name, port] of Object.entries(ports)) {
    for (const host of ['0.0.0.0', '127.0.0.1']) {
      const code = await listens(port, host);
      if (code === 'EADDRINUSE') {
        throw new Trouble(
          `Port ${port} is in use. Stop the program that listens there, or choose another: ${name}=${port + 100} ${command}`,
        );
      }
      if (code === 'EACCES')
        throw new Trouble(`Port ${port} needs more rights. Choose one above 1023: ${name}=8080 ${command}`);
    }
  }
};

/** Refuses what can't be the address of a PostgreSQL before anything is started. */
export const checkDatabaseUrl = (address) => {
  if (!address) return;
  let url;
  try {
    url = new URL(address);
  } catch {
    throw new Trouble('DATABASE_URL is not an address. It looks like postgres://user:password@host:5432/database.');
  }
  if (!['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Trouble(`DATABASE_URL begins with "${url.protocol}//"; it must begin with postgres://.`);
  }
};

/** Absolute path of the data folder, created. */
export const prepareDataFolder = (env = process.env) => {
  const named = env.DATA_DIR || 'data';
  const folder = isAbsolute(named) ? named : join(root, named);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC') rmSync(probe, { force: true });
    throw new Trouble(whyNotWritable(folder, error));
  }
  return folder;
};

const whyNotWritable = (folder, error) => {
  if (error.code === 'ENOSPC')
    return `The disk that holds ${folder} is full. Free some space, or choose another folder: DATA_DIR=… npm start`;
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST')
    return `DATA_DIR ${folder} is a file, not a folder. Choose another: DATA_DIR=… npm start`;
  return `The data folder ${folder} can't be written (${error.code}). Choose another: DATA_DIR=… npm start`;
};

/**
 * Secrets of the demo: made once for a data folder, readable by its owner only. What the environment gives goes first.
 * The file is written beside and renamed, so a full disk leaves no half of it.
 */
export const demoSecrets = (folder) => {
  const path = join(folder, 'demo-secrets.json');
  let secrets = {};
  if (existsSync(path)) {
    try {
      secrets = JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      throw new Trouble(`${path} is damaged. Remove the data folder to begin anew, or restore the file.`);
    }
  }
  const missing = DEMO_SECRETS.filter((name) => typeof secrets[name] !== 'string');
  if (missing.length === 0) return secrets;
  for (const name of missing) secrets[name] = randomBytes(32).toString('base64');
  const part = `${path}.part`;
  try {
    writeFileSync(part, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new Trouble(whyNotWritable(folder, error));
  }
  return secrets;
};
