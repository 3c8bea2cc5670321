/** Operators and one merchant's agents: tree, menu, contracts of the merchant, bills and suspensions. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { demoMemberToken } from '../../identity/identity/testing/demo-member.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

interface Row {
  readonly id: string;
  readonly account: string;
  readonly kind: string;
  readonly status: string;
  readonly state: string;
  readonly amount: string;
}
interface Value extends Row {
  readonly rows: readonly Row[];
  readonly path: readonly Row[];
  readonly hasMore: boolean;
  readonly menu: { readonly version: number };
  readonly bill: Row;
  readonly lines: readonly unknown[];
  readonly contract: Row;
  readonly differences: readonly unknown[];
  readonly contracts: number;
  readonly version: number;
  readonly [flag: string]: unknown;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly value: Value;
}

let platform: TestPlatform;
let operator: string;

const inject = async (
  app: TestPlatform['app'],
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  token: string,
  body?: object,
): Promise<Answer> => {
  const response = await app.inject({
    ...{ method, url },
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const asked = (path: string): Promise<Answer> =>
  inject(platform.operatorApp, 'GET', `/ops/merchants/aurora/agents${path}`, operator);
const ordered = (method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> =>
  inject(platform.operatorApp, method, `/ops/merchants/aurora/agents${path}`, operator, { reason: 'a test', ...body });
const flagsOf = async (token: string): Promise<Value> =>
  (await inject(platform.app, 'GET', '/wps/member/info/funds/consolidated', token)).value;

const agentNamed = async (account: string): Promise<string> => {
  const { value } = await asked(`?search=${account}`);
  const found = value.rows.find((row) => row.account === account);
  if (!found) throw new Error(`no agent ${account}`);
  return found.id;
};
const lines = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from agent_bill_line`.execute(
    platform.deps.database.db,
  );
  return rows[0]?.count ?? 0;
};
beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await operatorToken(platform, DEMO_OPERATOR.name);
}, 120_000);
afterAll(() => platform.stop());

describe('the tree', () => {
  it('lists agents at the top, then those below one with the path to it, page after page', async () => {
    const top = (await asked('')).value;
    expect(top.path).toEqual([]);
    expect(top.rows.map(({ account }) => account)).toEqual(expect.arrayContaining(['agent1', 'agent2']));
    const id = await agentNamed('agent1');
    const below = (await asked(`?parent=${id}`)).value;
    expect(below.path).toEqual([{ id, account: 'agent1' }]);
    expect(below.rows.length).toBeGreaterThan(1);
    const first = (await asked(`?parent=${id}&pageSize=1`)).value;
    expect([first.rows, first.hasMore]).toEqual([below.rows.slice(0, 1), true]);
    const next = (await asked(`?parent=${id}&pageSize=1&before=${first.rows[0]?.id}`)).value;
    expect(next.rows).toEqual(below.rows.slice(1, 2));
  });

  it('shows one agent with its team, and no member who is none', async () => {
    const { status, value } = await asked(`/${await agentNamed('agent1')}`);
    expect([status, value.account, value.menu.version]).toEqual([200, 'agent1', 0]);
    expect(value['teamSize']).toBeGreaterThan(0);
    const { rows } = await sql<{ id: bigint }>`select id from member where account = 'player4'`.execute(
      platform.deps.database.db,
    );
    expect((await asked(`/${rows[0]?.id}`)).code).toBe('request.not-found');
  });
});

describe('the menu of an agent', () => {
  const AUTO = { dividend: 'auto', daily: 'auto', hourly: 'auto', realtime: 'auto' };

  it('[OPS-024] follows what an operator switches at the next load', async () => {
    const id = await agentNamed('agent2');
    const token = await demoMemberToken(platform.app, 'agent2');
    expect(await flagsOf(token)).toMatchObject({ divtypeinfo: 1, contracthoursalinfo: 0, realtimesalinfotype: 0 });
    const menu = { dividend: 'off', daily: 'off', hourly: 'on', realtime: 'on', version: 0 };
    expect(await ordered('PUT', `/${id}/menu`, menu)).toMatchObject({
      value: { menu: { dividend: 'off', version: 1 } },
    });
    expect(await flagsOf(token)).toMatchObject({
      ...{ divtypeinfo: 0, contracthoursalinfo: 1, realtimesalinfotype: 1 },
      ...{ dailysalinfotype: 0, contractmrdailysalinfotype: 0 },
    });
    expect((await ordered('PUT', `/${id}/menu`, { ...AUTO, version: 0 })).code).toBe('form.overtaken');
    await ordered('PUT', `/${id}/menu`, { ...AUTO, version: 1 });
    expect(await flagsOf(token)).toMatchObject({ divtypeinfo: 1, contracthoursalinfo: 0, realtimesalinfotype: 0 });
  });
});

describe('contracts of the merchant', () => {
  const tiers = [{ turnover: '0.00', active: 0, loss: '0.00', rate: '0.1' }];

  it('are offered at the top of a tree only, wait for the agent, and end by an operator', async () => {
    const id = await agentNamed('agent2');
    const token = await demoMemberToken(platform.app, 'agent2');
    const offered = await ordered('POST', `/${id}/contracts`, { kind: 'hourly', tiers });
    expect([offered.status, offered.value.state]).toEqual([200, 'offered']);
    expect((await ordered('POST', `/${id}/contracts`, { kind: 'hourly', tiers })).code).toBe('agent.offer-pending');
    expect((await flagsOf(token))['contracthoursalreqtype']).toBe(1);
    const accept = { contractId: offered.value.id, action: 'accept' };
    const accepted = await inject(platform.app, 'POST', '/wps/relay/MCS2_processContractHourSalary', token, accept);
    expect(accepted.value.contract.state).toBe('accepted');
    const effects = await asked(`/contracts/${offered.value.id}/effects`);
    expect(effects.value.contract.state).toBe('accepted');
    const ended = await ordered('POST', `/contracts/${offered.value.id}/termination`, {});
    expect(ended.value.contract.state).toBe('terminated');
    expect((await ordered('POST', `/contracts/${offered.value.id}/termination`, {})).code).toBe(
      'agent.contract-decided',
    );
    expect((await asked(`/${id}/contracts`)).value.rows[0]).toMatchObject({ id: offered.value.id });
    const below = await agentNamed('thanhlong');
    expect((await ordered('POST', `/${below}/contracts`, { kind: 'hourly', tiers })).code).toBe('agent.not-top');
    const own = (await asked(`/${below}/contracts`)).value.rows.find(({ state }) => state === 'accepted');
    expect((await ordered('POST', `/contracts/${own?.id}/termination`, {})).code).toBe('agent.contract-unknown');
  });
});

describe('bills', () => {
  /** As if the settlement had found that this kind waits. */
  const hold = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: bigint }>`
      with fresh as (
        insert into agent_bill (merchant_id, member_id, kind, starts_at, ends_at, amount, paid)
        select m.merchant_id, m.id, 'hourly', t, t + interval '1 hour', 1234, 1234 from member m
        cross join (values (timestamptz '2020-01-01T00:00:00Z'), (timestamptz '2020-01-01T01:00:00Z')) as v(t)
        where m.account = 'agent1' returning id, merchant_id, starts_at, ends_at
      ), line as (
        insert into agent_bill_line (bill_id, seq, cause, contract_id, about_from, about_to, known_until, turnover, active, loss, base, tier, rate, before, amount)
        select id, 1, 'carried', null, starts_at, ends_at, ends_at, 0, 0, 0, 0, null, 0, 0, 1234 from fresh
      )
      insert into agent_bill_waiting (bill_id, merchant_id) select id, merchant_id from fresh returning bill_id as id`.execute(
      platform.deps.database.db,
    );
    return rows.map(({ id }) => id.toString());
  };
  const credits = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ledger_transfer where idempotency_key like 'agent-bill:%:hourly:2020-%'`.execute(
      platform.deps.database.db,
    );
    return rows[0]?.count ?? 0;
  };

  it('[OPR-014] are opened, approved, rejected and rerun; a rerun of a settled period makes no new line', async () => {
    const [approved, rejected] = await hold();
    const waiting = (await asked('/bills?state=waiting&kind=hourly')).value.rows;
    expect(waiting.map(({ id }) => id).toSorted()).toEqual([approved, rejected].toSorted());
    expect(waiting[0]).toMatchObject({ account: 'agent1', status: 'waiting', amount: '12.34' });
    expect((await asked(`/bills/${approved}`)).value).toMatchObject({ bill: { status: 'waiting' }, lines: [{}] });

    const answers = await Promise.all([1, 2].map(() => ordered('POST', `/bills/${approved}/approval`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await ordered('POST', `/bills/${rejected}/rejection`, {})).value.bill.status).toBe('rejected');
    expect((await ordered('POST', `/bills/${rejected}/approval`, {})).code).toBe('agent.bill-decided');
    expect(await credits()).toBe(1);
    expect((await asked('/bills?state=waiting&kind=hourly')).value.rows).toEqual([]);

    const settled = (await asked('/bills?kind=daily')).value.rows[0];
    const before = await lines();
    const rerun = await ordered('POST', `/bills/${settled?.id}/rerun`, {});
    expect(rerun.value.contracts).toBeGreaterThan(0);
    expect(rerun.value.differences).toEqual([]);
    expect(await lines()).toBe(before);
  });

  it('wait where the merchant says so', async () => {
    expect((await asked('/bills?state=waiting&kind=dividend')).value.rows.length).toBeGreaterThan(0);
    const saved = await ordered('PUT', '/settings', { heldKinds: ['daily', 'dividend'], version: 0 });
    expect(saved.value).toMatchObject({ heldKinds: ['daily', 'dividend'], version: 1 });
    expect((await ordered('PUT', '/settings', { heldKinds: [], version: 0 })).code).toBe('form.overtaken');
    expect((await asked('/settings')).value).toMatchObject({ heldKinds: ['daily', 'dividend'] });
  });
});

describe('suspensions by agents', () => {
  it('are listed with the agent and the reason', async () => {
    const token = await demoMemberToken(platform.app, 'agent1');
    const { rows } = await sql<{ account: string }>`
      select m.account from member m join member_ancestry a on a.descendant_id = m.id and a.depth = 2
      join member t on t.id = a.ancestor_id and t.account = 'agent1' limit 1`.execute(platform.deps.database.db);
    const account = rows[0]?.account ?? '';
    await inject(platform.app, 'POST', '/portal/agents/suspensions', token, { account, reason: 'shared account' });
    const { value } = await asked('/suspensions');
    expect(value.rows).toContainEqual(expect.objectContaining({ account, by: 'agent1', reason: 'shared account' }));
    expect(value.rows).toContainEqual(expect.objectContaining({ account: 'hongnhung', by: 'agent1' }));
  });
});
