/** Draws that were settled by wrong numbers: settled again by differences, and what a member owes who no longer has the money. */
import { sql } from 'kysely';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import { drawNumbers } from '../draws/draw.policy.ts';
import { listRoundCalls } from '../../provider/index.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';

const GAME = 'VN_HANOI';
const base = drawNumbers('vn-north', 'ab'.repeat(32), 'right').split('~');
/** A result with this special prize. */
const withSpecial = (special: string) => [special, ...base.slice(1)].join('~');
const WRONG = withSpecial('11111');
const RIGHT = withSpecial('22222');

describe('correction of a settled draw', () => {
  let fixture: LotteryFixture;
  let drawNo: string;
  let drawId: bigint;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
  });
  afterAll(() => fixture.close());

  const bet = async (player: TestPlayer, number: string): Promise<void> => {
    const { json } = await fixture.post('/lgw/betting/bets', player, {
      stations: [{ gameCode: GAME, drawNo, oddsVersion: 0 }],
      lines: [{ betType: 'de', selection: [number], unitPrice: '1.00', multiple: 1 }],
    });
    if (json.code) throw new Error(json.code);
  };
  const settleWith = async (numbers: string) => {
    await sql`
      update lottery_draw set locks_at = clock_timestamp() - interval '1 second', draws_at = now() + interval '1 hour'
      where id = ${drawId}`.execute(fixture.db.database.db);
    await fixture.lottery.draws.runOnce();
    await fixture.giveNumbers(GAME, drawNo, numbers);
    await fixture.lottery.settlement.settleAll();
  };
  const enter = (numbers: string, operator: string) =>
    fixture.db.database.transaction((trx) =>
      fixture.lottery.corrections.enter(trx, { code: GAME, drawNo, numbers, operator }),
    );
  const correct = async (numbers: string) => {
    expect(await enter(numbers, 'anna')).toEqual({ isConfirmed: false });
    expect(await enter(numbers, 'berta')).toEqual({ isConfirmed: true });
    await fixture.lottery.settlement.settleAll();
    await fixture.lottery.settlement.settleAll();
  };
  const entriesOf = async (player: TestPlayer) => {
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select t.kind, e.amount from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
      join ledger_account a on a.id = e.account_id
      where a.owner_id = ${player.memberId} and t.reference ->> 'vendor' is not null order by t.id`.execute(
      fixture.db.database.db,
    );
    return rows.map(({ kind, amount }) => [kind, amount]);
  };
  const owedBy = async (player: TestPlayer) => {
    const { rows } = await sql<{ amount: bigint }>`
      select amount from wallet_receivable where member_id = ${player.memberId} order by id`.execute(
      fixture.db.database.db,
    );
    return rows.map(({ amount }) => amount);
  };
  const beginCounting = (player: TestPlayer) =>
    sql`select protection_begin(${fixture.merchant.id}, ${player.memberId})`.execute(fixture.db.database.db);
  const countedOf = async (player: TestPlayer) => {
    const { rows } = await sql`
      select day_wagered, day_won, week_wagered, week_won, month_wagered, month_won from protection_state
      where member_id = ${player.memberId}`.execute(fixture.db.database.db);
    return rows[0];
  };
  const start = async () => {
    drawNo = await fixture.openDraw(GAME);
    drawId = await fixture.drawId(GAME, drawNo);
  };

  it('takes wins back and pays others by new entries, and counts the rounds by their net wins', async () => {
    await start();
    const [winner, loser, other] = [
      await fixture.addPlayer(1_000n),
      await fixture.addPlayer(1_000n),
      await fixture.addPlayer(1_000n),
    ];
    await bet(winner, '11');
    await bet(loser, '22');
    await bet(other, '33');
    await settleWith(WRONG);
    const [odds] = (
      await sql<{ win: bigint }>`select win from lottery_bet where draw_id = ${drawId} and state = 'won'`.execute(
        fixture.db.database.db,
      )
    ).rows;
    const win = odds?.win ?? 0n;
    expect(win).toBeGreaterThan(0n);
    expect(await fixture.balanceOf(winner)).toBe(900n + win);
    const before = await entriesOf(winner);

    await correct(RIGHT);
    expect(await fixture.betStates(drawId)).toEqual([
      { state: 'lost', win: 0n },
      { state: 'won', win },
      { state: 'lost', win: 0n },
    ]);
    expect(await fixture.balanceOf(winner)).toBe(900n);
    expect(await fixture.balanceOf(loser)).toBe(900n + win);
    expect(await fixture.balanceOf(other)).toBe(900n);
    expect(await entriesOf(winner)).toEqual([...before, ['rollback', -win]]);
    expect(await entriesOf(loser)).toEqual([
      ['bet', -100n],
      ['win', win],
    ]);
    expect(await owedBy(winner)).toEqual([]);
    const { rows } = await sql<{ member: bigint; won: bigint; state: string }>`
      select member_id as member, win_sum - win_rollback as won, state from game_round
      where member_id in (${winner.memberId}, ${loser.memberId}) order by member_id`.execute(fixture.db.database.db);
    expect(rows).toEqual([
      { member: winner.memberId, won: 0n, state: 'closed' },
      { member: loser.memberId, won: win, state: 'closed' },
    ]);

    // What the round shows adds up to its win.
    const linesOf = async ({ memberId }: TestPlayer) => {
      const { rows: rounds } = await sql<{ vendor: string; round: string }>`
        select vendor, round_id as round from game_round where member_id = ${memberId}`.execute(fixture.db.database.db);
      const [{ vendor, round } = { vendor: '', round: '' }] = rounds;
      const key = { merchantId: fixture.merchant.id, memberId, vendor, round };
      return (await listRoundCalls(fixture.db.database.db, key)).map(({ kind, amount }) => [kind, amount]);
    };
    expect(await linesOf(winner)).toEqual([
      ['bet', 100n],
      ['win', win],
      ['rollback', -win],
    ]);
    expect(await linesOf(loser)).toEqual([
      ['bet', 100n],
      ['win', win],
    ]);

    // A correction can be wrong too: the way back is a correction of its own.
    await correct(WRONG);
    expect(await fixture.balanceOf(winner)).toBe(900n + win);
    expect(await fixture.balanceOf(loser)).toBe(900n);
    const { json } = await fixture.portal('GET', `/lgw/betting/games/${GAME}/draws/${drawNo}`, winner);
    const record = json.value as unknown as { winningNumber: string; corrections: { replaced: string }[] };
    expect([record.winningNumber, record.corrections.map(({ replaced }) => replaced)]).toEqual([WRONG, [WRONG, RIGHT]]);
  });

  it('takes what a member still has, and leaves the rest as a debt for operators', async () => {
    await start();
    const player = await fixture.addPlayer(100n);
    await bet(player, '11');
    await settleWith(WRONG);
    const win = await fixture.balanceOf(player);
    expect(win).toBeGreaterThan(1_000n);
    // The member has lost nearly all of it since.
    const next = await fixture.openDraw(GAME);
    const spent = win - (win % 100n) - 300n;
    await fixture.post('/lgw/betting/bets', player, {
      stations: [{ gameCode: GAME, drawNo: next, oddsVersion: 0 }],
      lines: [{ betType: 'de', selection: ['44'], unitPrice: `${spent / 100n}.00`, multiple: 1 }],
    });
    const left = await fixture.balanceOf(player);
    expect(left).toBe(win - spent);
    await correct(RIGHT);
    expect(await fixture.balanceOf(player)).toBe(0n);
    expect(await owedBy(player)).toEqual([win - left]);
  });

  it('[RSG-003] counts for a first limit as for one that was there: a win that was taken back is none, from when its round was settled', async () => {
    await start();
    const [counted, later, settledBefore] = [
      await fixture.addPlayer(1_000n),
      await fixture.addPlayer(1_000n),
      await fixture.addPlayer(1_000n),
    ];
    await beginCounting(counted);
    for (const player of [counted, later, settledBefore]) await bet(player, '11');
    await settleWith(WRONG);
    await sql`
      with earlier as (
        update game_round set settled_at = settled_at - interval '40 days' where member_id = ${settledBefore.memberId} returning member_id
      )
      update wallet_txn t set created_at = t.created_at - interval '40 days' from earlier e where t.member_id = e.member_id and t.kind = 'win'`.execute(
      fixture.db.database.db,
    );
    await correct(RIGHT);
    await beginCounting(later);
    await beginCounting(settledBefore);
    const stakeAlone = {
      ...{ day_wagered: 100n, day_won: 0n, week_wagered: 100n, week_won: 0n },
      ...{ month_wagered: 100n, month_won: 0n },
    };
    expect(await countedOf(counted)).toEqual(stakeAlone);
    expect(await countedOf(later)).toEqual(stakeAlone);
    expect(await countedOf(settledBefore)).toEqual(stakeAlone);
  });

  it('goes on after a page that failed, and changes no bet twice', async () => {
    await start();
    const player = await fixture.addPlayer(1_000n);
    await bet(player, '22');
    await bet(player, '22');
    await settleWith(WRONG);
    await enter(RIGHT, 'anna');
    await enter(RIGHT, 'berta');
    const { db } = fixture.db.database;
    await sql`update lottery_bet set bet_type = 'unknown' where draw_id = ${drawId}`.execute(db);
    await fixture.lottery.settlement.settleAll();
    expect(await fixture.balanceOf(player)).toBe(800n);
    await sql`update lottery_bet set bet_type = 'de' where draw_id = ${drawId}`.execute(db);
    await Promise.all([fixture.lottery.settlement.settleAll(), fixture.lottery.settlement.settleAll()]);
    await fixture.lottery.settlement.settleAll();
    const wins = (await fixture.betStates(drawId)).reduce((sum, each) => sum + (each.win ?? 0n), 0n);
    expect(wins).toBeGreaterThan(0n);
    expect(await fixture.balanceOf(player)).toBe(800n + wins);
  });

  it('refuses impossible and unchanged numbers, a draw that is not settled or of the portal itself, and one past its window', async () => {
    await start();
    await expect(enter(RIGHT, 'anna')).rejects.toMatchObject({ code: 'lottery.draw-unknown' });
    await settleWith(WRONG);
    await expect(enter(RIGHT.slice(1), 'anna')).rejects.toMatchObject({ code: 'lottery.numbers-invalid' });
    await expect(enter(WRONG, 'anna')).rejects.toMatchObject({ code: 'lottery.numbers-unchanged' });
    expect(await enter(RIGHT, 'anna')).toEqual({ isConfirmed: false });
    expect(await enter(RIGHT, 'anna')).toEqual({ isConfirmed: false });
    expect(await enter(withSpecial('33333'), 'berta')).toEqual({ isConfirmed: false });
    const { db } = fixture.db.database;
    await sql`update lottery_draw set settled_at = now() - interval '73 hours' where id = ${drawId}`.execute(db);
    await expect(enter(RIGHT, 'carl')).rejects.toMatchObject({ code: 'lottery.correction-closed' });
    const own = await fixture.openDraw('EXPRESS_1');
    await sql`
      update lottery_draw set state = 'settled', numbers = '12345', drawn_at = now(), settled_at = now()
      where lottery = 'EXPRESS_1' and draw_no = ${own}`.execute(db);
    const inHouse = fixture.db.database.transaction((trx) =>
      fixture.lottery.corrections.enter(trx, { code: 'EXPRESS_1', drawNo: own, numbers: '54321', operator: 'anna' }),
    );
    await expect(inHouse).rejects.toMatchObject({ code: 'lottery.draw-unknown' });
  });
});
