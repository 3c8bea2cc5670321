// Where a remote's dev server listens: DEV_PORT, or `devPort` of its portal-module.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesLike, root } from '../lib/paths.mjs';
import { Trouble } from '../lib/steps.mjs';

const FIRST_DEV_PORT = 8101;
/** The operator console's own dev server (tooling/webpack.console.ts). */
const TAKEN = [8105];

const declaredPort = (remote, house = root) =>
  JSON.parse(readFileSync(join(house, remote, 'portal-module.json'), 'utf8')).devPort;

/** The lowest port that no remote of the house has yet. */
export const nextDevPort = (house = root) => {
  const used = new Set([...TAKEN, ...packagesLike('remote-', house).map((remote) => declaredPort(remote, house))]);
  let port = FIRST_DEV_PORT;
  while (used.has(port)) port += 1;
  return port;
};

/** The port of one remote. Throws `Trouble` for a DEV_PORT that is none. */
export const devPortOf = (remote, env = process.env) => {
  if (!env.DEV_PORT) return declaredPort(remote) ?? nextDevPort();
  const port = Number(env.DEV_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Trouble(`DEV_PORT is "${env.DEV_PORT}"; it must be a port from 1 to 65535.`);
  return port;
};
