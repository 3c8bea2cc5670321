/** The search by a person's name and by a device, over HTTP on a real database: what each role finds, and at which merchant (OPR-009). */
import { sql } from 'kysely';
import { createNameKeyOf } from '../../identity/compliance/index.ts';
import { copyDemoDatabase, createTestPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

interface Hit {
  readonly merchant: string;
  readonly account: string;
  readonly by: string;
  readonly found: string | null;
}

const NAME_ACTION = 'member.found-by-name';
const SHARED_NAME = 'Đặng Thị Tìm Kiếm';

let platform: TestPlatform;
let owner: string;
let calls = 0;

const run = (text: string) => sql.raw(text).execute(platform.deps.database.db);
const merchantOf = (code: string): string => `(select id from merchant where code = '${code}')`;
const memberOf = (code: string, account: string): string =>
  `(select id from member where merchant_id = ${merchantOf(code)} and account = '${account}')`;

const search = async (text: string, token = owner) => {
  calls += 1;
  const reply = await platform.operatorApp.inject({
    ...{ method: 'GET', url: `/ops/search?text=${encodeURIComponent(text)}` },
    remoteAddress: `198.51.${calls >> 8}.${calls & 255}`,
    headers: { host: '127.0.0.1', authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; value?: { hits: readonly Hit[] } }>() };
};
const found = async (text: string, token?: string): Promise<readonly string[]> =>
  ((await search(text, token)).value?.hits ?? []).map(({ merchant, account, by }) => `${merchant} ${account} ${by}`);

const addOperator = async (name: string, role: string, merchant: string | null = null): Promise<string> => {
  await run(`insert into operator (name, role, merchants)
    values ('${name}', '${role}', ${merchant === null ? 'null' : `array[${merchantOf(merchant)}]`})`);
  return operatorToken(platform, name);
};
/** Members of this file alone. */
const addMember = (code: string, account: string, type = 1) =>
  run(`insert into member (merchant_id, account, nickname, registered_at, type, is_agent)
    values (${merchantOf(code)}, '${account}', '${account}', now(), ${type}, ${type === 4 ? 4 : 0})`);
const addSession = (
  [code, account]: readonly [string, string],
  { device, ip, minutesAgo = 0 }: { readonly device: string; readonly ip: string | null; readonly minutesAgo?: number },
) => {
  const at = `now() - interval '${minutesAgo} minutes'`;
  const id = `${code}-${account}-${device}-${ip}-${minutesAgo}`;
  return run(`insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    values ('${id}', ${merchantOf(code)}, ${memberOf(code, account)}, sha256('${id}'), '${device}', ${ip === null ? 'null' : `'${ip}'`},
      ${at}, ${at}, ${at}, ${at})`);
};
/** A registration with a name, or without one. */
const addName = async (code: string, account: string, name: string | null) => {
  const { rows } = await sql<{ id: number }>`select id from merchant where code = ${code}`.execute(
    platform.deps.database.db,
  );
  const keyOf = createNameKeyOf(platform.deps.config.portalSecret);
  const key = name === null ? null : keyOf(rows[0]?.id ?? 0, name);
  await run(`insert into registration_record (member_id, merchant_id, method, sealed, register_url, domain, declared_at, minimum_age, name_key)
    values (${memberOf(code, account)}, ${merchantOf(code)}, 'register', 'x', 'x', 'x', now(), 21,
      decode(${key === null ? 'null' : `'${key.toString('hex')}'`}, 'hex'))`);
};
const auditRows = async () => {
  const { rows } = await sql<{ actor: string; subject: string; text: string }>`
    select actor, subject, to_jsonb(audit_log)::text as text from audit_log where action = ${NAME_ACTION} order by id`.execute(
    platform.deps.database.db,
  );
  return rows;
};

beforeAll(async () => {
  const { database } = await copyDemoDatabase();
  platform = await createTestPlatform({ database });
  owner = await demoOperatorToken(platform);
  for (const [code, account] of [
    ['aurora', 'finda'],
    ['aurora', 'findb'],
    ['lotus', 'findc'],
  ] as const)
    await addMember(code, account);
  await addMember('aurora', 'findtrial', 4);
  await addName('aurora', 'finda', SHARED_NAME);
  await addName('lotus', 'findc', SHARED_NAME);
  await addName('aurora', 'findb', null);
  await addName('aurora', 'findtrial', SHARED_NAME);
});
afterAll(() => platform.stop());

describe('the search by name', () => {
  it('finds the holder of a bank account, in any order and case', async () => {
    for (const text of ['PLAYER ONE EXAMPLE', 'one example, player', '  Plàyer  One Éxample '])
      expect(await found(text)).toContain('aurora player1 bank-name');
    const [hit] = ((await search('player one example')).value?.hits ?? []).filter(({ by }) => by === 'bank-name');
    expect(hit?.found).toBe('…1234');
  });

  it('finds a person by the name in the identity check', async () => {
    expect(await found('kim ngan example')).toContain('aurora kimngan identity-name');
  });

  it('finds a member by the name given at registration, with and without accents', async () => {
    for (const text of [SHARED_NAME, 'dang thi tim kiem', 'Kiếm Tìm Thị Đặng'])
      expect(await found(text)).toEqual(['aurora finda registration-name', 'lotus findc registration-name']);
  });

  it('finds only whole names, no trial accounts and no rows without a key', async () => {
    for (const text of ['Dang Thi Tim', 'Dang Thi Tim Kiem Them', 'Dang', '--', '..'])
      expect((await found(text)).filter((hit) => hit.endsWith('-name'))).toEqual([]);
  });

  it('finds nobody of another merchant', async () => {
    const aurora = await addOperator('find-aurora', 'support', 'aurora');
    const lotus = await addOperator('find-lotus', 'support', 'lotus');
    expect(await found(SHARED_NAME, aurora)).toEqual(['aurora finda registration-name']);
    expect(await found(SHARED_NAME, lotus)).toEqual(['lotus findc registration-name']);
    expect(await found('player one example', lotus)).toEqual([]);
  });

  it.each([
    ['owner', ['aurora finda registration-name', 'lotus findc registration-name']],
    ['support', ['aurora finda registration-name', 'lotus findc registration-name']],
    ['risk', ['aurora finda registration-name', 'lotus findc registration-name']],
    ['finance', []],
  ])('answers %s, who reads members, by the right to read contacts', async (role, hits) => {
    const token = await addOperator(`find-name-${role}`, role);
    expect(await found(SHARED_NAME, token)).toEqual(hits);
    expect(await found('finda', token)).toContain('aurora finda account');
  });

  it.each(['content', 'release'])('is closed to %s', async (role) => {
    const token = await addOperator(`find-name-${role}`, role);
    expect(await search(SHARED_NAME, token)).toMatchObject({ status: 403, code: 'session.forbidden' });
  });

  it('records each member found once, and not the name', async () => {
    const before = (await auditRows()).length;
    await found(SHARED_NAME);
    const rows = (await auditRows()).slice(before);
    const { rows: ids } = await sql<{ id: string }>`
      select id::text from member where account in ('finda', 'findc') order by id`.execute(platform.deps.database.db);
    expect(rows.map(({ subject }) => subject).sort()).toEqual(ids.map(({ id }) => id).sort());
    for (const { actor, text } of rows) {
      expect(actor).toBe('operator1');
      expect(text).not.toMatch(/kiếm|kiem|đặng|dang/i);
    }
  });

  it('records nothing where no name is found, or the operator is not shown it', async () => {
    const before = (await auditRows()).length;
    await found('Nobody Of This Name');
    await found(SHARED_NAME, await operatorToken(platform, 'operator2'));
    expect(await auditRows()).toHaveLength(before);
  });
});

describe('the search by device', () => {
  const DEVICE = 'Searcher, TestOS';
  beforeAll(async () => {
    await addSession(['aurora', 'finda'], { device: DEVICE, ip: '192.0.2.77' });
    await addSession(['aurora', 'finda'], { device: DEVICE, ip: '192.0.2.78', minutesAgo: 5 });
    await addSession(['aurora', 'findb'], { device: DEVICE, ip: '2001:db8::77', minutesAgo: 10 });
    await addSession(['aurora', 'findb'], { device: 'Other, TestOS', ip: null, minutesAgo: 2 });
    await addSession(['aurora', 'findtrial'], { device: DEVICE, ip: '192.0.2.77' });
    await addSession(['lotus', 'findc'], { device: DEVICE, ip: '192.0.2.77' });
  });
  const devicesOf = async (text: string, token?: string) =>
    ((await search(text, token)).value?.hits ?? [])
      .filter(({ by }) => by === 'device')
      .map((hit) => `${hit.merchant} ${hit.account} ${hit.found}`);

  it('finds members by the label that their sessions show, each once, the last sign-in first', async () => {
    expect(await devicesOf('searcher, testos')).toEqual([
      `aurora finda ${DEVICE} · 192.0.2.77`,
      `aurora findb ${DEVICE} · 2001:db8::77`,
      `lotus findc ${DEVICE} · 192.0.2.77`,
    ]);
    expect(await devicesOf('Other, TestOS')).toEqual(['aurora findb Other, TestOS']);
  });

  it('finds members by an address, and by both together', async () => {
    expect(await devicesOf('192.0.2.78')).toEqual([`aurora finda ${DEVICE} · 192.0.2.78`]);
    expect(await devicesOf('2001:DB8:0::77')).toEqual([`aurora findb ${DEVICE} · 2001:db8::77`]);
    expect(await devicesOf(`${DEVICE} · 192.0.2.78`)).toEqual([`aurora finda ${DEVICE} · 192.0.2.78`]);
    expect(await devicesOf('Other, TestOS 192.0.2.77')).toEqual([]);
  });

  it('finds nothing by a part of either, and takes an address with a zone for a label', async () => {
    for (const text of ['Searcher', '192.0.2', 'fe80::1%eth0']) expect(await devicesOf(text)).toEqual([]);
  });

  it('finds nobody of another merchant, and is open to all who read members', async () => {
    const lotus = await addOperator('find-device-lotus', 'finance', 'lotus');
    expect(await devicesOf('192.0.2.77', lotus)).toEqual([`lotus findc ${DEVICE} · 192.0.2.77`]);
    const content = await addOperator('find-device-content', 'content');
    expect((await search('192.0.2.77', content)).status).toBe(403);
  });

  it('shows ten members at most', async () => {
    for (let index = 0; index < 12; index += 1) {
      await addMember('aurora', `findmany${index}`);
      await addSession(['aurora', `findmany${index}`], { device: 'Many, TestOS', ip: '192.0.2.90', minutesAgo: index });
    }
    const hits = await devicesOf('192.0.2.90');
    expect(hits).toHaveLength(10);
    expect(hits[0]).toContain('findmany0');
  });
});

describe('the search by amount', () => {
  const addRound = (
    [code, account]: readonly [string, string],
    round: string,
    {
      stake,
      win = 0,
      minutesAgo = 0,
      isOpen = false,
    }: { stake: number; win?: number; minutesAgo?: number; isOpen?: boolean },
  ) =>
    run(`insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
      select g.vendor, '${round}', ${memberOf(code, account)}, ${merchantOf(code)}, g.id, 'CNY', '***', ${stake}, ${win},
        '${isOpen ? 'open' : 'closed'}', ${isOpen ? 'null' : `now() - interval '${minutesAgo} minutes'`}
      from (select * from game order by id limit 1) g`);
  const roundsOf = async (text: string, token?: string) =>
    ((await search(text, token)).value?.hits ?? [])
      .filter(({ by }) => by.startsWith('round-'))
      .map((hit) => `${hit.merchant} ${hit.account} ${hit.by} ${hit.found}`);
  beforeAll(async () => {
    await addRound(['aurora', 'finda'], 'r-old', { stake: 7_654_321, minutesAgo: 60 });
    await addRound(['aurora', 'findb'], 'r-new', { stake: 7_654_321, minutesAgo: 1 });
    await addRound(['aurora', 'findb'], 'r-won', { stake: 100, win: 7_654_321 });
    await addRound(['aurora', 'finda'], 'r-open', { stake: 7_654_321, isOpen: true });
    await addRound(['aurora', 'findtrial'], 'r-trial', { stake: 7_654_321 });
    await addRound(['lotus', 'findc'], 'r-lotus', { stake: 7_654_321 });
  });

  it('finds settled rounds by stake and by win, the newest first', async () => {
    expect(await roundsOf('76543.21')).toEqual([
      'aurora findb round-stake r-new',
      'aurora finda round-stake r-old',
      'aurora findb round-win r-won',
      'lotus findc round-stake r-lotus',
    ]);
  });

  it('finds none of another merchant, of nearly this amount, or without a stake', async () => {
    const lotus = await addOperator('find-amount-lotus', 'support', 'lotus');
    expect(await roundsOf('76543.21', lotus)).toEqual(['lotus findc round-stake r-lotus']);
    for (const text of ['76543.22', '76543.2', '76543', '0.00']) expect(await roundsOf(text)).toEqual([]);
  });

  it('shows ten rounds of each kind at most', async () => {
    for (let index = 0; index < 12; index += 1)
      await addRound(['aurora', 'finda'], `r-many${index}`, { stake: 8_765_432, minutesAgo: index });
    const hits = await roundsOf('87654.32');
    expect(hits).toHaveLength(10);
    expect(hits[0]).toContain('r-many0');
  });
});

it('reads each of the new marks through an index', async () => {
  const { database } = platform.deps;
  const planOf = (text: string): Promise<string> =>
    database.transaction(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql.raw<Record<string, string>>(`explain ${text}`).execute(trx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
  const where = `where merchant_id = 1 and`;
  const key = `= decode(repeat('ab', 32), 'hex')`;
  expect(await planOf(`select 1 from registration_record ${where} name_key ${key}`)).toContain(
    'registration_record_name',
  );
  expect(await planOf(`select 1 from kyc_person ${where} name_key ${key}`)).toContain('kyc_person_name');
  expect(await planOf(`select 1 from bank_account ${where} holder_key ${key}`)).toContain('bank_account_holder');
  const newest = 'order by created_at desc limit 5';
  expect(await planOf(`select 1 from member_session ${where} ip = '192.0.2.77' ${newest}`)).toContain(
    'member_session_address',
  );
  const settled = 'and settled_at is not null order by settled_at desc limit 10';
  expect(await planOf(`select 1 from game_round ${where} bet_sum = 100 and bet_sum > 0 ${settled}`)).toContain(
    'game_round_stake',
  );
  expect(await planOf(`select 1 from game_round ${where} win_sum = 100 and win_sum > 0 ${settled}`)).toContain(
    'game_round_win ',
  );
  expect(await planOf(`select 1 from member_session ${where} lower(device) = 'x' ${newest}`)).toContain(
    'member_session_device',
  );
});
