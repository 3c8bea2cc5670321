/** Reports by mail over HTTP, two instances of the platform and a real mail server. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { reportCsv } from 'shared-contracts/reports';
import { createDemoPlatform, createTestPlatform, fixedClock } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { operatorToken } from '../operators/testing/demo-operator.ts';
import { planDue } from './report-mails.store.ts';
import { createMailServer } from './testing/mail-server.ts';
import type { MailServer } from './testing/mail-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/ops/merchants/aurora/report-mails';
const MAIL = {
  ...{ name: 'Figures by game', by: 'game', currency: null, vendor: null, game: null, agent: null },
  ...{ period: 'daily', hour: 6, recipients: ['operator1', 'operator2'] },
};

interface WireMail {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly nextAt: string | null;
  readonly agentAccount: string | null;
  readonly lastSentAt: string | null;
  readonly waiting: number;
  readonly recipients: readonly { readonly name: string; readonly receives: boolean }[];
}

const clock = fixedClock(new Date().toISOString());
let server: MailServer;
let platform: TestPlatform;
let second: TestPlatform;
let owner: string;

beforeAll(async () => {
  server = await createMailServer();
  const messages = { smsUrl: undefined, smsToken: undefined, smtpUrl: server.url, mailFrom: 'reports@example.com' };
  platform = await createDemoPlatform({ clock, config: { messages } });
  second = await createTestPlatform({ clock, config: { messages }, database: platform.deps.database });
  owner = await operatorToken(platform, 'operator1');
});
afterAll(async () => {
  await platform.stop();
  await server.close();
});

const db = () => platform.deps.database.db;

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  { token = owner, key = randomUUID() } = {},
) => {
  // Sessions are shorter than the days that pass here.
  await sql`update operator_session set idle_expires_at = ${clock.now()}::timestamptz + interval '1 hour', ends_at = ${clock.now()}::timestamptz + interval '1 hour'`.execute(
    db(),
  );
  const reply = await platform.operatorApp.inject({
    ...{ method, url },
    headers: {
      ...{ host: 'localhost', authorization: `Bearer ${token}` },
      ...(method === 'POST' && { 'idempotency-key': key }),
    },
    ...(payload ? { payload } : {}),
  });
  const body = reply.json<{ code?: string; value: never }>();
  return { status: reply.statusCode, code: body.code, value: body.value };
};
const add = async (mail: object = {}): Promise<WireMail> => {
  const { status, value } = await call('POST', PATH, { ...MAIL, ...mail });
  expect(status).toBe(200);
  return value;
};
const setEmail = (name: string, email: string | null) =>
  call('PUT', `/ops/operators/${name}/email`, { email, reason: 'this test' });
const stateOf = async (id: string): Promise<WireMail> => {
  const { mails } = (await call('GET', PATH)).value as { mails: readonly WireMail[] };
  const found = mails.find((mail) => mail.id === id);
  if (!found) throw new Error('the mail is not listed');
  return found;
};
const switchTo = (id: string, state: 'active' | 'stopped') => call('PUT', `${PATH}/${id}/state`, { state });

/** What both instances send from this moment on: what one has planned the other may send only when it looks again. */
const runBoth = async () => {
  server.mails.length = 0;
  await Promise.all([platform.jobs.runDue(), second.jobs.runDue()]);
  clock.advance(11_000);
  await Promise.all([platform.jobs.runDue(), second.jobs.runDue()]);
  return server.mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
};
const runAt = (at: string | null, plusMs = 0) => {
  clock.set(new Date(Date.parse(at ?? '') + plusMs).toISOString());
  return runBoth();
};
const recipientsAt = async (at: string | null, plusMs = 0) => (await runAt(at, plusMs)).map(({ to }) => to);

