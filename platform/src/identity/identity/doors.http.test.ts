/** Ways in beside account and password, and doors that stay shut. */
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { CHEAP_COST } from '../../kernel/testing/index.ts';
import type { PasswordHasher } from '../../kernel/crypto/index.ts';
import { LOTUS, createIdentityHarness } from './testing/identity-harness.ts';
import type { CallOptions, IdentityHarness, InjectedReply } from './testing/identity-harness.ts';

const PASSWORD = 'Demo-2468';
let harness: IdentityHarness;
/** How often a password was compared. */
let hashed = 0;

const countingHasher = (): PasswordHasher => {
  const hasher = createPasswordHasher({ cost: CHEAP_COST });
  return {
    ...hasher,
    verify: (...question) => {
      hashed += 1;
      return hasher.verify(...question);
    },
  };
};

beforeAll(async () => {
  harness = await createIdentityHarness(() => [], { hasher: countingHasher() });
});
afterAll(() => harness.stop());

let nextAddress = 1;
const freshIp = (): string => `198.51.100.${(nextAddress += 1)}`;

/** Changes settings of a merchant for the time of one test. */
const withSettings = async (
  settings: Record<string, unknown>,
  work: () => Promise<void>,
  merchant = 'aurora',
): Promise<void> => {
  const { db } = harness.deps.database;
  const write = async (text: string): Promise<void> => {
    await sql`update merchant set settings = ${text}::text::jsonb where code = ${merchant}`.execute(db);
    harness.merchants.snapshot.invalidate();
  };
  const { rows } = await sql<{
    text: string;
  }>`select settings::text as text from merchant where code = ${merchant}`.execute(db);
  const before = rows[0]?.text ?? '{}';
  await write(JSON.stringify({ ...(JSON.parse(before) as object), ...settings }));
  try {
    await work();
  } finally {
    await write(before);
  }
};

describe('the name', () => {
  it.each(['0912 000 001', '912000001', '84912000001', '+84 912 000 001'])(
    '[REG-021] a mobile number works as username: %s',
    async (typed) => {
      const reply = await harness.signIn(typed, PASSWORD, { ip: freshIp() });
      expect(reply.value['userName']).toBe('player1');
      expect((await harness.signIn(typed, 'Wrong-2468', { ip: freshIp() })).body['code']).toBe('login.failed');
    },
  );

  it('[REG-021] a mobile number works as username where the merchant names no country of its own', async () => {
    const work = async (): Promise<void> => {
      for (const typed of ['0912 000 003', '912000003', '84912000003']) {
        const reply = await harness.signIn(typed, PASSWORD, { host: LOTUS, ip: freshIp() });
        expect(reply.value['userName']).toBe('player3');
      }
    };
    await withSettings({ dialingCode: null }, work, 'lotus');
  });

  it('[VAL-030] account and password count without spaces around them', async () => {
    expect((await harness.signIn('  player2 ', ` ${PASSWORD} `, { ip: freshIp() })).status).toBe(200);
  });

  it.each([
    ['a member has', '0912000001'],
    ['nobody has', '0912999998'],
  ])('[SEC-005] all ways to write a number that %s are one name with one row of failures', async (_whose, number) => {
    await sql`delete from sign_in_failure`.execute(harness.deps.database.db);
    const national = number.slice(1);
    const ways = [number, national, `84${national}`, `+84 (0) ${national}`, `00${national.replace(/(...)/g, '$1.')}`];
    const met: unknown[] = [];
    for (const typed of ways) {
      const { body } = await harness.signIn(typed, 'Wrong-2468', { ip: freshIp() });
      met.push([body['code'], body['params']]);
    }
    const captcha = { captcha: true };
    expect(met).toEqual([
      ...[1, 2].map(() => ['login.failed', undefined]),
      ['login.failed', captcha],
      ...[1, 2].map(() => ['login.captcha-required', captcha]),
    ]);
    await sql`delete from sign_in_failure`.execute(harness.deps.database.db);
  });

  it('[SEC-005] letters that the database takes for others are another name, with a row of its own', async () => {
    const { body } = await harness.signIn('m\u0130nhquan', PASSWORD, { ip: freshIp() });
    expect(body['code']).toBe('login.failed');
    expect((await harness.signIn('MINHQUAN', PASSWORD, { ip: freshIp() })).status).toBe(200);
  });

  it('[SEC-005] costs one hash and has one answer, whether the account exists, has no password, or is a number', async () => {
    const { id: merchantId } = await harness.merchants.byCode('aurora');
    await sql`insert into member (merchant_id, account, nickname) values (${merchantId}, 'nopassword', 'None')`.execute(
      harness.deps.database.db,
    );
    const seen: unknown[] = [];
    for (const name of ['player2', 'nobody-there', 'nopassword', '0912000002', '0912999999']) {
      hashed = 0;
      const { status, body } = await harness.signIn(name, 'Wrong-2468', { ip: freshIp() });
      seen.push([status, body['code'], body['message'], body['params'], hashed]);
    }
    expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify([401, 'login.failed', 'The username or password is incorrect.', undefined, 1])]),
    );
  });
});

