/** The demo's platform with members who have money, a PIN and a bank account, and operators at the desk: for tests of payments. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseMoney } from 'shared-contracts/money';
import { createToken, hashToken } from '../../../kernel/crypto/index.ts';
import { createDemoPlatform } from '../../../kernel/testing/index.ts';
import type { PaymentConfig } from '../../../kernel/index.ts';
import type { TestPlatform } from '../../../kernel/testing/index.ts';
import { seal } from '../../../kernel/testing/seal.ts';
import { DEMO_PIN } from '../../../identity/pin/index.ts';

const HOST = 'localhost';
const RELAY = '/wps/relay';
const OPS = '/ops/merchants/aurora';

/** Whatever an entry of a list may hold; a test looks at the fields that its call has. */
export interface Row {
  readonly id: string;
  readonly reference: string;
  readonly account: string;
  readonly amount: string;
  readonly credited: string | null;
  readonly status: string;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly assignee: string | null;
  readonly firstApprovedBy: string | null;
  readonly receiveDueAt: string | null;
  readonly receivedBy: string | null;
  readonly disputedAt: string | null;
  readonly payee: { readonly number: string } | null;
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly rule: string;
  readonly action: string;
  readonly type: string;
  readonly subject: string;
}

export interface Value extends Row {
  readonly rows: readonly Row[];
  readonly methods: readonly Row[];
  readonly accounts: readonly Row[];
  readonly banks: readonly Row[];
  readonly cases: readonly Row[];
  readonly available: string;
  readonly held: string;
  readonly sumBalance: string;
  readonly closedBy: string | null;
  readonly hasPin: boolean;
  readonly receivedMinutes: number;
  readonly totalRows: number;
}

export interface Answer {
  readonly status: number;
  readonly code: unknown;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly value: Value;
}

export interface Client {
  readonly id: bigint;
  readonly account: string;
  readonly token: string;
  /** Of the first bank account. */
  readonly bankAccountId: string;
}

export interface Desk {
  readonly platform: TestPlatform;
  /** Moves the platform's clock on. */
  advance(minutes: number): void;
  now(): Date;
  /** Tokens of two operators. */
  readonly operators: readonly [string, string];
  /** A member of the first merchant, verified, with PIN, bank account and so much money. */
  client(amount?: string): Promise<Client>;
  session(account: string): Promise<string>;
  get(name: string, token: string): Promise<Answer>;
  post(name: string, token: string, body: object, key?: string): Promise<Answer>;
  ops(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string, key?: string): Promise<Answer>;
  deposit(client: Pick<Client, 'token'>, amount: string): Promise<Answer>;
  withdraw(client: Client, amount: string, more?: object, key?: string): Promise<Answer>;
  balanceOf(client: Pick<Client, 'token'>): Promise<bigint>;
  /** Of the merchant's own account, and of all that members hold. */
  house(kind: string): Promise<bigint>;
  members(): Promise<bigint>;
  /** What waits for the identity check beside withdrawals. */
  gates(gates: readonly 'deposit'[]): Promise<void>;
  /** Completes the member's identity check, or takes it away. */
  verify(client: Pick<Client, 'id'>, isVerified: boolean): Promise<void>;
  /** Runs what jobs have to do by the platform's clock. */
  runJobs(): Promise<void>;
  count(
    table: 'ledger_transfer' | 'audit_log' | 'outbox' | 'protection_case',
    where: ReturnType<typeof sql>,
  ): Promise<number>;
}

const OPERATORS = ['desk-one', 'desk-two'] as const;

/** Opens sessions as signing in would, at the platform's moment. */
const createSessions = (platform: TestPlatform, now: () => Date) => {
  const { db } = platform.deps.database;
  return {
    member: async (account: string): Promise<string> => {
      const token = createToken();
      const at = now();
      await sql`
        insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
        select ${randomUUID()}, merchant_id, id, ${hashToken(token)}, 'Firefox, Linux', '203.0.113.9', ${at}, ${at},
          ${at}::timestamptz + interval '2 days', ${at}::timestamptz + interval '2 days' from member where account = ${account}`.execute(
        db,
      );
      return token;
    },
    operator: async (name: string): Promise<string> => {
      const token = createToken();
      await sql`insert into operator (name, role, password_hash) select ${name}, 'owner', password_hash from operator limit 1`.execute(
        db,
      );
      await sql`
        insert into operator_session (id, operator_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
        select ${randomUUID()}, id, ${hashToken(token)}, 'Firefox, Linux', '203.0.113.9', now(), now(), now() + interval '30 days', now() + interval '30 days'
          from operator where name = ${name}`.execute(db);
      return token;
    },
  };
};

