/** Reports and figures over HTTP on the demo's ledger: they agree with it, whatever comes late (OPR-010). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { copyDemoDatabase, createTestPlatform, runAsOwner, until } from '../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../kernel/testing/index.ts';
import { readMerchants, timeZoneOf } from '../../tenancy/merchants/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';
import { countRounds } from './counting.job.ts';
import { countMoney } from './counting.store.ts';
import { readPeriod } from './money.store.ts';
import type { Period } from './money.store.ts';

interface Row {
  readonly key: string;
  readonly name: string | null;
  readonly merchant?: string;
  readonly bets: number;
  readonly turnover: string;
  readonly ggr: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly paidOut: string;
  readonly bonuses: string;
  readonly salaries: string;
  readonly adjustments: string;
}
interface Report {
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly timeZone: string | null;
  readonly agent: { readonly account: string; readonly merchant: string } | null;
  readonly rows: readonly Row[];
  readonly totals: Row;
  readonly hasMore: boolean;
}

let copy: TestDatabase;
let platform: TestPlatform;
let owner: string;
let merchantId: number;

const db = () => platform.deps.database.db;
/** All that there is to count. */
const count = async (): Promise<number> => {
  const merchants = await readMerchants(db());
  let total = 0;
  for (;;) {
    const more = await platform.deps.database.transaction((trx) => countMoney(trx, merchants));
    total += more;
    if (more === 0) return total;
  }
};

const get = async (path: string, token: string | undefined = owner) => {
  const reply = await platform.operatorApp.inject({
    url: path,
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value: Report }>() };
};
const YEAR = `from=${new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10)}&to=${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}`;
const report = async (query: string): Promise<Report> =>
  (await get(`/ops/reports/money?merchant=aurora&${YEAR}&limit=500&${query}`)).value;

/** What the members' own accounts say, and what they owe: the other side of the transfers than the one that is counted. */
const ledgerSays = async () => {
  const { rows } = await sql<Record<string, bigint>>`
    with house as materialized (
      select f.transfer_id, min(h.kind) as kind from ledger_entry f
        join ledger_account h on h.id = f.account_id and h.owner_id is null group by f.transfer_id)
    select (select coalesce(sum(r.amount), 0) from wallet_receivable r where r.merchant_id = ${merchantId})::bigint
        - coalesce(sum(e.amount) filter (where k.kind in ('bet', 'win', 'rollback', 'vendor-play')), 0)::bigint as ggr,
      coalesce(sum(e.amount) filter (where k.kind = 'deposit'), 0)::bigint as deposits,
      -coalesce(sum(e.amount) filter (where k.kind in ('withdrawal', 'withdrawal-return')), 0)::bigint as withdrawals,
      coalesce(sum(e.amount) filter (where k.kind in ('bonus', 'rebate') or (k.kind = 'adjustment' and k.house = 'house:promotions')), 0)::bigint as bonuses,
      coalesce(sum(e.amount) filter (where k.kind in ('salary', 'dividend')), 0)::bigint as salaries
    from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.owner_id is not null
    join member m on m.id = a.owner_id and m.type = 1
    join ledger_transfer t on t.id = e.transfer_id
    left join ledger_transfer o on o.id = t.reverses
    left join house on house.transfer_id = e.transfer_id
    cross join lateral (select coalesce(o.kind, t.kind) as kind, house.kind as house) k
    where a.merchant_id = ${merchantId} and a.currency = 'CNY' and k.house <> 'house:demo'`.execute(db());
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, toDecimal(value)]));
};

/** Counts until the report says what the ledger says: a transfer waits for older transactions of the server, also of other databases. */
const countAll = (): Promise<void> =>
  until(async () => {
    await count();
    const totals = (await report('by=day')).totals as unknown as Readonly<Record<string, string>>;
    return Object.entries(await ledgerSays()).every(([name, value]) => totals[name] === value);
  });

const post = async (
  kind: 'bet' | 'win' | 'rollback' | 'deposit' | 'vendor-play',
  amount: bigint,
  trx?: Parameters<TestPlatform['services']['ledger']['post']>[1],
  account = 'player1',
) => {
  const { ledger } = platform.services;
  const { rows } = await sql<{ id: bigint }>`select id from member where account = ${account}`.execute(trx ?? db());
  const wallet = await ledger.playerAccount(merchantId, rows[0]?.id ?? 0n, 'wallet', 'CNY', trx);
  const house = await ledger.houseAccount(merchantId, kind === 'deposit' ? 'house:cashier' : 'house:games', 'CNY', trx);
  await ledger.post(
    {
      ...{ merchantId, idempotencyKey: randomUUID(), kind, reference: { vendor: 'HOUSE', game: 'test-game' } },
      legs: [
        { account: wallet, amount },
        { account: house, amount: -amount },
      ],
    },
    trx,
  );
};

