import { sql } from 'kysely';
import { createTestDatabase, fixedClock, silentLogger, testConfig } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import type { RunningCanary, TakeBackOrder } from '../releases/index.ts';
import { createCanaryWatch } from './canary-watch.ts';
import { createHealth } from './health.ts';
import { createBrowserMetrics } from './telemetry.metrics.ts';
import type { TelemetryItem } from './telemetry.policy.ts';
import { createTelemetryService } from './telemetry.service.ts';

const NEW = 'a'.repeat(32);
const OLD = 'b'.repeat(32);

let store: TestDatabase;
let test: ReturnType<typeof setUp>;

const setUp = ({ database }: TestDatabase) => {
  const clock = fixedClock();
  const canary: RunningCanary = {
    merchantId: 1,
    module: 'lobby',
    hash: NEW,
    baselineHash: OLD,
    minLoads: 5,
    maxFailureRate: 5,
    namedAlone: null,
    startedAt: clock.now(),
  };
  const running: RunningCanary[] = [canary];
  const orders: TakeBackOrder[] = [];
  const canaries = {
    runningCanaries: () => Promise.resolve([...running]),
    takeBack: (order: TakeBackOrder) => {
      orders.push(order);
      return Promise.resolve(running.pop() !== undefined);
    },
  };
  const modules = new Map([
    ['lobby', { current: { hash: OLD }, previous: null, canary: { release: { hash: NEW } } }],
    ['agent', { current: { hash: OLD }, previous: null }],
  ]);
  const releases = {
    choices: () =>
      Promise.resolve(
        new Map([
          [1, modules],
          [2, modules],
        ]),
      ),
    shellBuild: () => Promise.resolve('0123456789'),
  };
  const { registry } = createMetrics({ processMetrics: false });
  const common = { database, clock, canaries, log: silentLogger(), metrics: createBrowserMetrics({ registry }) };
  const service = createTelemetryService({ ...common, releases, config: testConfig() });
  return {
    database,
    clock,
    canary,
    running,
    orders,
    registry,
    service,
    watch: createCanaryWatch(common),
    health: createHealth({ database, clock }),
  };
};

beforeAll(async () => {
  store = await createTestDatabase();
  await sql`insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values ('aurora', 'Aurora', 'CNY', '¥', 'gold', array['EN'], 'EN'), ('lotus', 'Lotus', 'VND', '₫', 'jade', array['EN'], 'EN')`.execute(
    store.database.db,
  );
});
afterAll(() => store.close());
beforeEach(async () => {
  for (const table of ['telemetry_count', 'telemetry_failure', 'telemetry_device'])
    await sql`delete from ${sql.table(table)}`.execute(store.database.db);
  test = setUp(store);
});

const load = (release = NEW, weight = 1): TelemetryItem => ({
  type: 'load',
  module: 'lobby',
  release,
  ms: 100,
  fallback: false,
  weight,
});
const failure = (release = NEW): TelemetryItem => ({
  type: 'failure',
  module: 'lobby',
  release,
  kind: 'render',
  stage: 'render',
  errorClass: 'TypeError',
  message: 'x is not a function',
});

let devices = 0;
/** A device of its own at an address of its own, unless told. */
const tell = (
  items: readonly TelemetryItem[],
  options: { ip?: string; deviceId?: string | null; merchant?: number } = {},
) => {
  devices += 1;
  const {
    ip = `198.51.${Math.floor(devices / 250)}.${devices % 250}`,
    deviceId = `device-${devices}`,
    merchant = 1,
  } = options;
  return test.service.count(merchant, { deviceId, ip }, items);
};
const times = async (count: number, work: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await work();
};
const judge = async (): Promise<readonly TakeBackOrder[]> => {
  await test.service.flush();
  await test.watch();
  return test.orders;
};

