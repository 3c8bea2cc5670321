// Installs the packages when the lockfile says something else than what is installed.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHash } from './lockfile.mjs';
import { projectNode, root } from './paths.mjs';
import { Trouble, execute, secondsSince } from './steps.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-hash');

const isInstalled = (hash) =>
  existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === hash;

const packagesSoFar = () => {
  try {
    return readdirSync(modules).length;
  } catch {
    return 0;
  }
};

/** Runs npm and answers its exit code. */
export const npm = (args, cwd = root) =>
  process.env.npm_execpath?.endsWith('.js')
    ? execute(process.execPath, [process.env.npm_execpath, ...args], { cwd })
    : execute(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd });

/** Answers whether anything had to be installed. A tree that exists is brought up to date, not removed. */
export const installIfNeeded = async () => {
  const hash = lockHash();
  if (isInstalled(hash)) return false;
  const started = Date.now();
  console.log('• Installing packages (the first time takes a minute or two)');
  const heartbeat = setInterval(
    () => console.log(`  … ${secondsSince(started)}, ${packagesSoFar()} packages so far`),
    10_000,
  );
  const command = existsSync(join(modules, '.package-lock.json')) ? 'install' : 'ci';
  const code = await npm([
    command,
    ...(command === 'install' ? ['--no-save'] : []),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  clearInterval(heartbeat);
  if (code !== 0) {
    throw new Trouble(
      'The packages could not be installed (see above). Check the network and the free disk space, then try again.',
    );
  }
  if (!existsSync(projectNode)) {
    throw new Trouble(
      'npm did not run install scripts (ignore-scripts?), so the Node that this repository brings is missing.',
    );
  }
  writeFileSync(stamp, `${lockHash()}\n`);
  console.log(`  done (${secondsSince(started)})`);
  return true;
};
