import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseMoney, toDecimal } from 'shared-contracts/money';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { accrueDue } from './accrual.job.ts';
import { readProgress } from './accrual.store.ts';

const AURORA = 'localhost';
const LOTUS = 'lotus.localhost';
const RELAY = '/wps/relay';

let platform: TestPlatform;
let player: string;
let operator: string;

interface Level {
  readonly rankLevel: number;
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  readonly turnover: string;
  readonly cashbackPercent: string;
  readonly cashbackMax: string | null;
  readonly levelUpBonus: string;
  readonly members: number;
}

/** Whatever an answer may hold; a test looks at the fields that its call has. */
interface Value {
  readonly token: string;
  readonly sumBalance: string;
  readonly enabled: boolean;
  readonly rankLevel: number | null;
  readonly turnover: string;
  readonly levels: readonly Level[];
  readonly week: { readonly from: string; readonly to: string; readonly netLoss: string; readonly cashback: string };
  readonly rows: readonly {
    readonly id: string;
    readonly gameType: string;
    readonly validBet: string;
    readonly rate: string;
    readonly amount: string;
    readonly type: string;
    readonly source: string;
    readonly reference: string;
    readonly action: string;
    readonly reason: string;
  }[];
  readonly rates: readonly { readonly gameType: string; readonly rate: string }[];
  readonly total: string;
  readonly min: string;
  readonly amount: string;
  readonly reference: string;
  readonly clubLabel: { readonly labelName: string; readonly rankLevel: number } | null;
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
}

