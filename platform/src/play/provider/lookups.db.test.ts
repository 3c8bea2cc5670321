/** What a bet reads in the first minute of an installation: the plans of the wallet's functions, on tables that nothing is known of yet. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { callWallet, readyCall } from './provider.store.ts';
import { GAME, VENDOR, createWalletFixture } from './testing/wallet-fixture.ts';
import type { WalletFixture } from './testing/wallet-fixture.ts';
import { betCall } from './wallet-calls.ts';

const PLAYERS = 40;

interface Table {
  readonly user: string;
  readonly token: string;
}

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.close());

it('a bet reads its own rows and not those of all bets and members', async () => {
  const tables: Table[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await fixture.addPlayer(1_000n);
    tables.push({ user: player.user, token: await fixture.openSession(player) });
  }
  const callOf = ({ user, token }: Table) => {
    const ids = {
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      round_closed: false,
    };
    const rest = { game_code: GAME, amount: 1_000, currency: 'CNY', is_free: false, is_supplier_promo: false };
    const call = betCall({ user, token, ...ids, ...rest }, { vendor: VENDOR, nonce: randomUUID(), traceId: 'test' });
    if (!call) throw new Error('a whole amount is no bet');
    return readyCall(call);
  };
  // One transaction: its connection keeps the plans that it made when there was nothing.
  const read = await fixture.db.database.transaction(async (trx) => {
    const readSoFar = async () => {
      const { rows } = await sql<{ name: string; rows: bigint }>`
        select relname as name, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
        where relname in ('wallet_txn', 'member', 'member_session', 'wallet_session') order by 1`.execute(trx);
      return rows;
    };
    const inTrx: Parameters<typeof callWallet>[0] = {
      call: async (statement) => (await trx.executeQuery(statement)).rows,
    };
    for (const table of tables) expect(await callWallet(inTrx, [callOf(table)])).toMatchObject([{ status: 'RS_OK' }]);
    const before = await readSoFar();
    for (const table of tables) expect(await callWallet(inTrx, [callOf(table)])).toMatchObject([{ status: 'RS_OK' }]);
    const after = await readSoFar();
    return after.map(({ name, rows }, place) => [name, rows - (before[place]?.rows ?? 0n)] as const);
  });
  expect(read).toHaveLength(4);
  for (const [name, rows] of read) expect([name, rows <= BigInt(2 * PLAYERS)]).toEqual([name, true]);
});
