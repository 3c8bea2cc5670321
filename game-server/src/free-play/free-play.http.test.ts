/** Play money of trial accounts: kept here, told to no platform, and refilled. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_CATALOGUE_PATH, gameCatalogue } from 'shared-contracts/provider/game-catalogue';
import { VENDOR_ROUNDS_PATH } from 'shared-contracts/provider/vendor-rounds';
import { HOUSE, OTHER_VENDORS } from '../kernel/vendors.ts';
import { GAME_CODES } from '../games/index.ts';
import { TABLE_GAMES } from '../tables/index.ts';
import { openDb } from '../kernel/db.ts';
import { createRig } from '../testing/rig.ts';
import type { Player, Rig } from '../testing/rig.ts';
import { vendorRoundsKey } from '../vendor-rounds/index.ts';
import { createVendorWalletStore } from '../vendor-wallet/index.ts';
import { signedHeaders, toUnits } from '../wallet/index.ts';
import { createPlayWallet } from './play-wallet.ts';
import { SECRET, ticketOf, tokenOf } from './testing.ts';

const GAME = 'midnight-orchard';

const minor = (decimal: unknown): bigint => BigInt(Math.round(Number(decimal) * 100));

describe('free play', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
  });
  afterEach(() => rig.close());

  const launch = async (token: string, game = GAME) => {
    const payload = { token, game, lang: 'en' };
    const reply = await rig.server.app.inject({ method: 'POST', url: '/rgs/session', payload });
    return reply.json<{ success: boolean; code?: string; value: Record<string, unknown> }>();
  };
  const open = async (ticket = ticketOf()): Promise<Player> => {
    const { value } = await launch(tokenOf(ticket), ticket.game);
    return rig.resume(String(value['key']));
  };
  const balanceOf = async (player: Player): Promise<bigint> =>
    minor((await player.get('/rgs/state')).body.value['balance']);

  /** What a platform compares with its own rounds. */
  const finishedRounds = async () => {
    const [from, until] = [-60_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString());
    const payload = JSON.stringify({ vendor: HOUSE, from, until, after: null, request_uuid: randomUUID() });
    const signature = signedHeaders(`${HOUSE}:1`, vendorRoundsKey(SECRET, HOUSE), payload, Date.now());
    const headers = { 'content-type': 'application/json', ...signature };
    const reply = await rig.server.app.inject({ method: 'POST', url: VENDOR_ROUNDS_PATH, payload, headers });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  };

  it('opens with play money, plays and pays with it, and calls no wallet', async () => {
    const player = await open();
    const state = (await player.get('/rgs/state')).body.value;
    expect(state).toMatchObject({ playMoney: true, balance: '1000.00', symbol: '¥', freeBets: null, ownWallet: false });
    for (let count = 0; count < 8; count += 1) {
      const before = await balanceOf(player);
      const round = (await player.spin(randomUUID(), '10.00')).body.value['round'] as { state: string; win: string };
      expect(round.state).toBe('settled');
      expect(await balanceOf(player)).toBe(before - 1_000n + minor(round.win));
    }
    expect(rig.wallet.calls).toEqual([]);
    expect(await finishedRounds()).toEqual({ status: 200, body: expect.objectContaining({ rounds: [] }) as object });
  });

  it('tells which games have it: all that this server has', async () => {
    const { games } = gameCatalogue.parse((await rig.server.app.inject(GAME_CATALOGUE_PATH)).json());
    for (const code of [...GAME_CODES, ...TABLE_GAMES.map((game) => game.code), 'tien-len'])
      expect(games.find((game) => game.code === code)).toMatchObject({ freePlay: true });
    expect(new Set(games.map(({ vendor }) => vendor))).toEqual(new Set([HOUSE, ...OTHER_VENDORS]));
  });

  it('keeps one balance for all games and devices of the trial, and another for others', async () => {
    const player = await open();
    await player.spin(randomUUID(), '100.00');
    const left = await balanceOf(player);
    expect(await balanceOf(await open(ticketOf({ game: 'ivory-dice' })))).toBe(left);
    expect(await balanceOf(await open(ticketOf({ player: 'free:trial-2' })))).toBe(100_000n);
  });

  it('is refilled to what it was at first, never above', async () => {
    const player = await open(ticketOf({ game: 'moonstone-mines' }));
    // A round under way keeps its stake.
    const { round } = (await player.spin(randomUUID(), '100.00', { mines: 3 })).body.value as {
      round: { playing: boolean };
    };
    expect(round.playing).toBe(true);
    expect(await balanceOf(player)).toBe(90_000n);
    expect((await player.post('/rgs/refill', {})).body.value).toMatchObject({ balance: '1000.00', playMoney: true });
    expect((await player.post('/rgs/refill', {})).body.value).toMatchObject({ balance: '1000.00' });
  });

  it('refuses a bet above the balance, moves each reference once, and takes no stake that was rolled back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'free-play-'));
    const db = openDb(folder);
    const wallet = createPlayWallet({
      ...{ store: createVendorWalletStore(db), secret: SECRET, clock: () => new Date(), games: [GAME] },
    });
    const token = tokenOf(ticketOf());
    const { reply } = (await wallet.authenticate(token, GAME)) as { reply: { token: string } };
    const about = { user: 'free:trial-1', token: reply.token, game_code: GAME, round: 'r', request_uuid: randomUUID() };
    const bet = (amount: bigint, transaction_uuid: string) =>
      wallet.bet({ ...about, transaction_uuid, amount: toUnits(amount), currency: 'CNY', round_closed: false });
    expect(await bet(100_001n, 'a')).toEqual({
      ...{ kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 100_000n },
    });
    for (const _ of [1, 2]) expect(await bet(600n, 'b')).toMatchObject({ reply: { balance: toUnits(99_400n) } });
    const back = (transaction_uuid: string, reference_transaction_uuid: string) =>
      wallet.rollback({ ...about, transaction_uuid, reference_transaction_uuid });
    for (const _ of [1, 2]) expect(await back('c', 'b')).toMatchObject({ reply: { balance: toUnits(100_000n) } });
    expect(await back('d', 'late')).toMatchObject({ kind: 'ok' });
    expect(await bet(600n, 'late')).toMatchObject({ kind: 'refused' });
    expect(wallet.refill({ player: 'free:trial-1', currency: 'CNY' })).toBe(100_000n);
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('deletes accounts that were not used for thirty days, and begins anew with who comes back', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'free-play-'));
    const db = openDb(folder);
    let ahead = 0;
    const clock = (): Date => new Date(Date.now() + ahead);
    const store = createVendorWalletStore(db);
    const wallet = createPlayWallet({ store, secret: SECRET, clock, games: [GAME] });
    const enter = (player: string) =>
      wallet.authenticate(
        tokenOf(ticketOf({ player, ends_at: new Date(clock().getTime() + 60_000).toISOString() })),
        GAME,
      );
    const account = { player: 'free:trial-1', currency: 'CNY' };
    await enter(account.player);
    // Money that a vendor keeps is no play money.
    store.move({ player: 'member-1', currency: 'CNY', reference: 'in', amount: 500n });
    store.move({ ...account, reference: 'stake', amount: -600n });
    ahead = 29 * 24 * 60 * 60 * 1_000;
    expect(wallet.removeIdle()).toBe(0);
    expect(store.balance(account)).toBe(99_400n);
    ahead += 2 * 24 * 60 * 60 * 1_000;
    expect(wallet.removeIdle()).toBe(1);
    expect(wallet.removeIdle()).toBe(0);
    expect(store.balance(account)).toBe(0n);
    expect(store.balance({ player: 'member-1', currency: 'CNY' })).toBe(500n);
    expect(await enter(account.player)).toMatchObject({ reply: { balance: toUnits(100_000n) } });
    db.close();
    rmSync(folder, { recursive: true });
  });

  it('gives real players no refill, and asks the platform for them as ever', async () => {
    const player = await rig.player();
    expect((await player.get('/rgs/state')).body.value).toMatchObject({ playMoney: false });
    const refused = await player.post('/rgs/refill', {});
    expect([refused.status, refused.body.code]).toEqual([403, 'refill.refused']);
    await player.spin(randomUUID(), '1.00');
    expect(rig.wallet.effects('bet')).toBe(1);
  });

  it('refuses tickets that are used, expired, of another game, or signed by another', async () => {
    const used = tokenOf(ticketOf());
    await launch(used);
    const expired = tokenOf(ticketOf({ ends_at: new Date(Date.now() - 1_000).toISOString() }));
    const foreign = tokenOf(ticketOf(), Buffer.alloc(32, 8));
    const member = tokenOf(ticketOf({ player: 'player-1' }));
    for (const token of [used, expired, foreign, member, 'free.', 'free.e30.e30'])
      expect([token, (await launch(token)).code]).toEqual([token, 'launch.refused']);
    expect((await launch(tokenOf(ticketOf()), 'ivory-dice')).code).toBe('launch.refused');
    expect(rig.wallet.calls).toEqual([]);
  });
});