describe('[MFE-009] a failing canary', () => {
  it('is taken back once its threshold is passed, with the figures as the reason', async () => {
    await times(40, () => tell([load()]));
    await times(30, () => tell([load(OLD, 10)]));
    await times(2, () => tell([load(), failure()]));
    expect(await judge()).toEqual([]);
    await times(1, () => tell([failure()]));
    expect(await judge()).toEqual([
      {
        merchantId: 1,
        module: 'lobby',
        hash: NEW,
        reason:
          '3 of 43 browsers failed: 7 of 100, limit 5, the others 0; mostly TypeError at render: x is not a function',
      },
    ]);
    expect(await test.registry.metrics()).toContain('release_canaries_taken_back_total{module="lobby"} 1');
  });

  it('stays while the release of all others fails as much', async () => {
    await times(10, () => tell([load(), failure()]));
    await times(30, () => tell([load(OLD), failure(OLD)]));
    expect(await judge()).toEqual([]);
  });

  it('is not taken back by one device, however often it says so', async () => {
    await times(10, () => tell([load()]));
    await times(50, () => tell([failure(), failure()], { deviceId: 'one', ip: '192.0.2.1' }));
    expect(await judge()).toEqual([]);
  });

  it('is not taken back by one address, however many devices it makes', async () => {
    await times(10, () => tell([load()]));
    await times(50, () => tell([failure()], { ip: '192.0.2.1' }));
    expect(await judge()).toEqual([]);
    await times(1, () => tell([failure()], { ip: '192.0.2.2' }));
    expect(await judge()).toHaveLength(1);
  });

  it('is not taken back by who has no device, speaks of another merchant, or spoke before it began', async () => {
    await times(10, () => tell([load()]));
    await times(5, () => tell([failure()], { deviceId: null }));
    await times(5, () => tell([failure()], { merchant: 2 }));
    expect(await judge()).toEqual([]);
    await times(5, () => tell([failure()]));
    await test.service.flush();
    test.clock.advance(1_000);
    test.running.splice(0, 1, { ...test.canary, startedAt: test.clock.now() });
    expect(await judge()).toEqual([]);
  });

  it('is judged by the last hour', async () => {
    await times(5, () => tell([load(), failure()]));
    await test.service.flush();
    test.clock.advance(61 * 60_000);
    await times(5, () => tell([load()]));
    expect(await judge()).toEqual([]);
  });

  it('keeps nothing that tells of a device or an address', async () => {
    await tell([load()], { deviceId: 'device-secret', ip: '192.0.2.77' });
    await tell([load(OLD)], { deviceId: 'device-secret', ip: '192.0.2.77' });
    await test.service.flush();
    const { rows } = await sql<{ device: string; address: string }>`select * from telemetry_device`.execute(
      test.database.db,
    );
    expect(JSON.stringify(rows)).not.toMatch(/secret|192\.0/);
    expect(new Set(rows.flatMap(({ device, address }) => [device, address])).size).toBe(4);
  });
});

describe('the health of releases', () => {
  it('counts loads by their weight, failures, and tells vitals once enough have spoken', async () => {
    const vital = (value: number): TelemetryItem => ({
      type: 'vital',
      module: 'lobby',
      release: NEW,
      name: 'LCP',
      value,
      weight: 10,
    });
    await tell([load(NEW, 10), load(NEW, 10), failure(), ...Array.from({ length: 9 }, () => vital(1_900))]);
    await test.service.flush();
    const before = await test.health('lobby', [NEW, OLD]);
    expect(before.get(NEW)).toEqual({
      loads: 20,
      failures: 1,
      failureRate: 5,
      loadMs: 94,
      vitals: { LCP: null, INP: null, CLS: null },
    });
    expect(before.get(OLD)).toMatchObject({ loads: 0, failures: 0, failureRate: 0 });
    await tell([vital(1_900)], { merchant: 2 });
    await test.service.flush();
    const lcp = (await test.health('lobby', [NEW])).get(NEW)?.vitals.LCP;
    expect(lcp).toBeGreaterThan(1_800);
    expect(lcp).toBeLessThanOrEqual(2_100);
    test.clock.advance(61 * 60_000);
    expect((await test.health('lobby', [NEW])).get(NEW)?.loads).toBe(0);
  });

  it('is that of a release which nobody could load, too', async () => {
    const broken: TelemetryItem = { ...failure(), type: 'failure', kind: 'load' } as TelemetryItem;
    await times(3, () => tell([broken]));
    await test.service.flush();
    expect((await test.health('lobby', [NEW])).get(NEW)).toMatchObject({ loads: 0, failures: 3, failureRate: 100 });
  });
});

describe('what is written down', () => {
  const rowsOf = async (table: string): Promise<readonly Record<string, unknown>[]> =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(test.database.db)).rows;

  it('adds up over flushes, in minutes and hours', async () => {
    await tell([load(), failure()]);
    await test.service.flush();
    await tell([load(), failure()]);
    await test.service.flush();
    const counts = await rowsOf('telemetry_count');
    expect(counts.map(({ span, measure, count }) => [span, measure, count])).toEqual(
      expect.arrayContaining([
        ['minute', 'load', 2n],
        ['hour', 'load', 2n],
        ['minute', 'failure:render', 2n],
      ]),
    );
    expect(await rowsOf('telemetry_failure')).toMatchObject([{ error_class: 'TypeError', count: 2n }]);
  });

  it('is bounded, whatever is sent', async () => {
    for (let call = 0; call < 40; call += 1) {
      const items = Array.from({ length: 50 }, (_, index) => ({
        ...failure(`hash-${call}`),
        module: `m${index}`,
        errorClass: `E${call}x${index}`,
      })) as TelemetryItem[];
      await tell(items);
    }
    await test.service.flush();
    expect(await rowsOf('telemetry_count')).toHaveLength(2);
    expect((await rowsOf('telemetry_failure')).length).toBeLessThanOrEqual(501);
  });

  it('is forgotten: minutes and devices after a day, hours after 30', async () => {
    await tell([load(), failure()]);
    await test.service.flush();
    test.clock.advance(25 * 3_600_000);
    await test.service.prune();
    expect(await rowsOf('telemetry_device')).toEqual([]);
    expect((await rowsOf('telemetry_count')).map(({ span }) => span)).toEqual(['hour', 'hour']);
    test.clock.advance(31 * 24 * 3_600_000);
    await test.service.prune();
    expect(await rowsOf('telemetry_count')).toEqual([]);
    expect(await rowsOf('telemetry_failure')).toEqual([]);
  });
});
