/** Reports by payment channel over HTTP: real payments of each kind, counted once, in agreement with the ledger and the daily close. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import type { ProviderPayment } from 'shared-contracts/payments/provider';
import { createDesk } from '../../cashier/payments/testing/desk.ts';
import type { Client, Desk } from '../../cashier/payments/testing/desk.ts';
import { createFakeProvider } from '../../cashier/payments/testing/fake-provider.ts';
import type { FakeProvider } from '../../cashier/payments/testing/fake-provider.ts';
import { until } from '../../kernel/testing/index.ts';
import { createLedger } from '../../money/ledger/index.ts';
import { readMerchants } from '../../tenancy/merchants/index.ts';
import { operatorToken } from '../operators/testing/demo-operator.ts';
import { countMoney } from './counting.store.ts';

interface Row {
  readonly key: string;
  readonly bets: number;
  readonly turnover: string;
  readonly deposits: string;
  readonly paidOut: string;
  readonly depositCount?: number;
  readonly payoutCount?: number;
}
interface Report {
  readonly rows: readonly Row[];
  readonly totals: Row;
  readonly hasMore: boolean;
}
/** Minor units and numbers: deposits, their number, payouts, their number. */
type Figures = readonly [deposits: bigint, depositCount: number, paidOut: bigint, payoutCount: number];

const [BANK, ALIPAY, WECHAT] = ['bank-transfer:China Merchants Bank', 'e-wallet:Alipay', 'e-wallet:WeChat Pay'];
const PROVIDER = 'provider:SANDBOX';
const DAY_MS = 86_400_000;
const dayAt = (offset: number): string => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const YEAR = `from=${dayAt(-360)}&to=${dayAt(2)}`;

let provider: FakeProvider;
let desk: Desk;
let ledger: ReturnType<typeof createLedger>;

const db = () => desk.platform.deps.database.db;
const countOnce = async (): Promise<number> => {
  const merchants = await readMerchants(db());
  return desk.platform.deps.database.transaction((trx) => countMoney(trx, merchants));
};
const get = async (query: string, token = desk.operators[0]) => {
  const reply = await desk.platform.operatorApp.inject({
    url: `/ops/reports/money?merchant=aurora&${query}`,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value: Report }>() };
};
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
const report = async (query: string): Promise<Report> => (await get(`${YEAR}&limit=500&${query}`)).value;
const figuresOf = (row: Row): Figures => [
  ...([parseMoney(row.deposits), row.depositCount ?? -1] as const),
  ...([parseMoney(row.paidOut), row.payoutCount ?? -1] as const),
];
const byChannel = async (): Promise<ReadonlyMap<string, Figures>> =>
  new Map((await report('by=channel')).rows.map((row) => [row.key, figuresOf(row)]));

/** Counts until the report says what the ledger's cashier holds: a transfer waits for older transactions of the server. */
const countAll = (): Promise<void> =>
  until(async () => {
    while ((await countOnce()) > 0);
    const { totals } = await report('by=channel');
    return parseMoney(totals.paidOut) - parseMoney(totals.deposits) === (await desk.house('house:cashier'));
  });
/** What an act adds to the channels, those alone that it changes. */
const addedBy = async (act: () => Promise<unknown>): Promise<Readonly<Record<string, Figures>>> => {
  const before = await byChannel();
  await act();
  await countAll();
  const changed = [...(await byChannel())].map(([key, [deposits, depositCount, paidOut, payoutCount]]) => {
    const [d = 0n, dc = 0, p = 0n, pc = 0] = before.get(key) ?? [];
    return [key, [deposits - d, depositCount - dc, paidOut - p, payoutCount - pc]] as const;
  });
  return Object.fromEntries(changed.filter(([, figures]) => figures.some((each) => Number(each) !== 0)));
};

