/** Bank accounts over HTTP on a real database: members' own, operators' banks, the proof at a new address. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createDemoPlatform, until } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { DEMO_PIN } from '../../identity/pin/index.ts';
import { forgetAccounts, sharingNumber } from './bank-accounts.store.ts';

const HOST = 'localhost';
const PASSWORD = 'Demo-2468';
const ACCOUNTS = '/wps/member/bank-accounts';
const BANKS = '/ops/merchants/aurora/banks';
const MEMBERS = '/ops/merchants/aurora/bank-accounts';
const HOLDER = 'LE THI MAU';

interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly value: Record<string, unknown>;
}
interface Who {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}
interface Account {
  readonly id: string;
  readonly bank: string;
  readonly lastFour: string;
  readonly holder: string;
}

let platform: TestPlatform;
let operator: string;
let bankId: string;
let nextNumber = 6_222_000_000_100_000n;
let nextAddress = 0;
const freshIp = (): string => {
  nextAddress += 1;
  return `198.51.${nextAddress >> 8}.${nextAddress & 255}`;
};

interface Order {
  readonly token?: string;
  readonly body?: unknown;
  readonly ip?: string;
  readonly key?: string;
}
const send = async (method: 'GET' | 'POST', url: string, order: Order = {}): Promise<Answer> => {
  const { token, body, ip = freshIp(), key = randomUUID() } = order;
  const response = await platform.app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      host: HOST,
      'idempotency-key': key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(body === undefined ? {} : { payload: body as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const sealed = (body: unknown): Promise<string> => seal(platform.app, body);
const post = async (url: string, body: object, order: Omit<Order, 'body'> = {}): Promise<Answer> =>
  send('POST', url, { ...order, body: await sealed(body) });
const ops = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await platform.operatorApp.inject({
    method,
    url,
    headers: { authorization: `Bearer ${operator}`, 'idempotency-key': randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};

const signIn = async (username: string, ip?: string): Promise<Answer> =>
  post(
    '/wps/session/login',
    { username, password: PASSWORD, humanCheck: await solveHumanCheck(platform.app, HOST) },
    ip ? { ip } : {},
  );

/** The PIN of the demo. */
const givePin = async (memberId: bigint): Promise<void> => {
  await sql`
    insert into member_pin (merchant_id, member_id, pin_hash, changed_at)
    select p.merchant_id, ${memberId}, p.pin_hash, now() from member_pin p join member m on m.id = p.member_id
     where m.account = 'player1'`.execute(platform.deps.database.db);
};

/** By the form of registration, with a real name. */
const registered = async (payeeName: string): Promise<Who> => {
  const username = `bank${String((nextNumber += 1n)).slice(-6)}`;
  const response = await platform.app.inject({
    method: 'PUT',
    url: '/wps/member/register',
    remoteAddress: freshIp(),
    headers: { host: HOST, 'idempotency-key': randomUUID(), 'content-type': 'application/jose' },
    payload: await sealed({
      ...{ username, payeeName, password: 'Jade-Tiger-71', confirmPassword: 'Jade-Tiger-71', birthday: '1990-05-17' },
      ...{ registerUrl: 'http://localhost/register', domain: HOST, registerMethod: 'WEB', login: true },
      ...{ countryDialingCode: '84', disclaimer: true, ageConfirmed: true, isOfficial: false },
      humanCheck: await solveHumanCheck(platform.app, HOST),
    }),
  });
  expect(response.statusCode).toBe(200);
  const { rows } = await sql<{ id: bigint }>`select id from member where account = ${username}`.execute(
    platform.deps.database.db,
  );
  const id = rows[0]?.id ?? 0n;
  await givePin(id);
  return { id, account: username, token: String(response.json<Answer>().value['token']) };
};

