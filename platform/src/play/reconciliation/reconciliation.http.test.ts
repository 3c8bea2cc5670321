/** Reconciliation over HTTP on a real database, with a vendor that answers what the test planted. */
import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { toDecimal } from 'shared-contracts/money';
import { PROVIDER_HEADERS } from 'shared-contracts/provider';
import { VENDOR_ROUNDS_PATH, vendorRounds } from 'shared-contracts/provider/vendor-rounds';
import { createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';
import { signRequest } from '../provider/index.ts';

let stage: Stage;
let memberId: bigint;

interface Listed {
  readonly round: string;
  readonly user: string;
  readonly bet: bigint;
  readonly win: bigint;
  readonly at: Date;
}
/** What the vendor lists; null: it does not answer. */
let listed: Listed[] | null = [];

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly value: Readonly<Record<string, unknown>> & {
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly open: number;
  };
}

const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const DAY = dayAgo(3);
const at = (time: string): Date => new Date(`${DAY}T${time}Z`);
const db = () => stage.platform.deps.database.db;

/** The vendor's server: it checks the signature as the house's game server does. */
const vendor = (input: unknown, init?: RequestInit): Promise<Response> => {
  const body = init?.body as string;
  const headers = init?.headers as Readonly<Record<string, string>>;
  const secret = Buffer.from(stage.platform.deps.config.providerSecretHouse, 'base64');
  const key = createHmac('sha256', secret).update('vendor rounds HOUSE').digest();
  const [timestamp, nonce] = [headers[PROVIDER_HEADERS.timestamp] ?? '', headers[PROVIDER_HEADERS.nonce] ?? ''];
  const signature = signRequest(key, timestamp, nonce, Buffer.from(body)).toString('base64');
  expect(String(input)).toContain(VENDOR_ROUNDS_PATH);
  expect(headers[PROVIDER_HEADERS.signature]).toBe(signature);
  if (listed === null) return Promise.resolve(new Response('', { status: 502 }));
  const { from, until, request_uuid } = vendorRounds.body.parse(JSON.parse(body));
  const rounds = listed
    .filter((one) => one.at >= new Date(from) && one.at < new Date(until))
    .map(({ round, user, bet, win, at: endedAt }) => ({
      ...{ round, user, currency: 'CNY', bet: toDecimal(bet), win: toDecimal(win), endedAt: endedAt.toISOString() },
    }));
  return Promise.resolve(Response.json({ request_uuid, rounds, next: null }));
};