const asked = async (client: Client, method: string, amount: string) => {
  const { methods } = (await desk.get('MCSFE_getDepositMethods?language=EN', client.token)).value;
  const methodId = methods.find(({ name }) => name === method)?.id ?? '';
  const { status, value } = await desk.post('MCSFE_createDeposit', client.token, { methodId, amount, language: 'EN' });
  expect(status).toBe(200);
  return value;
};
const credit = async (client: Client, method: string, amount: string): Promise<void> => {
  const { id } = await asked(client, method, amount);
  expect((await desk.ops('POST', `deposits/${id}/credit`, { amount, reason: 'It is here' })).status).toBe(200);
};
const tell = (reference: string, state: ProviderPayment['state']) => {
  const payment = provider.payments.get(reference);
  if (!payment) throw new Error('the provider was not asked');
  return provider.tell(desk.platform, { ...payment, state }, { time: desk.now().getTime() });
};
const checkOut = async (client: Client, amount: string): Promise<void> => {
  const { id, reference } = await asked(client, 'Card or instant payment', amount);
  await desk.post('MCSFE_openCheckout', client.token, { id, language: 'EN' });
  expect(await Promise.all([tell(reference, 'paid'), tell(reference, 'paid')])).toEqual([200, 200]);
};
const approved = async (client: Client, amount: string) => {
  const { status, value } = await desk.withdraw(client, amount);
  expect(status).toBe(200);
  expect((await desk.ops('POST', `withdrawals/${value.id}/approval`, { reason: 'fine' })).status).toBe(200);
  return value;
};
const payByHand = async (id: string): Promise<void> => {
  expect((await desk.ops('POST', `withdrawals/${id}/payment`, { bankReference: `B${id}00` })).status).toBe(200);
};
const setPayoutProvider = async (payoutProvider: string | null): Promise<void> => {
  const { version, ...settings } = (await desk.ops('GET', 'payment-settings')).value as unknown as { version: number };
  const set = await desk.ops('PUT', 'payment-settings', {
    ...settings,
    payoutProvider,
    reason: 'for this test',
    version,
  });
  expect([set.status, set.code]).toEqual([200, undefined]);
};
/** Booked without a payment. */
const book = async (client: Client, amount: bigint): Promise<bigint> => {
  const { transferId } = await ledger.post({
    ...{ merchantId: 1, idempotencyKey: randomUUID(), kind: 'deposit', reference: { request: 'D-UNKNOWN' } },
    legs: [
      { account: await ledger.houseAccount(1, 'house:cashier', 'CNY'), amount: -amount },
      { account: await ledger.playerAccount(1, client.id, 'wallet', 'CNY'), amount },
    ],
  });
  return transferId;
};

beforeAll(async () => {
  provider = await createFakeProvider();
  desk = await createDesk(provider.config);
  ledger = createLedger(desk.platform.deps);
  await countAll();
});
afterAll(async () => {
  await desk.platform.stop();
  await provider.stop();
});

