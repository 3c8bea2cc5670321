/** Instances whose machine has a wrong clock, as a whole: what they do, and what becomes of calls. */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { TOTP } from 'otpauth';
import { DEMO_OPERATOR } from './back-office/operators/index.ts';
import { solveHumanCheck } from './ground/human-check/testing/solve.ts';
import { DEMO_PASSWORD } from './identity/identity/demo/demo-members.ts';
import { createDatabaseClock } from './kernel/database-clock.ts';
import { RATE_LIMITS, createRateLimiter } from './kernel/http/rate-limit.ts';
import type { Job } from './kernel/index.ts';
import { createLogger } from './kernel/observability/logger.ts';
import {
  createDemoPlatform,
  createTestDatabase,
  createTestPlatform,
  silentLogger,
  until,
} from './kernel/testing/index.ts';
import { seal } from './kernel/testing/seal.ts';
import type { TestDatabase, TestPlatform } from './kernel/testing/index.ts';
import { LOTTERIES } from './play/lottery/catalogue/lotteries.ts';
import { createDrawsService } from './play/lottery/draws/draws.service.ts';
import { insertLottery } from './play/lottery/lottery.store.ts';
import { signRequest } from './play/provider/signature.policy.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Several ticks of the jobs, and many looks for draws that are due. */
const LOOKS_MS = 2_500;