beforeAll(async () => {
  copy = await copyDemoDatabase();
  platform = await createTestPlatform({ database: copy.database });
  owner = await demoOperatorToken(platform);
  merchantId = (await readMerchants(db())).find(({ code }) => code === 'aurora')?.id ?? 0;
  await countAll();
});
afterAll(() => platform.stop());

describe('reports of a segment', () => {
  const segmentOf = async (name: string, conditions: object): Promise<string> => {
    const { rows } = await sql<{ id: bigint }>`
      insert into member_segment (merchant_id, name, conditions, changed_at, changed_by)
      values (${merchantId}, ${name}, ${JSON.stringify(conditions)}::text::jsonb, now(), 'test') returning id`.execute(
      db(),
    );
    return String(rows[0]?.id);
  };

  /** A payment that came back after it was recorded, and one that was recorded by mistake and then made again. */
  const bounceAndUndo = async (): Promise<void> => {
    const { ledger } = platform.services;
    const held = await ledger.houseAccount(merchantId, 'house:withdrawals', 'CNY');
    const cashier = await ledger.houseAccount(merchantId, 'house:cashier', 'CNY');
    const pay = async (idempotencyKey: string, request: string) =>
      ledger.post({
        ...{ merchantId, idempotencyKey, kind: 'withdrawal', reference: { request } },
        legs: [
          { account: held, amount: -1_700n },
          { account: cashier, amount: 1_700n },
        ],
      });
    const { rows } = await sql<{ id: bigint; reference: string; approved: Date }>`
      insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, amount, needs_two, language, created_at)
      select w.merchant_id, w.member_id, 'W-' || n, w.account_id, w.bank, w.bank_code, w.last_four, 1700, false, 'EN', now()
        from (select * from withdrawal where merchant_id = ${merchantId} order by id limit 1) w, unnest(array['bounced', 'undone']) n
      returning id, reference`.execute(db());
    for (const { id, reference } of rows) {
      const first = await pay(`withdrawal-paid:${id}`, reference);
      await sql`update withdrawal set status = 'approved', approved_by = 'x', approved_at = now(), decided_by = 'x', decided_at = now() where id = ${id}`.execute(
        db(),
      );
      const record = (transferId: bigint) =>
        sql`update withdrawal set paid_at = now(), paid_by = 'x', bank_reference = reference, paid_transfer_id = ${transferId} where id = ${id}`.execute(
          db(),
        );
      await record(first.transferId);
      await ledger.reverse(merchantId, first.transferId, { reason: 'test' });
      if (reference !== 'W-undone') continue;
      await sql`update withdrawal set paid_at = null, paid_by = null, bank_reference = null, paid_transfer_id = null, payments_undone = 1 where id = ${id}`.execute(
        db(),
      );
      await record((await pay(`withdrawal-paid:${id}:1`, reference)).transferId);
    }
  };

  /** The part of a rolled-back win that the member no longer had. */
  const loseBelowZero = async (): Promise<void> => {
    const { ledger } = platform.services;
    const { rows } = await sql<{ id: bigint; receivables: bigint }>`
      insert into wallet_receivable (merchant_id, member_id, vendor, transaction_uuid, round_id, currency, amount)
      select merchant_id, id, 'HOUSE', 'taken', 'r', 'CNY', 900 from member where account = 'player1' and merchant_id = ${merchantId}
      returning member_id as id, ledger_open_account(merchant_id, null, 'house:receivables', 'CNY') as receivables`.execute(
      db(),
    );
    const [{ id, receivables } = { id: 0n, receivables: 0n }] = rows;
    await ledger.post({
      ...{ merchantId, idempotencyKey: 'provider:HOUSE:taken:owed', kind: 'rollback' },
      reference: { vendor: 'HOUSE', game: 'test-game', request: 'taken', member: id.toString() },
      legs: [
        { account: receivables, amount: -900n },
        { account: await ledger.houseAccount(merchantId, 'house:games', 'CNY'), amount: 900n },
      ],
    });
  };

  it('have its members alone, and agree with the report of all of them', async () => {
    const deposited = { depositedFrom: '1000.00' };
    const [all, some, rest] = [
      await segmentOf('All', {}),
      await segmentOf('Some', deposited),
      await segmentOf('Rest', { depositedBelow: '1000.00' }),
    ];
    const ofNobody = async () => (await report('by=agent')).rows.find(({ key }) => key === '')?.ggr;
    const before = await ofNobody();
    await bounceAndUndo();
    await loseBelowZero();
    await countAll();
    expect(await ofNobody()).toBe(before);
    await sql`update member set status = 'active', agent_suspended_at = null, agent_suspended_by = null where merchant_id = ${merchantId}`.execute(
      db(),
    );
    const totalsOf = async (segment: string) => (await report(`by=day${segment}`)).totals;
    const plain = await totalsOf('');
    expect(await totalsOf(`&segment=${all}`)).toEqual(plain);
    const [one, other] = [await totalsOf(`&segment=${some}`), await totalsOf(`&segment=${rest}`)];
    expect(parseMoney(one.deposits)).toBeGreaterThan(0n);
    expect(parseMoney(one.deposits)).toBeLessThan(parseMoney(plain.deposits));
    for (const measure of ['turnover', 'ggr', 'deposits', 'withdrawals', 'paidOut', 'bonuses', 'salaries'] as const)
      expect([measure, toDecimal(parseMoney(one[measure]) + parseMoney(other[measure]))]).toEqual([
        measure,
        plain[measure],
      ]);
  });
});

