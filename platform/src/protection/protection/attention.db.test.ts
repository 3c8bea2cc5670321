/** Reality checks and signs of life where bets meet them: in the wallet's functions, on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { sumPlayedSince } from '../../play/provider/index.ts';
import { GAME, createWalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import type { TestPlayer, WalletFixture } from '../../play/provider/testing/wallet-fixture.ts';
import { createAttentionService } from './attention.service.ts';
import type { AttentionService } from './attention.service.ts';

const UNITS = 1_000;
let fixture: WalletFixture;
let attention: AttentionService;

beforeAll(async () => {
  fixture = await createWalletFixture();
  const { database } = fixture.db;
  attention = createAttentionService({
    database,
    audit: createAuditTrail(),
    now: () => new Date(),
    identity: { sessionsOf: () => Promise.resolve([]) },
    playedSince: sumPlayedSince,
  });
});
afterAll(() => fixture.close());

interface Table {
  readonly player: TestPlayer;
  readonly token: string;
}
/** Somebody who launched a game, as the platform lets them. */
const sitDown = async (): Promise<Table> => {
  const player = await fixture.addPlayer(100_000n);
  await attention.refuseOverdue(fixture.merchant, player.session);
  return { player, token: await fixture.openSession(player) };
};

const send = async (kind: 'bet' | 'win' | 'rollback', { player, token }: Table, more: object = {}): Promise<string> => {
  const body = {
    user: player.user,
    token,
    request_uuid: randomUUID(),
    game_code: GAME,
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    ...(kind === 'rollback' ? {} : { amount: 100 * UNITS, currency: 'CNY' }),
    ...more,
  };
  return (await fixture.call(`transaction/${kind}`, body)).reply.status;
};

