/** Agents of trees of their own, and the calls that they make about contracts. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoMemberToken } from '../../../identity/identity/testing/demo-member.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import type { ContractKind } from '../contracts.policy.ts';
import { acceptContract, insertContract } from '../contracts.store.ts';

interface Contract {
  readonly id: string;
  readonly state: string;
  readonly endedBy: string | null;
  readonly version: number;
  readonly upline: string | null;
}
interface Value extends Contract {
  readonly contract: Contract;
  readonly ends: readonly { readonly id: string; readonly account: string; readonly rate: string }[];
  readonly rows: readonly Contract[];
  readonly totalRows: number;
  readonly [flag: string]: unknown;
}
export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: Value;
}
export interface Agent {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
}
export interface TestTier {
  readonly turnover: string;
  readonly active: number;
  readonly loss: string;
  readonly rate: string;
}

export const PROCESS: Readonly<Record<ContractKind, string>> = {
  dividend: '/wps/relay/MCS2_processDividendReq',
  daily: '/wps/relay/MCS2_processDailySalContract',
  hourly: '/wps/relay/MCS2_processContractHourSalary',
  realtime: '/wps/relay/MCSFE_processRealTimeSalaryContract',
};
export const tier = (rate: string, more: Partial<TestTier> = {}): TestTier => ({
  ...{ turnover: '0.00', active: 0, loss: '0.00', rate },
  ...more,
});

export const agentCalls = (platform: () => TestPlatform) => {
  let merchantId = 0;

  const addMember = async (uplineId: bigint | null, isAgent = 2): Promise<Agent> => {
    const account = `agt${randomUUID().slice(0, 8)}`;
    const { rows } = await sql<{ id: bigint; merchant: number }>`
      insert into member (merchant_id, account, nickname, password_hash, is_agent, upline_id)
      select merchant_id, ${account}, ${account}, password_hash, ${isAgent}::integer, ${uplineId}::bigint from member
      where account = 'player4' returning id, merchant_id as merchant`.execute(platform().deps.database.db);
    merchantId = rows[0]?.merchant ?? 0;
    return { id: rows[0]?.id ?? 0n, account, token: await demoMemberToken(platform().app, account) };
  };

  const send = async (method: 'GET' | 'POST', url: string, token: string, body?: object): Promise<Answer> => {
    const response = await platform().app.inject({
      ...{ method, url },
      headers: { host: 'localhost', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
  };
  const offer = (from: Agent, account: string, kind: ContractKind, tiers: readonly TestTier[]): Promise<Answer> =>
    send('POST', '/portal/agents/contracts', from.token, { account, kind, tiers });
  const answer = (by: Agent, kind: ContractKind, contractId: string, action: string): Promise<Answer> =>
    send('POST', PROCESS[kind], by.token, { contractId, action });
  const stateOf = async (by: Agent, id: string): Promise<Contract> =>
    (await send('GET', `/portal/agents/contracts/${id}/effects`, by.token)).value.contract;
  const flags = async (of: Agent): Promise<Value> =>
    (await send('GET', '/wps/member/info/funds/consolidated', of.token)).value;

  /** What the merchant gives at the top of a tree. */
  const fromMerchant = (to: Agent, kind: ContractKind, rate: number): Promise<bigint> =>
    platform().deps.database.transaction(async (trx) => {
      const tiers = [{ turnover: 0n, active: 0, loss: 0n, rate }];
      const at = new Date();
      const id = await insertContract(trx, { merchantId, memberId: to.id, offeredBy: null, kind, tiers, at });
      await acceptContract(trx, id, at);
      return id;
    });

  /** A contract that is offered and accepted at once. */
  const agree = async (from: Agent, to: Agent, kind: ContractKind, rate: string): Promise<string> => {
    const offered = await offer(from, to.account, kind, [tier(rate)]);
    expect(offered.status).toBe(200);
    expect((await answer(to, kind, offered.value.id, 'accept')).status).toBe(200);
    return offered.value.id;
  };

  return { addMember, send, offer, answer, stateOf, flags, fromMerchant, agree };
};