describe('reports', () => {
  it.each(['day', 'game', 'vendor', 'agent', 'cohort', 'merchant'])(
    'by %s agree with the ledger, and rows with totals',
    async (by) => {
      const { rows, totals, currency } = await report(`by=${by}`);
      const ledger = await ledgerSays();
      expect(currency).toBe('CNY');
      expect(parseMoney(ledger['deposits'] ?? '0')).toBeGreaterThan(0n);
      expect(parseMoney(totals.turnover)).toBeGreaterThan(0n);
      expect(totals).toMatchObject(ledger);
      for (const measure of [
        'turnover',
        'ggr',
        'deposits',
        'withdrawals',
        'bonuses',
        'salaries',
        'adjustments',
      ] as const)
        expect([measure, toDecimal(rows.reduce((sum, row) => sum + parseMoney(row[measure]), 0n))]).toEqual([
          measure,
          totals[measure],
        ]);
    },
  );

  it('by agent say at which merchant each account is, also of all merchants', async () => {
    const rows = (await report('by=agent')).rows.filter(({ key }) => key !== '');
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ merchant }) => merchant))).toEqual(new Set(['aurora']));
    const all = (await get(`/ops/reports/money?${YEAR}&by=agent`)).value.rows;
    expect(all.filter(({ key, merchant }) => key !== '' && merchant === undefined)).toEqual([]);
  });

  it('narrowed to an agent name the agent and the merchant, but none of another merchant', async () => {
    const [agent] = (await report('by=agent')).rows.filter(({ key }) => key !== '');
    const agentOf = async (query: string) => (await get(`/ops/reports/money?${YEAR}&${query}`)).value.agent;
    const named = { account: agent?.name, merchant: 'aurora' };
    expect(await agentOf(`agent=${agent?.key}`)).toEqual(named);
    expect(await agentOf(`merchant=aurora&agent=${agent?.key}`)).toEqual(named);
    expect(await agentOf(`merchant=lotus&agent=${agent?.key}`)).toBeNull();
    expect(await agentOf('merchant=aurora')).toBeNull();
  });

  it('count what is new once, on the day of the transfer', async () => {
    const before = (await report('by=day')).totals;
    await post('deposit', 5_000n);
    await post('bet', -1_000n);
    await post('win', 300n);
    await post('rollback', 1_000n);
    let counted = 0;
    await until(async () => (counted += await count()) >= 4);
    expect([counted, await count()]).toEqual([4, 0]);
    const { totals } = await report('by=day');
    expect(parseMoney(totals.deposits) - parseMoney(before.deposits)).toBe(5_000n);
    expect(parseMoney(totals.ggr) - parseMoney(before.ggr)).toBe(-300n);
    expect(totals.turnover).toBe(before.turnover);
    expect(totals).toMatchObject(await ledgerSays());
  });

  it('keep the result at a vendor’s wallet apart: stakes less wins and this result are the GGR', async () => {
    const sums = async () => {
      const { rows } = await sql<{ turnover: bigint; ggr: bigint; result: bigint }>`
        select sum(turnover)::bigint as turnover, sum(ggr)::bigint as ggr, sum(vendor_result)::bigint as result
          from report_day where merchant_id = ${merchantId} and currency = 'CNY'`.execute(db());
      return rows[0] ?? { turnover: 0n, ggr: 0n, result: 0n };
    };
    const before = await sums();
    await post('vendor-play', 900n);
    await post('vendor-play', -200n);
    await countAll();
    const after = await sums();
    expect([after.turnover - before.turnover, after.ggr - before.ggr]).toEqual([0n, -700n]);
    expect(after.result - before.result).toBe(-700n);
  });

  // The embedded database has one connection: nothing there is written while a transaction is open.
  const onServer = process.env['TEST_DATABASE_URL'] === undefined ? it.skip : it;
  onServer('count a transfer that was begun before others and ends after them', async () => {
    const { database } = platform.deps;
    let finish = (): void => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let begun = (): void => undefined;
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const before = (await report('by=game&game=test-game')).totals;
    const late = database.transaction(async (trx) => {
      await post('bet', -700n, trx);
      begun();
      await mayFinish;
    });
    await hasBegun;
    // Another member: the balance of the first one is held.
    await post('bet', -1n, undefined, 'player2');
    await count();
    finish();
    await late;
    await countAll();
    const { totals } = await report('by=game&game=test-game');
    expect(parseMoney(totals.turnover) - parseMoney(before.turnover)).toBe(701n);
    expect((await report('by=day')).totals).toMatchObject(await ledgerSays());
  });

  describe('after a restore into a new server', () => {
    const AHEAD = 1_000_000_000;
    /** As a dump of a server that has had far more transactions. */
    const restore = (progress: string) =>
      runAsOwner(copy, [
        `update ledger_entry set house_xid = (house_xid::text::bigint + ${AHEAD})::text::xid8 where house_xid is not null`,
        progress,
      ]);
    const countsOnce = async () => {
      await post('bet', -900n);
      await countAll();
      expect(await count()).toBe(0);
      const [day, agents] = [(await report('by=day')).totals, (await report('by=agent')).totals];
      expect([day.turnover, day.deposits]).toEqual([agents.turnover, agents.deposits]);
      expect(day).toMatchObject(await ledgerSays());
      return day;
    };

    onServer('count all again in steps, while money moves', async () => {
      const before = (await report('by=day')).totals;
      await restore(`update report_progress set cutoff = (cutoff::text::bigint + ${AHEAD})::text::xid8`);
      let finish = (): void => undefined;
      const mayFinish = new Promise<void>((resolve) => (finish = resolve));
      let begun = (): void => undefined;
      const hasBegun = new Promise<void>((resolve) => (begun = resolve));
      const open = platform.deps.database.transaction(async (trx) => {
        await post('bet', -100n, trx, 'player2');
        begun();
        await mayFinish;
      });
      await hasBegun;
      const merchant = (await readMerchants(db())).find(({ id }) => id === merchantId);
      if (!merchant) throw new Error('the merchant is gone');
      const step = platform.deps.database.transaction(async (trx) => {
        await sql`set local lock_timeout = '1s'`.execute(trx);
        await sql`select report_count(${merchantId}, ${timeZoneOf(merchant)}, 50)`.execute(trx);
        await post('bet', -200n);
      });
      await step.finally(finish);
      await open;
      expect(parseMoney((await report('by=day')).totals.turnover)).toBeLessThan(parseMoney(before.turnover));
      const after = await countsOnce();
      expect(parseMoney(after.turnover) - parseMoney(before.turnover)).toBe(1_200n);
    });

    it('lose nothing where the progress was emptied', async () => {
      const before = (await report('by=day')).totals;
      await restore('delete from report_progress');
      for (const table of ['report_day', 'report_agent_day', 'report_channel_day', 'report_player_day'])
        await runAsOwner(copy, [`delete from ${table}`]);
      const after = await countsOnce();
      expect(parseMoney(after.turnover) - parseMoney(before.turnover)).toBe(900n);
    });
  });

  it('count all again in another time zone', async () => {
    const before = await report('by=day');
    await sql`update merchant set settings = settings || '{"timeZone": "Pacific/Kiritimati"}' where id = ${merchantId}`.execute(
      db(),
    );
    await until(async () => {
      await count();
      return JSON.stringify((await report('by=day')).rows) !== JSON.stringify(before.rows);
    });
    const after = await report('by=day');
    expect(after.totals).toEqual(before.totals);
    expect(after.rows).not.toEqual(before.rows);
  });

  it('without days have the last 14 of the merchant’s zone, today included', async () => {
    const { value } = await get('/ops/reports/money?merchant=aurora');
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: value.timeZone ?? '', dateStyle: 'short' }).format(
      new Date(),
    );
    const from = new Date(Date.parse(today) - 13 * 86_400_000).toISOString().slice(0, 10);
    expect(value).toMatchObject({ today, from, to: today });
    expect((await get('/ops/reports/money?merchant=aurora&from=2099-01-01')).code).toBe('request.invalid');
  });

  it.each([
    [['Asia/Shanghai'], {}, { today: '2026-03-03', from: '2026-02-18', to: '2026-03-03' }],
    [['America/New_York'], {}, { today: '2026-03-02', from: '2026-02-17', to: '2026-03-02' }],
    [['America/New_York', 'Asia/Shanghai'], {}, { today: '2026-03-03', from: '2026-02-18', to: '2026-03-03' }],
    [['Asia/Shanghai'], { to: '2026-01-14' }, { today: '2026-03-03', from: '2026-01-01', to: '2026-01-14' }],
    [[], { from: '2026-01-14' }, { today: '2026-03-02', from: '2026-01-14', to: '2026-03-02' }],
  ])('of merchants in %j, with %j, are of the days %j', async (zones, { from, to }: Partial<Period>, period) => {
    expect(await readPeriod(db(), zones, { from, to, now: new Date('2026-03-02T17:00:00Z') }, 14)).toEqual(period);
  });

  it('refuse a mix of games and members, whose figures are counted apart', async () => {
    for (const query of [
      ...['by=vendor&agent=1', 'by=game&cohort=2026-01', 'by=agent&vendor=HOUSE', 'by=cohort&game=test-game'],
      ...['by=day&vendor=HOUSE&agent=1', 'by=merchant&game=test-game&cohort=2026-01'],
    ])
      expect([query, await get(`/ops/reports/money?merchant=aurora&${YEAR}&${query}`)]).toMatchObject([
        query,
        { status: 400, code: 'request.invalid' },
      ]);
  });

  it('turn their pages by the key, each row once', async () => {
    for (const by of ['day', 'game', 'agent', 'cohort', 'channel']) {
      const all = (await report(`by=${by}`)).rows.map(({ key }) => key);
      const seen: string[] = [];
      for (let after = '', hasMore = true; hasMore;) {
        const page = await get(`/ops/reports/money?merchant=aurora&${YEAR}&by=${by}&limit=3${after}`);
        seen.push(...page.value.rows.map(({ key }) => key));
        hasMore = page.value.hasMore;
        after = `&after=${encodeURIComponent(seen.at(-1) ?? '')}`;
      }
      expect(seen).toEqual(all);
    }
  });

  it('never add two currencies up', async () => {
    const all = (await get(`/ops/reports/money?${YEAR}&by=merchant`)).value;
    expect(all.currencies.length).toBeGreaterThan(1);
    const keys = await Promise.all(
      all.currencies.map(async (currency) =>
        (await get(`/ops/reports/money?${YEAR}&by=merchant&currency=${currency}`)).value.rows.map(
          ({ key }) => `${key} ${currency}`,
        ),
      ),
    );
    expect(new Set(keys.flat()).size).toBe(keys.flat().length);
  });

  it('decline days in the wrong order, strangers, and roles without the right', async () => {
    expect((await get('/ops/reports/money?from=2026-02-01&to=2026-01-01')).code).toBe('request.invalid');
    expect((await get('/ops/reports/money?from=2020-01-01&to=2026-01-01')).code).toBe('request.invalid');
    expect((await get(`/ops/reports/money?${YEAR}`, '')).status).toBe(401);
    const support = await operatorToken(platform, 'operator3');
    expect((await get(`/ops/reports/money?${YEAR}`, support)).code).toBe('session.forbidden');
    expect((await get('/ops/merchants/aurora/figures', support)).code).toBe('session.forbidden');
  });

  it('show an operator of one merchant nothing of another [OPS-002]', async () => {
    await sql`
      insert into operator (name, role, password_hash, merchants)
      select 'lotus-reports', 'finance', null, array[id] from merchant where code = 'lotus'`.execute(db());
    const lotus = await operatorToken(platform, 'lotus-reports');
    expect((await get(`/ops/reports/money?merchant=aurora&${YEAR}`, lotus)).code).toBe('merchant.unknown');
    expect((await get('/ops/merchants/aurora/figures', lotus)).code).toBe('merchant.unknown');
    const keys = (await get(`/ops/reports/money?${YEAR}&by=merchant`, lotus)).value.rows.map(({ key }) => key);
    expect(keys).not.toContain('aurora');
  });
});

