import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { sqlState } from '../../kernel/index.ts';
import type { Database, Outbox, Trx } from '../../kernel/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createOutbox } from '../../kernel/outbox/index.ts';
import { createTestDatabase, silentLogger } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { merchantRow } from '../../kernel/testing/rows.ts';
import type { Merchant } from '../../tenancy/merchants/index.ts';
import type { SettledRound } from '../../play/provider/index.ts';
import { accrueDue } from './accrual.job.ts';
import { countRounds } from './accrual.store.ts';
import { settleWeeks } from './cashback.job.ts';
import { netLossOf } from './cashback.store.ts';
import { readStanding, readTurnover, takeRisesDue, writeLevels } from './levels.store.ts';
import { raise } from './rise.ts';
import type { NewLevel } from './loyalty.model.ts';
import { dueOf } from './loyalty.policy.ts';
import type { Exclusions, Grants, NewGrant } from './ports.ts';
import { readRule, readShares, takeRebate, writeRule } from './rebate.store.ts';
import { createRulesService } from './rules.service.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let merchant: number;
let outbox: Outbox;

const SINCE = new Date('2026-01-01T00:00:00Z');
const AT = new Date('2026-02-01T00:00:00Z');
const PARTS = 10_000n;
/** Hundredths of a per cent: RNG 1 %, LIVE 0.33 %, PVP nothing. */
const RATES = { RNG: 100n, LIVE: 33n, PVP: 0n };
const RULE = {
  enabled: true,
  rates: [
    { gameType: 'RNG', rate: 100 },
    { gameType: 'LIVE', rate: 33 },
  ],
  min: 0n,
};

