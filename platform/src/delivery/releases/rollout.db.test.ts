import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { SHELL_TEMPLATE } from '../composition/testing/portal.ts';
import { openPostgresDatabase } from '../../kernel/db/postgres-database.ts';
import { createTestDatabase, silentLogger, testConfig, until, withOwnTime } from '../../kernel/testing/index.ts';
import { cleanUp } from './clean-up.ts';
import { createDiskStorage } from './disk-storage.ts';
import { buildFiles } from './testing/release-builder.ts';
import { startRegistry } from './testing/registry.ts';
import type { History, Outcome, Registry } from './testing/registry.ts';

const reason = 'a test of the registry';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.portal.writeShell({ 'index.html': SHELL_TEMPLATE });
});
afterAll(() => registry.stop());

/** Every test takes a module of its own, so that none leans on another. */
let modules = 0;
const freshModule = async (versions: readonly string[] = ['1.0.0']): Promise<string> => {
  modules += 1;
  const module = `module-${modules}`;
  await registry.ops('POST', '/modules', { module, reason });
  await registry.portal.releases.seedDemoTokens([module]);
  await switchOn(module);
  for (const version of versions) expect((await registry.publish({ module, version })).status).toBe(200);
  return module;
};
const switchOn = async (module: string): Promise<void> => {
  const actor = { name: 'owner1', kind: 'operator', requestId: null } as const;
  for (const merchant of ['aurora', 'lotus'])
    await registry.portal.merchants.switchModule({ merchant, module, enabled: true, reason, actor });
};

const versionAt = async (module: string, host = 'localhost', headers: Record<string, string> = {}) =>
  (await registry.moduleOf(module, host, headers))?.release.version;
const LOTUS = 'lotus.localhost';
const everywhere = async (module: string) => [await versionAt(module), await versionAt(module, LOTUS)];
const stateOf = async (module: string, version: string) => {
  const { value } = await registry.ops<History>('GET', `/releases/${module}`);
  return value.releases.find((release) => release.version === version)?.state;
};

