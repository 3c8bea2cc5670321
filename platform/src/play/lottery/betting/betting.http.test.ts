import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { betTypeOf, rtpOf } from 'lottery-rules';
import { PortalError } from 'shared-contracts/errors';
import { testMerchant } from '../../../kernel/testing/index.ts';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';

const GAME = 'EXPRESS_1';
const BETS = '/lgw/betting/bets';

/** On another day than UTC now, whatever the time. */
const TIME_ZONE = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

const line = (betType: string, selection: readonly string[], unitPrice = '1.00', multiple = 1) => ({
  betType,
  selection,
  unitPrice,
  multiple,
});

describe('betting on draws', () => {
  let fixture: LotteryFixture;
  let player: TestPlayer;
  let drawNo: string;
  const admit = jest.fn(() => Promise.resolve());
  beforeAll(async () => {
    fixture = await createLotteryFixture({
      admitBets: admit,
      merchant: { settings: { ...testMerchant.settings, timeZone: TIME_ZONE } },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    player = await fixture.addPlayer(100_000n);
    drawNo = await fixture.openDraw(GAME);
  });

  const slip = (lines: readonly object[], more: object = {}) => ({
    stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
    lines,
    ...more,
  });
  const mine = async (query = '') =>
    (await fixture.portal('GET', `${BETS}${query}`, player)).json.value as unknown as {
      readonly list: readonly {
        readonly id: string;
        readonly state: string;
        readonly drawNo: string;
        readonly stake: string;
      }[];
      readonly next: string | null;
      readonly totals: { readonly bets: number; readonly stake: string; readonly win: string };
    };

  it('debits the stake once and lists the bet with its draw', async () => {
    const { http, json } = await fixture.post(
      BETS,
      player,
      slip([line('straight', ['1', '2', '3', '4', '5 6'], '2.00', 3)]),
    );
    expect(http).toBe(200);
    expect(json.value).toMatchObject({ stake: '12.00', balance: '988.00' });
    expect(json.value.bets).toHaveLength(1);
    expect(await fixture.balanceOf(player)).toBe(98_800n);
    const { list, totals } = await mine();
    expect(list).toMatchObject([{ id: json.value.bets[0]?.id, drawNo, state: 'open', stake: '12.00' }]);
    expect(totals).toEqual({ bets: 1, stake: '12.00', win: '0.00' });
    const { rows } = await sql<{ bet: bigint; state: string }>`
      select bet_sum as bet, state from game_round where round_id = ${`lottery-${list[0]?.id}`}`.execute(
      fixture.db.database.db,
    );
    expect(rows).toEqual([{ bet: 1_200n, state: 'open' }]);
  });

  it('counts the days of a period as the merchant does', async () => {
    await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    const dayIn = (timeZone: string): string =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
    const on = async (day: string) => (await mine(`?from=${day}&to=${day}`)).totals.bets;
    expect([await on(dayIn(TIME_ZONE)), await on(dayIn('UTC'))]).toEqual([1, 0]);
  });

  it('answers a repeated submit with the same bets', async () => {
    const key = randomUUID();
    const body = slip([line('position-1', ['7'])]);
    const first = await fixture.post(BETS, player, body, key);
    const again = await fixture.post(BETS, player, body, key);
    expect(again.json.value).toEqual(first.json.value);
    expect(await fixture.balanceOf(player)).toBe(99_900n);
  });

  it('[LOT-029] refuses a bet after the lock of the platform, also before the draw is closed, and debits nothing', async () => {
    await fixture.endSales(GAME, drawNo);
    const late = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect([late.http, late.json.code]).toEqual([409, 'lottery.closed']);
    await fixture.lottery.draws.runOnce();
    const closed = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect([closed.http, closed.json.code]).toEqual([409, 'lottery.closed']);
    expect(await fixture.balanceOf(player)).toBe(100_000n);
  });

  it('refuses a bet one millisecond after the lock by the clock of the database, and takes one before it', async () => {
    const lockIn = (ms: number) =>
      sql`update lottery_draw set locks_at = clock_timestamp() + make_interval(secs => ${ms / 1000}::float8), draws_at = clock_timestamp() + interval '1 hour'
        where lottery = ${GAME} and draw_no = ${drawNo}`.execute(fixture.db.database.db);
    await lockIn(-1);
    const late = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect([late.http, late.json.code]).toEqual([409, 'lottery.closed']);
    expect(await fixture.balanceOf(player)).toBe(100_000n);
    await lockIn(60_000);
    const early = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect(early.http).toBe(200);
    expect(await fixture.balanceOf(player)).toBe(99_900n);
  });

  it.each([
    ['numbers that the bet type does not have', [line('position-1', ['17'])], 400, 'lottery.numbers-invalid'],
    ['numbers twice', [line('position-1', ['7', '7'])], 400, 'lottery.numbers-invalid'],
    ['an unknown bet type', [line('lo-2', ['07'])], 409, 'lottery.bet-type-off'],
    ['a unit price below the least', [line('position-1', ['7'], '0.01')], 409, 'lottery.limit-reached'],
    ['a stake above the most', [line('position-1', ['7'], '10000.01')], 409, 'lottery.limit-reached'],
    ['more than the balance', [line('position-1', ['7'], '1000.01')], 409, 'wallet.insufficient-funds'],
    [
      'one bet of two that the balance does not cover',
      [line('position-1', ['7'], '600.00'), line('position-2', ['7'], '600.00')],
      409,
      'wallet.insufficient-funds',
    ],
  ] as const)('refuses %s and debits nothing', async (_, lines, http, code) => {
    const refused = await fixture.post(BETS, player, slip(lines));
    expect([refused.http, refused.json.code]).toEqual([http, code]);
    expect(await fixture.balanceOf(player)).toBe(100_000n);
    expect((await mine()).list).toEqual([]);
  });

  it('refuses a slip that crosses the wager limit of the member, names the limit, tells open pages once, and debits nothing', async () => {
    await sql`
      insert into protection_state (member_id, merchant_id, counts, wager_day)
      values (${player.memberId}, ${fixture.merchant.id}, true, 1000)`.execute(fixture.db.database.db);
    const within = await fixture.post(BETS, player, slip([line('position-1', ['7'], '10.00')]));
    expect(within.http).toBe(200);
    const key = randomUUID();
    for (const attempt of ['first', 'repeated']) {
      const beyond = await fixture.post(BETS, player, slip([line('position-1', ['7'], '1.00')]), key);
      expect([attempt, beyond.http, beyond.json.code]).toEqual([attempt, 409, 'protection.limit-wager']);
    }
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where member_id = ${player.memberId} and type = 'protection/limit-reached'`.execute(
      fixture.db.database.db,
    );
    expect(rows.map(({ payload }) => payload)).toEqual([{ limit: 'wager', period: 'day' }]);
    expect(await fixture.balanceOf(player)).toBe(99_000n);
  });

  it('refuses a member who is excluded', async () => {
    await sql`
      insert into protection_state (member_id, merchant_id, barred_until)
      values (${player.memberId}, ${fixture.merchant.id}, 'infinity')`.execute(fixture.db.database.db);
    const refused = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect([refused.http, refused.json.code]).toEqual([403, 'protection.excluded']);
    expect(await fixture.balanceOf(player)).toBe(100_000n);
  });

  it('tells a member who may play no longer what the same request has placed before', async () => {
    const key = randomUUID();
    const body = slip([line('position-1', ['7'])]);
    const placed = await fixture.post(BETS, player, body, key);
    admit.mockRejectedValue(new PortalError('protection.excluded'));
    // Admission is remembered for ten seconds.
    const later = performance.now() + 11_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    const again = await fixture.post(BETS, player, body, key);
    const another = await fixture.post(BETS, player, body);
    clock.mockRestore();
    admit.mockResolvedValue();
    expect([again.http, again.json.value]).toEqual([200, placed.json.value]);
    expect([another.http, another.json.code]).toEqual([403, 'protection.excluded']);
    expect(await fixture.balanceOf(player)).toBe(99_900n);
  });

  it('refuses odds that have changed, and bets of before keep theirs', async () => {
    const table = await fixture.lottery.odds.table(fixture.merchant, 'digits-5');
    const before = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect(before.http).toBe(200);
    const changed = { ...table.betTypes, 'position-1': { ...table.betTypes['position-1'], odds: { hit: '9.5' } } };
    await fixture.lottery.odds.save(
      fixture.merchant.id,
      'digits-5',
      { maxDrawStake: 100_000n, betTypes: changed as typeof table.betTypes },
      { known: 0, savedBy: 'tester' },
    );
    const stale = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect([stale.http, stale.json.code]).toEqual([409, 'lottery.odds-changed']);
    const stations = [{ gameCode: GAME, drawNo, oddsVersion: 1 }];
    const fresh = await fixture.post(BETS, player, slip([line('position-1', ['7'])], { stations }));
    expect(fresh.json.value.bets[0]?.possibleWin).toBe('9.50');
    const above = await fixture.post(BETS, await fixture.addPlayer(1_000_000n), {
      stations,
      lines: [line('position-1', ['7'], '600.00'), line('position-2', ['7'], '600.00')],
    });
    expect([above.http, above.json.code]).toEqual([409, 'lottery.limit-reached']);
    await sql`delete from lottery_odds`.execute(fixture.db.database.db);
  });

  it.each([
    ['north', 'vn-north', 'VN_HANOI'],
    ['south', 'vn-south', 'VN_HCMC'],
    ['central', 'vn-south', 'VN_DANANG'],
  ] as const)(
    '[FAI-006] refuses odds that return more than a hundred percent in the %s, warns above ninety-nine, and shows players less than seventy-five',
    async (_, format, gameCode) => {
      const { odds } = fixture.lottery;
      const table = await odds.table(fixture.merchant, format);
      const rule = betTypeOf(format, 'xien-2');
      if (!rule) throw new Error('no such bet type');
      // The return is linear in the odds of a bet type with one tier.
      const perOdds = rtpOf(format, rule, { hit: '1' });
      const offer = { isOn: true, minUnit: 10n, maxStake: 10_000n };
      const save = (percent: number, known: number) => {
        const hit = (percent / perOdds).toFixed(3);
        const betTypes = { ...table.betTypes, 'xien-2': { ...offer, odds: { hit } } };
        const changed = { maxDrawStake: table.maxDrawStake, betTypes };
        return odds.save(fixture.merchant.id, format, changed, { known, savedBy: 'tester' });
      };
      const shownToPlayers = async () => {
        const { json } = await fixture.portal('GET', `/lgw/betting/games/${gameCode}`);
        const { betTypes, oddsVersion } = json.value as unknown as {
          readonly oddsVersion: number;
          readonly betTypes: readonly { readonly code: string; readonly rtp: string }[];
        };
        return { oddsVersion, rtp: Number(betTypes.find(({ code }) => code === 'xien-2')?.rtp) };
      };

      await expect(save(100.5, 0)).rejects.toMatchObject({
        code: 'lottery.rtp-too-high',
        params: { betType: 'xien-2' },
      });
      expect((await shownToPlayers()).oddsVersion).toBe(0);
      expect((await save(99.5, 0)).findings).toMatchObject([{ betType: 'xien-2', finding: 'warned' }]);
      expect((await save(98, 1)).findings).toEqual([]);
      expect((await save(74, 2)).findings).toMatchObject([{ betType: 'xien-2', finding: 'shown' }]);
      const shown = await shownToPlayers();
      expect([shown.oddsVersion, Math.round(shown.rtp)]).toEqual([3, 74]);
      await sql`delete from lottery_odds`.execute(fixture.db.database.db);
    },
  );

  it('refuses a bet while the merchant has the vendor of the lottery switched off, and still shows its draws', async () => {
    const before = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    expect(before.http).toBe(200);
    const { db } = fixture.db.database;
    const switchVendor = (enabled: boolean) =>
      sql`
        insert into merchant_vendor (merchant_id, vendor, enabled)
        select ${fixture.merchant.id}::int, vendor, ${enabled} from lottery where code = ${GAME}
        on conflict (merchant_id, vendor) do update set enabled = excluded.enabled`.execute(db);
    await switchVendor(false);
    const refused = await fixture.post(BETS, player, slip([line('position-1', ['7'])]));
    const offer = await fixture.portal('GET', `/lgw/betting/games/${GAME}`);
    const draw = await fixture.portal('GET', `/lgw/betting/games/${GAME}/draws/${drawNo}`);
    await switchVendor(true);
    expect([refused.http, refused.json.code]).toEqual([404, 'lottery.unknown']);
    expect([offer.http, offer.json.code]).toEqual([404, 'lottery.unknown']);
    expect(draw.http).toBe(200);
    expect(await fixture.balanceOf(player)).toBe(99_900n);
    expect((await fixture.post(BETS, player, slip([line('position-1', ['7'])]))).http).toBe(200);
  });

  it('refuses a visitor and a trial account', async () => {
    const visitor = await fixture.post(BETS, undefined, slip([line('position-1', ['7'])]));
    expect([visitor.http, visitor.json.code]).toEqual([401, 'session.required']);
    const trial = await fixture.post(
      BETS,
      await fixture.addPlayer(1_000n, { type: 4 }),
      slip([line('position-1', ['7'])]),
    );
    expect([trial.http, trial.json.code]).toEqual([403, 'session.real-account-required']);
  });

  it('takes a bet back until the lock, once, and of its own member only', async () => {
    const placed = await fixture.post(BETS, player, slip([line('position-1', ['7'], '10.00')]));
    const url = `${BETS}/${placed.json.value.bets[0]?.id}/cancel`;
    const stranger = await fixture.post(url, await fixture.addPlayer(0n));
    expect([stranger.http, stranger.json.code]).toEqual([404, 'lottery.bet-unknown']);
    const cancelled = await fixture.post(url, player);
    expect(cancelled.json.value.balance).toBe('1000.00');
    const again = await fixture.post(url, player);
    expect([again.http, again.json.code]).toEqual([409, 'lottery.closed']);
    expect(await fixture.balanceOf(player)).toBe(100_000n);

    const kept = await fixture.post(BETS, player, slip([line('position-1', ['7'], '10.00')]));
    await fixture.endSales(GAME, drawNo);
    const late = await fixture.post(`${BETS}/${kept.json.value.bets[0]?.id}/cancel`, player);
    expect([late.http, late.json.code]).toEqual([409, 'lottery.closed']);
    expect(await fixture.balanceOf(player)).toBe(99_000n);
  });

  it.each([
    ['', false],
    [', beside bets of a release that kept no sum', true],
  ])('a bet that is taken back leaves its room in the limit of the draw%s', async (_name, isOfBefore) => {
    const rich = await fixture.addPlayer(100_000_000n);
    // The most of one member in a draw is 50,000.00.
    const place = () =>
      fixture.post(BETS, rich, slip([line('position-1', ['7'], '5000.00'), line('position-2', ['7'], '4000.00')]));
    const placed = [];
    for (let count = 0; count < 5; count += 1) placed.push((await place()).json.value.bets);
    expect((await place()).json.code).toBe('lottery.limit-reached');
    if (isOfBefore) {
      await sql`update lottery_bet set draw_stake = null where member_id = ${rich.memberId}`.execute(
        fixture.db.database.db,
      );
    }
    for (const bets of [placed[0], placed[4]]) {
      for (const { id } of bets ?? []) await fixture.post(`${BETS}/${id}/cancel`, rich);
      expect([(await place()).http, (await place()).json.code]).toEqual([200, 'lottery.limit-reached']);
    }
  });

  it('places one slip at several stations, all or none', async () => {
    const [hcmc, dongThap] = [await fixture.openDraw('VN_HCMC'), await fixture.openDraw('VN_DONGTHAP')];
    const stations = [
      { gameCode: 'VN_HCMC', drawNo: hcmc, oddsVersion: 0 },
      { gameCode: 'VN_DONGTHAP', drawNo: dongThap, oddsVersion: 0 },
    ];
    const both = await fixture.post(BETS, player, { stations, lines: [line('lo-2', ['07'])] });
    expect(both.json.value).toMatchObject({ stake: '36.00', balance: '964.00' });
    await fixture.endSales('VN_DONGTHAP', dongThap);
    const one = await fixture.post(BETS, player, { stations, lines: [line('lo-2', ['07'])] });
    expect(one.json.code).toBe('lottery.closed');
    expect(await fixture.balanceOf(player)).toBe(96_400n);
  });

  it('chases over coming draws with a growing multiple, and stops', async () => {
    const next = await fixture.openDraw(GAME, 900);
    const placed = await fixture.post(
      BETS,
      player,
      slip([line('position-1', ['7'], '10.00')], { draws: 2, growth: 3 }),
    );
    expect(placed.json.value.bets.map(({ stake }) => stake)).toEqual(['10.00', '30.00']);
    const { list } = await mine();
    const chase = (list as unknown as readonly { readonly chaseId: string; readonly drawNo: string }[])[0];
    expect(chase?.drawNo).toBe(next);
    await fixture.endSales(GAME, drawNo);
    const stopped = await fixture.post(`/lgw/betting/chases/${chase?.chaseId}/stop`, player);
    expect(stopped.json.value).toEqual({ cancelled: 1, balance: '990.00' });
    await fixture.endSales(GAME, next);
  });

  it('pages and sums the bets of the member', async () => {
    for (const digit of ['1', '2', '3']) await fixture.post(BETS, player, slip([line('position-1', [digit])]));
    const first = await mine('?pageSize=2');
    expect(first.list).toHaveLength(2);
    const second = await mine(`?pageSize=2&after=${first.next}`);
    expect([second.list.length, second.next, second.totals.bets]).toEqual([1, null, 3]);
    expect((await mine('?state=settled')).list).toEqual([]);
    expect((await mine('?gameCode=KENO_ASIA')).totals.bets).toBe(0);
  });
});