const addMerchant = (code: string): Promise<number> => merchantRow(database.db, code);
const addMember = async (of = merchant, rank: number | null = null, type = 1): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, club_rank_level, type, is_agent)
    values (${of}, ${`m${randomUUID().slice(0, 8)}`}, 'm', ${rank}::integer, ${type}, ${type === 4 ? 4 : 0}) returning id`.execute(
    database.db,
  );
  return rows[0]?.id ?? 0n;
};
const round = (member: bigint, validBet: bigint, more: Partial<SettledRound> = {}): SettledRound => ({
  merchant,
  member,
  vendor: 'HOUSE',
  round: randomUUID(),
  gameType: 'RNG',
  validBet,
  at: AT,
  ...more,
});
const count = (...rounds: SettledRound[]): Promise<number> => database.transaction((trx) => countRounds(trx, rounds));
const take = (member: bigint) => database.transaction((trx) => takeRebate(trx, merchant, member, AT));
const turnoverOf = async (member: bigint): Promise<bigint> =>
  (await readTurnover(database.db, merchant, [member])).get(member) ?? 0n;
const dueAt = async (member: bigint): Promise<bigint> =>
  (await readShares(database.db, merchant, member)).reduce((sum, share) => sum + dueOf(share), 0n);
const level = (rankLevel: number, turnover: bigint, more: Partial<NewLevel> = {}): NewLevel => ({
  rankLevel,
  labelName: `Level ${rankLevel}`,
  color: '#aabbcc',
  color2: '#ddeeff',
  turnover,
  cashbackRate: 0,
  cashbackMax: null,
  levelUpBonus: 0n,
  ...more,
});
const setLevels = (of: number, levels: readonly NewLevel[], at = AT): Promise<void> =>
  database.transaction((trx) => writeLevels(trx, { merchantId: of, timeZone: 'UTC', by: 'test', at }, levels));
const raiseAll = (of: number) =>
  database.transaction((trx) => raise(trx, { outbox }, { memberIds: [], merchantIds: [of] }));
const rankOf = async (of: number, member: bigint): Promise<number | null> =>
  (await readStanding(database.db, of, member)).rankLevel;

/** Who takes a break from play, as player protection knows it. */
const excluded = new Set<bigint>();
const exclusions: Exclusions = {
  excludedAmong: (_executor, ids) => Promise.resolve(new Set(ids.filter((id) => excluded.has(id)))),
};

/** Grants as the reward centre keeps them: a key once, and only where the transaction is committed. */
const createGrants = () => {
  const kept = new Map<string, NewGrant>();
  const grants: Grants = {
    grantMany: (_trx, list) => {
      const fresh = list.filter(({ key }) => !kept.has(key));
      for (const grant of fresh) kept.set(grant.key, grant);
      return Promise.resolve(fresh.length);
    },
  };
  return { kept, grants };
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  outbox = createOutbox({ database, log: silentLogger(), metrics: createMetrics({ processMetrics: false }) });
  merchant = await addMerchant('aurora');
  await database.transaction((trx) => writeRule(trx, merchant, RULE, { by: 'test', at: SINCE }));
});
afterAll(async () => {
  await outbox.stop();
  await test.close();
});

describe('counting', () => {
  it('[MEM-026] valid bets bring rebate by the rate of their kind of games, and turnover whatever the kind', async () => {
    const member = await addMember();
    await count(
      round(member, 12_345n),
      round(member, 10_000n, { gameType: 'LIVE' }),
      round(member, 90_000n, { gameType: 'PVP' }),
    );
    expect(await readShares(database.db, merchant, member)).toEqual([
      { gameType: 'LIVE', validBet: 10_000n, parts: 330_000n },
      { gameType: 'RNG', validBet: 12_345n, parts: 1_234_500n },
    ]);
    expect(await turnoverOf(member)).toBe(112_345n);
  });

  it('[MEM-026] the same round never counts twice, in one reading or in many', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    expect([await count(played), await count(played)]).toEqual([1, 0]);
    await Promise.all(Array.from({ length: 5 }, () => count(played)));
    expect([await turnoverOf(member), await dueAt(member)]).toEqual([10_000n, 100n]);
  });

  it('a round rolled back later takes back what it brought, whatever the rate is by then', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    await count(played);
    await database.transaction(async (trx) => {
      await writeRule(
        trx,
        merchant,
        { ...RULE, rates: [{ gameType: 'RNG', rate: 900 }] },
        { by: 'test', at: new Date('2026-03-01') },
      );
      await countRounds(trx, [{ ...played, validBet: 4_000n }]);
    });
    expect([await turnoverOf(member), await dueAt(member)]).toEqual([4_000n, 40n]);
    await count({ ...played, validBet: 0n });
    expect([await turnoverOf(member), await dueAt(member)]).toEqual([0n, 0n]);
  });

  it('[MEM-026] a round brings the rate of its settlement, however late it is counted, and nothing while rebates are off', async () => {
    const place = await addMerchant('times');
    const member = await addMember(place);
    const rule = (rate: number, enabled = true) => ({ enabled, rates: [{ gameType: 'RNG', rate }], min: 0n });
    const set = (what: ReturnType<typeof rule>, day: string) =>
      database.transaction((trx) => writeRule(trx, place, what, { by: 'test', at: new Date(day) }));
    await set(rule(100), '2026-01-10');
    await set(rule(100, false), '2026-01-20');
    await set(rule(300), '2026-01-30');
    const on = (day: string) => round(member, 10_000n, { merchant: place, at: new Date(day) });
    await count(
      on('2026-01-09'),
      on('2026-01-10'),
      on('2026-01-19'),
      on('2026-01-20'),
      on('2026-01-30'),
      on('2026-02-09'),
    );
    expect(await readShares(database.db, place, member)).toEqual([
      { gameType: 'RNG', validBet: 40_000n, parts: 8_000_000n },
    ]);
  });

  it('rules set at the same moment, or by a clock that is behind, leave one in force', async () => {
    const place = await addMerchant('clocks');
    const set = (min: bigint, day: string) =>
      database.transaction((trx) => writeRule(trx, place, { ...RULE, min }, { by: 'test', at: new Date(day) }));
    await set(1n, '2026-01-10');
    await set(2n, '2026-01-10');
    await set(3n, '2026-01-09');
    expect(await readRule(database.db, place)).toMatchObject({ min: 3n, changedAt: new Date('2026-01-10') });
  });

  it('trial and house accounts bring nothing', async () => {
    const [trial, house] = [await addMember(merchant, null, 4), await addMember(merchant, null, 9)];
    expect(await count(round(trial, 10_000n), round(house, 10_000n))).toBe(0);
    expect([await turnoverOf(trial), await dueAt(house)]).toEqual([0n, 0n]);
  });
});

describe('operators', () => {
  it('who change rebates at the same moment wait for each other, and each record begins where the one before ended', async () => {
    const place = await addMerchant('changes');
    const trail: (readonly [string | null, string | null])[] = [];
    const rules = createRulesService({
      database,
      audit: {
        record: (_executor, { before = null, after = null }) => {
          trail.push([before, after]);
          return Promise.resolve();
        },
      },
    });
    const change = (min: bigint) =>
      database.transaction((trx) =>
        rules.changeRebate(
          trx,
          {
            actor: { name: 'operator1', kind: 'operator', requestId: 'test' },
            merchant: { id: place, code: 'changes' } as Merchant,
            ...{ reason: 'the rates of spring', now: AT },
          },
          { ...RULE, min },
        ),
      );
    await Promise.all([1n, 2n, 3n, 4n, 5n, 6n].map(change));
    expect(trail).toHaveLength(6);
    expect(trail.slice(1).map(([before]) => before)).toEqual(trail.slice(0, -1).map(([, after]) => after));
    expect(trail[0]?.[0]).toBe('off; from 0');
    expect(trail.at(-1)?.[1]).toContain(`from ${(await readRule(database.db, place))?.min}`);
  });
});

describe('claiming', () => {
  it('[MEM-027] pays whole minor units once and carries the rest', async () => {
    const member = await addMember();
    await count(round(member, 12_345n));
    expect(await take(member)).toMatchObject({ outcome: 'claimed', amount: 123n });
    expect(await readShares(database.db, merchant, member)).toEqual([{ gameType: 'RNG', validBet: 0n, parts: 4_500n }]);
    expect(await take(member)).toMatchObject({ outcome: 'nothing_due' });
    await count(round(member, 55n));
    expect(await take(member)).toMatchObject({ outcome: 'claimed', amount: 1n });
  });

  it('[MEM-027] ten at once pay once', async () => {
    const member = await addMember();
    await count(round(member, 10_000n));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(member)));
    expect(outcomes.filter(({ outcome }) => outcome === 'claimed').map(({ amount }) => amount)).toEqual([100n]);
    expect(await dueAt(member)).toBe(0n);
  });

  /** Claims while rounds are counted that are committed only later, then once more. */
  const takeAround = async (member: bigint, counted: (trx: Trx) => Promise<unknown>) => {
    const begun = Promise.withResolvers<void>();
    const counting = database.transaction(async (trx) => {
      await counted(trx);
      begun.resolve();
      await setTimeout(150);
    });
    await begun.promise;
    const first = await take(member);
    await counting;
    return [first, await take(member)].reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  };

  it('[MEM-027] waits for a row that changes at the same moment: this claim pays it, and the next one what came beside it', async () => {
    const member = await addMember();
    await count(round(member, 10_000n));
    const live = round(member, 100_000n, { gameType: 'LIVE' });
    expect(await takeAround(member, (trx) => countRounds(trx, [round(member, 1_000n), live]))).toBe(110n + 330n);
    expect(await dueAt(member)).toBe(0n);
  });

  it('[MEM-027] takes nothing of a kind of games that it did not pay: the first round of one in the middle of a claim', async () => {
    const member = await addMember();
    await count(round(member, 10_000n));
    const live = round(member, 100_000n, { gameType: 'LIVE' });
    const paid = await takeAround(member, async (trx) => {
      // Rows may be read and locked meanwhile, and not written: a claim of several statements stops in the middle.
      await sql`set local role none`.execute(trx);
      await sql`lock table rebate_account in share row exclusive mode`.execute(trx);
      await countRounds(trx, [live]);
    });
    expect(paid).toBe(100n + 330n);
    expect(await dueAt(member)).toBe(0n);
  });

  it('what is rolled back after a claim is made up by later bets', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    await count(played);
    await take(member);
    await count({ ...played, validBet: 0n });
    expect(await dueAt(member)).toBe(-100n);
    expect(await take(member)).toMatchObject({ outcome: 'nothing_due' });
    await count(round(member, 30_000n, { gameType: 'LIVE' }), round(member, 2_000n));
    expect(await take(member)).toMatchObject({ outcome: 'claimed', amount: 19n });
  });

  it('below the minimum, off and unknown', async () => {
    const place = await addMerchant('rules');
    const member = await addMember(place);
    const takeThere = () => database.transaction((trx) => takeRebate(trx, place, member, AT));
    const set = (min: bigint, enabled = true) =>
      database.transaction((trx) => writeRule(trx, place, { ...RULE, min, enabled }, { by: 'test', at: SINCE }));
    expect((await takeThere()).outcome).toBe('off');
    await set(101n);
    await count(round(member, 10_000n, { merchant: place }));
    expect(await takeThere()).toMatchObject({ outcome: 'below_minimum', minimum: 101n });
    await set(100n, false);
    expect((await takeThere()).outcome).toBe('off');
    await set(100n);
    expect(await takeThere()).toMatchObject({ outcome: 'claimed', amount: 100n });
  });

  type Step =
    | { readonly what: 'settle'; readonly round: number; readonly bet: number; readonly type: keyof typeof RATES }
    | { readonly what: 'claim' };
  const steps = fc.array(
    fc.oneof(
      fc.record({
        what: fc.constant('settle' as const),
        round: fc.integer({ min: 0, max: 4 }),
        bet: fc.integer({ min: 0, max: 50_000 }),
        type: fc.constantFrom('RNG' as const, 'LIVE' as const, 'PVP' as const),
      }),
      fc.constant({ what: 'claim' as const }),
    ),
    { maxLength: 25 },
  );

  it('[MEM-026] [MEM-027] whatever the order of bets, rollbacks, repeats and claims: paid and due are the rate of the valid bets', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (plan: Step[]) => {
        const member = await addMember();
        const run = randomUUID();
        const rounds = new Map<number, SettledRound>();
        let paid = 0n;
        for (const step of plan) {
          if (step.what === 'settle') {
            // A round keeps its game; settling it again is a correction of its valid bet.
            const gameType = rounds.get(step.round)?.gameType ?? step.type;
            const settled = round(member, BigInt(step.bet), { round: `${run}-${step.round}`, gameType });
            rounds.set(step.round, settled);
            await count(settled);
            await count(settled);
          } else {
            const due = await dueAt(member);
            const { outcome, amount } = await take(member);
            expect(outcome).toBe(due > 0n ? 'claimed' : 'nothing_due');
            if (outcome === 'claimed') {
              expect(amount).toBe(due);
              paid += due;
            }
          }
        }
        const brought = [...rounds.values()].reduce(
          (sum, { validBet, gameType }) => sum + validBet * RATES[gameType as keyof typeof RATES],
          0n,
        );
        const parts = (await readShares(database.db, merchant, member)).reduce((sum, share) => sum + share.parts, 0n);
        expect(paid * PARTS + parts).toBe(brought);
        expect(await turnoverOf(member)).toBe([...rounds.values()].reduce((sum, { validBet }) => sum + validBet, 0n));
      }),
      { numRuns: 40 },
    );
  });
});

describe('levels', () => {
  it('[MEM-029] who reaches a bound rises, the portal is told, and each skipped level brings its bonus', async () => {
    const place = await addMerchant('levels');
    await setLevels(place, [
      level(1, 1_000n, { levelUpBonus: 5n }),
      level(2, 2_000n),
      level(3, 3_000n, { levelUpBonus: 7n }),
      level(4, 9_000n, { levelUpBonus: 9n }),
    ]);
    const [low, high, given] = [await addMember(place), await addMember(place), await addMember(place, 4)];
    const at = { merchant: place };
    await count(round(low, 999n, at), round(high, 3_000n, at), round(given, 2_500n, at));
    const reached = await database.transaction((trx) =>
      raise(trx, { outbox }, { memberIds: [low, high, given], merchantIds: [] }),
    );
    expect(reached.map(({ memberId, rankLevel, levelUpBonus }) => [memberId, rankLevel, levelUpBonus])).toEqual([
      [high, 1, 5n],
      [high, 2, 0n],
      [high, 3, 7n],
    ]);
    expect([await rankOf(place, low), await rankOf(place, high), await rankOf(place, given)]).toEqual([null, 3, 4]);
    const { rows } = await sql<{ member: bigint; payload: unknown }>`
      select member_id as member, payload from outbox where merchant_id = ${place} and type = 'member/level-changed'`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        member: high,
        payload: { clubLabel: { labelName: 'Level 3', color: '#aabbcc', color2: '#ddeeff', rankLevel: 3 } },
      },
    ]);
    expect(await raiseAll(place)).toEqual([]);
  });

  it('nobody falls: not by a rollback, not by higher bounds; lower bounds raise everybody who reaches them', async () => {
    const place = await addMerchant('bounds');
    await setLevels(place, [level(1, 1_000n), level(2, 5_000n)]);
    const member = await addMember(place);
    const played = round(member, 1_500n, { merchant: place });
    await count(played);
    await raiseAll(place);
    await count({ ...played, validBet: 1_200n });
    await setLevels(place, [level(1, 4_000n), level(2, 5_000n)]);
    await raiseAll(place);
    expect(await rankOf(place, member)).toBe(1);
    await database.transaction((trx) => takeRisesDue(trx));
    await setLevels(place, [level(1, 1_000n), level(2, 1_100n)]);
    const due = await database.transaction((trx) => takeRisesDue(trx));
    expect(due).toEqual([place]);
    await raiseAll(place);
    expect(await rankOf(place, member)).toBe(2);
  });

  it('a first level that asks for nothing is everybody’s, but no trial’s and no house account’s', async () => {
    const place = await addMerchant('open');
    await setLevels(place, [level(1, 0n), level(2, 1_000n)]);
    const members = [await addMember(place), await addMember(place, null, 4), await addMember(place, null, 9)];
    await database.transaction((trx) => raise(trx, { outbox }, { memberIds: [], merchantIds: [] }));
    expect(await Promise.all(members.map((member) => rankOf(place, member)))).toEqual([1, null, null]);
  });

  it('levels that are given by hand alone are never reached', async () => {
    const place = await addMerchant('by-hand');
    await sql`insert into club_level (merchant_id, rank_level, label_name, color, color2) values (${place}, 9, 'Friend', '#aabbcc', '#ddeeff')`.execute(
      database.db,
    );
    const member = await addMember(place);
    await count(round(member, 1_000_000n, { merchant: place }));
    await raiseAll(place);
    expect(await rankOf(place, member)).toBeNull();
  });
});

describe('the job', () => {
  let game: number;
  let vendor: string;

  const addGame = async (): Promise<void> => {
    vendor = 'LOYAL';
    await sql`insert into vendor (code, name, logo_url, lanes) values (${vendor}, 'Loyal', '/loyal.svg', '{RNG}')`.execute(
      database.db,
    );
    const { rows } = await sql<{ id: number }>`
      insert into game (code, node_id, vendor, game_type, lanes, classify, art_url, icon_url)
      values ('loyal-1', 'loyal-1', ${vendor}, 'RNG', '{RNG}', 'slot', '/art.svg', '/icon.svg') returning id`.execute(
      database.db,
    );
    game = rows[0]?.id ?? 0;
  };
  /** A settled round, and the call that settled it a little ago. */
  const play = async (member: bigint, of: number, bet: bigint, win: bigint, at: string): Promise<void> => {
    const id = randomUUID();
    await sql`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
      values (${vendor}, ${id}, ${member}, ${of}, ${game}, 'CNY', 'm***r', ${bet}, ${win}, 'closed', ${new Date(at)}, ${new Date(at)})`.execute(
      database.db,
    );
    await sql`
      insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount, created_at)
      values (${vendor}, ${id}, 'bet', 'applied', ${of}, ${member}, ${id}, ${game}, ${bet}, now() - interval '5 seconds')`.execute(
      database.db,
    );
  };
  /** Weeks of one merchant: the others of this file have none of their own in it. */
  const settle = (of: number, grants: Grants, until: string): Promise<number> => {
    const merchants = {
      directory: () =>
        Promise.resolve({ all: [{ id: of, settings: { timeZone: 'Asia/Shanghai' } } as unknown as Merchant] } as never),
    };
    return database.transaction((trx) => settleWeeks(trx, { grants, exclusions, merchants }, new Date(until)));
  };
  const weeks = async (code: string) => {
    const place = await addMerchant(code);
    // Wednesday, 4 March 2026: cashback begins with Monday, 2 March in Shanghai.
    const bounds = [level(1, 1n), level(2, 2n, { cashbackRate: 500, cashbackMax: 600n })];
    await database.transaction((trx) =>
      writeLevels(
        trx,
        { merchantId: place, timeZone: 'Asia/Shanghai', by: 'test', at: new Date('2026-03-04T00:00:00Z') },
        bounds,
      ),
    );
    return place;
  };

  beforeAll(addGame);

  it('[MEM-029] turns calls of the wallet into turnover, levels and their bonuses, and goes on where it was', async () => {
    const place = await addMerchant('job');
    await setLevels(place, [level(1, 1_000n, { levelUpBonus: 5n }), level(2, 2_000n, { levelUpBonus: 7n })]);
    const member = await addMember(place);
    const { kept, grants } = createGrants();
    const deps = { grants, exclusions, outbox };
    await sql`update loyalty_progress set until = now() - interval '3 days'`.execute(database.db);
    await play(member, place, 2_500n, 0n, '2026-03-02T00:00:00Z');
    expect(await database.transaction((trx) => accrueDue(trx, deps))).toBe(1);
    expect(await database.transaction((trx) => accrueDue(trx, deps))).toBe(0);
    expect(await readStanding(database.db, place, member)).toEqual({ rankLevel: 2, turnover: 2_500n });
    expect([...kept.values()]).toMatchObject([
      { key: `level-up:${member}:1`, source: 'level-up', facts: { level: 'Level 1' }, amount: 5n, expiresAt: null },
      { key: `level-up:${member}:2`, source: 'level-up', facts: { level: 'Level 2' }, amount: 7n, expiresAt: null },
    ]);
  });

  it('[MEM-029] [RSG-004] who takes a break from play rises, without a bonus then or later', async () => {
    const place = await addMerchant('job-break');
    await setLevels(place, [level(1, 1_000n, { levelUpBonus: 5n }), level(2, 2_000n, { levelUpBonus: 7n })]);
    const [away, there] = [await addMember(place), await addMember(place)];
    const { kept, grants } = createGrants();
    const deps = { grants, exclusions, outbox };
    await count(round(away, 2_000n, { merchant: place }), round(there, 1_000n, { merchant: place }));
    excluded.add(away);
    await database.transaction((trx) => accrueDue(trx, deps));
    expect([await rankOf(place, away), await rankOf(place, there)]).toEqual([2, 1]);
    expect([...kept.keys()]).toEqual([`level-up:${there}:1`]);
    excluded.clear();
    await setLevels(place, [level(1, 1_000n, { levelUpBonus: 5n }), level(2, 2_000n, { levelUpBonus: 7n })]);
    await database.transaction((trx) => accrueDue(trx, deps));
    expect(kept.size).toBe(1);
  });

  it('[RSG-004] who takes a break from play when a week is settled has no cashback of it, then or later', async () => {
    const place = await weeks('week-break');
    const [away, there] = [await addMember(place, 2), await addMember(place, 2)];
    for (const member of [away, there]) await play(member, place, 5_000n, 0n, '2026-03-05T00:00:00Z');
    const { kept, grants } = createGrants();
    excluded.add(away);
    expect(await settle(place, grants, '2026-03-10T00:00:00Z')).toBe(1);
    excluded.clear();
    expect(await settle(place, grants, '2026-03-10T00:00:00Z')).toBe(0);
    expect([...kept.keys()]).toEqual([`cashback:${there}:2026-03-02`]);
  });

  it('[MEM-031] a week brings cashback for its net loss, by the level, at most the bound, to those who lost', async () => {
    const place = await weeks('week');
    const [lost, much, won, low] = [
      await addMember(place, 2),
      await addMember(place, 2),
      await addMember(place, 2),
      await addMember(place, 1),
    ];
    // Sunday 15:59:59 in UTC is the last second of the week in Shanghai.
    await play(lost, place, 5_000n, 1_000n, '2026-03-01T16:00:00Z');
    await play(lost, place, 1_000n, 3_001n, '2026-03-08T15:59:59Z');
    await play(lost, place, 50_000n, 0n, '2026-03-01T15:59:59Z');
    await play(lost, place, 50_000n, 0n, '2026-03-08T16:00:00Z');
    await play(much, place, 50_000n, 0n, '2026-03-05T00:00:00Z');
    await play(won, place, 5_000n, 5_001n, '2026-03-05T00:00:00Z');
    await play(low, place, 5_000n, 0n, '2026-03-05T00:00:00Z');
    const { kept, grants } = createGrants();
    expect(await settle(place, grants, '2026-03-08T15:59:59Z')).toBe(0);
    expect(await settle(place, grants, '2026-03-08T16:00:00Z')).toBe(2);
    expect([...kept.values()]).toEqual([
      {
        merchantId: place,
        memberId: lost,
        key: `cashback:${lost}:2026-03-02`,
        source: 'cashback',
        facts: { week: '2026-03-02' },
        amount: 99n,
        at: new Date('2026-03-08T16:00:00Z'),
        expiresAt: new Date('2026-04-07T16:00:00Z'),
      },
      expect.objectContaining({ key: `cashback:${much}:2026-03-02`, amount: 600n }),
    ]);
    expect(await netLossOf(database.db, { memberId: lost, monday: '2026-03-02', timeZone: 'Asia/Shanghai' })).toBe(
      1_999n,
    );
  });

  it('[MEM-031] a week that is settled by two at once, or again, grants once', async () => {
    const place = await weeks('twice');
    const member = await addMember(place, 2);
    await play(member, place, 5_000n, 0n, '2026-03-05T00:00:00Z');
    const granted: NewGrant[] = [];
    const grants: Grants = {
      grantMany: (_trx, list) => {
        granted.push(...list);
        return Promise.resolve(list.length);
      },
    };
    await Promise.all(Array.from({ length: 4 }, () => settle(place, grants, '2026-03-10T00:00:00Z')));
    await settle(place, grants, '2026-03-10T00:00:00Z');
    expect(granted.map(({ amount }) => amount)).toEqual([250n]);
  });

  it('[MEM-031] after downtime every week that was missed is settled, each once', async () => {
    const place = await weeks('missed');
    const member = await addMember(place, 2);
    for (const day of ['2026-03-03', '2026-03-10', '2026-03-17', '2026-03-24'])
      await play(member, place, 5_000n, 0n, `${day}T12:00:00Z`);
    const { kept, grants } = createGrants();
    expect(await settle(place, grants, '2026-03-25T00:00:00Z')).toBe(3);
    expect([...kept.keys()]).toEqual(
      ['2026-03-02', '2026-03-09', '2026-03-16'].map((week) => `cashback:${member}:${week}`),
    );
    expect(await settle(place, grants, '2026-03-25T00:00:00Z')).toBe(0);
  });
});

it('what play has brought can not be written past the functions', async () => {
  const attempts = [
    sql`update loyalty_account set turnover = turnover + 1`,
    sql`update loyalty_round set valid_bet = 0`,
    sql`delete from loyalty_round`,
    sql`update rebate_account set parts = parts + 1`,
    sql`insert into rebate_account (merchant_id, member_id, game_type, valid_bet, parts) values (1, 1, 'RNG', 1, 1)`,
    sql`delete from rebate_claim`,
  ];
  for (const attempt of attempts) {
    const state = await attempt.execute(database.db).then(() => 'done', sqlState);
    expect(state).toBe('42501');
  }
});
