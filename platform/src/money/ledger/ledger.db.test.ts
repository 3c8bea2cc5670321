import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../kernel/index.ts';
import { createMetrics } from '../../kernel/observability/metrics.ts';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';
import { createLedger } from './index.ts';
import type { Ledger, NewTransfer, PostAnswer, PostedTransfer, StatementRow } from './index.ts';

// Runs on the embedded database, and with real concurrent connections where TEST_DATABASE_URL is set.
let test: TestDatabase;
let database: Database;
let ledger: Ledger;
let merchantId: number;
let otherMerchantId: number;
let house: bigint;
let memberCount = 0n;

const addMerchant = async (code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into merchant (code, name, currency, currency_symbol, accent, languages, default_language)
    values (${code}, ${code}, 'CNY', '¥', 'gold', '{EN}', 'EN') returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
};

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
  ledger = createLedger({
    database,
    outbox: { poke: () => undefined },
    metrics: createMetrics({ processMetrics: false }),
  });
  merchantId = await addMerchant('aurora');
  otherMerchantId = await addMerchant('lotus');
  house = await ledger.houseAccount(merchantId, 'house:games', 'CNY');
});
afterAll(() => test.close());

const newMember = (): bigint => (memberCount += 1n);
const newWallet = async (amount = 0n): Promise<bigint> => {
  const account = await ledger.playerAccount(merchantId, newMember(), 'wallet', 'CNY');
  if (amount > 0n) await ledger.post(movement(`fund ${account}`, account, amount));
  return account;
};
const movement = (
  idempotencyKey: string,
  account: bigint,
  amount: bigint,
  kind: NewTransfer['kind'] = amount > 0n ? 'win' : 'bet',
): NewTransfer => ({
  merchantId,
  idempotencyKey,
  kind,
  legs: [
    { account, amount },
    { account: house, amount: -amount },
  ],
});

const codeOf = (reason: unknown): unknown => (reason instanceof Error && 'code' in reason ? reason.code : reason);
const settle = async (work: readonly Promise<PostedTransfer>[]) => {
  const results = await Promise.allSettled(work);
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    codes: results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : [])),
  };
};

/** Rows that break a rule of the ledger, over everything in it. */
const violations = async () => {
  const { rows: unbalanced } = await sql`
    select e.transfer_id, a.currency from ledger_entry e join ledger_account a on a.id = e.account_id
     group by 1, 2 having sum(e.amount) <> 0`.execute(database.db);
  const { rows: wrongSums } = await sql`
    select b.account_id from ledger_balance b left join ledger_entry e on e.account_id = b.account_id
     group by b.account_id, b.balance having b.balance <> coalesce(sum(e.amount), 0)`.execute(database.db);
  const { rows: negative } = await sql`select account_id from ledger_balance where balance < 0`.execute(database.db);
  const { rows: brokenChains } = await sql`
    select account_id from (
      select account_id, balance_before,
             lag(balance_after, 1, 0::bigint) over (partition by account_id order by account_version, seq) as previous
        from ledger_entry where account_version is not null) chain
     where balance_before <> previous`.execute(database.db);
  const { rows: emptyTransfers } = await sql`
    select t.id from ledger_transfer t where not exists (select from ledger_entry e where e.transfer_id = t.id)`.execute(
    database.db,
  );
  return { unbalanced, wrongSums, negative, brokenChains, emptyTransfers };
};
const NONE = { unbalanced: [], wrongSums: [], negative: [], brokenChains: [], emptyTransfers: [] };