const age = async ({ player }: Table, column: 'started_at' | 'last_input_at', minutes: number): Promise<void> => {
  await sql`update protection_session set ${sql.ref(column)} = now() - make_interval(mins => ${minutes}) where session_id = ${player.session.id}`.execute(
    fixture.db.database.db,
  );
};
const seen = async ({ player }: Table) => {
  const { rows } = await sql<{ isStale: boolean; seconds: number }>`
    select is_stale as "isStale", extract(epoch from now() - last_input_at)::int as seconds from protection_session where session_id = ${player.session.id}`.execute(
    fixture.db.database.db,
  );
  return rows[0];
};
const told = async ({ player }: Table): Promise<readonly unknown[]> => {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from outbox where member_id = ${player.memberId} and type = 'protection/limit-reached' order by id`.execute(
    fixture.db.database.db,
  );
  return rows.map(({ payload }) => payload);
};
const fallDue = async (table: Table): Promise<void> => {
  await age(table, 'started_at', 61);
  await attention.realityCheck(fixture.merchant, table.player.session);
};

describe('a reality check that waits', () => {
  it('[RSG-005] refuses new bets until it is acknowledged, whatever the window does, and tells the open pages', async () => {
    const table = await sitDown();
    expect(await send('bet', table)).toBe('RS_OK');
    await fallDue(table);
    expect(await send('bet', table)).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await fixture.balanceOf(table.player)).toBe(99_900n);
    expect(await told(table)).toEqual([{ limit: 'reality-check', period: 'none' }]);
    expect(await attention.figures(table.player.session)).toMatchObject({ elapsedMinutes: 61, wagered: 100n, won: 0n });
    await attention.acknowledge(fixture.merchant, table.player.session);
    expect(await send('bet', table)).toBe('RS_OK');
  });

  it('[RSG-005] shows what was played at a vendor that keeps the money, in the session that played it', async () => {
    const { player, token } = await sitDown();
    const ask = async (staked: number, won: number): Promise<void> => {
      const own_play = { stake: 0, staked: staked * UNITS, won: won * UNITS };
      const body = { user: player.user, token, request_uuid: randomUUID(), game_code: GAME, own_play };
      expect((await fixture.call('user/balance', body)).reply.status).toBe('RS_OK');
    };
    await ask(100, 0);
    await ask(100, 40);
    // Repeated.
    await ask(100, 40);
    expect(await attention.figures(player.session)).toMatchObject({ wagered: 100n, won: 40n });
    const later = { ...player.session, id: randomUUID() };
    expect(await attention.figures(later)).toMatchObject({ wagered: 0n, won: 0n });
  });

  it('[RSG-005] never holds up the win or the rollback of a running round', async () => {
    const table = await sitDown();
    const [won, lost] = [
      { transaction_uuid: randomUUID(), round: randomUUID() },
      { transaction_uuid: randomUUID(), round: randomUUID() },
    ];
    expect(await send('bet', table, won)).toBe('RS_OK');
    expect(await send('bet', table, lost)).toBe('RS_OK');
    await fallDue(table);
    const { round, transaction_uuid: reference_transaction_uuid } = won;
    expect(await send('win', table, { round, reference_transaction_uuid, round_closed: true })).toBe('RS_OK');
    expect(
      await send('rollback', table, {
        ...{ round: lost.round, reference_transaction_uuid: lost.transaction_uuid },
        round_closed: true,
      }),
    ).toBe('RS_OK');
    // The bet of before, repeated by the vendor, is answered as it was.
    expect(await send('bet', table, won)).toBe('RS_OK');
    expect(await fixture.balanceOf(table.player)).toBe(100_000n);
  });

  it('[RSG-005] lets nobody launch, and another interval is no answer to it', async () => {
    const table = await sitDown();
    await fallDue(table);
    const { merchant } = fixture;
    const { session } = table.player;
    await expect(attention.refuseOverdue(merchant, session)).rejects.toMatchObject({
      code: 'protection.reality-check-due',
    });
    await expect(attention.choose(merchant, session, 120, 'test')).rejects.toMatchObject({
      code: 'protection.reality-check-due',
    });
    await attention.acknowledge(merchant, session);
    await expect(attention.refuseOverdue(merchant, session)).resolves.toBeUndefined();
  });
});

describe('play', () => {
  it('[RSG-009] is input: a bet moves the last one on, at most once a minute', async () => {
    const table = await sitDown();
    await age(table, 'last_input_at', 20);
    expect(await send('bet', table)).toBe('RS_OK');
    expect(await seen(table)).toMatchObject({ isStale: false, seconds: expect.closeTo(0, -1) as number });
    await sql`update protection_session set last_input_at = now() - interval '40 seconds' where session_id = ${table.player.session.id}`.execute(
      fixture.db.database.db,
    );
    expect(await send('bet', table)).toBe('RS_OK');
    expect((await seen(table))?.seconds).toBeGreaterThanOrEqual(40);
    await expect(attention.reauthentication.require(table.player.session)).resolves.toBeUndefined();
  });

  it('[RSG-009] does not undo a pause that was too long: money still asks for the password', async () => {
    const table = await sitDown();
    await age(table, 'last_input_at', 31);
    expect(await send('bet', table)).toBe('RS_OK');
    expect(await seen(table)).toMatchObject({ isStale: true });
    const { session } = table.player;
    await expect(attention.reauthentication.require(session)).rejects.toMatchObject({
      code: 'session.reauthentication-required',
    });
    await attention.reauthenticated(session);
    await expect(attention.reauthentication.require(session)).resolves.toBeUndefined();
  });

  it('[RSG-009] a bet that is refused is no sign of life', async () => {
    const table = await sitDown();
    await fallDue(table);
    await age(table, 'last_input_at', 10);
    expect(await send('bet', table)).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await seen(table))?.seconds).toBeGreaterThanOrEqual(600);
  });
});

describe('a password given a moment ago', () => {
  it('[RSG-009] is the sign-in itself for ten minutes, then only one that was given again', async () => {
    const table = await sitDown();
    const { session } = table.player;
    await expect(attention.reauthentication.requireRecent(session)).resolves.toBeInstanceOf(Date);
    await age(table, 'started_at', 11);
    await expect(attention.reauthentication.requireRecent(session)).rejects.toMatchObject({
      code: 'session.reauthentication-required',
    });
    await attention.reauthenticated(session);
    const provedAt = await attention.reauthentication.requireRecent(session);
    // Not the sign-in, which is eleven minutes old.
    expect(Date.now() - provedAt.getTime()).toBeLessThan(10 * 60_000);
  });
});
