import React from 'react';
import type { ModuleRelease } from 'shared-contracts/composition';
import type { ModuleName } from 'shared-contracts/module';
import { ENTRY_BUDGET_MS } from '../budgets.ts';
import { localRelease } from '../local-release.ts';
import type { RemoteSource } from '../remote-source.ts';

Object.assign(globalThis, {
  PORTAL_SHARED_VERSIONS: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'shared-contracts/sdk': '1.1.0',
  },
});

const release = (hash: string, entry: Partial<ModuleRelease['entry']> = {}): ModuleRelease => ({
  version: `1.0.0+${hash}`,
  hash,
  contract: '1.1.0',
  entry: { url: `/m/lobby/${hash}/remoteEntry.js`, integrity: 'sha384-of-it', ...entry },
  preload: [],
});

interface Shared {
  readonly from: string;
  readonly lib: () => unknown;
}
type Scope = Record<string, Record<string, Shared>>;

/** What a build makes of a remote; `scopes` records what the host handed to it. */
const container = (exposed: unknown, offer: Scope = {}) => {
  const scopes: Scope[] = [];
  return {
    scopes,
    init: (scope: Scope) => {
      scopes.push(scope);
      for (const [name, versions] of Object.entries(offer)) Object.assign((scope[name] ??= {}), versions);
    },
    get: (request: string) =>
      request === './module' ? Promise.resolve(() => exposed) : Promise.reject(new Error(`no ${request}`)),
  };
};

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')];
const last = (): HTMLScriptElement => scripts().at(-1) ?? document.createElement('script');

/** As a browser does: the script's code, then its load event, with nothing between them. */
const run = (script: HTMLScriptElement, put: Readonly<Record<string, unknown>> = {}): void => {
  Object.assign(window, put);
  script.dispatchEvent(new Event('load'));
};

/** Lets the runtime's chain of hooks reach the script. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const redirected: [ModuleName, string][] = [];
const arrived: ModuleName[] = [];
let source: RemoteSource;
let count = 0;
/** The runtime remembers what it has registered, so each test uses a name and a hash of its own. */
const own = (): ModuleName => `lobby-${(count += 1)}`;

beforeAll(async () => {
  // jsdom has no resource timing entries.
  performance.getEntriesByType = () => [];
  const { createRemoteSource } = await import('../remote-source.ts');
  source = createRemoteSource({
    redirect: (...request) => void redirected.push(request),
    arrivedLate: (name) => void arrived.push(name),
  });
});
afterEach(() => document.head.replaceChildren());

