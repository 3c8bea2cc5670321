/** Player protection over HTTP, with the demo's accounts on a whole platform. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { seal } from '../../kernel/testing/seal.ts';
import { createPasswordHasher } from '../../kernel/crypto/index.ts';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';

const PASSWORD = 'Demo-2468';
const AURORA = 'localhost';
const LOTUS = 'lotus.localhost';
const BASE = '/portal/protection';
const TERM_OVER = "interval '1 day'";

let platform: TestPlatform;

interface Bar {
  readonly kind: string;
  readonly elsewhere: boolean;
  readonly until: string | null;
}
interface Value {
  readonly token: string;
  readonly id: string;
  readonly isInForce: boolean;
  readonly liftAskedAt: string;
  readonly releasedAt: string | null;
  readonly bar: Bar | null;
  readonly realityCheck: { readonly minutes: number; readonly dueAt: string };
  readonly minutes: number;
  readonly wagered: string;
  readonly elapsedMinutes: number;
  readonly list: readonly {
    readonly id: string;
    readonly isThisOne: boolean;
    readonly network: string;
    readonly type: string;
  }[];
  readonly popup: readonly { readonly type: string }[];
  readonly promotions: readonly object[];
  readonly notices: readonly object[];
  readonly ended: number;
  readonly lines: readonly { readonly name: string; readonly text: string }[];
  readonly rows: readonly { readonly id: string; readonly account: string; readonly rule: string }[];
  readonly limits: readonly object[];
  readonly feedback: readonly object[];
  readonly registration: object;
  readonly payments: readonly object[];
  readonly rewards: readonly object[];
  readonly points: { readonly entries: readonly object[]; readonly redemptions: readonly object[] };
  readonly linkedIdentities: readonly object[];
  readonly identityCheck: object;
  readonly proofs: object;
  readonly account: { readonly mobile: string };
  readonly months: readonly { readonly deposited: string }[];
  readonly totals: { readonly deposited: string; readonly net: string };
  readonly ways: readonly { readonly way: string; readonly to: string | null }[];
  readonly secret: string;
  readonly messages: readonly { readonly content: { readonly text: string } | null }[];
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
interface Sent {
  readonly token?: string;
  readonly host?: string;
  readonly body?: unknown;
  readonly encrypted?: boolean;
  readonly ops?: boolean;
}

let nextAddress = 0;
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent = {}): Promise<Answer> => {
  const { token, host = AURORA, body, encrypted, ops } = sent;
  nextAddress += 1;
  const payload = encrypted ? await seal(platform.app, body, { host }) : body;
  const response = await (ops ? platform.operatorApp : platform.app).inject({
    method,
    url,
    remoteAddress: `198.51.${nextAddress >> 8}.${nextAddress & 255}`,
    headers: {
      host,
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(encrypted ? { 'content-type': 'application/jose' } : {}),
    },
    ...(payload === undefined ? {} : { payload: payload as string | object }),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};

const signIn = async (username: string, host = AURORA): Promise<string> => {
  const { rows } = await sql<{ id: bigint; merchantId: number }>`
    select m.id, m.merchant_id as "merchantId" from member m join merchant_host h on h.merchant_id = m.merchant_id
    where m.account = ${username} and h.host = ${host}`.execute(platform.deps.database.db);
  const [member] = rows;
  if (!member) throw new Error(`${username} is no member at ${host}`);
  // A session as a sign-in opens it: the ways in have tests of their own.
  const { createToken, hashToken } = await import('../../kernel/crypto/index.ts');
  const token = createToken();
  await sql`
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    values (${randomUUID()}, ${member.merchantId}, ${member.id}, decode(${hashToken(token).toString('hex')}, 'hex'), 'Firefox on Linux', '203.0.113.9',
      now(), now(), now() + interval '30 minutes', now() + interval '1 day')`.execute(platform.deps.database.db);
  return token;
};

const operatorSignIn = (name: string): Promise<string> => operatorToken(platform, name);

const launch = (token: string, host = AURORA) =>
  send('POST', '/wps/game/launchGame', {
    token,
    host,
    body: { gameId: 'midnight-orchard', nodeId: 'midnight-orchard', vassalage: 'HOUSE', language: 'EN' },
  });

/** Every test finds nobody excluded. */
const forget = async (): Promise<void> => {
  await sql`update exclusion set lift_asked_by = coalesce(lift_asked_by, 'test'), lifted_by = 'nobody', lifted_at = now() where lifted_at is null`.execute(
    platform.deps.database.db,
  );
  await sql`update protection_state set barred_until = null`.execute(platform.deps.database.db);
};

beforeAll(async () => {
  platform = await createDemoPlatform();
});
afterAll(() => platform.stop());
afterEach(forget);

const take = (token: string, term: string, host = AURORA, password = PASSWORD) =>
  send('POST', `${BASE}/exclusion`, { token, host, encrypted: true, body: { term, password } });

