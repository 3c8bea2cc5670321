/**
 * Releases that are bad and well published: derived from the remote's build, right in every integrity, taken by the registry. What
 * they do wrong only a browser can find. One is not bad at all: the same code, built against other ranges.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { create } from 'tar';
import { operatorSession } from '../operator-codes.ts';
import { operatorUrl } from '../portal.ts';

export type Remote = 'lobby' | 'member' | 'agent' | 'lottery';
export const REMOTES: readonly Remote[] = ['lobby', 'member', 'agent', 'lottery'];

const root = join(import.meta.dirname, '..', '..');

interface ReleaseFile {
  version: string;
  entry: { file: string; integrity: string };
  files: { path: string; bytes: number; integrity: string }[];
}

/** Puts another module in the place of the container's, made by `wrap` from what the container has. */
const wrapped = (wrap: string) => (entry: string, name: Remote) =>
  `${entry}
;(() => {
  const good = window.${name};
  const wrap = ${wrap};
  window.${name} = { init: good.init, get: (path) => good.get(path).then((factory) => () => ({ default: wrap(factory().default) })) };
})();
`;

const part = (thrown: string) => `() => Promise.resolve({ default: () => { throw new Error('${thrown}'); } })`;

/** The hashes of style sheets that an entry holds; a release in which no script holds them is not published. */
const hashesOf = (entry: string): string => (entry.match(/sha384-[\w+/=]{64}/g) ?? []).join(' ');

/** What becomes of the entry. */
export const CHANGES = {
  /** Built against another major version of React; its release file says otherwise. */
  'wrong React': (entry: string) => {
    const changed = entry.replaceAll('requiredVersion:"^19.2.0"', 'requiredVersion:"^18.3.1"');
    expect(changed).not.toBe(entry);
    return changed;
  },
  'throws on init': (entry: string, name: Remote) =>
    `${entry}\n;window.${name} = { init() { throw new Error('planted: init'); }, get: window.${name}.get };\n`,
  'throws while it is evaluated': wrapped(`() => { throw new Error('planted: evaluation'); }`),
  'throws when it is activated': wrapped(`(m) => ({ ...m, activate() { throw new Error('planted: activate'); } })`),
  garbage: (entry) => `<<< this is no JavaScript >>> ${hashesOf(entry)}\n`,
  'registers nothing': (entry) => `/* an entry that registers nothing ${hashesOf(entry)} */\n`,
  'exposes no module': wrapped(`() => 42`),
  'another major contract': wrapped(`(m) => ({ ...m, contract: '2.0.0' })`),
  'throws while it is drawn': wrapped(`(m) => ({
    ...m,
    routes: m.routes.map((route) => ({ ...route, load: ${part('planted: drawing')} })),
    slots: Object.fromEntries(Object.keys(m.slots ?? {}).map((slot) => [slot, ${part('planted: drawing')}])),
    overlays: Object.fromEntries(Object.keys(m.overlays ?? {}).map((overlay) => [overlay, ${part('planted: drawing')}])),
  })`),
  /** As a team builds it that is some minor versions behind with React and ahead with the contract. */
  'other ranges': (entry: string) => {
    const changed = entry
      .replaceAll('requiredVersion:"^19.2.0"', 'requiredVersion:"^19.0.0"')
      .replaceAll('requiredVersion:"^1.0.0"', 'requiredVersion:"^1.1.0"');
    expect(changed).not.toBe(entry);
    return changed;
  },
  'throws in a subscriber': wrapped(`(m) => ({
    ...m,
    activate(portal) {
      const end = m.activate(portal);
      portal.bus.on('session/logged-in', () => { throw new Error('planted: subscriber'); });
      return end;
    },
  })`),
} as const satisfies Record<string, (entry: string, name: Remote) => string>;

export type Change = keyof typeof CHANGES;

let built = 0;

const changedBuild = (name: Remote, change: (entry: string, name: Remote) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-changed-'));
  cpSync(join(root, `remote-${name}`, 'dist'), folder, { recursive: true });
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
  built += 1;
  // Two bad releases of one kind are two: a fallback that is as bad as what it stands in for.
  const text = `${change(readFileSync(join(folder, release.entry.file), 'utf8'), name)}\n/* ${Date.now()} ${built} */\n`;
  const entry = Buffer.from(text);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const version = `${release.version.split('+')[0] ?? '0.1.0'}+changed.${Date.now().toString(36)}.${built}`;
  writeFileSync(join(folder, release.entry.file), entry);
  const files = release.files.map((file) =>
    file.path === release.entry.file ? { ...file, integrity, bytes: entry.length } : file,
  );
  const changed = { ...release, version, entry: { ...release.entry, integrity }, files };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(changed));
  return { folder, version, paths: files.map(({ path }) => path) };
};

/** Publishes without giving it to anybody. Answers the version. */
export const publishChanged = async (request: APIRequestContext, name: Remote, change: Change): Promise<string> => {
  const { folder, version, paths } = changedBuild(name, CHANGES[change]);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of create({ gzip: true, cwd: folder, portable: true }, ['release.json', ...paths]))
      chunks.push(chunk);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const reply = await request.post(`/portal/releases/${name}?channel=none`, {
    headers: { authorization: `Bearer demo-team-${name}`, 'content-type': 'application/gzip' },
    data: Buffer.concat(chunks),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return version;
};

export interface Rollout {
  /** The merchant runs this release from now on; what it ran is its fallback. */
  readonly pin: (name: Remote, version: string) => Promise<void>;
  /** Back to what all others run. */
  readonly follow: (name: Remote) => Promise<void>;
  /** The merchant stays on what it runs: nothing changes, and every browser hears of a new composition. */
  readonly stay: (name: Remote) => Promise<void>;
}

export const rolloutOf = async (request: APIRequestContext, merchant = 'aurora'): Promise<Rollout> => {
  const token = await operatorSession(request);
  const put = async (name: Remote, data: object): Promise<void> => {
    const reply = await request.put(`${operatorUrl()}/ops/merchants/${merchant}/releases/${name}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ...data, reason: 'journey of the tests' },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  const running = async (name: Remote): Promise<string> => {
    const reply = (await (await request.get('/portal/composition')).json()) as {
      value: { modules: { name: string; release: { version: string } }[] };
    };
    return reply.value.modules.find((module) => module.name === name)?.release.version ?? '';
  };
  return {
    stay: async (name) => put(name, { mode: 'pin', release: await running(name) }),
    pin: (name, release) => put(name, { mode: 'pin', release }),
    follow: (name) => put(name, { mode: 'follow', channel: 'stable' }),
  };
};