it('is for operators with the right, at their own merchants', async () => {
  const support = await operatorToken(platform, 'operator3');
  expect((await call('GET', PATH, undefined, { token: support })).code).toBe('session.forbidden');
  await sql`
    insert into operator (name, role, password_hash, merchants)
    select 'lotus-mails', 'finance', (select password_hash from operator limit 1), array[id] from merchant where code = 'lotus'`.execute(
    db(),
  );
  const lotus = await operatorToken(platform, 'lotus-mails');
  expect((await call('GET', PATH, undefined, { token: lotus })).code).toBe('merchant.unknown');
  expect((await call('POST', PATH, MAIL, { token: lotus })).code).toBe('merchant.unknown');
});

it('reaches operators who may read reports of the merchant and have an address, no others', async () => {
  expect((await call('POST', PATH, MAIL)).code).toBe('report-mail.recipient');
  expect((await setEmail('operator1', 'one@example.com')).value).toEqual({
    name: 'operator1',
    email: 'one@example.com',
  });
  for (const name of ['operator2', 'operator3', 'lotus-mails']) await setEmail(name, `${name}@example.com`);
  for (const recipients of [['operator3'], ['lotus-mails'], ['nobody']])
    expect((await call('POST', PATH, { ...MAIL, recipients })).code).toBe('report-mail.recipient');
  const { operators } = (await call('GET', PATH)).value as {
    operators: readonly { name: string; hasAddress: boolean }[];
  };
  expect(operators).toContainEqual({ name: 'operator2', hasAddress: true });
  expect(operators.map(({ name }) => name)).not.toContain('operator3');
});

it('goes out once for each day to each recipient, at the local hour, with totals and file as the report has them', async () => {
  const { id, nextAt } = await add();
  expect(Date.parse(nextAt ?? '')).toBeGreaterThan(clock.now().getTime());
  expect(Date.parse(nextAt ?? '') - clock.now().getTime()).toBeLessThanOrEqual(DAY_MS + 5 * 60_000);
  const { rows } = await sql<{ hour: string }>`
    select to_char(${nextAt}::text::timestamptz at time zone coalesce(settings ->> 'timeZone', 'UTC'), 'HH24:MI') as hour
      from merchant where code = 'aurora'`.execute(db());
  expect(rows[0]?.hour).toBe('06:05');

  expect(await recipientsAt(nextAt, -60_000)).toEqual([]);
  const mails = await runAt(nextAt, 60_000);
  expect(mails.map(({ to }) => to)).toEqual(['one@example.com', 'operator2@example.com']);
  const [mail] = mails;
  const day = mail?.files[0]?.name.slice('report-aurora-game-'.length, -'-yyyy-MM-dd.csv'.length) ?? '';
  expect(mail?.files.map(({ name }) => name)).toEqual([`report-aurora-game-${day}-${day}.csv`]);
  const shown = (await call('GET', `/ops/reports/money?merchant=aurora&by=game&from=${day}&to=${day}&limit=500`))
    .value as Parameters<typeof reportCsv>[0];
  expect(mail?.files[0]?.content).toBe(reportCsv(shown, 'game'));
  expect(mail?.subject).toContain('Figures by game');
  expect(mail?.text).toContain(`GGR: ${shown.totals.ggr}\nDeposits: ${shown.totals.deposits}`);

  expect(await recipientsAt(nextAt, 120_000)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ waiting: 0, lastSentAt: expect.any(String) });
  await switchTo(id, 'stopped');
});

it('by channel has deposits and payouts alone, and is not narrowed to a vendor, a game or an agent', async () => {
  const mixed = { by: 'channel', vendor: 'HOUSE' };
  for (const fields of [mixed, { by: 'agent', game: 'test-game' }, { by: 'day', vendor: 'HOUSE', agent: '1' }])
    expect(await call('POST', PATH, { ...MAIL, ...fields })).toMatchObject({ status: 400, code: 'request.invalid' });
  const { id, version } = await add({ by: 'channel', period: 'weekly', recipients: ['operator1'] });
  expect((await call('PUT', `${PATH}/${id}`, { ...MAIL, ...mixed, version })).code).toBe('request.invalid');
  expect((await call('POST', `${PATH}/${id}/mails`)).value).toEqual({ mails: 1 });
  const [mail] = await runAt(clock.now().toISOString(), 60_000);
  const [from, to] = mail?.files[0]?.name.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  const shown = (await call('GET', `/ops/reports/money?merchant=aurora&by=channel&from=${from}&to=${to}&limit=500`))
    .value as Parameters<typeof reportCsv>[0];
  expect(mail?.files[0]?.content).toBe(reportCsv(shown, 'channel'));
  expect(mail?.files[0]?.content).toContain('channel,name,currency,depositCount,deposits,payoutCount,paidOut');
  expect(mail?.text).toContain(`Deposits: ${shown.totals.deposits}\nPaid out: ${shown.totals.paidOut}`);
  expect(mail?.text).not.toMatch(/Turnover|Bets/);
  await switchTo(id, 'stopped');
});