describe('a promotion', () => {
  it('[MFE-006] for one merchant reaches its players alone, pins it, and is written down', async () => {
    const module = await freshModule();
    expect((await registry.publish({ module, version: '2.0.0', channel: 'none' })).value).toMatchObject({
      channel: null,
      isNew: true,
    });
    expect(await everywhere(module)).toEqual(['1.0.0', '1.0.0']);
    const announced = await registry.announced();
    const order = { release: '2.0.0', merchant: 'aurora', reason };
    const { status, value } = await registry.ops('POST', `/releases/${module}/promotion`, order);
    expect(status).toBe(200);
    expect(value).toMatchObject({
      changed: true,
      merchants: [
        {
          merchant: 'aurora',
          module,
          enabled: true,
          channel: null,
          current: { version: '2.0.0' },
          changedBy: 'owner1',
        },
      ],
    });
    expect(await everywhere(module)).toEqual(['2.0.0', '1.0.0']);
    expect(await registry.moduleOf(module)).toMatchObject({ reason: 'pin', fallback: { version: '1.0.0' } });
    expect(await registry.moduleOf(module, LOTUS)).toMatchObject({ reason: 'channel' });
    expect(await registry.announced()).toBe(announced + 1);
    expect((await registry.auditOf(module)).at(-1)).toMatchObject({
      actor: 'owner1',
      merchant: 'aurora',
      action: 'release.promote',
      before: expect.stringMatching(/^1\.0\.0 [0-9a-f]{32}$/),
      after: expect.stringMatching(/^pinned: 2\.0\.0 [0-9a-f]{32}$/),
      reason,
    });
  });

  it('acts once however often it is sent', async () => {
    const module = await freshModule();
    await registry.publish({ module, version: '2.0.0', channel: 'none' });
    const order = { release: '2.0.0', reason };
    const first = await registry.ops('POST', `/releases/${module}/promotion`, order);
    const [rows, announced] = [(await registry.auditOf(module)).length, await registry.announced()];
    const again = await registry.ops('POST', `/releases/${module}/promotion`, order);
    expect([first.value.changed, again.value.changed]).toEqual([true, false]);
    expect((await registry.auditOf(module)).length).toBe(rows);
    expect(await registry.announced()).toBe(announced);
    expect(await registry.moduleOf(module)).toMatchObject({ fallback: { version: '1.0.0' } });
  });

  it('of a channel moves whoever follows it; a pinned merchant stays until it follows again', async () => {
    const module = await freshModule();
    const lotus = `/merchants/lotus/releases/${module}`;
    const pin = await registry.ops('PUT', lotus, { mode: 'pin', release: '1.0.0', reason });
    expect(pin.value).toMatchObject({ changed: true, merchants: [{ merchant: 'lotus', channel: null }] });
    await registry.publish({ module, version: '2.0.0' });
    expect(await everywhere(module)).toEqual(['2.0.0', '1.0.0']);
    await registry.ops('PUT', lotus, { mode: 'follow', channel: 'stable', reason });
    expect(await everywhere(module)).toEqual(['2.0.0', '2.0.0']);
    expect((await registry.auditOf(module)).map(({ action }) => action)).toEqual([
      'module.register',
      'module.switch',
      'release.publish',
      'release.pin',
      'release.publish',
      'release.follow',
    ]);
  });

  it('of another channel is for those who chose it', async () => {
    const module = await freshModule();
    await registry.publish({ module, version: '2.0.0-beta', channel: 'beta' });
    expect(await everywhere(module)).toEqual(['1.0.0', '1.0.0']);
    await registry.ops('PUT', `/merchants/lotus/releases/${module}`, { mode: 'follow', channel: 'beta', reason });
    await registry.publish({ module, version: '2.0.1-beta', channel: 'beta' });
    expect(await everywhere(module)).toEqual(['1.0.0', '2.0.1-beta']);
    const { value } = await registry.ops<History>('GET', `/releases/${module}`);
    expect(value.channels).toMatchObject([
      { channel: 'beta', current: { version: '2.0.1-beta' }, previous: { version: '2.0.0-beta' } },
      { channel: 'stable', current: { version: '1.0.0' }, previous: null },
    ]);
    const unknown = { mode: 'follow', channel: 'nothing', reason };
    expect(await registry.ops('PUT', `/merchants/lotus/releases/${module}`, unknown)).toMatchObject({
      status: 404,
      code: 'release.unknown',
    });
  });

  it('is refused for what does not exist or does not fit any more', async () => {
    const module = await freshModule();
    const promote = (release: string, of = module) =>
      registry.ops('POST', `/releases/${of}/promotion`, { release, reason });
    expect(await promote('9.9.9')).toMatchObject({ status: 404, code: 'release.unknown' });
    expect(await promote('1.0.0', 'never-heard-of')).toMatchObject({ status: 404, code: 'module.unknown' });
    // Stored while nobody had the route; another module runs it now.
    await registry.publish({ module, version: '2.0.0', channel: 'none', routes: ['/contested'] });
    const other = await freshModule([]);
    expect((await registry.publish({ module: other, version: '1.0.0', routes: ['/contested'] })).status).toBe(200);
    expect(await promote('2.0.0')).toMatchObject({
      status: 422,
      code: 'release.refused',
      fields: { 'reasons.0': `route /contested belongs to ${other}` },
    });
    expect(await versionAt(module)).toBe('1.0.0');
  });

  it('and its rivals come one after the other, whatever they are', async () => {
    const module = await freshModule();
    for (const version of ['2.0.0', '3.0.0']) await registry.publish({ module, version, channel: 'none' });
    const promote = (release: string) => registry.ops('POST', `/releases/${module}/promotion`, { release, reason });
    const replies = await Promise.all([
      promote('2.0.0'),
      registry.publish({ module, version: '4.0.0' }),
      promote('3.0.0'),
      registry.ops('POST', `/releases/${module}/promotion`, { release: '2.0.0', merchant: 'lotus', reason }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { value } = await registry.ops<History>('GET', `/releases/${module}`);
    const head = value.channels[0]?.current.version;
    const [aurora, lotus] = value.merchants;
    expect(['2.0.0', '3.0.0', '4.0.0']).toContain(head);
    expect(aurora).toMatchObject({ channel: 'stable', current: { version: head } });
    expect(lotus).toMatchObject({ channel: null, current: { version: '2.0.0' } });
    for (const { current, previous } of value.merchants) expect(current?.hash).not.toBe(previous?.hash);
  });
});

describe('a roll-back', () => {
  it('[MFE-008] everywhere: one call, and the next load anywhere uses the former release', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    await registry.ops('PUT', `/merchants/lotus/releases/${module}`, { mode: 'pin', release: '2.0.0', reason });
    const { value } = await registry.ops('POST', `/releases/${module}/roll-back`, { reason: 'it loses bets' });
    expect(value.changed).toBe(true);
    expect(value.merchants.map(({ merchant }) => merchant)).toEqual(['aurora', 'lotus']);
    expect(await everywhere(module)).toEqual(['1.0.0', '1.0.0']);
    expect(await registry.moduleOf(module)).toMatchObject({ fallback: null });
    expect(await stateOf(module, '2.0.0')).toBe('taken-back');
    const rows = (await registry.auditOf(module)).filter(({ action }) => action === 'release.roll-back');
    expect(
      rows.map(({ merchant, before, after, reason: why }) => [
        merchant,
        before?.split(' ')[0],
        after?.split(' ')[0],
        why,
      ]),
    ).toEqual([
      [null, 'stable:', 'stable:', 'it loses bets'],
      ['aurora', '2.0.0', '1.0.0', 'it loses bets'],
      ['lotus', '2.0.0', '1.0.0', 'it loses bets'],
    ]);
  });

  it('everywhere also turns the channel back where every merchant is pinned', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    for (const merchant of ['aurora', 'lotus'])
      await registry.ops('PUT', `/merchants/${merchant}/releases/${module}`, { mode: 'pin', release: '1.0.0', reason });
    const { value } = await registry.ops('POST', `/releases/${module}/roll-back`, { reason });
    expect(value.changed).toBe(true);
    const history = await registry.ops<History>('GET', `/releases/${module}`);
    expect(history.value.channels).toMatchObject([
      { channel: 'stable', current: { version: '1.0.0' }, previous: null },
    ]);
    expect((await registry.auditOf(module)).at(-1)).toMatchObject({
      merchant: null,
      action: 'release.roll-back',
      reason,
    });
  });

  it('[MFE-008] acts once, and says so when there is nothing to go back to', async () => {
    const module = await freshModule(['1.0.0', '2.0.0', '3.0.0']);
    const back = () => registry.ops('POST', `/releases/${module}/roll-back`, { reason });
    expect([(await back()).value.changed, (await back()).value.changed]).toEqual([true, false]);
    expect(await everywhere(module)).toEqual(['2.0.0', '2.0.0']);
    const first = await freshModule();
    expect(await registry.ops('POST', `/releases/${first}/roll-back`, { reason })).toMatchObject({
      status: 409,
      code: 'release.nothing-to-go-back-to',
    });
  });

  it('[MFE-008] of one merchant leaves the others, and the next publish moves it again', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    const order = { merchant: 'lotus', reason };
    const { value } = await registry.team('POST', `${module}/roll-back`, order, module);
    expect(value.merchants).toMatchObject([{ merchant: 'lotus', channel: 'stable', current: { version: '1.0.0' } }]);
    expect((await registry.team('POST', `${module}/roll-back`, order, module)).value.changed).toBe(false);
    expect(await everywhere(module)).toEqual(['2.0.0', '1.0.0']);
    await registry.publish({ module, version: '3.0.0' });
    expect(await everywhere(module)).toEqual(['3.0.0', '3.0.0']);
    expect(await registry.moduleOf(module, LOTUS)).toMatchObject({ fallback: { version: '1.0.0' } });
  });

  it('[MFE-008] is not undone by a restart or a repeated publish, and what came back is no fallback', async () => {
    const module = await freshModule();
    const files = buildFiles({ module, version: '2.0.0' });
    expect(await registry.portal.releases.publishFound(module, files)).toMatchObject({ channel: 'stable' });
    await registry.ops('POST', `/releases/${module}/roll-back`, { reason });
    expect(await registry.portal.releases.publishFound(module, files)).toBeNull();
    expect((await registry.publish({ module, version: '2.0.0' })).value).toMatchObject({ channel: null, isNew: false });
    expect(await everywhere(module)).toEqual(['1.0.0', '1.0.0']);
    await registry.publish({ module, version: '3.0.0' });
    expect(await registry.moduleOf(module)).toMatchObject({ fallback: { version: '1.0.0' } });
  });

  it('is kept with its time and reason; the release begins again with a few, by who names it, and only then goes to all', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    await registry.ops('POST', `/releases/${module}/roll-back`, { reason: 'it loses bets' });
    const listed = async () => {
      const { value } = await registry.ops<History>('GET', `/releases/${module}`);
      return value.releases.find(({ version }) => version === '2.0.0')?.takenBack;
    };
    expect(await listed()).toEqual({ at: expect.any(String), by: 'owner1', reason: 'it loses bets' });

    const refusal = { status: 409, code: 'release.taken-back', params: { reason: 'it loses bets', percent: 5 } };
    const promote = () => registry.ops('POST', `/releases/${module}/promotion`, { release: '2.0.0', reason });
    const pin = () =>
      registry.ops('PUT', `/merchants/lotus/releases/${module}`, { mode: 'pin', release: '2.0.0', reason });
    const tryAgain = (percent: number, again?: string) =>
      registry.ops('PUT', `/merchants/aurora/releases/${module}/canary`, { release: '2.0.0', percent, again, reason });
    for (const order of [promote, pin, () => tryAgain(5), () => tryAgain(5, '1.0.0'), () => tryAgain(5.01, '2.0.0')])
      expect(await order()).toMatchObject(refusal);
    expect(await everywhere(module)).toEqual(['1.0.0', '1.0.0']);

    expect(await tryAgain(5, '2.0.0')).toMatchObject({ status: 200 });
    expect([await listed(), await everywhere(module)]).toEqual([null, ['1.0.0', '1.0.0']]);
    expect(await promote()).toMatchObject({ status: 200 });
    expect(await everywhere(module)).toEqual(['2.0.0', '2.0.0']);
    expect(await stateOf(module, '2.0.0')).toBe('running');
  });

  it('is not undone by following the channel whose head it still is', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    await registry.ops('POST', `/releases/${module}/roll-back`, { merchant: 'lotus', reason: 'it loses bets' });
    for (const merchant of ['lotus', 'aurora']) {
      const follow = { mode: 'follow', channel: 'stable', reason };
      expect(await registry.ops('PUT', `/merchants/${merchant}/releases/${module}`, follow)).toMatchObject({
        status: 409,
        code: 'release.taken-back',
        params: { reason: 'it loses bets' },
      });
    }
    expect(await everywhere(module)).toEqual(['2.0.0', '1.0.0']);
    const promotion = { release: '2.0.0', merchant: 'lotus', reason };
    expect((await registry.ops('POST', `/releases/${module}/promotion`, promotion)).code).toBe('release.taken-back');
  });

  it('ends the canaries of what goes back', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    await registry.publish({ module, version: '3.0.0', channel: 'none' });
    const canary = { release: '3.0.0', percent: 100, reason };
    expect((await registry.team('PUT', `${module}/canary`, canary, module)).value.merchants).toHaveLength(2);
    const { value } = await registry.ops('POST', `/releases/${module}/roll-back`, { merchant: 'aurora', reason });
    expect(value.merchants).toMatchObject([{ merchant: 'aurora', canary: null, current: { version: '1.0.0' } }]);
    await registry.ops('POST', `/releases/${module}/roll-back`, { reason });
    const { value: history } = await registry.ops<History>('GET', `/releases/${module}`);
    expect(history.merchants.map((choice) => choice.canary)).toEqual([null, null]);
  });

  it('a late repeat of an old publish moves nobody back', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    expect((await registry.publish({ module, version: '1.0.0' })).value).toMatchObject({ channel: null, isNew: false });
    expect(await everywhere(module)).toEqual(['2.0.0', '2.0.0']);
  });
});

