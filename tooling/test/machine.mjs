// What the tests need of the machine beside npm packages: programs that apt-get installs where it may, and what is proved less without.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '../lib/steps.mjs';
import { BROWSER_PLACES, WHOLE_BROWSER_PLACES } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const has = (program) => FOLDERS.some((folder) => existsSync(join(folder, program)));

const answers = (command, args) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
};

/**
 * Programs by name: the steps that use them, the Debian packages that bring them (groups, of which the first that can be installed is
 * enough), whether they are there, and what is proved less without them.
 */
export const PROGRAMS = {
  browser: {
    steps: ['playwright', 'production-shape'],
    // The headless shell is the same browser without its windows: a page costs it half of the processor's time.
    packages: [['chromium-headless-shell'], ['chromium']],
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || BROWSER_PLACES.some((place) => existsSync(place)),
    // Without a browser the steps fail.
    proves: undefined,
  },
  'a browser with windows': {
    steps: ['playwright'],
    packages: [['chromium']],
    isThere: () => WHOLE_BROWSER_PLACES.some((place) => existsSync(place)),
    proves: 'no notification was shown on a device',
  },
  fonts: {
    steps: ['playwright'],
    packages: [['fontconfig', 'fonts-noto-core', 'fonts-dejavu-core']],
    isThere: () => process.platform !== 'linux' || /dejavu|noto|liberation/i.test(answers('fc-list', []) ?? ''),
    proves: 'pages were measured with the fonts that this machine has',
  },
  PostgreSQL: {
    steps: ['jest', 'playwright', 'production-shape'],
    packages: [['postgresql']],
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined,
    proves: 'the database tests and the journeys ran on the embedded database alone',
  },
  nginx: {
    steps: ['production-shape'],
    packages: [['nginx']],
    isThere: () => has('nginx'),
    proves: 'the shape of production was not checked',
  },
  Redis: {
    steps: ['production-shape'],
    packages: [['redis-server']],
    isThere: () => has('redis-server'),
    proves: 'the shape of production was not checked',
  },
};

/** Names of the programs that these steps use and the machine lacks. */
export const lackingFor = (needsStep, programs = PROGRAMS) =>
  Object.entries(programs)
    .filter(([, { steps, isThere }]) => steps.some(needsStep) && !isThere())
    .map(([name]) => name);

/** What apt-get is called with on this machine: nothing as root, `sudo -n`, or undefined where it can't or must not be called. */
export const aptPrefix = ({ isAllowed, hasApt, isRoot, canSudo }) => {
  if (!isAllowed || !hasApt) return undefined;
  if (isRoot) return [];
  return canSudo() ? ['sudo', '-n'] : undefined;
};

const prefixHere = () =>
  aptPrefix({
    isAllowed: process.env.TEST_INSTALL !== 'no',
    hasApt: has('apt-get'),
    isRoot: process.getuid?.() === 0,
    canSudo: () => answers('sudo', ['-n', 'true']) !== undefined,
  });

const aptGet = (prefix, args) => {
  const [command, ...rest] = [...prefix, 'apt-get', ...args];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return execute(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
};

/** Installs the first group of packages that can be installed, and says so where none can. */
const installFirst = async (prefix, groups) => {
  for (const names of groups) {
    if ((await aptGet(prefix, ['install', '-y', '-qq', '--no-install-recommends', ...names])) === 0) return;
  }
  console.log(`  apt-get could not install ${groups.map((names) => names.join(', ')).join(' or ')}`);
};

/** Installs what these steps need and the machine lacks, where that needs no password. */
export const installPrograms = async (needsStep) => {
  const lacking = lackingFor(needsStep);
  const prefix = lacking.length > 0 ? prefixHere() : undefined;
  if (!prefix) return;
  console.log(`• Installing ${lacking.join(', ')} by apt-get (TEST_INSTALL=no leaves them out)`);
  await aptGet(prefix, ['update', '-qq']);
  for (const name of lacking) await installFirst(prefix, PROGRAMS[name].packages);
};

/** One line for each program that these steps would have used. */
export const provedLess = (needsStep, programs = PROGRAMS) =>
  lackingFor(needsStep, programs)
    .filter((name) => programs[name].proves)
    .map((name) => `without ${name}: ${programs[name].proves}`);
