/** The four calls that answer or end a contract. */
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import type { ContractKind } from './contracts.policy.ts';
import { agentCalls, PROCESS, tier } from './testing/agent-calls.ts';

let platform: TestPlatform;
const { addMember, offer, answer, stateOf, fromMerchant } = agentCalls(() => platform);

beforeAll(async () => {
  platform = await createDemoPlatform();
});
afterAll(() => platform.stop());

it.each<readonly [string, ContractKind, string]>([
  ['[API-065]', 'dividend', '/wps/relay/MCS2_processDividendReq'],
  ['[API-066]', 'daily', '/wps/relay/MCS2_processDailySalContract'],
  ['[API-067]', 'hourly', '/wps/relay/MCS2_processContractHourSalary'],
  ['[API-068]', 'realtime', '/wps/relay/MCSFE_processRealTimeSalaryContract'],
])('%s a %s contract is accepted, rejected or terminated by POST %s, with a token only', async (_id, kind, path) => {
  expect(PROCESS[kind]).toBe(path);
  const top = await addMember(null, 1);
  await fromMerchant(top, kind, 8_000);
  const [one, two] = [await addMember(top.id), await addMember(top.id)];
  const [first, second] = [
    (await offer(top, one.account, kind, [tier('5')])).value.id,
    (await offer(top, two.account, kind, [tier('5')])).value.id,
  ];

  const withoutToken = await platform.app.inject({
    ...{ method: 'POST', url: path, headers: { host: 'localhost' } },
    payload: { contractId: first, action: 'accept' },
  });
  expect(withoutToken.statusCode).toBe(401);
  expect((await stateOf(one, first)).state).toBe('offered');

  expect((await answer(one, kind, first, 'accept')).value.contract.state).toBe('accepted');
  expect((await stateOf(one, first)).state).toBe('accepted');
  expect((await answer(two, kind, second, 'reject')).value.contract.state).toBe('rejected');
  expect((await stateOf(two, second)).state).toBe('rejected');
  expect((await answer(top, kind, first, 'terminate')).value.contract.state).toBe('terminated');
  expect((await stateOf(one, first)).state).toBe('terminated');
});