describe('invariants under random interleavings', () => {
  const player = fc.nat({ max: 3 });
  const amount = fc.bigInt({ min: 1n, max: 900n });
  const command = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('bet' as const), player, amount }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('win' as const), player, amount }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('between' as const), player, other: player, amount }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('vendor' as const),
        player,
        amount: fc.bigInt({ min: -500n, max: 500n }).filter((n) => n !== 0n),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('reverse' as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('again' as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('roll-up' as const) }) },
  );

  it('[LED-001] transfers sum to zero, accounts equal the sum of their entries, no player is below zero', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async (batches) => {
          run += 1;
          const members = Array.from({ length: 4 }, newMember);
          const wallets = await Promise.all(
            members.map((member) => ledger.playerAccount(merchantId, member, 'wallet', 'CNY')),
          );
          const vendorWallets = await Promise.all(
            members.map((member) => ledger.playerAccount(merchantId, member, 'vendor:HOUSE', 'CNY')),
          );
          const posted: { id: bigint; transfer: NewTransfer }[] = [];
          const refused = new Set<unknown>();
          let step = 0;

          const post = async (transfer: NewTransfer): Promise<void> => {
            const result = await ledger.post(transfer);
            posted.push({ id: result.transferId, transfer });
          };
          const perform = async (item: (typeof batches)[number][number]): Promise<void> => {
            const key = `run ${run} step ${(step += 1)}`;
            switch (item.type) {
              case 'bet':
                return post(movement(key, wallets[item.player] ?? 0n, -item.amount));
              case 'win':
                return post(movement(key, wallets[item.player] ?? 0n, item.amount));
              case 'between': {
                const legs = [
                  { account: wallets[item.player] ?? 0n, amount: -item.amount },
                  { account: wallets[item.other] ?? 0n, amount: item.amount },
                ];
                return post({ merchantId, idempotencyKey: key, kind: 'member-transfer', legs });
              }
              case 'vendor': {
                const legs = [
                  { account: vendorWallets[item.player] ?? 0n, amount: item.amount },
                  { account: wallets[item.player] ?? 0n, amount: -item.amount },
                ];
                return post({ merchantId, idempotencyKey: key, kind: 'wallet-transfer', legs });
              }
              case 'reverse': {
                const target = posted[item.pick % Math.max(1, posted.length)];
                if (target) await ledger.reverse(merchantId, target.id, { reason: 'property' });
                return undefined;
              }
              case 'again': {
                const target = posted[item.pick % Math.max(1, posted.length)];
                if (target) expect((await ledger.post(target.transfer)).outcome).toBe('replayed');
                return undefined;
              }
              case 'roll-up':
                await sql`select ledger_roll_up()`.execute(database.db);
                return undefined;
            }
          };
          for (const batch of batches) {
            const results = await Promise.allSettled(batch.map(perform));
            for (const result of results) if (result.status === 'rejected') refused.add(codeOf(result.reason));
          }

          expect([...refused].filter((code) => code !== 'wallet.insufficient-funds')).toEqual([]);
          expect(await violations()).toEqual(NONE);
          const { rows } = await sql<{
            sum: string;
          }>`select coalesce(sum(amount), 0) as sum from ledger_entry where account_id = ${house}`.execute(database.db);
          expect(await ledger.houseBalance(merchantId, house)).toBe(BigInt(rows[0]?.sum ?? '0'));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('transfers in both directions at once never wait for each other', async () => {
    const [a, b] = [await newWallet(10_000n), await newWallet(10_000n)];
    const { done, codes } = await settle(
      Array.from({ length: 60 }, (_, index) =>
        ledger.post({
          merchantId,
          idempotencyKey: `cross ${a} ${index}`,
          kind: 'member-transfer',
          legs: [
            { account: index % 2 ? a : b, amount: -10n },
            { account: index % 2 ? b : a, amount: 10n },
          ],
        }),
      ),
    );
    expect(codes).toEqual([]);
    expect(done).toHaveLength(60);
    expect(await violations()).toEqual(NONE);
  });
});