const ops = async (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  token = stage.operators.finance,
): Promise<Answer> => {
  const reply = await stage.platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/${path}` },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const ask = (day = DAY) => ops('POST', `vendor-days/HOUSE/${day}/ask`);
const differences = async () => (await ops('GET', `vendor-days/HOUSE/${DAY}/differences?pageSize=100`)).value.rows;
const ofDay = async () => (await ops('GET', 'vendor-days')).value.rows.find(({ day }) => day === DAY);

/** One of our rounds, and the same in the vendor's list. */
const own = async (round: string, bet: bigint, win: bigint, settled: Date) => {
  await sql`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, opened_at, settled_at)
    select 'HOUSE', ${round}, ${memberId}, 1, (select min(id) from game where vendor = 'HOUSE'), 'CNY', 'p***', ${bet}, ${win}, 'closed', ${settled},
      ${settled}`.execute(db());
};
const their = (round: string, bet: bigint, win: bigint, ended: Date, user = memberId.toString()): void => {
  listed?.push({ round, user, bet, win, at: ended });
};

beforeAll(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(vendor);
  stage = await createStage();
  const { rows } = await sql<{
    id: bigint;
  }>`select id from member where account = 'player2' and merchant_id = 1`.execute(db());
  memberId = rows[0]?.id ?? 0n;
});
afterAll(() => stage.platform.stop());
beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(vendor);
  // The demo's own history, and what earlier tests planted, is none of this day.
  await sql`update game_round set settled_at = settled_at - interval '30 days' where vendor = 'HOUSE'`.execute(db());
  await sql`update vendor_difference set day = day - 40`.execute(db());
  await sql`update protection_case set closed_at = now(), closed_by = 'a test', note = 'a test' where closed_at is null`.execute(
    db(),
  );
  listed = [];
});

it('names the operator who asked to the merchant at which they did, and to no other', async () => {
  await ask();
  const { rows } = await sql<{ code: string; by: string | null }>`
    select m.code, d.asked_by as by from vendor_day d join merchant m on m.id = d.merchant_id
    where d.vendor = 'HOUSE' and d.day = ${DAY}::text::date`.execute(db());
  expect(rows.length).toBeGreaterThan(1);
  for (const { code, by } of rows)
    expect([code, by]).toEqual([code, code === 'aurora' ? (expect.any(String) as string) : null]);
});

it('does not ask a vendor for the past that members were imported with', async () => {
  const { rows } = await sql<{ day: string; rounds: number }>`
    select to_char(settled_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as rounds from game_round
    where vendor = 'HOUSE' and round_id like 'demo-%' group by 1 order by 2 desc limit 1`.execute(db());
  const [past] = rows;
  expect(past?.rounds).toBeGreaterThan(0);
  await ask(past?.day);
  expect((await ops('GET', `vendor-days/HOUSE/${past?.day}/differences?pageSize=100`)).value.rows).toEqual([]);
});

it('[PRV-009] lists missing and differing rows of a day for the operator, each kind that is planted', async () => {
  await own('same', 100n, 50n, at('10:00:00'));
  their('same', 100n, 50n, at('10:00:01'));
  await own('bet', 100n, 0n, at('10:01:00'));
  their('bet', 90n, 0n, at('10:01:00'));
  await own('win', 100n, 0n, at('10:02:00'));
  their('win', 100n, 700n, at('10:02:00'));
  await own('ours', 250n, 0n, at('10:03:00'));
  their('theirs', 300n, 10n, at('10:04:00'));
  their('stranger', 400n, 0n, at('10:05:00'), 'nobody-of-ours');
  // Ended at the two sides of midnight: clocks that differ are no difference.
  await own('midnight', 100n, 0n, at('00:00:02'));
  their('midnight', 100n, 0n, new Date(at('00:00:00').getTime() - 3_000));
  // Taken back before we ever saw it.
  their('back', 0n, 0n, at('10:06:00'));
  expect((await ask()).value).toMatchObject({ state: 'done', open: 5, differences: 5 });
  const rows = await differences();
  expect(
    Object.fromEntries(rows.map(({ round, kind, theirs, ours, account }) => [round, { kind, theirs, ours, account }])),
  ).toEqual({
    bet: {
      kind: 'differs',
      theirs: { bet: '0.90', win: '0.00' },
      ours: { bet: '1.00', win: '0.00' },
      account: 'player2',
    },
    win: {
      kind: 'differs',
      theirs: { bet: '1.00', win: '7.00' },
      ours: { bet: '1.00', win: '0.00' },
      account: 'player2',
    },
    ours: { kind: 'missing-there', theirs: null, ours: { bet: '2.50', win: '0.00' }, account: 'player2' },
    theirs: { kind: 'missing-here', theirs: { bet: '3.00', win: '0.10' }, ours: null, account: 'player2' },
    stranger: { kind: 'missing-here', theirs: { bet: '4.00', win: '0.00' }, ours: null, account: null },
  });
  expect(await ofDay()).toMatchObject({
    ...{ vendor: 'HOUSE', state: 'done', theirs: { rounds: 5 }, ours: { rounds: 5 } },
  });
  const { rows: cases } = await sql<{ rule: string }>`
    select rule from protection_case where member_id = ${memberId} and closed_at is null`.execute(db());
  expect(cases).toEqual([{ rule: 'vendor-difference' }]);
});

it('asks again: the same changes nothing, what is gone is marked, and what was explained stays explained', async () => {
  their('r1', 100n, 0n, at('11:00:00'));
  their('r2', 100n, 0n, at('11:00:00'));
  await ask();
  const [first] = await differences();
  const explained = await ops('POST', `vendor-differences/${String(first?.['id'])}/explain`, {
    reason: 'A test round',
  });
  expect(explained.value).toMatchObject({ explanation: 'A test round' });
  expect(await ofDay()).toMatchObject({ open: 1, differences: 2 });
  await ask();
  expect(await ofDay()).toMatchObject({ open: 1, differences: 2 });
  listed = (listed ?? []).filter(({ round }) => round === first?.['round']);
  await ask();
  expect(await ofDay()).toMatchObject({ open: 0, differences: 1 });
  const rows = await differences();
  expect(rows.map(({ explainedAt, goneAt }) => [explainedAt !== null, goneAt !== null]).sort()).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('is explained once: a repeat is answered alike, another explanation is declined', async () => {
  their('twice', 100n, 0n, at('11:00:00'));
  await ask();
  const [found] = await differences();
  const explain = (reason: string, token?: string) =>
    ops('POST', `vendor-differences/${String(found?.['id'])}/explain`, { reason }, token);
  const first = await explain('A test round');
  expect(first.value).toMatchObject({ explanation: 'A test round' });
  expect((await explain('A test round')).value).toEqual(first.value);
  const declined = { status: 409, code: 'vendor.difference-explained' };
  expect(await explain('Something else')).toMatchObject(declined);
  expect(await explain('A test round', stage.operators.owner)).toMatchObject(declined);
  const [kept] = await differences();
  expect(kept).toEqual(first.value);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log where action = 'reconciliation.explain' and subject like '%twice'`.execute(
    stage.platform.deps.database.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('is open again where its sums change after it was explained', async () => {
  their('moved', 100n, 0n, at('11:00:00'));
  await ask();
  const [found] = await differences();
  await ops('POST', `vendor-differences/${String(found?.['id'])}/explain`, { reason: 'A test round' });
  listed = [];
  their('moved', 100n, 50n, at('11:00:00'));
  await ask();
  expect(await ofDay()).toMatchObject({ open: 1, differences: 1 });
  expect(await differences()).toMatchObject([{ explainedAt: null, explainedBy: null, explanation: null }]);
});

it('keeps the last comparison where the vendor does not answer, and says so where there is none', async () => {
  const other = dayAgo(5);
  listed = null;
  expect((await ask(other)).value).toMatchObject({ state: 'failed', open: 0 });
  listed = [];
  expect((await ask(other)).value).toMatchObject({ state: 'done' });
  listed = null;
  expect((await ask(other)).value).toMatchObject({ state: 'done' });
});

it('needs a day that is over, a vendor with a list, and the right', async () => {
  expect((await ask(dayAgo(0))).code).toBe('request.invalid');
  expect((await ops('POST', `vendor-days/NOBODY/${DAY}/ask`)).code).toBe('vendor.unknown');
  expect((await ops('POST', `vendor-days/HOUSE/${DAY}/ask`, undefined, stage.operators.support)).status).toBe(403);
  expect((await ops('POST', 'vendor-differences/999999/explain', { reason: 'a test' })).code).toBe('request.not-found');
});
