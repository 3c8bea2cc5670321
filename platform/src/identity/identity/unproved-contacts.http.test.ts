/** A number or a mail address that was only typed opens no account, and keeps nobody from the account or the number that is theirs. */
import { sql } from 'kysely';
import { createIdentityHarness } from './testing/identity-harness.ts';
import type { IdentityHarness, InjectedReply } from './testing/identity-harness.ts';

const PASSWORD = 'Demo-2468';
const JSON_TYPE = { 'content-type': 'application/json' };
let harness: IdentityHarness;
let merchantId: number;

beforeAll(async () => {
  harness = await createIdentityHarness();
  merchantId = (await harness.merchants.byCode('aurora')).id;
});
afterAll(() => harness.stop());
beforeEach(async () => {
  harness.sent.length = 0;
  for (const table of ['verification_code', 'code_request', 'sign_in_failure'])
    await sql`delete from ${sql.table(table)}`.execute(harness.deps.database.db);
});

let count = 0;
const freshIp = (): string => `198.51.100.${(count += 1)}`;
const freshNumber = (): string => `+8491277${String((count += 1)).padStart(4, '0')}`;
const national = (number: string): string => `0${number.slice(3)}`;

interface Account {
  readonly id: bigint;
  readonly account: string;
}

/** An account with the demo's password, or with none. */
const newMember = async (hasPassword = true): Promise<Account> => {
  const account = `typed${(count += 1)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, registered_ip, password_hash)
    select merchant_id, ${account}, ${account}, '192.0.2.1', case when ${hasPassword}::boolean then password_hash end from member where account = 'player1' returning id`.execute(
    harness.deps.database.db,
  );
  return { id: rows[0]?.id ?? 0n, account };
};

const put = (member: Account, kind: 'mobile' | 'email', value: string, isProved = false): Promise<boolean> =>
  harness.identity.contacts.put(harness.deps.database.db, {
    ...{ merchantId, memberId: member.id, kind, value },
    verifiedAt: isProved ? harness.clock.now() : null,
  });

/** How often the log says that the member has proved a number. */
const provings = async ({ id }: Account): Promise<number> => {
  const { rows } = await sql`
    select 1 from audit_log where action = 'contact.prove-mobile' and subject = ${id.toString()}`.execute(
    harness.deps.database.db,
  );
  return rows.length;
};

const askCode = (number: string, usage: 'login' | 'password' = 'login'): Promise<InjectedReply> =>
  harness.call('POST', '/wps/verification/sms/noLogin', {
    ip: freshIp(),
    headers: JSON_TYPE,
    body: JSON.stringify({ countryDialingCode: '84', mobileNo: national(number), usage }),
  });
const signInBySms = (number: string): Promise<InjectedReply> =>
  harness.send(
    '/wps/session/login',
    {
      ...{ loginType: 'sms', countryDialingCode: '84', mobileNum: national(number) },
      verificationCode: harness.sent.at(-1)?.content ?? '000000',
    },
    { ip: freshIp() },
  );
const signIn = (name: string, password = PASSWORD): Promise<InjectedReply> =>
  harness.signIn(name, password, { ip: freshIp() });

