import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LOTUS, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';

let stage: Stage;

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly readAt: string | null;
}
interface Sending {
  readonly id: string;
  readonly recipients: number;
  readonly read: number;
  readonly complete: boolean;
  readonly sentBy: string;
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: {
    readonly unread: number;
    readonly messages: readonly Message[];
    readonly sendings: readonly Sending[];
    readonly levels: readonly { readonly rankLevel: number }[];
    readonly hasMore: boolean;
    readonly id: string;
  } & Sending;
}

const call = async (method: 'GET' | 'POST', url: string, token: string, payload?: object, host = 'localhost') => {
  const reply = await stage.platform.app.inject({
    ...{ method, url: `/wps/relay/${url}`, headers: { host, authorization: `Bearer ${token}` } },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() } as Answer;
};
const unread = async (token = stage.members.member): Promise<number> =>
  (await call('GET', 'CSP_unreadCount', token)).value.unread;
const list = async (query = '', token = stage.members.member): Promise<Answer['value']> =>
  (await call('GET', `CSP_getMessages?language=VI${query}`, token)).value;
const read = (id: string, token = stage.members.member) => call('POST', 'CSP_readMessage', token, { id });
const remove = (id: string, token = stage.members.member) => call('POST', 'CSP_deleteMessage', token, { id });

const ops = async (
  method: 'GET' | 'POST',
  path: string,
  { token = stage.operators.content, body, key }: { token?: string; body?: object; key?: string } = {},
): Promise<Answer> => {
  const reply = await stage.platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/messages${path}` },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key ?? randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const TEXTS = {
  EN: { title: 'A gift for you', content: 'Two lines\n<b>of text</b>' },
  VI: { title: 'Quà tặng bạn', content: 'Hai dòng' },
};
const to = (...accounts: readonly string[]) => ({ kind: 'accounts', accounts });
const order = (audience: object) => ({ audience, texts: TEXTS, reason: 'Test of messages' });
const send = (audience: object, key?: string) =>
  ops('POST', '', { body: order(audience), ...(key === undefined ? {} : { key }) });
const eventsOf = async (account: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from outbox
    where type = 'message/changed' and member_id = (select id from member where account = ${account} and merchant_id = 1)`.execute(
    stage.platform.deps.database.db,
  );
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.platform.stop());

describe('messages of a member', () => {
  it('[API-039] are listed newest first, marked as read, and deleted', async () => {
    const [before, events] = [await unread(), await eventsOf('player2')];
    await send(to('player2'));
    expect(await unread()).toBe(before + 1);
    expect(await eventsOf('player2')).toBe(events + 1);
    const { messages } = await list();
    const ids = messages.map(({ id }) => BigInt(id));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)));
    const [newest] = messages;
    if (!newest) throw new Error('nothing is listed');
    expect(newest).toMatchObject({ kind: 'operator', title: 'Quà tặng bạn', content: 'Hai dòng', readAt: null });
    for (const _try of [1, 2]) expect((await read(newest.id)).value).toEqual({ unread: before });
    expect(await unread()).toBe(before);
    // The second reading changed nothing.
    expect(await eventsOf('player2')).toBe(events + 2);
    expect((await list()).messages[0]?.readAt).not.toBeNull();
    expect((await remove(newest.id)).value).toEqual({ unread: before });
    expect((await list()).messages.map(({ id }) => id)).not.toContain(newest.id);
    expect((await remove(newest.id)).code).toBe('request.not-found');
    expect((await read(newest.id)).code).toBe('request.not-found');
  });

  it('are in English where the operator wrote no other text, and go on from a cursor', async () => {
    await send(to('player2'));
    const { messages } = (await call('GET', 'CSP_getMessages?language=TH&limit=2', stage.members.member)).value;
    expect(messages[0]).toMatchObject({ title: 'A gift for you', content: 'Two lines\n<b>of text</b>' });
    const first = await list('&limit=2');
    expect(first.hasMore).toBe(true);
    const rest = await list(`&limit=100&before=${String(first.messages.at(-1)?.id)}`);
    const all = (await list('&limit=100')).messages;
    expect([...first.messages, ...rest.messages]).toEqual(all);
    expect(rest.hasMore).toBe(false);
  });

  it('belong to one member: no other can read, open or delete them', async () => {
    await send(to('player2'));
    const [mine] = (await list()).messages;
    if (!mine) throw new Error('nothing is listed');
    for (const token of [stage.members.agent, stage.members.victim]) {
      expect((await list('', token)).messages.map(({ id }) => id)).not.toContain(mine.id);
      for (const act of [read, remove]) expect((await act(mine.id, token)).code).toBe('request.not-found');
    }
    const foreign = await call('POST', 'CSP_readMessage', stage.members.otherMerchant, { id: mine.id }, LOTUS);
    expect(foreign.code).toBe('request.not-found');
    expect((await list()).messages[0]).toEqual(mine);
  });

  it('report a deposit that was credited, once', async () => {
    const post = async (url: string, body: object) =>
      stage.platform.app.inject({
        ...{ method: 'POST', url: `/wps/relay/${url}`, payload: body },
        headers: {
          ...{ host: 'localhost', 'idempotency-key': randomUUID() },
          authorization: `Bearer ${stage.members.member}`,
        },
      });
    const methods = await call('GET', 'MCSFE_getDepositMethods?language=EN', stage.members.member);
    const [method] = (methods.value as unknown as { methods: { id: string }[] }).methods;
    const asked = await post('MCSFE_createDeposit', { methodId: method?.id, amount: '120', language: 'EN' });
    const { value: deposit } = asked.json<{ value: { id: string; reference: string } }>();
    for (const _try of [1, 2])
      await stage.platform.operatorApp.inject({
        ...{ method: 'POST', url: `/ops/merchants/aurora/deposits/${deposit.id}/credit` },
        headers: { authorization: `Bearer ${stage.operators.finance}`, 'idempotency-key': randomUUID() },
        payload: { amount: '119.50', reason: 'As the bank statement says' },
      });
    const about = (await list('&limit=100')).messages.filter(({ facts }) => facts['reference'] === deposit.reference);
    expect(about).toEqual([
      expect.objectContaining({
        kind: 'deposit-credited',
        facts: { amount: '119.50', reference: deposit.reference },
        readAt: null,
      }),
    ]);
  });
});

