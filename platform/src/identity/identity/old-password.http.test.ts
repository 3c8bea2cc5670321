/** A password that was changed opens nothing any more, whatever was under way with it (PWD-006). */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { CHEAP_COST } from '../../kernel/testing/index.ts';
import type { IdentityService, MemberOrder } from './index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import type { Trx } from '../../kernel/index.ts';
import { createIdentityHarness } from './testing/identity-harness.ts';
import type { IdentityHarness, InjectedReply } from './testing/identity-harness.ts';

const PASSWORD = 'Demo-2468';
const NEXT = 'Jade-Tiger-71';
const ACCOUNT = 'player1';
let harness: IdentityHarness;
let demoHash: string;

/** Happens once, after the next comparison of a password and before what follows from it. */
let meanwhile: (() => Promise<unknown>) | null = null;
const interruptedHasher = (): PasswordHasher => {
  const hasher = createPasswordHasher({ cost: CHEAP_COST });
  return {
    ...hasher,
    verify: async (...question) => {
      const isRight = await hasher.verify(...question);
      const work = meanwhile;
      meanwhile = null;
      await work?.();
      return isRight;
    },
  };
};

beforeAll(async () => {
  harness = await createIdentityHarness(() => [], { hasher: interruptedHasher() });
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from member where account = ${ACCOUNT}`.execute(harness.deps.database.db);
  demoHash = rows[0]?.hash ?? '';
});
afterAll(() => harness.stop());

const writeHash = async (hash: string): Promise<void> => {
  await sql`update member set password_hash = ${hash} where account = ${ACCOUNT}`.execute(harness.deps.database.db);
};
const setAddressCheck = async (isOn: boolean): Promise<void> => {
  await sql`
    update merchant set settings = settings || jsonb_build_object('newAddressCheck', ${isOn}::boolean) where code = 'aurora'`.execute(
    harness.deps.database.db,
  );
  harness.merchants.snapshot.invalidate();
};

/** Every test finds the demo as it was. */
beforeEach(async () => {
  const { db } = harness.deps.database;
  for (const table of ['sign_in_failure', 'step_up_ticket', 'member_session', 'known_address'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await writeHash(demoHash);
  await setAddressCheck(false);
  meanwhile = null;
});

let nextAddress = 1;
const freshIp = (): string => `198.51.${100 + (nextAddress >> 8)}.${(nextAddress += 1) & 255}`;
const signIn = (password: string, ip = freshIp()): Promise<InjectedReply> => harness.signIn(ACCOUNT, password, { ip });
const tokenIn = ({ value }: InjectedReply): string => String(value['token']);
const change = (token: string, oldPassword: string, newPassword: string): Promise<InjectedReply> =>
  harness.send(
    '/wps/member/password',
    { oldPassword, newPassword, confirmNewPassword: newPassword },
    { token, ip: freshIp() },
  );
const prove = (ticket: string, ip: string): Promise<InjectedReply> =>
  harness.send('/wps/session/login/verify', { ticket, method: 'mobile', answer: '0912000001' }, { ip });
const ticketIn = ({ body }: InjectedReply): string => (body['params'] as { ticket: string }).ticket;
const aliveSessions = async (): Promise<number> => {
  const member = await harness.identity.service.findMember(1, ACCOUNT);
  return (await harness.identity.service.sessionsOf(1, member?.id ?? 0n)).length;
};

/** As an operator orders it. */
const byOperator = async (
  work: (service: IdentityService, order: MemberOrder, trx: Trx) => Promise<unknown>,
): Promise<void> => {
  const { service } = harness.identity;
  const member = await service.findMember(1, ACCOUNT);
  const actor = { kind: 'operator', name: 'operator1', requestId: null } as const;
  const order = { merchant: { id: 1, code: 'aurora' }, id: member?.id ?? 0n, reason: 'test', actor };
  await harness.deps.database.transaction((trx) => work(service, order, trx));
};

describe('a sign-in under way', () => {
  it('[PWD-006] whose password is changed after it was compared opens nothing, and is refused as a wrong one is', async () => {
    const own = tokenIn(await signIn(PASSWORD));
    meanwhile = () => change(own, PASSWORD, NEXT);
    const late = await signIn(PASSWORD);
    expect([late.status, late.body['code']]).toEqual([401, 'login.failed']);
    expect(await aliveSessions()).toBe(1);
    expect((await signIn(NEXT)).status).toBe(200);
    const { rows } = await sql`
      select from audit_log where action = 'session.refuse' and reason = 'login.failed' and actor = 'visitor'`.execute(
      harness.deps.database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('[PWD-006] does not bring the old password back where its hash is made anew', async () => {
    const own = tokenIn(await signIn(PASSWORD));
    await writeHash(await createPasswordHasher({ cost: { ...CHEAP_COST, timeCost: 2 } }).hash(PASSWORD));
    meanwhile = () => change(own, PASSWORD, NEXT);
    expect((await signIn(PASSWORD)).body['code']).toBe('login.failed');
    expect((await signIn(PASSWORD)).body['code']).toBe('login.failed');
    expect((await signIn(NEXT)).status).toBe(200);
  });

  it('goes on where another sign-in has made its hash anew', async () => {
    const outdated = await createPasswordHasher({ cost: { ...CHEAP_COST, timeCost: 2 } }).hash(PASSWORD);
    await writeHash(outdated);
    let other: InjectedReply | undefined;
    meanwhile = async () => void (other = await signIn(PASSWORD));
    const late = await signIn(PASSWORD);
    expect([late.status, other?.status]).toEqual([200, 200]);
    expect(await aliveSessions()).toBe(2);
  });

  it('[OPS-026] of an account that is closed after it was looked at opens nothing', async () => {
    const at = harness.clock.now();
    meanwhile = () => byOperator((service, order, trx) => service.setStatus(trx, { ...order, status: 'blocked', at }));
    expect((await signIn(PASSWORD)).body['code']).toBe('login.failed');
    await byOperator((service, order, trx) => service.setStatus(trx, { ...order, status: 'active', at }));
    expect(await aliveSessions()).toBe(0);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('[PWD-001] of whom a new password is demanded meanwhile opens a session that is bound to it', async () => {
    meanwhile = () => byOperator((service, order, trx) => service.demandPassword(trx, order));
    const token = tokenIn(await signIn(PASSWORD));
    expect((await harness.call('GET', '/wps/member/info', { token })).value['mustChangePassword']).toBe(true);
    expect((await change(token, PASSWORD, NEXT)).status).toBe(200);
  });
});

describe('a ticket of a new address', () => {
  it('[PWD-006] goes with the password that it was given for', async () => {
    const own = tokenIn(await signIn(PASSWORD));
    await setAddressCheck(true);
    const ip = freshIp();
    const ticket = ticketIn(await signIn(PASSWORD, ip));
    expect((await change(own, PASSWORD, NEXT)).status).toBe(200);
    expect((await prove(ticket, ip)).body['code']).toBe('step-up.expired');
    expect(await aliveSessions()).toBe(1);
    expect((await prove(ticketIn(await signIn(NEXT, ip)), ip)).status).toBe(200);
  });

  it('[PWD-006] is worth nothing where the password was changed while it was compared', async () => {
    const own = tokenIn(await signIn(PASSWORD));
    await setAddressCheck(true);
    const ip = freshIp();
    meanwhile = () => change(own, PASSWORD, NEXT);
    const ticket = ticketIn(await signIn(PASSWORD, ip));
    expect((await prove(ticket, ip)).body['code']).toBe('step-up.expired');
    expect(await aliveSessions()).toBe(1);
  });
});

it('[PWD-001] a password demanded while a new address is proved binds the session as well', async () => {
  await setAddressCheck(true);
  const ip = freshIp();
  const ticket = ticketIn(await signIn(PASSWORD, ip));
  const { addresses } = harness.control;
  // Asked after the member was read, and before the session is written.
  const asked = jest.spyOn(addresses, 'isBlocked').mockImplementationOnce(async () => {
    await byOperator((service, order, trx) => service.demandPassword(trx, order));
    return false;
  });
  const token = tokenIn(await prove(ticket, ip));
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
  expect((await harness.call('GET', '/wps/member/info', { token })).value['mustChangePassword']).toBe(true);
  expect((await change(token, PASSWORD, NEXT)).status).toBe(200);
});

it('[PWD-006] a change under way does not undo another one', async () => {
  const [own, thief] = [tokenIn(await signIn(PASSWORD)), tokenIn(await signIn(PASSWORD))];
  meanwhile = () => change(own, PASSWORD, NEXT);
  expect((await change(thief, PASSWORD, 'Thief-Tiger-71')).body['code']).toBe('password.wrong');
  expect((await signIn('Thief-Tiger-71')).status).toBe(401);
  expect((await signIn(NEXT)).status).toBe(200);
});

/** A pause that lets everything meet everything else. */
const soon = async <T>(work: () => Promise<T>): Promise<T> => {
  await setTimeout(Math.random() * 12);
  return work();
};

it('[PWD-006] whatever comes at the same time as a change, nothing is left of the old password', async () => {
  const passwords = Array.from({ length: 16 }, (_, round) => `Jade-Tiger-${round + 10}`);
  let current = PASSWORD;
  const seen: unknown[] = [];
  for (const next of passwords) {
    const old = current;
    await setAddressCheck(false);
    const own = tokenIn(await signIn(old));
    await setAddressCheck(true);
    const held = [freshIp(), freshIp()].map(async (ip) => ({ ip, ticket: ticketIn(await signIn(old, ip)) }));
    const tickets = await Promise.all(held);
    const knownIp = freshIp();
    await prove(ticketIn(await signIn(old, knownIp)), knownIp);

    const [changed, ...others] = await Promise.all([
      soon(() => change(own, old, next)),
      ...tickets.map(({ ticket, ip }) => soon(() => prove(ticket, ip))),
      ...[1, 2, 3].map(() => soon(() => signIn(old, knownIp))),
      ...[1, 2].map(() => soon(() => signIn(old))),
    ]);
    expect(changed?.body).toMatchObject({ success: true });
    expect(await aliveSessions()).toBe(1);
    const { rows } = await sql`select from step_up_ticket`.execute(harness.deps.database.db);
    expect(rows).toEqual([]);
    seen.push(...others.map(({ body }) => body['code'] ?? 'opened'));
    current = next;
    await sql`delete from sign_in_failure`.execute(harness.deps.database.db);
  }
  // Nothing but what a person may meet: no fault, and nobody waits for somebody crosswise.
  const counted = ['login.failed', 'login.captcha-required', 'login.locked'];
  const met = ['opened', ...counted, 'login.step-up-required', 'step-up.expired'];
  expect(seen.filter((code) => !met.includes(String(code)))).toEqual([]);
});
