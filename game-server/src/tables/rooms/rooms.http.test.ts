/** Rooms of Tien Len over the wallet: stakes, turns, places and wins, on a clock that moves by hand. */
import { randomUUID, webcrypto } from 'node:crypto';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { hashSeed, hmacOf, outcomeOf } from '../../fairness/index.ts';
import { HOUSE } from '../../kernel/vendors.ts';
import type { TableVerification } from '../../page/table/common/table-api.ts';
import { recompute } from '../../page/table/verify/recompute.ts';
import { createRig, until } from '../../testing/rig.ts';
import type { Answer, Rig } from '../../testing/rig.ts';
import { vendorRoundsKey } from '../../vendor-rounds/index.ts';
import { signedHeaders } from '../../wallet/index.ts';
import { BOT_PART, TIEN_LEN, clientSeedOf, replay, winOf } from '../games/tien-len/tien-len.ts';
import type { TienLenResult } from '../games/tien-len/tien-len.ts';
import { createHand } from '../testing/table-rig.ts';
import type { Hand } from '../testing/table-rig.ts';
import type { roomView } from './rooms.view.ts';

const START = 100_000n;
const SEED = 'a1'.repeat(8);

interface Table {
  readonly phase: string;
  readonly endsAt: number | null;
  readonly now: number;
  readonly notice: string | null;
  readonly levels: readonly { readonly stake: string; readonly players: number }[];
  readonly room: ReturnType<typeof roomView> | null;
}