describe('a number that nobody has proved', () => {
  it.each(['login', 'password'] as const)('[AUT-013] is sent no code for %s', async (usage) => {
    const number = freshNumber();
    await put(await newMember(), 'mobile', number);
    expect((await askCode(number, usage)).value).toEqual({ expiredMinutes: 5 });
    expect(harness.sent).toEqual([]);
    expect((await signInBySms(number)).body['code']).toBe('code.wrong');
  });

  it('[REG-021] [SEC-005] names the one account that it was typed for, beside the right password alone', async () => {
    const [number, member] = [freshNumber(), await newMember()];
    await put(member, 'mobile', number);
    expect((await signIn(national(number))).value['userName']).toBe(member.account);
    expect((await signIn(number, 'Wrong-2468')).body).toMatchObject({ code: 'login.failed' });
    // Whoever types it later shuts nobody out.
    const later = await newMember();
    expect(await put(later, 'mobile', number)).toBe(true);
    expect((await signIn(number)).value['userName']).toBe(member.account);
    expect(await put(later, 'mobile', number, true)).toBe(true);
    expect((await signIn(number)).value['userName']).toBe(later.account);
  });

  it('[REG-028] [AUT-013] lets its one account without a password in, whose first right code proves it', async () => {
    const [number, other, member] = [freshNumber(), await newMember(), await newMember(false)];
    await put(other, 'mobile', number);
    await put(member, 'mobile', number);
    await askCode(number);
    expect(harness.sent.map(({ to }) => to)).toEqual([number]);
    expect((await signInBySms(number)).value['userName']).toBe(member.account);
    const { contacts } = harness.identity;
    expect(await contacts.find(merchantId, 'mobile', number)).toBe(member.id);
    expect((await contacts.of(merchantId, other.id)).mobile).toBeNull();
    expect(await provings(member)).toBe(1);
  });

  it('[REG-028] lets none in where two accounts without a password name it, nor one who has lost it since', async () => {
    const [shared, lost] = [freshNumber(), freshNumber()];
    const [first, second, late, owner] = await Promise.all(
      [false, false, false, true].map((hasPassword) => newMember(hasPassword)),
    );
    if (!first || !second || !late || !owner) throw new Error('no members');
    for (const member of [first, second]) await put(member, 'mobile', shared);
    await askCode(shared);
    expect(harness.sent).toEqual([]);
    await put(late, 'mobile', lost);
    await askCode(lost);
    await put(owner, 'mobile', lost, true);
    expect((await signInBySms(lost)).body['code']).toBe('code.wrong');
  });

  it('[REG-028] [PWD-013] gives its account without a password the first one by a code', async () => {
    const [number, member] = [freshNumber(), await newMember(false)];
    await put(member, 'mobile', number);
    await askCode(number, 'password');
    const body = {
      ...{ countryDialingCode: '84', mobileNum: national(number), newPassword: 'Jade-Tiger-71' },
      verificationCode: harness.sent.at(-1)?.content,
    };
    const reply = await harness.send('/wps/member/password/verification', body, { ip: freshIp() });
    expect(reply.value['userName']).toBe(member.account);
    expect(await harness.identity.contacts.find(merchantId, 'mobile', number)).toBe(member.id);
    expect((await signIn(member.account, 'Jade-Tiger-71')).status).toBe(200);
  });

  it('[AUT-013] [REG-021] is whose who proves it, and no way to those who had typed it', async () => {
    const [number, early, owner] = [freshNumber(), await newMember(), await newMember()];
    await put(early, 'mobile', number);
    expect(await put(owner, 'mobile', number, true)).toBe(true);
    expect((await signIn(number)).value['userName']).toBe(owner.account);
    await askCode(number);
    expect(harness.sent.at(-1)?.to).toBe(number);
    expect((await signInBySms(number)).value['userName']).toBe(owner.account);
    const { contacts } = harness.identity;
    expect((await contacts.of(merchantId, early.id)).mobile).toBeNull();
    expect(await put(early, 'mobile', number)).toBe(false);
    expect(await put(early, 'mobile', number, true)).toBe(false);
    const { db } = harness.deps.database;
    expect(await contacts.prove(db, { merchantId, memberId: early.id, kind: 'mobile', value: number })).toBe('lost');
    expect(await contacts.find(merchantId, 'mobile', number)).toBe(owner.id);
  });

  it('belongs to one of those who prove it at once', async () => {
    const number = freshNumber();
    const members = await Promise.all(Array.from({ length: 4 }, () => newMember()));
    const outcomes = await Promise.all(members.map((member) => put(member, 'mobile', number, true)));
    expect(outcomes.filter((isPut) => isPut)).toHaveLength(1);
  });

  it.each(['put', 'prove'] as const)('belongs to one of those who had typed it and %s it at once', async (how) => {
    const { database } = harness.deps;
    const { contacts } = harness.identity;
    for (let round = 0; round < 5; round += 1) {
      const number = freshNumber();
      const members = await Promise.all(Array.from({ length: 4 }, () => newMember()));
      for (const member of members) await put(member, 'mobile', number);
      const outcomes = await Promise.all(
        members.map(({ id: memberId }) =>
          database.transaction(async (trx) => {
            const contact = { merchantId, memberId, kind: 'mobile', value: number } as const;
            const outcome =
              how === 'prove'
                ? await contacts.prove(trx, contact)
                : await contacts.put(trx, { ...contact, verifiedAt: harness.clock.now() });
            // Whoever comes too late goes on in the same transaction.
            await sql`select 1`.execute(trx);
            return outcome;
          }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === true || outcome === 'now')).toHaveLength(1);
      const winner = members[outcomes.findIndex((outcome) => outcome === true || outcome === 'now')];
      expect(await contacts.find(merchantId, 'mobile', number)).toBe(winner?.id);
    }
  });

  it('[AUT-035] proves a new address beside the right password, and is proved by that', async () => {
    const [number, member, ip] = [freshNumber(), await newMember(), freshIp()];
    await put(member, 'mobile', number);
    const { db } = harness.deps.database;
    const { rows } = await sql<{ text: string }>`
      select settings::text as text from merchant where id = ${merchantId}`.execute(db);
    const before = rows[0]?.text ?? '{}';
    const write = async (text: string): Promise<void> => {
      await sql`update merchant set settings = ${text}::text::jsonb where id = ${merchantId}`.execute(db);
      harness.merchants.snapshot.invalidate();
    };
    await write(JSON.stringify({ ...(JSON.parse(before) as object), newAddressCheck: true }));
    try {
      const { params } = (await harness.signIn(member.account, PASSWORD, { ip })).body;
      expect(params).toMatchObject({ methods: 'sms,mobile' });
      const { ticket } = params as { readonly ticket: string };
      const order = { ticket, method: 'sms' };
      expect((await harness.send('/wps/session/login/verify/code', order, { ip })).status).toBe(200);
      expect(harness.sent.map(({ to }) => to)).toEqual([number]);
      const proof = { ticket, method: 'sms', answer: harness.sent.at(-1)?.content };
      expect((await harness.send('/wps/session/login/verify', proof, { ip })).status).toBe(200);
      expect(await harness.identity.contacts.find(merchantId, 'mobile', number)).toBe(member.id);
    } finally {
      await write(before);
    }
  });

  it('[RSG-009] is proved by the right code that its member enters while signed in', async () => {
    const [number, member, ip] = [freshNumber(), await newMember(), freshIp()];
    await put(member, 'mobile', number);
    const merchant = await harness.merchants.byCode('aurora');
    const session = { id: 'its own', merchantId, memberId: member.id, account: member.account };
    const question = { merchant, session, ip, requestId: 'test' };
    await harness.identity.proofAgain.sendCode(question, 'sms', 'EN');
    await harness.identity.proofAgain.check(question, { way: 'sms', answer: harness.sent.at(-1)?.content ?? '' });
    expect(await harness.identity.contacts.find(merchantId, 'mobile', number)).toBe(member.id);
    expect(await provings(member)).toBe(1);
  });
});

describe('an address that nobody has proved', () => {
  const ask = (username: string, email: string): Promise<InjectedReply> =>
    harness.call('POST', '/wps/member/password/email', {
      ip: freshIp(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, email }).toString(),
    });

  const reset = (token: string): Promise<InjectedReply> =>
    harness.send('/wps/member/password/reset', { token, newPassword: 'Jade-Tiger-71' }, { ip: freshIp() });
  const linkToken = (): string => /#reset=([\w-]+)$/.exec(harness.sent.at(-1)?.content ?? '')?.[1] ?? '';

  it('[PWD-015] is mailed a link beside the name of its account, which proves it when it is used', async () => {
    const [member, other, email] = [await newMember(), await newMember(), `typed${(count += 1)}@example.com`];
    for (const one of [member, other]) await put(one, 'email', email);
    expect((await ask('player1', email)).body).toMatchObject({ code: 'password.unknown-pair' });
    expect((await ask(member.account, email.toUpperCase())).value).toEqual({ expiredMinutes: 30 });
    const { contacts } = harness.identity;
    expect(await contacts.find(merchantId, 'email', email)).toBeNull();
    expect((await reset(linkToken())).value['userName']).toBe(member.account);
    expect(await contacts.find(merchantId, 'email', email)).toBe(member.id);
    expect((await ask(other.account, email)).body).toMatchObject({ code: 'password.unknown-pair' });
  });

  it('[PWD-015] a link is worth nothing once the address is another’s, or the account has another one', async () => {
    const [member, other, email] = [await newMember(), await newMember(), `typed${(count += 1)}@example.com`];
    await put(member, 'email', email);
    await ask(member.account, email);
    await put(member, 'email', `typed${(count += 1)}@example.com`);
    expect((await reset(linkToken())).body).toMatchObject({ code: 'password.link-invalid' });
    await put(other, 'email', email, true);
    expect((await reset(linkToken())).body).toMatchObject({ code: 'password.link-invalid' });
    expect((await signIn(member.account)).status).toBe(200);
  });

  it('[PWD-015] [ERR-018] is mailed no link any more once it is another’s', async () => {
    const [early, owner, email] = [await newMember(), await newMember(), `typed${(count += 1)}@example.com`];
    await put(early, 'email', email);
    expect(await put(owner, 'email', email.toUpperCase(), true)).toBe(true);
    expect((await ask(owner.account, email)).value).toEqual({ expiredMinutes: 30 });
    expect((await ask(early.account, email)).body).toMatchObject({ code: 'password.unknown-pair' });
  });
});
