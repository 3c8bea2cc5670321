import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { AURORA, LOTUS, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';
import { FEEDBACK_PER_DAY_MAX } from './feedback.policy.ts';

const ADDRESS = '192.0.2.77';
const lines: string[] = [];
let stage: Stage;

interface Entry {
  readonly id: string;
  readonly content: string;
  readonly account: string | null;
  readonly language: string;
  readonly page: string;
  readonly at: string;
  readonly state: string;
  readonly doneBy: string | null;
  readonly note: string | null;
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: {
    readonly received: boolean;
    readonly entries: readonly Entry[];
    readonly hasMore: boolean;
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  } & Entry;
}

interface Sent {
  readonly host?: string;
  readonly token?: string;
  readonly key?: string;
  readonly humanCheck?: string | undefined;
  readonly page?: string;
}

const send = async (content: string, { host = AURORA, token, key, humanCheck, page }: Sent = {}): Promise<Answer> => {
  const reply = await stage.platform.app.inject({
    method: 'POST',
    url: '/wps/feedback',
    remoteAddress: ADDRESS,
    headers: {
      host,
      'idempotency-key': key ?? randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: { content, language: 'VI', page: page ?? '/promotions', ...(humanCheck ? { humanCheck } : {}) },
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const solved = (host = AURORA): Promise<string | undefined> => solveHumanCheck(stage.platform.app, host);

const ops = async (method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Answer> => {
  const reply = await stage.platform.operatorApp.inject({
    method,
    url: `/ops/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const list = async (query = '', merchant = 'aurora', token = stage.operators.support): Promise<Answer['value']> =>
  (await ops('GET', `merchants/${merchant}/feedback${query}`, token)).value;
const newest = async (): Promise<Entry> => {
  const [entry] = (await list()).entries;
  if (!entry) throw new Error('nothing is listed');
  return entry;
};
const countOf = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from feedback`.execute(
    stage.platform.deps.database.db,
  );
  return rows[0]?.count ?? 0;
};

beforeAll(async () => {
  stage = await createStage({ log: createLogger('trace', { write: (line) => void lines.push(line) }) });
});
afterAll(() => stage.platform.stop());

describe('feedback over HTTP', () => {
  it('[API-077] [OPS-025] keeps content, time and page of a visitor, and the member of a session', async () => {
    const before = stage.platform.deps.clock.now().getTime();
    const humanCheck = await solved();
    expect(await send('  The search is slow ', { humanCheck, page: '/rng?token=secret#x' })).toMatchObject({
      status: 200,
      value: { received: true },
    });
    const visitor = await newest();
    expect(visitor).toMatchObject({
      content: 'The search is slow',
      account: null,
      language: 'VI',
      page: '/rng',
      state: 'open',
      note: null,
    });
    expect(new Date(visitor.at).getTime()).toBeGreaterThanOrEqual(before - 1);
    expect((await send('More bingo, please', { token: stage.members.member })).status).toBe(200);
    expect(await newest()).toMatchObject({ content: 'More bingo, please', account: 'player2' });
  });

  it('[OPS-025] keeps what was written on a trial account as a visitor’s, who passes the human check', async () => {
    const { trial: token } = stage.members;
    expect(await send('From a trial', { token })).toMatchObject({ status: 403, code: 'human-check.failed' });
    expect((await send('From a trial', { token, humanCheck: await solved() })).status).toBe(200);
    expect(await newest()).toMatchObject({ content: 'From a trial', account: null });
    const { rows } = await sql`
      select from feedback f join member m on m.id = f.member_id where m.type = 4`.execute(
      stage.platform.deps.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('asks visitors for the human check where the merchant does, once a call, and gives it back with a refusal', async () => {
    expect(await send('Hello')).toMatchObject({ status: 403, code: 'human-check.failed' });
    const humanCheck = await solved();
    expect(await send('   ', { humanCheck })).toMatchObject({ status: 400, code: 'feedback.empty' });
    expect((await send('Hello', { humanCheck })).status).toBe(200);
    expect(await send('Hello', { humanCheck })).toMatchObject({ status: 403, code: 'human-check.failed' });
  });

  it('[LIM-030] [VAL-049] sent straight to the platform 141 characters are refused, 140 are stored', async () => {
    const { member: token } = stage.members;
    const before = await countOf();
    for (const text of ['x'.repeat(141), '🇻🇳'.repeat(141), 'x'.repeat(5_000)]) {
      const { status, fields } = await send(text, { token });
      expect(status).toBe(400);
      expect(Object.keys(fields ?? {})).toEqual(['content']);
    }
    expect(await send('', { token })).toMatchObject({ status: 400, fields: { content: 'feedback.empty' } });
    expect(await countOf()).toBe(before);
    const full = '🇻🇳'.repeat(140);
    expect((await send(` ${full} `, { token })).status).toBe(200);
    expect((await newest()).content).toBe(full);
  });

  it('sent again under its key is one entry; other content under it is refused', async () => {
    const before = await countOf();
    const sent = { humanCheck: await solved(), key: randomUUID() };
    for (const _try of [1, 2, 3]) expect(await send('Once', sent)).toMatchObject({ status: 200 });
    expect(await send('Twice', sent)).toMatchObject({ status: 409, code: 'request.idempotency-key-reused' });
    expect(await countOf()).toBe(before + 1);
  });

  it('bounds what one member writes within a day', async () => {
    const { agent: token } = stage.members;
    for (let turn = 0; turn < FEEDBACK_PER_DAY_MAX; turn += 1)
      expect((await send(`Number ${turn}`, { token })).status).toBe(200);
    expect(await send('One more', { token })).toMatchObject({ status: 429, code: 'feedback.too-many' });
    expect((await send('Another member', { token: stage.members.otherAgent })).status).toBe(200);
  });

  it('no session of another merchant stands for a member here', async () => {
    const foreign = await send('From elsewhere', { token: stage.members.otherMerchant });
    expect(foreign).toMatchObject({ status: 403, code: 'human-check.failed' });
    expect((await send('At home', { token: stage.members.otherMerchant, host: LOTUS })).status).toBe(200);
    expect((await list('', 'lotus')).entries.map(({ content }) => content)).toEqual(['At home']);
  });

  it('lists the newest first, older ones on from a cursor', async () => {
    const first = await list('?limit=3');
    expect(first.hasMore).toBe(true);
    const ids = first.entries.map(({ id }) => BigInt(id));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)));
    const older = await list(`?limit=100&before=${String(ids.at(-1))}`);
    expect(older.entries.every(({ id }) => BigInt(id) < (ids.at(-1) ?? 0n))).toBe(true);
    expect(older.hasMore).toBe(false);
  });

  it('an operator with the right marks an entry as done, once, with a note that is audited', async () => {
    const { id } = await newest();
    const { support, content, finance, owner, lotus } = stage.operators;
    const done = (token: string, merchant = 'aurora', note = 'Told the games team') =>
      ops('POST', `merchants/${merchant}/feedback/${id}/done`, token, { note });
    expect((await done(content)).code).toBe('session.forbidden');
    expect((await ops('GET', 'merchants/aurora/feedback', finance)).code).toBe('session.forbidden');
    expect((await done(lotus)).code).toBe('merchant.unknown');
    expect((await done(owner, 'lotus')).code).toBe('request.not-found');
    expect((await done(support, 'aurora', '  ')).status).toBe(400);
    expect(await done(support)).toMatchObject({
      status: 200,
      value: { id, state: 'done', doneBy: 'matrix-support', note: 'Told the games team' },
    });
    expect(await done(support)).toMatchObject({ status: 409, code: 'feedback.already-done' });
    expect((await list()).entries.map((entry) => entry.id)).not.toContain(id);
    expect((await list('?state=done')).entries.map((entry) => entry.id)).toEqual([id]);
    const { rows } = (await ops('GET', 'audit?merchant=aurora', owner)).value;
    expect(rows[0]).toMatchObject({ action: 'feedback.done', subject: id, reason: 'Told the games team' });
    expect(JSON.stringify(rows)).not.toContain('Another member');
  });

  it('leaves nothing of what was said in the logs', () => {
    const all = lines.join('');
    expect(all).toContain('feedback.send');
    for (const said of ['The search is slow', 'More bingo', 'Told the games team', 'token=secret'])
      expect(all).not.toContain(said);
  });
});