describe('messages of operators', () => {
  it('go to every named account or to none, once however often they are sent', async () => {
    const key = randomUUID();
    const before = await unread();
    const answers = [await send(to('player2', 'PLAYER1'), key), await send(to('player2', 'PLAYER1'), key)];
    expect(answers.map(({ status, value }) => [status, value.recipients])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(answers[1]?.value.id).toBe(answers[0]?.value.id);
    expect(await unread()).toBe(before + 1);
    const refused = await send(to('player2', 'nobody-here'));
    expect(refused).toMatchObject({ status: 409, code: 'message.account-unknown' });
    expect(refused.fields).toEqual({ accounts: 'message.account-unknown' });
    expect((await send(to('player3'))).code).toBe('message.account-unknown');
    expect(await unread()).toBe(before + 1);
  });

  it('go to the members of a segment, as the preview counts them', async () => {
    const levels = (await ops('GET', '/levels')).value.levels.map(({ rankLevel }) => rankLevel);
    expect(levels.length).toBeGreaterThan(2);
    for (const conditions of [
      { levels: [] },
      { levels: levels.slice(-2) },
      { registeredTo: '2025-12-31' },
      { loggedInTo: '2100-01-01', registeredFrom: '2000-01-01' },
    ]) {
      const audience = { kind: 'segment', ...conditions };
      const { recipients } = (await ops('POST', '/preview', { body: { audience } })).value;
      const sent = await send(audience);
      if (recipients === 0) expect(sent.code).toBe('message.no-recipients');
      else expect(sent.value).toMatchObject({ recipients, complete: true, read: 0 });
    }
    expect(await send({ kind: 'segment', registeredFrom: '2100-01-01' })).toMatchObject({
      code: 'message.no-recipients',
    });
  });

  it('reach a large segment in batches, each member once', async () => {
    const { database, clock } = stage.platform.deps;
    await sql`
      insert into member (merchant_id, account, nickname, type)
      select 1, 'crowd' || n, 'Crowd', 1 from generate_series(1, 2500) n`.execute(database.db);
    await sql`analyze member`.execute(database.db);
    const { value } = await send({ kind: 'segment', levels: [] });
    expect(value).toMatchObject({ recipients: 1_000, complete: false });
    const { createSendingsService } = await import('./sendings.service.ts');
    const { createAuditTrail } = await import('../../ground/audit/index.ts');
    // By the storey above, as the platform puts it together.
    const { segments } = await import('../../rewards/segments/index.ts');
    const service = createSendingsService({
      segments,
      push: { enqueue: () => Promise.resolve() },
      ...{ database, outbox: stage.platform.deps.outbox, audit: createAuditTrail() },
      identity: { membersByAccounts: () => Promise.resolve([]) },
    });
    for (const _run of [1, 2]) await database.transaction((trx) => service.deliverDue(trx, clock.now()));
    const [done] = (await ops('GET', '')).value.sendings;
    expect(done).toMatchObject({ id: value.id, complete: true });
    const { rows } = await sql<{ rows: number; members: number }>`
      select count(*)::integer as rows, count(distinct member_id)::integer as members from inbox_message
      where sending_id = ${BigInt(value.id)}`.execute(database.db);
    expect(rows[0]).toEqual({ rows: done?.recipients, members: done?.recipients });
    expect(done?.recipients).toBeGreaterThan(2_500);
  });

  it('are listed with how many members have opened them', async () => {
    const { value } = await send(to('player2', 'player1'));
    const [mine] = (await list()).messages;
    await read(mine?.id ?? '');
    const { sendings } = (await ops('GET', '?limit=1')).value;
    expect(sendings).toEqual([
      expect.objectContaining({ id: value.id, recipients: 2, read: 1, sentBy: 'matrix-content' }),
    ]);
  });

  it('need the right to send, name the merchant, and are audited with their reason', async () => {
    const { finance, lotus, owner } = stage.operators;
    const body = order(to('player2'));
    expect((await ops('POST', '', { body, token: finance })).code).toBe('session.forbidden');
    expect((await ops('GET', '', { token: finance })).code).toBe('session.forbidden');
    expect((await ops('POST', '', { body, token: lotus })).code).toBe('merchant.unknown');
    expect((await ops('POST', '', { body: { ...body, texts: { VI: TEXTS.VI } } })).status).toBe(400);
    const { value } = await ops('POST', '', { body });
    const audit = await stage.platform.operatorApp.inject({
      ...{ method: 'GET', url: '/ops/audit?merchant=aurora' },
      headers: { authorization: `Bearer ${owner}` },
    });
    const [row] = audit.json<{ value: { rows: readonly Readonly<Record<string, unknown>>[] } }>().value.rows;
    expect(row).toMatchObject({ action: 'message.send', subject: value.id, reason: 'Test of messages' });
  });
});
