/** The merchant's rule of passwords holds for every password that is set after registration as well, on a whole platform. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEFAULT_CHOICES } from 'shared-contracts/registration/rules';
import type { FieldChoice } from 'shared-contracts/registration/rules';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { demoOperatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const PASSWORD = 'Demo-2468';
/** Good everywhere, and by the rule of the tests; the others lack what they are called by. */
const GOOD = 'Jade-Tiger-71';
const BROKEN = { 'no capital': 'jade-tiger-71', 'too long': 'Jade-Tiger-71-and-on-and-on' } as const;

let platform: TestPlatform;
let operator: string;

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Readonly<Record<string, unknown>>;
}

let nextAddress = 0;
const send = async (url: string, payload?: object | string, token?: string): Promise<Answer> => {
  nextAddress += 1;
  const response = await platform.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    remoteAddress: `198.51.100.${nextAddress & 255}`,
    headers: {
      host: 'localhost',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof payload === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const sealed = async (url: string, body: object, token?: string): Promise<Answer> =>
  send(url, await seal(platform.app, body), token);

/** As an operator would. */
const sendRule = async (rule: Partial<FieldChoice>): Promise<Answer> => {
  const headers = { authorization: `Bearer ${operator}`, 'idempotency-key': randomUUID() };
  const url = '/ops/merchants/aurora/registration';
  const { value } = (await platform.operatorApp.inject({ method: 'GET', url, headers })).json<Answer>();
  const { changedAt: _at, changedBy: _by, ...setting } = value;
  const fields = { ...(setting['fields'] as object), password: { ...DEFAULT_CHOICES.password, ...rule } };
  const payload = { ...setting, fields, reason: 'a stricter rule' };
  const response = await platform.operatorApp.inject({ method: 'PUT', url, headers, payload });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
/** From then on it holds. */
const setRule = async (rule: Partial<FieldChoice>): Promise<void> => {
  expect((await sendRule(rule)).status).toBe(200);
};

const newestMessage = async (): Promise<string> => {
  const response = await platform.operatorApp.inject({
    method: 'GET',
    url: '/ops/messages?limit=1',
    headers: { authorization: `Bearer ${operator}` },
  });
  return (
    response.json<{ value: { messages: { content: { text: string } }[] } }>().value.messages[0]?.content.text ?? ''
  );
};

interface Who {
  readonly account: string;
  readonly token: string;
}
/** Signed in. `account`: one that would do as a password. */
const newMember = async (password: 'none' | 'demo' = 'demo'): Promise<Who> => {
  const account = `Nora-${randomUUID().slice(0, 6)}1`;
  const token = createToken();
  const hash = password === 'none' ? sql`null` : sql`password_hash`;
  await sql`
    with made as (
      insert into member (merchant_id, account, nickname, password_hash)
      select merchant_id, ${account}, ${account}, ${hash} from member where account = 'player4' returning id, merchant_id)
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, merchant_id, id, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '203.0.113.9',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day' from made`.execute(
    platform.deps.database.db,
  );
  return { account, token };
};

const CONTACTS = '/wps/member/contacts';
type Target = Readonly<Record<string, string>>;
const bind = async ({ token }: Who, target: Target): Promise<void> => {
  await sql`delete from verification_code`.execute(platform.deps.database.db);
  expect((await send(`${CONTACTS}/code`, target, token)).status).toBe(200);
  const verificationCode = /\d{6}/.exec(await newestMessage())?.[0] ?? '';
  expect((await sealed(CONTACTS, { ...target, verificationCode, password: PASSWORD }, token)).status).toBe(200);
};

type Set = (newPassword: string) => Promise<Answer>;
const change = async (who: Who): Promise<Set> => {
  const proof = { oldPassword: PASSWORD };
  return (newPassword) =>
    sealed('/wps/member/password', { ...proof, newPassword, confirmNewPassword: newPassword }, who.token);
};
const signIn = async (username: string): Promise<Answer> => {
  const humanCheck = await solveHumanCheck(platform.app, 'localhost');
  return sealed('/wps/session/login', { username, password: PASSWORD, humanCheck });
};
const forced = async (who: Who): Promise<Set> => {
  await sql`update member set first_time_login = true where account = ${who.account}`.execute(
    platform.deps.database.db,
  );
  return change({ ...who, token: String((await signIn(who.account)).value['token']) });
};
const first = async (): Promise<Set> => {
  const { token } = await newMember('none');
  return (newPassword) => sealed('/wps/member/password', { newPassword, confirmNewPassword: newPassword }, token);
};
const byMail = async (who: Who): Promise<Set> => {
  const email = `${randomUUID()}@example.com`;
  await bind(who, { kind: 'email', value: email });
  const humanCheck = await solveHumanCheck(platform.app, 'localhost');
  expect((await send('/wps/member/password/email', { username: who.account, email, humanCheck })).status).toBe(200);
  const token = /#reset=([\w-]+)/.exec(await newestMessage())?.[1] ?? '';
  return (newPassword) => sealed('/wps/member/password/reset', { token, newPassword });
};
let nextNumber = 0;
const byMobile = async (who: Who): Promise<Set> => {
  nextNumber += 1;
  const mobile = { countryDialingCode: '84', mobileNum: `91277${String(nextNumber).padStart(4, '0')}` };
  await bind(who, { kind: 'mobile', countryDialingCode: '84', value: mobile.mobileNum });
  const order = { countryDialingCode: '84', mobileNo: mobile.mobileNum, usage: 'password' };
  expect((await send('/wps/verification/sms/noLogin', order)).status).toBe(200);
  const verificationCode = /\d{6}/.exec(await newestMessage())?.[0] ?? '';
  return (newPassword) => sealed('/wps/member/password/verification', { ...mobile, verificationCode, newPassword });
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

const WAYS = { change, forced, first, 'by mail': byMail, 'by mobile': byMobile } as const;
const refusal = (fault: string) => ({ code: 'request.invalid', fields: { newPassword: fault } });

describe('a merchant’s rule', () => {
  it.each([
    ['digits only', { patternId: 'numbers' }],
    ['nothing but a name', { patternId: 'fullName' }],
    ['shorter than a password is', { minLength: 4, maxLength: 7 }],
    ['longer than a password is', { minLength: 65, maxLength: 100 }],
  ] as const)('that leaves no password is refused, and its field is named: %s', async (_name, rule) => {
    expect(await sendRule(rule)).toMatchObject({
      ...{ status: 400, code: 'request.invalid', fields: { 'fields.password': 'rule.no-password' } },
    });
  });
});

describe('a new password', () => {
  beforeEach(() => setRule({ patternId: 'oneUppercase', minLength: 10, maxLength: 20 }));

  it.each(Object.entries(WAYS))(
    '[VAL-037] [VAL-059] is what the merchant’s rule asks for: %s',
    async (_way, prepare) => {
      const set = await prepare(await newMember());
      for (const password of Object.values(BROKEN)) expect(await set(password)).toMatchObject(refusal('rule.pattern'));
      expect(await set('Jadetiger')).toMatchObject(refusal('rule.pattern'));
      // What holds everywhere holds beside it, and neither has cost the code or the link.
      expect(await set('Jade-Tiger')).toMatchObject(refusal('password.needs-digit'));
      expect((await set(GOOD)).status).toBe(200);
    },
  );

  it.each(Object.entries({ change, 'by mail': byMail, 'by mobile': byMobile }))(
    '[VAL-059] is not the account name: %s',
    async (_way, prepare) => {
      const who = await newMember();
      const set = await prepare(who);
      expect(await set(who.account.toUpperCase())).toMatchObject(refusal('password.same-as-account'));
      expect((await set(GOOD)).status).toBe(200);
    },
  );

  it('[SEC-005] by mobile, only the right code tells whose account a number is; wrong ones are counted', async () => {
    const who = await newMember();
    const set = await byMobile(who);
    const mobileNum = `91277${String(nextNumber).padStart(4, '0')}`;
    const guess = (verificationCode: string) =>
      sealed('/wps/member/password/verification', {
        ...{ countryDialingCode: '84', mobileNum, verificationCode },
        newPassword: who.account,
      });
    for (let n = 0; n < 5; n += 1) expect((await guess('000000')).code).toBe('code.wrong');
    expect((await set(GOOD)).code).toBe('code.wrong');
  });

  it('[VAL-037] an older one that fits the rule no more still signs in', async () => {
    const { account } = await newMember();
    expect(PASSWORD.length).toBeLessThan(10);
    expect((await signIn(account)).status).toBe(200);
  });
});
