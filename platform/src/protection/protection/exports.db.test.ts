/** The export of a whole history: made page by page, on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { countMemberEntries, listMemberEntries } from '../../money/ledger/index.ts';
import { countMemberRounds, listMemberRounds } from '../../play/provider/index.ts';
import { GAME, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createExportsService } from './exports.service.ts';
import type { ExportsService } from './exports.service.ts';

const UNITS = 1_000;
const ROUNDS = 7;
let fixture: WalletFixture;
let exports: ExportsService;
let now = new Date();
const told: unknown[] = [];
const RUNS = new AbortController().signal;

beforeAll(async () => {
  fixture = await createWalletFixture();
  exports = createExportsService({
    database: fixture.db.database,
    audit: createAuditTrail(),
    now: () => now,
    outbox: {
      append: (_trx, event) => {
        told.push(event);
        return Promise.resolve();
      },
    },
    history: {
      countRounds: countMemberRounds,
      rounds: listMemberRounds,
      countMovements: countMemberEntries,
      movements: listMemberEntries,
    },
    pageSize: 3,
  });
});
afterAll(() => fixture.close());
beforeEach(() => {
  now = new Date();
});

const playSome = async (): Promise<TestPlayer> => {
  const player = await fixture.addPlayer(100_000n);
  const token = await fixture.openSession(player);
  for (let count = 0; count < ROUNDS; count += 1) {
    const body = {
      ...{ user: player.user, token, request_uuid: randomUUID(), game_code: GAME, transaction_uuid: randomUUID() },
      ...{ round: `r-${player.user}-${count}`, round_closed: true, amount: 100 * UNITS, currency: 'CNY' },
    };
    expect((await fixture.call('transaction/bet', body)).reply.status).toBe('RS_OK');
  }
  return player;
};
const askingOf = (player: TestPlayer) => ({
  merchant: fixture.merchant,
  memberId: player.memberId,
  requestId: 'test',
  now: new Date(now.getTime() + 60_000),
});
const ask = (player: TestPlayer) => fixture.db.database.transaction((trx) => exports.ask(trx, askingOf(player)));
const rowsOf = async (player: TestPlayer, kind: string) => {
  const latest = await exports.latest(askingOf(player));
  const parts = [];
  for (let part = 0; part < (latest?.parts ?? 0); part += 1)
    parts.push(await exports.part(askingOf(player), latest?.id ?? 0n, part));
  return parts.filter((part) => part.kind === kind).flatMap(({ rows }) => rows);
};

it('[RSG-010] has every round and every movement, in pages, and tells the member when it is ready', async () => {
  const player = await playSome();
  expect(await ask(player)).toMatchObject({ state: 'waiting', done: 0 });
  await exports.makeWaiting(RUNS);
  const latest = await exports.latest(askingOf(player));
  // The money that the player began with is a movement too.
  expect(latest).toMatchObject({ state: 'ready', done: 2 * ROUNDS + 1, total: 2 * ROUNDS + 1, parts: 6 });
  const rounds = await rowsOf(player, 'rounds');
  expect(rounds.map(({ round }) => round)).toEqual(
    Array.from({ length: ROUNDS }, (_, count) => `r-${player.user}-${count}`),
  );
  expect(rounds[0]).toMatchObject({ game: GAME, vendor: 'HOUSE', bet: '1.00', win: '0.00', state: 'closed' });
  const movements = await rowsOf(player, 'movements');
  expect(movements).toHaveLength(ROUNDS + 1);
  expect(movements.at(-1)).toMatchObject({ kind: 'bet', amount: '-1.00', balanceAfter: '993.00' });
  expect(told.at(-1)).toMatchObject({ memberId: player.memberId, type: 'protection/export-ready' });
});

it('[RSG-010] is made once however often it is asked for, and what a broken run left is made anew', async () => {
  const player = await playSome();
  const [first, second] = [await ask(player), await ask(player)];
  expect(second.id).toBe(first.id);
  const { db } = fixture.db.database;
  // As a platform leaves it that died in the middle.
  await sql`update data_export set state = 'running', done = 3, parts = 1 where id = ${first.id}`.execute(db);
  await sql`insert into data_export_part (export_id, part, kind, rows) values (${first.id}, 0, 'rounds', '[]')`.execute(
    db,
  );
  await exports.makeWaiting(AbortSignal.abort());
  expect(await exports.latest(askingOf(player))).toMatchObject({ state: 'running', done: 0 });
  await exports.makeWaiting(RUNS);
  expect(await rowsOf(player, 'rounds')).toHaveLength(ROUNDS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log where action = 'data-export.ask' and subject = ${player.user}`.execute(
    db,
  );
  expect(rows[0]?.count).toBe(1);
});

it('[RSG-010] is nobody else’s, and is gone after a week', async () => {
  const [player, other] = [await playSome(), await fixture.addPlayer(0n)];
  await ask(player);
  await exports.makeWaiting(RUNS);
  const id = (await exports.latest(askingOf(player)))?.id ?? 0n;
  await expect(exports.part(askingOf(other), id, 0)).rejects.toMatchObject({ code: 'request.not-found' });
  expect(await exports.latest(askingOf(other))).toBeNull();
  now = new Date(now.getTime() + 8 * 86_400_000);
  await expect(exports.part(askingOf(player), id, 0)).rejects.toMatchObject({ code: 'protection.export-gone' });
  expect(await exports.latest(askingOf(player))).toBeNull();
  await exports.makeWaiting(RUNS);
  await expect(exports.part(askingOf(player), id, 0)).rejects.toMatchObject({ code: 'request.not-found' });
  // Another one may be asked for.
  expect(await ask(player)).toMatchObject({ state: 'waiting' });
});
