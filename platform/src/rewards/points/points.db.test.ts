import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { sqlState } from '../../kernel/index.ts';
import type { Database } from '../../kernel/index.ts';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { memberRow, merchantRow } from '../../kernel/testing/rows.ts';
import type { SettledRound } from '../../play/provider/index.ts';
import { earnFor } from './accrual.store.ts';
import { movePoints, readBalance, writeConfig } from './points.store.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let merchant: number;
let other: number;

const SINCE = new Date('2026-01-01T00:00:00Z');
const AT = new Date('2026-02-01T00:00:00Z');
const MICRO = 1_000_000n;
/** Points for 100.00: RNG 100, LIVE 33.33, PVP none. */
const RATES = { RNG: 10_000n, LIVE: 3_333n, PVP: 0n };

const addMerchant = (code: string): Promise<number> => merchantRow(database.db, code);
const configure = (id: number, enabled = true, since = SINCE): Promise<void> =>
  database.transaction((trx) =>
    writeConfig(
      trx,
      id,
      {
        enabled,
        rates: Object.entries(RATES).map(([gameType, rate]) => ({ gameType, rate })),
        conversion: { enabled: true, points: 100n, amount: 50n, minPoints: 100n },
        changedBy: 'test',
      },
      since,
    ),
  );
const addMember = (of = merchant): Promise<bigint> => memberRow(database.db, of);
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
const earn = (...rounds: SettledRound[]): Promise<number> => database.transaction((trx) => earnFor(trx, rounds));
const spend = (member: bigint, amount: bigint, key: string = randomUUID()) =>
  movePoints(database.db, {
    merchantId: merchant,
    memberId: member,
    key,
    kind: 'redeem',
    amount: -amount,
    reference: {},
    at: AT,
  });
const balanceOf = (member: bigint): Promise<bigint> => readBalance(database.db, merchant, member);

interface Account {
  readonly balance: bigint;
  readonly carry: bigint;
}
const accountOf = async (member: bigint): Promise<Account> => {
  const { rows } = await sql<Account>`
    select balance, carry from point_account where merchant_id = ${merchant} and member_id = ${member}`.execute(
    database.db,
  );
  return rows[0] ?? { balance: 0n, carry: 0n };
};
interface Entry {
  readonly kind: string;
  readonly amount: bigint;
  readonly after: bigint;
}
const entriesOf = async (member: bigint): Promise<readonly Entry[]> => {
  const { rows } = await sql<Entry>`
    select kind, amount, balance_after as after from point_entry where merchant_id = ${merchant} and member_id = ${member} order by version`.execute(
    database.db,
  );
  return rows;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  merchant = await addMerchant('aurora');
  other = await addMerchant('lotus');
  await configure(merchant);
});
afterAll(() => test.close());

describe('earning', () => {
  it('[PTS-009] a valid bet earns by the rate of its kind of games', async () => {
    const member = await addMember();
    await earn(
      round(member, 12_345n),
      round(member, 10_000n, { gameType: 'LIVE' }),
      round(member, 90_000n, { gameType: 'PVP' }),
    );
    // 123.45 and 33.33 points: whole ones are counted, the rest is carried.
    expect(await balanceOf(member)).toBe(156n);
    expect((await accountOf(member)).carry).toBe(12_345n * 10_000n + 10_000n * 3_333n - 156n * MICRO);
    expect((await entriesOf(member)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['earn', 33n],
      ['earn', 123n],
    ]);
  });

  it('[PTS-009] small bets are not lost: what is less than a point adds up', async () => {
    const member = await addMember();
    for (let count = 0; count < 7; count += 1) await earn(round(member, 30n));
    expect(await balanceOf(member)).toBe(2n);
  });

  it('[PTS-009] the same round never earns twice, in one reading or in many', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    expect(await earn(played)).toBe(1);
    expect(await earn(played)).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => earn(played)));
    expect(await balanceOf(member)).toBe(100n);
  });

  it('a bet rolled back later gives its points back, and one won late changes nothing', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    await earn(played);
    await earn({ ...played, validBet: 4_000n });
    expect(await balanceOf(member)).toBe(40n);
    await earn({ ...played, validBet: 0n });
    await earn({ ...played, validBet: 0n });
    expect(await balanceOf(member)).toBe(0n);
    expect((await entriesOf(member)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['earn', 100n],
      ['earn-reversal', -60n],
      ['earn-reversal', -40n],
    ]);
  });

  it('points that were spent before the bet was rolled back are made up for by later bets', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    await earn(played);
    await spend(member, 70n);
    await earn({ ...played, validBet: 0n });
    expect(await balanceOf(member)).toBe(0n);
    await earn(round(member, 8_000n));
    expect(await balanceOf(member)).toBe(10n);
  });

  it('a round gives back what it earned, whatever the rate is by then', async () => {
    const member = await addMember();
    const played = round(member, 10_000n);
    await earn(played);
    await sql`update point_rate set rate = 20000 where merchant_id = ${merchant} and game_type = 'RNG'`.execute(
      database.db,
    );
    await earn({ ...played, validBet: 0n });
    expect(await balanceOf(member)).toBe(0n);
    await earn(round(member, 10_000n));
    expect(await balanceOf(member)).toBe(200n);
    await configure(merchant);
  });

  it('nothing is earned without points, before they began, or at another merchant', async () => {
    const member = await addMember();
    await earn(round(member, 10_000n, { at: new Date(SINCE.getTime() - 1) }));
    expect(await balanceOf(member)).toBe(0n);
    const stranger = await addMember(other);
    await earn(round(stranger, 10_000n, { merchant: other }));
    await configure(other, false);
    await earn(round(stranger, 10_000n, { merchant: other }));
    expect(await readBalance(database.db, other, stranger)).toBe(0n);
    expect(await readBalance(database.db, merchant, stranger)).toBe(0n);
  });
});