it('after downtime sends the days that were missed, each once and the oldest first', async () => {
  const { id, nextAt } = await add();
  const sent: string[] = [];
  for (const minutes of [1, 2, 3, 4, 5])
    sent.push(
      ...(await runAt(nextAt, 2 * DAY_MS + minutes * 60_000)).map(({ to, files }) => `${to} ${files[0]?.name}`),
    );
  // Three days, each to two recipients.
  expect(sent).toHaveLength(6);
  expect(new Set(sent).size).toBe(6);
  // Two instances send side by side: the oldest is the first that is begun.
  const { rows } = await sql<{ day: string }>`
    select first_day::text as day from report_mail_delivery where report_mail_id = ${id}::text::bigint order by id`.execute(
    db(),
  );
  const days = rows.map(({ day }) => day);
  expect(new Set(days).size).toBe(3);
  expect(days).toEqual(days.toSorted());
  await switchTo(id, 'stopped');
});

it('an operator who was blocked, lost the right or has no address any more gets nothing', async () => {
  const { id } = await add();
  const next = async (): Promise<readonly string[]> => recipientsAt((await stateOf(id)).nextAt, 60_000);
  await call('PUT', '/ops/operators/operator2/status', { status: 'blocked', reason: 'this test' });
  expect(await next()).toEqual(['one@example.com']);
  expect((await stateOf(id)).recipients).toEqual([
    { name: 'operator1', receives: true },
    { name: 'operator2', receives: false },
  ]);
  await call('PUT', '/ops/operators/operator2/status', { status: 'active', reason: 'this test' });
  await sql`update operator set role = 'support' where name = 'operator2'`.execute(db());
  expect(await next()).toEqual(['one@example.com']);
  await sql`update operator set role = 'finance', merchants = '{}' where name = 'operator2'`.execute(db());
  expect(await next()).toEqual(['one@example.com']);
  await sql`update operator set merchants = null where name = 'operator2'`.execute(db());
  await setEmail('operator2', null);
  expect(await next()).toEqual(['one@example.com']);
  await setEmail('operator2', 'operator2@example.com');
  expect(await next()).toEqual(['one@example.com', 'operator2@example.com']);
  await switchTo(id, 'stopped');
});

it('stops, and goes on without what ended meanwhile', async () => {
  const { id, nextAt } = await add();
  expect((await switchTo(id, 'stopped')).value).toMatchObject({ state: 'stopped', nextAt: null });
  expect(await recipientsAt(nextAt, 3 * DAY_MS)).toEqual([]);
  const { value } = await switchTo(id, 'active');
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toEqual([]);
  expect(await recipientsAt((value as WireMail).nextAt, 60_000)).toHaveLength(2);
  await switchTo(id, 'stopped');
});

it('is sent now when it is ordered, once for a repeated order', async () => {
  const { id } = await add();
  const key = randomUUID();
  const order = () => call('POST', `${PATH}/${id}/mails`, undefined, { key });
  expect((await order()).value).toEqual({ mails: 2 });
  expect((await order()).value).toEqual({ mails: 2 });
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toHaveLength(2);
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toEqual([]);
  await switchTo(id, 'stopped');
});

