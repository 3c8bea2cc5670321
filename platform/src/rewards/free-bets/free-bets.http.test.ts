/** Free bets over HTTP on the demo: operators set a promotion up and stop it, members claim and play, and every figure agrees. */
import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { copyDemoDatabase, createTestPlatform, runAsOwner, until } from '../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../kernel/testing/index.ts';
import { listEndingSoon } from './free-bets.store.ts';

const OPS = '/ops/merchants/aurora';
const GAME = 'ivory-dice';
const DAY_MS = 86_400_000;

interface FreeBets {
  readonly state: string;
  readonly left: number;
  readonly won: string;
  readonly isWaiting: boolean;
  readonly inPlay: boolean;
}
interface Value extends Record<string, unknown> {
  readonly promotionId: string;
  readonly version: number;
  readonly status: string;
  readonly activity: Readonly<Record<string, unknown>> | null;
  readonly rows: readonly FreeBets[];
  readonly messages: readonly { readonly kind: string; readonly facts: Readonly<Record<string, string>> }[];
  readonly list: readonly (Readonly<Record<string, unknown>> & {
    readonly promotionId: string;
    readonly version: number;
  })[];
  readonly freeBetGames: readonly { readonly code: string; readonly stakes: readonly string[] }[];
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
interface Who {
  readonly id: bigint;
  readonly token: string;
  readonly wallet: string;
}

let demo: TestDatabase;
let platform: TestPlatform;
let operator: string;
let nextAddress = 0;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const db = () => platform.deps.database.db;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST',
  url: string,
  token: string,
  body?: object,
): Promise<Answer> => {
  nextAddress += 1;
  const response = await app.inject({
    ...{ method, url, remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}` },
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  send(platform.operatorApp, method, `${OPS}/${path}`, operator, body);
const act = (name: 'join' | 'claim', { token }: Who, id: string): Promise<Answer> =>
  send(platform.app, 'POST', `/wps/relay/MCSFE_${name}Activity`, token, { id });
const activityOf = async ({ token }: Who, id: string) =>
  (await send(platform.app, 'GET', `/wps/relay/MCSFE_getActivity?id=${id}`, token)).value.activity;
const freeBetsOf = async ({ token }: Who) =>
  (await send(platform.app, 'GET', '/wps/relay/MCSFE_getFreeBets?language=VI', token)).value.rows;
const messagesOf = async ({ token }: Who): Promise<readonly string[]> =>
  (await send(platform.app, 'GET', '/wps/relay/CSP_getMessages?language=EN', token)).value.messages.map(
    ({ kind }) => kind,
  );
const bonusesOf = async ({ id }: Who) =>
  (
    await sql<Readonly<Record<string, unknown>>>`
      select amount, required, state from bonus_grant where member_id = ${id} order by id`.execute(db())
  ).rows;
const balanceOf = async ({ token }: Who) =>
  (await send(platform.app, 'GET', '/wps/v2/wallets/balance', token)).value['sumBalance'];

/** What the member has gained, as personal profit shows it. */
const profitOf = async ({ token }: Who) => {
  const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const url = `/wps/relay/MCSFE_getPersonalProfit?from=${day(-1)}&to=${day(1)}`;
  return (await send(platform.app, 'GET', url, token)).value['totals'];
};

/** A new member with a session of the house's wallet. */
const newMember = async (): Promise<Who> => {
  const account = `free${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint; merchant: number }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4'
    returning id, merchant_id as merchant`.execute(db());
  const [row] = rows;
  if (!row) throw new Error('no member');
  const token = await demoMemberToken(platform.app, account);
  const { ledger } = platform.services;
  const [account_, house] = [
    await ledger.playerAccount(row.merchant, row.id, 'wallet', 'CNY'),
    await ledger.houseAccount(row.merchant, 'house:games', 'CNY'),
  ];
  await sql`
    insert into vendor_player (vendor, member_id, merchant_id, currency, player_mask, account, house_account)
    values ('HOUSE', ${row.id}, ${row.merchant}, 'CNY', 'f***', ${account_}, ${house})`.execute(db());
  const wallet = randomUUID();
  await sql`
    insert into wallet_session (token_hash, merchant_id, member_id, vendor, game_id, portal_session, currency, expires_at)
    select ${hash('sha256', wallet, 'buffer')}, ${row.merchant}, ${row.id}, 'HOUSE', g.id,
      (select s.id from member_session s where s.member_id = ${row.id} order by s.created_at desc limit 1), 'CNY', now() + interval '1 hour'
    from game g where g.code = ${GAME}`.execute(db());
  return { id: row.id, token, wallet };
};

/** A call of the wallet, as the vendor's signed one runs it. */
const call = async (who: Who, item: object): Promise<string> => {
  const common = { place: 0, turn: 1, vendor: 'HOUSE', member_id: who.id.toString(), game: GAME, currency: 'CNY' };
  const texts = { hash: '\\x00', trace_id: randomUUID(), token_hash: `\\x${hash('sha256', who.wallet, 'hex')}` };
  const { rows } = await sql<{ status: string }>`
    select status from provider_calls(${JSON.stringify([{ ...common, ...texts, ...item }])}::text::json)`.execute(db());
  return rows[0]?.status ?? 'none';
};
const rewardOf = async ({ id }: Who): Promise<string> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from wallet_free_bet where member_id = ${id} order by id desc limit 1`.execute(db());
  return String(rows[0]?.id);
};
const finish = (who: Who, round: string, win: number): Promise<string> =>
  call(who, {
    ...{ kind: 'win', round_id: round, txn: `${round}-w`, reference: `${round}-b`, amount: win, is_closed: true },
  });
/** Plays one free bet; without a win its round goes on. Answers the round, or the status that refused it. */
const play = async (who: Who, win: number | null): Promise<string> => {
  const round = randomUUID();
  const reward = await rewardOf(who);
  const bet = { kind: 'bet', round_id: round, txn: `${round}-b`, amount: 0, is_free: true, is_closed: false, reward };
  const status = await call(who, bet);
  if (status !== 'RS_OK') return status;
  if (win !== null) await finish(who, round, win);
  return round;
};

const inDays = (days: number): string => new Date(platform.deps.clock.now().getTime() + days * DAY_MS).toISOString();
const RULES = {
  ...{ kind: 'free-bets', rate: null, most: '0.00', leastDeposit: null, wagerTimes: null, needsImage: false },
  freeBets: { bets: 2, stake: '2.00', games: [GAME] },
};
const BONUS = { times: 5, days: 7, bonusFirst: false, stakeMax: null, shares: { INHOUSE: 100 } };
const order = (activity: object, more: object = {}): object => ({
  ...{ category: 'club', imageUrl: '/art/scenes/welcome-phone.svg', announced: true, sort: 500, enabled: true },
  texts: { EN: { title: 'Free bets', summary: 'In short', content: '<p>Rules</p>' } },
  ...{ startsAt: inDays(-1), endsAt: inDays(1), reason: 'a test', ...more },
  activity: { ...RULES, countsUntil: inDays(2), ...activity },
});
const add = async (activity: object = {}, more: object = {}): Promise<string> => {
  const added = await ops('POST', 'promotions', order(activity, more));
  if (added.status !== 200) throw new Error(JSON.stringify(added));
  return added.value.promotionId;
};
const stored = async (id: string) => {
  const row = (await ops('GET', 'promotions')).value.list.find(({ promotionId }) => promotionId === id);
  if (!row) throw new Error(`no promotion ${id}`);
  return row;
};
const claimed = async (activity: object = {}): Promise<Who & { readonly promotion: string }> => {
  const [promotion, who] = [await add(activity), await newMember()];
  await act('join', who, promotion);
  const { value } = await act('claim', who, promotion);
  if (value.status !== 'claimed') throw new Error(JSON.stringify(value));
  return { ...who, promotion };
};
const JOBS_EVERY_MS = 5_000;
/** Runs the jobs with time going on from one of their periods to the next, until something holds. */
const untilJobs = (holds: () => Promise<boolean>): Promise<void> =>
  until(async () => {
    aheadMs += JOBS_EVERY_MS;
    await platform.jobs.runDue();
    return holds();
  });
/** Ends the member's free bets now: nobody but the owner of the tables can change when those that were given end. */
const expire = ({ id }: Who): Promise<void> =>
  runAsOwner(demo, [
    `update wallet_free_bet set granted_at = granted_at - interval '1 day', ends_at = now() - interval '1 second' where member_id = ${id}`,
  ]);

beforeAll(async () => {
  demo = await copyDemoDatabase();
  platform = await createTestPlatform({ database: demo.database, clock });
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

it('free bets are joined and claimed once, and played without cash: wins are cash, and the operator sees what they cost', async () => {
  const [promotion, who] = [await add(), await newMember()];
  expect(await activityOf(who, promotion)).toMatchObject({
    ...{ status: 'join', most: '4.00', freeBets: { bets: 2, stake: '2.00', games: [GAME] } },
    gameNames: [{ EN: 'Ivory Dice', VI: 'Xúc Xắc Ngà' }],
  });
  const joined = await act('join', who, promotion);
  if (joined.status !== 200) throw new Error(JSON.stringify(joined));
  expect(joined.value.status).toBe('claim');
  const claims = await Promise.all([1, 2, 3].map(() => act('claim', who, promotion)));
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(who)).toBe('0.00');
  expect(await freeBetsOf(who)).toMatchObject([
    {
      ...{ title: 'Free bets', bets: 2, left: 2, stake: '2.00', won: '0.00', state: 'active' },
      wins: { paid: 'cash' },
      games: [{ gameId: GAME, vassalage: 'HOUSE', name: 'Xúc Xắc Ngà' }],
    },
  ]);
  expect(await play(who, 350)).not.toContain('RS_');
  expect(await balanceOf(who)).toBe('3.50');
  expect(await freeBetsOf(who)).toMatchObject([{ left: 1, won: '3.50', state: 'active' }]);
  expect(await stored(promotion)).toMatchObject({
    ...{ joined: 1, claimed: 1, paid: '3.50' },
    freeBets: { given: 2, played: 1, staked: '2.00', won: '3.50', open: 1, stoppedAt: null },
  });
  await play(who, 0);
  expect(await play(who, 0)).toBe('RS_ERROR_FREE_BET_ENDED');
  expect(await freeBetsOf(who)).toMatchObject([{ left: 0, state: 'used' }]);
});

it('a deposit first where the rules say so', async () => {
  const [promotion, who] = [await add({ leastDeposit: '50.00' }), await newMember()];
  expect((await act('join', who, promotion)).value.status).toBe('joined');
  expect((await act('claim', who, promotion)).code).toBe('promotion.nothing-due');
  const { rows } = await sql<{ id: bigint }>`
    insert into deposit (merchant_id, member_id, reference, method_id, kind, texts, provider, holder, number, amount, created_at)
    select m.merchant_id, ${who.id}, ${randomUUID().slice(0, 12)}, d.id, d.kind, d.texts, d.provider, d.holder, d.number, 5000, now()
    from member m join deposit_method d on d.merchant_id = m.merchant_id where m.id = ${who.id} order by d.id limit 1 returning id`.execute(
    db(),
  );
  await sql`
    update deposit set status = 'credited', credited = 5000, decided_at = now(), decided_by = 'operator1' where id = ${rows[0]?.id}`.execute(
    db(),
  );
  expect((await act('claim', who, promotion)).value.status).toBe('claimed');
});

it('wins become one bonus with its wagering once all is played, and wait for another bonus and for rounds under way', async () => {
  const who = await claimed({ bonus: BONUS });
  await play(who, 400);
  const round = await play(who, null);
  expect(await freeBetsOf(who)).toMatchObject([{ state: 'used', won: '4.00', inPlay: true, isWaiting: true }]);
  await platform.jobs.runDue();
  expect(await bonusesOf(who)).toEqual([]);
  await finish(who, round, 250);
  expect(await balanceOf(who)).toBe('0.00');
  // What the free bets won counts once: as wins, and not again when it becomes a bonus.
  const gained = { bets: '0.00', wins: '6.50', bonuses: '0.00', net: '6.50' };
  expect(await profitOf(who)).toMatchObject(gained);
  await untilJobs(async () => (await bonusesOf(who)).length > 0);
  expect(await profitOf(who)).toMatchObject(gained);
  expect(await bonusesOf(who)).toEqual([{ amount: 650n, required: 3_250n, state: 'active' }]);
  expect(await freeBetsOf(who)).toMatchObject([{ state: 'used', won: '6.50', inPlay: false, isWaiting: false }]);
  expect(await messagesOf(who)).toEqual(['free-bets-bonus']);
  // A second one waits until the first bonus has ended.
  const [again, other] = [await add({ bonus: BONUS }), await claimed({ bonus: BONUS })];
  await act('join', who, again);
  await act('claim', who, again);
  for (const one of [who, other]) {
    await play(one, 100);
    await play(one, 0);
  }
  await untilJobs(async () => (await bonusesOf(other)).length > 0);
  expect((await freeBetsOf(who))[0]).toMatchObject({ won: '1.00', isWaiting: true });
  expect(await bonusesOf(who)).toHaveLength(1);
});

it('a win that comes once the wins have become a bonus is cash, and each win is taken back from where it was paid', async () => {
  const who = await claimed({ bonus: BONUS });
  const [round] = [await play(who, 400), await play(who, 0)];
  await untilJobs(async () => (await bonusesOf(who)).length > 0);
  const waiting = async () => {
    const { rows } = await sql<{ balance: bigint }>`
      select b.balance from ledger_account a join ledger_balance b on b.account_id = a.id
      where a.owner_id = ${who.id} and a.kind = ${`bonus:free-bets-${await rewardOf(who)}`}`.execute(db());
    return rows[0]?.balance;
  };
  const late = { round_id: round, reference: `${round}-b`, is_closed: true };
  expect(await call(who, { ...late, kind: 'win', txn: `${round}-late`, amount: 120 })).toBe('RS_OK');
  expect([await balanceOf(who), await waiting()]).toEqual(['1.20', 0n]);
  expect(await freeBetsOf(who)).toMatchObject([{ won: '5.20', isWaiting: false }]);
  const back = (of: string) => call(who, { ...late, kind: 'rollback', txn: `back-${of}`, reference: of, amount: 0 });
  expect(await back(`${round}-w`)).toBe('RS_OK');
  expect([await balanceOf(who), await waiting()]).toEqual(['1.20', 0n]);
  expect(await back(`${round}-late`)).toBe('RS_OK');
  expect([await balanceOf(who), await waiting()]).toEqual(['0.00', 0n]);
  expect(await freeBetsOf(who)).toMatchObject([{ won: '0.00' }]);
});

it('what is left expires, and the player is told; a round under way is still paid', async () => {
  const who = await claimed();
  const round = await play(who, null);
  await expire(who);
  await untilJobs(async () => (await freeBetsOf(who))[0]?.state === 'expired');
  expect(await play(who, 0)).toBe('RS_ERROR_FREE_BET_ENDED');
  expect((await freeBetsOf(who))[0]).toMatchObject({ left: 1, inPlay: true });
  expect((await messagesOf(who)).filter((kind) => kind === 'free-bets-expired')).toHaveLength(1);
  await finish(who, round, 90);
  expect(await balanceOf(who)).toBe('0.90');
});

it('reminds no member in a self-exclusion [RSG-004]', async () => {
  const who = await claimed();
  const ending = async () => {
    const soon = await listEndingSoon(db(), clock.now(), new Date(inDays(30)));
    return soon.filter(({ memberId }) => memberId === who.id).length;
  };
  expect(await ending()).toBe(1);
  await sql`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
    select merchant_id, id, 'self-exclusion', '180d', now(), now() + interval '180 days' from member where id = ${who.id}`.execute(
    db(),
  );
  expect(await ending()).toBe(0);
});

it.each([
  ['an operator stops the promotion', false],
  ['an operator cancels free bets after the promotion was stopped', true],
])('%s: nobody joins any more, what is left is cancelled, and each player is told once', async (_what, isStopped) => {
  const who = await claimed();
  if (isStopped) {
    const { version: begun } = await stored(who.promotion);
    const ended = await ops('POST', `promotions/${who.promotion}/stop`, { reason: 'a test', version: begun });
    expect(ended.code).toBeUndefined();
    expect(await stored(who.promotion)).toMatchObject({ freeBets: { open: 1 } });
  }
  const { version } = await stored(who.promotion);
  const path = `promotions/${who.promotion}/stop-free-bets`;
  expect((await ops('POST', path, { reason: 'a test', version: version + 1 })).code).toBe('form.overtaken');
  const stopped = await ops('POST', path, { reason: 'a test', version });
  expect(stopped.value).toMatchObject({ enabled: false, freeBets: { open: 1 } });
  const other = await newMember();
  expect((await act('join', other, who.promotion)).status).toBe(404);
  await untilJobs(async () => (await freeBetsOf(who))[0]?.state === 'cancelled');
  expect(await freeBetsOf(who)).toMatchObject([{ left: 2 }]);
  expect(await play(who, 0)).toBe('RS_ERROR_FREE_BET_ENDED');
  expect((await messagesOf(who)).filter((kind) => kind === 'free-bets-cancelled')).toHaveLength(1);
  expect(await stored(who.promotion)).toMatchObject({ freeBets: { open: 0 } });
});

it('rules that no game can keep are refused, at their field', async () => {
  const refused = async (activity: object, more: object = {}) =>
    Object.keys((await ops('POST', 'promotions', order(activity, more))).fields ?? {});
  expect(await refused({ freeBets: null })).toEqual(['freeBets']);
  expect(await refused({ freeBets: { ...RULES.freeBets, stake: '3.00' } })).toEqual(['stake']);
  expect(await refused({ freeBets: { ...RULES.freeBets, games: ['kite-roulette'] } })).toEqual(['games']);
  expect(await refused({ countsUntil: inDays(0.5) })).toEqual(['countsUntil']);
  expect(await refused({}, { endsAt: null })).toEqual(['endsAt']);
  const { freeBetGames } = (await ops('GET', 'promotions')).value;
  expect(freeBetGames.map(({ code }) => code)).toEqual([
    'ember-mint',
    'ivory-dice',
    'midnight-orchard',
    'moonstone-mines',
    'tidal-hours',
  ]);
  expect(freeBetGames.find(({ code }) => code === 'ivory-dice')?.stakes).toEqual([
    '1.00',
    '2.00',
    '5.00',
    '10.00',
    '20.00',
    '50.00',
    '100.00',
  ]);
  // Of the catalogue: one game offers the stake, the other does not, and another game takes it from now on.
  const at = (stake: string, ...games: readonly string[]) => refused({ freeBets: { ...RULES.freeBets, stake, games } });
  expect(await at('5.00', 'ivory-dice', 'midnight-orchard')).toEqual(['stake']);
  expect(await at('5.00', 'ivory-dice')).toEqual([]);
  await sql`update game set free_bet_stakes = '{700}' where code = 'brass-plinko'`.execute(db());
  expect(await at('7.00', 'brass-plinko')).toEqual([]);
  expect(await at('7.00', 'ivory-dice')).toEqual(['stake']);
  await sql`update game set free_bet_stakes = null where code = 'brass-plinko'`.execute(db());
  expect(await at('7.00', 'brass-plinko')).toEqual(['games']);
});
