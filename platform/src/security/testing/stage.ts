/** The seeded platform with a caller of each kind, and a member whose data the others must not reach. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { HttpMethod } from 'shared-contracts/http';
import { toDecimal } from 'shared-contracts/money';
import type { ModuleName } from 'shared-contracts/module';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import type { HttpPorts, Logger, RouteDefinition } from '../../kernel/index.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { OPERATOR_ROLES } from '../../ground/operator-rights/index.ts';
import type { OperatorRole } from '../../ground/operator-rights/index.ts';

export const AURORA = 'localhost';
export const LOTUS = 'lotus.localhost';

/** Texts of the victim's that occur nowhere else. */
const NICKNAME = 'Marked Nickname';
const DEVICE = 'Marked Device';

export type Origin = 'portal' | 'operator';

export interface Sent {
  readonly origin: Origin;
  readonly method: HttpMethod;
  readonly url: string;
  readonly host?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | object | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Of a refusal in our envelope; null otherwise. */
  readonly code: string | null;
}

/** Members of the demo: two players of one merchant, two agents with teams of their own, and a player of another merchant. */
export type MemberRole = 'member' | 'agent' | 'otherAgent' | 'otherMerchant' | 'trial' | 'victim';

export interface Stage {
  readonly platform: TestPlatform;
  /** Modules that are switched off at every merchant. */
  readonly off: Set<ModuleName>;
  readonly members: Readonly<Record<MemberRole, string>>;
  /** Of all merchants, by role; `lotus` is an owner of the other merchant alone. */
  readonly operators: Readonly<Record<OperatorRole | 'lotus', string>>;
  /** What names the victim or something of the victim's: numbers of rows, sessions, the account. */
  readonly victimIds: readonly string[];
  /** The victim's nickname, device and balance: in nobody else's replies. */
  readonly marks: readonly string[];
  routes(origin: Origin): readonly RouteDefinition[];
  send(sent: Sent): Promise<Answer>;
  /** A member's new session. */
  openSession(account: string, options?: { readonly mustChangePassword?: boolean }): Promise<string>;
  openOperatorSession(name: string): Promise<string>;
  /** A digest of each table's rows of the victim. */
  victimRows(): Promise<ReadonlyMap<string, string>>;
  /** A digest of each table's rows of a merchant. */
  merchantRows(code: string): Promise<ReadonlyMap<string, string>>;
}

const VICTIM = 'player1';

/** Rows that only say that somebody knocked: attempts, messages, what is kept of calls. */
const KNOCKS = ['outbox', 'idempotent_reply', 'stream_ticket'];

const createSessions = ({ deps }: TestPlatform) => {
  const { db } = deps.database;
  const open = async (
    account: string,
    { device = 'Firefox, Linux', mustChangePassword = false } = {},
  ): Promise<string> => {
    const token = createToken();
    await sql`
      insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at,
        must_change_password)
      select ${randomUUID()}, merchant_id, id, ${hashToken(token)}, ${device}, '203.0.113.9', now(), now(), now() + interval '1 day', now() + interval '1 day', ${mustChangePassword}
        from member where account = ${account}`.execute(db);
    return token;
  };
  const openOperator = async (name: string): Promise<string> => {
    const token = createToken();
    await sql`
      insert into operator_session (id, operator_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
      select ${randomUUID()}, id, ${hashToken(token)}, 'Firefox, Linux', '203.0.113.9', now(), now(), now() + interval '8 hours', now() + interval '12 hours'
        from operator where name = ${name}`.execute(db);
    return token;
  };
  return { open, openOperator };
};

const addPeople = async ({ deps }: TestPlatform): Promise<void> => {
  const { db } = deps.database;
  await sql`
    insert into member (merchant_id, account, nickname, type, is_agent)
    select id, 'matrix-trial', 'Guest', 4, 4 from merchant where code = 'aurora'`.execute(db);
  await sql`update member set nickname = ${NICKNAME} where account = ${VICTIM}`.execute(db);
  for (const role of OPERATOR_ROLES)
    await sql`
      insert into operator (name, role, password_hash) select ${`matrix-${role}`}, ${role}, password_hash from operator limit 1`.execute(
      db,
    );
  await sql`
    insert into operator (name, role, password_hash, merchants)
    select 'matrix-lotus', 'owner', (select password_hash from operator limit 1), array[id] from merchant where code = 'lotus'`.execute(
    db,
  );
};

