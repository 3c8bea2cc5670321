/** What a whole journey leaves in the logs (SEC-010), and what production does not start with (SEC-009). */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { TOTP } from 'otpauth';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { DEMO_OPERATOR } from '../back-office/operators/index.ts';
import { DEMO_PIN } from '../identity/pin/index.ts';
import { solveHumanCheck } from '../ground/human-check/testing/solve.ts';
import { createLogger } from '../kernel/observability/logger.ts';
import { refuseDemoData } from '../kernel/seed-demo.ts';
import { createTestDatabase } from '../kernel/testing/index.ts';
import { AURORA, createStage } from './testing/stage.ts';
import type { Stage } from './testing/stage.ts';

const lines: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

let stage: Stage;
let key: PublicKeyJwk;
beforeAll(async () => {
  stage = await createStage({ log: createLogger('trace', sink) });
  const { keys } = (await call('GET', '/portal/keys')) as { keys: PublicKeyJwk[] };
  const [first] = keys;
  if (!first) throw new Error('no key is published');
  key = first;
});
afterAll(() => stage.platform.stop());

type Value = Readonly<Record<string, unknown>>;

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { token, body, sealed }: { readonly token?: string; readonly body?: object; readonly sealed?: object } = {},
): Promise<Value> => {
  const payload = sealed ? await encryptPayload(key, sealed, { now: Date.now() }) : body;
  const { text } = await stage.send({
    origin: url.startsWith('/ops') ? 'operator' : 'portal',
    method,
    url,
    host: AURORA,
    token,
    headers: { 'idempotency-key': randomUUID(), ...(sealed ? { 'content-type': 'application/jose' } : {}) },
    ...(payload ? { payload } : {}),
  });
  return (JSON.parse(text) as { value?: Value }).value ?? {};
};

/** Six digits of the newest message, as the operator's outbox shows them in the demo. */
const newestCode = async (operator: string): Promise<string> => {
  const { messages } = await call('GET', '/ops/messages?limit=1', { token: operator });
  return /\b\d{6}\b/.exec(JSON.stringify(messages))?.[0] ?? '';
};

const PASSWORDS = { right: 'Demo-2468', wrong: 'Wrong-Guess-77', fresh: 'Fresh-Secret-91' };
const NUMBER = '912345678';
const CARD = { holder: 'QUACH THI SECRET', number: '6222009988776655' };
const PERSON = {
  ...{ idType: 1, payeename: 'Quach Thi Document', birthday: '1991-04-12', nationality: 'Vietnam' },
  ...{ address: '77 Secret Street, Hue', permanentAddress: '77 Secret Street, Hue', placeOfBirth: 'Hue' },
  ...{ sourceOfIncome: 2, occupation: 9, employerName: '' },
};
/** No picture, and as long as one. */
const DOCUMENT = `data:image/png;base64,${Buffer.from('a document that nobody may read '.repeat(40)).toString('base64')}`;

it('[SEC-010] no password, token, code, card, document or number of a whole journey is in the logs', async () => {
  const signIn = async (password: string): Promise<Value> =>
    call('POST', '/wps/session/login', {
      sealed: { username: 'player2', password, humanCheck: await solveHumanCheck(stage.platform.app, AURORA) },
    });
  await signIn(PASSWORDS.wrong);
  const token = String((await signIn(PASSWORDS.right))['token']);
  expect(token).toMatch(/^[\w-]{43}$/);
  const { name, password, secret: appSecret } = DEMO_OPERATOR;
  const appCode = new TOTP({ secret: appSecret }).generate();
  const operator = String(
    (await call('POST', '/ops/session/login', { body: { name, password, code: appCode } }))['token'],
  );
  expect(operator).toMatch(/^[\w-]{43}$/);
  await call('POST', '/ops/session/login', { body: { name: 'operator3', password } });
  await call('POST', '/wps/verification/sms/noLogin', {
    body: { countryDialingCode: '84', mobileNo: NUMBER, usage: 'password' },
  });
  const code = await newestCode(operator);
  await call('POST', '/wps/member/password/verification', {
    sealed: { countryDialingCode: '84', mobileNum: NUMBER, verificationCode: code, newPassword: PASSWORDS.fresh },
  });
  await call('POST', '/wps/member/password/email', { body: { username: 'player2', email: 'somebody@secret.example' } });
  await call('GET', `/wps/member/info?token=${token}`, { token });
  await call('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
    token,
    sealed: { points: 1000, password: PASSWORDS.right },
  });
  await call('POST', '/wps/member/password', {
    token,
    sealed: { oldPassword: PASSWORDS.right, newPassword: PASSWORDS.fresh, confirmNewPassword: PASSWORDS.fresh },
  });
  await call('POST', '/portal/telemetry', {
    body: { items: [{ type: 'error', message: `token ${token}`, stack: PASSWORDS.right }] },
  });
  const banks = (await call('GET', '/wps/member/bank-accounts', { token }))['banks'] as readonly { id: string }[];
  const account = { bankId: banks[0]?.id, holder: CARD.holder, number: CARD.number, pin: DEMO_PIN };
  await call('POST', '/wps/member/bank-accounts', { token, sealed: account });
  // Once taken, and once refused: a refusal has more to say of what it refuses.
  await call('POST', '/wps/member/bank-accounts', { token, sealed: { ...account, number: `${CARD.number}x` } });
  const unverified = await stage.openSession('player4');
  await call('POST', '/wps/member/info', { token: unverified, body: PERSON });
  await call('POST', '/wps/member/info', { token: unverified, body: { ...PERSON, nationality: 'Nowhere' } });
  const pictures = { idCardFront: DOCUMENT, idCardBack: DOCUMENT, idCardSelfie: DOCUMENT, moduleId: 'UPLOADID3' };
  await call('POST', '/wps/relay/MCSFE_uploadIdImg', { token: unverified, body: pictures });
  const ticket = await call('POST', '/portal/stream/ticket', { token });
  await call('DELETE', '/wps/session/logout', { token });

  const all = lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  expect(all).toContain('"route":"identity.login"');
  const secrets = [
    ...Object.values(PASSWORDS),
    password,
    appCode,
    'otpauth:',
    token,
    operator,
    NUMBER,
    ...[CARD.number, CARD.holder, PERSON.payeename, PERSON.address, DOCUMENT.slice(30, 60)],
    'somebody@secret.example',
    String(ticket['ticket']),
  ];
  for (const secret of [...secrets, ...(code === '' ? [] : [code])]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes(secret)).map((line) => line.replaceAll(secret, '<secret>'))).toEqual(
      [],
    );
  }
  expect(all).not.toMatch(/\$argon2/);
});

describe('production', () => {
  it('[SEC-009] refuses a database that holds the demo’s accounts, and says so', async () => {
    await expect(refuseDemoData(stage.platform.deps.database)).rejects.toThrow(/holds the demo/);
    const { database, close } = await createTestDatabase();
    await expect(refuseDemoData(database)).resolves.toBeUndefined();
    await close();
  });
});
