import React from 'react';
import type { ModuleRelease } from 'shared-contracts/composition';
import { ENTRY_BUDGET_MS } from './budgets.ts';
import type { ContainerLoader } from './container-loader.ts';
import { localRelease } from './local-release.ts';

Object.assign(globalThis, {
  PORTAL_SHARED_VERSIONS: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    'react/jsx-runtime': '19.3.1',
    'shared-contracts/sdk': '1.1.0',
  },
});

const release = (hash: string, integrity = 'sha384-of-it'): ModuleRelease => ({
  version: `1.0.0+${hash}`,
  hash,
  contract: '1.1.0',
  entry: { url: `/m/lobby/${hash}/remoteEntry.js`, integrity },
  preload: [],
});

type Scope = Readonly<Record<string, Readonly<Record<string, { get: () => () => unknown }>>>>;

/** What webpack makes of a remote, and what became of it. */
const container = (exposed: unknown) => {
  const scopes: Scope[] = [];
  return {
    scopes,
    init: (scope: Scope) => void scopes.push(scope),
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

/** Lets the loader come as far as its script. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let loader: ContainerLoader;
beforeAll(async () => {
  // jsdom knows no entries of the network.
  performance.getEntriesByType = () => [];
  const { createContainerLoader } = await import('./container-loader.ts');
  loader = createContainerLoader();
});
afterEach(() => document.head.replaceChildren());

describe('loader of containers', () => {
  it('[MFE-002] runs the entry with its integrity, hands over what the shell shares, and answers the module', async () => {
    const exposed = { default: 'module' };
    const one = container(exposed);
    const loading = loader.load('lobby', release('a'), false);
    await settle();
    expect(last().getAttribute('src')).toBe('/m/lobby/a/remoteEntry.js');
    expect([last().integrity, last().crossOrigin]).toEqual(['sha384-of-it', 'anonymous']);
    run(last(), { lobby: one });
    expect(await loading).toBe(exposed);
    const [scope] = one.scopes;
    expect(Object.keys(scope ?? {})).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'shared-contracts/sdk']);
    expect(scope?.['react']?.['19.3.1']?.get()()).toBe(React);
    expect(scripts()).toHaveLength(0);
  });

  it('[MFE-016] gives the same shared modules to every container', async () => {
    const [one, other] = [container(1), container(2)];
    for (const [name, made] of Object.entries({ lobby: one, member: other })) {
      const loading = loader.load(name, release(name), false);
      await settle();
      run(last(), { [name]: made });
      await loading;
    }
    expect(one.scopes[0]).toBe(other.scopes[0]);
  });

  it('[MFE-019] asks for a file that nothing is, where the composition names no integrity', async () => {
    const loading = loader.load('lobby', release('a', ''), false);
    await settle();
    expect(last().integrity).toBe(`sha384-${'A'.repeat(64)}`);
    last().dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ name: 'ScriptNetworkError' });
  });

  it('[MFE-013] asks for no integrity of what a developer serves', async () => {
    const loading = loader.load('lobby', localRelease(release('a'), 'http://localhost:8101'), false);
    await settle();
    expect(last().src).toBe('http://localhost:8101/remoteEntry.js');
    expect(last().hasAttribute('integrity')).toBe(false);
    run(last(), { lobby: container('local') });
    await expect(loading).resolves.toBe('local');
  });

  it('[MFE-010] says by name what happened to the entry', async () => {
    const gone = loader.load('lobby', release('a'), false);
    await settle();
    last().dispatchEvent(new Event('error'));
    await expect(gone).rejects.toMatchObject({
      name: 'ScriptNetworkError',
      message: 'ScriptNetworkError at /m/lobby/a/remoteEntry.js',
    });
    const garbage = loader.load('lobby', release('a'), false);
    await settle();
    run(last());
    await expect(garbage).rejects.toMatchObject({ name: 'ScriptExecutionError' });
  });

  it('[MFE-010] passes on what a container throws at its start', async () => {
    const loading = loader.load('lobby', release('a'), false);
    await settle();
    const init = () => {
      throw new Error('boom');
    };
    run(last(), { lobby: { ...container(1), init } });
    await expect(loading).rejects.toThrow('boom');
  });

  it('never takes the container of another release: each is taken once, by its own script', async () => {
    const first = loader.load('lobby', release('a'), false);
    const second = loader.load('lobby', release('b'), false);
    await settle();
    const [a, b] = scripts();
    if (!a || !b) throw new Error('two scripts are expected');
    run(b, { lobby: container('b') });
    run(a);
    await expect(second).resolves.toBe('b');
    await expect(first).rejects.toMatchObject({ name: 'ScriptExecutionError' });
  });

  it('[MFE-026] gives up an entry that hangs; coming late it leaves nothing for others to take', async () => {
    jest.useFakeTimers();
    const hanging = loader.load('lobby', release('a'), false);
    await jest.advanceTimersByTimeAsync(0);
    const late = last();
    const told = expect(hanging).rejects.toMatchObject({ name: 'ScriptNetworkError' });
    await jest.advanceTimersByTimeAsync(ENTRY_BUDGET_MS);
    await told;
    jest.useRealTimers();
    run(late, { lobby: container('late') });
    const next = loader.load('lobby', release('b'), false);
    await settle();
    run(last());
    await expect(next).rejects.toMatchObject({ name: 'ScriptExecutionError' });
  });
});
