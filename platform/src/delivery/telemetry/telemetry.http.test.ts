import type { Composition } from 'shared-contracts/composition';
import { SHELL_TEMPLATE } from '../composition/testing/portal.ts';
import { systemClock } from '../../kernel/index.ts';
import { createJobRunner } from '../../kernel/jobs/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createTestDatabase, silentLogger, testConfig } from '../../kernel/testing/index.ts';
import { startRegistry } from '../releases/testing/registry.ts';
import type { History, Registry } from '../releases/testing/registry.ts';
import { WATCH_EVERY_SECONDS, createHealth, createTelemetryModule } from './index.ts';
import { FLUSH_MS } from './telemetry.service.ts';
import type { TelemetryItem } from './telemetry.policy.ts';

/** The portal on a real port, with the telemetry of two instances that share its database. */
const setUp = async () => {
  const { database, close } = await createTestDatabase();
  const log = silentLogger();
  const config = testConfig();
  const metrics = createMetrics({ processMetrics: false });
  const releases = {
    choices: () => registry.portal.releases.choices(),
    runningCanaries: () => registry.portal.releases.runningCanaries(),
    takeBack: (...order: Parameters<Registry['portal']['releases']['takeBack']>) =>
      registry.portal.releases.takeBack(...order),
  };
  const deps = { database, log, config, clock: systemClock };
  const telemetry = createTelemetryModule({ ...deps, metrics, releases });
  // The jobs of the other run on another clock, so that each call of `judge` is a new period.
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const instances = [
    telemetry.jobs,
    createTelemetryModule({ ...deps, metrics: createMetrics({ processMetrics: false }), releases }).jobs,
  ].map((jobs) => createJobRunner(jobs ?? [], { database, log, clock, metrics }));
  const registry: Registry = await startRegistry({
    database,
    routes: telemetry.routes,
    config: { trustProxy: '127.0.0.1' },
    health: createHealth(deps),
  });
  await registry.portal.writeShell({ 'index.html': SHELL_TEMPLATE });
  const { port } = new URL(await registry.portal.listen());
  return {
    registry,
    metrics,
    origin: `http://localhost:${port}`,
    /** Writes down what was told, then both instances look at the canaries at once. */
    judge: async () => {
      await telemetry.stop?.();
      ahead += 10_000;
      await Promise.all(instances.map((instance) => instance.runDue()));
    },
    stop: async () => {
      await registry.stop();
      await close();
    },
  };
};

let test: Awaited<ReturnType<typeof setUp>>;
beforeAll(async () => {
  test = await setUp();
});
afterAll(() => test.stop());

interface Browser {
  readonly cookie: string;
  readonly ip: string;
}

