import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { DEMO_PIN } from '../../identity/pin/index.ts';
import { accrueDue } from './accrual.job.ts';

const PIN = DEMO_PIN;
const AURORA = 'localhost';
const LOTUS = 'lotus.localhost';
const RELAY = '/wps/relay';

let platform: TestPlatform;
let player: string;
let operator: string;

/** Whatever an entry of a list may hold; a test looks at the fields that its call has. */
interface Row {
  readonly name: string;
  readonly action: string;
  readonly reason: string;
  readonly status: string;
  readonly points: number;
  readonly balanceAfter: number;
  readonly rewardId: string;
  readonly redemptionId: string;
  readonly stock: number | null;
}

interface Value extends Row {
  readonly list: readonly Row[];
  readonly rows: readonly Row[];
  readonly rates: readonly object[];
  readonly conversion: object;
  readonly totals: { readonly earned: number; readonly spent: number };
  readonly totalRows: number;
  readonly token: string;
  readonly pointBalance: number;
  readonly sumBalance: string;
  readonly enabled: boolean;
}

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly value: Value;
}

interface Sent {
  readonly token?: string;
  readonly host?: string;
  readonly key?: string;
  readonly body?: unknown;
  readonly encrypted?: boolean;
  readonly ip?: string;
}

let nextAddress = 0;
const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, host = AURORA, key, body, encrypted, ip }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const payload = encrypted ? await seal(platform.app, body) : body;
  const response = await app.inject({
    method,
    url,
    remoteAddress: ip ?? `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(encrypted ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const get = (name: string, sent: Sent = {}): Promise<Answer> => send(platform.app, 'GET', `${RELAY}/${name}`, sent);
const post = (name: string, body: object, sent: Sent = {}): Promise<Answer> =>
  send(platform.app, 'POST', `${RELAY}/passwordCheck/${name}`, {
    key: randomUUID(),
    token: player,
    ...sent,
    body,
    encrypted: true,
  });
const ops = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, sent: Sent = {}): Promise<Answer> =>
  send(platform.operatorApp, method, `/ops/merchants/aurora/points/${path}`, {
    token: operator,
    ...(method === 'GET' ? {} : { key: randomUUID(), body }),
    ...sent,
  });

const signIn = (username: string, host = AURORA): Promise<string> => demoMemberToken(platform.app, username, host);
const operatorSignIn = (name: string): Promise<string> => operatorToken(platform, name);

const pointsOf = async (token = player, host = AURORA): Promise<number> =>
  Number((await get('MCS2_getPointBalance', { token, host })).value.pointBalance);
const moneyOf = async (token = player): Promise<bigint> =>
  parseMoney(String((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token })).value.sumBalance));
const findReward = async (name: string): Promise<Row | undefined> =>
  (await get('getPointReward?language=EN')).value.list.find((reward) => reward.name === name);
const rewardNamed = async (name: string): Promise<Row> => {
  const reward = await findReward(name);
  if (!reward) throw new Error(`no reward is called ${name}`);
  return reward;
};
const newestRedemption = async (): Promise<Row | undefined> =>
  (await get('getRedeemPointList?language=EN', { token: player })).value.rows[0];

/** A settled bet, as the wallet's calls leave it. */
const settle = async (account: string, validBet: bigint): Promise<void> => {
  const round = randomUUID();
  await sql`
    with who as (select id, merchant_id from member where account = ${account}), what as (select id, vendor from game where code = 'midnight-orchard'),
    played as (
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, state, settled_at)
      select what.vendor, ${round}, who.id, who.merchant_id, what.id, 'CNY', 'm***r', ${validBet}, 'closed', now() from who, what
    )
    insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount, created_at)
    select what.vendor, ${round}, 'bet', 'applied', who.merchant_id, who.id, ${round}, what.id, ${validBet}, now() from who, what`.execute(
    platform.deps.database.db,
  );
};
const accrueNow = (): Promise<number> => platform.deps.database.transaction((trx) => accrueDue(trx));
/** A call is looked at half a second after it began; the job comes by every few seconds. Answers the entries it made. */
const accrueNext = async (): Promise<number> => {
  let entries = 0;
  await until(async () => {
    entries = await accrueNow();
    return entries > 0;
  });
  return entries;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  player = await signIn('player1');
  operator = await operatorSignIn(DEMO_OPERATOR.name);
});
afterAll(() => platform.stop());

describe('what is shown', () => {
  it('[PTS-001] [API-070] [API-071] a member sees the balance and the rewards with their price', async () => {
    expect(await pointsOf()).toBeGreaterThan(0);
    const { list } = (await get('getPointReward?language=EN')).value;
    expect(list.length).toBeGreaterThanOrEqual(8);
    expect(list[0]).toEqual({
      rewardId: expect.any(String),
      kind: 'bonus',
      name: 'Bonus ¥1',
      description: expect.any(String),
      imageUrl: expect.stringMatching(/^\/art\/rewards\/bonus-small\.svg\?v=/),
      points: 1500,
      amount: '1.00',
      stock: null,
      limitPerMember: null,
      endsAt: null,
    });
  });

  it('[PTS-002] [API-074] a visitor sees rewards and rules, and nothing of a member', async () => {
    expect((await get('getPointReward?language=VI')).value.list[0]?.name).toBe('Thưởng ¥1');
    const config = (await get('getPointConfig')).value;
    expect(config).toMatchObject({ enabled: true, currency: 'CNY', conversion: { points: 2000, amount: '1.00' } });
    expect(config.rates[0]).toEqual({ gameType: 'RNG', points: '2000.00' });
    for (const name of ['MCS2_getPointBalance', 'getRedeemPointList?language=EN', 'ODSFE2_MemTransDet?language=EN'])
      expect((await get(name)).status).toBe(401);
    expect((await post('MCS2_redeemPointReward', { rewardId: '1', password: PIN }, { token: '' })).status).toBe(401);
  });

  it('movements continue after a row, in the order and with the totals of the whole list', async () => {
    const page = async (query: string) =>
      (await get(`ODSFE2_MemTransDet?language=EN&${query}`, { token: player })).value as unknown as {
        readonly rows: readonly { readonly id: string }[];
        readonly totals: object;
        readonly next: string | null;
      };
    const whole = await page('pageSize=100');
    const pages = [await page('pageSize=3')];
    for (let last = pages[0]; typeof last?.next === 'string' && pages.length < 40; last = pages.at(-1))
      pages.push(await page(`pageSize=3&after=${last.next}`));
    const found = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(found.slice(0, whole.rows.length)).toEqual(whole.rows.map(({ id }) => id));
    expect(pages.at(-1)?.totals).toEqual(whole.totals);
    expect((await get('ODSFE2_MemTransDet?language=EN&after=x', { token: player })).code).toBe('request.invalid');
  });

  it('[PTS-009] [API-075] what the history of a member earned is listed, each row continuing the one before', async () => {
    const { rows, totals, totalRows } = (await get('ODSFE2_MemTransDet?language=EN&pageSize=100', { token: player }))
      .value;
    expect(totalRows).toBe(rows.length);
    expect(rows.at(-1)).toMatchObject({ type: 'earn', gameType: expect.any(String), validBet: expect.any(String) });
    let after = 0;
    for (const row of [...rows].reverse()) {
      after += row.points;
      expect(row.balanceAfter).toBe(after);
    }
    expect(after).toBe(await pointsOf());
    expect(totals.earned - totals.spent).toBe(after);
  });

  it('[PTS-010] [API-073] redemptions are listed with date, reward, points and status', async () => {
    const { rows } = (await get('getRedeemPointList?language=EN', { token: player })).value;
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['in process', 'approved', 'rejected']));
    for (const row of rows)
      expect(row).toMatchObject({ at: expect.any(String), rewardName: expect.any(String), points: expect.any(Number) });
    const rejected = (await get('getRedeemPointList?language=VI&status=rejected', { token: player })).value;
    expect(rejected.rows.map(({ status }) => status)).toEqual(['rejected']);
  });

  it('a merchant has its own rules, rewards and members', async () => {
    const lotus = (await get('getPointReward?language=EN', { host: LOTUS })).value.list[0];
    expect(lotus).toMatchObject({ name: 'Bonus ₫1,000', amount: '1000.00' });
    const elsewhere = await signIn('player3', LOTUS);
    expect(await pointsOf(elsewhere, LOTUS)).toBeGreaterThan(0);
    const stolen = await post(
      'MCS2_redeemPointReward',
      { rewardId: (await rewardNamed('Bonus ¥1')).rewardId, password: PIN },
      { token: elsewhere, host: LOTUS },
    );
    expect([stolen.status, stolen.code]).toEqual([409, 'points.reward-unavailable']);
  });
});

describe('earning', () => {
  it('[PTS-009] a settled bet is in the points and in their detail within one run, and only once', async () => {
    await accrueNow();
    const before = await pointsOf();
    await settle('player1', 2_500n);
    expect(await accrueNext()).toBe(1);
    expect(await pointsOf()).toBe(before + 500);
    expect(await accrueNow()).toBe(0);
    const { rows } = (await get('ODSFE2_MemTransDet?language=EN&type=earn&pageSize=1', { token: player })).value;
    expect(rows[0]).toMatchObject({ type: 'earn', points: 500, gameType: 'RNG', validBet: '25.00' });
  });
});

describe('redeeming', () => {
  beforeAll(async () => {
    await settle('player1', 1_000_000n);
    await accrueNext();
  });

  it('[PTS-003] [API-072] takes the price and puts the redemption in process', async () => {
    const before = await pointsOf();
    const reward = await rewardNamed('Bonus ¥1');
    const answer = await post('MCS2_redeemPointReward', { rewardId: reward.rewardId, password: PIN });
    expect(answer).toMatchObject({
      status: 200,
      value: { status: 'in process', points: 1500, pointBalance: before - 1500 },
    });
    expect(await pointsOf()).toBe(before - 1500);
    expect(await newestRedemption()).toMatchObject({
      redemptionId: answer.value.redemptionId,
      rewardName: 'Bonus ¥1',
      points: 1500,
      status: 'in process',
    });
  });

  it('the same key acts once, however often it is sent', async () => {
    const before = await pointsOf();
    const { rewardId } = await rewardNamed('Bonus ¥1');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('MCS2_redeemPointReward', { rewardId, password: PIN }, { key })),
    );
    expect(new Set(answers.map(({ value }) => value.redemptionId)).size).toBe(1);
    expect(await pointsOf()).toBe(before - 1500);
    const kept = await sql<{ text: string }>`select row_to_json(r)::text as text from idempotent_reply r`.execute(
      platform.deps.database.db,
    );
    expect(kept.rows.map(({ text }) => text).join()).not.toContain(PIN);
  });

  it('[PTS-006] too few points are refused and nothing changes', async () => {
    const before = await pointsOf();
    const phone = await rewardNamed('Smartphone 256 GB');
    const answer = await post('MCS2_redeemPointReward', {
      rewardId: phone.rewardId,
      password: PIN,
      contact: 'by chat',
    });
    expect([answer.status, answer.code]).toEqual([409, 'points.insufficient']);
    expect(await pointsOf()).toBe(before);
    expect((await rewardNamed('Smartphone 256 GB')).stock).toBe(phone.stock);
  });

  it('[PTS-008] a wrong PIN is refused and nothing changes, and can be typed again under the same key', async () => {
    const [points, money, newest] = [await pointsOf(), await moneyOf(), (await newestRedemption())?.redemptionId];
    const { rewardId } = await rewardNamed('Bonus ¥1');
    const key = randomUUID();
    for (const answer of [
      await post('MCS2_redeemPointReward', { rewardId, password: '135790' }, { key }),
      await post('MCS2_convertPoint', { points: 1000, password: '135790' }),
    ])
      expect([answer.status, answer.code]).toEqual([403, 'pin.wrong']);
    expect([await pointsOf(), await moneyOf(), (await newestRedemption())?.redemptionId]).toEqual([
      points,
      money,
      newest,
    ]);
    expect((await post('MCS2_redeemPointReward', { rewardId, password: PIN }, { key })).status).toBe(200);
  });

  it('[SEC-005] [PTS-008] guessing the PIN is locked after five, also for the right one, and signing in stays open', async () => {
    const token = await signIn('player2');
    const tries: Answer[] = [];
    for (let count = 0; count < 6; count += 1)
      tries.push(await post('MCS2_convertPoint', { points: 1000, password: count < 5 ? '135790' : PIN }, { token }));
    expect(tries.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 4 }, () => 'pin.wrong'),
      'pin.locked',
      'pin.locked',
    ]);
    expect(await signIn('player2')).not.toBe('undefined');
  });

  it('asks how a gift reaches the member, keeps stock and the limit of a member', async () => {
    const tea = await rewardNamed('Jasmine tea for two');
    const without = await post('MCS2_redeemPointReward', { rewardId: tea.rewardId, password: PIN });
    expect([without.status, without.code]).toEqual([400, 'points.contact-required']);
    await post('MCS2_redeemPointReward', { rewardId: tea.rewardId, password: PIN, contact: 'by chat' });
    expect((await rewardNamed('Jasmine tea for two')).stock).toBe((tea.stock ?? 0) - 1);
    const soldOut = await rewardNamed('Wireless headphones');
    const late = await post('MCS2_redeemPointReward', {
      rewardId: soldOut.rewardId,
      password: PIN,
      contact: 'by chat',
    });
    expect(late.code).toBe('points.reward-unavailable');
    // Two of the demo's history are held already.
    const cards = await rewardNamed('Linen playing cards');
    const third = await post('MCS2_redeemPointReward', {
      rewardId: cards.rewardId,
      password: PIN,
      contact: 'by chat',
    });
    expect(third.code).toBe('points.limit-reached');
  });

  it('a price that changed since the member saw it is refused with the new one, and nothing is taken', async () => {
    const box = await rewardNamed('Festival gift box');
    const [points, newest] = [await pointsOf(), (await newestRedemption())?.redemptionId];
    const request = { rewardId: box.rewardId, password: PIN, contact: 'by chat' };
    const answer = await post('MCS2_redeemPointReward', { ...request, points: box.points - 1_000 });
    expect(answer).toMatchObject({ status: 409, code: 'points.price-changed', params: { points: '6,000' } });
    expect(answer).toMatchObject({ message: 'The price is now 6,000 points. Check it and try again.' });
    expect([await pointsOf(), (await newestRedemption())?.redemptionId]).toEqual([points, newest]);
    expect((await rewardNamed('Festival gift box')).stock).toBe(box.stock);
    expect((await post('MCS2_redeemPointReward', { ...request, points: box.points })).status).toBe(200);
    expect(await pointsOf()).toBe(points - box.points);
  });

  it('a body in the clear, or without a key, is refused', async () => {
    const { rewardId } = await rewardNamed('Bonus ¥1');
    const url = `${RELAY}/passwordCheck/MCS2_redeemPointReward`;
    const body = { rewardId, password: PIN };
    const clear = await send(platform.app, 'POST', url, { token: player, key: randomUUID(), body });
    expect(clear.code).toBe('request.encryption-required');
    const keyless = await send(platform.app, 'POST', url, { token: player, body, encrypted: true });
    expect(keyless.code).toBe('request.idempotency-key-missing');
  });
});

describe('converting', () => {
  it('[PTS-007] [API-076] points fall and balance rises at the configured rate, once for a key', async () => {
    const [points, money] = [await pointsOf(), await moneyOf()];
    const key = randomUUID();
    const first = await post('MCS2_convertPoint', { points: 4000, password: PIN }, { key });
    expect(first).toMatchObject({ status: 200, value: { points: 4000, amount: '2.00', pointBalance: points - 4000 } });
    expect((await post('MCS2_convertPoint', { points: 4000, password: PIN }, { key })).value).toEqual(first.value);
    expect([await pointsOf(), (await moneyOf()) - money]).toEqual([points - 4000, 200n]);
    const { rows } = (await get('ODSFE2_MemTransDet?language=EN&type=convert', { token: player })).value;
    expect(rows[0]).toMatchObject({ type: 'convert', points: -4000, amount: '2.00' });
  });

  it('[PTS-007] a rate that changed since the member saw it is refused with the new amount, and nothing is moved', async () => {
    const [points, money] = [await pointsOf(), await moneyOf()];
    const answer = await post('MCS2_convertPoint', { points: 4000, amount: '3.00', password: PIN });
    expect(answer).toMatchObject({ status: 409, code: 'points.rate-changed', params: { amount: '¥2.00' } });
    expect([await pointsOf(), await moneyOf()]).toEqual([points, money]);
    expect((await post('MCS2_convertPoint', { points: 4000, amount: '2.00', password: PIN })).status).toBe(200);
    expect([await pointsOf(), (await moneyOf()) - money]).toEqual([points - 4000, 200n]);
  });

  it.each([[500], [1_500], [3_000]])(
    '[PTS-007] %s points are refused: under the least, or no multiple',
    async (points) => {
      const before = await moneyOf();
      expect((await post('MCS2_convertPoint', { points, password: PIN })).code).toBe('points.convert-invalid');
      expect(await moneyOf()).toBe(before);
    },
  );

  it('[PTS-006] more points than there are move no money', async () => {
    const before = await moneyOf();
    expect((await post('MCS2_convertPoint', { points: 100_000_000, password: PIN })).code).toBe('points.insufficient');
    expect(await moneyOf()).toBe(before);
  });
});

describe('operators', () => {
  const redeem = async (name: string): Promise<string> => {
    const { rewardId } = await rewardNamed(name);
    const answer = await post('MCS2_redeemPointReward', { rewardId, password: PIN, contact: 'by chat' });
    return String(answer.value.redemptionId);
  };

  it('[PTS-004] [OPS-020] approving delivers once, whoever asks again', async () => {
    const id = await redeem('Bonus ¥5');
    const money = await moneyOf();
    const key = randomUUID();
    const answers = [
      await ops('POST', `redemptions/${id}/approve`, {}, { key }),
      await ops('POST', `redemptions/${id}/approve`, {}, { key }),
    ];
    expect(answers.map(({ status, value }) => [status, value.status])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    expect(answers[0]?.value).toMatchObject({ account: 'player1', decidedBy: 'operator1' });
    const again = await ops('POST', `redemptions/${id}/approve`, {});
    const turned = await ops('POST', `redemptions/${id}/reject`, { reason: 'changed my mind' });
    expect([again.code, turned.code]).toEqual(['points.already-decided', 'points.already-decided']);
    expect((await moneyOf()) - money).toBe(500n);
    expect(await newestRedemption()).toMatchObject({ redemptionId: id, status: 'approved' });
  });

  it('[PTS-005] [OPS-020] rejecting returns points and stock, and says why', async () => {
    const [points, stock] = [await pointsOf(), (await rewardNamed('Festival gift box')).stock];
    const id = await redeem('Festival gift box');
    expect(await pointsOf()).toBe(points - 6_000);
    await ops('POST', `redemptions/${id}/reject`, { reason: 'Not sent to this country' });
    expect(await pointsOf()).toBe(points);
    expect((await rewardNamed('Festival gift box')).stock).toBe(stock);
    expect(await newestRedemption()).toMatchObject({ status: 'rejected', reason: 'Not sent to this country' });
    const { rows } = (await get('ODSFE2_MemTransDet?language=EN&pageSize=1', { token: player })).value;
    expect(rows[0]).toMatchObject({ type: 'redeem-return', points: 6_000, rewardName: 'Festival gift box' });
  });

  it('[PTS-004] [RSG-004] a bonus waits while its member takes a break: refused to the operator, nothing is paid and nothing decided', async () => {
    const { db } = platform.deps.database;
    const id = await redeem('Bonus ¥1');
    const money = await moneyOf();
    await sql`
      insert into exclusion (member_id, merchant_id, kind, term, starts_at, ends_at)
      select m.id, m.merchant_id, 'cool-off', '1d', now(), now() + interval '1 day' from member m join merchant c on c.id = m.merchant_id
      where m.account = 'player1' and c.code = 'aurora'`.execute(db);
    expect((await ops('POST', `redemptions/${id}/approve`, {})).code).toBe('protection.excluded');
    expect((await post('MCS2_convertPoint', { points: 4000, password: PIN })).code).toBe('protection.excluded');
    expect(await moneyOf()).toBe(money);
    expect(await newestRedemption()).toMatchObject({ redemptionId: id, status: 'in process' });
    await sql`update exclusion set lifted_at = now(), lifted_by = 'test' where lifted_at is null`.execute(db);
    expect((await ops('POST', `redemptions/${id}/approve`, {})).status).toBe(200);
    expect((await moneyOf()) - money).toBe(100n);
  });

  it('two operators at once decide once', async () => {
    const id = await redeem('Bonus ¥1');
    const money = await moneyOf();
    const answers = await Promise.all([
      ops('POST', `redemptions/${id}/approve`, {}),
      ops('POST', `redemptions/${id}/approve`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await moneyOf()) - money).toBe(100n);
  });

  it('list redemptions by status, with account and contact', async () => {
    const { rows, totalRows } = (await ops('GET', 'redemptions?status=in%20process')).value;
    expect(totalRows).toBeGreaterThan(0);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['in process']));
    expect(rows[0]).toMatchObject({ account: expect.any(String), decidedBy: null });
  });

  it('see a member’s points and movements, of their own merchant alone', async () => {
    const seen = (await ops('GET', 'member?account=PLAYER1&pageSize=5')).value;
    expect(seen).toMatchObject({ account: 'player1', pointBalance: await pointsOf() });
    const own = (await get('ODSFE2_MemTransDet?language=EN&pageSize=5', { token: player })).value;
    expect([seen.rows, seen.totals, seen.totalRows]).toEqual([own.rows, own.totals, own.totalRows]);
    for (const account of ['player3', 'nobody'])
      expect((await ops('GET', `member?account=${account}`)).code).toBe('request.not-found');
  });

  it('change the rules: portal and conversions follow, and the audit log tells of it', async () => {
    const before = (await ops('GET', 'config')).value;
    const { enabled, rates, conversion } = before;
    const changed = await ops('PUT', 'config', {
      enabled,
      rates,
      conversion: { ...conversion, points: 10, amount: '1.00' },
      reason: 'Festival week',
    });
    expect(changed).toMatchObject({ status: 200, value: { changedBy: 'operator1' } });
    expect((await get('getPointConfig')).value.conversion).toMatchObject({ points: 10, amount: '1.00' });
    const money = await moneyOf();
    await post('MCS2_convertPoint', { points: 2000, password: PIN });
    expect((await moneyOf()) - money).toBe(20_000n);
    const off = { enabled: false, rates, conversion, reason: 'Over' };
    await ops('PUT', 'config', off);
    expect((await get('getPointConfig')).value.enabled).toBe(false);
    expect((await get('getPointReward?language=EN')).value.list).toEqual([]);
    expect((await post('MCS2_convertPoint', { points: 1000, password: PIN })).code).toBe('points.off');
    await ops('PUT', 'config', { ...off, enabled: true });
    const { rows } = (await send(platform.operatorApp, 'GET', '/ops/audit?pageSize=3', { token: operator })).value;
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['points.configure', 'Over'],
      ['points.configure', 'Over'],
      ['points.configure', 'Festival week'],
    ]);
  });

  it.each([
    [{ rates: [{ gameType: 'RNG', points: '1000000.01' }] }, 'rates.RNG'],
    [
      {
        rates: [
          { gameType: 'RNG', points: '1.00' },
          { gameType: 'RNG', points: '2.00' },
        ],
      },
      'rates',
    ],
    [{ conversion: { enabled: true, points: 100, amount: '0.00', minPoints: 100 } }, 'conversion.amount'],
    [{ conversion: { enabled: true, points: 100, amount: '99999999999.00', minPoints: 100 } }, 'conversion.amount'],
  ])('refuse rules that make no sense: %j', async (part, field) => {
    const { enabled, rates, conversion } = (await ops('GET', 'config')).value;
    const answer = await ops('PUT', 'config', { enabled, rates, conversion, ...part, reason: 'A slip' });
    expect(answer).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { [field]: 'wallet.amount-invalid' },
    });
    expect((await ops('GET', 'config')).value.rates).toEqual(rates);
  });

  it('add and change rewards; one that makes no sense is refused', async () => {
    const reward = {
      kind: 'bonus',
      texts: { EN: { name: 'Bonus ¥9', description: '' } },
      imageUrl: '/art/rewards/bonus-small.svg',
      points: 999,
      amount: '9.00',
      stock: 1,
      limitPerMember: null,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      sort: 99,
      enabled: true,
      reason: 'New',
    };
    const added = await ops('POST', 'rewards', reward);
    expect(added.status).toBe(200);
    expect(await rewardNamed('Bonus ¥9')).toMatchObject({ points: 999, stock: 1 });
    const change = { ...reward, begunStock: 1 };
    await ops('PUT', `rewards/${added.value.rewardId}`, { ...change, enabled: false, reason: 'Off' });
    expect(await findReward('Bonus ¥9')).toBeUndefined();
    expect((await ops('POST', 'rewards', { ...reward, amount: null })).code).toBe('request.invalid');
    expect((await ops('PUT', 'rewards/999999', change)).code).toBe('request.not-found');
  });

  it('a reward that another operator saved meanwhile is not saved over', async () => {
    const reward = {
      ...{ kind: 'gift', texts: { EN: { name: 'Pen', description: '' } }, imageUrl: '/art/rewards/bonus-small.svg' },
      ...{ points: 10, amount: null, stock: 5, limitPerMember: null, startsAt: '2026-01-01T00:00:00.000Z' },
      ...{ endsAt: null, sort: 0, enabled: false, reason: 'A new price' },
    };
    const added = (await ops('POST', 'rewards', reward)).value;
    expect(added).toMatchObject({ version: 0, changedBy: null });
    const listed = async () =>
      (await ops('GET', 'rewards')).value.list.find(({ rewardId }) => rewardId === added.rewardId);
    const change = (points: number, version: number) =>
      ops('PUT', `rewards/${added.rewardId}`, { ...reward, points, begunStock: 5, version });
    expect((await change(20, 0)).value).toMatchObject({ points: 20, version: 1, changedBy: 'operator1' });
    expect(await change(30, 0)).toMatchObject({ status: 409, code: 'form.overtaken' });
    expect(await listed()).toMatchObject({ points: 20, version: 1, changedBy: 'operator1' });
    expect((await change(30, 1)).value).toMatchObject({ points: 30, version: 2 });
  });

  it.each([
    ['stays while another field is saved', { begun: 10, left: 6, typed: 10 }, 6],
    ['rises by what was added', { begun: 10, left: 6, typed: 15 }, 11],
    ['falls by what was taken off', { begun: 10, left: 6, typed: 8 }, 4],
    ['never falls below zero', { begun: 10, left: 6, typed: 0 }, 0],
    ['is without limit from now on', { begun: 10, left: 6, typed: null }, null],
    ['is limited from now on', { begun: null, left: null, typed: 3 }, 3],
    ['stays without limit', { begun: null, left: null, typed: null }, null],
  ])('the stock of a reward that members redeem meanwhile %s', async (_what, { begun, left, typed }, now) => {
    const reward = {
      ...{ kind: 'gift', texts: { EN: { name: 'Mug', description: '' } }, imageUrl: '/art/rewards/bonus-small.svg' },
      ...{ points: 1, amount: null, stock: begun, limitPerMember: null, startsAt: '2026-01-01T00:00:00.000Z' },
      ...{ endsAt: null, sort: 0, enabled: true, reason: 'A typo' },
    };
    const { rewardId } = (await ops('POST', 'rewards', reward)).value;
    await sql`update point_reward set stock = ${left} where id = ${rewardId}`.execute(platform.deps.database.db);
    const change = { ...reward, stock: typed, begunStock: begun };
    const changed = await ops('PUT', `rewards/${rewardId}`, change);
    expect([changed.status, changed.value.stock]).toEqual([200, now]);
    expect((await ops('GET', 'rewards')).value.list.find((row) => row.rewardId === rewardId)?.stock).toBe(now);
    await ops('PUT', `rewards/${rewardId}`, { ...change, stock: now, begunStock: now, enabled: false });
  });

  it('[OPR-002] [OPS-002] act only with the right, and only for their own merchants', async () => {
    const { rows } = await sql<{ hash: string; lotus: number }>`
      select password_hash as hash, (select id from merchant where code = 'lotus') as lotus from operator limit 1`.execute(
      platform.deps.database.db,
    );
    const add = (name: string, role: string, merchants: number[] | null) =>
      sql`insert into operator (name, role, password_hash, merchants) values (${name}, ${role}, ${rows[0]?.hash}, ${merchants}::integer[])`.execute(
        platform.deps.database.db,
      );
    await add('support1', 'support', null);
    await add('lotus1', 'finance', [rows[0]?.lotus ?? 0]);
    const support = await operatorSignIn('support1');
    expect((await ops('GET', 'redemptions', undefined, { token: support })).status).toBe(200);
    const id = (await ops('GET', 'redemptions?status=in%20process')).value.rows[0]?.redemptionId;
    expect((await ops('POST', `redemptions/${id}/approve`, {}, { token: support })).code).toBe('session.forbidden');
    const lotus = await operatorSignIn('lotus1');
    expect((await ops('GET', 'redemptions', undefined, { token: lotus })).code).toBe('merchant.unknown');
    const across = await send(platform.operatorApp, 'POST', `/ops/merchants/lotus/points/redemptions/${id}/approve`, {
      token: lotus,
      key: randomUUID(),
      body: {},
    });
    expect(across.code).toBe('request.not-found');
  });
});