/** A member with the demo's password and PIN, and nothing known of the person. */
const newMember = async (): Promise<Who> => {
  const account = `bank${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  const id = rows[0]?.id ?? 0n;
  await givePin(id);
  return { id, account, token: String((await signIn(account)).value['token']) };
};

const newestMessage = async () => {
  const { value } = await ops('GET', '/ops/messages?limit=1');
  const [message] = value['messages'] as { content: { to: string; text: string } }[];
  return message?.content ?? { to: '', text: '' };
};
const bindMail = async ({ account, token }: Who): Promise<void> => {
  const target = { kind: 'email', value: `${account}@example.com` };
  await send('POST', '/wps/member/contacts/code', { token, body: target });
  const verificationCode = /\d{6}/.exec((await newestMessage()).text)?.[0] ?? '';
  const bound = await post('/wps/member/contacts', { ...target, verificationCode, password: PASSWORD }, { token });
  expect(bound.status).toBe(200);
};

const newNumber = (): string => {
  nextNumber += 1n;
  return nextNumber.toString();
};
const typed = (over: object = {}) => ({ bankId, holder: HOLDER, number: newNumber(), pin: DEMO_PIN, ...over });
const add = (who: Who, over: object = {}, order: Omit<Order, 'body' | 'token'> = {}): Promise<Answer> =>
  post(ACCOUNTS, typed(over), { ...order, token: who.token });
const accountsOf = ({ value }: Answer): readonly Account[] => value['accounts'] as readonly Account[];
const own = async ({ token }: Who): Promise<readonly Account[]> => accountsOf(await send('GET', ACCOUNTS, { token }));
const auditOf = async (memberId: bigint) => {
  const { rows } = await sql<{ action: string; after: string | null; reason: string | null }>`
    select action, after, reason from audit_log where subject = ${memberId.toString()} and action like 'bank-account.%' order by id`.execute(
    platform.deps.database.db,
  );
  return rows;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
  const { value } = await ops('GET', BANKS);
  bankId = (value['banks'] as { id: string }[])[0]?.id ?? '';
});
afterAll(() => platform.stop());

describe('a member', () => {
  it('[MEM-006] adds an account with the PIN, sees its last four digits, and is told by mail', async () => {
    const who = await newMember();
    await bindMail(who);
    expect(await own(who)).toEqual([]);
    const number = newNumber();
    const added = await add(who, { number: number.replace(/(\d{4})/g, '$1 ') });
    expect(added.status).toBe(200);
    expect(accountsOf(added)).toMatchObject([{ lastFour: number.slice(-4), holder: 'L. T. M.' }]);
    expect(await own(who)).toEqual(accountsOf(added));
    expect(JSON.stringify(added.value)).not.toContain(number.slice(0, 12));
    const { rows } = await sql<{ sealed: string }>`select sealed from bank_account where member_id = ${who.id}`.execute(
      platform.deps.database.db,
    );
    expect(rows[0]?.sealed).not.toMatch(new RegExp(`${number}|${HOLDER}`));
    expect(await auditOf(who.id)).toEqual([
      { action: 'bank-account.add', after: `ICBKCNBJ …${number.slice(-4)}`, reason: null },
    ]);
    // Messages go after the transaction of the call.
    const named = `Industrial and Commercial Bank of China, ending in ${number.slice(-4)}`;
    await until(async () => (await newestMessage()).text.includes(named));
    expect((await newestMessage()).to).toBe(`${who.account}@example.com`);
  });

  it('is told of every fault beside its field, and of a wrong PIN; nothing is kept', async () => {
    const who = await newMember();
    const empty = await add(who, { bankId: '', holder: '', number: '', pin: '' });
    expect([empty.status, empty.code]).toEqual([400, 'request.invalid']);
    expect(empty.fields).toEqual({
      ...{ bankId: 'field.missing', holder: 'field.missing', number: 'field.missing', pin: 'pin.missing' },
    });
    expect((await add(who, { number: '123' })).fields).toEqual({ number: 'number.length' });
    expect((await add(who, { bankId: '999999' })).code).toBe('bank.unavailable');
    expect((await add(who, { pin: '135790' })).code).toBe('pin.wrong');
    expect(await own(who)).toEqual([]);
  });

  it('adds it once, however often the call arrives', async () => {
    const who = await newMember();
    const [key, number] = [randomUUID(), newNumber()];
    const first = await add(who, { number }, { key });
    const again = await add(who, { number });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(accountsOf(again)).toEqual(accountsOf(first));
    const both = newNumber();
    const answers = await Promise.all([add(who, { number: both }), add(who, { number: both })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own(who)).toHaveLength(2);
    expect(await auditOf(who.id)).toHaveLength(2);
  });

  it('needs the password of just now', async () => {
    const who = await newMember();
    await send('GET', '/portal/protection/session', { token: who.token });
    await sql`
      update protection_session set started_at = started_at - interval '11 minutes',
        authenticated_at = authenticated_at - interval '11 minutes' where member_id = ${who.id}`.execute(
      platform.deps.database.db,
    );
    expect((await add(who)).code).toBe('session.reauthentication-required');
    expect(await own(who)).toEqual([]);
  });

  it('of whom no name is known has all accounts in that of the first', async () => {
    const who = await newMember();
    expect((await add(who)).status).toBe(200);
    const other = await add(who, { holder: 'TRAN VAN B' });
    expect([other.code, other.fields]).toEqual(['bank-account.not-own', { holder: 'bank-account.not-own' }]);
    expect((await add(who, { holder: 'Lê Thị Mậu' })).status).toBe(200);
    // Removing them all makes nobody another person.
    for (const { id } of await own(who))
      await post(`${ACCOUNTS}/${id}/removal`, { pin: DEMO_PIN }, { token: who.token });
    expect(await own(who)).toEqual([]);
    expect((await add(who, { holder: 'TRAN VAN B' })).code).toBe('bank-account.not-own');
  });

  it('of whom no name is known adds two at once in two names, and one is refused', async () => {
    const who = await newMember();
    const answers = await Promise.all([add(who), add(who, { holder: 'TRAN VAN B' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await own(who)).toHaveLength(1);
  });

  it('has them in the name of the registration, and an operator sees that', async () => {
    const who = await registered('Mai Thị Hương');
    const other = await add(who);
    expect([other.code, other.fields]).toEqual(['bank-account.not-own', { holder: 'bank-account.not-own' }]);
    expect((await add(who, { holder: 'MAI THI HUONG' })).status).toBe(200);
    const { value } = await ops('GET', `${MEMBERS}?account=${who.account}`);
    expect(value['accounts']).toMatchObject([{ holder: 'MAI THI HUONG', isOwnName: true }]);
  });

  it('cannot add what belongs to another member; of two at once one has it', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const number = newNumber();
    expect((await add(one, { number })).status).toBe(200);
    expect((await add(other, { number })).code).toBe('bank-account.taken');
    expect(await auditOf(other.id)).toEqual([
      { action: 'bank-account.refuse', after: `ICBKCNBJ …${number.slice(-4)} is of ${one.id}`, reason: null },
    ]);
    const both = newNumber();
    const answers = await Promise.all([add(one, { number: both }), add(other, { number: both })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has five at most, also when they arrive at once', async () => {
    const who = await newMember();
    for (let count = 0; count < 3; count += 1) expect((await add(who)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await own(who)).toHaveLength(5);
    const full = await add(who);
    expect([full.code, full.params]).toEqual(['bank-account.too-many', { max: 5 }]);
  });

  it('removes an own one with the PIN, and no other member’s', async () => {
    const [who, other] = [await newMember(), await newMember()];
    const number = newNumber();
    const [account] = accountsOf(await add(who, { number }));
    const removal = `${ACCOUNTS}/${account?.id ?? ''}/removal`;
    expect((await post(removal, { pin: DEMO_PIN }, { token: other.token })).code).toBe('request.not-found');
    expect((await post(removal, { pin: '135790' }, { token: who.token })).code).toBe('pin.wrong');
    const removed = await post(removal, { pin: DEMO_PIN }, { token: who.token });
    expect([removed.status, accountsOf(removed)]).toEqual([200, []]);
    expect((await post(removal, { pin: DEMO_PIN }, { token: who.token })).code).toBe('request.not-found');
    // Nobody's any more: another member may have it now.
    expect((await add(other, { number })).status).toBe(200);
  });

  it('shares an account with who has or had the same one, removed or not, and with nobody else', async () => {
    const [one, other, stranger] = [await newMember(), await newMember(), await newMember()];
    const number = newNumber();
    const [account] = accountsOf(await add(one, { number }));
    await add(stranger);
    const sharing = (...pairs: readonly (readonly [Who, Who])[]) =>
      sharingNumber(
        platform.deps.database.db,
        pairs.map(([{ id: memberId }, { id: otherId }]) => ({ memberId, otherId })),
      );
    expect(await sharing([other, one], [stranger, one])).toEqual(new Set());
    await post(`${ACCOUNTS}/${account?.id ?? ''}/removal`, { pin: DEMO_PIN }, { token: one.token });
    const [second] = accountsOf(await add(other, { number }));
    expect(await sharing([other, one], [stranger, one])).toEqual(new Set([other.id]));
    await post(`${ACCOUNTS}/${second?.id ?? ''}/removal`, { pin: DEMO_PIN }, { token: other.token });
    expect(await sharing([one, other], [stranger, other])).toEqual(new Set([one.id]));
    expect(await sharing()).toEqual(new Set());
  });

  it('[RSG-010] takes home which accounts there were', async () => {
    const who = await newMember();
    const [account] = accountsOf(await add(who));
    await post(`${ACCOUNTS}/${account?.id ?? ''}/removal`, { pin: DEMO_PIN }, { token: who.token });
    const { value } = await send('GET', '/portal/protection/personal-data', { token: who.token });
    expect(value['bankAccounts']).toEqual([
      {
        ...{ bank: 'Industrial and Commercial Bank of China', holder: HOLDER, lastFour: account?.lastFour },
        ...{ addedAt: expect.any(String) as unknown, removedAt: expect.any(String) as unknown },
      },
    ]);
  });
});

describe('sign-in from a new address', () => {
  it('[AUT-035] is proved by the holder’s name, however it is written, while the account is there', async () => {
    const who = await newMember();
    const [account] = accountsOf(await add(who));
    const settings = { humanCheck: 'low', agentOnlyHosts: [], reason: 'a wave of guesses' };
    const ask = (newAddressCheck: boolean) =>
      ops('PUT', '/ops/merchants/aurora/sign-in', { ...settings, newAddressCheck });
    expect((await ask(true)).status).toBe(200);
    try {
      const ip = freshIp();
      const asked = await signIn(who.account, ip);
      expect(asked.code).toBe('login.step-up-required');
      expect(asked.params?.['methods']).toBe('bank-name');
      const prove = (answer: string) =>
        post('/wps/session/login/verify', { ticket: asked.params?.['ticket'], method: 'bank-name', answer }, { ip });
      expect((await prove('LE THI')).code).toBe('step-up.wrong');
      expect((await prove('Lê Thị Mậu')).status).toBe(200);
      expect((await signIn(who.account, ip)).status).toBe(200);
      await post(`${ACCOUNTS}/${account?.id ?? ''}/removal`, { pin: DEMO_PIN }, { token: who.token });
      expect((await signIn(who.account, freshIp())).code).toBe('login.step-up-impossible');
    } finally {
      await ask(false);
    }
  });
});

describe('an operator', () => {
  const bank = (over: object = {}) => ({
    ...{ name: 'Test Bank', code: `T${randomUUID().slice(0, 6).toUpperCase()}`, digitsOnly: false },
    ...{ numberMin: 15, numberMax: 34, enabled: true, sort: 500, reason: 'asked for' },
    ...over,
  });

  it('adds, changes and switches off banks; members choose of those that are on', async () => {
    const added = await ops('POST', BANKS, bank());
    expect([added.status, added.value['accounts']]).toEqual([200, 0]);
    const id = String(added.value['id']);
    expect((await ops('POST', BANKS, bank({ code: added.value['code'] }))).code).toBe('bank.exists');
    expect((await ops('POST', BANKS, bank({ numberMin: 20, numberMax: 10 }))).code).toBe('request.invalid');
    const who = await newMember();
    const iban = 'GB29NWBK60161331926819';
    expect((await add(who, { bankId: id, number: iban })).status).toBe(200);
    const off = await ops('PUT', `${BANKS}/${id}`, bank({ code: added.value['code'], enabled: false }));
    expect(off.value).toMatchObject({ enabled: false, accounts: 1 });
    expect((await add(who, { bankId: id, number: `${iban}1` })).code).toBe('bank.unavailable');
    // The account that is there stays.
    expect(await own(who)).toHaveLength(1);
    const { value } = await send('GET', ACCOUNTS, { token: who.token });
    expect((value['banks'] as { id: string }[]).map((one) => one.id)).not.toContain(id);
    expect((await ops('PUT', `${BANKS}/999999`, bank())).code).toBe('request.not-found');
    // A payment of the past names its bank: it does not become another one.
    expect((await ops('PUT', `${BANKS}/${id}`, bank())).code).toBe('bank.in-use');
    const unused = await ops('POST', BANKS, bank());
    expect((await ops('PUT', `${BANKS}/${String(unused.value['id'])}`, bank())).status).toBe(200);
  });

  it('does not write a bank over what another operator has just saved', async () => {
    const added = await ops('POST', BANKS, bank());
    const { id, version } = added.value as { readonly id: string; readonly version: number };
    const save = (over: object) => ops('PUT', `${BANKS}/${id}`, bank({ code: added.value['code'], version, ...over }));
    const off = await save({ enabled: false });
    expect(off.value).toMatchObject({ enabled: false, version: version + 1 });
    expect((await save({ name: 'Test Bank 2' })).code).toBe('form.overtaken');
    const { value } = await ops('GET', BANKS);
    expect((value['banks'] as { id: string }[]).find((one) => one.id === id)).toEqual(off.value);
    expect((await save({ name: 'Test Bank 2', version: version + 1 })).status).toBe(200);
  });

  it('sees whose accounts they are, which is recorded, and removes one with a reason', async () => {
    const who = await newMember();
    const number = newNumber();
    const [account] = accountsOf(await add(who, { number }));
    const list = () => ops('GET', `${MEMBERS}?account=${who.account}`);
    expect((await list()).value['accounts']).toMatchObject([
      { lastFour: number.slice(-4), holder: HOLDER, isOwnName: null, removedAt: null },
    ]);
    const removal = `${MEMBERS}/${account?.id ?? ''}/removal`;
    expect((await ops('POST', removal, { reason: 'reported as stolen' })).status).toBe(200);
    expect((await ops('POST', removal, { reason: 'reported as stolen' })).code).toBe('request.not-found');
    expect((await list()).value['accounts']).toMatchObject([
      { removedBy: 'operator1', removedWhy: 'reported as stolen' },
    ]);
    expect(await own(who)).toEqual([]);
    expect((await auditOf(who.id)).map(({ action }) => action)).toEqual([
      ...['bank-account.add', 'bank-account.look', 'bank-account.remove', 'bank-account.look'],
    ]);
    expect((await ops('GET', `${MEMBERS}?account=nobody`)).code).toBe('request.not-found');
    expect((await ops('GET', `/ops/merchants/nowhere/bank-accounts?account=${who.account}`)).code).toBe(
      'merchant.unknown',
    );
  });

  it('finds no name and no number of an account that was removed a year ago', async () => {
    const who = await newMember();
    const [account] = accountsOf(await add(who));
    await post(`${ACCOUNTS}/${account?.id ?? ''}/removal`, { pin: DEMO_PIN }, { token: who.token });
    await platform.deps.database.transaction((trx) => forgetAccounts(trx, new Date(Date.now() + 1_000)));
    const { value } = await ops('GET', `${MEMBERS}?account=${who.account}`);
    expect(value['accounts']).toMatchObject([{ holder: null, isOwnName: null, lastFour: account?.lastFour }]);
    const { rows } = await sql`
      select 1 from bank_account where member_id = ${who.id} and (sealed is not null or number_key is not null or holder_key is not null)`.execute(
      platform.deps.database.db,
    );
    expect(rows).toHaveLength(0);
  });
});
