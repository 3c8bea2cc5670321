/** Inviting friends over HTTP on the demo: a member's page, what operators set, and the way from a code to a bonus. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const AURORA = 'localhost';
const LOTUS = 'lotus.localhost';
const OWN = '/wps/relay/MCSFE_getReferral';
const SETTING = '/ops/merchants/aurora/referral';
const RULES = { bonus: '58.00', deposited: '500.00', wagered: '50.00', days: 30 };

interface Friend {
  readonly account: string;
  readonly qualifiedAt: string | null;
}
interface Value {
  readonly code: string;
  readonly link: string;
  readonly invited: number;
  readonly qualified: number;
  readonly earned: string;
  readonly friends: readonly Friend[];
  readonly totalRows: number;
  readonly totalPages: number;
  readonly token: string;
  readonly referral: boolean;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
interface Sent {
  readonly token?: string;
  readonly host?: string;
  readonly body?: object | string;
}

let platform: TestPlatform;
let operator: string;
let nextAddress = 0;
let nextFriend = 100;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token, host = AURORA, body }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const response = await app.inject({
    method,
    url,
    remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      host,
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const signIn = (username: string, host = AURORA): Promise<string> => demoMemberToken(platform.app, username, host);
const own = (token: string, host = AURORA, query = ''): Promise<Answer> =>
  send(platform.app, 'GET', `${OWN}${query}`, { token, host });
const ops = (method: 'GET' | 'PUT', body?: object, url = SETTING, token = operator): Promise<Answer> =>
  send(platform.operatorApp, method, url, { token, ...(body ? { body } : {}) });

/** A member with the demo's password and no code. */
const newMember = async (): Promise<{ readonly id: bigint; readonly token: string }> => {
  const account = `host${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  return { id: rows[0]?.id ?? 0n, token: await signIn(account) };
};
/** By the form of registration, with the code of a friend. */
const register = async (referralCode: string): Promise<string> => {
  nextFriend += 1;
  const username = `friend${nextFriend}`;
  const response = await platform.app.inject({
    method: 'PUT',
    url: '/wps/member/register',
    remoteAddress: '198.51.100.7',
    headers: { host: AURORA, 'idempotency-key': randomUUID(), 'content-type': 'application/jose' },
    payload: await seal(platform.app, {
      ...{ username, payeeName: 'Tran Van Ban', password: 'Jade-Tiger-71', confirmPassword: 'Jade-Tiger-71' },
      ...{ birthday: '1990-05-17', registerUrl: 'http://localhost/register', domain: AURORA, registerMethod: 'WEB' },
      ...{ login: true, countryDialingCode: '84', disclaimer: true, ageConfirmed: true, isOfficial: false },
      ...{ referralCode, humanCheck: await solveHumanCheck(platform.app, AURORA) },
    }),
  });
  expect(response.json<Answer>()).toMatchObject({ success: true });
  return username;
};
/** Runs as long as the work does: without a promotion, or with one that is over. */
const withoutPromotion = async (work: () => Promise<void>, change = 'enabled = false'): Promise<void> => {
  const { db } = platform.deps.database;
  await sql`update content_promotion set ${sql.raw(change)} where category = 'referral'`.execute(db);
  await work();
  await sql`update content_promotion set enabled = true, ends_at = null where category = 'referral'`.execute(db);
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

describe('a member', () => {
  it('[MEM-017] [MEM-018] has a code, a link on the host that was asked, and the friends masked', async () => {
    const { value } = await own(await signIn('player1'));
    expect(value).toMatchObject({
      ...{ currency: 'CNY', currencySymbol: '¥', code: 'PLAYER1', rules: RULES, invited: 3 },
      link: 'http://localhost:8080/register?referralCode=PLAYER1',
      ...{ totalRows: 3, totalPages: 1 },
    });
    expect(value.friends.map(({ account }) => account).sort()).toEqual(['h***2', 'q***y', 'y***n']);
    expect(JSON.stringify(value)).not.toContain('quochuy');
    // Of the demo one has deposited and staked enough; the job has found that by itself.
    expect(value).toMatchObject({ qualified: 1, earned: '58.00' });
    const qualified = value.friends.filter(({ qualifiedAt }) => qualifiedAt !== null);
    expect(qualified.map(({ account }) => account)).toEqual(['q***y']);
    const elsewhere = await own(await signIn('player1', 'aurora.localhost'), 'aurora.localhost');
    expect(elsewhere.value.link).toBe('http://aurora.localhost:8080/register?referralCode=PLAYER1');
  });

  it('[MEM-017] who has no code is given one at the first look, the same for all that look at once', async () => {
    const { token } = await newMember();
    const answers = await Promise.all(Array.from({ length: 12 }, () => own(token)));
    const codes = new Set(answers.map(({ value }) => value.code));
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^[A-Z2-9]{8}$/);
    expect((await own(token)).value).toMatchObject({
      ...{ code: [...codes][0], invited: 0, qualified: 0, earned: '0.00', friends: [], totalRows: 0, totalPages: 0 },
    });
  });

  it('[PRO-013] [REG-024] who registers with the code is counted under its member, by pages', async () => {
    const { token } = await newMember();
    const { code } = (await own(token)).value;
    const names = [await register(code), await register(code.toLowerCase())];
    const { value } = await own(token);
    expect(value).toMatchObject({ invited: 2, qualified: 0, totalRows: 2 });
    expect(value.friends.every(({ account, qualifiedAt }) => account.startsWith('f***') && !qualifiedAt)).toBe(true);
    const page = (await own(token, AURORA, '?pageSize=1&pageNo=2')).value;
    expect(page).toMatchObject({ invited: 2, totalPages: 2, friends: [{ account: `f***${names[0]?.at(-1) ?? ''}` }] });
  });

  it('[MEM-019] [SHL-055] finds nothing where no enabled promotion rewards inviting', async () => {
    const token = await signIn('player1');
    const gone = async (): Promise<void> => {
      expect((await own(token)).code).toBe('request.not-found');
    };
    await withoutPromotion(gone);
    await withoutPromotion(gone, `ends_at = now() - interval '1 second'`);
    expect((await own(token)).status).toBe(200);
    const at = await signIn('player3', LOTUS);
    expect((await own(at, LOTUS)).code).toBe('request.not-found');
    const statusOf = async (host: string) => (await send(platform.app, 'GET', '/wps/system/status', { host })).value;
    expect([(await statusOf(AURORA)).referral, (await statusOf(LOTUS)).referral]).toEqual([true, false]);
  });

  it('is a member: a visitor is asked to sign in', async () => {
    expect((await send(platform.app, 'GET', OWN)).code).toBe('session.required');
  });
});

describe('operators', () => {
  it('see and change what is given for a friend, with the audit log', async () => {
    expect((await ops('GET')).value).toMatchObject({ ...RULES, promoted: true, currency: 'CNY', changedBy: 'demo' });
    const rules = { bonus: '20.00', deposited: '0.00', wagered: '1000.00', days: null };
    const changed = await ops('PUT', { ...rules, reason: 'the campaign of spring' });
    expect(changed.value).toMatchObject({ ...rules, changedBy: 'operator1', changedAt: expect.any(String) });
    expect((await own(await signIn('player1'))).value).toMatchObject({ rules });
    const { rows } = await sql`
      select before, after, reason, merchant from audit_log where action = 'referral.configure' order by id desc limit 1`.execute(
      platform.deps.database.db,
    );
    expect(rows).toEqual([
      {
        before: '58.00 CNY for each friend; deposited 500.00; wagered 50.00; 30 days',
        after: '20.00 CNY for each friend; deposited 0.00; wagered 1000.00; no end',
        ...{ reason: 'the campaign of spring', merchant: 'aurora' },
      },
    ]);
    await ops('PUT', { ...RULES, reason: 'as it was' });
  });

  it('are shown nothing set where nothing is', async () => {
    expect((await ops('GET', undefined, '/ops/merchants/lotus/referral')).value).toEqual({
      ...{ bonus: '0.00', deposited: '0.00', wagered: '0.00', days: null, promoted: false, currency: 'VND' },
      ...{ version: 0, changedAt: null, changedBy: null },
    });
  });

  it.each([
    ['bonus', '0.00'],
    ['bonus', '-1.00'],
    ['deposited', '-0.01'],
    ['wagered', '10000000000.01'],
  ])('set no %s of %s', async (field, amount) => {
    const refused = await ops('PUT', { ...RULES, [field]: amount, reason: 'the campaign' });
    expect(refused).toMatchObject({ code: 'wallet.amount-invalid', fields: { [field]: 'wallet.amount-invalid' } });
  });

  it('[OPR-002] [OPS-002] change it only with the right, and only at their own merchants', async () => {
    await sql`
      insert into operator (name, role, password_hash, merchants)
      select v.name, v.role, o.password_hash, case when v.own then array(select id from merchant where code = 'lotus') end
      from operator o, (values ('friends1', 'support', false), ('friends2', 'finance', true)) v (name, role, own)
      where o.name = 'operator1'`.execute(platform.deps.database.db);
    const support = await operatorToken(platform, 'friends1');
    expect((await ops('GET', undefined, SETTING, support)).status).toBe(200);
    expect((await ops('PUT', { ...RULES, reason: 'the campaign' }, SETTING, support)).code).toBe('session.forbidden');
    const elsewhere = await operatorToken(platform, 'friends2');
    expect((await ops('PUT', { ...RULES, reason: 'the campaign' }, SETTING, elsewhere)).code).toBe('merchant.unknown');
  });
});

it('a member is granted nothing for who has an account that was the own one, nor for who came before the promotion', async () => {
  const { db } = platform.deps.database;
  const { id, token } = await newMember();
  const { code } = (await own(token)).value;
  const [early, self, friend] = [await register(code), await register(code), await register(code)];
  // The member's own account is removed: the friend could add it.
  await sql`
    insert into bank_account (merchant_id, member_id, bank_id, sealed, last_four, number_key, added_at, removed_at)
    select m.merchant_id, m.id, (select min(b.id) from bank b where b.merchant_id = m.merchant_id), 'sealed', '2468', 'one number', now(),
      case when m.id = ${id} then now() end
    from member m where m.id = ${id} or m.account = ${self}`.execute(db);
  await ops('PUT', { ...RULES, deposited: '0.00', wagered: '0.00', reason: 'everybody is welcome' });
  await platform.deps.database.transaction(async (trx) => {
    await sql`set local role none`.execute(trx);
    await sql`
      update referral_friend set invited_at = now() - interval '1 year'
      where member_id = (select id from member where account = ${early})`.execute(trx);
  });
  await platform.jobs.runDue();
  const { rows } = await sql`
    select m.account, f.outcome from referral_friend f join member m on m.id = f.member_id where f.referrer_id = ${id}
    order by m.id`.execute(db);
  expect(rows).toEqual([
    { account: early, outcome: null },
    { account: self, outcome: 'same-person' },
    { account: friend, outcome: 'qualified' },
  ]);
  expect((await own(token)).value).toMatchObject({ invited: 3, qualified: 1, earned: '58.00' });
});
