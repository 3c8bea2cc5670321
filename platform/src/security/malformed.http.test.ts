/** Every declared endpoint, fed with what its schema does not allow: refused by a code, never by falling over (SEC-002). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { isErrorCode } from 'shared-contracts/errors';
import type { RouteDefinition } from '../kernel/index.ts';
import { malformedRequests } from './testing/malformed.ts';
import type { Malformed } from './testing/malformed.ts';
import type { Hints } from './testing/samples.ts';
import { AURORA, createStage } from './testing/stage.ts';
import type { Origin, Sent, Stage } from './testing/stage.ts';

const REQUESTS = 200;
/** A call that has not answered by then hangs. */
const ANSWER_MS = 120_000;
/** Signs of a trace, a query or a library in a reply. */
const TELLS_OF_CODE = /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\bselect .+ from |syntax error|kysely|fastify/i;

let stage: Stage;
let key: PublicKeyJwk;
let accounts: { readonly members: readonly string[]; readonly agents: readonly string[] };

beforeAll(async () => {
  stage = await createStage();
  const { text } = await stage.send({ origin: 'portal', method: 'GET', url: '/portal/keys' });
  const [first] = (JSON.parse(text) as { value: { keys: PublicKeyJwk[] } }).value.keys;
  if (!first) throw new Error('no key is published');
  key = first;
  const { rows } = await sql<{ account: string; is_agent: number }>`
    select m.account, m.is_agent from member m join merchant on merchant.id = m.merchant_id
     where merchant.code = 'aurora' and m.type = 1 order by m.id`.execute(stage.platform.deps.database.db);
  accounts = {
    members: rows.map(({ account }) => account),
    agents: rows.filter(({ is_agent }) => is_agent !== 0).map(({ account }) => account),
  };
});
afterAll(() => stage.platform.stop());

const hints: Hints = (field) => {
  if (/^merchants?$/.test(field)) return ['aurora', 'lotus', 'nowhere'];
  if (field === 'module') return ['lobby', 'member', 'nothing'];
  return /id$|account|username/i.test(field) ? [...stage.victimIds, '1', 'nobody'] : [];
};

/** Somebody whom the endpoint lets in; another account each time, since a call may close the one before. */
const tokenFor = async ({ endpoint }: RouteDefinition, turn: number): Promise<string | undefined> => {
  const { members, agents } = accounts;
  if (endpoint.access === 'operator') return stage.openOperatorSession('operator1');
  if (endpoint.access === 'agent') return stage.openSession(agents[turn % agents.length] ?? '');
  return ['session', 'member'].includes(endpoint.access)
    ? stage.openSession(members[turn % members.length] ?? '')
    : undefined;
};

const payloadOf = async (
  { endpoint }: RouteDefinition,
  body: Malformed['body'],
): Promise<Pick<Sent, 'payload' | 'headers'>> => {
  if (body === null) return {};
  if ('bytes' in body)
    return { payload: body.bytes, ...(body.type === null ? {} : { headers: { 'content-type': body.type } }) };
  if (!endpoint.encrypted)
    return { payload: JSON.stringify(body.json) ?? '', headers: { 'content-type': 'application/json' } };
  return {
    payload: await encryptPayload(key, body.json, { now: Date.now() }),
    headers: { 'content-type': 'application/jose' },
  };
};

const inTime = <T>(work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), ANSWER_MS)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const faultOf = ({ endpoint }: RouteDefinition, status: number, text: string): string | null => {
  const ours = /^\{"success":false,"code":"([\w.-]+)","message":"[^"]*","requestId":"[\w-]+"/.exec(text)?.[1];
  const declared: readonly string[] = endpoint.errors;
  if (status >= 500 && !(ours !== undefined && declared.includes(ours))) return `answers ${status}`;
  if (status >= 400 && TELLS_OF_CODE.test(text)) return 'tells of its code';
  if (status < 400 || endpoint.envelope === false) return null;
  return ours !== undefined && isErrorCode(ours) ? null : 'leaves the envelope';
};

/** One line a kind of fault, with the first request that shows it. */
const feed = async (origin: Origin, route: RouteDefinition, turn: number): Promise<readonly string[]> => {
  const token = await tokenFor(route, turn);
  const faults = new Map<string, string>();
  for (const { url, headers, body } of malformedRequests(route, hints, REQUESTS)) {
    const sent = await payloadOf(route, body);
    const answer = await inTime(
      stage.send({
        origin,
        method: route.endpoint.method,
        url,
        host: AURORA,
        token,
        ...sent,
        headers: { 'idempotency-key': randomUUID(), ...sent.headers, ...headers },
      }),
    );
    const fault = answer === null ? 'hangs' : faultOf(route, answer.status, answer.text);
    if (fault !== null && !faults.has(fault))
      faults.set(
        fault,
        `${route.endpoint.id} ${fault}: ${url.slice(0, 150)} ${JSON.stringify(headers).slice(0, 80)} ${JSON.stringify(body).slice(0, 250)} -> ${answer?.text.slice(0, 80)}`,
      );
  }
  return [...faults.values()];
};

// The operators' calls come last: they may switch off what members call.
it.each(['portal', 'operator'] as const)(
  '[SEC-002] 200 malformed requests to each endpoint of the %s: no 5xx, no trace, always the envelope',
  async (origin) => {
    const faults: string[] = [];
    let turn = 0;
    for (const route of stage.routes(origin)) faults.push(...(await feed(origin, route, (turn += 1))));
    expect(faults).toEqual([]);
  },
);
