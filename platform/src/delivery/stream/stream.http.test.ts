import { setTimeout as delay } from 'node:timers/promises';
import { createTestPortal } from '../composition/testing/portal.ts';
import type { TestPortal } from '../composition/testing/portal.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { fixedClock, within, withOwnTime } from '../../kernel/testing/index.ts';
import type { Pass } from '../../kernel/testing/index.ts';
import { openSse } from './testing/sse-client.ts';
import type { SseClient } from './testing/sse-client.ts';

const operator = { name: 'operator1', kind: 'operator', requestId: null } as const;

let portal: TestPortal;
let base: string;
let merchantId: number;
const clients: SseClient[] = [];

const ticketFor = async (token?: string, at: TestPortal = portal, host = 'localhost'): Promise<string> => {
  const reply = await at.app.inject({
    method: 'POST',
    url: '/portal/stream/ticket',
    headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return reply.json<{ value: { ticket: string } }>().value.ticket;
};

/** fetch sets no Host header of its own: 127.0.0.1 is a host of the first merchant. */
const connect = async (
  token?: string,
  lastEventId?: string,
  address = base,
  at: TestPortal = portal,
): Promise<SseClient> => {
  const resume = lastEventId === undefined ? '' : `&lastEventId=${lastEventId}`;
  const client = await openSse(`${address}/portal/stream?ticket=${await ticketFor(token, at, '127.0.0.1')}${resume}`);
  clients.push(client);
  await client.until(({ isOpen }) => isOpen());
  return client;
};

const signIn = (token: string, memberId: bigint, at: TestPortal = portal): void => {
  at.sessions.set(token, {
    id: `session-${token}`,
    merchantId,
    memberId,
    account: token,
    type: 1,
    isAgent: 0,
    mustChangePassword: false,
  });
};

const balanceEvent = (memberId: bigint, version: number, at: TestPortal = portal) =>
  at.deps.database.transaction((trx) =>
    at.deps.outbox.append(trx, {
      merchantId,
      memberId,
      type: 'wallet/balance-changed',
      payload: { sumBalance: '1.00', currency: 'CNY', version: String(version) },
    }),
  );

interface PortalEvent {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const eventsOf = (client: SseClient): readonly PortalEvent[] =>
  client.frames.filter(({ event }) => event === null).map(({ data }) => JSON.parse(data) as PortalEvent);

/** Versions of the balance events that came, in order. */
const versions = (client: SseClient): readonly number[] =>
  eventsOf(client)
    .filter(({ type }) => type === 'wallet/balance-changed')
    .map(({ payload }) => Number(payload['version']));

/**
 * Types of the events from the one on that says this. What another test changed before may come first: an event waits until every
 * older transaction of the server has ended, those of other databases too.
 */
const typesFrom = (client: SseClient, said: Readonly<Record<string, unknown>>): readonly string[] => {
  const events = eventsOf(client);
  const first = events.findIndex(({ payload }) =>
    Object.entries(said).every(([name, value]) => payload[name] === value),
  );
  return first === -1 ? [] : events.slice(first).map(({ type }) => type);
};

/** A portal that shares the database, and whose time goes on by what is told. */
const onOwnTime = (work: (there: TestPortal, address: string, pass: Pass) => Promise<void>): Promise<void> =>
  withOwnTime(async (pass) => {
    const there = await createTestPortal({ database: portal.deps.database, house: portal.house });
    signIn('one', 1n, there);
    signIn('two', 2n, there);
    try {
      await work(there, await there.listen(), pass);
    } finally {
      await there.stop();
    }
  });

beforeAll(async () => {
  portal = await createTestPortal();
  base = await portal.listen();
  merchantId = (await portal.merchants.byCode('aurora')).id;
  signIn('one', 1n);
  signIn('two', 2n);
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => portal.stop());

describe('the stream', () => {
  it('answers event frames that nothing on the way may hold back', async () => {
    const client = await connect();
    expect(client.status).toBe(200);
    expect(client.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(client.headers.get('cache-control')).toContain('no-transform');
    expect(client.headers.get('content-encoding')).toBeNull();
    const { announced } = await portal.composition.of(merchantId);
    expect(JSON.parse(client.frames[0]?.data ?? '{}')).toMatchObject({
      type: 'composition/changed',
      payload: { revision: announced },
    });
  });

  it('[BUS-002] brings a posted transfer to its member within a second, and to nobody else', () =>
    onOwnTime(async (second, address, pass) => {
      const ledger = createLedger(second.deps);
      const player = await ledger.playerAccount(merchantId, 1n, 'wallet', 'CNY');
      const house = await ledger.houseAccount(merchantId, 'house:cashier', 'CNY');
      const connectTo = (token?: string) => connect(token, undefined, address, second);
      const [mine, theirs, guest] = [await connectTo('one'), await connectTo('two'), await connectTo()];
      await ledger.post({
        merchantId,
        idempotencyKey: 'stream-test',
        kind: 'deposit',
        legs: [
          { account: house, amount: -12_345n },
          { account: player, amount: 12_345n },
        ],
      });
      await within(pass, 999, () => mine.types().length > 0);
      await mine.until((client) => client.types().length > 0);
      const frame = mine.frames.findLast(({ event }) => event === null);
      expect(JSON.parse(frame?.data ?? '{}')).toMatchObject({
        type: 'wallet/balance-changed',
        version: 1,
        origin: 'platform',
        payload: { sumBalance: '123.45', currency: 'CNY' },
      });
      await delay(100);
      expect([...theirs.types(), ...guest.types()]).toEqual([]);
    }));

  it('[MFE-012] brings a switched module to every open browser of the merchant within two seconds', () =>
    onOwnTime(async (second, address, pass) => {
      const [member, guest] = [
        await connect('one', undefined, address, second),
        await connect(undefined, undefined, address, second),
      ];
      await second.merchants.switchModule({
        merchant: 'aurora',
        module: 'agent',
        enabled: false,
        reason: 'a test',
        actor: operator,
      });
      const hasHeard = (client: SseClient): boolean =>
        typesFrom(client, { module: 'agent', enabled: false }).length === 2;
      await within(pass, 1_999, () => [member, guest].every(hasHeard));
      for (const client of [member, guest]) await client.until(hasHeard);
      expect(guest.types().slice(-2)).toEqual(['module/changed', 'composition/changed']);
      const revision = (JSON.parse(guest.frames.at(-1)?.data ?? '{}') as { payload: { revision: string } }).payload
        .revision;
      expect((await second.composition.of(merchantId)).announced).toBe(revision);
      await second.merchants.switchModule({
        merchant: 'aurora',
        module: 'agent',
        enabled: true,
        reason: 'a test',
        actor: operator,
      });
    }));

  it('[BUS-008] resumes after a lost connection: what was missed comes once each, in order, then what is new', async () => {
    const before = await connect('one');
    await balanceEvent(1n, 1);
    await before.until((client) => versions(client).length === 1);
    const lastId = before.frames.findLast((frame) => frame.id !== null)?.id ?? '';
    before.close();
    for (let version = 2; version <= 30; version += 1) await balanceEvent(version % 5 === 0 ? 2n : 1n, version);
    const after = await connect('one', lastId);
    await balanceEvent(1n, 31);
    await after.until((client) => versions(client).length === 24);
    await delay(50);
    expect(versions(after)).toEqual([
      ...Array.from({ length: 29 }, (_, index) => index + 2).filter((version) => version % 5 !== 0),
      31,
    ]);
  });

  it('[BUS-008] replays and goes on without a gap or a double while events pour in', async () => {
    const first = await connect('two');
    const lastId = first.frames.at(-1)?.id ?? '';
    first.close();
    const pouring = (async () => {
      for (let version = 100; version < 160; version += 1) await balanceEvent(2n, version);
    })();
    const resumed = await connect('two', lastId);
    await pouring;
    await resumed.until((client) => versions(client).length >= 60);
    await delay(50);
    expect(versions(resumed)).toEqual(Array.from({ length: 60 }, (_, index) => index + 100));
  });

  it('says that everything must be read anew where the cursor is of another world', async () => {
    const client = await connect('one', '99999999999.1');
    expect(client.frames[0]).toMatchObject({ event: 'comment', data: 'reset' });
    expect(client.frames[1]?.data).toContain('wallet/refresh-requested');
  });

  it('[BUS-010] refuses a ticket that was used, and one that nobody issued', async () => {
    const ticket = await ticketFor('one', portal, '127.0.0.1');
    const first = await openSse(`${base}/portal/stream?ticket=${ticket}`);
    clients.push(first);
    expect(first.status).toBe(200);
    const second = await fetch(`${base}/portal/stream?ticket=${ticket}`);
    expect(second.status).toBe(401);
    expect(await second.json()).toMatchObject({ code: 'stream.ticket-invalid' });
    expect((await fetch(`${base}/portal/stream?ticket=${'x'.repeat(32)}`)).status).toBe(401);
  });

  it('[BUS-010] lets one of twenty uses at once pass', async () => {
    const ticket = await ticketFor('one', portal, '127.0.0.1');
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openSse(`${base}/portal/stream?ticket=${ticket}`)),
    );
    clients.push(...opened);
    expect(opened.filter((client) => client.status === 200)).toHaveLength(1);
  });

  it('[BUS-010] refuses a ticket of another host, also of the same merchant', async () => {
    for (const host of ['lotus.localhost', 'aurora.localhost']) {
      const ticket = await ticketFor(undefined, portal, host);
      expect((await fetch(`${base}/portal/stream?ticket=${ticket}`)).status).toBe(401);
    }
  });

  it('ends when its session is revoked, and the next ticket says so', async () => {
    signIn('three', 3n);
    const client = await connect('three');
    portal.endSession('three');
    await client.until(({ isClosed }) => isClosed);
    expect(client.frames.at(-1)).toMatchObject({ event: 'comment', data: 'end revoked' });
    expect(portal.stream.hub().sessions()).not.toContain('session-three');
    const again = await portal.app.inject({
      method: 'POST',
      url: '/portal/stream/ticket',
      headers: { host: 'localhost', authorization: 'Bearer three' },
    });
    expect(again.json()).toMatchObject({ code: 'session.expired' });
  });

  it('forgets a browser that went away', async () => {
    const before = portal.stream.hub().size;
    const client = await connect();
    expect(portal.stream.hub().size).toBe(before + 1);
    client.close();
    await client.until(() => portal.stream.hub().size === before);
  });
});

describe('with a clock that can be set', () => {
  it('[BUS-010] refuses a ticket after 30 seconds', async () => {
    const clock = fixedClock();
    const other = await createTestPortal({ clock });
    try {
      const address = await other.listen();
      const [early, late] = [
        await ticketFor(undefined, other, '127.0.0.1'),
        await ticketFor(undefined, other, '127.0.0.1'),
      ];
      clock.advance(29_000);
      const inTime = await openSse(`${address}/portal/stream?ticket=${early}`);
      expect(inTime.status).toBe(200);
      inTime.close();
      clock.advance(1_001);
      expect((await fetch(`${address}/portal/stream?ticket=${late}`)).status).toBe(401);
    } finally {
      await other.stop();
    }
  });
});

describe('two instances of the platform on one database', () => {
  it('[BUS-009] a change through one reaches browsers of the other, and its caches', async () => {
    const second = await createTestPortal({ database: portal.deps.database, house: portal.house });
    try {
      const address = await second.listen();
      const there = await connect(undefined, undefined, address, second);
      await portal.merchants.switchModule({
        merchant: 'aurora',
        module: 'lottery',
        enabled: false,
        reason: 'a test',
        actor: operator,
      });
      await there.until((client) => typesFrom(client, { module: 'lottery', enabled: false }).length === 2);
      const { announced } = await second.composition.of(merchantId);
      expect(JSON.parse(there.frames.at(-1)?.data ?? '{}')).toMatchObject({
        type: 'composition/changed',
        payload: { revision: announced },
      });
      expect(await second.merchants.isEnabled(merchantId, 'lottery')).toBe(false);
      await portal.merchants.switchModule({
        merchant: 'aurora',
        module: 'lottery',
        enabled: true,
        reason: 'a test',
        actor: operator,
      });
    } finally {
      await second.stop();
    }
  });

  it('[BUS-009] the status of a merchant that is set through one reaches browsers of the other, and its gate', async () => {
    const second = await createTestPortal({ database: portal.deps.database, house: portal.house });
    const setStatus = (status: 0 | 1, message: string | null) =>
      portal.merchants.setStatus({
        merchant: 'aurora',
        status,
        maintenanceEnd: null,
        message,
        reason: 'a test',
        actor: operator,
      });
    try {
      const there = await connect(undefined, undefined, await second.listen(), second);
      await setStatus(1, 'back soon');
      await there.until((client) => typesFrom(client, { status: 1 }).length === 2);
      expect(there.types().slice(-2)).toEqual(['system/status-changed', 'composition/changed']);
      const told = there.frames.find(({ data }) => data.includes('system/status-changed'));
      expect(JSON.parse(told?.data ?? '{}')).toMatchObject({ payload: { status: 1, message: 'back soon' } });
      const document = await second.app.inject({
        method: 'GET',
        url: '/portal/composition',
        headers: { host: 'localhost' },
      });
      expect(document.json()).toMatchObject({ value: { system: { status: 1 } } });
    } finally {
      await setStatus(0, null);
      await second.stop();
    }
  });
});
