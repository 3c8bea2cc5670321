/** A whole platform for tests of HTTP: no ports, no rate limits that get in the way, a fixed merchant unless told. */
import { createPlatform } from '../../build-app.ts';
import type { Platform, PlatformOverrides } from '../../build-app.ts';
import type { Clock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createPasswordHasher } from '../crypto/index.ts';
import type { Database } from '../db/index.ts';
import type { HttpPorts, Merchant } from '../http/ports.ts';
import { createLogger } from '../observability/logger.ts';
import type { Logger } from '../observability/logger.ts';
import { copyFilledDatabase, createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Silent, but for what TEST_LOG_LEVEL asks for: with `error`, why a call answered `server.unexpected`. */
export const silentLogger = (): Logger => createLogger(process.env['TEST_LOG_LEVEL'] ?? 'silent');

export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig({
    MODE: 'test',
    LOG_LEVEL: 'silent',
    PORTAL_SECRET: Buffer.alloc(32, 1).toString('base64'),
    KYC_KEYS: Buffer.alloc(32, 3).toString('base64'),
    PROVIDER_SECRET_HOUSE: Buffer.alloc(32, 2).toString('base64'),
    // Tests share the small teams of the named accounts.
    DEMO_TEAM_SIZE: '0',
  }),
  // Free ones for a platform that starts: test files run beside each other, and beside the demo.
  ...{ host: '127.0.0.1', port: 0, operatorPort: 0 },
  ...overrides,
});

/** A clock that stands still until `set` or `advance`. */
export const fixedClock = (
  start = '2026-01-15T12:00:00.000Z',
): Clock & { set(iso: string): void; advance(milliseconds: number): void } => {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (iso) => {
      now = new Date(iso).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
};

export const testMerchant: Merchant = {
  id: 1,
  code: 'aurora',
  name: 'Aurora',
  currency: 'CNY',
  currencySymbol: '¥',
  accent: 'gold',
  languages: ['EN', 'VI'],
  defaultLanguage: 'EN',
  status: 0,
  statusMessage: null,
  maintenanceEnd: null,
  flags: {},
  settings: {},
};

/** Ports that answer the test merchant for every host and let every module in; everything else stays closed. */
export const openPorts = (merchant: Merchant = testMerchant): Partial<HttpPorts> => ({
  merchants: { byHost: () => Promise.resolve(merchant) },
  moduleGate: { isEnabled: () => Promise.resolve(true) },
});

/** For passwords whose secrecy is not what a test is about: one at the usual cost keeps a core busy for a tenth of a second. */
export const CHEAP_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

export interface TestPlatform extends Platform {
  readonly log: Logger;
}

/** Closed by `platform.stop()`. Modules are not started: call `start` of those that need it, or use `deps` alone. */
export const createTestPlatform = async (
  overrides: Partial<PlatformOverrides> & { readonly config?: Partial<Config> } = {},
): Promise<TestPlatform> => {
  const { config, ...rest } = overrides;
  const database = rest.database ?? (await createTestDatabase()).database;
  const log = rest.log ?? silentLogger();
  const platform = await createPlatform(testConfig(config), {
    rateLimiter: { take: () => true },
    hasher: createPasswordHasher({ cost: CHEAP_COST }),
    ...rest,
    database,
    log,
  });
  await platform.app.ready();
  await platform.operatorApp.ready();
  return { ...platform, log };
};

const fillWithDemo =
  (demoTeamSize: number) =>
  async (database: Database): Promise<() => Promise<void>> => {
    const platform = await createTestPlatform({ database, config: { demoTeamSize } });
    await platform.seedDemo(() => undefined);
    return () => platform.stop();
  };

/** A copy of the demo, which is seeded once for all test files of a run; its large team has no members unless told. */
export const copyDemoDatabase = (teamSize = 0): Promise<TestDatabase> =>
  copyFilledDatabase(`demo_${teamSize}`, fillWithDemo(teamSize));

/** The same on a copy of the demo. */
export const createDemoPlatform = async (
  overrides: Parameters<typeof createTestPlatform>[0] = {},
): Promise<TestPlatform> => {
  const { database } = await copyDemoDatabase(overrides.config?.demoTeamSize);
  return createTestPlatform({ ...overrides, database });
};

/** The demo with a large team that is small enough for tests. */
export const TEAM_SIZE = 300;
export const createTeamPlatform = (): Promise<TestPlatform> =>
  createDemoPlatform({ config: { demoTeamSize: TEAM_SIZE } });
