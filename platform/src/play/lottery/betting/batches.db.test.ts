/** Slips while many members bet at once, in batches of 1, 2 and 64 bets: one never touches another. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';
import * as store from './betting.store.ts';

const GAME = 'EXPRESS_1';
const BETS = '/lgw/betting/bets';
const OPENING = 100_000n;

const line = (unitPrice: string, selection: readonly string[] = ['7'], betType = 'position-1') => ({
  ...{ betType, selection, unitPrice },
  multiple: 1,
});

describe.each([1, 2, 64, 128])('slips in batches of up to %i bets', (sizeMax) => {
  let fixture: LotteryFixture;
  let crowd: readonly TestPlayer[];
  let open: string;
  let closed: string;
  beforeAll(async () => {
    fixture = await createLotteryFixture({ batches: { sizeMax, lanesMax: 2 } });
    crowd = await Promise.all(Array.from({ length: 8 }, () => fixture.addPlayer(OPENING)));
    open = await fixture.openDraw(GAME);
    closed = await fixture.openDraw(GAME);
    await fixture.endSales(GAME, closed);
  });
  afterAll(async () => {
    try {
      await expectWholeBooks();
    } finally {
      await fixture.close();
    }
  });

  const db = () => fixture.db.database.db;
  const slipOf = (lines: readonly object[], { drawNo = open, oddsVersion = 0 } = {}) => ({
    stations: [{ gameCode: GAME, drawNo, oddsVersion }],
    lines,
  });
  interface Sent {
    readonly player: TestPlayer;
    readonly body: object;
    readonly key?: string;
  }
  const send = ({ player, body, key }: Sent) => fixture.post(BETS, player, body, key);
  const codeOf = ({ http, json }: Awaited<ReturnType<typeof send>>): string => (http === 200 ? 'OK' : `${json.code}`);
  /** The slips, with slips of other members before, between and after them. All arrive together; whatever becomes of the slips, those of others are taken. */
  const sendInCrowd = async (slips: readonly Sent[]) => {
    const noise = () => crowd.map((player) => send({ player, body: slipOf([line('0.10')]) }));
    const others = noise();
    const answers = slips.map((slip) => {
      const answer = send(slip);
      others.push(...noise().slice(0, 2));
      return answer;
    });
    others.push(...noise());
    const replies = await Promise.all(answers);
    for (const reply of await Promise.all(others)) expect(codeOf(reply)).toBe('OK');
    return replies;
  };
  const codes = async (slips: readonly Sent[]) => (await sendInCrowd(slips)).map(codeOf);

  const expectWholeBooks = async (): Promise<void> => {
    const { rows: unbalanced } = await sql`
      select transfer_id from ledger_entry group by transfer_id having sum(amount) <> 0`.execute(db());
    const { rows: wrongSums } = await sql`
      select b.account_id from ledger_balance b left join ledger_entry e on e.account_id = b.account_id
      group by b.account_id, b.balance having b.balance <> coalesce(sum(e.amount), 0) or b.balance < 0`.execute(db());
    // Each bet has its round, its transaction and its leaf; no round or transaction is without its bet.
    const { rows: apart } = await sql`
      select b.id, g.round_id, t.transaction_uuid from (select * from lottery_bet where state <> 'cancelled') b
      full join game_round g on g.round_id = 'lottery-' || b.id and g.member_id = b.member_id and g.bet_sum = b.stake
      full join (select * from wallet_txn where kind = 'bet') t on t.transaction_uuid = 'lottery:' || b.id || ':bet' and t.member_id = b.member_id and t.amount = b.stake
      where b.id is null or g.round_id is null or t.transaction_uuid is null or length(b.leaf) <> 32`.execute(db());
    // Each accepted slip has one reply, and each bet is in one.
    const { rows: untold } = await sql`
      select b.id from lottery_bet b
      left join (select x ->> 'id' as id from idempotent_reply r, jsonb_array_elements(r.reply -> 'value' -> 'bets') x) told on told.id = b.id::text
      group by b.id having count(told.id) <> 1`.execute(db());
    // The newest bet of a member on a draw has the sum of all of them.
    const { rows: wrongStakes } = await sql`
      select b.member_id, b.draw_id from lottery_bet b where b.state <> 'cancelled' group by b.member_id, b.draw_id
      having sum(b.stake) is distinct from (array_agg(b.draw_stake order by b.id desc))[1]`.execute(db());
    // Every member's last event has the balance of now.
    const { rows: unheard } = await sql`
      select b.account_id from ledger_balance b join ledger_account a on a.id = b.account_id
      where b.version > 0 and not exists (
        select from outbox o where o.member_id = a.owner_id and o.type = 'wallet/balance-changed'
          and (o.payload ->> 'version')::bigint = b.version and o.payload ->> 'sumBalance' = ledger_decimal(b.balance))`.execute(
      db(),
    );
    expect({ unbalanced, wrongSums, apart, untold, wrongStakes, unheard }).toEqual({
      ...{ unbalanced: [], wrongSums: [], apart: [], untold: [], wrongStakes: [], unheard: [] },
    });
  };

  it('one key has one effect and one reply for ever, and refuses other content', async () => {
    const player = await fixture.addPlayer(OPENING);
    const key = randomUUID();
    const body = slipOf([line('10.00'), line('20.00')]);
    const [first, ...again] = await sendInCrowd(Array.from({ length: 20 }, () => ({ player, body, key })));
    expect(first?.json.value).toMatchObject({ stake: '30.00', balance: '970.00' });
    for (const { json } of again) expect(json.value).toEqual(first?.json.value);
    expect(await codes([{ player, body: slipOf([line('11.00')]), key }])).toEqual(['request.idempotency-key-reused']);
    // Odds that change do not touch a slip that was accepted.
    expect((await send({ player, body, key })).json.value).toEqual(first?.json.value);
    expect(await fixture.balanceOf(player)).toBe(97_000n);
  });

  it('refuses each bad slip with its reason, debits nothing for it, and takes all others', async () => {
    const player = await fixture.addPlayer(OPENING);
    const bad: readonly (readonly [object, string])[] = [
      [slipOf([line('10.00')], { drawNo: closed }), 'lottery.closed'],
      [slipOf([line('10.00')], { drawNo: '20269999' }), 'lottery.closed'],
      [slipOf([line('10.00')], { oddsVersion: 7 }), 'lottery.odds-changed'],
      [slipOf([line('10.00', ['17'])]), 'lottery.numbers-invalid'],
      [slipOf([line('2000.00')]), 'wallet.insufficient-funds'],
      [slipOf([line('600.00'), line('600.00')]), 'wallet.insufficient-funds'],
      [slipOf([line('10000.01')]), 'lottery.limit-reached'],
    ];
    const sent = bad.flatMap(([body]) => [
      { player, body },
      { player, body: slipOf([line('1.00')]) },
    ]);
    expect(await codes(sent)).toEqual(bad.flatMap(([, code]) => [code, 'OK']));
    expect(await fixture.balanceOf(player)).toBe(OPENING - 700n);
    const { rows } = await sql<{ bets: number }>`
      select count(*)::int as bets from lottery_bet where member_id = ${player.memberId}`.execute(db());
    expect(rows).toEqual([{ bets: 7 }]);
  });

  it('a key whose slip was refused answers that refusal again', async () => {
    const player = await fixture.addPlayer(0n);
    const key = randomUUID();
    const body = slipOf([line('1.00')]);
    expect(await codes([{ player, body, key }])).toEqual(['wallet.insufficient-funds']);
    const other = await fixture.addPlayer(OPENING);
    expect(await codes([{ player: other, body, key }])).toEqual(['OK']);
    expect(await codes([{ player, body, key }])).toEqual(['wallet.insufficient-funds']);
  });

  it('thirty slips at once on a balance that covers ten: exactly ten are taken, also of several bets', async () => {
    const [one, several] = [await fixture.addPlayer(OPENING), await fixture.addPlayer(OPENING)];
    const slips = Array.from({ length: 30 }, () => [
      { player: one, body: slipOf([line('100.00')]) },
      { player: several, body: slipOf([line('60.00'), line('40.00')]) },
    ]).flat();
    const answers = await codes(slips);
    for (const player of [one, several]) {
      const own = answers.filter((_, index) => slips[index]?.player === player);
      expect(own.filter((code) => code === 'OK')).toHaveLength(10);
      expect(own.filter((code) => code === 'wallet.insufficient-funds')).toHaveLength(20);
      expect(await fixture.balanceOf(player)).toBe(0n);
    }
  });

  it('slips at once never pass the limit of a member in a draw', async () => {
    const player = await fixture.addPlayer(100_000_000n);
    // The most of one member in a draw is 50,000.00.
    const slips = Array.from({ length: 8 }, () => ({ player, body: slipOf([line('9000.00')]) }));
    expect((await codes(slips)).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'OK'),
      ...Array.from({ length: 3 }, () => 'lottery.limit-reached'),
    ]);
  });

  it('slips at once never pass a limit of player protection, and each refusal is told once', async () => {
    const [one, several] = [await fixture.addPlayer(OPENING), await fixture.addPlayer(OPENING)];
    await sql`
      insert into protection_state (member_id, merchant_id, counts, wager_day)
      select m, ${fixture.merchant.id}, true, 3000 from unnest(array[${one.memberId}, ${several.memberId}]::bigint[]) m`.execute(
      db(),
    );
    const slips = Array.from({ length: 5 }, () => [
      { player: one, body: slipOf([line('10.00')]) },
      { player: several, body: slipOf([line('4.00'), line('6.00')]) },
    ]).flat();
    const answers = await codes(slips);
    expect(answers.slice(6)).toEqual(Array.from({ length: 4 }, () => 'protection.limit-wager'));
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from outbox where member_id in (${one.memberId}, ${several.memberId}) and type = 'protection/limit-reached'`.execute(
      db(),
    );
    expect(rows).toEqual([{ told: 4 }]);
    expect([await fixture.balanceOf(one), await fixture.balanceOf(several)]).toEqual([97_000n, 97_000n]);
  });

  it('a draw that closes meanwhile has each accepted bet in its root, and debits no other', async () => {
    const drawNo = await fixture.openDraw(GAME);
    const players = await Promise.all(Array.from({ length: 6 }, () => fixture.addPlayer(OPENING)));
    const slips = Array.from({ length: 60 }, (_, index) => {
      const player = players[index % players.length];
      if (!player) throw new Error('there are players');
      return send({ player, body: slipOf([line('1.00')], { drawNo }) });
    });
    await Promise.race(slips);
    await fixture.endSales(GAME, drawNo);
    await fixture.lottery.draws.runOnce();
    const answers = (await Promise.all(slips)).map(codeOf);
    expect(answers.filter((code) => code !== 'OK' && code !== 'lottery.closed')).toEqual([]);
    const accepted = answers.filter((code) => code === 'OK').length;
    const { rows } = await sql<{ count: number }>`
      select bets_count as count from lottery_draw where lottery = ${GAME} and draw_no = ${drawNo}`.execute(db());
    expect(rows).toEqual([{ count: accepted }]);
    let debited = 0n;
    for (const player of players) debited += OPENING - (await fixture.balanceOf(player));
    const { rows: won } = await sql<{ win: bigint }>`
      select coalesce(sum(win), 0)::bigint as win from lottery_bet where draw_id = ${await fixture.drawId(GAME, drawNo)}`.execute(
      db(),
    );
    expect(debited + (won[0]?.win ?? 0n)).toBe(BigInt(accepted) * 100n);
  });

  it('one effect of each key across two instances of the platform, whatever they batch', async () => {
    const other = await createLotteryFixture({ db: fixture.db, batches: { sizeMax, lanesMax: 2 } });
    const player = await fixture.addPlayer(OPENING);
    const call = (key: string) => ({
      ...{ merchantId: fixture.merchant.id, actor: `member:${player.memberId}` },
      ...{ endpointId: 'lottery.placeBets', key, requestHash: 'same' },
    });
    const bet = {
      ...{
        lottery: GAME,
        drawNo: open,
        betType: 'position-1',
        selection: ['7'],
        lots: 1,
        unitPrice: 100n,
        multiple: 1,
      },
      ...{ stake: 100n, possibleWin: 970n, odds: { hit: '9.7' }, oddsVersion: 0, maxDrawStake: 1_000_000n },
      ...{ salt: 's', leaf: '00'.repeat(32) },
    };
    const member = {
      ...{ merchantId: fixture.merchant.id, memberId: player.memberId, sessionId: player.session.id },
      ...{ currency: 'CNY', mask: 'p***' },
    };
    const keys = Array.from({ length: 12 }, () => randomUUID());
    const place = ({ db: database }: LotteryFixture, some: readonly string[]) =>
      store.placeSlips(
        database.database,
        some.map((key) => store.readySlip({ call: call(key), member, bets: [bet], stopsOnWin: null })),
      );
    const [here, there] = await Promise.all([place(fixture, keys), place(other, [...keys].reverse())]);
    const replies = [...there].reverse();
    for (const [index, { reply, status }] of here.entries()) {
      expect(replies[index]?.reply).toEqual(reply);
      expect([status, replies[index]?.status].sort()).toEqual(['KNOWN', 'OK']);
    }
    expect(await fixture.balanceOf(player)).toBe(OPENING - 1_200n);
    await other.platform.app.close();
  });

  it('any slips in any order come to what they come to one by one', async () => {
    interface Wish {
      readonly who: number;
      readonly units: readonly number[];
      readonly fault: 'none' | 'closed' | 'odds' | 'again';
    }
    const wish: fc.Arbitrary<Wish> = fc.record({
      who: fc.nat({ max: 3 }),
      units: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      fault: fc.constantFrom('none', 'none', 'none', 'closed', 'odds', 'again'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 24 }), async (wishes) => {
        const players = await Promise.all(Array.from({ length: 4 }, () => fixture.addPlayer(10_000n)));
        const left = [100, 100, 100, 100];
        const expected: string[] = [];
        const sent: Sent[] = [];
        for (const { who, units, fault } of wishes) {
          const player = players[who];
          if (!player) throw new Error('there are players');
          const before = sent.findLastIndex((slip) => slip.player === player);
          const earlier = sent[before];
          if (fault === 'again' && earlier) {
            sent.push(earlier);
            expected.push(expected[before] ?? '');
            continue;
          }
          const stake = units.reduce((sum, unit) => sum + unit, 0);
          const where = {
            drawNo: fault === 'closed' ? closed : open,
            oddsVersion: fault === 'odds' ? 7 : 0,
          };
          sent.push({
            player,
            body: slipOf(
              units.map((unit) => line(`${unit}.00`)),
              where,
            ),
            key: randomUUID(),
          });
          if (fault === 'closed') expected.push('lottery.closed');
          else if (fault === 'odds') expected.push('lottery.odds-changed');
          else if (stake > (left[who] ?? 0)) expected.push('wallet.insufficient-funds');
          else {
            left[who] = (left[who] ?? 0) - stake;
            expected.push('OK');
          }
        }
        expect((await Promise.all(sent.map(send))).map(codeOf)).toEqual(expected);
        const balances = await Promise.all(players.map((player) => fixture.balanceOf(player)));
        expect(balances).toEqual(left.map((units) => BigInt(units) * 100n));
      }),
      { numRuns: 12 },
    );
  });
});

describe('a batch that fails as a whole', () => {
  let fixture: LotteryFixture;
  beforeAll(async () => {
    fixture = await createLotteryFixture({ batches: { sizeMax: 64, lanesMax: 1 } });
  });
  afterAll(() => fixture.close());

  it('runs its slips alone: the others are taken', async () => {
    const drawNo = await fixture.openDraw(GAME);
    const players = await Promise.all(Array.from({ length: 6 }, () => fixture.addPlayer(OPENING)));
    // The ledger knows no transfer between this member's accounts: both are one.
    const broken = players[3];
    if (!broken) throw new Error('there are players');
    const { db } = fixture.db.database;
    await sql`insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
    values ('ELOTT', ${broken.memberId}, ${fixture.merchant.id}, 'CNY', 'p***', ${broken.wallet}, ${broken.wallet})`.execute(
      db,
    );
    const body = { stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }], lines: [line('1.00')] };
    const replies = await Promise.all(players.map((player) => fixture.post(BETS, player, body)));
    expect(replies.map(({ http }) => http)).toEqual([200, 200, 200, 500, 200, 200]);
    expect(await fixture.balanceOf(broken)).toBe(OPENING);
  });
});
