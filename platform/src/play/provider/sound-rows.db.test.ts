/** What no row of a round or of a transaction may hold, whoever writes it. */
import { sql } from 'kysely';
import { createTestDatabase } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const MEMBER = 1n;
const db = () => database.database.db;

const insertRound = (round: string) =>
  sql`insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum)
    values ('HOUSE', ${round}, ${MEMBER}, 1, 1, 'CNY', 'p***', 100, 50)`.execute(db());

const insertTransaction = (id: string, kind: string | null, state: string, amount: number) =>
  sql`insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, amount)
    values ('HOUSE', ${id}, ${kind}, ${state}, 1, ${MEMBER}, 'r', ${amount})`.execute(db());

it.each([
  ["state = 'lost'"],
  ['bet_sum = -1'],
  ['win_sum = -1'],
  ['bet_rollback = 101'],
  ['bet_rollback = -1'],
  ['win_rollback = 51'],
  ['win_rollback = -1'],
])('a round is never left with %s', async (change) => {
  await insertRound(change);
  await expect(sql`update game_round set ${sql.raw(change)} where round_id = ${change}`.execute(db())).rejects.toThrow(
    /game_round_sound/,
  );
});

it('a round may be closed, cancelled and rolled back as a whole', async () => {
  await insertRound('whole');
  await sql`update game_round set state = 'closed' where round_id = 'whole'`.execute(db());
  const { rows } = await sql<{ state: string }>`
    update game_round set state = 'cancelled', bet_rollback = 100, win_rollback = 50 where round_id = 'whole' returning state`.execute(
    db(),
  );
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

it.each([
  ['deposit', 'applied', 1],
  ['bet', 'open', 1],
  ['bet', 'applied', -1],
  [null, 'open', 0],
  [null, 'tombstone', -1],
])('no transaction is %s, %s, of %s', async (kind, state, amount) => {
  await expect(insertTransaction('unsound', kind, state, amount)).rejects.toThrow(/wallet_txn_sound/);
});

it('a tombstone has no kind until its original comes', async () => {
  await insertTransaction('early', null, 'tombstone', 0);
  const { rows } = await sql<{ kind: string }>`
    update wallet_txn set kind = 'bet', amount = 5 where transaction_uuid = 'early' returning kind`.execute(db());
  expect(rows).toEqual([{ kind: 'bet' }]);
});
