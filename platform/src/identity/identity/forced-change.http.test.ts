/** A password that must be changed binds the session that was opened with it (AUT-006 to AUT-008, PWD-001). */
import { sql } from 'kysely';
import { AURORA, createIdentityHarness } from './testing/identity-harness.ts';
import type { IdentityHarness } from './testing/identity-harness.ts';

const PASSWORD = 'Demo-2468';
const NEXT = 'Jade-Tiger-71';
const DAY_MS = 86_400_000;
let harness: IdentityHarness;
let demoHash: string;

beforeAll(async () => {
  harness = await createIdentityHarness();
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from member where account = 'player1'`.execute(harness.deps.database.db);
  demoHash = rows[0]?.hash ?? '';
});
afterAll(() => harness.stop());

const expire = async (days: number): Promise<void> => {
  const changedAt = new Date(harness.clock.now().getTime() - days * DAY_MS);
  await sql`update member set password_changed_at = ${changedAt} where account = 'player1'`.execute(
    harness.deps.database.db,
  );
};
/** As an operator orders it. */
const setFirstTime = async (): Promise<void> => {
  const { service } = harness.identity;
  const member = await service.findMember(1, 'player1');
  const actor = { kind: 'operator', name: 'operator1', requestId: null } as const;
  const order = { merchant: { id: 1, code: 'aurora' }, id: member?.id ?? 0n, reason: 'test', actor };
  await harness.deps.database.transaction((trx) => service.demandPassword(trx, order));
};
const setForcing = async (flag: 0 | 1): Promise<void> => {
  await sql`update merchant set flags = flags || ${`{"PWDEXPFORCECHANGE3": ${flag}}`}::text::jsonb where code = 'aurora'`.execute(
    harness.deps.database.db,
  );
  harness.merchants.snapshot.invalidate();
};

/** Every test finds the demo as it was. */
beforeEach(async () => {
  const { db } = harness.deps.database;
  for (const table of ['verification_code', 'code_request', 'sign_in_failure'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`update member set first_time_login = false, password_hash = ${demoHash} where account = 'player1'`.execute(
    db,
  );
  await expire(0);
  await setForcing(1);
  harness.sent.length = 0;
});

let nextAddress = 1;
const freshIp = (): string => `198.51.100.${(nextAddress += 1)}`;
const signIn = async (password = PASSWORD): Promise<string> =>
  String((await harness.signIn('player1', password, { ip: freshIp() })).value['token']);
const change = (token: string, oldPassword = PASSWORD) =>
  harness.send(
    '/wps/member/password',
    { oldPassword, newPassword: NEXT, confirmNewPassword: NEXT },
    { token, ip: freshIp() },
  );
/** What the session says of itself, and what something of the member's answers it. */
const stateOf = async (token: string): Promise<readonly [unknown, unknown]> => {
  const info = await harness.call('GET', '/wps/member/info', { token });
  const icon = await harness.call('GET', '/wps/member/info/icon', { token });
  return [info.value['mustChangePassword'], icon.body['code'] ?? icon.status];
};
const BOUND = [true, 'password.change-required'];
const FREE = [false, 200];

it('[AUT-007] [PWD-001] the first sign-in may do nothing but change the password; with the change everything opens at once', async () => {
  await setFirstTime();
  const token = await signIn();
  expect(await stateOf(token)).toEqual(BOUND);
  expect((await change(token)).status).toBe(200);
  expect(await stateOf(token)).toEqual(FREE);
  expect(await stateOf(await signIn(NEXT))).toEqual(FREE);
});

it('[PWD-001] refuses with a code of its own, in words', async () => {
  await setFirstTime();
  const { status, body } = await harness.call('GET', '/wps/member/info/icon', { token: await signIn() });
  expect([status, body['code'], body['message']]).toEqual([
    403,
    'password.change-required',
    'Change your password first.',
  ]);
});

it('[AUT-006] an expired password binds where the merchant forces its change, and not where it does not', async () => {
  await expire(91);
  expect(await stateOf(await signIn())).toEqual(BOUND);
  await setForcing(0);
  expect(await stateOf(await signIn())).toEqual(FREE);
  await setForcing(1);
  await expire(89);
  expect(await stateOf(await signIn())).toEqual(FREE);
});

it('[PWD-001] a change that is refused opens nothing', async () => {
  await setFirstTime();
  const token = await signIn();
  expect((await change(token, 'Wrong-2468')).body).toMatchObject({ code: 'password.wrong' });
  expect(await stateOf(token)).toEqual(BOUND);
});

it('[PWD-001] the same password is no change', async () => {
  await setFirstTime();
  const token = await signIn();
  const same = { oldPassword: PASSWORD, newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  const { body } = await harness.send('/wps/member/password', same, { token, ip: freshIp() });
  expect(body).toMatchObject({ code: 'request.invalid', fields: { newPassword: 'password.same-as-old' } });
  expect(await stateOf(token)).toEqual(BOUND);
  const guessed = { oldPassword: NEXT, newPassword: NEXT, confirmNewPassword: NEXT };
  expect((await harness.send('/wps/member/password', guessed, { token, ip: freshIp() })).body).toMatchObject({
    code: 'password.wrong',
  });
});

it('[PWD-001] a bound session can end, and another member’s change does not open it', async () => {
  await setFirstTime();
  const token = await signIn();
  const other = String((await harness.signIn('player2', PASSWORD, { ip: freshIp() })).value['token']);
  expect(await stateOf(other)).toEqual(FREE);
  expect(await stateOf(token)).toEqual(BOUND);
  expect((await harness.call('DELETE', '/wps/session/logout', { token })).status).toBe(200);
  expect((await harness.call('GET', '/wps/member/info', { token })).status).toBe(401);
});

it('[AUT-008] a sign-in by SMS is never bound, whatever stands', async () => {
  await setFirstTime();
  await expire(91);
  await harness.call('POST', '/wps/verification/sms/noLogin', {
    host: AURORA,
    ip: freshIp(),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countryDialingCode: '84', mobileNo: '0912000001' }),
  });
  const reply = await harness.send(
    '/wps/session/login',
    {
      loginType: 'sms',
      countryDialingCode: '84',
      mobileNum: '0912000001',
      verificationCode: harness.sent.at(-1)?.content ?? '',
    },
    { ip: freshIp() },
  );
  expect(reply.value).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
  expect(await stateOf(String(reply.value['token']))).toEqual(FREE);
});

it('[PWD-001] a password that needed more proof binds as well', async () => {
  await setFirstTime();
  const { db } = harness.deps.database;
  await sql`update merchant set settings = settings || '{"newAddressCheck": true}' where code = 'aurora'`.execute(db);
  harness.merchants.snapshot.invalidate();
  try {
    const ip = freshIp();
    const asked = await harness.signIn('player1', PASSWORD, { ip });
    const { ticket } = asked.body['params'] as { ticket: string };
    const passed = await harness.send(
      '/wps/session/login/verify',
      { ticket, method: 'mobile', answer: '0912000001' },
      { ip },
    );
    expect(await stateOf(String(passed.value['token']))).toEqual(BOUND);
  } finally {
    await sql`update merchant set settings = settings - 'newAddressCheck' where code = 'aurora'`.execute(db);
    harness.merchants.snapshot.invalidate();
  }
});
