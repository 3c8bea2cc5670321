/** Operators move a branch: previewed, checked, and without a change of what was before. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_OPERATOR } from '../../back-office/operators/index.ts';
import { operatorToken } from '../../back-office/operators/testing/demo-operator.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { agentCalls } from '../contracts/testing/agent-calls.ts';
import type { Agent } from '../contracts/testing/agent-calls.ts';

interface Step {
  readonly account: string;
}
interface Value {
  readonly path: readonly Step[];
  readonly ends: readonly (Step & { readonly id: string })[];
  readonly teamSize: number;
  readonly teamAgents: number;
}
interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}

let platform: TestPlatform;
let operator: string;
let top: Agent;
let other: Agent;
let branch: Agent;
let low: Agent;
let player: Agent;
const { addMember, fromMerchant, agree, stateOf } = agentCalls(() => platform);

const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
  const response = await platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/agents/${path}` },
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), authorization: `Bearer ${operator}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
};
const preview = ({ id }: Agent, upline: string): Promise<Answer> => call('GET', `${id}/move?upline=${upline}`);
const move = ({ id }: Agent, upline: string): Promise<Answer> =>
  call('POST', `${id}/move`, { upline, reason: 'agreed with both' });
const names = (steps: readonly Step[]): readonly string[] => steps.map(({ account }) => account);
const uplineOf = async ({ id }: Agent): Promise<string | null> => {
  const { rows } = await sql<{ account: string | null }>`
    select u.account from member m left join member u on u.id = m.upline_id where m.id = ${id}`.execute(
    platform.deps.database.db,
  );
  return rows[0]?.account ?? null;
};

beforeAll(async () => {
  platform = await createDemoPlatform();
  operator = await operatorToken(platform, DEMO_OPERATOR.name);
  top = await addMember(null, 1);
  other = await addMember(null, 1);
  branch = await addMember(top.id);
  low = await addMember(branch.id);
  player = await addMember(low.id, 0);
});
afterAll(() => platform.stop());

it('is refused beside its field below the own team, at its own place, and below an account that is no agent', async () => {
  const refusals = [
    [low.account, 'agent.upline-invalid'],
    [branch.account, 'agent.upline-invalid'],
    [top.account, 'agent.upline-invalid'],
    [player.account, 'agent.upline-unknown'],
    ['nobody-here', 'agent.upline-unknown'],
  ] as const;
  for (const [upline, code] of refusals)
    for (const answer of [await preview(branch, upline), await move(branch, upline)])
      expect([upline, answer.fields]).toEqual([upline, { upline: code }]);
  expect((await preview(top, '')).code).toBe('agent.upline-invalid');
  expect((await move(player, top.account)).code).toBe('request.not-found');
  expect(await uplineOf(branch)).toBe(top.account);
});

it('names the place, the team and every contract that ends, and then does that and rewrites nothing', async () => {
  const { db } = platform.deps.database;
  await fromMerchant(top, 'daily', 8_000);
  const own = await agree(top, branch, 'daily', '5');
  const deeper = await agree(branch, low, 'daily', '3');
  const betAt = new Date();
  await sql`
    insert into agent_bet (merchant_id, member_id, vendor, round_id, turnover, win, placed_at, counted_at)
    select merchant_id, id, 'HOUSE', 'moved', 10000, 0, ${betAt}, ${betAt} from member where id = ${player.id}`.execute(
    db,
  );

  const shown = (await preview(branch, other.account)).value;
  expect(names(shown.path)).toEqual([other.account, branch.account]);
  expect(shown).toMatchObject({ teamSize: 2, teamAgents: 1 });
  expect(shown.ends.map(({ id }) => id)).toEqual([own, deeper]);
  expect((await stateOf(branch, own)).state).toBe('accepted');

  const moved = await move(branch, other.account);
  expect([moved.status, moved.value]).toEqual([200, { path: shown.path, ends: shown.ends }]);
  expect(await uplineOf(branch)).toBe(other.account);
  expect(await stateOf(branch, own)).toMatchObject({ state: 'terminated', endedBy: 'upline' });
  expect(await stateOf(low, deeper)).toMatchObject({ state: 'terminated', endedBy: 'above' });

  const { rows } = await sql<{ account: string; then: boolean; now: boolean }>`
    select m.account, bool_or(e.since <= ${betAt} and e.until > ${betAt}) as then, bool_or(e.until = 'infinity') as now
    from member_ancestry_ever e join member m on m.id = e.ancestor_id
    where e.descendant_id = ${player.id} and m.id = any (array[${top.id}::bigint, ${other.id}::bigint]) group by 1`.execute(
    db,
  );
  expect(rows.toSorted((a, b) => Number(a.now) - Number(b.now))).toEqual([
    { account: top.account, then: true, now: false },
    { account: other.account, then: false, now: true },
  ]);
  const audit = await sql<{ before: string; after: string; reason: string }>`
    select before, after, reason from audit_log where action = 'agent.move' and subject = ${branch.id.toString()}`.execute(
    db,
  );
  expect(audit.rows).toEqual([
    {
      before: `${top.account} / ${branch.account}`,
      after: `${other.account} / ${branch.account}`,
      reason: 'agreed with both',
    },
  ]);
});

it('makes an agent the top of a tree of its own', async () => {
  expect(names((await move(low, '')).value.path)).toEqual([low.account]);
  expect(await uplineOf(low)).toBeNull();
});