describe('rooms of four seats', () => {
  let rig: Rig;
  let hand: Hand;
  beforeEach(async () => {
    hand = createHand();
    rig = await createRig({ tableSchedule: hand.schedule, clock: hand.clock });
  });
  afterEach(() => rig.close());

  const enter = async (player?: string) => {
    const payload = { token: rig.wallet.launch(player), game: TIEN_LEN.code, lang: 'en' };
    const opened = await rig.server.app.inject({ method: 'POST', url: '/rgs/rooms/session', payload });
    const base = rig.resume(opened.json<{ value: { key: string } }>().value.key);
    const post = (path: string, body: object = {}): Promise<Answer> => base.post(`/rgs/rooms/${path}`, body);
    const table = async (): Promise<Table> => (await base.get('/rgs/rooms/state')).body.value['table'] as Table;
    const room = async () => {
      const { room: seen } = await table();
      if (!seen) throw new Error('not in a room');
      return seen;
    };
    const ready = async (request = randomUUID(), seed = SEED): Promise<Answer> =>
      post('ready', { request, seed, hash: (await room()).hash });
    const rounds = async () => (await base.get('/rgs/table/rounds')).body.value['rounds'] as Record<string, unknown>[];
    return { ...base, post, table, room, ready, rounds };
  };
  type Guest = Awaited<ReturnType<typeof enter>>;
  const isIn = (guest: Guest, phase: string): Promise<void> => until(async () => (await guest.table()).phase === phase);

  const sitDown = async (guest: Guest, level = 0): Promise<void> => {
    await guest.post('sit', { level });
    await guest.ready();
  };
  /** Everybody stakes and the cards are dealt. A hand that wins at once has no turns: then another is dealt. */
  const dealTo = async (...guests: Guest[]): Promise<void> => {
    hand.step();
    for (const guest of guests) await until(async () => (await guest.table()).phase !== 'antes');
    while ((await guests[0]?.table())?.phase === 'gathering') {
      for (const guest of guests) await guest.ready();
      hand.step();
      for (const guest of guests) await until(async () => (await guest.table()).phase !== 'antes');
    }
  };
  /** Time passes until the deal is over. */
  const playOut = async (guest: Guest): Promise<void> => {
    while ((await guest.table()).phase === 'playing') hand.step();
  };
  const stakesTaken = (): number => rig.wallet.effects('bet');
  const balanceOf = (name?: string): bigint => rig.wallet.balance(name);

  it('plays a deal from stake to payout, pays by place, and all of it follows from the revealed seed', async () => {
    const [a, b] = [await enter('a'), await enter('b')];
    await sitDown(a);
    await sitDown(b);
    const before = await a.room();
    expect([before.chairs.filter(({ kind }) => kind === 'player').length, stakesTaken()]).toEqual([2, 0]);
    await dealTo(a, b);
    const [ofA, ofB] = [await a.room(), await b.room()];
    expect(ofA.chairs.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'player', 'player']);
    expect([ofA.hand.length, ofB.hand.length, ofA.hand.filter((card) => ofB.hand.includes(card))]).toEqual([
      13,
      13,
      [],
    ]);
    // A page is sent one hand and no seed.
    expect(JSON.stringify(await a.table())).not.toContain(JSON.stringify(ofB.hand));
    expect(await a.table()).toMatchObject({ seed: null });
    await playOut(a);
    const paid = async (guest: Guest): Promise<boolean> => (await guest.rounds())[0]?.['state'] === 'settled';
    await until(async () => (await paid(a)) && (await paid(b)));
    const [round] = await a.rounds();
    const seat = String(round?.['id']);
    const checked = (await a.get(`/rgs/table/verify?round=${seat}`)).body.value;
    const result = checked['result'] as TienLenResult;
    expect(hashSeed(String(checked['serverSeed']))).toBe(checked['hash']);
    expect(result.seeds.filter((seed) => seed === SEED)).toHaveLength(2);
    const seeds = { clientSeed: clientSeedOf(result), nonce: 0 };
    const hands = outcomeOf(TIEN_LEN.draw(), hmacOf(String(checked['serverSeed'])), seeds);
    expect(replay(hands, result)?.places).toEqual(result.places);
    const over = (await a.room()).over;
    expect(over).toMatchObject({ seed: checked['serverSeed'], places: result.places });
    for (const [name, guest] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const [mine] = await guest.rounds();
      const chair = Number(Object.keys(mine?.['stakes'] as object)[0]?.replace('seat:', ''));
      const rounds = (await guest.rounds()).map((each) => BigInt(Math.round(Number(each['win']) * 100)));
      expect(rounds[0]).toBe(winOf(result, chair, 100n));
      expect(balanceOf(name)).toBe(START - 100n * BigInt(rounds.length) + rounds.reduce((sum, win) => sum + win, 0n));
    }
  });

  it('lists every player’s deal as a round of the vendor, and none for bots', async () => {
    const guest = await enter();
    await sitDown(guest);
    await dealTo(guest);
    await playOut(guest);
    await until(async () => (await guest.rounds())[0]?.['state'] === 'settled');
    const now = hand.clock().getTime();
    const span = { from: new Date(now - 3_600_000).toISOString(), until: new Date(now + 60_000).toISOString() };
    const payload = JSON.stringify({ vendor: HOUSE, after: null, request_uuid: randomUUID(), ...span });
    const headers = signedHeaders(`${HOUSE}:1`, vendorRoundsKey(Buffer.alloc(32, 7), HOUSE), payload, now);
    const url = VENDOR_ROUNDS_PATH;
    const type = { 'content-type': 'application/json' };
    const reply = await rig.server.app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
    const listed = vendorRounds.reply.parse(reply.json()).rounds.map(({ round }) => round);
    expect(listed.sort()).toEqual((await guest.rounds()).map(({ id }) => String(id)).sort());
  });

  it('takes a repeated request and a repeated move once, from either of two devices', async () => {
    const guest = await enter();
    const other = await enter();
    await guest.post('sit', { level: 1 });
    await other.post('sit', { level: 1 });
    const request = randomUUID();
    await guest.ready(request);
    expect((await guest.ready(request)).status).toBe(200);
    expect((await other.ready()).body.code).toBe('table.closed');
    await dealTo(guest);
    expect(stakesTaken()).toBeGreaterThan(0);
    expect((await other.room()).hand).toEqual((await guest.room()).hand);
    while ((await guest.table()).phase === 'playing') {
      const room = await guest.room();
      if (room.turn !== room.mine) {
        hand.step();
        continue;
      }
      const cards = room.last ? [] : room.hand.slice(0, 1);
      const move = { n: room.moves, cards, hash: room.hash };
      const answers = [await guest.post('move', move), await other.post('move', move)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const next = await guest.table();
      if (next.phase === 'playing') expect(next.room?.moves).toBe(room.moves + 1);
      break;
    }
  });

  it.each(['the same server', 'a restarted server'])(
    'deals no cards for the request of an earlier deal, at %s',
    async (where) => {
      const guest = await enter();
      const request = randomUUID();
      await guest.post('sit', { level: 1 });
      await guest.ready(request);
      hand.step();
      await until(async () => (await guest.table()).phase !== 'antes');
      await playOut(guest);
      await until(async () => (await guest.rounds())[0]?.['state'] === 'settled');
      if (where === 'a restarted server') {
        await guest.post('stand');
        await rig.restart();
        await guest.post('sit', { level: 1 });
      }
      const [bets, balance] = [stakesTaken(), balanceOf()];
      expect((await guest.ready(request)).status).toBe(200);
      hand.step();
      await until(async () => !['gathering', 'antes'].includes((await guest.table()).phase));
      expect(await guest.table()).toMatchObject({ phase: 'lobby', notice: 'request.invalid', room: null });
      expect([stakesTaken(), balanceOf(), (await guest.rounds()).length]).toEqual([bets, balance, 1]);
      await sitDown(guest, 1);
      await dealTo(guest);
      expect(stakesTaken()).toBeGreaterThan(bets);
    },
  );

  it('refuses a repeated request with another part of the seed or for another deal', async () => {
    const guest = await enter();
    const request = randomUUID();
    await guest.post('sit', { level: 0 });
    await guest.ready(request);
    expect((await guest.ready(request, 'b2'.repeat(8))).body.code).toBe('request.invalid');
    const elsewhere = { request, seed: SEED, hash: 'f'.repeat(64) };
    expect((await guest.post('ready', elsewhere)).body.code).toBe('request.invalid');
    expect((await guest.ready(request)).status).toBe(200);
  });

  it('refuses moves out of turn and against the rules, and the clock plays for a player whose time is up', async () => {
    const guest = await enter();
    await sitDown(guest);
    await dealTo(guest);
    const stranger = await enter('stranger');
    const { hash } = await guest.room();
    expect((await stranger.post('move', { hash, n: 0, cards: [] })).body.code).toBe('room.not-seated');
    while ((await guest.room()).turn !== (await guest.room()).mine) {
      const { moves } = await guest.room();
      expect((await guest.post('move', { hash, n: moves, cards: [] })).body.code).toBe('room.not-your-turn');
      hand.step();
    }
    const { hand: held, moves, last, mine } = await guest.room();
    const foreign = [...Array(52).keys()].find((card) => !held.includes(card)) ?? 0;
    for (const cards of [[foreign], [held[0] ?? 0, held[0] ?? 0], [...held]])
      expect((await guest.post('move', { hash, n: moves, cards })).body.code).toBe('room.move-refused');
    expect((await guest.post('move', { hash, n: moves, cards: [99] })).body.code).toBe('request.invalid');
    const { endsAt, now } = await guest.table();
    expect((endsAt ?? 0) - now).toBeLessThanOrEqual(TIEN_LEN.times.turn);
    hand.step();
    const after = await guest.room();
    expect([after.moves, after.hand.length]).toEqual([moves + 1, last ? 13 : 12]);
    expect(after.chairs[mine]).toMatchObject({ away: false });
  });

  it('plays no move of an earlier deal, and answers its repetition until the next deal', async () => {
    const guest = await enter();
    await sitDown(guest);
    const untilTurn = async (): Promise<object> => {
      await dealTo(guest);
      for (;;) {
        const { turn, mine, moves, last, hand: held, hash } = await guest.room();
        if (turn === mine) return { hash, n: moves, cards: last ? [] : held.slice(0, 1) };
        hand.step();
      }
    };
    const first = await untilTurn();
    expect((await guest.post('move', first)).status).toBe(200);
    await playOut(guest);
    expect((await guest.post('move', first)).status).toBe(200);
    await guest.ready();
    const next = await untilTurn();
    const { moves } = await guest.room();
    const late = { ...next, hash: (first as { hash: string }).hash };
    expect((await guest.post('move', late)).body.code).toBe('room.not-your-turn');
    expect((await guest.room()).moves).toBe(moves);
    expect((await guest.post('move', next)).status).toBe(200);
  });

  it('plays on for a player who leaves, keeps the stake in the deal and pays the place', async () => {
    const guest = await enter();
    await sitDown(guest);
    await dealTo(guest);
    await guest.post('stand');
    expect((await guest.room()).chairs[(await guest.room()).mine]).toMatchObject({ away: true, leaving: true });
    await playOut(guest);
    await until(async () => (await guest.rounds())[0]?.['state'] === 'settled');
    expect(await guest.table()).toMatchObject({ phase: 'lobby', room: null, notice: null });
    expect(rig.wallet.effects('rollback')).toBe(0);
  });

  it('lets a player get up before the deal without a stake, and closes the room', async () => {
    const guest = await enter();
    await sitDown(guest);
    await guest.post('stand');
    expect([(await guest.table()).phase, hand.waiting(), stakesTaken()]).toEqual(['lobby', 0, 0]);
    await guest.post('sit', { level: 0 });
    hand.step();
    expect((await guest.table()).phase).toBe('lobby');
    expect((await guest.post('ready', { request: randomUUID(), seed: SEED, hash: 'f'.repeat(64) })).body.code).toBe(
      'room.not-seated',
    );
    expect((await guest.post('sit', { level: 9 })).body.code).toBe('table.spot-unknown');
  });

  it.each([
    ['RS_ERROR_LIMIT_REACHED', 'bet.limit-reached'],
    ['RS_ERROR_NOT_ENOUGH_MONEY', 'bet.not-enough-money'],
  ] as const)(
    'a stake that the wallet declines with %s leaves the player out, with the reason',
    async (status, code) => {
      const [rich, poor] = [await enter('rich'), await enter('poor')];
      await sitDown(poor);
      rig.wallet.faults('bet', status);
      hand.step();
      await isIn(poor, 'lobby');
      expect(await poor.table()).toMatchObject({ notice: code, room: null });
      await sitDown(rich);
      await dealTo(rich);
      expect([balanceOf('poor'), (await rich.room()).chairs.filter(({ kind }) => kind === 'bot').length]).toEqual([
        START,
        3,
      ]);
    },
  );

  it('draws the cards from the parts of all who were ready, also of a player whose stake is declined', async () => {
    const [rich, poor] = [await enter('rich'), await enter('poor')];
    const parts = ['c3'.repeat(8), 'd4'.repeat(8)];
    await rich.post('sit', { level: 0 });
    await poor.post('sit', { level: 0 });
    rig.wallet.setBalance(0n, 'poor');
    await rich.ready(undefined, parts[0]);
    await poor.ready(undefined, parts[1]);
    hand.step();
    await isIn(poor, 'lobby');
    await until(async () => (await rich.table()).phase !== 'antes');
    await playOut(rich);
    await until(async () => (await rich.rounds())[0]?.['state'] === 'settled');
    const [round] = await rich.rounds();
    const checked = (await rich.get(`/rgs/table/verify?round=${String(round?.['id'])}`)).body;
    const verification = checked.value as unknown as TableVerification<TienLenResult>;
    if (!verification.result) throw new Error('the deal is not decided');
    const { seeds, moves } = verification.result;
    expect(seeds.toSorted()).toEqual([...parts, BOT_PART, BOT_PART].toSorted());
    const seat = seeds.indexOf(parts[1] ?? '');
    expect(moves.filter((move) => move.seat === seat && move.by !== 'bot')).toEqual([]);
    const subtle = webcrypto.subtle as SubtleCrypto;
    const seen = { seed: parts[0] ?? '' };
    const recomputed = await recompute(subtle, verification, verification.serverSeed ?? '', seen);
    expect(recomputed).toMatchObject({ hashMatches: true, outcomeMatches: true });
  });

  it('players of one stake share a room; other stakes and currencies have rooms of their own', async () => {
    const guests = [await enter('a'), await enter('b'), await enter('c'), await enter('d'), await enter('e')];
    for (const guest of guests) await sitDown(guest);
    const counts = await Promise.all(
      guests.map(async (guest) => (await guest.room()).chairs.filter((c) => c.kind === 'player').length),
    );
    expect(counts.sort()).toEqual([1, 4, 4, 4, 4]);
    expect((await guests[0]?.table())?.levels.map(({ players }) => players)).toEqual([5, 0, 0, 0]);
    const alone = await enter('f');
    await sitDown(alone, 2);
    expect((await alone.room()).chairs.filter(({ kind }) => kind === 'player')).toHaveLength(1);
  });

  it.each(['restart', 'crash'] as const)('a %s in the middle of a deal returns every stake once', async (how) => {
    const [a, b] = [await enter('a'), await enter('b')];
    await sitDown(a, 2);
    await sitDown(b, 2);
    await dealTo(a, b);
    const wins = rig.wallet.calls.filter(({ call }) => call === 'win').length;
    const [ofA, ofB] = [balanceOf('a'), balanceOf('b')];
    if (how === 'crash') hand.forget();
    await rig[how]();
    await until(() => rig.wallet.effects('rollback') === 2);
    expect([balanceOf('a'), balanceOf('b')]).toEqual([ofA + 2_000n, ofB + 2_000n]);
    await until(async () => (await a.rounds())[0]?.['state'] === 'void');
    expect((await a.table()).phase).toBe('lobby');
    expect(rig.wallet.calls.filter(({ call }) => call === 'win')).toHaveLength(wins);
  });

  it('an ante whose answer is lost is taken back, and the player is not dealt in', async () => {
    const guest = await enter();
    await sitDown(guest);
    rig.wallet.faults('bet', 'fail-after');
    hand.step();
    await isIn(guest, 'lobby');
    await until(() => balanceOf() === START);
    expect(await guest.table()).toMatchObject({ notice: 'wallet.unreachable' });
    expect(rig.wallet.effects('rollback')).toBe(1);
  });

  it('the winner of a deal leads the next one, with new cards from a new seed', async () => {
    const guest = await enter();
    await sitDown(guest);
    await dealTo(guest);
    await playOut(guest);
    const { over, hash } = await guest.room();
    expect(hashSeed(over?.seed ?? '')).not.toBe(hash);
    await guest.ready();
    hand.step();
    await until(async () => (await guest.table()).phase !== 'antes');
    const room = await guest.room();
    // A hand that wins at once ends the deal before its first turn.
    if (room.over === null && room.moves === 0) expect([room.turn, room.must]).toEqual([over?.places[0], null]);
  });
});
