/** Lotteries on the demo: what operators do about draws and odds, and that a demo member can bet. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoOperatorToken, operatorToken } from '../../../back-office/operators/testing/demo-operator.ts';
import { demoMemberToken } from '../../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../../kernel/testing/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { drawNumbers } from '../draws/draw.policy.ts';

interface Answer {
  readonly code?: string;
  readonly params?: object;
  readonly fields?: object;
  readonly value: {
    readonly isConfirmed: boolean;
    readonly list: readonly {
      readonly id: string;
      readonly gameCode: string;
      readonly drawNo: string;
      readonly bets: number;
      readonly state: string;
    }[];
    readonly hasMore: boolean;
    readonly proofUrl: string;
    readonly changed: number;
    readonly version: number;
    readonly maxDrawStake: string;
    readonly findings: readonly object[];
    readonly betTypes: readonly { readonly code: string; readonly odds: object; readonly rtp: string }[];
    readonly balance: string;
  };
}

const DRAW_NO = '20990101';
const DRAWS = '/ops/lottery/draws';
const ODDS = '/ops/merchants/aurora/lottery-odds/vn-north';
const right = drawNumbers('vn-north', 'ab'.repeat(32), 'right');

describe('lotteries of the demo', () => {
  let platform: TestPlatform;
  let operator: string;
  let member: string;
  beforeAll(async () => {
    platform = await createDemoPlatform();
    operator = await demoOperatorToken(platform);
    member = await demoMemberToken(platform.app, 'player1');
    await sql`
      insert into lottery_draw (lottery, draw_no, opens_at, locks_at, draws_at)
      values ('VN_HANOI', ${DRAW_NO}, now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour')`.execute(
      platform.deps.database.db,
    );
  });
  afterAll(() => platform.stop());

  const send = async (
    app: TestPlatform['app'],
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    token: string,
    payload?: object,
  ): Promise<Answer & { readonly status: number }> => {
    const response = await app.inject({
      method,
      url,
      headers: { host: 'aurora.localhost', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(payload ? { payload } : {}),
    });
    return { status: response.statusCode, ...response.json<Answer>() };
  };
  const ops = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    send(platform.operatorApp, method, url, operator, payload);
  const auditOf = async (action: string): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_log where action = ${action}`.execute(platform.deps.database.db);
    return rows[0]?.n ?? 0;
  };

  it('takes a bet of a demo member, then an operator voids the draw and the stake is paid back', async () => {
    const placed = await send(platform.app, 'POST', '/lgw/betting/bets', member, {
      stations: [{ gameCode: 'VN_HANOI', drawNo: DRAW_NO, oddsVersion: 0 }],
      lines: [{ betType: 'lo-2', selection: ['07'], unitPrice: '1.00', multiple: 1 }],
    });
    expect([placed.status, placed.code]).toEqual([200, undefined]);
    await sql`
      update lottery_draw set state = 'closed', bets_root = 'root', bets_count = 1, locks_at = now() - interval '2 hours', opens_at = now() - interval '3 hours',
        draws_at = now() - interval '1 hour' where draw_no = ${DRAW_NO}`.execute(platform.deps.database.db);
    const { value } = await ops('GET', `${DRAWS}?gameCode=VN_HANOI&state=closed`);
    expect(value.list).toMatchObject([
      {
        gameCode: 'VN_HANOI',
        drawNo: DRAW_NO,
        bets: 1,
        state: 'closed',
        amounts: [{ currency: 'CNY', stake: '27.00', won: '0.00' }],
      },
    ]);

    const first = await ops('POST', `${DRAWS}/VN_HANOI/${DRAW_NO}/result`, {
      numbers: right,
      reason: 'seen on the news',
    });
    expect(first.value).toEqual({ isConfirmed: false });
    const repeated = await ops('POST', `${DRAWS}/VN_HANOI/${DRAW_NO}/result`, {
      numbers: right,
      reason: 'once more',
    });
    expect([repeated.status, repeated.code]).toEqual([409, 'lottery.second-operator']);
    const wrong = await ops('POST', `${DRAWS}/VN_HANOI/${DRAW_NO}/result`, { numbers: '1~2', reason: 'a slip' });
    expect([wrong.status, wrong.code]).toEqual([400, 'lottery.numbers-invalid']);
    expect([wrong.params, wrong.fields]).toEqual([{ fault: 'rows-wrong' }, { numbers: 'lottery.numbers-invalid' }]);

    const voided = await ops('POST', `${DRAWS}/VN_HANOI/${DRAW_NO}/void`, { reason: 'the draw did not take place' });
    expect(voided.status).toBe(200);
    const { value: draw } = await ops('GET', `${DRAWS}/VN_HANOI/${DRAW_NO}`);
    expect(draw).toMatchObject({
      ...{ labelName: 'Hanoi', format: 'vn-north', state: 'void', isAwaited: false, bets: 1 },
      ...{ root: 'root', seed: null, amounts: [{ currency: 'CNY', stake: '27.00', won: '0.00', paidBack: '27.00' }] },
      betTypes: [{ code: 'lo-2', currency: 'CNY', bets: 1, stake: '27.00', won: '0.00', paidBack: '27.00' }],
      reports: [{ source: 'operator:operator1', numbers: right, link: null, isSimulated: false }],
    });
    expect(draw.proofUrl).toMatch(/^http:.+\/lottery\/draw\?gameCode=VN_HANOI&drawNo=20990101$/);
    const again = await ops('POST', `${DRAWS}/VN_HANOI/${DRAW_NO}/void`, { reason: 'the draw did not take place' });
    expect([again.status, again.code]).toEqual([404, 'lottery.draw-unknown']);
    const mine = await send(platform.app, 'GET', '/lgw/betting/bets', member);
    expect(mine.value.list[0]).toMatchObject({ drawNo: DRAW_NO, state: 'void' });
    expect([await auditOf('lottery-result.enter'), await auditOf('lottery-draw.void')]).toEqual([1, 1]);
  });

  it('lists draws of a state and a day, page by page, and all lotteries', async () => {
    const { value: lotteries } = await ops('GET', '/ops/lottery/lotteries?language=VI');
    expect(lotteries.list).toContainEqual({
      ...{ gameCode: 'VN_HANOI', labelName: 'Hà Nội' },
      ...{ format: 'vn-north', source: 'official' },
    });
    const settled = `${DRAWS}?gameCode=VN_HUE&state=settled&pageSize=2`;
    const first = (await ops('GET', settled)).value;
    const second = (await ops('GET', `${settled}&after=${first.list.at(-1)?.id ?? ''}`)).value;
    const numbers = [...first.list, ...second.list].map(({ drawNo }) => drawNo);
    expect(numbers).toEqual([...new Set(numbers)].sort().reverse());
    expect(numbers).toHaveLength(4);
    const [day = ''] = numbers;
    const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    const ofDay = (await ops('GET', `${settled}&date=${date}`)).value;
    expect(ofDay.list.map(({ drawNo }) => drawNo)).toEqual([day]);
    expect([first.hasMore, ofDay.hasMore]).toEqual([true, false]);
    const onSale = (await ops('GET', `${DRAWS}?gameCode=EXPRESS_5&state=open`)).value;
    const coming = onSale.list.map(({ drawNo }) => drawNo);
    expect(coming).toEqual([...coming].sort());
    expect((await ops('GET', `${DRAWS}/VN_HUE/nonsense`)).code).toBe('lottery.draw-unknown');
  });

  it('holds the demo’s disputed draws until two operators agree, and says what a correction would change', async () => {
    const { value } = await ops('GET', `${DRAWS}?gameCode=VN_LONGAN&state=closed`);
    const [draw] = value.list;
    if (!draw) throw new Error('no draw waits');
    expect(draw).toMatchObject({ isAwaited: true, reports: [{ source: 'demo' }, { source: 'demo-second' }] });
    const address = `${DRAWS}/VN_LONGAN/${draw.drawNo}`;
    const numbers = drawNumbers('vn-south', 'ab'.repeat(32), 'right');
    // A bet that wins by one of two results.
    const { database } = platform.deps;
    await sql`
      insert into lottery_bet (merchant_id, member_id, draw_id, bet_type, selection, lots, unit_price, multiple, stake, odds, odds_version, possible_win, salt, leaf, state, win, settled_at)
      select 1, 1, id, 'tail', ${`{${numbers.slice(4, 6)}}`}::text::text[], 1, 100, 1, 100, '{"hit": "98"}', 0, 9800, 'salt', 'leaf', 'lost', 0, now()
        from lottery_draw where lottery = 'VN_LONGAN' and draw_no = ${draw.drawNo}`.execute(database.db);
    const difference = await ops('GET', `${address}/correction/difference?numbers=${encodeURIComponent(numbers)}`);
    expect(difference.value).toEqual({
      ...{ bets: 1, changed: 1 },
      betTypes: [{ code: 'tail', currency: 'CNY', changed: 1, toPay: '98.00', toTakeBack: '0.00' }],
    });

    const enter = (token: string) =>
      send(platform.operatorApp, 'POST', `${address}/result`, token, { numbers, reason: 'the official bulletin' });
    expect((await enter(operator)).value).toEqual({ isConfirmed: false });
    expect((await enter(await operatorToken(platform, 'operator2'))).value).toEqual({ isConfirmed: true });
    expect((await enter(operator)).code).toBe('lottery.draw-unknown');
  });

  it('saves odds by version, warns, and refuses a return above a hundred percent', async () => {
    const { value: table } = await ops('GET', ODDS);
    expect([table.version, table.betTypes[0]?.rtp]).toEqual([0, '98.00']);
    const withXien = (hit: string, version: number) => ({
      version,
      maxDrawStake: table.maxDrawStake,
      reason: 'a test of the guard',
      betTypes: table.betTypes.map(({ rtp: _rtp, ...offer }) =>
        offer.code === 'xien-2' ? { ...offer, odds: { hit } } : offer,
      ),
    });
    const high = await ops('PUT', ODDS, withXien('30', 0));
    expect([high.status, high.code]).toEqual([409, 'lottery.rtp-too-high']);
    expect(high.fields).toEqual({ 'betTypes.xien-2': 'lottery.rtp-too-high' });
    const part = await ops('PUT', ODDS, {
      ...withXien('17', 0),
      betTypes: table.betTypes.slice(1).map(({ rtp: _rtp, ...offer }) => offer),
    });
    expect([part.status, part.code]).toEqual([400, 'lottery.odds-invalid']);
    const warned = await ops('PUT', ODDS, withXien('18.2', 0));
    expect(warned.value).toMatchObject({ version: 1, findings: [{ betType: 'xien-2', finding: 'warned' }] });
    const stale = await ops('PUT', ODDS, withXien('17', 0));
    expect([stale.status, stale.code]).toEqual([409, 'form.overtaken']);
    expect(await auditOf('lottery-odds.save')).toBe(1);
    const { value } = await ops('GET', `${ODDS}/versions`);
    expect(value.list).toMatchObject([
      { version: 1, changedBy: 'operator1' },
      { version: 0, changedBy: null, changedAt: null },
    ]);
  });
});
