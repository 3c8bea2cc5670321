/** What strangers can make the platform do and tell, with the real human check. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { solveHumanCheck } from '../ground/human-check/testing/solve.ts';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../identity/identity/demo/demo-members.ts';
import { demoMemberToken } from '../identity/identity/testing/demo-member.ts';
import { createDemoPlatform, testConfig } from '../kernel/testing/index.ts';
import type { TestPlatform } from '../kernel/testing/index.ts';
import { seal } from '../kernel/testing/seal.ts';

const FAILED = 'human-check.failed';
/** How long the gateway takes for a message. */
const GATEWAY_MS = 200;
/** Numbers that it was given. */
const messaged: string[] = [];
const gateway = createServer((request, reply) => {
  void text(request).then((body) => {
    messaged.push((JSON.parse(body) as { readonly to: string }).to);
    setTimeout(() => reply.end(), GATEWAY_MS);
  });
});
let platform: TestPlatform;
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const smsUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;
  const { messages } = testConfig();
  platform = await createDemoPlatform({ config: { messages: { ...messages, smsUrl, smsToken: 'token' } } });
});
afterAll(async () => {
  await platform.stop();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

let names = 0;
const freshName = (): string => `newcomer${(names += 1)}`;
const freshNetwork = (): string => `198.51.100.${(names += 1)}`;
const solve = () => solveHumanCheck(platform.app, 'localhost');

interface Call {
  readonly url: string;
  readonly ip: string;
  readonly body: object;
  readonly method?: 'POST' | 'PUT';
  readonly isSealed?: boolean;
  readonly token?: string;
}

/** The code of a refusal, and the whole value of a success. */
const send = async ({ url, ip, body, method = 'POST', isSealed = false, token }: Call): Promise<unknown> => {
  const reply = await platform.app.inject({
    ...{ method, url, remoteAddress: ip },
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': isSealed ? 'application/jose' : 'application/json',
    },
    payload: isSealed ? await seal(platform.app, body) : JSON.stringify(body),
  });
  const answer = reply.json<{ code?: string; value?: unknown }>();
  return answer.code ?? answer.value;
};

const signIn = (ip: string, humanCheck?: string): Promise<unknown> =>
  send({
    url: '/wps/session/login',
    ip,
    isSealed: true,
    body: { username: freshName(), password: 'wrong', humanCheck },
  });
const register = (ip: string, humanCheck?: string, username = freshName()): Promise<unknown> => {
  const said = { registerMethod: 'WEB', login: true, countryDialingCode: '84', isOfficial: false };
  const person = { payeeName: 'Mai Huong', birthday: '1990-05-17', disclaimer: true, ageConfirmed: true };
  const account = { username, password: 'Jade-Tiger-71', confirmPassword: 'Jade-Tiger-71' };
  const address = { registerUrl: 'http://localhost/register', domain: 'localhost' };
  const body = { ...said, ...person, ...account, ...address, humanCheck };
  return send({ method: 'PUT', url: '/wps/member/register', ip, isSealed: true, body });
};
const askCode = (ip: string, humanCheck?: string): Promise<unknown> => {
  const body = {
    countryDialingCode: '84',
    mobileNo: '0912555001',
    regType: 'registerMobile',
    language: 'EN',
    humanCheck,
  };
  return send({ url: '/wps/verification/sms/register', ip, body });
};
const recover = (ip: string, username: string, humanCheck?: string): Promise<unknown> => {
  const body = { username, email: `${username}@example.com`, language: 'EN', humanCheck };
  return send({ url: '/wps/member/password/email', ip, body });
};

it('[SEC-013] one solution is good for one call that costs a hash or a message', async () => {
  const humanCheck = await solve();
  const calls = [signIn, register, askCode, signIn, register, askCode, signIn, register, askCode];
  const answers = await Promise.all(calls.map((call) => call(freshNetwork(), humanCheck)));
  expect(answers.filter((answer) => answer === FAILED)).toHaveLength(calls.length - 1);
});

/** One that was good for a call already. */
const usedCheck = async (): Promise<string | undefined> => {
  const humanCheck = await solve();
  expect(await signIn(freshNetwork(), humanCheck)).not.toBe(FAILED);
  return humanCheck;
};

/** One that no account has, and one of a member of the demo. */
const NUMBERS = ['0912555777', '0912000001'] as const;
const target = (value: string) => ({ kind: 'mobile', countryDialingCode: '84', value, language: 'EN' });
const askLinkCode = (token: string, value: string): Promise<unknown> =>
  send({ url: '/wps/member/contacts/code', ip: freshNetwork(), token, body: target(value) });
const link = (token: string, value: string): Promise<unknown> => {
  const body = { ...target(value), verificationCode: '000000', password: DEMO_PASSWORD };
  return send({ url: '/wps/member/contacts', ip: freshNetwork(), token, isSealed: true, body });
};
/** The shortest time in which it answers, in milliseconds, and its answers. */
const timesOf = async (calls: readonly (() => Promise<unknown>)[]) => {
  const times: number[] = [];
  const answers: unknown[] = [];
  for (const call of calls) {
    const started = performance.now();
    answers.push(await call());
    times.push(performance.now() - started);
  }
  return { answers, shortest: Math.min(...times) };
};
/** Whoever must not learn whether a message is sent waits so long, whether one is or not. */
const UNSEEN_MS = 300;
const TIMER_MS = 2;

describe('what is taken', () => {
  it('[SEC-014] is told by registration and recovery for a human check of its own and ten times a day, by linking never; all else reads and takes alike', async () => {
    const ip = freshNetwork();
    // A human check of its own: without one, and with one that has served, nothing is told.
    for (const humanCheck of [undefined, await usedCheck()]) {
      expect(await register(ip, humanCheck, 'player1')).toBe(FAILED);
      expect(await recover(ip, 'nobody', humanCheck)).toBe(FAILED);
    }
    // Ten times, of both together.
    for (let count = 0; count < 5; count += 1) {
      expect(await register(ip, await solve(), 'player1')).toBe('registration.username-taken');
      expect(await recover(ip, freshName(), await solve())).toBe('password.unknown-pair');
    }
    // From then on one answer, after the same time.
    expect(await register(ip, await solve(), 'player1')).toBe('registration.network-limit');
    expect(await register(ip, await solve())).toBe('registration.network-limit');
    const [first, second] = [await solve(), await solve()];
    const recovered = await timesOf([() => recover(ip, 'nobody', first), () => recover(ip, 'player1', second)]);
    expect(recovered.answers).toEqual([{ expiredMinutes: 30 }, { expiredMinutes: 30 }]);
    expect(recovered.shortest).toBeGreaterThanOrEqual(UNSEEN_MS - TIMER_MS);
    // Another network has its own ten.
    expect(await register(freshNetwork(), await solve(), 'player1')).toBe('registration.username-taken');

    const token = await demoMemberToken(platform.app, 'player2');
    messaged.length = 0;
    const sent = await timesOf(NUMBERS.map((number) => () => askLinkCode(token, number)));
    expect(sent.answers).toEqual([{ expiredMinutes: 5 }, { expiredMinutes: 5 }]);
    expect(sent.shortest).toBeGreaterThanOrEqual(GATEWAY_MS - TIMER_MS);
    expect(messaged).toEqual(['+84912555777']);
    for (const number of NUMBERS) expect(await link(token, number)).toBe('code.wrong');
  });

  it('is told again when a day has passed', async () => {
    const ip = freshNetwork();
    for (let count = 0; count < 10; count += 1) await recover(ip, freshName(), await solve());
    expect(await register(ip, await solve(), 'player1')).toBe('registration.network-limit');
    await sql`update disclosure set ends_at = ends_at - interval '1 day'`.execute(platform.deps.database.db);
    expect(await register(ip, await solve(), 'player1')).toBe('registration.username-taken');
  });
});