const createSender = () => {
  let calls = 0;
  return async (
    app: TestPlatform['app'],
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { token, payload, key }: { readonly token?: string; readonly payload?: string | object; readonly key?: string },
  ): Promise<Answer> => {
    calls += 1;
    const response = await app.inject({
      method,
      url,
      remoteAddress: `198.51.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        host: HOST,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(typeof payload === 'string' ? { 'content-type': 'application/jose' } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
  };
};

/** Calls that are never sent in the clear. */
const SEALED: readonly string[] = ['passwordCheck/MCSFE_createWithdrawal'];
let nextNumber = 6_222_100_000_100_000n;

/** `payment`: a payment provider that the platform can call. */
export const createDesk = async (payment?: PaymentConfig): Promise<Desk> => {
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const platform = await createDemoPlatform({ clock: { now }, ...(payment ? { config: { payment } } : {}) });
  const { db } = platform.deps.database;
  const sessions = createSessions(platform, now);
  const send = createSender();
  const operators = [await sessions.operator(OPERATORS[0]), await sessions.operator(OPERATORS[1])] as const;

  const sealed = (body: object): Promise<string> => seal(platform.app, body, { now: now().getTime() });
  const get: Desk['get'] = (name, token) => send(platform.app, 'GET', `${RELAY}/${name}`, { token });
  const post: Desk['post'] = async (name, token, body, key = randomUUID()) =>
    send(platform.app, 'POST', `${RELAY}/${name}`, {
      ...{ token, key },
      payload: SEALED.includes(name) ? await sealed(body) : body,
    });
  const ops: Desk['ops'] = (method, path, body, token = operators[0], key = randomUUID()) =>
    send(platform.operatorApp, method, `${OPS}/${path}`, { token, ...(body ? { payload: body, key } : {}) });

  const deposit: Desk['deposit'] = async ({ token }, amount) => {
    const { methods } = (await get('MCSFE_getDepositMethods?language=EN', token)).value;
    return post('MCSFE_createDeposit', token, { methodId: methods[0]?.id ?? '', amount, language: 'EN' });
  };
  const addBankAccount = async (token: string): Promise<string> => {
    const { banks } = (await send(platform.app, 'GET', '/wps/member/bank-accounts', { token })).value;
    nextNumber += 1n;
    const account = { bankId: banks[0]?.id, holder: 'LE THI MAU', number: nextNumber.toString(), pin: DEMO_PIN };
    const added = await send(platform.app, 'POST', '/wps/member/bank-accounts', {
      ...{ token, key: randomUUID() },
      payload: await sealed({ ...account, language: 'EN' }),
    });
    const [first] = added.value.accounts;
    if (!first) throw new Error(`no bank account was added: ${String(added.code)}`);
    return first.id;
  };
  const verify: Desk['verify'] = async ({ id }, isVerified) => {
    await sql`delete from kyc_case where member_id = ${id}`.execute(db);
    if (!isVerified) return;
    await sql`
      insert into kyc_case (merchant_id, member_id, state, submitted_at, decided_at)
      select merchant_id, id, 'approved', now(), now() from member where id = ${id}`.execute(db);
  };
  const client: Desk['client'] = async (amount) => {
    const account = `desk${randomUUID().slice(0, 8)}`;
    const { rows } = await sql<{ id: bigint }>`
      insert into member (merchant_id, account, nickname) select id, ${account}, 'Desk' from merchant where code = 'aurora' returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0n;
    await verify({ id }, true);
    await sql`
      insert into member_pin (merchant_id, member_id, pin_hash, changed_at)
      select p.merchant_id, ${id}, p.pin_hash, now() from member_pin p join member m on m.id = p.member_id where m.account = 'player1'`.execute(
      db,
    );
    const token = await sessions.member(account);
    const bankAccountId = await addBankAccount(token);
    if (amount !== undefined) {
      const asked = await deposit({ token }, amount);
      const credited = await ops('POST', `deposits/${asked.value.id}/credit`, { amount });
      if (credited.status !== 200) throw new Error(`nothing was credited: ${String(asked.code ?? credited.code)}`);
    }
    return { id, account, token, bankAccountId };
  };

  return {
    ...{ platform, operators, client, verify, now, get, post, ops, deposit },
    advance: (minutes) => {
      ahead += minutes * 60_000;
    },
    session: sessions.member,
    withdraw: ({ token, bankAccountId }, amount, more = {}, key = randomUUID()) => {
      const body = { accountId: bankAccountId, amount, pin: DEMO_PIN, language: 'EN', ...more };
      return post('passwordCheck/MCSFE_createWithdrawal', token, body, key);
    },
    balanceOf: async ({ token }) =>
      parseMoney((await send(platform.app, 'GET', '/wps/v2/wallets/balance', { token })).value.sumBalance),
    house: async (kind) => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(e.amount), 0)::bigint as sum from ledger_account a join ledger_entry e on e.account_id = a.id
          join merchant m on m.id = a.merchant_id
         where m.code = 'aurora' and a.kind = ${kind}`.execute(db);
      return rows[0]?.sum ?? 0n;
    },
    members: async () => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(b.balance), 0)::bigint as sum from ledger_balance b join merchant m on m.id = b.merchant_id where m.code = 'aurora'`.execute(
        db,
      );
      return rows[0]?.sum ?? 0n;
    },
    gates: async (gates) => {
      const set = await ops('PUT', 'kyc/settings', { enabled: true, gates, reason: 'for this test' });
      if (set.status !== 200) throw new Error(`no gates were set: ${String(set.code)}`);
    },
    runJobs: () => platform.jobs.runDue(),
    count: async (table, where) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
};