let nextAddress = 0;
const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, host = AURORA, key, body }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const response = await app.inject({
    method,
    url,
    remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(body === undefined ? {} : { payload: body as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const get = (name: string, sent: Sent = {}): Promise<Answer> =>
  send(platform.app, 'GET', `${RELAY}/${name}`, { token: player, ...sent });
const claim = (sent: Sent = {}): Promise<Answer> =>
  send(platform.app, 'POST', `${RELAY}/MCSFE_claimManualRebate`, {
    token: player,
    key: randomUUID(),
    body: {},
    ...sent,
  });
const ops = (method: 'GET' | 'PUT', path: string, body?: object, sent: Sent = {}): Promise<Answer> =>
  send(platform.operatorApp, method, `/ops/merchants/${path}`, {
    token: operator,
    ...(method === 'GET' ? {} : { key: randomUUID(), body }),
    ...sent,
  });

const signIn = (username: string, host = AURORA): Promise<string> => demoMemberToken(platform.app, username, host);
const operatorSignIn = (name: string): Promise<string> => operatorToken(platform, name);
const moneyOf = async (token = player): Promise<bigint> =>
  parseMoney(String((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token })).value.sumBalance));
const rebateOf = async (token = player): Promise<Value> => (await get('MCSFE_getManualRebate', { token })).value;
const rankOf = async (token = player): Promise<Value> => (await get('MCSFE_getPlayerRank', { token })).value;

/** A settled round of slots, as the wallet's calls leave it. */
const settle = async (account: string, bet: bigint, win = 0n): Promise<void> => {
  const round = randomUUID();
  await sql`
    with who as (select id, merchant_id from member where account = ${account}), what as (select id, vendor from game where code = 'midnight-orchard'),
    played as (
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
      select what.vendor, ${round}, who.id, who.merchant_id, what.id, 'CNY', 'm***r', ${bet}, ${win}, 'closed', now() from who, what
    )
    insert into wallet_txn (vendor, transaction_uuid, kind, state, merchant_id, member_id, round_id, game_id, amount, created_at)
    select what.vendor, ${round}, 'bet', 'applied', who.merchant_id, who.id, ${round}, what.id, ${bet}, now() from who, what`.execute(
    platform.deps.database.db,
  );
};
const granted: string[] = [];
const accrual = {
  grants: {
    grantMany: (_trx: unknown, list: readonly { readonly key: string }[]) => {
      granted.push(...list.map(({ key }) => key));
      return Promise.resolve(list.length);
    },
  },
  exclusions: { excludedAmong: () => Promise.resolve(new Set<bigint>()) },
};
const accrueNow = (): Promise<number> =>
  platform.deps.database.transaction((trx) => accrueDue(trx, { ...accrual, outbox: platform.deps.outbox }));
/** A call is looked at half a second after it began; the job comes by every few seconds. */
const accrueNext = async (): Promise<void> => {
  const { db } = platform.deps.database;
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const settledAt = rows[0]?.now ?? new Date();
  await until(async () => {
    await accrueNow();
    return (await readProgress(db)) > settledAt;
  });
};
/** What a level looks like when an operator sets it. */
const settable = (levels: readonly Level[]) => levels.map(({ members: _members, ...level }) => level);

beforeAll(async () => {
  platform = await createDemoPlatform();
  player = await signIn('player1');
  operator = await operatorSignIn(DEMO_OPERATOR.name);
});
afterAll(() => platform.stop());

describe('level', () => {
  it('[MEM-028] level, turnover and every level with its cashback are shown, and the running week', async () => {
    const rank = await rankOf();
    expect(rank).toMatchObject({ enabled: true, rankLevel: 5, currency: 'CNY', currencySymbol: '¥' });
    expect(rank.levels.map(({ rankLevel, labelName }) => `${rankLevel} ${labelName}`)).toEqual([
      '1 Bronze',
      '2 Silver',
      '3 Gold',
      '4 Platinum',
      '5 Diamond',
      '6 Onyx',
    ]);
    expect(rank.levels[4]).toEqual({
      rankLevel: 5,
      labelName: 'Diamond',
      color: '#8fd3e8',
      color2: '#4a93ad',
      turnover: '1500.00',
      cashbackPercent: '6.00',
      cashbackMax: '5000.00',
      levelUpBonus: '28.00',
    });
    expect(new Date(rank.week.from).getUTCDay()).toBe(1);
    expect(new Date(rank.week.to).getUTCDay()).toBe(0);
  });

  it('[MEM-028] the running week follows what is lost and won', async () => {
    const token = await signIn('player2');
    await settle('player2', 10_000_000n);
    const { netLoss, cashback } = (await rankOf(token)).week;
    expect(parseMoney(netLoss)).toBeGreaterThan(9_000_000n);
    // Three per cent, at most 300.00 a week.
    expect(cashback).toBe('300.00');
    await settle('player2', 0n, 20_000_000n);
    expect((await rankOf(token)).week).toMatchObject({ netLoss: '0.00', cashback: '0.00' });
  });

  it('[MEM-029] [SHL-054] who reaches the next level has it everywhere, and every level in between brings its bonus', async () => {
    const token = await signIn('player4');
    const infoOf = async () => (await send(platform.app, 'GET', '/wps/member/info', { token })).value.clubLabel;
    await accrueNext();
    granted.length = 0;
    expect((await rankOf(token)).rankLevel).toBe(1);
    await settle('player4', 60_000n);
    await accrueNext();
    expect(await rankOf(token)).toMatchObject({ rankLevel: 3, turnover: expect.stringMatching(/^7\d\d\./) });
    expect(await infoOf()).toMatchObject({ labelName: 'Gold', rankLevel: 3 });
    expect(granted.map((key) => key.replace(/\d+/, 'ID'))).toEqual(['level-up:ID:2', 'level-up:ID:3']);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from outbox where type = 'member/level-changed' order by id desc limit 1`.execute(
      platform.deps.database.db,
    );
    expect(rows[0]?.payload).toEqual({
      clubLabel: { labelName: 'Gold', color: '#e3b25c', color2: '#a9782a', rankLevel: 3 },
    });
  });

  it('a merchant has its own levels, in its own money', async () => {
    const token = await signIn('player3', LOTUS);
    const rank = (await get('MCSFE_getPlayerRank', { token, host: LOTUS })).value;
    expect(rank).toMatchObject({ currency: 'VND', rankLevel: 3 });
    expect(rank.levels[0]?.turnover).toBe('50000.00');
  });
});

/** The cashback of a member with one, claimed twice: it is paid once, and by what the level brings. */
const claimCashbackOnce = async (token: string): Promise<void> => {
  const { value } = await get('MCSFE_getRewards?language=EN&state=claimable&pageSize=50', { token });
  const reward = value.rows.find(({ source }) => source === 'cashback');
  const before = await moneyOf(token);
  const paid = parseMoney(reward?.amount ?? '0.00');
  // 2 to 8 per cent of a net loss of 10,000.00, up to the bound of the level.
  expect(paid).toBeGreaterThan(0n);
  const claimReward = () =>
    send(platform.app, 'POST', `${RELAY}/MCSFE_claimReward`, {
      ...{ token, key: randomUUID(), body: { id: reward?.id, language: 'EN' } },
    });
  const claims = await Promise.all([claimReward(), claimReward()]);
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await moneyOf(token)).toBe(before + paid);
};

it('[MEM-028] [MEM-029] [MEM-031] [RSG-004] the jobs leave cashback of the week before and bonuses of new levels in the reward centre, once, and none in a break from play', async () => {
  const { db } = platform.deps.database;
  const token = await signIn('weichen');
  await settle('weichen', 1_000_000n);
  await settle('thanhlong', 1_000_000n);
  await sql`
    with resting as (
      insert into member (merchant_id, account, nickname, club_rank_level)
      select merchant_id, 'resting', 'r', 1 from member where account = 'thanhlong' returning id, merchant_id
    )
    insert into exclusion (member_id, merchant_id, kind, term, starts_at, ends_at)
    select id, merchant_id, 'cool-off', '1d', now(), now() + interval '1 day' from resting`.execute(db);
  await settle('resting', 1_000_000n);
  await settle('resting', 2_000_000n);
  await sql`
    update game_round set settled_at = settled_at - interval '7 days'
    where member_id in (select id from member where account in ('thanhlong', 'resting')) and bet_sum = 1000000`.execute(
    db,
  );
  await setTimeout(600);
  await platform.jobs.runDue();
  const sources = async (session: string): Promise<readonly string[]> =>
    (await get('MCSFE_getRewards?language=EN&state=claimable&pageSize=50', { token: session })).value.rows.map(
      ({ source }) => source,
    );
  const [bonuses, loser] = [await sources(token), await signIn('thanhlong')];
  expect(bonuses.filter((source) => source === 'level-up').length).toBeGreaterThan(0);
  expect((await sources(loser)).filter((source) => source === 'cashback')).toEqual(['cashback']);
  await claimCashbackOnce(loser);
  await platform.jobs.runDue();
  expect(await sources(token)).toEqual(bonuses);
  expect((await sources(loser)).filter((source) => source === 'cashback')).toEqual([]);
  // The level itself rises.
  const { rows } = await sql`
    select m.club_rank_level as rank, (select count(*)::int from reward_grant g where g.member_id = m.id) as granted
    from member m where m.account = 'resting'`.execute(db);
  expect(rows).toEqual([{ rank: 6, granted: 0 }]);
});

describe('rebate', () => {
  it('[MEM-026] valid bet, rate and amount are shown by kind of games, and what a claim pays is their sum', async () => {
    const rebate = await rebateOf();
    expect(rebate).toMatchObject({ enabled: true, currency: 'CNY', currencySymbol: '¥', min: '1.00', lastClaim: null });
    expect(rebate.rows.find(({ gameType }) => gameType === 'RNG')).toEqual({
      gameType: 'RNG',
      validBet: expect.stringMatching(/^[1-9]\d*\.\d\d$/),
      rate: '0.60',
      amount: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const sum = rebate.rows.reduce((total, { amount }) => total + parseMoney(amount), 0n);
    expect(rebate.total).toBe(toDecimal(sum));
    expect(sum).toBeGreaterThan(100n);
    // Some kinds of games bring turnover alone.
    const bets = rebate.rows.reduce((total, { validBet }) => total + parseMoney(validBet), 0n);
    expect(parseMoney((await rankOf()).turnover)).toBeGreaterThanOrEqual(bets);
  });

  it('[MEM-026] what is bet now adds to it by its rate', async () => {
    const slots = async (): Promise<readonly bigint[]> => {
      const row = (await rebateOf()).rows.find(({ gameType }) => gameType === 'RNG');
      return [parseMoney(row?.validBet ?? ''), parseMoney(row?.amount ?? '')];
    };
    const [bet = 0n, due = 0n] = await slots();
    await settle('player1', 50_000n);
    await accrueNext();
    expect(await slots()).toEqual([bet + 50_000n, due + 300n]);
  });

  it('[MEM-027] a claim is credited once, the record tells of it, and nothing is due any more', async () => {
    const [before, { total }] = [await moneyOf(), await rebateOf()];
    const key = randomUUID();
    const first = await claim({ key });
    expect(first).toMatchObject({
      status: 200,
      value: { amount: total, reference: expect.stringMatching(/^rebate:/) },
    });
    expect((await claim({ key })).value).toEqual(first.value);
    expect((await moneyOf()) - before).toBe(parseMoney(total));
    const after = await rebateOf();
    expect(after).toMatchObject({ total: '0.00', lastClaim: first.value });
    expect(new Set(after.rows.map(({ validBet, amount }) => `${validBet} ${amount}`))).toEqual(new Set(['0.00 0.00']));
    expect((await claim()).code).toBe('rebate.nothing-due');
    const { rows } = (
      await send(platform.app, 'GET', '/wps/relay/MCSFE_getAccountRecords?type=rebate', { token: player })
    ).value;
    expect(rows[0]).toMatchObject({ type: 'rebate', amount: total, reference: first.value.reference });
  });

  it('[MEM-027] ten claims at once pay once', async () => {
    await settle('player1', 100_000n);
    await accrueNext();
    const before = await moneyOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await moneyOf()) - before).toBe(600n);
  });

  it('too little, rebates that are off, and a visitor are refused', async () => {
    await settle('player1', 10_000n);
    await accrueNext();
    expect(await claim()).toMatchObject({ code: 'rebate.below-minimum', status: 409, params: { min: '¥1.00' } });
    const { rates, min } = (await ops('GET', 'aurora/rebate')).value;
    await ops('PUT', 'aurora/rebate', { enabled: false, rates, min, reason: 'Paused' });
    expect((await claim()).code).toBe('rebate.off');
    expect((await rebateOf()).enabled).toBe(false);
    await ops('PUT', 'aurora/rebate', { enabled: true, rates, min, reason: 'Back' });
    expect((await claim({ token: '' })).status).toBe(401);
    expect((await get('MCSFE_getManualRebate', { token: '' })).status).toBe(401);
  });

  it('[RSG-009] a claim moves money: after a long pause it wants the password first', async () => {
    const token = await signIn('player2');
    await send(platform.app, 'GET', '/portal/protection/session', { token });
    await sql`update protection_session set last_input_at = now() - interval '31 minutes'`.execute(
      platform.deps.database.db,
    );
    expect((await claim({ token })).code).toBe('session.reauthentication-required');
  });

  it('[RSG-004] who is excluded from play claims nothing', async () => {
    const token = await signIn('xinyi');
    await settle('xinyi', 100_000n);
    await accrueNext();
    await sql`
      insert into exclusion (member_id, merchant_id, kind, term, starts_at, ends_at)
      select id, merchant_id, 'cool-off', 'day', now(), now() + interval '1 day' from member where account = 'xinyi'`.execute(
      platform.deps.database.db,
    );
    expect((await claim({ token })).code).toBe('protection.excluded');
  });
});

describe('operators', () => {
  it('change levels: members see them, nobody falls, and the audit log tells of it', async () => {
    const { rankLevel } = await rankOf();
    const before = (await ops('GET', 'aurora/levels')).value;
    expect(before.levels.reduce((sum, { members }) => sum + members, 0)).toBeGreaterThan(40);
    const levels = settable(before.levels).map((level) => ({
      ...level,
      turnover: toDecimal(parseMoney(level.turnover) * 10n),
    }));
    const changed = await ops('PUT', 'aurora/levels', { levels, reason: 'A better year' });
    expect(changed).toMatchObject({ status: 200, value: { currency: 'CNY', changedBy: 'operator1' } });
    expect(settable(changed.value.levels)).toEqual(levels);
    await accrueNow();
    expect(await rankOf()).toMatchObject({ rankLevel, levels });
    await ops('PUT', 'aurora/levels', { levels: settable(before.levels), reason: 'Back' });
    const { rows } = (await send(platform.operatorApp, 'GET', '/ops/audit?pageSize=2', { token: operator })).value;
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['loyalty.change-levels', 'Back'],
      ['loyalty.change-levels', 'A better year'],
    ]);
  });

  it('[MEM-029] who reaches a level by new bounds has it after the next run', async () => {
    const token = await signIn('kimngan');
    const before = (await ops('GET', 'aurora/levels')).value;
    const levels = settable(before.levels).map((level, index) => ({ ...level, turnover: toDecimal(BigInt(index)) }));
    await ops('PUT', 'aurora/levels', { levels, reason: 'For everybody' });
    await accrueNow();
    expect((await rankOf(token)).rankLevel).toBe(6);
    await ops('PUT', 'aurora/levels', { levels: settable(before.levels), reason: 'Back' });
    await accrueNow();
    expect((await rankOf(token)).rankLevel).toBe(6);
  });

  it('a level that members have can not be left out; one that nobody has can', async () => {
    const { levels } = (await ops('GET', 'lotus/levels')).value;
    const used = levels.filter(({ members }) => members > 0);
    expect(used.length).toBeGreaterThan(0);
    const without = (rank: number | undefined) => ({
      levels: settable(levels.filter(({ rankLevel }) => rankLevel !== rank)),
      reason: 'Fewer levels',
    });
    expect(await ops('PUT', 'lotus/levels', without(used[0]?.rankLevel))).toMatchObject({
      status: 409,
      code: 'level.in-use',
    });
    const free = levels.find(({ members }) => members === 0)?.rankLevel;
    const changed = await ops('PUT', 'lotus/levels', without(free));
    expect([changed.status, changed.value.levels.length]).toEqual([200, levels.length - 1]);
  });

  it.each([
    ['level.order', (levels: readonly Level[]) => [...levels].reverse()],
    ['level.order', (levels: readonly Level[]) => levels.map((level) => ({ ...level, turnover: '5.00' }))],
    [
      'wallet.amount-invalid',
      (levels: readonly Level[]) => levels.map((level) => ({ ...level, levelUpBonus: '-1.00' })),
    ],
    ['request.invalid', (levels: readonly Level[]) => levels.map((level) => ({ ...level, cashbackPercent: '100.00' }))],
    ['request.invalid', (levels: readonly Level[]) => levels.map((level) => ({ ...level, color: 'red' }))],
  ])('levels that make no sense are refused: %s', async (code, slip) => {
    const { levels } = (await ops('GET', 'aurora/levels')).value;
    expect(
      (await ops('PUT', 'aurora/levels', { levels: slip(settable(levels) as Level[]), reason: 'A slip' })).code,
    ).toBe(code);
    expect((await ops('GET', 'aurora/levels')).value.levels).toEqual(levels);
  });

  it('change rebates for rounds that are settled from then on', async () => {
    await claim();
    const before = (await ops('GET', 'aurora/rebate')).value;
    expect(before).toMatchObject({ enabled: true, min: '1.00', changedBy: 'operator1' });
    expect(before.rates[0]).toEqual({ gameType: expect.any(String), rate: expect.any(String) });
    const rates = [{ gameType: 'RNG', rate: '2.00' }];
    const changed = await ops('PUT', 'aurora/rebate', { enabled: true, rates, min: '5.00', reason: 'Festival' });
    expect(changed).toMatchObject({ status: 200, value: { rates, min: '5.00', currency: 'CNY' } });
    const [row] = (await rebateOf()).rows;
    expect(row).toMatchObject({ gameType: 'RNG', rate: '2.00' });
    await settle('player1', 100_000n);
    await accrueNext();
    const [later] = (await rebateOf()).rows;
    expect(parseMoney(later?.amount ?? '') - parseMoney(row?.amount ?? '')).toBe(2_000n);
  });

  it.each([
    [{ min: '-1.00' }, 'wallet.amount-invalid'],
    [{ min: '1.0' }, 'request.invalid'],
    [{ rates: [{ gameType: 'RNG', rate: '0.5' }] }, 'request.invalid'],
    [
      {
        rates: [
          { gameType: 'RNG', rate: '0.50' },
          { gameType: 'RNG', rate: '0.60' },
        ],
      },
      'request.invalid',
    ],
    [{ reason: ' ' }, 'request.invalid'],
  ])('rebates that make no sense are refused: %j', async (part, code) => {
    const { enabled, rates, min } = (await ops('GET', 'aurora/rebate')).value;
    expect((await ops('PUT', 'aurora/rebate', { enabled, rates, min, reason: 'A slip', ...part })).code).toBe(code);
    expect((await ops('GET', 'aurora/rebate')).value).toMatchObject({ enabled, rates, min });
  });

  it('[OPR-002] [OPS-002] only with the right, and only for their own merchants', async () => {
    const { db } = platform.deps.database;
    const { rows } = await sql<{ hash: string; lotus: number }>`
      select password_hash as hash, (select id from merchant where code = 'lotus') as lotus from operator limit 1`.execute(
      db,
    );
    const add = (name: string, role: string, merchants: number[] | null) =>
      sql`insert into operator (name, role, password_hash, merchants) values (${name}, ${role}, ${rows[0]?.hash}, ${merchants}::integer[])`.execute(
        db,
      );
    await add('support1', 'support', null);
    await add('lotus1', 'finance', [rows[0]?.lotus ?? 0]);
    const support = await operatorSignIn('support1');
    const { levels } = (await ops('GET', 'aurora/levels', undefined, { token: support })).value;
    const body = { levels: settable(levels), reason: 'Not mine' };
    expect((await ops('PUT', 'aurora/levels', body, { token: support })).code).toBe('session.forbidden');
    const lotus = await operatorSignIn('lotus1');
    expect((await ops('GET', 'aurora/levels', undefined, { token: lotus })).code).toBe('merchant.unknown');
    expect(
      (
        await ops(
          'PUT',
          'aurora/rebate',
          { enabled: false, rates: [], min: '0.00', reason: 'Not mine' },
          { token: lotus },
        )
      ).code,
    ).toBe('merchant.unknown');
  });
});
