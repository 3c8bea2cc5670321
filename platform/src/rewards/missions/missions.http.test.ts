import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { bigints } from '../../kernel/index.ts';
import { readSettledRounds } from '../../play/provider/index.ts';
import { AURORA, LOTUS, createStage } from '../../security/testing/stage.ts';
import type { Stage } from '../../security/testing/stage.ts';
import { countDue } from './count.job.ts';
import { countRounds } from './count.store.ts';

let stage: Stage;
let memberId: bigint;

interface Mission {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly target: string;
  readonly progress: string;
  readonly reward: string;
  readonly state: string;
  readonly waitsFor: string | null;
  readonly endsAt: string;
}
interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly value: {
    readonly missions: readonly (Mission & { readonly claims: number; readonly paid: string })[];
    readonly count: number;
    readonly week: string;
    readonly entries: readonly { place: number; account: string; completed: number; isOwn: boolean }[];
    readonly own: { readonly place: number; readonly completed: number } | null;
    readonly enabled: boolean;
  } & Mission;
}

const get = async (url: string, token = stage.members.member, host = AURORA): Promise<Answer> => {
  const headers = { host, authorization: `Bearer ${token}` };
  const reply = await stage.platform.app.inject({ method: 'GET', url: `/wps/relay/${url}`, headers });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const summary = async (token?: string) => (await get('MCSFE_getMissionSummaryDetails?language=VI', token)).value;
const board = async (token?: string) => (await get('MCSFE_getMissionLeaderboard', token)).value;
const claim = async (id: string, token = stage.members.member, key: string = randomUUID()): Promise<Answer> => {
  const reply = await stage.platform.app.inject({
    ...{ method: 'POST', url: '/wps/relay/MCSFE_claimMission', payload: { id, language: 'VI' } },
    headers: { host: AURORA, authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const ops = async (
  method: 'GET' | 'POST' | 'PUT',
  path = '',
  body?: object,
  token = stage.operators.finance,
): Promise<Answer> => {
  const reply = await stage.platform.operatorApp.inject({
    ...{ method, url: `/ops/merchants/aurora/missions${path}` },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(body ? { payload: body } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
};
const TITLES = { EN: 'Play rounds', VI: 'Chơi ván' };
const create = async (over: object = {}): Promise<Answer> =>
  ops('POST', '', {
    ...{ kind: 'rounds', period: 'daily', titles: TITLES, target: '2', reward: '3.00', reason: 'Test of missions' },
    ...over,
  });
const balance = async (): Promise<bigint> => {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as balance from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.owner_id = ${memberId} and a.kind = 'wallet'`.execute(stage.platform.deps.database.db);
  return rows[0]?.balance ?? 0n;
};
const play = async (round: string, validBet: bigint): Promise<void> => {
  const { database, clock } = stage.platform.deps;
  const settled = {
    ...{ merchant: 1, member: memberId, vendor: 'HOUSE', round, gameType: 'RNG', validBet, at: clock.now() },
  };
  await countRounds(database.db, [settled], [{ merchant: 1, zone: 'UTC' }]);
};
const missionOf = async (id: string): Promise<Mission | undefined> =>
  (await summary()).missions.find((mission) => mission.id === id);

beforeAll(async () => {
  stage = await createStage();
  const { rows } = await sql<{
    id: bigint;
  }>`select id from member where account = 'player2' and merchant_id = 1`.execute(stage.platform.deps.database.db);
  memberId = rows[0]?.id ?? 0n;
  // Without what the demo's members have done.
  for (const table of ['mission_day', 'mission_round', 'mission_score'])
    await sql`delete from ${sql.table(table)}`.execute(stage.platform.deps.database.db);
  await sql`update mission set enabled = false`.execute(stage.platform.deps.database.db);
});
afterAll(() => stage.platform.stop());
afterEach(() => sql`update mission set enabled = false`.execute(stage.platform.deps.database.db));

describe('missions of a member', () => {
  it('[API-062] are listed with progress and their count, in the language of the member', async () => {
    await create();
    await create({ kind: 'turnover', period: 'weekly', target: '10.00' });
    await create({ kind: 'logins', target: '2' });
    const { missions, count } = await summary();
    expect(count).toBe(3);
    expect(missions.map(({ kind, title, target, state }) => [kind, title, target, state])).toEqual([
      ['rounds', 'Chơi ván', '2', 'open'],
      ['logins', 'Chơi ván', '2', 'open'],
      ['turnover', 'Chơi ván', '10.00', 'open'],
    ]);
    // The session of the test is a login of today.
    expect(missions[1]?.progress).toBe('1');
    const ends = missions.map(({ endsAt }) => Date.parse(endsAt) - stage.platform.deps.clock.now().getTime());
    for (const left of ends.slice(0, 2)) expect([left > 0, left <= 86_400_000]).toEqual([true, true]);
    expect(ends[2]).toBeLessThanOrEqual(7 * 86_400_000);
    await sql`update mission set enabled = false`.execute(stage.platform.deps.database.db);
    expect(await summary()).toEqual({ missions: [], count: 0 });
  });

  it('of a chain open one after the other, and a mission that is switched off holds none back', async () => {
    const first = (await create({ target: '1' })).value.id;
    const second = (await create({ target: '1', follows: first })).value.id;
    expect((await create({ period: 'weekly', follows: first })).code).toBe('request.invalid');
    expect((await create({ follows: '999999' })).code).toBe('request.invalid');
    await play('chain-1', 400n);
    expect(await missionOf(second)).toMatchObject({ state: 'open', waitsFor: 'Chơi ván' });
    expect((await claim(second)).code).toBe('mission.not-reached');
    expect((await claim(first)).value).toMatchObject({ state: 'claimed' });
    // What was done before it opened counts.
    expect(await missionOf(second)).toMatchObject({ state: 'reached', waitsFor: null });
    expect((await claim(second)).value).toMatchObject({ state: 'claimed' });
    const former = (await create({ target: '500' })).value.id;
    const free = (await create({ target: '1', follows: former })).value.id;
    expect((await claim(free)).code).toBe('mission.not-reached');
    await sql`update mission set enabled = false where id = ${former}::bigint`.execute(stage.platform.deps.database.db);
    expect((await claim(free)).value).toMatchObject({ state: 'claimed' });
    for (const table of ['mission_day', 'mission_round', 'mission_score'])
      await sql`delete from ${sql.table(table)}`.execute(stage.platform.deps.database.db);
  });

  it('[PRO-014] are claimed once when they are reached, and the count falls by 1', async () => {
    const { id } = (await create()).value;
    await create({ target: '500' });
    await play('m-1', 400n);
    expect((await claim(id)).code).toBe('mission.not-reached');
    await play('m-2', 400n);
    expect(await missionOf(id)).toMatchObject({ progress: '2', state: 'reached' });
    const [before, { count }] = [await balance(), await summary()];
    const key = randomUUID();
    const answers = await Promise.all([claim(id, undefined, key), claim(id, undefined, key), claim(id), claim(id)]);
    expect(answers.filter(({ status }) => status === 200).map(({ value }) => value.state)).toContain('claimed');
    for (const { status, code } of answers) if (status !== 200) expect(code).toBe('mission.already-claimed');
    expect((await claim(id)).code).toBe('mission.already-claimed');
    expect((await balance()) - before).toBe(300n);
    expect((await summary()).count).toBe(count - 1);
    expect((await ops('GET')).value.missions.find((mission) => mission.id === id)).toMatchObject({
      claims: 1,
      paid: '3.00',
    });
  });

  it('count a round once, and take back what was rolled back', async () => {
    const { id } = (await create({ kind: 'turnover', period: 'weekly', target: '50.00' })).value;
    const start = (await missionOf(id))?.progress ?? '';
    for (const _again of [1, 2]) await play('m-3', 1_000n);
    const whole = (Number(start) + 10).toFixed(2);
    expect((await missionOf(id))?.progress).toBe(whole);
    await play('m-3', 0n);
    expect((await missionOf(id))?.progress).toBe(start);
  });

  it('count what the wallet has settled, by the job, each round once', async () => {
    const { database } = stage.platform.deps;
    await create();
    const since = new Date(Date.now() - 20 * 86_400_000);
    const { rounds } = await readSettledRounds(database.db, since, new Date());
    const own = rounds.filter(({ merchant, validBet }) => merchant === 1 && validBet > 0n);
    expect(own.length).toBeGreaterThan(10);
    const players = bigints([...new Set(own.map(({ member }) => member))]);
    const counted = async () => {
      const { rows } = await sql<{ turnover: bigint; rounds: number }>`
        select sum(d.turnover)::bigint as turnover, sum(d.rounds)::integer as rounds from mission_day d
        join member m on m.id = d.member_id and m.type = 1 where d.member_id = any (${players})`.execute(database.db);
      return rows[0];
    };
    const real = await sql<{ id: bigint }>`select id from member where type = 1`.execute(database.db);
    const ids = new Set(real.rows.map(({ id }) => id));
    const expected = own.filter(({ member }) => ids.has(member));
    await sql`delete from mission_day`.execute(database.db);
    await sql`delete from mission_round`.execute(database.db);
    for (const _again of [1, 2]) {
      await sql`update mission_progress set until = ${since}`.execute(database.db);
      await database.transaction((trx) => countDue(trx, [{ merchant: 1, zone: 'UTC' }], 1));
      expect(await counted()).toEqual({
        turnover: expected.reduce((sum, { validBet }) => sum + validBet, 0n),
        rounds: expected.length,
      });
    }
  });

  it('are of one merchant, and of those that are on', async () => {
    const { id } = (await create()).value;
    const foreign = (await get('MCSFE_getMissionSummaryDetails?language=EN', stage.members.otherMerchant, LOTUS)).value;
    expect(foreign.missions.map((mission) => mission.id)).not.toContain(id);
    expect((await ops('PUT', `/${id}/enabled`, { enabled: false, reason: 'Over' })).value.enabled).toBe(false);
    expect(await missionOf(id)).toBeUndefined();
    expect((await claim(id)).code).toBe('request.not-found');
  });
});

describe('the leaderboard', () => {
  it('[API-063] ranks members by claimed missions of the week, with the own place', async () => {
    const { database, clock } = stage.platform.deps;
    const members = await sql<{ id: bigint }>`
      select id from member where merchant_id = 1 and type = 1 and id <> ${memberId} order by id limit 25`.execute(
      database.db,
    );
    const own = (await board()).own?.completed ?? 0;
    expect(own).toBe(1);
    for (const [index, { id }] of members.rows.entries())
      await sql`
        insert into mission_score (merchant_id, week, member_id, completed, last_at)
        values (1, date_trunc('week', ${clock.now()} at time zone 'UTC')::date, ${id}, ${index + 2}, ${clock.now()})
        on conflict do nothing`.execute(database.db);
    const { entries, own: place, week } = await board();
    expect(new Date(week).getUTCDay()).toBe(1);
    expect(entries).toHaveLength(20);
    expect(entries.map((entry) => entry.place)).toEqual(entries.map((_entry, index) => index + 1));
    expect(entries.map(({ completed }) => completed)).toEqual(entries.map((_entry, index) => 26 - index));
    for (const { account } of entries) expect(account).toContain('***');
    expect(place).toEqual({ place: 26, completed: 1 });
  });
});

describe('operators', () => {
  it('create missions by rules, with the right, and with an audit row', async () => {
    const { support, content, lotus, owner } = stage.operators;
    const body = { kind: 'rounds', period: 'daily', titles: TITLES, target: '2', reward: '3.00', reason: 'Test' };
    for (const token of [support, content]) expect((await ops('POST', '', body, token)).code).toBe('session.forbidden');
    expect((await ops('GET', '', undefined, support)).status).toBe(200);
    expect((await ops('POST', '', body, lotus)).code).toBe('merchant.unknown');
    for (const target of ['0', '-1', '1.5', 'x']) {
      const { code, fields } = await create({ target });
      expect([code, fields]).toEqual(['mission.target-invalid', { target: 'mission.target-invalid' }]);
    }
    expect((await create({ kind: 'turnover', target: '10' })).code).toBe('mission.target-invalid');
    expect((await create({ reward: '0.00' })).code).toBe('wallet.amount-invalid');
    expect((await create({ titles: { VI: 'Không có tiếng Anh' } })).status).toBe(400);
    const { value } = await create();
    const audit = await stage.platform.operatorApp.inject({
      ...{ method: 'GET', url: '/ops/audit?merchant=aurora', headers: { authorization: `Bearer ${owner}` } },
    });
    const [row] = audit.json<{ value: { rows: readonly Readonly<Record<string, unknown>>[] } }>().value.rows;
    expect(row).toMatchObject({ action: 'mission.create', subject: value.id, reason: 'Test of missions' });
  });
});