describe('a canary', () => {
  afterEach(async () => {
    const actor = { name: 'owner1', kind: 'operator', requestId: null } as const;
    for (const { module } of await registry.portal.releases.runningCanaries())
      await registry.portal.releases.endCanary({ module, merchant: null, reason, actor });
  });
  const cookieOf = (response: { readonly headers: Readonly<Record<string, unknown>> }): string =>
    String(response.headers['set-cookie']).split(';')[0] ?? '';
  const newDevice = async (): Promise<string> => cookieOf(await registry.page());
  const start = (module: string, order: object, merchant = 'aurora') =>
    registry.ops<Outcome>('PUT', `/merchants/${merchant}/releases/${module}/canary`, {
      release: '2.0.0',
      reason,
      ...order,
    });
  const withCanary = async (order: object): Promise<string> => {
    const module = await freshModule();
    await registry.publish({ module, version: '2.0.0', channel: 'none' });
    expect((await start(module, order)).status).toBe(200);
    return module;
  };

  it('[MFE-007] is for its share of devices, and each device always gets the same answer', async () => {
    const module = await withCanary({ percent: 20 });
    const devices = await Promise.all(Array.from({ length: 300 }, () => newDevice()));
    const versions = new Map<string, string | undefined>();
    for (const cookie of devices) versions.set(cookie, await versionAt(module, 'localhost', { cookie }));
    const chosen = devices.filter((cookie) => versions.get(cookie) === '2.0.0');
    // Devices are random here: 60 of them, give or take six times the deviation of seven. The exact share of fixed ones is proved in rollout.policy.test.ts.
    expect(chosen.length).toBeGreaterThan(18);
    expect(chosen.length).toBeLessThan(102);
    await start(module, { percent: 40 });
    for (const cookie of chosen) expect(await versionAt(module, 'localhost', { cookie })).toBe('2.0.0');
    await start(module, { percent: 20 });
    for (const cookie of devices.slice(0, 60))
      expect(await versionAt(module, 'localhost', { cookie })).toBe(versions.get(cookie));
  });

  it('[MFE-007] is in the first page of a new device already, with the others’ release as fallback', async () => {
    const module = await withCanary({ percent: 100 });
    const first = await registry.page();
    const {
      release,
      fallback,
      reason: why,
    } = await registry
      .moduleOf(module, 'localhost', { cookie: cookieOf(first) })
      .then((found) => found ?? Promise.reject(new Error('no module')));
    expect([release.version, fallback?.version, why]).toEqual(['2.0.0', '1.0.0', 'canary-device']);
    expect(first.body).toContain(release.entry.url);
    const again = await registry.page({ cookie: cookieOf(first) });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(await versionAt(module, LOTUS, { cookie: cookieOf(first) })).toBe('1.0.0');
  });

  it('[MFE-007] always reaches named accounts, by session and nothing else', async () => {
    const module = await withCanary({ percent: 0, accounts: ['Player1', 'player1 ', 'player2'] });
    const { id } = await registry.portal.merchants.byCode('aurora');
    registry.portal.sessions.set('t1', {
      id: 's1',
      merchantId: id,
      memberId: 1n,
      account: 'player1',
      type: 1,
      isAgent: 0,
      mustChangePassword: false,
    });
    registry.portal.sessions.set('t3', {
      id: 's3',
      merchantId: id,
      memberId: 3n,
      account: 'player3',
      type: 1,
      isAgent: 0,
      mustChangePassword: false,
    });
    const of = (headers: Record<string, string>) => registry.moduleOf(module, 'localhost', headers);
    expect(await of({ authorization: 'Bearer t1' })).toMatchObject({
      release: { version: '2.0.0' },
      fallback: { version: '1.0.0' },
      reason: 'canary-account',
    });
    expect(await of({ authorization: 'Bearer t3' })).toMatchObject({ release: { version: '1.0.0' } });
    expect(await of({ 'x-account': 'player1', cookie: 'account=player1' })).toMatchObject({ reason: 'channel' });
    const { value } = await registry.ops<History>('GET', `/releases/${module}`);
    expect(value.merchants[0]?.canary).toMatchObject({ percent: 0, accounts: ['player1', 'player2'] });
    expect((await registry.auditOf(module)).at(-1)?.after).toMatch(/^2\.0\.0 [0-9a-f]{32} 0 %, 2 accounts$/);
  });

  it('[MFE-007] gives a named account its release with the page itself, once its browser is known', async () => {
    const module = await withCanary({ percent: 0, accounts: ['player1'] });
    const { id: merchantId } = await registry.portal.merchants.byCode('aurora');
    const player = {
      merchantId,
      memberId: 1n,
      account: 'player1',
      type: 1,
      isAgent: 0,
      mustChangePassword: false,
    } as const;
    registry.portal.sessions.set('t1', { id: 's1', ...player });
    const entryOf = async (headers: Record<string, string>): Promise<string | undefined> =>
      (await registry.moduleOf(module, 'localhost', headers))?.release.entry.url;
    const [tried, usual] = [await entryOf({ authorization: 'Bearer t1' }), await entryOf({})];
    const ask = async (headers: Record<string, string>): Promise<string> => {
      const reply = await registry.portal.app.inject({
        url: '/portal/composition',
        headers: { host: 'localhost', ...headers },
      });
      return String(reply.headers['set-cookie'] ?? '');
    };
    const hasTried = async (cookie: string): Promise<boolean> => {
      const { body } = await registry.page({ cookie });
      expect(body).toContain(tried === undefined || !body.includes(tried) ? usual : tried);
      return tried !== undefined && body.includes(tried);
    };
    const [device, other] = [await newDevice(), await newDevice()];
    expect(await hasTried(device)).toBe(false);
    const told = await ask({ authorization: 'Bearer t1', cookie: device });
    expect(told).toMatch(/^portal_named=\d+\.[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const named = told.split(';')[0] ?? '';
    expect(await hasTried(`${device}; ${named}`)).toBe(true);
    // Of another browser, and made up.
    expect(await hasTried(`${other}; ${named}`)).toBe(false);
    expect(await hasTried(`${device}; ${named.slice(0, -22)}${'a'.repeat(22)}`)).toBe(false);
    // Nothing new is said, and nobody who is not signed in keeps it.
    expect(await ask({ authorization: 'Bearer t1', cookie: `${device}; ${named}` })).toBe('');
    expect(await ask({ cookie: `${device}; ${named}` })).toMatch(/^portal_named=; Max-Age=0;/);
    expect(await ask({ cookie: device })).toBe('');
  });

  it('[MFE-007] takes no device that the platform did not give out', async () => {
    const module = await withCanary({ percent: 100 });
    const cookie = await newDevice();
    expect(await versionAt(module, 'localhost', { cookie })).toBe('2.0.0');
    for (const forged of [
      `portal_device=${'a'.repeat(22)}.${cookie.split('.')[1]}`,
      `portal_device=${'a'.repeat(22)}.${'b'.repeat(22)}`,
      'portal_device=1',
      '',
    ]) {
      expect(await versionAt(module, 'localhost', { cookie: forged })).toBe('1.0.0');
      expect((await registry.page({ cookie: forged })).headers['set-cookie']).toContain('portal_device=');
    }
    expect(await versionAt(module, 'localhost', { 'x-device-id': cookie.slice(14, 36) })).toBe('1.0.0');
  });

  it('its cookie can’t be read by scripts, stays on the site, and holds nothing but a random number', async () => {
    const plain = String((await registry.page()).headers['set-cookie']);
    expect(plain).toMatch(/^portal_device=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await startRegistry({ config: { trustProxy: '127.0.0.1' } });
    await secure.portal.writeShell({ 'index.html': SHELL_TEMPLATE });
    expect((await secure.page({ 'x-forwarded-proto': 'https' })).headers['set-cookie']).toMatch(/; Secure$/);
    await secure.stop();
  });

  it('is announced, so that open browsers ask once; every document says what is announced while it is in force', async () => {
    const module = await freshModule();
    const { id } = await registry.portal.merchants.byCode('lotus');
    const revision = async () => {
      const { value } = await registry.compositionOf(LOTUS);
      expect(value.announced).toBe(await registry.portal.composition.revisionOf(id));
      return value.revision;
    };
    const etag = async () => {
      const reply = await registry.portal.app.inject({ url: '/portal/composition', headers: { host: LOTUS } });
      return reply.headers.etag;
    };
    expect(await registry.portal.composition.revisionOf(id)).toBe(await revision());
    await registry.publish({ module, version: '2.0.0', channel: 'none' });
    const [before, kept, announced] = [await revision(), await etag(), await registry.announced()];
    await start(module, { percent: 50 }, 'lotus');
    expect(await registry.announced()).toBe(announced + 1);
    const during = await registry.portal.composition.revisionOf(id);
    expect(during).not.toBe(before);
    expect(await revision()).toBe(before);
    // A browser that kept the document learns of what is announced now.
    expect(await etag()).not.toBe(kept);
    await start(module, { percent: 60 }, 'lotus');
    expect(await registry.portal.composition.revisionOf(id)).not.toBe(during);
    await registry.ops('DELETE', `/merchants/lotus/releases/${module}/canary`, { reason });
    expect(await registry.portal.composition.revisionOf(id)).toBe(before);
    expect(await etag()).toBe(kept);
  });

  it('that is promoted ends; the same order again changes nothing; what runs already is refused', async () => {
    const module = await withCanary({ percent: 10 });
    expect((await start(module, { percent: 10 })).value.changed).toBe(false);
    await registry.ops('POST', `/releases/${module}/promotion`, { release: '2.0.0', reason });
    const { value } = await registry.ops<History>('GET', `/releases/${module}`);
    expect(value.merchants[0]).toMatchObject({ canary: null, current: { version: '2.0.0' } });
    expect(await start(module, { percent: 10 })).toMatchObject({ status: 400, fields: { release: 'running-already' } });
    for (const percent of [-1, 100.01, 0.001]) expect((await start(module, { percent })).status).toBe(400);
  });

  it('may be the first release of a module: the many have none', async () => {
    const module = await freshModule([]);
    await registry.publish({ module, version: '2.0.0', channel: 'none' });
    await start(module, { percent: 100 });
    expect(await registry.moduleOf(module)).toBeUndefined();
    const cookie = await newDevice();
    expect(await registry.moduleOf(module, 'localhost', { cookie })).toMatchObject({ fallback: null });
    expect(await registry.portal.releases.runningCanaries()).toContainEqual(
      expect.objectContaining({ module, baselineHash: null, minLoads: 20, maxFailureRate: 5 }),
    );
  });

  it('is taken back once, with the reason in the audit log, and only while it is that release', async () => {
    const module = await withCanary({ percent: 100 });
    const { id: merchantId } = await registry.portal.merchants.byCode('aurora');
    const running = (await registry.portal.releases.runningCanaries()).find((canary) => canary.module === module);
    const hash = running?.hash ?? '';
    const order = { merchantId, module, hash, reason: '7 of 40 loads failed, 5 in 100 are allowed' };
    const { releases } = registry.portal;
    expect(await releases.takeBack({ ...order, hash: running?.baselineHash ?? '' })).toBe(false);
    const answers = await Promise.all([releases.takeBack(order), releases.takeBack(order), releases.takeBack(order)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await versionAt(module, 'localhost', { cookie: await newDevice() })).toBe('1.0.0');
    expect(await stateOf(module, '2.0.0')).toBe('taken-back');
    expect((await registry.auditOf(module)).at(-1)).toEqual({
      actor: 'telemetry',
      merchant: 'aurora',
      action: 'release.canary-take-back',
      before: `2.0.0 ${hash} 100 %, 0 accounts`,
      after: expect.stringMatching(/^1\.0\.0 /),
      reason: order.reason,
    });
  });

  it('is taken back at every merchant at once, but for canaries of other releases', async () => {
    const module = await withCanary({ percent: 100 });
    await registry.publish({ module, version: '3.0.0', channel: 'none' });
    expect((await start(module, { percent: 10 }, 'lotus')).status).toBe(200);
    const running = () => registry.portal.releases.runningCanaries();
    const of = async () => (await running()).filter((canary) => canary.module === module);
    const [{ merchantId = 0, hash = '' } = {}] = await of();
    await registry.portal.releases.takeBack({ merchantId, module, hash, reason });
    expect(await of()).toEqual([]);
    expect((await registry.auditOf(module)).slice(-2)).toMatchObject(
      ['aurora', 'lotus'].map((merchant) => ({ merchant, action: 'release.canary-take-back', reason })),
    );

    for (const [version, merchant] of [
      ['3.0.0', 'aurora'],
      ['4.0.0', 'lotus'],
    ] as const) {
      if (version === '4.0.0') await registry.publish({ module, version, channel: 'none' });
      expect((await start(module, { release: version, percent: 10 }, merchant)).status).toBe(200);
    }
    const third = (await of()).find((canary) => canary.merchantId === merchantId);
    await registry.portal.releases.takeBack({ merchantId, module, hash: third?.hash ?? '', reason });
    expect(await of()).toHaveLength(1);
  });

  it('costs no query a page, however many devices come', async () => {
    const module = await withCanary({ percent: 50 });
    const cookies = await Promise.all(Array.from({ length: 20 }, () => newDevice()));
    await versionAt(module);
    const executor = registry.portal.deps.database.db.getExecutor();
    const queries = jest.spyOn(executor, 'executeQuery');
    for (const cookie of cookies) {
      expect((await registry.page({ cookie })).statusCode).toBe(200);
      await registry.compositionOf('localhost', { cookie });
    }
    // The stream looks for events on its own, now and then: no page asks for that.
    const asked = queries.mock.calls.map(([{ sql }]) => sql).filter((sql) => !sql.includes('from outbox'));
    expect(asked).toEqual([]);
  });

  it('makes one document more, not one a device', async () => {
    await withCanary({ percent: 50 });
    const { id } = await registry.portal.merchants.byCode('aurora');
    const visitors = Array.from({ length: 500 }, (_, index) => ({ deviceId: `d${index}`, account: null }));
    const documents = await Promise.all(visitors.map((visitor) => registry.portal.composition.of(id, visitor)));
    expect(new Set(documents).size).toBe(2);
  });
});

describe('a new module', () => {
  it('is off where nobody asked for whatever is new, and on where somebody did', async () => {
    expect((await registry.ops('POST', '/modules', { module: 'tombola', reason })).status).toBe(200);
    expect((await registry.ops('POST', '/modules', { module: 'tombola', reason })).status).toBe(200);
    const secret = await registry.ops<{ secret: string }>('POST', '/releases/tombola/tokens', { label: 'the team' });
    const token = secret.value.secret;
    expect((await registry.publish({ module: 'tombola', token })).value).toMatchObject({ channel: 'stable' });
    expect(await registry.moduleOf('tombola')).toMatchObject({ manifest: { routes: ['/tombola'] } });
    expect(await registry.moduleOf('tombola', LOTUS)).toBeUndefined();
    const actor = { name: 'owner1', kind: 'operator', requestId: null } as const;
    const order = { merchant: 'lotus', module: 'tombola', enabled: true, reason, actor };
    await registry.portal.merchants.switchModule(order);
    expect(await registry.moduleOf('tombola', LOTUS)).toBeDefined();
    expect((await registry.auditOf('tombola')).map(({ action }) => action).slice(0, 3)).toEqual([
      'module.register',
      'release.token-issue',
      'release.publish',
    ]);
  });

  it('that lies beside the platform is registered by its first publish', async () => {
    const files = buildFiles({ module: 'raffle' });
    expect(await registry.portal.releases.publishFound('raffle', files)).toMatchObject({ isNew: true });
    expect(await everywhere('raffle')).toEqual(['1.0.0', undefined]);
  });

  it('whose build lies in the house takes part from the start of the demo, with a token of its team', async () => {
    const house = await mkdtemp(join(tmpdir(), 'portal-house-'));
    for (const [path, bytes] of buildFiles({ module: 'raffle' })) {
      await mkdir(dirname(join(house, 'remote-raffle', 'dist', path)), { recursive: true });
      await writeFile(join(house, 'remote-raffle', 'dist', path), bytes);
    }
    const demo = await startRegistry({ house });
    try {
      expect((await demo.moduleOf('raffle'))?.release.version).toBe('1.0.0');
      expect(await demo.moduleOf('raffle', LOTUS)).toBeUndefined();
      expect((await demo.publish({ module: 'raffle', version: '2.0.0', channel: 'none' })).status).toBe(200);
      // Where it is off nobody could try it.
      const canary = await demo.team('PUT', 'raffle/canary', { release: '2.0.0', percent: 10, reason }, 'raffle');
      expect(canary.value.merchants.map(({ merchant }) => merchant)).toEqual(['aurora']);
      await demo.addMerchant('jasmine');
      const placed = async () =>
        (await demo.ops<History>('GET', '/releases/raffle')).value.merchants.map(({ merchant, enabled, current }) => [
          merchant,
          enabled,
          current?.version,
        ]);
      // Its notification is on the way.
      await until(async () => (await placed()).length === 3);
      expect(await placed()).toEqual([
        ['aurora', true, '1.0.0'],
        ['lotus', false, '1.0.0'],
        ['jasmine', false, '1.0.0'],
      ]);
    } finally {
      await demo.stop();
      await rm(house, { recursive: true, force: true });
    }
  });

  it.each(['shell', 'platform', 'other', 'X', '../lobby', 'a'])('can’t be called %s', async (module) => {
    expect((await registry.ops('POST', '/modules', { module, reason })).status).toBe(400);
  });
});

describe('who may do what', () => {
  it('an operator moves merchants of their own, and nobody else', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    const mine = (path: string, body: object) =>
      registry.ops('POST', `/releases/${module}/${path}`, body, 'lotus-release');
    expect(await mine('promotion', { release: '1.0.0', reason })).toMatchObject({ status: 403 });
    expect(await mine('roll-back', { reason })).toMatchObject({ status: 403, code: 'session.forbidden' });
    expect(await mine('roll-back', { merchant: 'aurora', reason })).toMatchObject({ code: 'merchant.unknown' });
    expect((await mine('roll-back', { merchant: 'lotus', reason })).status).toBe(200);
    const { value } = await registry.ops<History>('GET', `/releases/${module}`, undefined, 'lotus-release');
    expect(value.merchants.map(({ merchant }) => merchant)).toEqual(['lotus']);
    for (const [method, path, body] of [
      ['POST', '/modules', { module: 'mine', reason }],
      ['GET', `/releases/${module}/tokens`, undefined],
      ['POST', `/releases/${module}/tokens`, { label: 'mine' }],
    ] as const)
      expect((await registry.ops(method, path, body, 'lotus-release')).status).toBe(403);
  });

  it('support reads and changes nothing', async () => {
    const module = await freshModule();
    expect((await registry.ops('GET', '/releases', undefined, 'support')).status).toBe(200);
    const order = { release: '1.0.0', reason };
    expect((await registry.ops('POST', `/releases/${module}/promotion`, order, 'support')).status).toBe(403);
    expect((await registry.ops('GET', '/releases', undefined, 'nobody')).status).toBe(401);
  });

  it('[MFE-004] a team commands its own module, and every try at another is written down', async () => {
    const module = await freshModule(['1.0.0', '2.0.0']);
    expect((await registry.team<History>('GET', module, undefined, module)).value.releases).toHaveLength(2);
    const tries = [
      ['GET', module, undefined],
      ['POST', `${module}/promotion`, { release: '1.0.0', reason }],
      ['POST', `${module}/roll-back`, { reason }],
      ['PUT', `${module}/canary`, { release: '1.0.0', percent: 1, reason }],
      ['DELETE', `${module}/canary`, { reason }],
    ] as const;
    for (const [method, path, body] of tries)
      expect(await registry.team(method, path, body, 'lobby')).toMatchObject({
        status: 403,
        code: 'release.module-forbidden',
      });
    const rows = (await registry.auditOf(module)).filter(({ action }) => action === 'release.forbidden');
    expect(rows).toHaveLength(tries.length);
    expect(rows[0]).toMatchObject({ actor: 'team:lobby' });
    expect(await everywhere(module)).toEqual(['2.0.0', '2.0.0']);
  });

  it('tokens are listed without their secret, and are dead from the revocation on', async () => {
    const module = await freshModule();
    const { value } = await registry.ops<{ token: { id: string }; secret: string }>(
      'POST',
      `/releases/${module}/tokens`,
      {
        label: 'CI of the team',
      },
    );
    expect((await registry.publish({ module, version: '1.1.0', token: value.secret })).status).toBe(200);
    const listed = await registry.ops<{ tokens: readonly object[] }>('GET', `/releases/${module}/tokens`);
    expect(listed.value.tokens[0]).toMatchObject({ label: 'CI of the team', createdBy: 'owner1', revokedAt: null });
    expect(JSON.stringify(listed.value)).not.toContain(value.secret);
    const path = `/releases/${module}/tokens/${value.token.id}`;
    expect((await registry.ops<object>('DELETE', path)).value).toEqual({ revoked: true });
    expect((await registry.ops<object>('DELETE', path)).value).toEqual({ revoked: false });
    expect(await registry.publish({ module, version: '1.2.0', token: value.secret })).toMatchObject({
      status: 401,
      code: 'release.token-invalid',
    });
  });
});

describe('what operators read', () => {
  it('is a page of releases, newest first, with size, state and health', async () => {
    const module = await freshModule(['1.0.0', '2.0.0', '3.0.0']);
    const { value } = await registry.ops<History>('GET', `/releases/${module}?pageSize=2`);
    expect(value).toMatchObject({ module, totalRows: 3, totalPages: 2 });
    expect(value.releases.map(({ version, state }) => [version, state])).toEqual([
      ['3.0.0', 'running'],
      ['2.0.0', 'fallback'],
    ]);
    expect(value.releases[0]).toMatchObject({ publishedBy: `team:${module}`, health: { loads: 0, failureRate: 0 } });
    expect(value.releases[0]?.bytes).toBeGreaterThan(1_000);
    expect(await registry.ops('GET', '/releases/never-heard-of')).toMatchObject({
      status: 404,
      code: 'module.unknown',
    });
  });

  it('is every module at every merchant', async () => {
    const { value } = await registry.ops<{ modules: string[]; choices: { merchant: string; module: string }[] }>(
      'GET',
      '/releases',
    );
    expect(value.choices).toHaveLength(value.modules.length * 2);
  });
});

describe('two instances on one database', () => {
  it('[MFE-006] serve a promotion through one from the other within two seconds', () =>
    withOwnTime(async (pass) => {
      const { database, url, close } = await createTestDatabase();
      const first = await startRegistry({ database });
      const own =
        url === null
          ? null
          : await openPostgresDatabase({ url, ownerUrl: undefined, poolSize: 4, isDemo: true, log: silentLogger() });
      const second = await startRegistry({ database: own?.database ?? database, house: first.portal.house });
      try {
        await first.publish({ version: '1.0.0' });
        await first.publish({ version: '2.0.0', channel: 'none' });
        const served = async () => (await second.moduleOf())?.release.version;
        // It may have been asked before the first one was there; nothing but a notification tells it.
        await until(async () => (await served()) === '1.0.0');
        await first.ops('POST', '/releases/lobby/promotion', { release: '2.0.0', reason });
        await pass(1_999);
        await until(async () => (await served()) === '2.0.0');
      } finally {
        await second.stop();
        await own?.database.close();
        await first.stop();
        await close();
      }
    }));
});

describe('the clean-up', () => {
  it('removes what nobody has run for long, and nothing else', async () => {
    const keepDays = testConfig().releaseKeepDays;
    const { deps, house } = registry.portal;
    const clean = () => cleanUp(deps.database, createDiskStorage(join(house, 'data', 'releases')), keepDays);
    const module = await freshModule(['1.0.0', '2.0.0', '3.0.0']);
    await registry.publish({ module, version: '4.0.0', channel: 'none' });
    await registry.publish({ module, version: '5.0.0', channel: 'none' });
    await registry.ops('PUT', `/merchants/aurora/releases/${module}/canary`, { release: '5.0.0', percent: 1, reason });
    const { db } = deps.database;
    const age = async (version: string, days: number) => {
      await sql`update release set last_used_at = now() - make_interval(days => ${days}) where module = ${module} and version = ${version}`.execute(
        db,
      );
    };
    for (const version of ['2.0.0', '3.0.0', '4.0.0', '5.0.0']) await age(version, keepDays + 1);
    await age('1.0.0', keepDays - 1);
    const hash = (await registry.ops<History>('GET', `/releases/${module}`)).value.releases.find(
      ({ version }) => version === '4.0.0',
    )?.hash;
    await clean();
    const versions = async () =>
      (await registry.ops<History>('GET', `/releases/${module}`)).value.releases.map(({ version }) => version);
    expect(await versions()).toEqual(['5.0.0', '3.0.0', '2.0.0', '1.0.0']);
    const file = await registry.portal.app.inject({
      url: `/m/${module}/${hash}/remoteEntry.js`,
      headers: { host: 'localhost' },
    });
    expect(file.statusCode).toBe(404);
    expect((await registry.ops('POST', `/releases/${module}/promotion`, { release: '4.0.0', reason })).status).toBe(
      404,
    );
    // Its version stays taken; the same content brings it back.
    const other = await registry.publish({ module, version: '4.0.0', files: { 'more.js': 'more' } });
    expect(other.code).toBe('release.version-taken');
    expect((await registry.publish({ module, version: '4.0.0' })).value).toMatchObject({
      isNew: false,
      channel: 'stable',
    });
    expect(await versionAt(module)).toBe('4.0.0');
    await age('1.0.0', keepDays + 1);
    await clean();
    expect(await versions()).not.toContain('1.0.0');
  });
});
