// nginx with the files of deploy/nginx as they are; only addresses are filled in, as the container's entry point does it.
import { chmodSync, copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tooling/lib/paths.mjs';
import { startProcess } from './processes.mjs';

const SOURCE = join(root, 'deploy/nginx');
const TEMPLATE = '.template';

/** `${NAME}` and nothing else: nginx has variables of its own. */
export const fillIn = (text, values) =>
  text.replace(/\$\{([A-Z_]+)\}/g, (_whole, name) => {
    if (values[name] === undefined) throw new Error(`${name} has no value`);
    return values[name];
  });

export const startNginx = async ({ binary, folder, values, healthUrl }) => {
  const home = join(folder, 'nginx');
  mkdirSync(home);
  // Its workers are another user where it is started by root.
  chmodSync(home, 0o755);
  for (const name of readdirSync(SOURCE)) {
    if (name.endsWith(TEMPLATE)) {
      const text = fillIn(readFileSync(join(SOURCE, name), 'utf8'), values);
      writeFileSync(join(home, name.slice(0, -TEMPLATE.length)), text);
    } else if (name.endsWith('.conf')) copyFileSync(join(SOURCE, name), join(home, name));
  }
  const args = ['-p', `${home}/`, '-c', join(home, 'nginx.conf')];
  const check = startProcess({ name: 'nginx-check', folder, command: binary, args: ['-t', ...args], env: process.env });
  if ((await check.ended).code !== 0) throw new Error(check.said());
  const server = startProcess({ name: 'nginx', folder, command: binary, args, env: process.env });
  await server.ready(healthUrl);
  return server;
};
