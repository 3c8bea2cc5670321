/** The console's stream: what changes in a queue reaches the operators who may see it, and no others. */
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { openSse } from '../../delivery/stream/testing/sse-client.ts';
import type { SseClient } from '../../delivery/stream/testing/sse-client.ts';
import { createDemoPlatform, createTestPlatform, within, withOwnTime } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';
import { changeOf } from './live.service.ts';

interface Change {
  readonly merchant: string | null;
  readonly topics: readonly string[];
}

let platform: TestPlatform;
let base: string;
const clients: SseClient[] = [];

const addressOf = ({ operatorApp }: TestPlatform): string =>
  `http://127.0.0.1:${(operatorApp.server.address() as AddressInfo).port}`;

beforeAll(async () => {
  platform = await createDemoPlatform();
  await platform.start();
  base = addressOf(platform);
});
afterEach(() => clients.splice(0).forEach((client) => client.close()));
afterAll(() => platform.stop());

const ticketFor = async (token?: string) => {
  const reply = await platform.operatorApp.inject({
    ...{ method: 'POST', url: '/ops/stream/ticket' },
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: reply.statusCode, ticket: reply.json<{ value?: { ticket: string } }>().value?.ticket ?? '' };
};
const open = async (ticket: string, address = base): Promise<SseClient> => {
  const client = await openSse(`${address}/ops/stream?ticket=${ticket}`);
  clients.push(client);
  return client;
};
const changesOf = ({ frames }: SseClient): readonly Change[] =>
  frames.filter(({ event }) => event === null).map(({ data }) => JSON.parse(data) as Change);
const connect = async (token: string, address = base): Promise<SseClient> => {
  const client = await open((await ticketFor(token)).ticket, address);
  await client.until(() => changesOf(client).length > 0);
  return client;
};
const run = (text: string) => sql.raw(text).execute(platform.deps.database.db);
const write = (merchant: string) =>
  run(`
    insert into feedback (merchant_id, content, language, page, created_at)
    select id, 'Something is wrong', 'EN', '/', now() from merchant where code = '${merchant}'`);
const hasHeard = (client: SseClient, merchant: string, topic: string): boolean =>
  changesOf(client).some((one) => one.merchant === merchant && one.topics.includes(topic));
/** How often, after the first change, which is of everything. Topics that change in the same moment come together. */
const toldOf = (client: SseClient, merchant: string | null, topic: string): number =>
  changesOf(client)
    .slice(1)
    .filter((one) => one.merchant === merchant && one.topics.includes(topic)).length;
const hears = (client: SseClient, merchant: string, topic: string) =>
  client.until(() => hasHeard(client, merchant, topic));

it('begins with everything that the role may hear, because something may have changed before', async () => {
  const client = await connect(await operatorToken(platform, 'operator2'));
  const [first] = changesOf(client);
  expect(first?.merchant).toBeNull();
  expect(first?.topics).toContain('withdrawals');
  expect(first?.topics).not.toContain('feedback');
});

it('tells of a change of a queue within two seconds', () =>
  withOwnTime(async (pass) => {
    const database = { ...platform.deps.database, close: () => Promise.resolve() };
    const second = await createTestPlatform({ database });
    try {
      await second.start();
      const client = await connect(await demoOperatorToken(platform), addressOf(second));
      await write('aurora');
      await within(pass, 1_999, () => hasHeard(client, 'aurora', 'feedback'));
      await hears(client, 'aurora', 'feedback');
    } finally {
      await second.stop();
    }
  }));

it('tells each operator of the own merchants and queues alone [OPS-002] [OPR-002]', async () => {
  await run(`
    insert into operator (name, role, password_hash, merchants)
    select 'lotus-live', 'support', null, array[id] from merchant where code = 'lotus'`);
  const finance = await connect(await operatorToken(platform, 'operator2'));
  const ofLotus = await connect(await operatorToken(platform, 'lotus-live'));
  await write('aurora');
  await write('lotus');
  await hears(ofLotus, 'lotus', 'feedback');
  expect(changesOf(ofLotus).filter(({ merchant }) => merchant === 'aurora')).toEqual([]);
  expect(changesOf(finance).filter(({ topics }) => topics.includes('feedback'))).toEqual([]);
});

it('tells those who may confirm of a proposal, and of its decision', async () => {
  const second = await connect(await demoOperatorToken(platform));
  const support = await connect(await operatorToken(platform, 'operator3'));
  const told = () => toldOf(second, null, 'vendor-key');
  await run(`
    insert into operator_proposal (area, subject, act, detail, reason, proposed_at, proposed_by)
    values ('vendor-key', 'LUMA', 'add', '{}', 'yearly change', now(), 'operator2')`);
  await second.until(() => told() === 1);
  await run(`
    update operator_proposal set state = 'declined', decided_at = now(), decided_by = 'operator1', decision_reason = 'not now'`);
  await second.until(() => told() === 2);
  expect(changesOf(support).filter(({ topics }) => topics.includes('vendor-key'))).toEqual([]);
});

it('tells those who may decide of a lift that waits, and of its decision', async () => {
  const second = await connect(await demoOperatorToken(platform));
  const finance = await connect(await operatorToken(platform, 'operator2'));
  const told = () => toldOf(second, 'aurora', 'lifts');
  const one = `id = (select max(id) from exclusion where merchant_id = (select id from merchant where code = 'aurora'))`;
  await run(`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at)
    select merchant_id, id, 'cool-off', '30d', now(), now() + interval '30 days'
      from member where account = 'player1' and merchant_id = (select id from merchant where code = 'aurora')`);
  await run(
    `update exclusion set lift_asked_by = 'operator2', lift_asked_at = now(), lift_reason = 'by mistake' where ${one}`,
  );
  await second.until(() => told() === 1);
  await run(`
    update exclusion set lift_asked_by = null, lift_asked_at = null, lift_reason = null, lift_declined_by = 'operator1', lift_declined_at = now(),
      lift_decline_reason = 'not now' where ${one}`);
  await second.until(() => told() === 2);
  expect(changesOf(finance).filter(({ topics }) => topics.includes('lifts'))).toEqual([]);
});

it('gives no ticket to strangers, and a ticket opens once', async () => {
  expect((await ticketFor()).status).toBe(401);
  expect((await ticketFor('A'.repeat(43))).status).toBe(401);
  const { ticket } = await ticketFor(await demoOperatorToken(platform));
  expect((await open(ticket)).status).toBe(200);
  expect((await open(ticket)).status).toBe(401);
  expect((await open('x'.repeat(32))).status).toBe(401);
});

it('ends the stream of an address that networks no longer admit, and opens none from there', async () => {
  const token = await demoOperatorToken(platform);
  const client = await connect(token);
  const { ticket } = await ticketFor(token);
  const order = async (url: string, body: object): Promise<string> => {
    const reply = await platform.operatorApp.inject({
      ...{ method: 'POST', url, remoteAddress: '203.0.113.5', payload: { ...body, reason: 'asked by the test' } },
      headers: { host: '127.0.0.1', authorization: `Bearer ${token}` },
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ value: { id?: string } }>().value.id ?? '';
  };
  const id = await order('/ops/networks', { merchant: null, network: '203.0.113.0/24', note: 'office' });
  await client.until(({ isClosed }) => isClosed);
  expect((await open(ticket)).status).toBe(403);
  await order(`/ops/networks/${id}/removal`, {});
});

it('declines a ticket whose session has ended', async () => {
  const { ticket } = await ticketFor(await operatorToken(platform, 'operator3'));
  await run(`update operator_session set revoked_at = now()`);
  expect((await open(ticket)).status).toBe(401);
});

it.each([
  ['3:kyc', { merchantId: 3, topic: 'kyc' }],
  ['0:results', { merchantId: null, topic: 'results' }],
  ['', null],
  ['3:salaries-of-nobody', null],
])('reads the message %j', (message, change) => expect(changeOf(message)).toEqual(change));