it('is tried again while the mail server is busy, under the same reference, and given up in the end', async () => {
  const { id } = await add({ recipients: ['operator1'] });
  await call('POST', `${PATH}/${id}/mails`);
  server.open = false;
  const due = () => sql`update report_mail_delivery set due_at = now() where state = 'waiting'`.execute(db());
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ waiting: 1 });
  server.open = true;
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toEqual([]);
  await due();
  const [mail] = await runAt(clock.now().toISOString(), 60_000);
  expect(mail?.reference).toMatch(/^report-mail-\d+$/);

  await call('POST', `${PATH}/${id}/mails`);
  server.open = false;
  for (let tries = 0; tries < 6; tries += 1) {
    await due();
    await runAt(clock.now().toISOString(), 60_000);
  }
  server.open = true;
  await due();
  expect(await recipientsAt(clock.now().toISOString(), 60_000)).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ waiting: 0, failed: 1 });
  await switchTo(id, 'stopped');
});

it('of two who edit, the second is told; each change is in the audit log', async () => {
  const { id, version } = await add();
  const change = (fields: object) => call('PUT', `${PATH}/${id}`, { ...MAIL, version, ...fields });
  expect((await change({ hour: 8, period: 'weekly' })).value).toMatchObject({
    hour: 8,
    period: 'weekly',
    version: version + 1,
  });
  expect(await change({ name: 'Another name' })).toMatchObject({ status: 409, code: 'form.overtaken' });
  expect((await call('PUT', `/ops/merchants/lotus/report-mails/${id}`, { ...MAIL, version })).code).toBe(
    'request.not-found',
  );
  await switchTo(id, 'stopped');
  const { rows } = await sql<{ action: string; before: string | null; after: string | null }>`
    select action, before, after from audit_log where subject = 'Figures by game' order by id desc limit 3`.execute(
    db(),
  );
  rows.reverse();
  expect(rows.map(({ action }) => action)).toEqual(['report-mail.add', 'report-mail.change', 'report-mail.stop']);
  expect(rows[1]).toMatchObject({
    before: expect.stringContaining('period: daily; hour: 6; recipients: operator1 operator2'),
    after: expect.stringContaining('period: weekly; hour: 8'),
  });
});

it.each([
  ['weekly', '2026-03-30T05:04:00Z', '2026-03-30T05:05:00Z', '2026-03-23', '2026-03-29'],
  ['monthly', '2026-04-01T05:04:00Z', '2026-04-01T05:05:00Z', '2026-03-01', '2026-03-31'],
])(
  '%s covers whole periods of the merchant’s days, over a change of the clocks',
  async (period, early, due, first, last) => {
    await sql`update merchant set settings = settings || '{"timeZone": "Europe/Berlin"}' where code = 'aurora'`.execute(
      db(),
    );
    clock.set('2026-03-25T12:00:00Z');
    const { id } = await add({ period, hour: 7, recipients: ['operator1'] });
    await sql`update report_mail set covered_until = ${period === 'weekly' ? '2026-03-22' : '2026-02-28'}::text::date where id = ${id}::text::bigint`.execute(
      db(),
    );
    const plan = (at: string) => platform.deps.database.transaction((trx) => planDue(trx, new Date(at)));
    expect(await plan(early)).toBe(0);
    expect(await plan(due)).toBe(1);
    expect(await plan(due)).toBe(0);
    const { rows } = await sql<{ first: string; last: string }>`
    select first_day::text as first, last_day::text as last from report_mail_delivery where report_mail_id = ${id}::text::bigint`.execute(
      db(),
    );
    expect(rows).toEqual([{ first, last }]);
    await switchTo(id, 'stopped');
  },
);

it('of an agent names the agent of the merchant', async () => {
  const agentOf = async (merchant: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select a.id::text as id from member a join merchant m on m.id = a.merchant_id where m.code = ${merchant} order by a.id limit 1`.execute(
      db(),
    );
    return rows[0]?.id ?? '';
  };
  const named = async (agent: string) => (await add({ by: 'day', agent, recipients: ['operator1'] })).agentAccount;
  expect(await named(await agentOf('aurora'))).toEqual(expect.any(String));
  expect(await named(await agentOf('lotus'))).toBeNull();
});