describe('an instance whose clock is two hours ahead', () => {
  let test: TestDatabase;
  const runs: string[] = [];
  const said: string[] = [];
  const instances: TestPlatform[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(async () => {
    for (const platform of instances) await platform.stop();
    await test.close();
  });

  const jobOf = (instance: string): Job => ({
    kind: 'transactional',
    name: 'test.shared',
    everySeconds: 1,
    catchUpMax: 1,
    run: async () => {
      runs.push(instance);
      await Promise.resolve();
    },
  });
  const startInstance = async (name: string, own: { offsetMs: number }) => {
    const write = (chunk: Buffer, _encoding: string, done: () => void): void => {
      said.push(`${name}: ${chunk.toString()}`);
      done();
    };
    const log = createLogger('error', new Writable({ write }));
    const clock = await createDatabaseClock({ database: test.database, log, ownMs: () => Date.now() + own.offsetMs });
    const modules = [{ name: 'test', routes: [], jobs: [jobOf(name)] }];
    const config = { port: 0, operatorPort: 0, host: '127.0.0.1' };
    // One database for all: an instance that stops leaves it open.
    const database = { ...test.database, close: () => Promise.resolve() };
    const platform = await createTestPlatform({ database, log, clock, modules, config });
    instances.push(platform);
    await platform.start();
    return {
      clock,
      isReady: async () => (await platform.app.inject({ url: '/readyz' })).statusCode === 200,
    };
  };
  const runsOf = (instance: string): number => runs.filter((name) => name === instance).length;
  const drawn = async (): Promise<number> => {
    const { rows } = await sql<{ drawn: number }>`
      select count(*)::int as drawn from lottery_draw where state <> 'open' and numbers is not null`.execute(
      test.database.db,
    );
    return rows[0]?.drawn ?? 0;
  };
  /** Draws of the house of which half are due. */
  const planDraws = async (): Promise<void> => {
    const { database } = test;
    for (const lottery of LOTTERIES) await insertLottery(database.db, lottery);
    const draws = createDrawsService({
      ...{ database, log: silentLogger(), onChange: () => undefined },
      clock: { now: () => new Date(Date.now() - 10 * MINUTE_MS) },
      outbox: { append: () => Promise.resolve() },
      collectResults: () => Promise.resolve(0),
      settle: () => Promise.resolve(0),
    });
    await draws.runOnce();
  };
  const faults = (instance: string): readonly string[] =>
    // A second more for each that the database took to answer.
    said.filter((line) => line.startsWith(`${instance}: `) && /\b72\d\d s ahead of the database's/.test(line));

  it('[REL-001] at the start or later says so, is not ready, runs no job and draws nothing; the jobs of the others go on', async () => {
    const own = { offsetMs: 0 };
    const drifting = await startInstance('drifting', own);
    await until(() => runsOf('drifting') > 0);
    expect([await drifting.isReady(), faults('drifting')]).toEqual([true, []]);

    own.offsetMs = 2 * HOUR_MS;
    await drifting.clock.read();
    await delay(LOOKS_MS);
    const before = runsOf('drifting');
    await planDraws();
    const wrong = await startInstance('wrong', { offsetMs: 2 * HOUR_MS });
    await delay(LOOKS_MS);
    expect([await drifting.isReady(), await wrong.isReady()]).toEqual([false, false]);
    expect([faults('drifting'), faults('wrong')].map(({ length }) => length)).toEqual([1, 1]);
    expect([runsOf('drifting'), runsOf('wrong'), await drawn()]).toEqual([before, 0, 0]);

    const right = await startInstance('right', { offsetMs: 0 });
    await until(async () => runsOf('right') > 1 && (await drawn()) > 0);
    expect(await right.isReady()).toBe(true);
    expect([runsOf('drifting'), runsOf('wrong')]).toEqual([before, 0]);
  });
});

/** The embedded database has the clock of the machine that steps. */
const onServer = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it;

/** All but the date: only what is read of the machine's clock is another. */
const ALL_TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
/** The time of browsers, vendors and authenticator apps, whose clocks are right. */
const rightMs = (): number => performance.timeOrigin + performance.now();

describe('a clock that steps back', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    const config = { port: 0, operatorPort: 0, host: '127.0.0.1' };
    platform = await createDemoPlatform({ rateLimiter: createRateLimiter(RATE_LIMITS), config });
    await platform.start();
  });
  afterAll(async () => {
    jest.useRealTimers();
    await platform.stop();
  });

  const HOST = { host: 'localhost' };
  const by = (token: string) => ({ ...HOST, authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
  const statusOf = async (reply: Promise<{ statusCode: number }>): Promise<number> => (await reply).statusCode;

  const memberSignsIn = async (): Promise<string> => {
    const { app } = platform;
    const body = { username: 'player1', password: DEMO_PASSWORD, humanCheck: await solveHumanCheck(app, 'localhost') };
    const reply = await app.inject({
      ...{ method: 'POST', url: '/wps/session/login', payload: await seal(app, body, { now: rightMs() }) },
      headers: { ...HOST, 'content-type': 'application/jose' },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ value: { token: string } }>().value.token;
  };
  const operatorSignsIn = async (): Promise<string> => {
    const code = new TOTP({ secret: DEMO_OPERATOR.secret }).generate({ timestamp: rightMs() });
    const { name, password } = DEMO_OPERATOR;
    const reply = await platform.operatorApp.inject({
      ...{ method: 'POST', url: '/ops/session/login', payload: { name, password, code } },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ value: { token: string } }>().value.token;
  };
  /** A signed call; the vendor is answered what it may know of a token that is none. */
  const vendorAsks = async (): Promise<string> => {
    const body = JSON.stringify({
      user: '1',
      token: 'none',
      request_uuid: randomUUID(),
      game_code: 'midnight-orchard',
    });
    const [timestamp, nonce] = [String(Math.round(rightMs())), randomUUID()];
    const signature = signRequest(Buffer.alloc(32, 2), timestamp, nonce, Buffer.from(body)).toString('base64');
    const reply = await platform.app.inject({
      ...{ method: 'POST', url: '/provider/user/balance', payload: body },
      headers: {
        'content-type': 'application/json',
        [PROVIDER_HEADERS.key]: 'HOUSE:1',
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.nonce]: nonce,
        [PROVIDER_HEADERS.signature]: signature,
      },
    });
    return reply.json<{ status: string }>().status;
  };
  const callsOf = async (member: string, operator: string) => ({
    read: await statusOf(platform.app.inject({ method: 'GET', url: '/wps/member/info', headers: by(member) })),
    write: await statusOf(platform.app.inject({ method: 'PUT', url: '/portal/notices/read', headers: by(member) })),
    vendor: await vendorAsks(),
    desk: await statusOf(platform.operatorApp.inject({ method: 'GET', url: '/ops/merchants', headers: by(operator) })),
    deskWrites: await statusOf(
      platform.operatorApp.inject({
        ...{ method: 'PUT', url: '/ops/merchants/aurora/bars', payload: { allowed: true, reason: 'test' } },
        headers: by(operator),
      }),
    ),
  });

  onServer('[REL-002] by an hour refuses no call of members, vendors and operators', async () => {
    const [member, operator] = [await memberSignsIn(), await operatorSignsIn()];
    const served = { read: 200, write: 200, vendor: 'RS_ERROR_INVALID_TOKEN', desk: 200, deskWrites: 200 };
    expect(await callsOf(member, operator)).toEqual(served);
    jest.useFakeTimers({ now: Date.now() - HOUR_MS, advanceTimers: true, doNotFake: ALL_TIMERS });
    expect(rightMs() - Date.now()).toBeGreaterThan(HOUR_MS - 5_000);
    // More than one full bucket of a rate limit, so that calls pass by what comes back with time.
    for (let round = 0; round < 20; round += 1) expect(await callsOf(member, operator)).toEqual(served);
    expect(await callsOf(await memberSignsIn(), operator)).toEqual(served);
  });
});
