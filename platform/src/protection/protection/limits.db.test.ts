/** Limits and exclusions where bets meet them: in the wallet's functions, on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { importHistory } from '../../money/ledger/index.ts';
import type { HistoryItem } from '../../money/ledger/index.ts';
import { GAME, SECRET, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createLimitsService } from './limits.service.ts';
import type { LimitsService, LimitWish } from './limits.service.ts';
import { beginCounting, countDeposit, crossingByDeposit } from './limits.store.ts';

const UNITS = 1_000;
let fixture: WalletFixture;
let limits: LimitsService;
const opened: (readonly [rule: string, facts: object])[] = [];

beforeAll(async () => {
  fixture = await createWalletFixture();
  limits = createLimitsService({
    database: fixture.db.database,
    audit: createAuditTrail(),
    cases: {
      open: (_trx, { rule, facts }) => {
        opened.push([rule, facts]);
        return Promise.resolve(true);
      },
    },
  });
});
afterAll(() => fixture.close());

const holderOf = (player: TestPlayer, now = new Date()) => ({
  merchant: fixture.merchant,
  memberId: player.memberId,
  requestId: 'test',
  now,
});

const set = (player: TestPlayer, wish: LimitWish, now?: Date) =>
  fixture.db.database.transaction((trx) => limits.set(trx, holderOf(player, now), wish));

interface Table {
  readonly player: TestPlayer;
  readonly token: string;
}
const sitDown = async (balance = 1_000_000n): Promise<Table> => {
  const player = await fixture.addPlayer(balance);
  return { player, token: await fixture.openSession(player) };
};

const bodyOf = ({ player, token }: Table, minor: number, more: object = {}) => ({
  user: player.user,
  token,
  request_uuid: randomUUID(),
  game_code: GAME,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  amount: minor * UNITS,
  currency: 'CNY',
  ...more,
});
const bet = async (table: Table, minor: number, more: object = {}): Promise<string> =>
  (await fixture.call('transaction/bet', bodyOf(table, minor, more))).reply.status;

const usedOf = async ({ player }: Table, kind: string, period = 'day') =>
  (await limits.all(holderOf(player))).find((limit) => limit.kind === kind && limit.period === period)?.used;

const toldTo = async ({ player }: Table): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox where member_id = ${player.memberId} and type = 'protection/limit-reached' order by id`.execute(
    fixture.db.database.db,
  );
  return rows.map(({ payload }) => payload);
};

describe('a wager limit', () => {
  it('[RSG-003] refuses the stake that would cross it, says which, and takes one that just reaches it', async () => {
    const table = await sitDown();
    await set(table.player, { kind: 'wager', period: 'day', value: '10.00' });
    expect(await bet(table, 600)).toBe('RS_OK');
    expect(await bet(table, 401)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await toldTo(table)).toEqual([{ limit: 'wager', period: 'day' }]);
    expect(await bet(table, 400)).toBe('RS_OK');
    expect(await bet(table, 1)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await usedOf(table, 'wager')).toBe(1_000n);
    expect(await fixture.balanceOf(table.player)).toBe(999_000n);
  });

  it('[RSG-003] counts what was staked before it was set', async () => {
    const table = await sitDown();
    expect(await bet(table, 700)).toBe('RS_OK');
    await set(table.player, { kind: 'wager', period: 'week', value: '10' });
    expect(await usedOf(table, 'wager', 'week')).toBe(700n);
    expect(await bet(table, 301)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await bet(table, 300)).toBe('RS_OK');
  });

  it('[RSG-003] two bets at once do not cross it together', async () => {
    const table = await sitDown();
    await set(table.player, { kind: 'wager', period: 'day', value: '10' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bet(table, 150)));
    expect(answers.filter((status) => status === 'RS_OK')).toHaveLength(6);
    expect(answers.filter((status) => status === 'RS_ERROR_LIMIT_REACHED')).toHaveLength(14);
    expect(await fixture.balanceOf(table.player)).toBe(1_000_000n - 900n);
    expect(await usedOf(table, 'wager')).toBe(900n);
  });

  it('[RSG-003] bets that run while the first limit is set are all counted', async () => {
    const table = await sitDown();
    const running = Array.from({ length: 12 }, () => bet(table, 100));
    await set(table.player, { kind: 'wager', period: 'month', value: '1000' });
    const taken = (await Promise.all(running)).filter((status) => status === 'RS_OK').length;
    expect(await usedOf(table, 'wager', 'month')).toBe(BigInt(taken * 100));
  });

  it('[RSG-003] a stake that the balance refuses, a repeated call and a rollback count for nothing', async () => {
    const table = await sitDown(500n);
    await set(table.player, { kind: 'wager', period: 'day', value: '10' });
    expect(await bet(table, 900)).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
    const body = bodyOf(table, 300);
    await fixture.call('transaction/bet', body);
    await fixture.call('transaction/bet', body);
    expect(await usedOf(table, 'wager')).toBe(300n);
    const rollback = {
      ...bodyOf(table, 0),
      round: body.round,
      reference_transaction_uuid: body.transaction_uuid,
      round_closed: true,
    };
    expect((await fixture.call('transaction/rollback', rollback)).reply.status).toBe('RS_OK');
    expect(await usedOf(table, 'wager')).toBe(0n);
  });
});

describe('a loss limit', () => {
  it('[RSG-003] counts stakes less wins, and a win makes room again', async () => {
    const table = await sitDown();
    await set(table.player, { kind: 'loss', period: 'day', value: '10' });
    const round = randomUUID();
    expect(await bet(table, 1_000, { round })).toBe('RS_OK');
    expect(await bet(table, 1)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await toldTo(table)).toEqual([{ limit: 'loss', period: 'day' }]);
    const win = { ...bodyOf(table, 400), round, round_closed: true };
    expect((await fixture.call('transaction/win', win)).reply.status).toBe('RS_OK');
    expect(await usedOf(table, 'loss')).toBe(600n);
    expect(await bet(table, 401)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await bet(table, 400)).toBe('RS_OK');
  });
});

it('[PRV-008] a bet of any vendor is refused with the limit’s code once a limit of the member is reached', async () => {
  const { rows: games } = await sql<{ vendor: string; game: string }>`
    select distinct on (g.vendor) g.vendor, g.code as game from game g
    join merchant_game m on m.game_id = g.id and m.merchant_id = ${fixture.merchant.id} and m.enabled
    order by g.vendor, g.code`.execute(fixture.db.database.db);
  expect(games.map(({ vendor }) => vendor)).toEqual(expect.arrayContaining(['HOUSE', 'LUMA', 'DS88', 'HARBOR']));
  for (const { vendor, game } of games) {
    await fixture.provider.keys.put(vendor, '1', SECRET);
    for (const kind of ['wager', 'loss'] as const) {
      const player = await fixture.addPlayer(100_000n);
      const table = { player, token: await fixture.openSession(player, game, vendor) };
      const place = async (minor: number): Promise<string> => {
        const body = bodyOf(table, minor, { game_code: game });
        return (await fixture.call('transaction/bet', body, { keyId: `${vendor}:1` })).reply.status;
      };
      await set(player, { kind, period: 'day', value: '10.00' });
      const answers = [await place(1_000), await place(1)];
      expect([vendor, kind, ...answers]).toEqual([vendor, kind, 'RS_OK', 'RS_ERROR_LIMIT_REACHED']);
      expect(await toldTo(table)).toEqual([{ limit: kind, period: 'day' }]);
      expect(await fixture.balanceOf(player)).toBe(99_000n);
    }
  }
});

describe('changing a limit', () => {
  it('[RSG-002] tighter counts at once; looser only after 24 hours and a second confirmation', async () => {
    const table = await sitDown();
    const { player } = table;
    const asked = new Date();
    await set(player, { kind: 'wager', period: 'day', value: '20' });
    await set(player, { kind: 'wager', period: 'day', value: '5' });
    expect(await bet(table, 600)).toBe('RS_ERROR_LIMIT_REACHED');
    const wish = await set(player, { kind: 'wager', period: 'day', value: '50' }, asked);
    expect(wish).toMatchObject({ value: 500n, waiting: { after: 5_000n } });
    const id = wish.waiting?.id ?? 0n;
    const confirmAt = (later: number) =>
      fixture.db.database.transaction((trx) =>
        limits.confirm(trx, holderOf(player, new Date(asked.getTime() + later)), id),
      );
    await expect(confirmAt(86_399_000)).rejects.toMatchObject({ code: 'protection.too-early' });
    // Time alone changes nothing.
    expect(await bet(table, 600)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await confirmAt(86_400_000)).toMatchObject({ value: 5_000n, waiting: null });
    expect(await bet(table, 600)).toBe('RS_OK');
    expect(opened).toContainEqual(['limit-raised', { limit: 'wager day', before: '5.00', after: '50.00' }]);
    await expect(confirmAt(86_400_001)).rejects.toMatchObject({ code: 'protection.change-gone' });
  });

  it.each(
    (['deposit', 'loss', 'wager', 'session'] as const).flatMap((kind) =>
      (['day', 'week', 'month'] as const).map((period) => [kind, period] as const),
    ),
  )('[RSG-002] of %s by %s: tighter at once, looser after 24 hours and a second confirmation', async (kind, period) => {
    const player = await fixture.addPlayer(0n);
    const asked = new Date();
    const inForce = async () =>
      (await limits.all(holderOf(player))).find((limit) => limit.kind === kind && limit.period === period)?.value;
    const [first, tighter] = [
      await set(player, { kind, period, value: '60' }),
      await set(player, { kind, period, value: '30' }),
    ];
    expect(tighter.waiting).toBeNull();
    expect(await inForce()).toBe((first.value ?? 0n) / 2n);
    const { waiting } = await set(player, { kind, period, value: '90' }, asked);
    expect(await inForce()).toBe(tighter.value);
    const confirmAfter = (ms: number) =>
      fixture.db.database.transaction((trx) =>
        limits.confirm(trx, holderOf(player, new Date(asked.getTime() + ms)), waiting?.id ?? 0n),
      );
    await expect(confirmAfter(86_399_999)).rejects.toMatchObject({ code: 'protection.too-early' });
    expect(await inForce()).toBe(tighter.value);
    await confirmAfter(86_400_000);
    expect(await inForce()).toBe((tighter.value ?? 0n) * 3n);
  });

  it('[RSG-002] taking a limit away waits as well, a newer wish takes its place, and a cancelled one is gone', async () => {
    const { player } = await sitDown();
    await set(player, { kind: 'deposit', period: 'week', value: '100' });
    const first = await set(player, { kind: 'deposit', period: 'week', value: null });
    const second = await set(player, { kind: 'deposit', period: 'week', value: '200' });
    expect(first.waiting?.after).toBeNull();
    expect(second.waiting?.after).toBe(20_000n);
    await set(player, { kind: 'deposit', period: 'week', value: '90' });
    await expect(
      fixture.db.database.transaction((trx) => limits.cancel(trx, holderOf(player), second.waiting?.id ?? 0n)),
    ).rejects.toMatchObject({ code: 'protection.change-gone' });
    expect(await limits.history(player.memberId)).toHaveLength(4);
    await expect(set(player, { kind: 'deposit', period: 'week', value: '90' })).rejects.toMatchObject({
      code: 'protection.unchanged',
    });
    await expect(set(player, { kind: 'deposit', period: 'week', value: '0' })).rejects.toMatchObject({
      code: 'protection.value-invalid',
    });
  });

  it('history can be neither changed away nor deleted by the application', async () => {
    await expect(sql`delete from limit_change`.execute(fixture.db.database.db)).rejects.toThrow(/permission/);
    await expect(sql`delete from exclusion`.execute(fixture.db.database.db)).rejects.toThrow(/permission/);
  });
});

it('[RSG-003] a deposit that would cross its limit is named, and two at once cannot cross it together', async () => {
  // What the player sat down with is a deposit of today, made before there was a limit: it counts.
  const { player } = await sitDown(50_000n);
  await set(player, { kind: 'deposit', period: 'day', value: '510' });
  const { database } = fixture.db;
  expect(await database.transaction((trx) => crossingByDeposit(trx, player.memberId, 1_001n))).toEqual({
    ...{ kind: 'deposit', period: 'day' },
  });
  expect(await database.transaction((trx) => crossingByDeposit(trx, player.memberId, 1_000n))).toBeNull();
  const deposit = () =>
    database.transaction(async (trx) => {
      const crossed = await crossingByDeposit(trx, player.memberId, 600n);
      if (!crossed) await countDeposit(trx, player.memberId, 600n);
      return crossed;
    });
  const answers = await Promise.all([deposit(), deposit()]);
  expect(answers).toContainEqual({ kind: 'deposit', period: 'day' });
  expect(answers).toContain(null);
});

const HISTORY = 12_000;
const HOUR_MS = 3_600_000;

/** Years in which money came and went, and that ended with nothing. */
const pastOf = (house: bigint, player: TestPlayer): readonly HistoryItem[] =>
  Array.from({ length: HISTORY }, (_, place) => ({
    key: `past:${player.user}:${place}`,
    kind: place === 0 ? 'deposit' : place % 2 ? 'bet' : 'win',
    at: new Date(Date.now() - (HISTORY - place + 35 * 24) * HOUR_MS),
    amount: place % 2 ? -100n : 100n,
    house,
    reference: {},
  }));

