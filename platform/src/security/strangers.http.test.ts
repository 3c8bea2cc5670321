/** What strangers can make the platform do and tell, with the real human check. */
import { randomUUID } from 'node:crypto';
import { solveHumanCheck } from '../ground/human-check/testing/solve.ts';
import { createDemoPlatform } from '../kernel/testing/index.ts';
import type { TestPlatform } from '../kernel/testing/index.ts';
import { seal } from '../kernel/testing/seal.ts';

const FAILED = 'human-check.failed';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createDemoPlatform();
});
afterAll(() => platform.stop());

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
}

/** The code of a refusal, and the whole value of a success. */
const send = async ({ url, ip, body, method = 'POST', isSealed = false }: Call): Promise<unknown> => {
  const reply = await platform.app.inject({
    ...{ method, url, remoteAddress: ip },
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
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

describe('what is taken', () => {
  it('is told for a human check of its own alone', async () => {
    const [ip, humanCheck] = [freshNetwork(), await solve()];
    expect([await register(ip, undefined, 'player1'), await recover(ip, 'nobody')]).toEqual([FAILED, FAILED]);
    expect(await register(ip, humanCheck, 'player1')).toBe('registration.username-taken');
    expect(await register(ip, humanCheck, 'player1')).toBe(FAILED);
    expect(await recover(ip, 'nobody', humanCheck)).toBe(FAILED);
    expect(await recover(ip, 'nobody', await solve())).toBe('password.unknown-pair');
  });

  it('is told a network ten times a day, by registration and recovery together, and then not at all', async () => {
    const ip = freshNetwork();
    const told: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      told.push(await register(ip, await solve(), 'player1'));
      told.push(await recover(ip, freshName(), await solve()));
    }
    expect(new Set(told)).toEqual(new Set(['registration.username-taken', 'password.unknown-pair']));
    const alike = [await recover(ip, 'nobody', await solve()), await recover(ip, 'player1', await solve())];
    expect(alike).toEqual([{ expiredMinutes: 30 }, { expiredMinutes: 30 }]);
    const refused = [await register(ip, await solve(), 'player1'), await register(ip, await solve())];
    expect(refused).toEqual(['registration.network-limit', 'registration.network-limit']);
  });
});
