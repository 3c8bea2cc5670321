// The commands of a remote's team, each of them one call. They answer the lines to print.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { create } from 'tar';
import { root } from '../lib/paths.mjs';
import { Trouble, step } from '../lib/steps.mjs';
import { Misuse } from './arguments.mjs';
import { callAs } from './platform.mjs';
import { choiceLines, statusLines } from './status.mjs';

/** The files that the release names, and nothing else, as a gzipped tar. What is missing the platform tells, with all the rest. */
export const pack = async (dist, release) => {
  const chunks = [];
  const named = ['release.json', ...release.files.map((file) => file.path)];
  const files = named.filter((file) => existsSync(join(dist, file)));
  for await (const chunk of create({ gzip: { level: 9 }, cwd: dist, portable: true, mtime: new Date(0) }, files)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const buildOf = async (folder) => {
  if (!existsSync(join(root, folder, 'portal-module.json'))) throw new Misuse(`There is no ${folder} in this folder.`);
  const { build } = await import('../build.mjs');
  const { failed } = await step(`Building ${folder}`, () => build({ names: [folder] }));
  if (failed.length > 0) throw new Trouble('The build failed; nothing was published.');
  return join(root, folder, 'dist');
};

/** A finished build, by its folder as the caller sees it. */
const finished = (named) => {
  // npm runs scripts in the package's folder and tells where it was called.
  const dist = isAbsolute(named) ? named : resolve(process.env.INIT_CWD ?? process.cwd(), named);
  if (!existsSync(join(dist, 'release.json'))) throw new Misuse(`${dist} holds no release.json.`);
  return dist;
};

const publish = async (order) => {
  const dist = order.dist ? finished(order.dist) : await buildOf(order.folder);
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  if (release.name !== order.module) throw new Misuse(`${dist} is a build of ${release.name}, not of ${order.module}.`);
  const archive = await pack(dist, release);
  const what = `${release.name} ${release.version} (${(archive.length / 1024).toFixed(0)} KB, ${release.files.length} files)`;
  const value = await step(`Publishing ${what}`, () =>
    callAs(order)('POST', '', {
      body: archive,
      query: { channel: order.channel ?? 'stable' },
      headers: { 'content-type': 'application/gzip' },
    }),
  );
  const where = value.channel ? `in channel ${value.channel}` : 'stored; nobody runs it yet';
  return [
    `${value.module} ${value.version} is ${value.isNew ? 'published' : 'there already'}, ${where}`,
    `  hash   ${value.hash}`,
    `  entry  ${order.url}${value.entryUrl}`,
  ];
};

const history = (order, query = { pageSize: 20 }) => callAs(order)('GET', '', { query });

/** The release that was named, or the newest. */
const chosen = async (order) => {
  if (order.release) return order.release;
  const [newest] = (await history(order, { pageSize: 1 })).releases;
  if (!newest) throw new Misuse(`${order.module} was never published.`);
  return newest.version;
};

const outcomeLines = (what, { changed, merchants }) => [
  changed ? what : `${what}: it was so already, nothing changed`,
  ...choiceLines(merchants),
];

const at = ({ merchant }) => (merchant ? ` at ${merchant}` : '');

const promote = async (order) => {
  const { channel, merchant, reason } = order;
  const release = await chosen(order);
  const body = { release, reason, ...(merchant ? { merchant } : {}), ...(channel ? { channel } : {}) };
  const outcome = await callAs(order)('POST', '/promotion', { body });
  return outcomeLines(
    `${order.module} ${release} is promoted${at(order) || ` in channel ${channel ?? 'stable'}`}`,
    outcome,
  );
};

const canary = async (order) => {
  const { merchant, percent, accounts, reason } = order;
  const release = await chosen(order);
  const body = { release, percent, accounts, reason, ...(merchant ? { merchant } : {}) };
  const outcome = await callAs(order)('PUT', '/canary', { body });
  const whom = [`${percent} % of devices`, ...(accounts.length ? [accounts.join(', ')] : [])].join(' and ');
  return outcomeLines(`${order.module} ${release} goes to ${whom}${at(order)}`, outcome);
};

const ended = (method, path, what) => async (order) => {
  const body = { reason: order.reason, ...(order.merchant ? { merchant: order.merchant } : {}) };
  return outcomeLines(`${order.module}: ${what}${at(order)}`, await callAs(order)(method, path, { body }));
};

export const COMMANDS = {
  publish,
  status: async (order) => statusLines(await history(order)),
  canary,
  promote,
  'end-canary': ended('DELETE', '/canary', 'the canary has ended'),
  'roll-back': ended('POST', '/roll-back', 'the former release runs again'),
};
