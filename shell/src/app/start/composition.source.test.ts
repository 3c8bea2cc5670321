import type { Composition } from 'shared-contracts/composition';
import { LAST_GOOD_LIMIT_MS, findComposition, rememberComposition } from './composition.source.ts';
import type { CompositionSourceDeps } from './composition.source.ts';

const composition = (revision: string): Composition => ({
  revision,
  announced: revision,
  merchant: {
    code: 'aurora',
    name: 'Aurora',
    currency: 'CNY',
    currencySymbol: '¥',
    accent: 'amber',
    logoUrl: null,
    copyright: '',
  },
  system: { status: 0, maintenanceEnd: null, message: null },
  flags: {},
  languages: [],
  overridesAllowed: false,
  defaultLanguage: 'EN',
  modules: [],
  serverTime: '2026-01-01T00:00:00.000Z',
});

const down = () => Promise.reject(new TypeError('network'));
const deps = (over: Partial<CompositionSourceDeps> & { inPage?: string } = {}): CompositionSourceDeps => ({
  document: {
    getElementById: () => (over.inPage === undefined ? null : ({ textContent: over.inPage } as HTMLElement)),
  },
  fetch: down,
  storage: localStorage,
  host: 'aurora.localhost',
  now: () => 1_000_000,
  ...over,
});

beforeEach(() => localStorage.clear());

describe('findComposition', () => {
  it('reads the composition that is in the page', async () => {
    const found = await findComposition(deps({ inPage: JSON.stringify(composition('page')) }));
    expect(found).toMatchObject({ composition: { revision: 'page' }, degraded: false });
  });

  it.each([undefined, '', '<!--portal:composition-->', '{"revision":1}'])(
    'is the platform otherwise (%j)',
    async (inPage) => {
      const answer = {
        ok: true,
        json: () => Promise.resolve({ success: true, value: composition('asked') }),
      } as Response;
      const found = await findComposition(
        deps({ ...(inPage === undefined ? {} : { inPage }), fetch: () => Promise.resolve(answer) }),
      );
      expect(found).toMatchObject({ composition: { revision: 'asked' }, degraded: false });
    },
  );

  it('[MFE-025] falls back to the last known good one of this host when the platform fails, and marks it', async () => {
    rememberComposition(deps(), composition('kept'));
    await expect(findComposition(deps())).resolves.toMatchObject({ composition: { revision: 'kept' }, degraded: true });
    const refused = {
      ok: false,
      json: () => Promise.resolve({ success: false, code: 'server.unexpected' }),
    } as Response;
    await expect(findComposition(deps({ fetch: () => Promise.resolve(refused) }))).resolves.toMatchObject({
      degraded: true,
    });
  });

  it('[MFE-026] gives a platform up that has not answered after five seconds', async () => {
    const limit = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const hangs: typeof fetch = (_url, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('late'))));
    const found = findComposition(deps({ fetch: hangs }));
    limit.abort();
    await expect(found).resolves.toBeNull();
    expect(timeout).toHaveBeenCalledWith(5_000);
  });

  it('[MFE-025] takes neither that of another merchant nor one that is too old', async () => {
    rememberComposition(deps(), composition('kept'));
    await expect(findComposition(deps({ host: 'lotus.localhost' }))).resolves.toBeNull();
    await expect(findComposition(deps({ now: () => 1_000_000 + LAST_GOOD_LIMIT_MS + 1 }))).resolves.toBeNull();
  });
});
