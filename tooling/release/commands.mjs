// The commands of a remote's team, each of them one call. They answer the lines to print.
import { cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { create } from 'tar';
import { root } from '../lib/paths.mjs';
import { Trouble, step } from '../lib/steps.mjs';
import { releaseOf } from '../release-file.mjs';
import { Misuse } from './arguments.mjs';
import { callAs } from './platform.mjs';
import { choiceLines, statusLines } from './status.mjs';

/** The release file and the files that it names, as a gzipped tar. A build is packed from a copy: its folder may be read-only. */
export const pack = async (dist, release) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const paths = release.files.map(({ path }) => path);
  const chunks = [];
  try {
    for (const path of paths) cpSync(join(dist, path), join(folder, path));
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
    const options = { gzip: { level: 9 }, cwd: folder, portable: true, mtime: new Date(0) };
    for await (const chunk of create(options, ['release.json', ...paths])) chunks.push(chunk);
  } finally {
    rmSync(folder, { recursive: true, force: true });
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

/** The folder of a finished build as the caller names it: npm runs scripts in the package's folder and passes the caller's on. */
const finished = (named) => (isAbsolute(named) ? named : resolve(process.env.INIT_CWD ?? process.cwd(), named));

const kilobytes = (bytes) => Math.ceil(bytes / 1024);

/** Both sizes: the console shows the first, the line carries the second. */
const sizeOf = (dist, { files }, archive) => {
  const bytes = files.reduce((sum, { path }) => sum + statSync(join(dist, path)).size, 0);
  return `${kilobytes(bytes)} KB, ${kilobytes(archive.length)} KB compressed, ${files.length} files`;
};

const publish = async (order) => {
  const dist = order.dist ? finished(order.dist) : await buildOf(order.folder);
  const release = releaseOf(dist);
  if (release.name !== order.module) throw new Misuse(`${dist} is a build of ${release.name}, not of ${order.module}.`);
  const archive = await pack(dist, release);
  const what = `${release.name} ${release.version} (${sizeOf(dist, release, archive)})`;
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
    ...(value.warnings ?? []).map((warning) => `  warning: ${warning}`),
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
  const { merchant, percent, accounts, reason, again } = order;
  const release = await chosen(order);
  const body = { release, percent, accounts, reason, ...(merchant ? { merchant } : {}), ...(again ? { again } : {}) };
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
