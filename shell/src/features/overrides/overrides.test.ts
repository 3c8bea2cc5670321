import type { Composition } from 'shared-contracts/composition';
import { isLocal, publishedOf } from '../../shared/remotes/local-release.ts';
import { findOverrides } from './find-overrides.ts';
import { addressFrom, overrideAddress, without } from './override-address.ts';
import { createOverrideSet, readOverrides } from '../../shared/remotes/override-set.ts';

const release = (name: string) => ({
  version: '1.0.0',
  hash: 'abc',
  contract: '1.0.0',
  entry: { url: `/m/${name}/abc/remoteEntry.js`, integrity: 'sha384-x' },
  preload: [],
});
const manifest = (name: string, routes: readonly string[]) => ({ name, routes, nav: [], slots: [], overlays: [] });
const composition = (overridesAllowed: boolean) =>
  ({
    overridesAllowed,
    modules: ['lobby', 'member'].map((name) => ({
      name,
      reason: 'channel',
      manifest: manifest(name, ['/']),
      release: release(name),
      fallback: release(name),
    })),
  }) as unknown as Composition;
const LOBBY = { lobby: 'http://localhost:8101' };
const pageWith = (text: string) => ({ getElementById: () => ({ textContent: text }) as HTMLElement });

it('[MFE-013] [MFE-019] changes the overridden module alone: local entry, no integrity, no fallback', async () => {
  const set = await createOverrideSet(LOBBY, () => Promise.reject(new Error('down')));
  const before = composition(true);
  const [lobby, member] = set.applyTo(before).modules;
  expect(lobby?.release.entry).toEqual({ url: 'http://localhost:8101/remoteEntry.js', integrity: '' });
  expect(lobby?.fallback).toBeNull();
  expect(lobby && isLocal(lobby.release)).toBe(true);
  expect(lobby && publishedOf(lobby.release)).toBe(before.modules[0]?.release);
  expect(member).toBe(before.modules[1]);
  expect(member && isLocal(member.release)).toBe(false);
  // A document can't pass a release off as a local one.
  expect(isLocal({ ...(lobby?.release ?? release('lobby')) })).toBe(false);
});

it('[MFE-013] takes the manifest of the working copy, when it is one', async () => {
  const own = await createOverrideSet(LOBBY, () => Promise.resolve(manifest('lobby', ['/', '/new'])));
  expect(own.applyTo(composition(true)).modules[0]?.manifest.routes).toEqual(['/', '/new']);
  const other = await createOverrideSet(LOBBY, () => Promise.resolve(manifest('member', ['/new'])));
  expect(other.applyTo(composition(true)).modules[0]?.manifest.routes).toEqual(['/']);
});

it('[MFE-013] loads the entry of a Vite dev server as an ES module', async () => {
  const served = (type: string) => (url: string) =>
    Promise.resolve(url.endsWith('/mf-manifest.json') ? { metaData: { remoteEntry: { type } } } : null);
  const kindOf = async (type: string) =>
    (await createOverrideSet(LOBBY, served(type))).applyTo(composition(true)).modules[0]?.release.entry.kind;
  expect(await kindOf('module')).toBe('module');
  expect(await kindOf('window')).toBeUndefined();
});

it('[MFE-013] does nothing where the merchant does not, or no longer, allow it', async () => {
  await expect(findOverrides(pageWith(JSON.stringify(LOBBY)), composition(false))).resolves.toBeNull();
  const set = await createOverrideSet(LOBBY, () => Promise.resolve(null));
  const closed = composition(false);
  expect(set.applyTo(closed)).toBe(closed);
});

it.each(['', 'null', '[]', '{}', '{"lobby":"http://evil.example:80"}', '{"lobby":7}', '{"../x":"http://localhost:1"}'])(
  '[MFE-013] reads %j as no override',
  (text) => {
    expect(readOverrides(text)).toBeNull();
  },
);

it('[MFE-013] asks the platform for other overrides by the address of the page', () => {
  const here = { pathname: '/rng', search: '?page=2&override=x' };
  expect(overrideAddress(here, LOBBY)).toBe('/rng?page=2&override=lobby%40http%3A%2F%2Flocalhost%3A8101');
  expect(overrideAddress(here, without(LOBBY, 'lobby'))).toBe('/rng?page=2&override=none');
  expect(addressFrom(' http://localhost:8101/ ')).toBe('http://localhost:8101');
  expect(addressFrom('8101')).toBe('http://localhost:8101');
});
