/** The risk page over HTTP on the demo: each signal from real rows, and a case that is opened once. */
import { sql } from 'kysely';
import { RISK_SESSIONS_MOST } from 'shared-contracts/risk';
import { copyDemoDatabase, createTestPlatform, runAsOwner } from '../../kernel/testing/index.ts';
import type { TestDatabase, TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

interface Signal {
  readonly signal: string;
  readonly member: string;
  readonly account: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly others: readonly { readonly account: string }[];
}
interface Risk {
  readonly signals: readonly Signal[];
  readonly returns: readonly object[];
  readonly differences: readonly { readonly account: string; readonly amount: string; readonly vendor: string }[];
}

let copy: TestDatabase;
let platform: TestPlatform;
let owner: string;
const AURORA = `(select id from merchant where code = 'aurora')`;

const run = (text: string) => sql.raw(text).execute(platform.deps.database.db);
const memberOf = (account: string): string =>
  `(select id from member where merchant_id = ${AURORA} and account = '${account}')`;
/** Members of this file alone. */
const addMember = (account: string) =>
  run(
    `insert into member (merchant_id, account, nickname, registered_at) values (${AURORA}, '${account}', '${account}', now())`,
  );
const addSession = (account: string, device: string) =>
  run(`insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    values ('risk-${account}', ${AURORA}, ${memberOf(account)}, sha256('risk-${account}'), '${device}', '198.51.100.200', now(), now(), now(), now())`);

const call = async (
  method: 'GET' | 'POST',
  url: string,
  { body, token = owner }: { body?: object; token?: string } = {},
) => {
  const reply = await platform.operatorApp.inject({
    ...{ method, url, headers: { host: '127.0.0.1', authorization: `Bearer ${token}` } },
    ...(body && { payload: body }),
  });
  const { code, value } = reply.json<{ code?: string; value: Risk }>();
  return { status: reply.statusCode, code, value };
};
const read = async (merchant = 'aurora') => (await call('GET', `/ops/merchants/${merchant}/risk`)).value;
const signalsOf = async (account: string) => (await read()).signals.filter((signal) => signal.account === account);

beforeAll(async () => {
  copy = await copyDemoDatabase();
  platform = await createTestPlatform({ database: copy.database });
  owner = await demoOperatorToken(platform);
  for (const account of ['riska', 'riskb', 'riskc']) await addMember(account);
});
afterAll(() => platform.stop());

it('[OPR-015] lists returns against theory, large wins, multi-account hints and reconciliation differences', async () => {
  await runAsOwner(copy, [
    'delete from report_round_day',
    `update game set code = 'RISK_TEST', rtp = 96 where id = (select min(id) from game)`,
    `insert into report_round_day (merchant_id, currency, day, game_id, rounds, stake, win, stake_stake, stake_win, win_win)
     select m.id, m.currency, now()::date, g.id, 500, 50000, 47000, 5000000, 4700000, 9000000
       from merchant m, (select id from game where code = 'RISK_TEST') g where m.code = 'aurora'`,
  ]);
  await run(`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
    select g.vendor, 'huge', ${memberOf('riska')}, ${AURORA}, g.id, 'VND', '***', 100, 999999999900, 'closed', now() from game g limit 1`);
  // A larger win, all of it taken back since.
  await run(`
    insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, win_rollback, state, settled_at)
    select g.vendor, 'undone', ${memberOf('riskc')}, ${AURORA}, g.id, 'VND', '***', 100, 9999999999900, 9999999999900, 'closed', now() from game g limit 1`);
  await addSession('riska', 'Chrome, Android');
  await addSession('riskb', 'Chrome, Android');
  await run(`
    insert into wallet_receivable (merchant_id, member_id, vendor, transaction_uuid, round_id, currency, amount)
    select ${AURORA}, ${memberOf('riskb')}, code, 'risk-1', 'taken-back', 'VND', 12345 from vendor limit 1`);
  const { signals, differences, returns } = await read();
  expect(returns).toMatchObject([{ game: 'RISK_TEST', rounds: 500, rtp: 94, theory: 96, low: expect.any(Number) }]);
  expect(differences).toContainEqual(
    expect.objectContaining({ account: 'riskb', amount: '123.45', round: 'taken-back' }),
  );
  const win = signals.find(({ signal, account }) => signal === 'large-win' && account === 'riska');
  expect(win).toMatchObject({ facts: { round: 'huge', stake: '1.00', won: '9999999999.00' } });
  expect(win?.tags).toEqual(['new-member', 'hundredfold']);
  expect(signals.filter(({ signal, account }) => signal === 'large-win' && account === 'riskc')).toEqual([]);
  const network = signals.find(({ facts }) => facts['network'] === '198.51.100.200');
  expect(network).toMatchObject({ signal: 'shared-network', facts: { members: '2' } });
  expect(network?.tags).toContain('same-device');
  expect([network?.account, network?.others[0]?.account].toSorted()).toEqual(['riska', 'riskb']);
});

it('hints at members who share a contact or the digits of a bank account', async () => {
  for (const account of ['riska', 'riskc'])
    await run(`insert into member_contact (merchant_id, member_id, kind, lookup, sealed, changed_at)
      values (${AURORA}, ${memberOf(account)}, 'email', sha256('same'), 'sealed', now())`);
  for (const account of ['riskb', 'riskc'])
    await run(`insert into bank_account (merchant_id, member_id, bank_id, sealed, last_four, number_key, added_at)
      select ${AURORA}, ${memberOf(account)}, min(id), 'sealed', '4711', sha256('${account}'), now() from bank where merchant_id = ${AURORA}`);
  const signals = await signalsOf('riskc');
  expect(signals.find(({ signal }) => signal === 'shared-contact')).toMatchObject({
    facts: { contact: 'email', members: '2' },
    others: [{ account: 'riska' }],
  });
  expect(signals.find(({ signal }) => signal === 'shared-account')).toMatchObject({
    facts: { account: '…4711' },
    others: [{ account: 'riskb' }],
  });
});

it('hints at withdrawals far beyond deposits, and at limits that are nearly used', async () => {
  await run(`insert into withdrawal (merchant_id, member_id, reference, account_id, bank, bank_code, last_four, amount, needs_two, language, created_at)
    select ${AURORA}, ${memberOf('riskb')}, 'W-RISK', (select id from bank_account where member_id = ${memberOf('riskb')}), 'Bank', 'BANK', '4711', 500000, false, 'EN', now()`);
  await run(`insert into protection_state (member_id, merchant_id, counts, wager_day, day_wagered, day_from, day_to)
    values (${memberOf('riskc')}, ${AURORA}, true, 10000, 9500, now() - interval '1 hour', now() + interval '1 hour')`);
  expect((await signalsOf('riskb')).find(({ signal }) => signal === 'unusual-withdrawal')?.facts).toEqual({
    ...{ reference: 'W-RISK', withdrawn: '5000.00', deposited: '0.00' },
  });
  expect((await signalsOf('riskc')).find(({ signal }) => signal === 'near-limit')?.facts).toEqual({
    ...{ limit: 'wager day', used: '95.00', allowed: '100.00' },
  });
});

describe('the risk of one member', () => {
  const idOf = async (account: string): Promise<string> => {
    const { rows } = await sql
      .raw<{ id: bigint }>(`select id from member where account = '${account}'`)
      .execute(platform.deps.database.db);
    return String(rows[0]?.id);
  };
  const readOf = async (account: string, { merchant = 'aurora', token = owner } = {}) =>
    call('GET', `/ops/merchants/${merchant}/members/${await idOf(account)}/risk`, { token });

  it('has the signals of the risk page, from the side of the member', async () => {
    const { value } = await readOf('riskb');
    expect(value.signals.every(({ account }) => account === 'riskb')).toBe(true);
    expect(value.signals.find(({ signal }) => signal === 'shared-network')).toMatchObject({
      ...{ facts: { network: '198.51.100.200', members: '2' }, others: [{ account: 'riska' }] },
      tags: ['new-member', 'same-device'],
    });
    expect(value.signals.find(({ signal }) => signal === 'shared-account')).toMatchObject({
      ...{ facts: { account: '…4711' }, others: [{ account: 'riskc' }] },
    });
    expect(value.signals.map(({ signal }) => signal).toSorted()).toEqual([
      ...['shared-account', 'shared-network', 'unusual-withdrawal'],
    ]);
    const kinds = (await readOf('riskc')).value.signals.map(({ signal }) => signal);
    expect(kinds.toSorted()).toEqual(['near-limit', 'shared-account', 'shared-contact']);
    expect((await readOf('riska')).value.signals.find(({ signal }) => signal === 'large-win')?.facts).toMatchObject({
      round: 'huge',
    });
  });

  it('finds an account that has shared a contact for years, and no win that is small beside the merchant’s', async () => {
    await addMember('riskold');
    await run(`update member set registered_at = now() - interval '3 years' where account = 'riskold'`);
    await run(`insert into member_contact (merchant_id, member_id, kind, lookup, sealed, changed_at)
      values (${AURORA}, ${memberOf('riskold')}, 'email', sha256('same'), 'sealed', now())`);
    await run(`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
      select g.vendor, 'many-' || n, ${memberOf('riska')}, ${AURORA}, g.id, 'VND', '***', 100, 900000000000, 'closed', now()
        from (select * from game limit 1) g, generate_series(1, 20) n`);
    await run(`
      insert into game_round (vendor, round_id, member_id, merchant_id, game_id, currency, player_mask, bet_sum, win_sum, state, settled_at)
      select g.vendor, 'small', ${memberOf('riskold')}, ${AURORA}, g.id, 'VND', '***', 100, 200, 'closed', now() from game g limit 1`);
    const { signals } = (await readOf('riskold')).value;
    expect(signals.map(({ signal }) => signal)).toEqual(['shared-contact']);
    expect(signals[0]).toMatchObject({ tags: [], others: [{ account: 'riska' }, { account: 'riskc' }] });
  });

  it('finds who shares a rare address behind a carrier’s, which is no sign itself', async () => {
    await addMember('riskcarrier');
    await addMember('riskhome');
    const session = (account: string, ip: string, n: number): string =>
      `select '${account} ' || n || ' ${ip}', ${AURORA}, ${memberOf(account)}, sha256(('${account} ' || n || ' ${ip}')::bytea), 'Phone', '${ip}',
        now() - n * interval '1 second', now(), now(), now() from generate_series(1, ${n}) n`;
    const insert =
      'insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)';
    await run(`${insert} ${session('riskcarrier', '203.0.113.250', 600)}`);
    for (let n = 0; n < 12; n += 1) {
      await addMember(`riskcrowd${n}`);
      await run(`${insert} ${session(`riskcrowd${n}`, '203.0.113.250', 40)}`);
    }
    await run(`${insert} ${session('riskcarrier', '203.0.113.251', 2)}`);
    await run(`${insert} ${session('riskhome', '203.0.113.251', 1)}`);
    const networks = (await readOf('riskcarrier')).value.signals.filter(({ signal }) => signal === 'shared-network');
    expect(networks).toMatchObject([
      {
        facts: { network: '203.0.113.251', members: '2' },
        others: [{ account: 'riskhome' }],
        tags: ['new-member', 'same-device'],
      },
    ]);
  });

  it('names each account that shares the digits of a bank account beside its own number', async () => {
    await addMember('anrisk');
    await run(`insert into bank_account (merchant_id, member_id, bank_id, sealed, last_four, number_key, added_at)
      select ${AURORA}, ${memberOf('anrisk')}, min(id), 'sealed', '4711', sha256('anrisk'), now() from bank where merchant_id = ${AURORA}`);
    const { signals } = (await readOf('riskb')).value;
    expect(signals.find(({ signal }) => signal === 'shared-account')?.others).toEqual([
      { account: 'riskc', member: await idOf('riskc') },
      { account: 'anrisk', member: await idOf('anrisk') },
    ]);
  });

  it('is read by roles with the right to risk alone, at the member’s own merchant', async () => {
    expect((await readOf('riska', { merchant: 'lotus' })).code).toBe('request.not-found');
    expect((await readOf('riska', { merchant: 'nowhere' })).code).toBe('merchant.unknown');
    expect((await readOf('riska', { token: await operatorToken(platform, 'operator3') })).status).toBe(403);
    await run(`insert into operator (name, role, password_hash, merchants)
      select v.name, 'risk', o.password_hash, array[(select id from merchant where code = v.merchant)]
        from operator o, (values ('risk-here', 'aurora'), ('risk-there', 'lotus')) v (name, merchant) where o.name = 'operator1'`);
    expect((await readOf('riska', { token: await operatorToken(platform, 'risk-here') })).status).toBe(200);
    const elsewhere = await readOf('riska', { token: await operatorToken(platform, 'risk-there') });
    expect(elsewhere.code).toBe('merchant.unknown');
  });
});

it('opens a case about a member once, marks the member’s signals, and writes the log', async () => {
  const [signal] = await signalsOf('riska');
  const body = { member: signal?.member ?? '', signal: 'large-win', reason: 'looks like a shared account' };
  const open = (over: object = {}, token = owner) =>
    call('POST', '/ops/merchants/aurora/risk/cases', { body: { ...body, ...over }, token });
  expect((await open({}, await operatorToken(platform, 'operator2'))).status).toBe(403);
  expect((await open({ member: '1' })).status).toBe(404);
  expect((await open()).status).toBe(200);
  expect(await open()).toMatchObject({ status: 409, code: 'form.overtaken' });
  expect((await signalsOf('riska')).every(({ tags }) => tags.includes('case-open'))).toBe(true);
  const { rows } =
    await sql`select actor, merchant, subject, after, reason from audit_log where action = 'risk-case.open'`.execute(
      platform.deps.database.db,
    );
  expect(rows).toEqual([
    { actor: 'operator1', merchant: 'aurora', subject: body.member, after: 'large-win', reason: body.reason },
  ]);
});

it('shows nothing of one merchant at another, and nothing to roles without the right', async () => {
  expect(JSON.stringify(await read('lotus'))).not.toContain('riska');
  expect(
    (await call('GET', '/ops/merchants/aurora/risk', { token: await operatorToken(platform, 'operator3') })).status,
  ).toBe(403);
  expect((await call('GET', '/ops/merchants/nowhere/risk')).code).toBe('merchant.unknown');
});

it('looks for shared networks in the newest sign-ins of the merchant alone', async () => {
  const insert = (accounts: string, ip: string, age: string, count: number) =>
    run(`
      insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
      select m.account || ' ${ip} ' || n, ${AURORA}, m.id, sha256((m.account || ' ${ip} ' || n)::bytea), 'Phone', '${ip}', now() - ${age},
        now(), now(), now()
        from member m, generate_series(1, ${count}) n where m.account in (${accounts}) and m.merchant_id = ${AURORA}`);
  const networks = async (): Promise<readonly string[]> =>
    (await call('GET', '/ops/merchants/aurora/risk')).value.signals
      .filter(({ signal }) => signal === 'shared-network')
      .map(({ facts }) => String(facts['network']));
  await insert(`'riska', 'riskb'`, '203.0.113.77', `interval '3 hours'`, 1);
  expect(await networks()).toContain('203.0.113.77');
  await insert(`'riska'`, '203.0.113.78', `n * interval '1 microsecond'`, RISK_SESSIONS_MOST - 2);
  await insert(`'riskb', 'riskc'`, '203.0.113.79', `interval '-1 hour'`, 1);
  expect(await networks()).toEqual(['203.0.113.79']);
});