describe('idempotency', () => {
  it('[LED-002] fifty equal requests at once have one effect and fifty equal replies', async () => {
    const account = await newWallet(1000n);
    const { done, codes } = await settle(
      Array.from({ length: 50 }, () => ledger.post(movement(`equal ${account}`, account, -30n))),
    );
    expect(codes).toEqual([]);
    expect(done.filter((reply) => reply.outcome === 'posted')).toHaveLength(1);
    const replies = new Set(
      done.map(({ transferId, balances }) =>
        JSON.stringify([transferId, balances], (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v)),
      ),
    );
    expect(replies.size).toBe(1);
    expect(await ledger.balanceOf(merchantId, account)).toEqual({ account, balance: 970n, version: 2n });
  });

  it('a replay answers the balance of then, not of now', async () => {
    const account = await newWallet(1000n);
    const first = await ledger.post(movement(`then ${account}`, account, -100n));
    await ledger.post(movement(`later ${account}`, account, -200n));
    const again = await ledger.post(movement(`then ${account}`, account, -100n));
    expect(again).toEqual({ ...first, outcome: 'replayed' });
  });

  it('the same key with other content is refused without effect', async () => {
    const account = await newWallet(1000n);
    await ledger.post(movement(`reused ${account}`, account, -100n));
    const changed = [
      movement(`reused ${account}`, account, -101n),
      movement(`reused ${account}`, account, -100n, 'withdrawal'),
    ];
    for (const transfer of changed) {
      await expect(ledger.post(transfer)).rejects.toMatchObject({ code: 'request.idempotency-key-reused' });
    }
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(900n);
  });

  it('a refused key may be used again once there are funds', async () => {
    const account = await newWallet();
    await expect(ledger.post(movement(`retry ${account}`, account, -100n))).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    await ledger.post(movement(`top-up ${account}`, account, 100n));
    expect((await ledger.post(movement(`retry ${account}`, account, -100n))).outcome).toBe('posted');
  });
});