interface Column {
  readonly table: string;
  readonly column: string;
}

const tablesWith = async ({ deps }: TestPlatform, names: readonly string[]): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name in (${sql.join(names)})
     order by 1`.execute(deps.database.db);
  return rows.filter(({ table }) => !KNOCKS.includes(table));
};

/** One digest a table, in one round trip. */
const digests = async (
  { deps }: TestPlatform,
  columns: readonly Column[],
  value: string,
): Promise<ReadonlyMap<string, string>> => {
  const parts = columns.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`} as name, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
        from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${value}::bigint`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(
    deps.database.db,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

const numbersOf = async ({ deps }: TestPlatform, memberId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text from member_session where member_id = ${memberId}
    union all (select id::text from point_redemption where member_id = ${memberId} order by id desc limit 3)
    union all (select round_id from game_round where member_id = ${memberId} limit 2)`.execute(deps.database.db);
  return rows.map(({ id }) => id);
};

const createSender = (platform: TestPlatform) => {
  let calls = 0;
  return async ({ origin, method, url, host, token, headers, payload }: Sent): Promise<Answer> => {
    calls += 1;
    const app = origin === 'portal' ? platform.app : platform.operatorApp;
    const reply = await app.inject({
      method,
      url,
      remoteAddress: `198.51.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { host: host ?? AURORA, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const code = /^\{"success":false,"code":"([^"]+)"/.exec(reply.payload)?.[1] ?? null;
    return { status: reply.statusCode, text: reply.payload, code };
  };
};

export interface StageOptions {
  readonly ports?: Partial<HttpPorts>;
  readonly log?: Logger;
}

export const createStage = async ({ ports = {}, log }: StageOptions = {}): Promise<Stage> => {
  const off = new Set<ModuleName>();
  const moduleGate = { isEnabled: (_merchant: number, module: ModuleName) => Promise.resolve(!off.has(module)) };
  const platform = await createDemoPlatform({ ports: { moduleGate, ...ports }, ...(log ? { log } : {}) });
  await addPeople(platform);
  const { open, openOperator } = createSessions(platform);
  const { rows } = await sql<{ id: string; balance: bigint }>`
    select m.id::text, b.balance from member m join ledger_account a on a.owner_id = m.id join ledger_balance b on b.account_id = a.id
     where m.account = ${VICTIM}`.execute(platform.deps.database.db);
  const { id: victimId, balance } = rows[0] ?? { id: '', balance: 0n };
  const members = {
    member: await open('player2'),
    agent: await open('agent1'),
    // The victim stands in the team of the first agent.
    otherAgent: await open('agent2'),
    otherMerchant: await open('player3'),
    trial: await open('matrix-trial'),
    victim: await open(VICTIM, { device: DEVICE }),
  };
  const operators: Record<string, string> = { lotus: await openOperator('matrix-lotus') };
  for (const role of OPERATOR_ROLES) operators[role] = await openOperator(`matrix-${role}`);
  const memberTables = await tablesWith(platform, ['member_id', 'owner_id', 'ancestor_id']);
  const merchantTables = await tablesWith(platform, ['merchant_id']);
  return {
    platform,
    off,
    members,
    operators: operators as Stage['operators'],
    victimIds: [victimId, VICTIM, ...(await numbersOf(platform, victimId))],
    marks: [NICKNAME, DEVICE, toDecimal(balance)],
    routes: (origin) => (origin === 'portal' ? platform.app : platform.operatorApp).declaredRoutes,
    send: createSender(platform),
    openSession: open,
    openOperatorSession: openOperator,
    victimRows: () => digests(platform, [...memberTables, { table: 'member', column: 'id' }], victimId),
    merchantRows: async (code) => {
      const found = await sql<{ id: string }>`select id::text from merchant where code = ${code}`.execute(
        platform.deps.database.db,
      );
      return digests(platform, [...merchantTables, { table: 'merchant', column: 'id' }], found.rows[0]?.id ?? '');
    },
  };
};