describe('hosts of agents', () => {
  it('[ERR-030] let agents in and nobody else', async () => {
    await withSettings({ agentOnlyHosts: ['aurora.localhost'] }, async () => {
      const host = 'aurora.localhost';
      const member = await harness.signIn('player2', PASSWORD, { host, ip: freshIp() });
      expect([member.status, member.body['code'], member.body['message']]).toEqual([
        403,
        'session.agent-required',
        'Non-agents cannot log in',
      ]);
      expect((await harness.signIn('agent1', PASSWORD, { host, ip: freshIp() })).status).toBe(200);
      expect((await harness.signIn('player2', PASSWORD, { ip: freshIp() })).status).toBe(200);
    });
  });

  it.each(['aurora.localhost.', 'AURORA.localhost', 'aurora.localhost:8080', 'Aurora.Localhost.:31337'])(
    '[ERR-030] are the same host however it is written: %s',
    async (host) => {
      await withSettings({ agentOnlyHosts: ['aurora.localhost'] }, async () => {
        const member = await harness.signIn('player2', PASSWORD, { host, ip: freshIp() });
        expect([member.status, member.body['code']]).toEqual([403, 'session.agent-required']);
      });
    },
  );

  it('[ERR-030] [AUT-017] open no free play: nobody new is an agent', async () => {
    const freePlay = (host: string) =>
      harness.send('/wps/session/login/freeplay', { os: 'Windows', platform: 'W' }, { host, ip: freshIp() });
    const trials = async (): Promise<number> => {
      const { rows } = await sql`select 1 from member where type = 4`.execute(harness.deps.database.db);
      return rows.length;
    };
    await withSettings({ agentOnlyHosts: ['aurora.localhost'] }, async () => {
      const before = await trials();
      const { status, body } = await freePlay('aurora.localhost');
      expect([status, body['code'], await trials()]).toEqual([403, 'session.agent-required', before]);
      expect((await freePlay('localhost')).status).toBe(200);
    });
  });
});