// The same commands, taken together: what each answers and what is written is compared with taking them one by one.
describe('many transfers at once', () => {
  const codeAt = (answers: readonly PostAnswer[], place: number) => {
    const answer = answers[place];
    return answer?.outcome === 'refused' ? answer.code : answer?.outcome;
  };

  it('a refusal, a repeat and a reused key touch no other transfer of the crowd', async () => {
    const [rich, poor, known] = [await newWallet(1000n), await newWallet(50n), await newWallet(500n)];
    const foreign = await ledger.playerAccount(otherMerchantId, newMember(), 'wallet', 'CNY');
    const before = await ledger.post(movement(`before ${known}`, known, -100n));
    const answers = await ledger.postMany([
      movement(`many a ${rich}`, rich, -300n),
      movement(`many b ${poor}`, poor, -60n),
      movement(`before ${known}`, known, -100n),
      movement(`before ${known}`, known, -101n),
      movement(`many c ${rich}`, rich, -800n),
      movement(`many d ${rich}`, rich, -700n),
      movement(`many a ${rich}`, rich, -300n),
      movement(`many e ${poor}`, poor, 20n),
    ]);
    expect(answers.map((_answer, place) => codeAt(answers, place))).toEqual([
      'posted',
      'wallet.insufficient-funds',
      'replayed',
      'request.idempotency-key-reused',
      'wallet.insufficient-funds',
      'posted',
      'replayed',
      'posted',
    ]);
    expect(answers[0]).toMatchObject({ balances: [{ account: rich, balance: 700n, version: 2n }] });
    expect(answers[2]).toEqual({ ...before, outcome: 'replayed' });
    expect(answers[6]).toEqual({ ...answers[0], outcome: 'replayed' });
    const mixed = await ledger.postMany([
      movement(`many f ${foreign}`, foreign, 5n),
      {
        ...movement(`many g ${rich}`, rich, 1n),
        legs: [
          { account: poor, amount: -30n },
          { account: known, amount: 30n },
        ],
      },
      movement(`many h ${poor}`, poor, -50n),
    ]);
    expect(mixed.map((_answer, place) => codeAt(mixed, place))).toEqual([
      'wallet.account-unknown',
      'posted',
      'wallet.insufficient-funds',
    ]);
    expect(await ledger.postMany([])).toEqual([]);
    expect(await violations()).toEqual(NONE);
  });

  it('legs that do not add up undo the whole crowd', async () => {
    const account = await newWallet(100n);
    const odd = {
      ...movement(`odd many ${account}`, account, -5n),
      legs: [
        { account, amount: -5n },
        { account: house, amount: 4n },
      ],
    };
    await expect(ledger.postMany([movement(`even many ${account}`, account, -5n), odd])).rejects.toThrow(
      'add up to zero',
    );
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(100n);
  });

  it('crowds at once, in both directions, answer and write what single transfers do', async () => {
    const command = fc.record({
      player: fc.nat({ max: 2 }),
      amount: fc.bigInt({ min: -400n, max: 600n }).filter((amount) => amount !== 0n),
      key: fc.nat({ max: 9 }),
    });
    const crowds = fc.array(fc.array(command, { minLength: 1, maxLength: 64 }), { minLength: 1, maxLength: 3 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(crowds, async (all) => {
        run += 1;
        const together = [await newWallet(), await newWallet(), await newWallet()];
        const alone = [await newWallet(), await newWallet(), await newWallet()];
        const transferOf = (wallets: readonly bigint[], { player, amount, key }: (typeof all)[number][number]) => {
          const account = wallets[player] ?? 0n;
          return movement(`crowd ${run} ${account} ${key}`, account, amount);
        };
        for (const crowd of all) {
          const answers = await ledger.postMany(crowd.map((each) => transferOf(together, each)));
          for (const [place, each] of crowd.entries()) {
            const code = await ledger.post(transferOf(alone, each)).then(({ outcome }) => outcome, codeOf);
            expect(codeAt(answers, place)).toBe(code);
          }
        }
        for (const [place, account] of together.entries()) {
          const twin = alone[place] ?? 0n;
          const rowsOf = async (one: bigint) =>
            (await ledger.statement(merchantId, one, { limit: 200 })).map(({ amount, before, after, version }) => ({
              ...{ amount, before, after, version },
            }));
          expect(await rowsOf(account)).toEqual(await rowsOf(twin));
        }
        // Several crowds at once, each in an order of its own.
        const wallets = [await newWallet(500n), await newWallet(500n), await newWallet(500n)];
        const running = all.flatMap((crowd, number) => {
          const transfers = crowd.map((each, place) => ({
            ...transferOf(wallets, each),
            idempotencyKey: `at once ${run} ${number} ${place}`,
          }));
          return [ledger.postMany(transfers), ledger.postMany([...transfers].reverse())];
        });
        const answered = await Promise.all(running);
        for (const [number, crowd] of all.entries()) {
          const [there = [], back = []] = answered.slice(number * 2);
          // One effect a key: where both were taken, one of them repeats the other.
          crowd.forEach((_each, place) => {
            const outcomes = [codeAt(there, place), codeAt(back, crowd.length - 1 - place)];
            expect(outcomes.filter((outcome) => outcome === 'posted').length).toBeLessThanOrEqual(1);
          });
        }
        expect(await violations()).toEqual(NONE);
      }),
      { numRuns: 15 },
    );
  });
});

describe('limits', () => {
  it('[LED-003] of fifty different debits at once on an account that covers ten, exactly ten succeed', async () => {
    const account = await newWallet(1000n);
    const { done, codes } = await settle(
      Array.from({ length: 50 }, (_, index) => ledger.post(movement(`debit ${account} ${index}`, account, -100n))),
    );
    expect(done).toHaveLength(10);
    expect(codes).toEqual(Array.from({ length: 40 }, () => 'wallet.insufficient-funds'));
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(0n);
    expect(await violations()).toEqual(NONE);
  });

  it('refuses an account of another merchant', async () => {
    const foreign = await ledger.playerAccount(otherMerchantId, newMember(), 'wallet', 'CNY');
    await expect(ledger.post(movement(`foreign ${foreign}`, foreign, 100n))).rejects.toMatchObject({
      code: 'wallet.account-unknown',
    });
    await expect(ledger.balanceOf(merchantId, foreign)).rejects.toMatchObject({ code: 'wallet.account-unknown' });
    expect(await ledger.statement(merchantId, foreign, { limit: 10 })).toEqual([]);
  });

  it('refuses zero and what no account can hold', async () => {
    const account = await newWallet(1n);
    for (const amount of [0n, 2n ** 63n, 2n ** 63n - 1n]) {
      await expect(ledger.post(movement(`amount ${account} ${amount}`, account, amount))).rejects.toMatchObject({
        code: 'wallet.amount-invalid',
      });
    }
  });

  it('legs that do not add up per currency are a bug, not a refusal', async () => {
    const yuan = await newWallet(100n);
    const dong = await ledger.houseAccount(merchantId, 'house:games', 'VND');
    const unbalanced: NewTransfer = {
      merchantId,
      idempotencyKey: `odd ${yuan}`,
      kind: 'bet',
      legs: [
        { account: yuan, amount: -5n },
        { account: house, amount: 4n },
      ],
    };
    const mixed: NewTransfer = {
      merchantId,
      idempotencyKey: `mixed ${yuan}`,
      kind: 'bet',
      legs: [
        { account: yuan, amount: -5n },
        { account: dong, amount: 5n },
      ],
    };
    for (const transfer of [unbalanced, mixed]) await expect(ledger.post(transfer)).rejects.toThrow('add up to zero');
    expect((await ledger.balanceOf(merchantId, yuan)).balance).toBe(100n);
  });

  it('[LED-005] the application cannot change, remove or add a row of the ledger', async () => {
    await newWallet(5n);
    const tables = ['ledger_entry', 'ledger_transfer', 'ledger_balance', 'ledger_account', 'ledger_house_sum'];
    const statements = tables.flatMap((table) => [
      `update ${table} set merchant_id = merchant_id`,
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} default values`,
      `alter table ${table} add column x int`,
    ]);
    for (const statement of statements) {
      await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' });
    }
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.db);
    expect(rows).toEqual([{ role: 'portal_app' }]);
  });
});

describe('inside a transaction', () => {
  it('a refusal leaves the transaction usable and nothing of itself', async () => {
    const account = await newWallet(50n);
    await database.transaction(async (trx) => {
      await expect(ledger.post(movement(`inner ${account}`, account, -100n), trx)).rejects.toMatchObject({
        code: 'wallet.insufficient-funds',
      });
      await ledger.post(movement(`inner ok ${account}`, account, -20n), trx);
    });
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(30n);
    expect(await violations()).toEqual(NONE);
  });

  it('a transfer vanishes with the transaction it was part of', async () => {
    const account = await newWallet(50n);
    const work = database.transaction(async (trx) => {
      await ledger.post(movement(`undone ${account}`, account, -20n), trx);
      throw new Error('afterwards something failed');
    });
    await expect(work).rejects.toThrow('afterwards');
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(50n);
  });

  it('an account opened in a transaction that is undone is not remembered', async () => {
    const member = newMember();
    const work = database.transaction(async (trx) => {
      await ledger.playerAccount(merchantId, member, 'wallet', 'CNY', trx);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    const account = await ledger.playerAccount(merchantId, member, 'wallet', 'CNY');
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(0n);
  });
});

describe('corrections and statements', () => {
  it('[LED-006] a correction is a new transfer that names the one it takes back, with reason and operator', async () => {
    const account = await newWallet(100n);
    const bet = await ledger.post({
      ...movement(`bet ${account}`, account, -40n),
      reference: { round: 'r1', vendor: 'HOUSE' },
    });
    const back = await ledger.reverse(merchantId, bet.transferId, { reason: 'void round', operator: 'operator1' });
    expect(back.outcome).toBe('posted');
    const [row] = await ledger.statement(merchantId, account, { limit: 1 });
    expect(row).toMatchObject({
      kind: 'reversal',
      amount: 40n,
      reverses: bet.transferId,
      reference: { round: 'r1', vendor: 'HOUSE', reason: 'void round', operator: 'operator1' },
    });
  });

  it('taking back twice, even at once and for other reasons, has one effect', async () => {
    const account = await newWallet(100n);
    const bet = await ledger.post(movement(`bet ${account}`, account, -40n));
    const { done, codes } = await settle(
      Array.from({ length: 10 }, (_, index) =>
        ledger.reverse(merchantId, bet.transferId, { reason: `reason ${index % 3}` }),
      ),
    );
    expect(codes).toEqual([]);
    expect(new Set(done.map((reply) => reply.transferId)).size).toBe(1);
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(100n);
  });

  it('pairs that take one transfer back in the same instant both get an answer', async () => {
    const account = await newWallet(1000n);
    for (let round = 0; round < 150; round += 1) {
      const bet = await ledger.post(movement(`pair ${account} ${round}`, account, -40n));
      const { done, codes } = await settle(
        Array.from({ length: 4 }, () => ledger.reverse(merchantId, bet.transferId, { reason: 'pair' })),
      );
      expect(codes).toEqual([]);
      expect(new Set(done.map((reply) => reply.transferId)).size).toBe(1);
    }
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(1000n);
  });

  it('what the account no longer holds is not taken back', async () => {
    const account = await newWallet();
    const win = await ledger.post(movement(`win ${account}`, account, 70n));
    await ledger.post(movement(`spent ${account}`, account, -60n));
    await expect(ledger.reverse(merchantId, win.transferId, { reason: 'late' })).rejects.toMatchObject({
      code: 'wallet.insufficient-funds',
    });
    await expect(ledger.reverse(otherMerchantId, win.transferId, { reason: 'foreign' })).rejects.toMatchObject({
      code: 'request.not-found',
    });
  });

  it('[LED-007] a statement has before, after, cause and reference, and pages without gap or overlap', async () => {
    const account = await newWallet(1000n);
    for (let index = 0; index < 7; index += 1) {
      await ledger.post({
        ...movement(`s ${account} ${index}`, account, index % 3 ? -10n : 25n),
        reference: { round: `r${index}` },
      });
    }
    const pages: StatementRow[] = [];
    let before: bigint | undefined;
    do {
      const page = await ledger.statement(merchantId, account, {
        limit: 3,
        ...(before === undefined ? {} : { before }),
      });
      pages.push(...page);
      before = page.at(-1)?.version;
    } while (before !== undefined);
    expect(pages).toHaveLength(8);
    pages.forEach((row, index) => {
      expect(row.after).toBe(row.before + row.amount);
      expect(row.before).toBe(pages[index + 1]?.after ?? 0n);
    });
    expect(pages[0]).toMatchObject({ kind: 'win', reference: { round: 'r6' } });
    const bets = await ledger.statement(merchantId, account, { limit: 50, kinds: ['bet'] });
    expect(bets).toHaveLength(4);
    expect(await ledger.statement(merchantId, account, { limit: 50, from: new Date(Date.now() + 60_000) })).toEqual([]);
  });
});

describe('balance events', () => {
  const eventsOf = async (member: bigint) => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where member_id = ${member} and type = 'wallet/balance-changed' order by xid, id`.execute(
      database.db,
    );
    return rows.map((row) => row.payload);
  };

  it('each movement tells the new balance with a rising version', async () => {
    const member = newMember();
    const account = await ledger.playerAccount(merchantId, member, 'wallet', 'CNY');
    await ledger.post(movement(`e1 ${account}`, account, 123_405n));
    await ledger.post(movement(`e2 ${account}`, account, -5n));
    expect(await eventsOf(member)).toEqual([
      { sumBalance: '1234.05', currency: 'CNY', version: '1' },
      { sumBalance: '1234.00', currency: 'CNY', version: '2' },
    ]);
  });

  it('[WAL-016] the sum over main and vendor wallets stays when money moves between them, and its version rises', async () => {
    const member = newMember();
    const main = await ledger.playerAccount(merchantId, member, 'wallet', 'CNY');
    const vendor = await ledger.playerAccount(merchantId, member, 'vendor:HOUSE', 'CNY');
    await ledger.post(movement(`w1 ${main}`, main, 100n));
    await ledger.post({
      merchantId,
      idempotencyKey: `w2 ${main}`,
      kind: 'wallet-transfer',
      legs: [
        { account: main, amount: -60n },
        { account: vendor, amount: 60n },
      ],
    });
    await ledger.post(movement(`w3 ${main}`, vendor, -10n));
    expect(await eventsOf(member)).toEqual([
      { sumBalance: '1.00', currency: 'CNY', version: '1' },
      { sumBalance: '1.00', currency: 'CNY', version: '2' },
      { sumBalance: '0.90', currency: 'CNY', version: '3' },
    ]);
  });

  it('a movement of the main wallet alone reports the total with the vendor wallets', async () => {
    const member = newMember();
    const main = await ledger.playerAccount(merchantId, member, 'wallet', 'CNY');
    const vendor = await ledger.playerAccount(merchantId, member, 'vendor:HOUSE', 'CNY');
    await ledger.post(movement(`t1 ${main}`, vendor, 60n));
    await ledger.post(movement(`t2 ${main}`, main, 100n));
    await ledger.postMany([movement(`t3 ${main}`, main, -1n), movement(`t4 ${main}`, main, -2n)]);
    const total = (sumBalance: string, version: string) => ({ sumBalance, currency: 'CNY', version });
    expect(await eventsOf(member)).toEqual([total('0.60', '1'), total('1.60', '2'), total('1.57', '4')]);
  });
});

// What a pair writes and answers is compared with what its legs would; accounts by their role, so that twins can be.
describe('pairs of a wallet and a house account', () => {
  interface Call {
    readonly amount: bigint;
    readonly key: number;
    readonly isHouseFirst: boolean;
    readonly isLate: boolean;
  }
  type Way = 'ledger_post' | 'ledger_post_legs';
  let lateHouse: bigint;
  beforeAll(async () => {
    await newWallet();
    lateHouse = await ledger.houseAccount(merchantId, 'house:cashier', 'CNY');
  });

  const post = async (way: Way, account: bigint, { amount, key, isHouseFirst, isLate }: Call): Promise<unknown> => {
    const other = isLate ? lateHouse : house;
    const accounts = isHouseFirst ? [other, account] : [account, other];
    const amounts = isHouseFirst ? [-amount, amount] : [amount, -amount];
    const { rows } = await sql<{ outcome: string; balances: unknown; versions: unknown; accounts: bigint[] | null }>`
      select outcome, balances, versions, accounts from ${sql.raw(way)}(${merchantId}::integer, ${`pair ${account} ${key}`}, 'bet',
        ${`{${accounts.join(',')}}`}::text::bigint[], ${`{${amounts.join(',')}}`}::text::bigint[], '{"round":"r"}'::jsonb, null)`.execute(
      database.db,
    );
    const row = rows[0];
    return row && { ...row, accounts: row.accounts?.map((id) => id === account) ?? null };
  };
  const writtenFor = async (account: bigint): Promise<unknown> => {
    const { rows } = await sql`
      select t.kind, t.reference, t.reverses, e.seq, e.merchant_id, e.account_id = ${account} as is_player, e.account_id = ${house} as is_early, e.amount,
        e.balance_before, e.balance_after, e.account_version, e.house_xid is not null as is_house,
        (select count(*) from outbox o where o.xid = (select x.house_xid from ledger_entry x where x.transfer_id = t.id and x.house_xid is not null)
          and o.type = 'wallet/balance-changed' and o.payload ->> 'version' = (
            select x.account_version::text from ledger_entry x where x.transfer_id = t.id and x.account_version is not null)) as told
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.idempotency_key like ${`pair ${account} %`} order by t.id, e.seq`.execute(database.db);
    return rows;
  };

  it('are posted as any legs are: same outcomes, same rows, and each way knows the keys of the other', async () => {
    const call = fc.record({
      amount: fc.bigInt({ min: -400n, max: 600n }).filter((amount) => amount !== 0n),
      key: fc.nat({ max: 5 }),
      isHouseFirst: fc.boolean(),
      isLate: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 8 }), async (calls) => {
        const [one, twin, mixed] = [await newWallet(), await newWallet(), await newWallet()];
        for (const [index, each] of calls.entries()) {
          const outcome = await post('ledger_post', one, each);
          expect(await post('ledger_post_legs', twin, each)).toEqual(outcome);
          expect(await post(index % 2 === 0 ? 'ledger_post' : 'ledger_post_legs', mixed, each)).toEqual(outcome);
        }
        const written = await writtenFor(one);
        expect(await writtenFor(twin)).toEqual(written);
        expect(await writtenFor(mixed)).toEqual(written);
      }),
      { numRuns: 30 },
    );
    expect(await violations()).toEqual(NONE);
  });

  it('legs that do not add up, a foreign account and a single leg are no pairs', async () => {
    const account = await newWallet(100n);
    const call = (accounts: readonly bigint[], amounts: readonly bigint[], merchant = merchantId) =>
      sql<{ outcome: string }>`
      select outcome from ledger_post(${merchant}::integer, ${`odd ${account}`}, 'bet', ${`{${accounts.join(',')}}`}::text::bigint[],
        ${`{${amounts.join(',')}}`}::text::bigint[], '{}', null)`.execute(database.db);
    await expect(call([account, house], [-5n, 6n])).rejects.toMatchObject({ code: 'LG002' });
    await expect(call([account], [-5n])).rejects.toMatchObject({ code: 'LG001' });
    await expect(call([account, house], [0n, 0n])).rejects.toMatchObject({ code: 'LG001' });
    expect((await call([account, house], [-5n, 5n], otherMerchantId)).rows).toEqual([{ outcome: 'account_unknown' }]);
    expect((await ledger.balanceOf(merchantId, account)).balance).toBe(100n);
  });
});
