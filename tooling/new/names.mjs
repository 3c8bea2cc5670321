// What may be called how. Every refusal is one line.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MODULE_NAME, isModuleName } from '../../shared-contracts/src/module/names.ts';
import { Trouble } from '../lib/steps.mjs';

const RULE = 'lower-case words of letters and digits, joined by hyphens, 2 to 30 characters, such as table-games';

/** Addresses of the shell and of the platform, which no module can have (platform/src/delivery/releases/release.policy.ts). */
const RESERVED_PATHS = [
  ...['portal', 'wps', 'lgw', 'lotto', 'provider', 'ops', 'm', 'assets', 'art', 'docs', 'healthz', 'readyz', 'metrics'],
  ...['game', 'index', 'home'],
].map((name) => `/${name}`);

/** What every window has and no script may replace: a container is put there under its module's name. */
const NAMES_OF_BROWSERS = [
  ...['closed', 'crypto', 'document', 'external', 'frames', 'history', 'length', 'location', 'name', 'navigator'],
  ...['opener', 'origin', 'parent', 'performance', 'screen', 'self', 'status', 'top', 'window'],
];

export const pascal = (name) => name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter) => letter.toUpperCase());
export const words = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** A name of a remote, with or without `remote-` before it. */
export const remoteName = (given = '') => {
  const name = given.replace(/^remote-/, '');
  if (name === '') throw new Trouble('Which name? npm run new-remote -- table-games');
  if (!MODULE_NAME.test(name)) throw new Trouble(`"${given}" can't be a name: ${RULE}.`);
  if (!isModuleName(name)) throw new Trouble(`"${name}" is taken by the portal itself.`);
  if (NAMES_OF_BROWSERS.includes(name)) throw new Trouble(`"${name}" is a name of the browser's own.`);
  return name;
};

export const featureName = (given = '') => {
  if (given === '') throw new Trouble('Which name? npm run new-feature -- remote-lobby tournaments');
  if (!MODULE_NAME.test(given)) throw new Trouble(`"${given}" can't be a name: ${RULE}.`);
  return given;
};

export const manifestOf = (root, remote) => JSON.parse(readFileSync(join(root, remote, 'portal-module.json'), 'utf8'));

export const remotesIn = (root) =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'portal-module.json')));

/** Refuses an address that is no plain one, is reserved, or is somebody's already. */
export const freePath = (root, path) => {
  if (!/^(\/[A-Za-z0-9-]+)+$/.test(path))
    throw new Trouble(`"${path}" is not an address of a page, such as /tournaments.`);
  const reserved = RESERVED_PATHS.find((taken) => path === taken || path.startsWith(`${taken}/`));
  if (reserved) throw new Trouble(`${path} can't be a page: ${reserved} belongs to the portal itself.`);
  const owner = remotesIn(root).find((remote) => manifestOf(root, remote).routes.includes(path));
  if (owner) throw new Trouble(`${path} is a page of ${owner} already.`);
  return path;
};

/** Text of a menu or a title: no quotes, no mark-up. */
export const titleText = (text) => {
  if (/["<>\\{}]/.test(text) || text.trim() === '' || text.length > 60)
    throw new Trouble(`"${text}" can't be a title: 1 to 60 characters without quotes and brackets.`);
  return text.trim();
};

/** Names and `--option=value` of a command; refuses options that it does not have. */
export const readArguments = (args, options) => {
  const named = {};
  for (const arg of args.filter((one) => one.startsWith('--'))) {
    const [, name, value] = /^--([a-z-]+)=(.+)$/s.exec(arg) ?? [];
    if (!options.includes(name)) {
      const known = options.length ? options.map((option) => `--${option}=…`).join(', ') : 'none';
      throw new Trouble(`${arg} is not understood. Options: ${known}.`);
    }
    named[name] = value;
  }
  return { names: args.filter((one) => !one.startsWith('--')), ...named };
};