describe('the federation host', () => {
  it('runs the entry with its integrity, shares the modules of the shell and returns what the remote exposes', async () => {
    const name = own();
    const exposed = { default: 'module' };
    const made = container(exposed);
    const loading = source.load(name, release(name), false);
    await settle();
    expect(last().getAttribute('src')).toBe(`/m/lobby/${name}/remoteEntry.js`);
    expect([last().integrity, last().crossOrigin]).toEqual(['sha384-of-it', 'anonymous']);
    run(last(), { [name]: made });
    expect(await loading).toBe(exposed);
    const [scope] = made.scopes;
    expect(Object.keys(scope ?? {})).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'shared-contracts/sdk']);
    expect(scope?.['react']?.['19.3.1']?.lib()).toBe(React);
    expect(scripts()).toHaveLength(0);
  });

  it('[MFE-016] shares one scope with every remote', async () => {
    const made = [container(1), container(2)];
    for (const one of made) {
      const name = own();
      const loading = source.load(name, release(name), false);
      await settle();
      run(last(), { [name]: one });
      await loading;
    }
    expect(made[0]?.scopes[0]).toBe(made[1]?.scopes[0]);
  });

  it('[MFE-016] refuses a remote that offers a React of its own, and offers it to no other', async () => {
    const bad = own();
    const offer = { react: { '19.1.0': { from: bad, lib: () => 'another React' } } };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const loading = source.load(bad, release(bad), false);
      await settle();
      run(last(), { [bad]: container(1, offer) });
      await expect(loading).rejects.toMatchObject({
        stage: 'contract',
        message: expect.stringContaining('react 19.1.0'),
      });
    }
    const good = own();
    const next = container(2);
    const loading = source.load(good, release(good), false);
    await settle();
    run(last(), { [good]: next });
    await expect(loading).resolves.toBe(2);
    expect(Object.keys(next.scopes[0]?.['react'] ?? {})).toEqual(['19.3.1']);
  });

  it('[MFE-019] requests an integrity that no file has when the composition names none', async () => {
    const name = own();
    const loading = source.load(name, release(name, { integrity: '' }), false);
    await settle();
    expect(last().integrity).toBe(`sha384-${'A'.repeat(64)}`);
    last().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ name: 'ScriptNetworkError' });
  });

  it('[MFE-019] puts style sheets that the build does not check into the page before the entry, once and with their integrity', async () => {
    const name = own();
    const file = { kind: 'style', unchecked: true, url: `/m/${name}/page.css`, integrity: 'sha384-of-sheet' } as const;
    const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const load = () => source.load(name, { ...release(name), preload: [file] }, false);

    const refused = load();
    await settle();
    expect(sheets().map(({ integrity, crossOrigin }) => [integrity, crossOrigin])).toEqual([
      ['sha384-of-sheet', 'anonymous'],
    ]);
    expect(scripts()).toHaveLength(0);
    sheets()[0]?.dispatchEvent(new Event('error'));
    await expect(refused).rejects.toMatchObject({
      name: 'ScriptNetworkError',
      message: `ScriptNetworkError at /m/${name}/page.css`,
    });
    expect(sheets()).toEqual([]);

    const failing = load();
    await settle();
    sheets()[0]?.dispatchEvent(new Event('load'));
    await settle();
    last().dispatchEvent(new Event('error'));
    await expect(failing).rejects.toMatchObject({ message: `ScriptNetworkError at /m/lobby/${name}/remoteEntry.js` });
    const loading = load();
    await settle();
    expect(sheets()).toHaveLength(1);
    run(last(), { [name]: container('styled') });
    await expect(loading).resolves.toBe('styled');
  });

  it('[MFE-013] checks no integrity of what a developer serves', async () => {
    const name = own();
    const loading = source.load(name, localRelease(release(name), 'http://localhost:8101'), false);
    await settle();
    expect(last().src).toBe('http://localhost:8101/remoteEntry.js');
    expect(last().hasAttribute('integrity')).toBe(false);
    run(last(), { [name]: container('local') });
    await expect(loading).resolves.toBe('local');
  });

  it('[MFE-010] names the failure of an entry, and loads it when it is requested again', async () => {
    const name = own();
    const gone = source.load(name, release(name), false);
    await settle();
    last().dispatchEvent(new Event('error'));
    await expect(gone).rejects.toMatchObject({
      name: 'ScriptNetworkError',
      message: `ScriptNetworkError at /m/lobby/${name}/remoteEntry.js`,
    });
    const garbage = source.load(name, release(name), false);
    await settle();
    run(last());
    await expect(garbage).rejects.toMatchObject({ name: 'ScriptExecutionError' });
    const good = source.load(name, release(name), false);
    await settle();
    run(last(), { [name]: container('at last') });
    await expect(good).resolves.toBe('at last');
  });

  it('[MFE-010] passes on what a container throws when it starts', async () => {
    const name = own();
    const loading = source.load(name, release(name), false);
    await settle();
    const init = () => {
      throw new Error('boom');
    };
    run(last(), { [name]: { ...container(1), init } });
    await expect(loading).rejects.toThrow('boom');
  });

  it('keeps two releases of one remote apart', async () => {
    const name = own();
    const first = source.load(name, release(`${name}a`), false);
    const second = source.load(name, release(`${name}b`), false);
    await settle();
    const [a, b] = scripts();
    if (!a || !b) throw new Error('two scripts are expected');
    run(b, { [name]: container('b') });
    run(a, { [name]: container('a') });
    await expect(first).resolves.toBe('a');
    await expect(second).resolves.toBe('b');
  });

  it('takes each container once, by its own script', async () => {
    const name = own();
    const first = source.load(name, release(`${name}a`), false);
    const second = source.load(name, release(`${name}b`), false);
    await settle();
    const [a, b] = scripts();
    if (!a || !b) throw new Error('two scripts are expected');
    run(b, { [name]: container('b') });
    run(a);
    await expect(second).resolves.toBe('b');
    await expect(first).rejects.toMatchObject({ name: 'ScriptExecutionError' });
  });

  it('[MFE-026] gives up an entry that hangs, drops its container when it arrives late, and tells that it did', async () => {
    const name = own();
    jest.useFakeTimers();
    const hanging = source.load(name, release(name), false);
    await jest.advanceTimersByTimeAsync(50);
    const late = last();
    const rejected = expect(hanging).rejects.toMatchObject({ name: 'ScriptNetworkError' });
    await jest.advanceTimersByTimeAsync(ENTRY_BUDGET_MS);
    await rejected;
    jest.useRealTimers();
    expect(arrived).toEqual([]);
    run(late, { [name]: container('late') });
    expect(arrived).toEqual([name]);
    const next = source.load(name, release(name), false);
    await settle();
    run(last());
    await expect(next).rejects.toMatchObject({ name: 'ScriptExecutionError' });
  });

  it('takes the container from the global variable that the release names', async () => {
    const name = own();
    const loading = source.load(name, release(name, { global: 'their_lobby' }), false);
    await settle();
    run(last(), { their_lobby: container('theirs') });
    await expect(loading).resolves.toBe('theirs');
  });
});

describe('developer tools', () => {
  interface Page {
    readonly __FEDERATION__: {
      readonly moduleInfo: Readonly<Record<string, { version: string; remotesInfo: object }>>;
      readonly __INSTANCES__: readonly { name: string; options: { shared: object } }[];
      readonly __GLOBAL_PLUGIN__: object[];
    };
  }
  const page = () => (window as unknown as Page).__FEDERATION__;

  it('[MFE-030] see host, remotes, versions and shared modules', async () => {
    const name = own();
    const loading = source.load(name, release(name), false);
    await settle();
    run(last(), { [name]: container(1) });
    await loading;
    expect(page().moduleInfo['portal']?.remotesInfo).toMatchObject({ [name]: { matchedVersion: `1.0.0+${name}` } });
    expect(page().moduleInfo[`${name}:1.0.0+${name}`]).toMatchObject({
      remoteEntry: `/m/lobby/${name}/remoteEntry.js`,
    });
    const host = page().__INSTANCES__.find((instance) => instance.name === 'portal');
    expect(Object.keys(host?.options.shared ?? {})).toEqual([
      'react',
      'react-dom',
      'react/jsx-runtime',
      'shared-contracts/sdk',
    ]);
  });
});