describe('a break from play', () => {
  it('[RSG-004] closes play and promotions at once, here and at the other merchant, for the same person alone', async () => {
    const token = await signIn('player5');
    const there = await signIn('player6', LOTUS);
    const other = await signIn('player2');
    await send('GET', `${BASE}/session`, { token: there, host: LOTUS });
    expect((await take(token, '7d', AURORA, 'wrong-password')).code).toBe('password.wrong');
    const taken = await take(token, '7d');
    expect(taken.value.isInForce).toBe(true);

    expect((await launch(token)).code).toBe('protection.excluded');
    expect((await launch(there, LOTUS)).code).toBe('protection.excluded');
    expect((await launch(other)).code).not.toBe('protection.excluded');
    const converted = await send('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
      token,
      encrypted: true,
      body: { points: 2_000, password: PASSWORD },
    });
    expect(converted.code).toBe('protection.excluded');

    const state = await send('GET', `${BASE}/session`, { token });
    expect(state.value.bar).toMatchObject({ kind: 'cool-off', elsewhere: false, until: expect.any(String) });
    const stateThere = await send('GET', `${BASE}/session`, { token: there, host: LOTUS });
    expect(stateThere.value.bar).toMatchObject({ elsewhere: true });
    expect((await send('GET', `${BASE}/session`, { token: other })).value.bar).toBeNull();
    // The balance is reachable as before.
    expect((await send('GET', '/wps/relay/GCSFE_balance', { token })).code).not.toBe('protection.excluded');
  });

  it('[RSG-004] shows no promotion among the notices from that moment, to this person alone', async () => {
    const { db } = platform.deps.database;
    await sql`
      with item as (
        insert into content_item (merchant_id, kind) select id, 'announcement' from merchant where code = any ('{aurora,lotus}')
        returning id, merchant_id, now() - interval '1 minute' as at
      )
      insert into content_version (item_id, number, merchant_id, kind, fields, saved_by, visible_from, dated_at, published_at, published_by)
      select id, 1, merchant_id, 'announcement',
        '{"type": "PR", "popup": true, "texts": {"EN": {"title": "Double points", "content": "<p>Today.</p>"}}}',
        'operator1', at, at, at, 'operator1' from item`.execute(db);
    const reads = async (token: string | undefined, host = AURORA) => {
      const sent = { host, ...(token ? { token } : {}) };
      const list = (types: string) =>
        send('GET', `/wps/relay/MCSFE_getListAnnouncements?language=EN&pageSize=100&types=${types}`, sent);
      const all = (await list('B,PL,PU,PR')).value;
      const [promotion] = (await list('PR')).value.list;
      return {
        listed: all.list.filter(({ type }) => type === 'PR').length,
        neutral: all.list.filter(({ type }) => type !== 'PR').length,
        popups: all.popup.filter(({ type }) => type === 'PR').length,
        promotion: promotion?.id,
      };
    };
    const unread = async (token: string, host = AURORA) => {
      const { value } = await send('GET', '/portal/notices/unread?language=EN', { token, host });
      return { promotions: value.promotions.length, notices: value.notices.length };
    };
    const [token, there, other] = [await signIn('player5'), await signIn('player6', LOTUS), await signIn('player2')];
    await send('GET', `${BASE}/session`, { token: there, host: LOTUS });
    const [before, news] = [await reads(token), await unread(token)];
    expect(Math.min(before.listed, before.neutral, before.popups, news.promotions, news.notices)).toBeGreaterThan(0);
    expect((await unread(there, LOTUS)).promotions).toBeGreaterThan(0);
    const detail = (as?: string) =>
      send('GET', `/wps/relay/getAnnouncementContentV2?language=EN&id=${before.promotion}`, as ? { token: as } : {});
    expect((await detail(token)).status).toBe(200);

    await take(token, '7d');
    expect(await reads(token)).toEqual({ ...before, listed: 0, popups: 0, promotion: undefined });
    expect(await unread(token)).toEqual({ ...news, promotions: 0 });
    expect((await detail(token)).code).toBe('request.not-found');
    expect((await unread(there, LOTUS)).promotions).toBe(0);
    expect((await reads(there, LOTUS)).listed).toBe(0);
    expect(await reads(undefined)).toMatchObject({ listed: before.listed, popups: before.popups });
    expect(await reads(other)).toEqual(before);
    expect((await unread(other)).promotions).toBeGreaterThan(0);
    expect((await detail(other)).status).toBe(200);

    await forget();
    expect(await unread(token)).toEqual(news);
  });

  it('[RSG-004] lists no promotion and opens none from that moment, to this person alone', async () => {
    const [token, other] = [await signIn('player5'), await signIn('player2')];
    const list = async (as?: string) =>
      (await send('GET', '/wps/relay/MCSFE_getPromotions?language=EN', as ? { token: as } : {})).value.list;
    const [shown] = await list(token);
    const detail = (as: string) =>
      send('GET', `/wps/relay/MCSFE_getPromotionDetail?language=EN&id=${shown?.id}`, { token: as });
    expect((await detail(token)).status).toBe(200);
    await take(token, '7d');
    expect(await list(token)).toEqual([]);
    expect((await detail(token)).code).toBe('request.not-found');
    expect((await list()).length).toBeGreaterThan(0);
    expect((await list(other)).length).toBeGreaterThan(0);
    expect((await detail(other)).status).toBe(200);
  });

  it('[RSG-004] operators write none down for an account that nobody stands behind', async () => {
    await sql`
      insert into member (merchant_id, account, nickname, type, is_agent)
      select id, 'trial000000004', 'Guest', 4, 4 from merchant where code = 'aurora'`.execute(
      platform.deps.database.db,
    );
    const token = await operatorSignIn(DEMO_OPERATOR.name);
    const refused = await send('POST', '/ops/merchants/aurora/protection/exclusions', {
      ...{ ops: true, token },
      body: { account: 'trial000000004', term: '1y', reason: 'asked by telephone' },
    });
    expect(refused).toMatchObject({ code: 'protection.no-person', fields: { account: 'protection.no-person' } });
    const { rows } = await sql`
      select from exclusion e join member m on m.id = e.member_id where m.type = 4`.execute(platform.deps.database.db);
    expect(rows).toEqual([]);
  });

  it('[RSG-004] cannot be shortened, and a self-exclusion ends only by request after its term, a day later', async () => {
    const token = await signIn('player5');
    await take(token, '6m');
    expect((await take(token, '1d')).code).toBe('protection.already-excluded');
    const release = () =>
      send('POST', `${BASE}/exclusion/release`, { token, encrypted: true, body: { password: PASSWORD } });
    expect((await release()).code).toBe('protection.term-running');
    const { db } = platform.deps.database;
    await sql`update exclusion set ends_at = now() - ${sql.raw(TERM_OVER)} where lifted_at is null`.execute(db);
    // The term is over, and it still stands.
    expect((await launch(token)).code).toBe('protection.excluded');
    const released = await release();
    expect(new Date(released.value.releasedAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    expect((await launch(token)).code).toBe('protection.excluded');
    await sql`update exclusion set released_at = now() - interval '1 second' where lifted_at is null`.execute(db);
    expect((await launch(token)).code).not.toBe('protection.excluded');
  });

  it('[RSG-004] asked for several times at once it is taken once, and the end is asked for once', async () => {
    const token = await signIn('player5');
    const answers = await Promise.all([1, 2, 3].map(() => take(token, '6m')));
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([
      200,
      ...['protection.already-excluded', 'protection.already-excluded'],
    ]);
    // A longer one stands beside it.
    expect((await take(token, '1y')).status).toBe(200);
    const { db } = platform.deps.database;
    await sql`update exclusion set ends_at = now() - ${sql.raw(TERM_OVER)} where lifted_at is null`.execute(db);
    const body = { password: PASSWORD };
    expect((await send('POST', `${BASE}/exclusion/release`, { token, encrypted: true, body })).status).toBe(200);
    await sql`update exclusion set released_at = released_at - interval '2 days'`.execute(db);
    expect((await launch(token)).code).not.toBe('protection.excluded');
  });

  it('[RSG-004] a longer one takes the place of a shorter one', async () => {
    const token = await signIn('player5');
    await take(token, '1d');
    expect((await take(token, '30d')).status).toBe(200);
    expect((await take(token, 'permanent')).status).toBe(200);
    expect((await send('GET', `${BASE}/session`, { token })).value.bar).toMatchObject({ kind: 'self-exclusion' });
  });

  it('[RSG-004] [RSG-008] operators write one down on request, open a case at the other merchant, and lift it early only as two', async () => {
    const { db } = platform.deps.database;
    const there = await signIn('player6', LOTUS);
    await send('GET', `${BASE}/session`, { token: there, host: LOTUS });
    const hash = await createPasswordHasher().hash('Second-13579');
    await sql`insert into operator (name, password_hash, role) values ('operator-two', ${hash}, 'owner') on conflict do nothing`.execute(
      db,
    );
    const first = await operatorSignIn(DEMO_OPERATOR.name);
    const second = await operatorSignIn('operator-two');
    const url = '/ops/merchants/aurora/protection/exclusions';
    const added = await send('POST', url, {
      ops: true,
      token: first,
      body: { account: 'player5', term: '1y', reason: 'asked by telephone' },
    });
    expect(added.status).toBe(200);
    const cases = await send('GET', '/ops/merchants/lotus/protection/cases', { ops: true, token: first });
    const found = cases.value.rows.find(({ rule }) => rule === 'exclusion-elsewhere');
    expect(found).toMatchObject({ account: 'player6' });
    const liftUrl = `${url}/${added.value.id}/lift`;
    const reason = 'written by mistake';
    const liftAs = (token: string) => send('POST', liftUrl, { ops: true, token, body: { reason } });
    const asked = await liftAs(first);
    expect(asked.value.isInForce).toBe(true);
    const confirmAs = (confirming: string) =>
      send('POST', `${liftUrl}/decision`, {
        ...{ ops: true, token: confirming },
        body: { confirm: true, askedAt: asked.value.liftAskedAt, reason },
      });
    expect((await liftAs(first)).code).toBe('protection.second-operator');
    expect((await liftAs(second)).code).toBe('proposal.waiting');
    expect((await confirmAs(first)).code).toBe('protection.second-operator');
    const token = await signIn('player5');
    expect((await launch(token)).code).toBe('protection.excluded');
    expect((await confirmAs(second)).value.isInForce).toBe(false);
    expect((await confirmAs(second)).code).toBe('proposal.already-decided');
    expect((await launch(token)).code).not.toBe('protection.excluded');
    const closed = await send('POST', `/ops/merchants/lotus/protection/cases/${found?.id}/close`, {
      ops: true,
      token: first,
      body: { note: 'told the member' },
    });
    expect(closed.status).toBe(200);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where action like 'exclusion.%' or action = 'case.close'`.execute(db);
    const actions = rows.map(({ action }) => action);
    for (const action of ['exclusion.take', 'exclusion.lift-ask', 'exclusion.lift', 'case.close'])
      expect(actions).toContain(action);
  });

  describe('a request to lift one', () => {
    const URL = '/ops/merchants/aurora/protection/exclusions';
    let first: string;
    let second: string;
    beforeAll(async () => {
      await sql`
        insert into operator (name, password_hash, role) values ('risk-one', null, 'risk'), ('risk-two', null, 'risk'), ('finance-one', null, 'finance')`.execute(
        platform.deps.database.db,
      );
      await sql`
        insert into operator (name, password_hash, role, merchants)
        select 'risk-lotus', null, 'risk', array[id] from merchant where code = 'lotus'`.execute(
        platform.deps.database.db,
      );
      [first, second] = [await operatorSignIn('risk-one'), await operatorSignIn('risk-two')];
    });
    const post = (path: string, token: string, body: object) =>
      send('POST', `${URL}${path}`, { ops: true, token, body });
    const exclude = async (): Promise<string> =>
      (await post('', first, { account: 'player5', term: '1y', reason: 'asked by telephone' })).value.id;
    const ask = async (id: string, token = first): Promise<string> =>
      (await post(`/${id}/lift`, token, { reason: 'meant for another account' })).value.liftAskedAt;
    const decide = (id: string, askedAt: string, confirm: boolean, token = second) =>
      post(`/${id}/lift/decision`, token, { confirm, askedAt, reason: 'the member wrote it' });
    const listed = async (query: string) => {
      const reply = await send('GET', `${URL}?pageSize=100&${query}`, { ops: true, token: second });
      return reply.value.rows.map(({ id }) => id);
    };

    it('is declined with a reason by the second operator, which leaves the exclusion and a row in the audit log', async () => {
      const id = await exclude();
      const askedAt = await ask(id);
      expect(await listed('state=lift-asked')).toContain(id);
      expect((await decide(id, askedAt, false)).value).toMatchObject({
        ...{ isInForce: true, liftAskedBy: null, liftAskedAt: null, liftReason: null },
        ...{ liftDeclinedBy: 'risk-two', liftDeclineReason: 'the member wrote it' },
      });
      expect(await listed('state=lift-asked')).not.toContain(id);
      expect(await listed(`exclusion=${id}`)).toEqual([id]);
      expect((await launch(await signIn('player5'))).code).toBe('protection.excluded');
      const { rows } = await sql`
        select kind, actor, merchant, reason from audit_log where action = 'exclusion.lift-decline'`.execute(
        platform.deps.database.db,
      );
      expect(rows).toEqual([
        { kind: 'operator', actor: 'risk-two', merchant: 'aurora', reason: 'the member wrote it' },
      ]);
    });

    it('can be made again after it was declined, and the decision about the former one no longer counts', async () => {
      const id = await exclude();
      const former = await ask(id);
      await decide(id, former, false, first);
      const askedAt = await ask(id, second);
      expect((await decide(id, former, true, first)).code).toBe('proposal.already-decided');
      expect((await decide(id, askedAt, true, first)).value.isInForce).toBe(false);
    });

    it('is decided once, also by two at the same time', async () => {
      const id = await exclude();
      const askedAt = await ask(id);
      const replies = await Promise.all([decide(id, askedAt, true), decide(id, askedAt, false, first)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('is not decided by roles without the right, or for another merchant', async () => {
      const id = await exclude();
      const askedAt = await ask(id);
      const declineAs = async (name: string) => (await decide(id, askedAt, false, await operatorSignIn(name))).code;
      expect(await declineAs('finance-one')).toBe('session.forbidden');
      expect(await declineAs('risk-lotus')).toBe('merchant.unknown');
      const elsewhere = await send('POST', `/ops/merchants/lotus/protection/exclusions/${id}/lift/decision`, {
        ...{ ops: true, token: second, body: { confirm: false, askedAt, reason: 'the member wrote it' } },
      });
      expect(elsewhere.code).toBe('request.not-found');
      expect(await listed('state=lift-asked')).toContain(id);
    });

    it('waits no longer when the exclusion has ended by itself', async () => {
      const id = await exclude();
      const askedAt = await ask(id);
      await sql`update exclusion set released_at = now() - interval '1 second' where id = ${id}`.execute(
        platform.deps.database.db,
      );
      expect(await listed('state=lift-asked')).not.toContain(id);
      expect((await decide(id, askedAt, true)).code).toBe('request.not-found');
    });
  });
});

describe('re-authentication', () => {
  const activity = (token: string) => send('POST', `${BASE}/activity`, { token });
  const convert = (token: string) =>
    send('POST', '/wps/relay/passwordCheck/MCS2_convertPoint', {
      token,
      encrypted: true,
      body: { points: 2_000, password: PASSWORD },
    });
  const pause = (interval: string) =>
    sql`update protection_session set last_input_at = now() - ${interval}::interval`.execute(platform.deps.database.db);

  it('[RSG-009] after 30 minutes without input money asks for the password, also when input has come since', async () => {
    const token = await signIn('player5');
    await activity(token);
    expect((await convert(token)).code).not.toBe('session.reauthentication-required');
    await pause('29 minutes');
    expect((await convert(token)).code).not.toBe('session.reauthentication-required');
    await pause('31 minutes');
    expect((await convert(token)).code).toBe('session.reauthentication-required');
    await activity(token);
    expect((await convert(token)).code).toBe('session.reauthentication-required');
    const again = (password: string) =>
      send('POST', `${BASE}/reauthentication`, { token, encrypted: true, body: { password } });
    expect((await again('wrong-password')).code).toBe('password.wrong');
    expect((await convert(token)).code).toBe('session.reauthentication-required');
    expect((await again(PASSWORD)).status).toBe(200);
    expect((await convert(token)).code).not.toBe('session.reauthentication-required');
  });

  describe('in other ways than the password', () => {
    /** Of the messages that operators see. */
    const newestCode = async (): Promise<string> => {
      const token = await operatorSignIn(DEMO_OPERATOR.name);
      const { value } = await send('GET', '/ops/messages?limit=1', { ops: true, token });
      return /\d{6}/.exec(value.messages[0]?.content?.text ?? '')?.[0] ?? '';
    };
    const setPassword = async (account: string, isThere: boolean): Promise<void> => {
      const hash = isThere ? sql`(select password_hash from member where account = 'player2')` : sql`null`;
      await sql`update member set password_hash = ${hash} where account = ${account}`.execute(
        platform.deps.database.db,
      );
    };
    const again = (token: string, body: object) =>
      send('POST', `${BASE}/reauthentication`, { token, encrypted: true, body });
    const ways = async (token: string) => (await send('GET', `${BASE}/reauthentication`, { token })).value.ways;
    const askCode = (token: string, way: string) =>
      send('POST', `${BASE}/reauthentication/code`, { token, body: { way } });
    const isAsked = async (token: string): Promise<boolean> =>
      (await convert(token)).code === 'session.reauthentication-required';
    const stale = async (account: string): Promise<string> => {
      const token = await signIn(account);
      await activity(token);
      await pause('31 minutes');
      return token;
    };
    afterEach(() => setPassword('player5', true));

    it('[RSG-009] a code to the bound number opens what a password would, once, and is the member’s own', async () => {
      await setPassword('player5', false);
      const token = await stale('player5');
      const stranger = await stale('player4');
      expect(await isAsked(token)).toBe(true);
      const offered = await ways(token);
      expect(offered.map(({ way }) => way)).toEqual(['sms', 'email']);
      expect(offered[0]?.to).toMatch(/^\+84•••••\d{3}$/);
      expect((await again(token, { password: PASSWORD })).code).toBe('password.wrong');

      expect((await askCode(token, 'sms')).value).toEqual({ expiredMinutes: 5 });
      const code = await newestCode();
      expect((await askCode(token, 'sms')).code).toBe('code.too-many');
      const wrong = code === '111111' ? '222222' : '111111';
      expect((await again(token, { way: 'sms', code: wrong })).code).toBe('code.wrong');
      expect((await again(token, { way: 'email', code })).code).toBe('code.wrong');
      expect((await again(stranger, { way: 'sms', code })).code).toBe('code.wrong');
      expect(await isAsked(token)).toBe(true);
      expect((await again(token, { way: 'sms', code })).status).toBe(200);
      expect(await isAsked(token)).toBe(false);
      await pause('31 minutes');
      expect((await again(token, { way: 'sms', code })).code).toBe('code.wrong');
      expect(await isAsked(token)).toBe(true);
    });

    it('[RSG-004] who has no password takes a break after another proof of a moment ago', async () => {
      await setPassword('player5', false);
      const token = await signIn('player5');
      await activity(token);
      await sql`
        update protection_session set started_at = now() - interval '11 minutes', authenticated_at = null
        where member_id = (select id from member where account = 'player5')`.execute(platform.deps.database.db);
      const takeBreak = () => send('POST', `${BASE}/exclusion`, { token, encrypted: true, body: { term: '1d' } });
      expect((await take(token, '1d')).code).toBe('password.wrong');
      expect((await takeBreak()).code).toBe('session.reauthentication-required');
      expect((await launch(token)).code).not.toBe('protection.excluded');
      await askCode(token, 'email');
      expect((await again(token, { way: 'email', code: await newestCode() })).status).toBe(200);
      expect((await takeBreak()).value.isInForce).toBe(true);
      expect((await launch(token)).code).toBe('protection.excluded');
    });

    it('[RSG-009] [SEC-005] guesses in all ways count together and lock', async () => {
      await setPassword('player5', false);
      const token = await stale('player5');
      const seen: (string | undefined)[] = [];
      for (let n = 0; n < 12 && seen.at(-1) !== 'login.locked'; n += 1) {
        const proof = n % 2 === 0 ? { password: 'Wrong-2468' } : { way: 'sms', code: '000000' };
        seen.push((await again(token, proof)).code);
      }
      expect(new Set(seen)).toEqual(new Set(['password.wrong', 'code.wrong', 'login.locked']));
      await sql`delete from sign_in_failure`.execute(platform.deps.database.db);
    });

    it('[RSG-009] the authenticator app is a way for whoever has bound it, and none for others', async () => {
      const token = await stale('player5');
      expect((await again(token, { way: 'authenticator', code: '000000' })).code).toBe('step-up.not-bound');
      const started = await send('POST', '/wps/member/authenticator', {
        token,
        encrypted: true,
        body: { password: PASSWORD },
      });
      const totp = new TOTP({ secret: Secret.fromBase32(started.value.secret), period: 30 });
      await send('POST', '/wps/member/authenticator/confirm', {
        token,
        encrypted: true,
        body: { code: totp.generate() },
      });
      expect((await ways(token)).map(({ way }) => way)).toEqual(['password', 'authenticator', 'sms', 'email']);
      const data = (await send('GET', `${BASE}/personal-data`, { token })).value;
      expect(data.proofs).toMatchObject({ authenticatorSince: expect.any(String) });
      expect(JSON.stringify(data)).not.toContain(started.value.secret);
      // The one above is used up; the next one is taken half a minute early, and so for half a minute at least.
      const code = totp.generate({ timestamp: Date.now() + 30_000 });
      expect((await again(token, { way: 'authenticator', code })).status).toBe(200);
      expect(await isAsked(token)).toBe(false);
      expect((await again(token, { way: 'authenticator', code })).code).toBe('code.wrong');
      await sql`delete from member_authenticator`.execute(platform.deps.database.db);
    });

    it('[RSG-009] a proof without its answer is refused beside its field', async () => {
      const token = await signIn('player5');
      expect((await again(token, {})).fields).toHaveProperty('password');
      expect((await again(token, { way: 'sms' })).fields).toHaveProperty('code');
      expect((await askCode(token, 'authenticator')).code).toBe('request.invalid');
    });
  });

  it('[RSG-009] loosening a limit asks as well, tightening never does', async () => {
    const token = await signIn('player5');
    const set = (value: string) =>
      send('PUT', `${BASE}/limits`, { token, body: { kind: 'loss', period: 'month', value } });
    await activity(token);
    await pause('31 minutes');
    expect((await set('900')).status).toBe(200);
    expect((await set('800')).status).toBe(200);
    expect((await set('950')).code).toBe('session.reauthentication-required');
  });
});

it('[RSG-005] the reality check is due after the member’s interval, tells the session’s figures and records its acknowledgement', async () => {
  const token = await signIn('player5');
  const before = await send('GET', `${BASE}/session`, { token });
  expect(before.value.realityCheck.minutes).toBe(60);
  expect((await send('PUT', `${BASE}/reality-check`, { token, body: { minutes: 14 } })).code).toBe('request.invalid');
  const chosen = await send('PUT', `${BASE}/reality-check`, { token, body: { minutes: 15 } });
  expect(chosen.value.minutes).toBe(15);
  // One that is not due yet is not taken: the next one comes no later for it.
  const early = await send('POST', `${BASE}/reality-check/acknowledgement`, { token });
  expect(early.value).toEqual(chosen.value);
  await sql`update protection_session set started_at = now() - interval '20 minutes'`.execute(
    platform.deps.database.db,
  );
  const due = await send('GET', `${BASE}/session`, { token });
  expect(Date.parse(due.value.realityCheck.dueAt)).toBeLessThan(Date.now());
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select g.vendor, 'of-the-session', m.id, m.merchant_id, g.id, 'CNY', 'p***5', 2000, 500, 'closed', now(), now()
    from game g, member m where g.code = 'midnight-orchard' and m.account = 'player5'`.execute(
    platform.deps.database.db,
  );
  const figures = await send('GET', `${BASE}/reality-check`, { token });
  expect(figures.value).toMatchObject({ elapsedMinutes: 20, wagered: '20.00', won: '5.00', net: '-15.00' });
  const acknowledged = await send('POST', `${BASE}/reality-check/acknowledgement`, { token });
  expect(acknowledged.status).toBe(200);
  const after = await send('GET', `${BASE}/session`, { token });
  expect(Date.parse(after.value.realityCheck.dueAt)).toBeGreaterThan(Date.now() + 14 * 60_000);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reality_check`.execute(
    platform.deps.database.db,
  );
  expect(rows[0]?.count).toBe(1);
});

it('own sessions are listed and ended; somebody else’s do not exist', async () => {
  const [first, second, third] = [await signIn('player5'), await signIn('player5'), await signIn('player5')];
  const stranger = await signIn('player2');
  const { list } = (await send('GET', `${BASE}/sessions`, { token: first })).value;
  expect(list.length).toBeGreaterThanOrEqual(3);
  expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
  expect(list[0]?.network).toBe('203.0.113.…');
  const mine = (await send('GET', `${BASE}/sessions`, { token: second })).value.list.find(({ isThisOne }) => isThisOne);
  const end = (token: string) => send('DELETE', `${BASE}/sessions/${mine?.id}`, { token });
  expect((await end(stranger)).code).toBe('request.not-found');
  expect((await end(first)).value.ended).toBe(1);
  expect((await send('GET', `${BASE}/session`, { token: second })).status).toBe(401);
  expect((await send('DELETE', `${BASE}/sessions`, { token: first })).value.ended).toBeGreaterThanOrEqual(1);
  expect((await send('GET', `${BASE}/session`, { token: third })).status).toBe(401);
  expect((await send('GET', `${BASE}/session`, { token: first })).status).toBe(200);
});

it('[RSG-006] help lines are there for visitors, in their language', async () => {
  const { lines } = (await send('GET', `${BASE}/help?language=VI`)).value;
  expect(lines.map(({ name }) => name)).toContain('Gambling Therapy');
  expect(lines[0]?.text).toMatch(/trực tuyến/);
});

describe('help lines of operators', () => {
  const DESK = '/ops/merchants/aurora/protection/help-lines';
  const line = { name: 'Night line', texts: { EN: 'All night.' }, phone: '+84 1900 1234', url: null, sort: 5 };
  const shown = async (host: string) => (await send('GET', `${BASE}/help?language=EN`, { host })).value.lines;
  const asOwner = async () => {
    const token = await operatorSignIn(DEMO_OPERATOR.name);
    return (method: 'GET' | 'POST' | 'PUT', url = DESK, body?: object) =>
      send(method, url, { ops: true, token, body: body && { reason: 'named by the regulator', ...body } });
  };

  it('[RSG-006] are added, changed, put in order and removed, shown at once at this merchant alone, each with its audit row', async () => {
    const desk = await asOwner();
    const { id } = (await desk('POST', DESK, line)).value;
    expect((await shown(AURORA))[1]).toMatchObject({ name: 'Night line', text: 'All night.', phone: '+84 1900 1234' });
    expect((await shown(LOTUS)).map(({ name }) => name)).not.toContain('Night line');

    const changed = { ...line, name: 'Day line', phone: null, url: 'https://day.example/help', sort: 0 };
    expect((await desk('PUT', `${DESK}/${id}`, changed)).value).toMatchObject({ id, ...changed });
    expect((await desk('POST', `${DESK}/${id}/removal`, {})).status).toBe(200);
    expect((await shown(AURORA)).map(({ name }) => name)).not.toContain('Day line');

    const { rows } = await sql<{ action: string; subject: string; before: string | null; reason: string }>`
      select action, subject, before, reason from audit_log where action like 'help-line.%' order by id`.execute(
      platform.deps.database.db,
    );
    const reason = 'named by the regulator';
    expect(rows).toEqual([
      { action: 'help-line.add', subject: 'Night line', before: null, reason },
      {
        action: 'help-line.change',
        subject: 'Day line',
        before: 'Night line; +84 1900 1234; place 5; EN: All night.',
        reason,
      },
      {
        action: 'help-line.remove',
        subject: 'Day line',
        before: 'Day line; https://day.example/help; place 0; EN: All night.',
        reason,
      },
    ]);
  });

  it('are not saved over what another operator has just saved', async () => {
    const desk = await asOwner();
    const added = (await desk('POST', DESK, line)).value;
    expect(added).toMatchObject({ version: 0, changedBy: null });
    const change = (over: object) => desk('PUT', `${DESK}/${added.id}`, { ...line, ...over });
    expect((await change({ phone: '1800', version: 0 })).value).toMatchObject({ phone: '1800', version: 1 });
    expect(await change({ sort: 9, version: 0 })).toMatchObject({ status: 409, code: 'form.overtaken' });
    expect((await desk('GET')).value.lines.find(({ name }) => name === line.name)).toMatchObject({
      ...{ phone: '1800', sort: 5, version: 1, changedBy: DEMO_OPERATOR.name },
    });
    expect((await change({ sort: 9, version: 1 })).value).toMatchObject({ sort: 9, version: 2 });
    expect((await desk('POST', `${DESK}/${added.id}/removal`, {})).status).toBe(200);
    expect((await change({ version: 2 })).code).toBe('request.not-found');
  });

  it('[RSG-006] are refused with a name twice, without a way to reach them, by plain addresses, and beyond twenty', async () => {
    const desk = await asOwner();
    const { id } = (await desk('POST', DESK, line)).value;
    const other = (await desk('POST', DESK, { ...line, name: 'Other' })).value;
    expect((await desk('POST', DESK, line)).code).toBe('protection.help-line-exists');
    expect((await desk('PUT', `${DESK}/${other.id}`, line)).code).toBe('protection.help-line-exists');
    expect((await desk('PUT', `${DESK}/999999`, line)).code).toBe('request.not-found');
    expect((await desk('PUT', `/ops/merchants/lotus/protection/help-lines/${id}`, line)).code).toBe(
      'request.not-found',
    );
    for (const wrong of [
      { phone: null },
      { url: 'http://plain.example' },
      { url: 'javascript:alert(1)' },
      { phone: 'call us' },
      { texts: { VI: 'Không có tiếng Anh' } },
      { reason: ' ' },
    ])
      expect((await desk('POST', DESK, { ...line, name: 'Wrong', ...wrong })).code).toBe('request.invalid');
    const held = (await desk('GET')).value.lines.length;
    for (let number = held; number < 20; number += 1) await desk('POST', DESK, { ...line, name: `Line ${number}` });
    expect((await desk('POST', DESK, { ...line, name: 'One more' })).code).toBe('protection.help-lines-full');
    await sql`delete from help_line where name not like 'Gamb%'`.execute(platform.deps.database.db);
  });
});

it('[RSG-010] a statement of the year adds up to the balance, and personal data is one’s own', async () => {
  const token = await signIn('player2');
  const year = new Date().getFullYear();
  const statement = (await send('GET', `${BASE}/statement?year=${year}`, { token })).value;
  expect(statement.totals.deposited).not.toBe('0.00');
  const empty = (await send('GET', `${BASE}/statement?year=${year - 4}`, { token })).value;
  expect(empty.totals.net).toBe('0.00');
  const content = 'The odds stand late';
  const told = { content, language: 'EN', page: '/sports?from=search' };
  expect((await send('POST', '/wps/feedback', { token, body: told })).status).toBe(200);
  const data = (await send('GET', `${BASE}/personal-data`, { token })).value;
  expect(data.account.mobile).toBe('+84912000002');
  expect(data.limits.length).toBeGreaterThan(2);
  expect(data.feedback).toEqual([expect.objectContaining({ content, page: '/sports', state: 'open', doneAt: null })]);
  expect(data.registration).toMatchObject({ at: expect.any(String), form: null });
  expect(data.linkedIdentities).toEqual([]);
  expect(data.identityCheck).toMatchObject({ cases: expect.any(Array) });
  // Set with the demo; the hash of it is in nobody's file.
  expect(data.proofs).toEqual({ authenticatorSince: null, pinSince: expect.any(String) });
  expect(JSON.stringify(data)).not.toContain('argon2');
});

it('[RSG-010] a member takes home what was paid in and out, and what was granted', async () => {
  const token = await signIn('player1');
  const { payments, rewards, points } = (await send('GET', `${BASE}/personal-data`, { token })).value;
  const reference = expect.stringMatching(/^[DW][2-9A-Z]{8}$/);
  expect(payments).toContainEqual(
    expect.objectContaining({ kind: 'deposit', amount: '500.00', status: 'credited', by: 'Bank transfer', reference }),
  );
  const by = 'Industrial and Commercial Bank of China …1234';
  expect(payments).toContainEqual(
    expect.objectContaining({ kind: 'withdrawal', amount: '500.00', status: 'received', by, reference }),
  );
  expect(rewards).toContainEqual(
    expect.objectContaining({ source: 'referral', amount: '58.00', grantedAt: expect.any(String), claimedAt: null }),
  );
  expect(points.entries).toContainEqual(
    expect.objectContaining({ kind: 'redeem', points: expect.any(Number), at: expect.any(String) }),
  );
  // How the member can be reached is what was typed with it.
  expect(points.redemptions).toContainEqual(
    expect.objectContaining({ kind: 'gift', contact: expect.stringMatching(/./), amount: null }),
  );
  expect(points.redemptions).toContainEqual(expect.objectContaining({ kind: 'bonus', contact: null }));
});

it('[RSG-006] every call of one’s own protection asks for a session', async () => {
  for (const path of ['', '/session', '/history', '/sessions', '/personal-data', '/statement?year=2026'])
    expect((await send('GET', `${BASE}${path}`)).code).toBe('session.required');
});

it('[RSG-004] an excluded person opens no account at another merchant, under whatever name', async () => {
  const token = await signIn('player5');
  await take(token, '30d');
  const isKnown = async (person: object): Promise<boolean> => {
    const { createExclusionsService } = await import('./exclusions.service.ts');
    const service = createExclusionsService({
      ...platform.deps,
      audit: createAuditTrail(),
      secret: platform.deps.config.portalSecret,
      now: () => new Date(),
      contacts: { of: () => Promise.resolve({ mobile: null, email: null }) },
      cases: { open: () => Promise.resolve(true) },
    });
    return service.isExcluded(person);
  };
  expect(await isKnown({ mobile: '+84 912 000 005' })).toBe(true);
  expect(await isKnown({ email: 'PLAYER5@example.com' })).toBe(true);
  expect(await isKnown({ mobile: '+84912000099', email: 'nobody@example.com' })).toBe(false);
  expect(await isKnown({})).toBe(false);
});
