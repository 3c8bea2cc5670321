/** The reward centre over HTTP on the demo: a member's list and claims, and what operators give and withdraw. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const HOST = 'localhost';
const GRANTS = '/ops/merchants/aurora/grants';
const LIST = '/wps/relay/MCSFE_getRewards';
const CLAIM = '/wps/relay/MCSFE_claimReward';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly source: string;
  readonly title: string;
  readonly amount: string;
  readonly state: string;
  readonly reason: string | null;
  readonly grantedBy: string | null;
  readonly expiresAt: string | null;
  readonly claimedAt: string | null;
}
interface Value extends Row {
  readonly rows: readonly Row[];
  readonly claimable: { readonly count: number; readonly amount: string };
  readonly totalRows: number;
  readonly totalPages: number;
  readonly currency: string;
  readonly granted: number;
  readonly token: string;
  readonly sumBalance: string;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly value: Value;
}
interface Sent {
  readonly token?: string;
  readonly host?: string;
  readonly key?: string;
  readonly body?: object | string;
}
interface Who {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}

let platform: TestPlatform;
let operator: string;
let nextAddress = 0;

const send = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST',
  url: string,
  { token, host = HOST, key = randomUUID(), body }: Sent = {},
): Promise<Answer> => {
  nextAddress += 1;
  const response = await app.inject({
    method,
    url,
    remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      host,
      'idempotency-key': key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof body === 'string' ? { 'content-type': 'application/jose' } : {}),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const ops = (method: 'GET' | 'POST', url: string, body?: object, token = operator): Promise<Answer> =>
  send(platform.operatorApp, method, url, { token, ...(body ? { body } : {}) });

const newMember = async (): Promise<Who> => {
  const account = `grant${randomUUID().slice(0, 8)}`;
  const { rows } = await sql<{ id: bigint }>`
    insert into member (merchant_id, account, nickname, password_hash)
    select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id`.execute(
    platform.deps.database.db,
  );
  return { id: rows[0]?.id ?? 0n, account, token: await demoMemberToken(platform.app, account) };
};

const order = (accounts: readonly string[], more: object = {}): object => ({
  ...{ accounts, amount: '12.50', titles: { EN: 'For your patience', VI: 'Cảm ơn bạn' }, days: 7 },
  ...{ reason: 'the draw was late', ...more },
});
const give = (accounts: readonly string[], more: object = {}): Promise<Answer> =>
  ops('POST', GRANTS, order(accounts, more));
const list = (token: string, query = 'state=claimable&language=EN'): Promise<Answer> =>
  send(platform.app, 'GET', `${LIST}?${query}`, { token });
const claim = (token: string, id: string, key?: string): Promise<Answer> =>
  send(platform.app, 'POST', CLAIM, { token, body: { id, language: 'EN' }, ...(key ? { key } : {}) });
const balanceOf = async (token: string): Promise<bigint> =>
  parseMoney((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token })).value.sumBalance);
/** A member with one grant of an operator's. */
const withGrant = async (more: object = {}) => {
  const who = await newMember();
  await give([who.account], more);
  const id = (await list(who.token)).value.rows[0]?.id ?? '';
  return { ...who, grantId: id };
};
const grantsIn = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from reward_grant`.execute(platform.deps.database.db)).rows[0]
    ?.n ?? 0;
const auditOf = async (action: string, subject?: string) => {
  const { rows } = await sql<{ before: string | null; after: string; reason: string; merchant: string; actor: string }>`
    select before, after, reason, merchant, actor from audit_log
    where action = ${action} and (${subject ?? null}::text is null or subject = ${subject ?? null}) order by id desc limit 1`.execute(
    platform.deps.database.db,
  );
  return rows[0];
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

describe('a member', () => {
  it('[MEM-015] sees what can be claimed with amount and expiry, in the language that is asked for', async () => {
    const { token } = await withGrant();
    const { value } = await list(token, 'state=claimable&language=VI');
    expect(value).toEqual({
      next: null,
      rows: [
        {
          ...{ id: expect.any(String), source: 'operator', title: 'Cảm ơn bạn', facts: {}, amount: '12.50' },
          ...{ state: 'claimable', grantedAt: expect.any(String), expiresAt: expect.any(String), claimedAt: null },
        },
      ],
      ...{ claimable: { count: 1, amount: '12.50' }, totalRows: 1, totalPages: 1 },
    });
    const { grantedAt, expiresAt } = value.rows[0] as unknown as { grantedAt: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.parse(grantedAt)).toBe(7 * 86_400_000);
    expect((await list(token, 'state=claimable&language=TH')).value.rows[0]?.title).toBe('For your patience');
    expect((await list(token, 'state=past&language=EN')).value).toMatchObject({ rows: [], claimable: { count: 1 } });
  });

  it('[MEM-016] claims it: the balance rises by it once, and it moves to claimed', async () => {
    const { token, grantId } = await withGrant();
    const before = await balanceOf(token);
    const key = randomUUID();
    const claimed = await claim(token, grantId, key);
    expect(claimed.value).toMatchObject({ id: grantId, state: 'claimed', claimedAt: expect.any(String) });
    // The same call again, as after a lost answer.
    expect(await claim(token, grantId, key)).toEqual(claimed);
    expect((await claim(token, grantId)).code).toBe('grant.already-claimed');
    expect((await balanceOf(token)) - before).toBe(1_250n);
    expect((await list(token)).value).toMatchObject({ rows: [], claimable: { count: 0, amount: '0.00' } });
    expect((await list(token, 'state=past&language=EN')).value.rows).toMatchObject([{ id: grantId, state: 'claimed' }]);
  });

  it('[MEM-016] twenty claims at the same moment credit once', async () => {
    const { token, grantId } = await withGrant();
    const before = await balanceOf(token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(token, grantId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'grant.already-claimed')).toHaveLength(19);
    expect((await balanceOf(token)) - before).toBe(1_250n);
  });

  it('claims nothing of somebody else, and a visitor nothing at all', async () => {
    const { grantId } = await withGrant();
    const stranger = await newMember();
    expect((await claim(stranger.token, grantId)).code).toBe('request.not-found');
    expect((await send(platform.app, 'GET', `${LIST}?state=claimable&language=EN`)).code).toBe('session.required');
    expect((await send(platform.app, 'POST', CLAIM, { body: { id: grantId, language: 'EN' } })).status).toBe(401);
  });

  it('[RSG-004] who takes a break from play claims nothing meanwhile', async () => {
    const { id, token, grantId } = await withGrant();
    const { db } = platform.deps.database;
    await sql`
      insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
      select merchant_id, id, 'cool-off', '1d', now(), now() + interval '1 day' from member where id = ${id}`.execute(
      db,
    );
    expect((await claim(token, grantId)).code).toBe('protection.excluded');
    await sql`update exclusion set lift_asked_by = 'one', lifted_by = 'two', lifted_at = now() where member_id = ${id}`.execute(
      db,
    );
    expect((await claim(token, grantId)).status).toBe(200);
  });
});

describe('operators', () => {
  it('give to many at once, with the total in the audit log', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const given = await give([one.account, other.account.toUpperCase(), one.account], { days: null });
    expect(given.value).toEqual({ granted: 2 });
    for (const { token } of [one, other])
      expect((await list(token)).value.rows).toMatchObject([{ amount: '12.50', expiresAt: null }]);
    const row = await auditOf('grant.give');
    expect(row).toMatchObject({ merchant: 'aurora', actor: 'operator1', reason: 'the draw was late', before: null });
    expect(row?.after).toBe(`12.50 to 2, 25.00 CNY in all; For your patience; no end; members ${one.id}, ${other.id}`);
  });

  it('give to nobody where one account is unknown: of a trial, of the house, of another merchant', async () => {
    const { account } = await newMember();
    await sql`insert into member (merchant_id, account, nickname, type, is_agent) select id, 'triesonly', 't', 4, 4 from merchant where code = 'aurora'`.execute(
      platform.deps.database.db,
    );
    const before = await grantsIn();
    for (const unknown of ['nobodyhere', 'triesonly', 'player3']) {
      const refused = await give([account, unknown]);
      expect([refused.code, refused.params]).toEqual(['grant.account-unknown', { account: unknown }]);
    }
    expect(await grantsIn()).toBe(before);
  });

  it.each([['0.00'], ['-1.00'], ['10000000000.01']])('give no %s', async (amount) => {
    const refused = await give(['player4'], { amount });
    expect([refused.status, refused.code]).toEqual([400, 'wallet.amount-invalid']);
  });

  it('say what it is in English at least, and why', async () => {
    for (const wrong of [{ titles: { VI: 'Cảm ơn' } }, { reason: 'x' }, { days: 0 }, { accounts: [] }])
      expect((await give(['player4'], wrong)).code).toBe('request.invalid');
  });

  it('list by state and account, and see who gave it and why', async () => {
    const { account, token, grantId } = await withGrant();
    await give([account], { reason: 'a second one' });
    await claim(token, grantId);
    const rows = async (query: string) => (await ops('GET', `${GRANTS}?account=${account}${query}`)).value;
    expect(await rows('')).toMatchObject({ totalRows: 2, currency: 'CNY' });
    expect((await rows('&state=claimed')).rows).toMatchObject([
      { id: grantId, account, state: 'claimed', grantedBy: 'operator1', reason: 'the draw was late' },
    ]);
    expect((await rows('&state=claimable')).rows).toMatchObject([{ reason: 'a second one' }]);
    expect((await rows('&state=expired')).rows).toEqual([]);
    expect((await rows('&state=withdrawn')).rows).toEqual([]);
    expect((await rows('&pageSize=1&pageNo=2')).rows).toMatchObject([{ id: grantId }]);
    expect((await ops('GET', `${GRANTS}?account=nobodyhere`)).value).toMatchObject({ rows: [], totalRows: 0 });
    expect((await ops('GET', `${GRANTS}?state=claimable`)).value.rows.length).toBeGreaterThan(0);
  });

  it('withdraw what is not claimed yet, once', async () => {
    const { id, account, token, grantId } = await withGrant();
    const withdraw = (of = grantId, merchant = 'aurora') =>
      ops('POST', `/ops/merchants/${merchant}/grants/${of}/withdrawal`, { reason: 'given by mistake' });
    expect((await withdraw(grantId, 'lotus')).code).toBe('request.not-found');
    expect((await withdraw()).value).toMatchObject({ account, state: 'withdrawn', reason: 'given by mistake' });
    expect((await withdraw()).code).toBe('grant.gone');
    expect((await claim(token, grantId)).code).toBe('grant.gone');
    expect((await list(token, 'state=past&language=EN')).value.rows).toMatchObject([{ state: 'withdrawn' }]);
    expect(await auditOf('grant.withdraw', grantId)).toMatchObject({
      ...{ before: `12.50 CNY of ${id}`, after: 'withdrawn', reason: 'given by mistake', merchant: 'aurora' },
    });
    const claimed = await withGrant();
    await claim(claimed.token, claimed.grantId);
    expect((await withdraw(claimed.grantId)).code).toBe('grant.already-claimed');
  });

  it('a claim and a withdrawal at the same moment: one of the two', async () => {
    const { token, grantId } = await withGrant();
    const before = await balanceOf(token);
    const [claimed, withdrawn] = await Promise.all([
      claim(token, grantId),
      ops('POST', `${GRANTS}/${grantId}/withdrawal`, { reason: 'given by mistake' }),
    ]);
    expect([claimed.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect((await balanceOf(token)) - before).toBe(claimed.status === 200 ? 1_250n : 0n);
  });

  it('[OPR-002] [OPS-002] act only with the right, and only for their own merchants', async () => {
    const { db } = platform.deps.database;
    const add = (name: string, role: string, merchants: string | null) =>
      sql`
        insert into operator (name, role, password_hash, merchants)
        select ${name}, ${role}, o.password_hash, case when ${merchants}::text is null then null else
          array(select id from merchant where code = ${merchants}) end from operator o where o.name = 'operator1'`.execute(
        db,
      );
    await add('grants1', 'support', null);
    await add('grants2', 'finance', 'lotus');
    const support = await operatorToken(platform, 'grants1');
    expect((await ops('GET', GRANTS, undefined, support)).status).toBe(200);
    expect((await ops('POST', GRANTS, order(['player4']), support)).code).toBe('session.forbidden');
    const elsewhere = await operatorToken(platform, 'grants2');
    expect((await ops('GET', GRANTS, undefined, elsewhere)).code).toBe('merchant.unknown');
    expect((await ops('POST', GRANTS, order(['player4']), elsewhere)).code).toBe('merchant.unknown');
  });
});