describe('a forgotten password', () => {
  const AGENTS = 'aurora.localhost';
  const NEW = 'Jade-Tiger-71';
  type Door = Pick<CallOptions, 'host' | 'ip'>;
  const last = (): string => harness.sent.at(-1)?.content ?? '';
  const json = (url: string, body: object, ip = freshIp()) =>
    harness.call('POST', url, { ip, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const byLink = async () => {
    await json('/wps/member/password/email', { username: 'player2', email: 'player2@example.com' });
    const token = /#reset=([\w-]+)$/.exec(last())?.[1] ?? '';
    return (door: Door) => harness.send('/wps/member/password/reset', { token, newPassword: NEW }, door);
  };
  const byCode = async () => {
    const number = { countryDialingCode: '84', mobileNo: '0912000002' };
    await json('/wps/verification/sms/noLogin', { ...number, usage: 'password' });
    const body = { countryDialingCode: '84', mobileNum: number.mobileNo, verificationCode: last(), newPassword: NEW };
    return (door: Door) => harness.send('/wps/member/password/verification', body, door);
  };
  const passwordOf = async (): Promise<string> => {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from member where account = 'player2'`.execute(harness.deps.database.db);
    return rows[0]?.hash ?? '';
  };
  const setMember = async (fields: { readonly status?: string; readonly hash: string }): Promise<void> => {
    await sql`
      update member set status = ${fields.status ?? 'active'}, password_hash = ${fields.hash} where account = 'player2'`.execute(
      harness.deps.database.db,
    );
  };

  it.each([
    ['[PWD-015] the link', byLink],
    ['[PWD-013] the code', byCode],
  ])('[ERR-021] [ERR-030] %s sets none for who may not enter, and stays good', async (_what, proof) => {
    const hash = await passwordOf();
    const reset = await proof();
    const blocked = jest.spyOn(harness.control.addresses, 'isBlocked').mockResolvedValue(true);
    expect((await reset({ ip: freshIp() })).body['code']).toBe('login.address-blocked');
    blocked.mockRestore();
    await withSettings({ agentOnlyHosts: [AGENTS] }, async () => {
      expect((await reset({ host: AGENTS, ip: freshIp() })).body['code']).toBe('session.agent-required');
    });
    await setMember({ hash, status: 'blocked' });
    expect((await reset({ ip: freshIp() })).body['code']).toBe('login.blocked');
    expect(await passwordOf()).toBe(hash);
    await setMember({ hash });
    expect((await reset({ ip: freshIp() })).status).toBe(200);
    expect(await passwordOf()).not.toBe(hash);
    await setMember({ hash });
  });
});

describe('a new address', () => {
  const asked = async (
    account: string,
    ip: string,
  ): Promise<{ ticket: string; methods: string[]; reply: InjectedReply }> => {
    const reply = await harness.signIn(account, PASSWORD, { ip });
    const params = (reply.body['params'] ?? {}) as { ticket?: string; methods?: string };
    return { ticket: params.ticket ?? '', methods: (params.methods ?? '').split(','), reply };
  };
  const prove = (ticket: string, method: string, answer: string, ip: string) =>
    harness.send('/wps/session/login/verify', { ticket, method, answer }, { ip });
  const checked = (work: () => Promise<void>) => withSettings({ newAddressCheck: true }, work);

  it('[AUT-034] is asked about where the merchant wants it, and not otherwise', async () => {
    const ip = freshIp();
    expect((await harness.signIn('player1', PASSWORD, { ip })).status).toBe(200);
    await checked(async () => {
      const { reply, ticket, methods } = await asked('player1', ip);
      expect([reply.status, reply.body['code']]).toEqual([403, 'login.step-up-required']);
      expect(reply.value['token']).toBeUndefined();
      expect(ticket).toMatch(/^[\w-]{43}$/);
      expect(methods).toEqual(['sms', 'email', 'mobile']);
    });
  });

  it('[AUT-034] never about the address of the registration', async () => {
    await sql`update member set registered_ip = '2001:db8:9:9::1' where account = 'agent2'`.execute(
      harness.deps.database.db,
    );
    await checked(async () => {
      expect((await asked('agent2', '2001:db8:9:9:ffff::2')).reply.status).toBe(200);
      expect((await asked('agent2', '2001:db8:9:8::1')).reply.status).toBe(403);
    });
  });

  it('[AUT-035] a proof signs in, and the address is known from then on', async () => {
    await checked(async () => {
      const ip = freshIp();
      const { ticket } = await asked('player1', ip);
      const passed = await prove(ticket, 'mobile', '0912 000 001', ip);
      expect(passed.value).toMatchObject({ userName: 'player1', token: expect.stringMatching(/^[\w-]{43}$/) });
      expect((await asked('player1', ip)).reply.status).toBe(200);
      expect((await prove(ticket, 'mobile', '0912 000 001', ip)).body['code']).toBe('step-up.expired');
      const { rows } = await sql<{ text: string }>`select known_address::text as text from known_address`.execute(
        harness.deps.database.db,
      );
      expect(rows.map(({ text }) => text).join()).not.toContain(ip);
    });
  });

  it.each([
    ['sms', '+84912000001'],
    ['email', 'player1@example.com'],
  ])('[AUT-035] by a code: %s', async (method, to) => {
    await checked(async () => {
      const ip = freshIp();
      const { ticket } = await asked('player1', ip);
      const sent = await harness.send('/wps/session/login/verify/code', { ticket, method }, { ip });
      expect(sent.value).toEqual({ expiredMinutes: 5 });
      expect(harness.sent.at(-1)?.to).toBe(to);
      expect((await prove(ticket, method, harness.sent.at(-1)?.content ?? '', ip)).status).toBe(200);
    });
  });

  it('[AUT-036] a wrong answer brings no token, counts, and locks', async () => {
    await checked(async () => {
      const ip = freshIp();
      const { ticket } = await asked('player2', ip);
      const codes: unknown[] = [];
      for (let index = 0; index < 5; index += 1) {
        const reply = await prove(ticket, 'mobile', `091200100${index}`, ip);
        expect(reply.value['token']).toBeUndefined();
        codes.push(reply.body['code']);
      }
      expect(codes).toEqual([...Array.from({ length: 4 }, () => 'step-up.wrong'), 'login.locked']);
      expect((await prove(ticket, 'mobile', '0912000002', ip)).body['code']).toBe('login.locked');
    });
  });

  it('[AUT-035] offers and takes only what is bound; a ticket serves at its own address and for ten minutes', async () => {
    await checked(async () => {
      const ip = freshIp();
      const { ticket } = await asked('player1', ip);
      expect((await prove(ticket, 'authenticator', '123456', ip)).body['code']).toBe('step-up.not-bound');
      expect((await prove(ticket, 'bank-name', 'A', ip)).body['code']).toBe('step-up.not-bound');
      expect((await prove(ticket, 'mobile', '0912000001', freshIp())).body['code']).toBe('step-up.expired');
      expect((await asked('minhquan', freshIp())).reply.body['code']).toBe('login.step-up-impossible');
      harness.clock.advance(10 * 60_000);
      expect((await prove(ticket, 'mobile', '0912000001', ip)).body['code']).toBe('step-up.expired');
    });
  });

  it.each(['0912 000 001', '+84912000001'])(
    '[AUT-035] a number that was typed as username is no second proof: %s',
    async (username) => {
      await checked(async () => {
        const ip = freshIp();
        const { ticket, methods } = await asked(username, ip);
        expect(methods).toEqual(['sms', 'email']);
        expect((await prove(ticket, 'mobile', '0912 000 001', ip)).body['code']).toBe('step-up.not-bound');
      });
    },
  );

  it('[AUT-035] by an added way, as the bank accounts bring one', async () => {
    harness.identity.stepUp.addMethod({
      name: 'bank-name',
      isBound: (_merchant, memberId) => Promise.resolve(memberId > 0n),
      isRight: (_visitor, _memberId, answer) => Promise.resolve(answer === 'NGUYEN VAN A'),
    });
    await checked(async () => {
      const ip = freshIp();
      const { ticket, methods } = await asked('player1', ip);
      expect(methods).toContain('bank-name');
      expect((await prove(ticket, 'bank-name', 'NGUYEN VAN B', ip)).body['code']).toBe('step-up.wrong');
      expect((await prove(ticket, 'bank-name', 'NGUYEN VAN A', ip)).status).toBe(200);
    });
  });

  it('[AUT-034] a sign-in by SMS is proof enough', async () => {
    harness.clock.advance(61_000);
    await checked(async () => {
      await harness.call('POST', '/wps/verification/sms/noLogin', {
        ip: freshIp(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ countryDialingCode: '84', mobileNo: '912000001' }),
      });
      const verificationCode = harness.sent.at(-1)?.content ?? '';
      const sms = { loginType: 'sms', countryDialingCode: '84', mobileNum: '912000001', verificationCode };
      expect((await harness.send('/wps/session/login', sms, { ip: freshIp() })).status).toBe(200);
    });
  });
});

describe('the authenticator app', () => {
  const codeNow = (secret: string): string =>
    new TOTP({ secret }).generate({ timestamp: harness.clock.now().getTime() });

  it('[AUT-035] is bound with the password and a first code, proves a new address, each code once, and is removed', async () => {
    const ip = freshIp();
    const token = String((await harness.signIn('lehoang', PASSWORD, { ip })).value['token']);
    const call = (path: string, body: object) => harness.send(`/wps/member/authenticator${path}`, body, { ip, token });
    const state = async () => (await harness.call('GET', '/wps/member/authenticator', { ip, token })).value;

    expect(await state()).toEqual({ isBound: false, boundAt: null });
    expect((await call('', { password: 'Wrong-2468' })).body['code']).toBe('password.wrong');
    const started = await call('', { password: PASSWORD });
    const secret = String(started.value['secret']);
    expect(started.value['uri']).toMatch(/^otpauth:\/\/totp\/Aurora:lehoang\?/);
    expect((await call('/confirm', { code: '000000' })).body['code']).toBe('code.wrong');
    expect(await state()).toMatchObject({ isBound: false });
    const first = codeNow(secret);
    expect((await call('/confirm', { code: first })).value).toMatchObject({ isBound: true });
    expect((await call('', { password: PASSWORD })).body['code']).toBe('authenticator.bound');
    const { rows } = await sql<{ sealed: string }>`select sealed from member_authenticator`.execute(
      harness.deps.database.db,
    );
    expect(rows[0]?.sealed).not.toContain(secret);

    await withSettings({ newAddressCheck: true }, async () => {
      const there = freshIp();
      const asked = await harness.signIn('lehoang', PASSWORD, { ip: there });
      const { ticket, methods } = asked.body['params'] as { ticket: string; methods: string };
      expect(methods.split(',')).toContain('authenticator');
      const prove = (answer: string) =>
        harness.send('/wps/session/login/verify', { ticket, method: 'authenticator', answer }, { ip: there });
      expect((await prove(first)).body['code']).toBe('step-up.wrong');
      harness.clock.advance(30_000);
      expect((await prove(codeNow(secret))).status).toBe(200);
    });
    expect((await call('/remove', { password: PASSWORD })).value).toEqual({ isBound: false, boundAt: null });
  });
});
