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

/** An account with the demo's password. */
const newMember = async (): Promise<Account> => {
  const account = `typed${(count += 1)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player1' returning id`.execute(
    harness.deps.database.db,
  );
  return { id: rows[0]?.id ?? 0n, account };
};

const put = (member: Account, kind: 'mobile' | 'email', value: string, isProved = false): Promise<boolean> =>
  harness.identity.contacts.put(harness.deps.database.db, {
    ...{ merchantId, memberId: member.id, kind, value },
    verifiedAt: isProved ? harness.clock.now() : null,
  });

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
  it.each(['login', 'password'] as const)('[AUT-013] [PWD-012] is sent no code for %s', async (usage) => {
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
    // Which of two is meant, nothing tells.
    expect(await put(await newMember(), 'mobile', number)).toBe(true);
    expect((await signIn(number)).body).toMatchObject({ code: 'login.failed' });
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
    expect(await contacts.prove(db, { merchantId, memberId: early.id, kind: 'mobile', value: number })).toBe(false);
    expect(await contacts.find(merchantId, 'mobile', number)).toBe(owner.id);
  });

  it('belongs to one of those who prove it at once', async () => {
    const number = freshNumber();
    const members = await Promise.all(Array.from({ length: 4 }, newMember));
    const outcomes = await Promise.allSettled(members.map((member) => put(member, 'mobile', number, true)));
    expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
  });

  it('[AUT-035] is no way to prove a new address by a code', async () => {
    const [number, member] = [freshNumber(), await newMember()];
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
      expect((await signIn(member.account)).body['params']).toMatchObject({ methods: 'mobile' });
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
    const { rows } = await sql`
      select 1 from audit_log where action = 'contact.prove-mobile' and subject = ${member.id.toString()}`.execute(
      harness.deps.database.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an address that nobody has proved', () => {
  const ask = (username: string, email: string): Promise<InjectedReply> =>
    harness.call('POST', '/wps/member/password/email', {
      ip: freshIp(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username, email }).toString(),
    });

  it('[PWD-015] [ERR-018] is mailed no link, and is its owner’s once proved', async () => {
    const [early, owner, email] = [await newMember(), await newMember(), `typed${(count += 1)}@example.com`];
    await put(early, 'email', email);
    expect((await ask(early.account, email)).body).toMatchObject({ code: 'password.unknown-pair' });
    expect(harness.sent).toEqual([]);
    expect(await put(owner, 'email', email.toUpperCase(), true)).toBe(true);
    expect((await ask(owner.account, email)).value).toEqual({ expiredMinutes: 30 });
    expect((await ask(early.account, email)).body).toMatchObject({ code: 'password.unknown-pair' });
  });
});
