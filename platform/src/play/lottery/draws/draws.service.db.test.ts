import { createTestDatabase, fixedClock, silentLogger } from '../../../kernel/testing/index.ts';
import { sql } from 'kysely';
import { LOTTERIES } from '../catalogue/lotteries.ts';
import { drawNumbers, hashOfSeed, labelOf } from './draw.policy.ts';
import { createDrawsService } from './draws.service.ts';
import { EMPTY_ROOT } from './merkle.policy.ts';
import * as store from '../lottery.store.ts';

describe('draws on the database', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    test = await createTestDatabase();
    const { db } = test.database;
    await sql`insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
      values ('merchant', 'M', 'CNY', '¥', 'amber', '{EN}', 'EN')`.execute(db);
    for (const lottery of LOTTERIES) await store.insertLottery(db, lottery);
    await store.offerLottery(db, 1, 'EXPRESS_1', true);
  });
  afterAll(() => test.close());

  const build = (at: Date) => {
    const events: { type: string; payload: unknown }[] = [];
    const service = createDrawsService({
      database: test.database,
      outbox: {
        append: (_trx, event) => {
          events.push({ type: event.type, payload: event.payload });
          return Promise.resolve();
        },
      },
      clock: fixedClock(at.toISOString()),
      log: silentLogger(),
      collectResults: () => Promise.resolve(0),
      settle: () => Promise.resolve(0),
      onChange: () => undefined,
    });
    return { service, events };
  };

  it('commits to a seed before sales and draws from it once, however many instances run', async () => {
    const opening = new Date('2026-03-02T10:00:30Z');
    await build(opening).service.runOnce();
    const { rows: planned } = await sql<{ drawNo: string; seedHash: string }>`
      select draw_no as "drawNo", seed_hash as "seedHash" from lottery_draw where lottery = 'EXPRESS_1' and state = 'open' order by draws_at`.execute(
      test.database.db,
    );
    expect(planned).toHaveLength(20);

    const due = new Date('2026-03-02T10:01:00Z');
    const first = build(due);
    const second = build(due);
    const drawn = await Promise.all([first.service.runOnce(), second.service.runOnce()]);
    const results = await store.readOpened(test.database.db, 'EXPRESS_1', 10);
    expect(results).toHaveLength(1);
    // Rapid Keno and the Race of Ten fall due at the same second.
    expect(drawn[0] + drawn[1]).toBe(3);

    const { rows } = await sql<{ seed: string }>`
      select seed from lottery_draw where lottery = 'EXPRESS_1' and state = 'drawn'`.execute(test.database.db);
    const seed = rows[0]?.seed ?? '';
    const result = results[0];
    expect(hashOfSeed(seed)).toBe(planned[0]?.seedHash);
    expect(result?.numbers).toBe(drawNumbers('digits-5', seed, labelOf('EXPRESS_1', result?.drawNo ?? '', EMPTY_ROOT)));
    expect([...first.events, ...second.events].map((event) => event.type).sort()).toEqual([
      'draw/opened',
      'draw/resulted',
    ]);
  });

  it('[LOT-025] always has a draw on sale and the last result beside it', async () => {
    const now = new Date('2026-03-02T10:01:20Z');
    await build(now).service.runOnce();
    const [express] = await store.readLotteriesNow(test.database.db, 1, now);
    expect(express?.drawsAt?.toISOString()).toBe('2026-03-02T10:02:00.000Z');
    expect(express?.locksAt?.toISOString()).toBe('2026-03-02T10:01:55.000Z');
    expect(express?.lastNumbers).toMatch(/^\d{5}$/);
  });

  it('leaves official draws to their source', async () => {
    const later = new Date('2026-03-20T10:00:00Z');
    await build(later).service.runOnce();
    const { rows } = await sql`select 1 from lottery_draw d join lottery l on l.code = d.lottery
      where l.source = 'official' and d.state = 'drawn'`.execute(test.database.db);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['begins', '2027-03-13', ['2027-03-13T23:30:00.000Z', '2027-03-14T22:30:00.000Z']],
    ['ends', '2027-11-06', ['2027-11-06T22:30:00.000Z', '2027-11-07T23:30:00.000Z']],
  ])('[REL-007] draws at the same local time, once, when daylight saving %s', async (what, day, instants) => {
    const { db } = test.database;
    const [model] = LOTTERIES.filter(({ code }) => code === 'EXPRESS_1');
    if (!model) throw new Error('no lottery');
    const code = `NEW_YORK_${what.toUpperCase()}`;
    const schedule = { kind: 'daily', time: '18:30', days: [1, 2, 3, 4, 5, 6, 7] } as const;
    await store.insertLottery(db, { ...model, code, schedule, timeZone: 'America/New_York' });
    const drawn = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ at: Date }>`
        select draws_at as at from lottery_draw where lottery = ${code} and numbers is not null order by draws_at`.execute(
        db,
      );
      return rows.map(({ at }) => at.toISOString());
    };
    await build(new Date(`${day}T12:00:00Z`)).service.runOnce();
    for (const [index, instant] of instants.entries()) {
      const at = Date.parse(instant);
      await build(new Date(at - 1_000)).service.runOnce();
      expect(await drawn()).toEqual(instants.slice(0, index));
      // Twice, by two instances, and again an hour later.
      await Promise.all([build(new Date(at)).service.runOnce(), build(new Date(at)).service.runOnce()]);
      await build(new Date(at + 3_600_000)).service.runOnce();
      expect(await drawn()).toEqual(instants.slice(0, index + 1));
    }
  });
});
