/** Queues of the console over HTTP on the demo: who sees which, and what they count (OPR-002). */
import { sql } from 'kysely';
import { QUEUE_NAMES } from 'shared-contracts/reports';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

interface Waiting {
  readonly merchant: string;
  readonly count: number;
  readonly oldestAt: string;
  readonly taken: number;
  readonly mine: number;
}
interface Answer {
  readonly code?: string;
  readonly value: {
    readonly queues: readonly { readonly queue: string; readonly merchants: readonly Waiting[] }[];
    readonly proposals: readonly { readonly area: string; readonly subject: string; readonly proposedBy: string }[];
  };
}

let platform: TestPlatform;
let owner: string;
beforeAll(async () => {
  platform = await createDemoPlatform();
  owner = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

const read = async (token?: string): Promise<Answer & { readonly status: number }> => {
  const reply = await platform.operatorApp.inject({
    url: '/ops/queues',
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: reply.statusCode, ...reply.json<Answer>() };
};
const waitingIn = async (queue: string, merchant: string, token = owner): Promise<Waiting | undefined> => {
  const { value } = await read(token);
  return value.queues.find((one) => one.queue === queue)?.merchants.find((one) => one.merchant === merchant);
};
const run = (text: string) => sql.raw(text).execute(platform.deps.database.db);

it('shows the owner every queue, and other roles theirs', async () => {
  const of = async (token: string) => (await read(token)).value.queues.map(({ queue }) => queue);
  expect(await of(owner)).toEqual(QUEUE_NAMES);
  const support = await of(await operatorToken(platform, 'operator3'));
  expect(support).toContain('feedback');
  expect(support).not.toContain('kyc');
  expect(support).not.toContain('results');
  const finance = await of(await operatorToken(platform, 'operator2'));
  expect(finance).toContain('withdrawals');
  expect(finance).not.toContain('feedback');
});

it('refuses a visitor and an invented token', async () => {
  expect((await read()).status).toBe(401);
  expect((await read('A'.repeat(43))).code).toBe('session.expired');
});

it('counts what waits and says since when, and follows what is done', async () => {
  const before = await waitingIn('feedback', 'aurora');
  await run(`
    insert into feedback (merchant_id, content, language, page, created_at)
    select id, 'The page is slow', 'EN', '/', '2020-01-01T00:00:00Z' from merchant where code = 'aurora'`);
  expect(await waitingIn('feedback', 'aurora')).toEqual({
    merchant: 'aurora',
    count: (before?.count ?? 0) + 1,
    oldestAt: before ? expect.any(String) : '2020-01-01T00:00:00.000Z',
    ...{ taken: 0, mine: 0 },
  });
  await run(`update feedback set state = 'done', done_at = now(), done_by = 'operator1', note = 'answered'`);
  expect(await waitingIn('feedback', 'aurora')).toBeUndefined();
});

it('counts the entries that operators work on, and those of the operator who asks', async () => {
  const before = await waitingIn('withdrawals', 'aurora');
  expect(before).toMatchObject({ taken: 0, mine: 0 });
  await run(`
    insert into work_assignment (queue, entry_id, merchant_id, operator)
    select 'withdrawal', id, merchant_id, case row_number() over (order by id) when 1 then 'operator1' else 'operator2' end
    from withdrawal where status = 'pending' order by id limit 2`);
  expect(await waitingIn('withdrawals', 'aurora')).toEqual({ ...before, taken: 2, mine: 1 });
});

it('counts the adjustments of balances that wait, for those who may confirm them', async () => {
  const before = (await waitingIn('adjustments', 'aurora'))?.count ?? 0;
  await run(`
    insert into balance_adjustment (merchant_id, member_id, amount, reason, state, proposed_at, proposed_by)
    select merchant_id, id, 500, 'lost bonus', 'proposed', '2020-01-01T00:00:00Z', 'operator2' from member
     where account = 'player1' and merchant_id = (select id from merchant where code = 'aurora')`);
  expect(await waitingIn('adjustments', 'aurora')).toMatchObject({
    count: before + 1,
    oldestAt: '2020-01-01T00:00:00.000Z',
  });
  const queuesOf = async (name: string) =>
    (await read(await operatorToken(platform, name))).value.queues.map(({ queue }) => queue);
  expect(await queuesOf('operator2')).toContain('adjustments');
  expect(await queuesOf('operator3')).not.toContain('adjustments');
});

it('counts the exclusions whose lifting waits, for those who may decide, while they are in force', async () => {
  const before = (await waitingIn('lifts', 'aurora'))?.count ?? 0;
  await run(`
    insert into exclusion (merchant_id, member_id, kind, term, starts_at, ends_at, lift_asked_by, lift_asked_at, lift_reason)
    select merchant_id, id, 'cool-off', '30d', '2020-01-01T00:00:00Z', e.ends_at, 'operator2', '2020-01-01T00:00:00Z', 'by mistake'
      from member, (values (now() + interval '1 day'), (now() - interval '1 day')) e (ends_at)
     where account = 'player1' and merchant_id = (select id from merchant where code = 'aurora')`);
  expect(await waitingIn('lifts', 'aurora')).toMatchObject({
    count: before + 1,
    oldestAt: '2020-01-01T00:00:00.000Z',
  });
  const queuesOf = async (name: string) =>
    (await read(await operatorToken(platform, name))).value.queues.map(({ queue }) => queue);
  expect(await queuesOf('operator2')).not.toContain('lifts');
  expect(await queuesOf('operator1')).toContain('lifts');
});

describe('proposals that wait for a second operator', () => {
  const AT = '2026-01-01T08:00:00.000Z';
  const propose = (area: string, subject: string, detail: string, state = 'waiting') =>
    run(`
      insert into operator_proposal (area, subject, act, detail, reason, proposed_at, proposed_by, state, decided_at, decided_by, decision_reason)
      select '${area}', '${subject}', 'add', '${detail}', 'yearly change', '${AT}', 'operator1', '${state}', d.at, d.by, d.why
        from (values ('waiting', null::timestamptz, null, null), ('declined', now(), 'operator2', 'not now')) d (state, at, by, why)
       where d.state = '${state}'`);
  const seenBy = async (token: string) =>
    (await read(token)).value.proposals.map(({ area, subject }) => `${area} ${subject}`);

  beforeAll(async () => {
    await propose('vendor-key', 'LUMA', '{"overlapHours":24}');
    await propose('vendor-key', 'KOI', '{"overlapHours":24}', 'declined');
    await propose('release', 'lobby', '{"merchant":"lotus"}');
    await propose('release', 'member', '{"merchant":null}');
  });

  it('are shown to the roles that may confirm, with who proposed each and when', async () => {
    expect((await read(owner)).value.proposals).toEqual([
      { area: 'vendor-key', subject: 'LUMA', proposedAt: AT, proposedBy: 'operator1' },
      { area: 'release', subject: 'lobby', proposedAt: AT, proposedBy: 'operator1' },
      { area: 'release', subject: 'member', proposedAt: AT, proposedBy: 'operator1' },
    ]);
    expect(await seenBy(await operatorToken(platform, 'operator2'))).toEqual([]);
    expect(await seenBy(await operatorToken(platform, 'operator3'))).toEqual([]);
    await run(`insert into operator (name, role, password_hash) values ('second-release', 'release', null)`);
    expect(await seenBy(await operatorToken(platform, 'second-release'))).toHaveLength(3);
  });

  it('of another merchant or of the whole installation are not for an operator of one', async () => {
    await run(`
      insert into operator (name, role, password_hash, merchants)
      select 'release-lotus', 'owner', null, array[id] from merchant where code = 'lotus'`);
    expect(await seenBy(await operatorToken(platform, 'release-lotus'))).toEqual(['release lobby']);
  });
});

it('counts no further than needed', async () => {
  await run(`
    insert into feedback (merchant_id, content, language, page, created_at)
    select m.id, 'One of many', 'EN', '/', now() from merchant m, generate_series(1, 1200) where m.code = 'lotus'`);
  expect((await waitingIn('feedback', 'lotus'))?.count).toBe(1_000);
});

it('shows an operator of one merchant nothing of another [OPS-002]', async () => {
  await run(`
    insert into operator (name, role, password_hash, merchants)
    select 'lotus-only', 'owner', null, array[id] from merchant where code = 'lotus'`);
  const { value } = await read(await operatorToken(platform, 'lotus-only'));
  const merchants = value.queues.flatMap((queue) => queue.merchants.map(({ merchant }) => merchant));
  expect(merchants).toContain('lotus');
  expect(merchants).not.toContain('aurora');
});