it('[RSG-003] a deposit of before the first limit counts, and of years of entries those of the running periods are read', async () => {
  const { database } = fixture.db;
  const { ledger } = fixture.platform.services;
  const { id: merchantId, currency } = fixture.merchant;
  const player = await fixture.addPlayer(50_000n);
  const house = await ledger.houseAccount(merchantId, 'house:cashier', currency);
  const past = pastOf(house, player);
  await importHistory(database.db, merchantId, player.wallet, past);
  const read = await database.transaction(async (trx) => {
    await beginCounting(trx, { merchantId, memberId: player.memberId });
    const { rows } = await sql<{ entries: bigint }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as entries from pg_stat_xact_user_tables where relname = 'ledger_entry'`.execute(
      trx,
    );
    return rows[0]?.entries;
  });
  expect(read).toBeGreaterThan(0n);
  // By its statistics the server takes one way or another to the same entries: 15 and 114 were read. Of years it would be all of them.
  expect(read).toBeLessThan(BigInt(HISTORY) / 20n);
  const used = (await limits.all(holderOf(player))).flatMap((limit) => (limit.kind === 'deposit' ? [limit.used] : []));
  expect(used).toEqual([50_000n, 50_000n, 50_000n]);
});

it('[RSG-003] money of before the first limit counts for the member who received it from another one', async () => {
  const { id: merchantId } = fixture.merchant;
  const [sender, receiver] = [await fixture.addPlayer(50_000n), await fixture.addPlayer(20_000n)];
  await fixture.platform.services.ledger.post({
    ...{ merchantId, idempotencyKey: randomUUID(), kind: 'member-transfer' },
    legs: [
      { account: sender.wallet, amount: -7_000n },
      { account: receiver.wallet, amount: 7_000n },
    ],
  });
  const depositedBy = async (player: TestPlayer): Promise<readonly (bigint | null)[]> => {
    const { database } = fixture.db;
    await database.transaction((trx) => beginCounting(trx, { merchantId, memberId: player.memberId }));
    return (await limits.all(holderOf(player))).flatMap(({ kind, used }) => (kind === 'deposit' ? [used] : []));
  };
  expect(await depositedBy(receiver)).toEqual([27_000n, 27_000n, 27_000n]);
  expect(await depositedBy(sender)).toEqual([50_000n, 50_000n, 50_000n]);
});

it('[RSG-003] from the version that is found on stand all entries since a moment, whatever the moment', async () => {
  const { db } = fixture.db.database;
  const { id: merchantId, currency } = fixture.merchant;
  const player = await fixture.addPlayer(50_000n);
  const house = await fixture.platform.services.ledger.houseAccount(merchantId, 'house:cashier', currency);
  await importHistory(db, merchantId, player.wallet, pastOf(house, player).slice(0, 100));
  const { rows } = await sql<{ at: Date; found: bigint; first: bigint | null }>`
    select m.at, ledger_version_since(${player.wallet}, m.at) as found,
      (select min(e.account_version) from ledger_entry e where e.account_id = ${player.wallet} and e.created_at >= m.at) as first
    from (
      select e.created_at + o.by as at from ledger_entry e, (values (interval '-1 second'), (interval '0'), (interval '1 second')) as o (by)
      where e.account_id = ${player.wallet}
    ) m`.execute(db);
  expect(rows).toHaveLength(303);
  // Behind the last one there is none: what is found is the version that comes next.
  expect(rows.filter(({ found, first }) => found !== (first ?? 2n))).toEqual([]);
});

/** Sets the merchant's time zone to one where it is about noon, so that the current periods began hours ago. */
const moveToNoon = async (): Promise<void> => {
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  await sql`
    update merchant set settings = settings || jsonb_build_object('timeZone', ${zone}::text) where id = ${fixture.merchant.id}`.execute(
    fixture.db.database.db,
  );
};

it('[RSG-003] time signed in is the union of sessions, and refuses bets once it is used up', async () => {
  await moveToNoon();
  const table = await sitDown();
  const { memberId } = table.player;
  const { db } = fixture.db.database;
  await set(table.player, { kind: 'session', period: 'month', value: '40' });
  expect(await bet(table, 1)).toBe('RS_OK');
  await sql`delete from member_session where member_id = ${memberId} and id <> (select portal_session from wallet_session where member_id = ${memberId})`.execute(
    db,
  );
  await sql`update member_session set created_at = now() - interval '39 minutes' where member_id = ${memberId}`.execute(
    db,
  );
  const add = (id: string, from: number, to: number) =>
    sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, created_at, last_seen_at, idle_expires_at, ends_at)
    values (${`${id}-${memberId}`}, ${fixture.merchant.id}, ${memberId}, sha256(${`${id}-${memberId}`}::text::bytea), 'Test', now() - make_interval(mins => ${from}),
      now() - make_interval(mins => ${to}), now() - make_interval(secs => 1), now() + interval '1 day')`.execute(db);
  // At the same time as the first: counts once.
  await add('parallel', 30, 10);
  expect(await usedOf(table, 'session', 'month')).toBe(39n);
  expect(await bet(table, 1)).toBe('RS_OK');
  await add('before', 60, 50);
  expect(await bet(table, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await toldTo(table)).toEqual([{ limit: 'session', period: 'month' }]);
});

it('[RSG-002] periods follow one another without gap or overlap and begin at local midnight, in every zone', async () => {
  const { rows } = await sql<{ bad: string }>`
    with moments as (
      select timestamptz '2026-01-01' + (g * interval '37 hours 13 minutes') as at from generate_series(0, 260) g
    ), zones as (
      select unnest(array['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Manila', 'America/New_York', 'America/Santiago', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']) as zone
    ), checked as (
      select z.zone, p.name, m.at, r.starts, r.ends, n.starts as next_starts, b.ends as before_ends
      from moments m, zones z, unnest(array['day', 'week', 'month']) p (name), protection_period(m.at, p.name, z.zone) r,
        protection_period(r.ends, p.name, z.zone) n, protection_period(r.starts - interval '1 second', p.name, z.zone) b
    )
    select format('%s %s %s', zone, name, at) as bad from checked
    where not (starts <= at and at < ends) or next_starts <> ends or before_ends <> starts
      or (name = 'week' and extract(isodow from starts at time zone zone) <> 1)
      or (name = 'month' and extract(day from starts at time zone zone) <> 1)`.execute(fixture.db.database.db);
  expect(rows).toEqual([]);
});

it('[RSG-003] a new day begins with nothing used', async () => {
  const table = await sitDown();
  await set(table.player, { kind: 'wager', period: 'day', value: '10' });
  expect(await bet(table, 1_000)).toBe('RS_OK');
  expect(await bet(table, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  await sql`
    update protection_state set day_from = day_from - interval '1 day', day_to = day_to - interval '1 day' where member_id = ${table.player.memberId}`.execute(
    fixture.db.database.db,
  );
  expect(await bet(table, 1_000)).toBe('RS_OK');
  expect(await usedOf(table, 'wager', 'day')).toBe(1_000n);
});

describe('an exclusion', () => {
  it('[RSG-004] refuses every bet from that moment, while wins and rollbacks of earlier bets land', async () => {
    const table = await sitDown();
    const first = bodyOf(table, 500);
    const second = bodyOf(table, 500);
    await fixture.call('transaction/bet', first);
    await fixture.call('transaction/bet', second);
    await sql`insert into protection_state (member_id, merchant_id, barred_until) values (${table.player.memberId}, ${fixture.merchant.id}, 'infinity')`.execute(
      fixture.db.database.db,
    );
    expect(await bet(table, 100)).toBe('RS_ERROR_USER_DISABLED');
    expect(await bet(table, 0)).toBe('RS_ERROR_USER_DISABLED');
    expect(await toldTo(table)).toContainEqual({ limit: 'exclusion', period: 'none' });
    const win = { ...bodyOf(table, 900), round: first.round, round_closed: true };
    expect((await fixture.call('transaction/win', win)).reply.status).toBe('RS_OK');
    const rollback = {
      ...bodyOf(table, 0),
      round: second.round,
      reference_transaction_uuid: second.transaction_uuid,
      round_closed: true,
    };
    expect((await fixture.call('transaction/rollback', rollback)).reply.status).toBe('RS_OK');
    expect(await fixture.balanceOf(table.player)).toBe(1_000_400n);
  });
});