describe('spending', () => {
  it('[PTS-006] what is not there is refused and changes nothing', async () => {
    const member = await addMember();
    await earn(round(member, 5_000n));
    expect((await spend(member, 51n)).outcome).toBe('insufficient_points');
    expect(await balanceOf(member)).toBe(50n);
    expect((await spend(member, 50n)).outcome).toBe('posted');
    expect(await balanceOf(member)).toBe(0n);
  });

  it('one key, one effect', async () => {
    const member = await addMember();
    await earn(round(member, 5_000n));
    const key = randomUUID();
    const outcomes = [await spend(member, 20n, key), await spend(member, 20n, key), await spend(member, 30n, key)];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['posted', 'replayed', 'key_reused']);
    expect(await balanceOf(member)).toBe(30n);
  });

  it('[PTS-006] many at once never take more than there is', async () => {
    const member = await addMember();
    await earn(round(member, 10_000n));
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => spend(member, 30n)));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3);
    expect(await balanceOf(member)).toBe(10n);
  });
});

type Step =
  | { readonly what: 'settle'; readonly round: number; readonly bet: number; readonly type: 'RNG' | 'LIVE' | 'PVP' }
  | { readonly what: 'spend'; readonly points: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      what: fc.constant('settle' as const),
      round: fc.integer({ min: 0, max: 4 }),
      bet: fc.integer({ min: 0, max: 5_000 }),
      type: fc.constantFrom('RNG' as const, 'LIVE' as const, 'PVP' as const),
    }),
    fc.record({ what: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 60 }) }),
  ),
  { maxLength: 25 },
);

it('[PTS-006] [PTS-009] whatever the order of settlements, corrections, repeats and spending: never below zero, and nothing appears or is lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan: Step[]) => {
      const member = await addMember();
      const run = randomUUID();
      const rounds = new Map<number, SettledRound>();
      let spent = 0n;
      for (const step of plan) {
        if (step.what === 'settle') {
          // A round keeps its game; settling it again is a correction of its valid bet.
          const known = rounds.get(step.round);
          const gameType = known?.gameType ?? step.type;
          const settled = round(member, BigInt(step.bet), { round: `${run}-${step.round}`, gameType });
          rounds.set(step.round, settled);
          await earn(settled);
          await earn(settled);
        } else if ((await spend(member, BigInt(step.points))).outcome === 'posted') spent += BigInt(step.points);
        expect(await balanceOf(member)).toBeGreaterThanOrEqual(0n);
      }
      const due = [...rounds.values()].reduce(
        (sum, { validBet, gameType }) => sum + validBet * RATES[gameType as keyof typeof RATES],
        0n,
      );
      const { balance, carry } = await accountOf(member);
      expect(balance * MICRO + carry).toBe(due - spent * MICRO);
      const entries = await entriesOf(member);
      expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(balance);
      let before = 0n;
      for (const { amount, after } of entries) {
        expect(after).toBe(before + amount);
        before = after;
      }
    }),
    { numRuns: 40 },
  );
});

it('entries, balances and earnings can not be written past the functions', async () => {
  const attempts = [
    sql`update point_account set balance = balance + 1`,
    sql`update point_entry set amount = 1`,
    sql`delete from point_entry`,
    sql`delete from point_earning`,
    sql`insert into point_account (merchant_id, member_id, balance) values (1, 1, 1)`,
    sql`delete from point_redemption`,
  ];
  for (const attempt of attempts) {
    const state = await attempt.execute(database.db).then(() => 'done', sqlState);
    expect(state).toBe('42501');
  }
});