describe('reports by channel', () => {
  it('have deposits by bank, wallet and provider, and those without a payment, each with its number', async () => {
    const client = await desk.client();
    const added = await addedBy(async () => {
      await credit(client, 'Bank transfer', '100.00');
      await credit(client, 'Bank transfer', '30.00');
      await credit(client, 'Alipay', '40.00');
      await credit(client, 'WeChat Pay', '15.00');
      await checkOut(client, '250.00');
      await book(client, 700n);
    });
    expect(added).toEqual({
      [BANK ?? '']: [13_000n, 2, 0n, 0],
      [ALIPAY ?? '']: [4_000n, 1, 0n, 0],
      [WECHAT ?? '']: [1_500n, 1, 0n, 0],
      [PROVIDER]: [25_000n, 1, 0n, 0],
      other: [700n, 1, 0n, 0],
    });
  });

  it('have what was paid by transfer and by a provider, and nothing of what is only requested', async () => {
    const client = await desk.client('900.00');
    const requested = await addedBy(() => desk.withdraw(client, '50'));
    expect(requested).toEqual({ [BANK ?? '']: [90_000n, 1, 0n, 0] });
    const added = await addedBy(async () => {
      await payByHand((await approved(client, '60')).id);
      await setPayoutProvider('SANDBOX');
      const { reference } = await approved(client, '100');
      desk.advance(1);
      await desk.runJobs();
      expect(await tell(reference, 'paid')).toBe(200);
      await setPayoutProvider(null);
    });
    expect(added).toEqual({ 'bank-transfer': [0n, 0, 6_000n, 1], [PROVIDER]: [0n, 0, 10_000n, 1] });
  });

  it('count back what is undone, in its own channel', async () => {
    const client = await desk.client('300.00');
    const { id } = await approved(client, '60');
    expect(
      await addedBy(async () => {
        await payByHand(id);
        const undone = await desk.ops('POST', `withdrawals/${id}/payment/undo`, { reason: 'the wrong row' });
        expect(undone.status).toBe(200);
      }),
    ).toEqual({ [BANK ?? '']: [30_000n, 1, 0n, 0] });
    let booked = 0n;
    expect(await addedBy(async () => (booked = await book(client, 900n)))).toEqual({ other: [900n, 1, 0n, 0] });
    expect(await addedBy(() => ledger.reverse(1, booked, { reason: 'by mistake' }))).toEqual({
      other: [-900n, -1, 0n, 0],
    });
  });

  it('agree with the daily close, way by way', async () => {
    await credit(await desk.client(), 'Alipay', '20.00');
    await countAll();
    const { timeZone } = (await desk.ops('GET', 'daily-closes')).value as unknown as { timeZone: string };
    const today = todayIn(timeZone);
    const { ways } = (await desk.ops('GET', `daily-closes/${today}`)).value as unknown as {
      ways: readonly { way: string; received: string; paid: string }[];
    };
    const closed = new Map(
      ways
        .map(({ way, received, paid }) => [way, parseMoney(received) - parseMoney(paid)] as const)
        .filter(([, moved]) => moved !== 0n),
    );
    const reported = new Map<string, bigint>();
    for (const row of (await get(`from=${today}&to=${today}&by=channel`)).value.rows) {
      const way = row.key.startsWith('provider:') ? row.key : (row.key.split(':')[0] ?? '');
      const moved = parseMoney(row.deposits) - parseMoney(row.paidOut);
      reported.set(way, (reported.get(way) ?? 0n) + moved);
    }
    expect(closed.size).toBeGreaterThan(0);
    expect(reported).toEqual(closed);
  });

  it('count each entry once, and the same when all is counted again', async () => {
    const before = await byChannel();
    expect(await countOnce()).toBe(0);
    expect(await byChannel()).toEqual(before);
    const days = (await report('by=day&channel=other')).rows;
    const { timeZone } = (await desk.ops('GET', 'daily-closes')).value as unknown as { timeZone: string };
    // 25 hours lie between the two: at any time it is another day in one of them.
    const other = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => todayIn(zone) !== todayIn(timeZone));
    await sql`
      update merchant set settings = settings || jsonb_build_object('timeZone', ${other}::text) where code = 'aurora'`.execute(
      db(),
    );
    await until(async () => {
      await countAll();
      return JSON.stringify((await report('by=day&channel=other')).rows) !== JSON.stringify(days);
    });
    expect(await byChannel()).toEqual(before);
  });

  it('agree with all other reports, and rows with totals', async () => {
    const [channels, days] = [await report('by=channel'), await report('by=day')];
    for (const measure of ['deposits', 'paidOut'] as const) {
      expect([measure, channels.totals[measure]]).toEqual([measure, days.totals[measure]]);
      const sum = channels.rows.reduce((total, row) => total + parseMoney(row[measure]), 0n);
      expect([measure, toDecimal(sum)]).toEqual([measure, channels.totals[measure]]);
    }
    for (const count of ['depositCount', 'payoutCount'] as const)
      expect(channels.rows.reduce((total, row) => total + (row[count] ?? 0), 0)).toBe(channels.totals[count]);
    expect(days.totals).not.toHaveProperty('depositCount');
  });

  it('can be narrowed to one channel, by day and by merchant', async () => {
    const alipay = (await byChannel()).get(ALIPAY ?? '');
    const channel = `channel=${encodeURIComponent(ALIPAY ?? '')}`;
    for (const by of ['day', 'merchant', 'channel']) {
      const { rows, totals } = await report(`by=${by}&${channel}`);
      expect([by, figuresOf(totals)]).toEqual([by, alipay]);
      expect(rows.length).toBeGreaterThan(0);
    }
    expect((await report('by=day&channel=e-wallet:None')).rows).toEqual([]);
  });

  it('turn their pages by the key, each row once', async () => {
    const all = [...(await byChannel()).keys()];
    expect(all.length).toBeGreaterThanOrEqual(6);
    const seen: string[] = [];
    for (let after = '', hasMore = true; hasMore;) {
      const { value } = await get(`${YEAR}&by=channel&limit=2${after}`);
      seen.push(...value.rows.map(({ key }) => key));
      hasMore = value.hasMore;
      after = `&after=${encodeURIComponent(seen.at(-1) ?? '')}`;
    }
    expect(seen).toEqual(all);
  });

  it('are never mixed with games, members or a segment', async () => {
    for (const query of [
      ...['by=channel&vendor=HOUSE', 'by=channel&game=test-game', 'by=channel&agent=1', 'by=channel&cohort=2026-01'],
      ...['by=channel&segment=1', 'by=vendor&channel=other', 'by=agent&channel=other', 'by=day&channel=other&game=x'],
    ])
      expect([query, (await get(`${YEAR}&${query}`)).code]).toEqual([query, 'request.invalid']);
  });

  it('are for operators with the right, of this merchant', async () => {
    expect((await get(`${YEAR}&by=channel`, 'none')).status).toBe(401);
    const support = await operatorToken(desk.platform, 'operator3');
    expect((await get(`${YEAR}&by=channel`, support)).code).toBe('session.forbidden');
    await sql`
      insert into operator (name, role, password_hash, merchants)
      select 'lotus-channels', 'finance', (select password_hash from operator limit 1), array[id] from merchant where code = 'lotus'`.execute(
      db(),
    );
    const lotus = await operatorToken(desk.platform, 'lotus-channels');
    expect((await get(`${YEAR}&by=channel`, lotus)).code).toBe('merchant.unknown');
  });
});
