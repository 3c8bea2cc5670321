/** The self-test over HTTP on the demo: who may run it, and what an operator of one merchant sees of it. */
import { sql } from 'kysely';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

interface Check {
  readonly id: string;
  readonly state: string;
  readonly code: string;
  readonly evidence: readonly { readonly name: string; readonly value: string }[];
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createDemoPlatform();
});
afterAll(() => platform.stop());

const read = async (token?: string) => {
  const reply = await platform.operatorApp.inject({
    url: '/ops/compliance/self-test',
    headers: { host: '127.0.0.1', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const body = reply.json<{ code?: string; value: { checks: readonly Check[] } }>();
  return { status: reply.statusCode, checks: body.value?.checks ?? [] };
};
const setMerchants = (code: string | null) =>
  sql`update operator set merchants = (select array_agg(id) from merchant where code = ${code}) where name = 'operator1'`.execute(
    platform.deps.database.db,
  );

it('is closed to visitors and to roles without the right', async () => {
  expect((await read()).status).toBe(401);
  expect((await read(await operatorToken(platform, 'operator2'))).status).toBe(403);
});

it('computes every check, and finds what the demo lacks', async () => {
  const { status, checks } = await read(await demoOperatorToken(platform));
  expect(status).toBe(200);
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
  expect(checks.filter(({ code }) => code === 'check.error')).toEqual([]);
  const codes = Object.fromEntries(checks.map(({ id, code }) => [id, code]));
  expect(codes).toMatchObject({
    ...{ 'audit-chain': 'passed', 'transfers-balance': 'passed', 'balances-follow': 'passed' },
    // Accounts of the documentation, and no job has run yet.
    ...{ 'staff-accounts': 'staff.demo', jobs: 'jobs.late' },
  });
});

it('shows an operator of one merchant that merchant alone', async () => {
  const token = await demoOperatorToken(platform);
  await setMerchants('lotus');
  const { checks } = await read(token);
  expect(checks.find(({ id }) => id === 'staff-accounts')).toMatchObject({ state: 'not-applicable', evidence: [] });
  expect(JSON.stringify(checks)).not.toContain('aurora');
  const ages = checks.find(({ id }) => id === 'age-limit');
  expect(ages?.evidence.find(({ name }) => name === 'merchants')?.value).toBe('1');
  await setMerchants(null);
});
