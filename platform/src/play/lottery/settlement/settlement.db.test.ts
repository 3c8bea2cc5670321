import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createLotteryFixture } from '../testing/lottery-fixture.ts';
import type { LotteryFixture } from '../testing/lottery-fixture.ts';
import { drawNumbers, hashOfSeed } from '../draws/draw.policy.ts';
import { rootFromPath, rootOf } from '../draws/merkle.policy.ts';
import { PAGE } from './settlement.service.ts';
import type { TestPlayer } from '../../provider/testing/wallet-fixture.ts';

const BETS = '/lgw/betting/bets';
const GAME = 'EXPRESS_1';
const line = (betType: string, selection: readonly string[], unitPrice = '1.00') => ({
  betType,
  selection,
  unitPrice,
  multiple: 1,
});

describe('settlement', () => {
  let fixture: LotteryFixture;
  let player: TestPlayer;
  let drawNo: string;
  let drawId: bigint;
  beforeAll(async () => {
    fixture = await createLotteryFixture();
  });
  afterAll(() => fixture.close());

  const start = async (code: string) => {
    player = await fixture.addPlayer(200_000n);
    drawNo = await fixture.openDraw(code);
    drawId = await fixture.drawId(code, drawNo);
  };
  const place = async (code: string, lines: readonly object[], more: object = {}) => {
    const stations = [{ gameCode: code, drawNo, oddsVersion: 0 }];
    const { json } = await fixture.post(BETS, player, { stations, lines, ...more });
    if (json.code) throw new Error(json.code);
    return json.value.bets.map(({ id }) => id);
  };
  const close = async (code: string, no = drawNo) => {
    await fixture.endSales(code, no);
    await fixture.lottery.draws.runOnce();
  };
  /** Ends the sales of an official draw, whose numbers the demo's source would give otherwise. */
  const drawWith = async (code: string, numbers: string) => {
    await sql`update lottery_draw set locks_at = clock_timestamp() - interval '1 second', draws_at = now() + interval '1 hour'
      where lottery = ${code} and draw_no = ${drawNo}`.execute(fixture.db.database.db);
    await fixture.lottery.draws.runOnce();
    await fixture.giveNumbers(code, drawNo, numbers);
  };
  const get = async <T>(url: string) => (await fixture.portal('GET', url, player)).json.value as unknown as T;

  it("a settled bet opens in the betting record with its draw's proof, for its member alone", async () => {
    await start(GAME);
    const [bet] = await place(GAME, [line('position-1', ['7'], '10.00')]);
    const { rows } = await sql<{ vendor: string }>`
      select vendor from game_round where round_id = ${`lottery-${bet}`}`.execute(fixture.db.database.db);
    const record = `/wps/relay/MCSFE_getRoundRecord?vendor=${rows[0]?.vendor}&round=lottery-${bet}`;
    expect(await get(record)).toMatchObject({ status: 'open', verifyUrl: null });
    await drawWith(GAME, '71207');
    await fixture.lottery.settlement.settleAll();
    const verifyUrl = `/lottery/draw?gameCode=${GAME}&drawNo=${drawNo}&bet=${bet}`;
    expect(await get(record)).toMatchObject({ status: 'won', verifyUrl });
    expect((await fixture.portal('GET', record, await fixture.addPlayer(0n))).http).toBe(404);
  });

  it('[LOT-030] credits a win by the odds of the bet once, and shows won or lost', async () => {
    await start(GAME);
    await place(GAME, [
      line('position-1', ['7'], '10.00'),
      line('position-1', ['8'], '10.00'),
      line('last-2', ['0', '7']),
    ]);
    // Odds that change after the bet change nothing of it.
    const table = await fixture.lottery.odds.table(fixture.merchant, 'digits-5');
    await fixture.lottery.odds.save(fixture.merchant.id, 'digits-5', table, { known: 0, savedBy: 'tester' });
    await drawWith(GAME, '71207');
    await fixture.lottery.settlement.settleAll();
    await fixture.lottery.settlement.settleAll();
    expect(await fixture.betStates(drawId)).toEqual([
      { state: 'won', win: 9_700n },
      { state: 'lost', win: 0n },
      { state: 'won', win: 9_700n },
    ]);
    expect(await fixture.balanceOf(player)).toBe(200_000n - 2_100n + 19_400n);
    const bets = await get<{ list: { state: string; win: string; winningNumber: string }[]; totals: object }>(BETS);
    expect(bets.list.map(({ state, win }) => [state, win])).toEqual([
      ['won', '97.00'],
      ['lost', '0.00'],
      ['won', '97.00'],
    ]);
    expect(bets.list[0]?.winningNumber).toBe('71207');
    expect(bets.totals).toEqual({ bets: 3, stake: '21.00', win: '194.00' });
    const { rows } = await sql<{ state: string; bet: bigint; win: bigint }>`
      select state, sum(bet_sum)::bigint as bet, sum(win_sum)::bigint as win from game_round where member_id = ${player.memberId} group by state`.execute(
      fixture.db.database.db,
    );
    expect(rows).toEqual([{ state: 'closed', bet: 2_100n, win: 19_400n }]);
    await sql`delete from lottery_odds`.execute(fixture.db.database.db);
  });

  it('goes on where a page has failed, by several instances at once, and pays nothing twice', async () => {
    await start(GAME);
    const lines = Array.from({ length: 50 }, () => line('position-2', ['1', '2'], '0.20'));
    for (let slip = 0; slip < 2 + PAGE / 50; slip += 1) await place(GAME, lines);
    await drawWith(GAME, '01000');
    const bets = BigInt(PAGE + 100);
    const { db } = fixture.db.database;
    // A bet of the second page that can't be settled: its page fails, the one before it is paid.
    const broken = await sql<{ id: bigint }>`
      update lottery_bet set bet_type = 'unknown' where id = (select id from lottery_bet where draw_id = ${drawId} order by id offset ${PAGE + 50} limit 1) returning id`.execute(
      db,
    );
    await fixture.lottery.settlement.settleAll();
    const half = await fixture.betStates(drawId);
    expect(half.filter(({ state }) => state === 'won')).toHaveLength(PAGE);
    expect(half.filter(({ state }) => state === 'open')).toHaveLength(100);
    expect(await fixture.balanceOf(player)).toBe(200_000n - bets * 40n + BigInt(PAGE) * 194n);

    await sql`update lottery_bet set bet_type = 'position-2' where id = ${broken.rows[0]?.id}`.execute(db);
    await Promise.all([fixture.lottery.settlement.settleAll(), fixture.lottery.settlement.settleAll()]);
    expect((await fixture.betStates(drawId)).every(({ state, win }) => state === 'won' && win === 194n)).toBe(true);
    expect(await fixture.balanceOf(player)).toBe(200_000n - bets * 40n + bets * 194n);
    const { rows } = await sql`select state from lottery_draw where id = ${drawId}`.execute(db);
    expect(rows).toEqual([{ state: 'settled' }]);
  });

  it('pays a KENO tie back, and counts the round for nothing', async () => {
    await start('KENO_ASIA');
    await place('KENO_ASIA', [line('big-small', ['big', 'small'], '5.00')]);
    await drawWith('KENO_ASIA', Array.from({ length: 20 }, (_, index) => String(31 + index)).join(','));
    await fixture.lottery.settlement.settleAll();
    expect(await fixture.betStates(drawId)).toEqual([{ state: 'refunded', win: null }]);
    expect(await fixture.balanceOf(player)).toBe(200_000n);
    const { rows } = await sql`select state from game_round where member_id = ${player.memberId}`.execute(
      fixture.db.database.db,
    );
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });

  it('pays all bets of a void draw back, once', async () => {
    await start(GAME);
    await place(GAME, [line('position-1', ['7'], '10.00'), line('position-2', ['7'], '20.00')]);
    await fixture.lottery.settlement.declareVoid(drawId);
    await fixture.lottery.settlement.settleAll();
    expect((await fixture.betStates(drawId)).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await fixture.balanceOf(player)).toBe(200_000n);
    await expect(fixture.lottery.settlement.declareVoid(drawId)).rejects.toMatchObject({
      code: 'lottery.draw-unknown',
    });
  });

  it('stops a chase that has won', async () => {
    await start(GAME);
    const later = await fixture.openDraw(GAME, 5_000);
    await place(GAME, [line('position-1', ['7'], '10.00')], { draws: 2, stopsOnWin: true });
    await drawWith(GAME, '70000');
    await fixture.lottery.settlement.settleAll();
    expect(await fixture.betStates(await fixture.drawId(GAME, later))).toEqual([{ state: 'cancelled', win: null }]);
    expect(await fixture.balanceOf(player)).toBe(200_000n - 1_000n + 9_700n);
  });

  it('fixes root and hash at closing, reveals the seed after the draw, and a changed bet breaks the root', async () => {
    await start(GAME);
    const ids = [
      ...(await place(GAME, [line('position-1', ['7'])])),
      ...(await place(GAME, [line('position-2', ['7'])])),
    ];
    const [taken] = await place(GAME, [line('position-3', ['7'])]);
    await fixture.post(`${BETS}/${taken}/cancel`, player);
    const url = `/lgw/betting/games/${GAME}/draws/${drawNo}`;
    type DrawRecord = { state: string; winningNumber: string | null; fairness: Record<string, string | number | null> };
    const open = await get<DrawRecord>(url);
    expect(open.fairness).toMatchObject({ seed: null, root: null, label: null });
    await close(GAME);
    await fixture.lottery.draws.runOnce();
    const drawn = await get<DrawRecord>(url);
    const { seed, seedHash, label, root, leaves } = drawn.fairness;
    expect([seedHash, leaves]).toEqual([open.fairness['seedHash'], 2]);
    expect(hashOfSeed(String(seed))).toBe(seedHash);
    expect(label).toBe(`${GAME}:${drawNo}:${String(root)}`);
    expect(drawNumbers('digits-5', String(seed), String(label))).toBe(drawn.winningNumber);
    const published = await get<{ leaves: string[] }>(`${url}/leaves`);
    const bytes = published.leaves.map((leaf) => Buffer.from(leaf, 'hex'));
    expect(rootOf(bytes)).toBe(root);

    type Proof = { content: string; leaf: string; path: { side: 'left' | 'right'; hash: string }[]; root: string };
    for (const id of ids) {
      const proof = await get<Proof>(`${BETS}/${id}/proof`);
      const leaf = createHash('sha256').update(proof.content).digest();
      expect(leaf.toString('hex')).toBe(proof.leaf);
      expect(rootFromPath(leaf, proof.path)).toBe(root);
      const forged = createHash('sha256').update(proof.content.replace('|7|', '|8|')).digest();
      expect(rootFromPath(forged, proof.path)).not.toBe(root);
    }
  });

  it('takes a bet at the lock into the root or refuses it, and debits only what is in the root', async () => {
    await start(GAME);
    await sql`update lottery_draw set locks_at = clock_timestamp() + interval '400 milliseconds' where id = ${drawId}`.execute(
      fixture.db.database.db,
    );
    const stations = [{ gameCode: GAME, drawNo, oddsVersion: 0 }];
    const players = await Promise.all(Array.from({ length: 4 }, () => fixture.addPlayer(1_000_000n)));
    // Each member bets until the draw takes no more; sales are ended from aside at the same time.
    const betUntilClosed = async (member: TestPlayer): Promise<number> => {
      for (let placed = 0; ; placed += 1) {
        const { json } = await fixture.post(BETS, member, { stations, lines: [line('position-1', ['7'])] });
        if (json.code === 'lottery.closed') return placed;
        if (json.code) throw new Error(json.code);
      }
    };
    const closeWhenDue = async (): Promise<void> => {
      for (;;) {
        await fixture.lottery.draws.runOnce();
        const { rows } = await sql<{ state: string }>`select state from lottery_draw where id = ${drawId}`.execute(
          fixture.db.database.db,
        );
        if (rows[0]?.state !== 'open') return;
      }
    };
    const [counts] = await Promise.all([Promise.all(players.map(betUntilClosed)), closeWhenDue()]);
    const placed = counts.reduce((sum, count) => sum + count, 0);
    const states = await fixture.betStates(drawId);
    expect(states).toHaveLength(placed);
    const record = await get<{ fairness: { leaves: number } }>(`/lgw/betting/games/${GAME}/draws/${drawNo}`);
    expect(record.fairness.leaves).toBe(placed);
    const balances = await Promise.all(players.map((member) => fixture.balanceOf(member)));
    const won = states.reduce((sum, { win }) => sum + (win ?? 0n), 0n);
    expect(balances.reduce((sum, balance) => sum + balance, 0n)).toBe(4_000_000n - BigInt(placed) * 100n + won);
  });

  it('holds an official draw until two operators enter the same possible numbers', async () => {
    await start('VN_HANOI');
    const right = drawNumbers('vn-north', 'ab'.repeat(32), 'right');
    const other = drawNumbers('vn-north', 'ab'.repeat(32), 'other');
    const enter = (numbers: string, operator: string) =>
      fixture.db.database.transaction((trx) =>
        fixture.lottery.official.enter(trx, 'VN_HANOI', drawNo, numbers, operator),
      );
    await expect(enter(right, 'anna')).rejects.toMatchObject({ code: 'lottery.draw-unknown' });
    await sql`update lottery_draw set state = 'closed', bets_root = 'x', bets_count = 0, draws_at = now() - interval '1 second', locks_at = now() - interval '1 second'
      where id = ${drawId}`.execute(fixture.db.database.db);
    await expect(enter(right.slice(1), 'anna')).rejects.toMatchObject({
      code: 'lottery.numbers-invalid',
    });
    expect(await enter(right, 'anna')).toEqual({ isConfirmed: false });
    await expect(enter(right, 'anna')).rejects.toMatchObject({ code: 'lottery.second-operator' });
    expect(await enter(other, 'berta')).toEqual({ isConfirmed: false });
    expect(await enter(right, 'carl')).toEqual({ isConfirmed: true });
    type DrawRecord = { winningNumber: string; evidence: { source: string; numbers: string }[] };
    const record = await get<DrawRecord>(`/lgw/betting/games/VN_HANOI/draws/${drawNo}`);
    expect(record.winningNumber).toBe(right);
    expect(record.evidence.map(({ source, numbers }) => [source, numbers])).toEqual([
      ['operator', right],
      ['operator', other],
      ['operator', right],
    ]);
  });
});