describe('the home page’s figures', () => {
  it('say which vendors have rounds that are open for a day or longer', async () => {
    const unfinishedOf = async (): Promise<number | undefined> => {
      const { value } = await get('/ops/merchants/aurora/figures');
      const { vendors } = value as unknown as { vendors: readonly { vendor: string; unfinished: number }[] };
      return vendors.find(({ vendor }) => vendor === 'HOUSE')?.unfinished;
    };
    const before = (await unfinishedOf()) ?? 0;
    await sql`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, opened_at)
      select 'HOUSE', 'open-' || hours, m.id, m.merchant_id, (select min(id) from game), 'CNY', 'p***', now() - make_interval(hours => hours)
        from member m, unnest(array[23, 25]) as hours where m.account = 'player1' and m.merchant_id = ${merchantId}`.execute(
      db(),
    );
    expect(await unfinishedOf()).toBe(before + 1);
  });

  it('count a round of a lottery that lay open while they were counted and then lost', async () => {
    const stakeOf = async (): Promise<bigint> => {
      const { rows: now } = await sql<{ at: Date }>`select now() as at`.execute(db());
      const isCounted = async () => {
        await platform.deps.database.transaction((trx) => countRounds(trx));
        const { rows } = await sql<{ until: Date }>`select until from report_round_progress`.execute(db());
        return (rows[0]?.until ?? new Date(0)) > (now[0]?.at ?? new Date());
      };
      await until(isCounted);
      const { rows } = await sql<{ stake: bigint }>`
        select coalesce(sum(d.stake), 0)::bigint as stake from report_round_day d join game g on g.id = d.game_id where g.code = 'EXPRESS_1'`.execute(
        db(),
      );
      return rows[0]?.stake ?? 0n;
    };
    const { rows } = await sql<{ vendor: string; member: bigint }>`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum)
      select g.vendor, 'lottery-lost', m.id, m.merchant_id, g.id, 'CNY', 'p***', 777 from member m, game g
       where m.account = 'player1' and m.merchant_id = ${merchantId} and g.code = 'EXPRESS_1'
      returning vendor, member_id as member`.execute(db());
    const before = await stakeOf();
    await sql`
      select provider_settle_rounds(${rows[0]?.vendor}, 'EXPRESS_1', 'open', array[${rows[0]?.member}::bigint], array['lottery-lost'],
        array[0]::bigint[], array['lottery:lost:win'], array['lottery:lost:bet'])`.execute(db());
    expect(await stakeOf()).toBe(before + 777n);
  });

  it('have 14 days that end today, games with their return, vendors and players', async () => {
    while (await platform.deps.database.transaction((trx) => countRounds(trx)));
    const { value } = await get('/ops/merchants/aurora/figures');
    const { timeZone, days, games, vendors } = value as unknown as {
      timeZone: string;
      days: readonly { day: string; players: number; ggr: string }[];
      games: readonly { game: string; rtp: number | null; rounds: number; stake: string }[];
      vendors: readonly { vendor: string; state: string; unfinished: number }[];
    };
    expect(days).toHaveLength(14);
    expect(days.some(({ players }) => players > 0)).toBe(true);
    expect(games.length).toBeGreaterThan(0);
    expect(vendors.length).toBeGreaterThan(0);
    // Days were counted in the zone of the test above; the page may still know the former one, whose day may be another.
    const { rows } = await sql<{ rounds: number; stake: string }>`
      select count(*)::integer as rounds, (sum(bet_sum - bet_rollback) / 100.0)::numeric(20, 2)::text as stake
        from game_round r join game g on g.id = r.game_id join member m on m.id = r.member_id and m.type = 1
       where r.merchant_id = ${merchantId} and g.code = ${games[0]?.game ?? ''} and r.state = 'closed'
         and (r.opened_at at time zone 'Pacific/Kiritimati')::date > (now() at time zone ${timeZone}::text)::date - 30
         and (bet_sum > bet_rollback or win_sum > win_rollback)`.execute(db());
    expect(games[0]).toMatchObject({ rounds: rows[0]?.rounds, stake: rows[0]?.stake });
  });
});