let browsers = 0;
/** Opens a page, as every browser does first: with it comes the device cookie. */
const openBrowser = async (ip?: string): Promise<Browser> => {
  browsers += 1;
  const page = await fetch(`${test.origin}/`, { headers: { accept: 'text/html' } });
  const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';');
  expect(cookie).toMatch(/^portal_device=/);
  return { cookie, ip: ip ?? `198.51.100.${browsers}` };
};
const tell = ({ cookie, ip }: Browser, items: readonly unknown[], headers: Record<string, string> = {}) =>
  fetch(`${test.origin}/portal/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': ip, ...headers },
    body: JSON.stringify({ items }),
  });
const releaseFor = async ({ cookie }: Browser) => {
  const reply = await fetch(`${test.origin}/portal/composition`, { headers: { cookie } });
  const { value } = (await reply.json()) as { value: Composition };
  return value.modules.find(({ name }) => name === 'lobby');
};

const failure = (release: string): TelemetryItem => ({
  type: 'failure',
  module: 'lobby',
  release,
  kind: 'render',
  stage: 'render',
  errorClass: 'TypeError',
  message: 'no such member player1@mail.com',
});
const load = (release: string): TelemetryItem => ({
  type: 'load',
  module: 'lobby',
  release,
  ms: 90,
  fallback: false,
  weight: 1,
});

describe('[MFE-009] a canary whose browsers report failures over HTTP', () => {
  let [old, fresh] = ['', ''];
  const audit = async () =>
    (await test.registry.auditOf('lobby')).filter(({ action }) => action === 'release.canary-take-back');

  beforeAll(async () => {
    old = (await test.registry.publish({ version: '1.0.0' })).value.hash;
    fresh = (await test.registry.publish({ version: '1.1.0', channel: 'none' })).value.hash;
    const order = { release: '1.1.0', percent: 100, minLoads: 5, maxFailureRate: 10, reason: 'a test' };
    const { status } = await test.registry.ops('PUT', '/merchants/aurora/releases/lobby/canary', order);
    expect(status).toBe(200);
  });

  it('stays while its browsers are well, and while one address alone complains', async () => {
    for (let count = 0; count < 10; count += 1) {
      const browser = await openBrowser();
      expect((await releaseFor(browser))?.release.hash).toBe(fresh);
      expect(await (await tell(browser, [load(fresh)])).json()).toEqual({ success: true, value: { received: true } });
    }
    for (let count = 0; count < 10; count += 1) await tell(await openBrowser('203.0.113.5'), [failure(fresh)]);
    for (let count = 0; count < 10; count += 1)
      await tell({ cookie: 'portal_device=forged', ip: `203.0.113.${count}` }, [failure(fresh)]);
    await test.judge();
    expect(await audit()).toEqual([]);
  });

  it('is taken back once, by one of two instances, with the figures in the audit log; the others run on', async () => {
    const announced = await test.registry.announced();
    const browser = await openBrowser();
    await tell(browser, [load(fresh), failure(fresh)]);
    await test.judge();
    await test.judge();
    expect(await audit()).toMatchObject([
      {
        actor: 'telemetry',
        merchant: 'aurora',
        reason: expect.stringMatching(
          /^3 of 13 browsers failed: 23.1 of 100, limit 10, .*; mostly TypeError at render: /,
        ),
      },
    ]);
    expect((await releaseFor(browser))?.release.hash).toBe(old);
    expect(await test.registry.announced()).toBe(announced + 1);
    expect(JSON.stringify(await audit())).not.toContain('player1');
  });

  it('is shown with its health to operators, who see that it was taken back', async () => {
    const { value } = await test.registry.ops<History>('GET', '/releases/lobby');
    expect(value.releases.find(({ hash }) => hash === fresh)).toMatchObject({
      state: 'taken-back',
      health: { loads: 11, failures: 21 },
    });
    expect(value.releases.find(({ hash }) => hash === old)).toMatchObject({ health: { loads: 0, failures: 0 } });
  });
});

describe('a canary with the limits that are proposed', () => {
  const startCanary = async (version: string): Promise<string> => {
    const { hash } = (await test.registry.publish({ version, channel: 'none' })).value;
    const order = { release: version, percent: 100, reason: 'a test' };
    const { status } = await test.registry.ops('PUT', '/merchants/aurora/releases/lobby/canary', order);
    expect(status).toBe(200);
    return hash;
  };
  const times = async (count: number, items: readonly TelemetryItem[]): Promise<void> => {
    for (let done = 0; done < count; done += 1) await tell(await openBrowser(), items);
  };
  const stateOf = async (hash: string): Promise<string | undefined> => {
    const { value } = await test.registry.ops<History>('GET', '/releases/lobby');
    return value.releases.find((release) => release.hash === hash)?.state;
  };

  it('[MFE-033] that fails in its first five browsers is taken back within 60 s of the fifth; one that fails like the others stays', async () => {
    const old = (await test.registry.publish({ version: '2.0.0' })).value.hash;
    const broken = await startCanary('2.1.0');
    await times(20, [load(old)]);
    await times(4, [load(broken), failure(broken)]);
    await test.judge();
    expect(await stateOf(broken)).toBe('canary');
    await times(1, [load(broken), failure(broken)]);
    // What was told is written down every five seconds, and canaries are judged every ten.
    await test.judge();
    expect([FLUSH_MS, WATCH_EVERY_SECONDS * 1_000].reduce((sum, ms) => sum + ms)).toBeLessThan(60_000);
    expect(await stateOf(broken)).toBe('taken-back');

    const alike = await startCanary('2.2.0');
    await times(60, [load(old), failure(old)]);
    await times(20, [load(alike), failure(alike)]);
    await times(6, [load(alike)]);
    await test.judge();
    expect(await stateOf(alike)).toBe('canary');
  });
});

describe('the call', () => {
  it('is open while the merchant is closed: then failures matter most', async () => {
    const { merchants } = test.registry.portal;
    const actor = { name: 'owner1', kind: 'operator', requestId: null } as const;
    const change = { merchant: 'aurora', maintenanceEnd: null, message: null, reason: 'a test', actor };
    const browser = await openBrowser();
    await merchants.setStatus({ ...change, status: 1 });
    expect((await merchants.byCode('aurora')).status).toBe(1);
    expect((await tell(browser, [load('x')])).status).toBe(200);
    await merchants.setStatus({ ...change, status: 0 });
  });

  it.each([
    ['no items', { items: [] }, {}, 400],
    ['a kind that there is not', { items: [{ ...failure('x'), kind: 'nonsense' }] }, {}, 400],
    ['more than a beacon holds', { items: [{ ...failure('x'), more: 'x'.repeat(70_000) }] }, {}, 413],
    ['a type that a page of another site may send', { items: [load('x')] }, { 'content-type': 'text/plain' }, 400],
  ])('refuses %s', async (_what, { items }, headers, status) => {
    const reply = await tell(await openBrowser(), items, headers);
    expect(reply.status).toBe(status);
  });

  it('is counted for Prometheus by what exists, whatever is claimed', async () => {
    await tell(await openBrowser(), [{ ...load('forged'), module: 'forged' }]);
    const text = await test.metrics.registry.metrics();
    expect(text).toContain('browser_module_loads_total{module="other",release="unknown",fallback="false"} 1');
    expect(text).not.toContain('forged');
  });
});
