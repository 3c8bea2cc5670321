/** A merchant that an operator adds: its portal answers at its host at once, over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { GAME_TYPES } from 'shared-contracts/games/schema';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';
import { demoOperatorToken, operatorToken } from '../operators/testing/demo-operator.ts';

const HOST = 'pearl.example.com';
const FORM = {
  ...{ code: 'pearl', name: 'Pearl', hosts: [HOST, 'www.pearl.example.com'], accent: 'jade', currency: 'EUR' },
  ...{ currencySymbol: '€', languages: ['EN', 'VI'], defaultLanguage: 'EN', modules: ['lobby', 'member'] },
  ...{ flags: ['USERNAMEREG3'], copyFrom: 'aurora', reason: 'contract signed' },
};

let platform: TestPlatform;
let owner: string;

const send = async (app: TestPlatform['app'], method: 'GET' | 'POST', url: string, options: object = {}) => {
  const { token, host = 'localhost', body } = options as { token?: string; host?: string; body?: object };
  const reply = await app.inject({
    ...{ method, url },
    headers: {
      host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    },
    ...(body ? { payload: body } : {}),
  });
  return {
    status: reply.statusCode,
    ...reply.json<{
      readonly code?: string;
      readonly fields?: object;
      readonly value: Readonly<Record<string, never>>;
    }>(),
  };
};
const create = (other: object = {}, token = owner) =>
  send(platform.operatorApp, 'POST', '/ops/merchants', { token, body: { ...FORM, ...other } });
const portal = (url: string, host = HOST) => send(platform.app, 'GET', url, { host });

beforeAll(async () => {
  platform = await createDemoPlatform();
  await platform.start();
  owner = await demoOperatorToken(platform);
});
afterAll(() => platform.stop());

it.each([
  ['a code that is taken', { code: 'lotus' }, 'merchant.code-taken'],
  ['a host of another merchant', { hosts: [HOST, 'lotus.localhost'] }, 'merchant.host-taken'],
  ['a module that does not exist', { modules: ['lobby', 'nothing'] }, 'module.unknown'],
  ['content of nobody', { copyFrom: 'nobody' }, 'merchant.unknown'],
  ['no way to sign up', { flags: [] }, 'flags.no-sign-up'],
  ['members who could not log in again', { flags: ['MOBILENUMREG3'] }, 'flags.no-way-in'],
  ['a default language that it does not have', { defaultLanguage: 'TH' }, 'request.invalid'],
  ['an accent that was not checked for contrast', { accent: '#777777' }, 'request.invalid'],
  ['a host with a port', { hosts: ['pearl.example.com:80'] }, 'request.invalid'],
])('refuses %s, and nothing is left of it', async (_what, other, code) => {
  expect((await create(other)).code).toBe(code);
  expect((await portal('/wps/system/status')).code).toBe('merchant.unknown');
});

it('answers at its hosts at once, with the copied content, its own colours and its modules', async () => {
  expect(await create()).toMatchObject({ status: 200, value: { code: 'pearl', hosts: FORM.hosts } });
  for (const host of FORM.hosts) expect((await portal('/wps/system/status', host)).status).toBe(200);
  const { value } = await portal('/portal/composition');
  expect(value).toMatchObject({
    merchant: { code: 'pearl', name: 'Pearl', accent: 'jade', currency: 'EUR', copyright: 'Pearl' },
    flags: { USERNAMEREG3: 1, MOBILENUMREG3: 0 },
    system: { status: 0 },
  });
  const help = async (host: string) => JSON.stringify((await portal('/wps/relay/getHelpV2?language=EN', host)).value);
  expect(await help(HOST)).toBe(await help('localhost'));
  const games = async (host: string, ofType = '') =>
    (
      (await portal(`/wps/relay/GCSGAME_gameList?language=EN&pageSize=1${ofType}`, host)).value as {
        totalRows?: number;
      }
    ).totalRows ?? 0;
  let inLanes = 0;
  for (const type of GAME_TYPES) {
    const ofType = await games(HOST, `&gameType=${type}`);
    expect([type, ofType]).toEqual([type, await games('localhost', `&gameType=${type}`)]);
    inLanes += ofType;
  }
  // The module of the lotteries was not asked for: none of them is a game here.
  expect(await games(HOST)).toBeLessThanOrEqual(inLanes);
  expect(await games('localhost')).toBeGreaterThan(inLanes);
  const { value: log } = await send(platform.operatorApp, 'GET', '/ops/audit?merchant=pearl', { token: owner });
  expect((log as { rows?: readonly object[] }).rows?.[0]).toMatchObject({
    ...{ action: 'merchant.create', subject: 'pearl', operator: 'operator1', reason: 'contract signed' },
  });
  expect((await create()).code).toBe('merchant.code-taken');
});

it('without a source begins with all games and no content', async () => {
  const host = 'plain.example.com';
  await create({ code: 'plain', hosts: [host], copyFrom: null });
  const { value } = await portal('/wps/relay/GCSGAME_gameList?language=EN&pageSize=1', host);
  const { rows } = await sql<{ games: number }>`
    select count(*)::integer as games from game g where g.integrated and not exists (select from lottery l where l.code = g.code)`.execute(
    platform.deps.database.db,
  );
  expect(rows[0]?.games).toBeGreaterThan(1);
  expect((value as { totalRows?: number }).totalRows).toBe(rows[0]?.games);
  expect((await portal('/wps/relay/MCSFE_getBanners?groupName=w_home&language=EN', host)).value).toMatchObject({
    list: [],
  });
});

it('is the owner’s of the whole installation alone', async () => {
  expect((await create({}, await operatorToken(platform, 'operator2'))).status).toBe(403);
  await sql`
    insert into operator (name, password_hash, role, merchants)
    select 'one-owner', password_hash, 'owner', array[(select id from merchant where code = 'lotus')] from operator where name = 'operator1'`.execute(
    platform.deps.database.db,
  );
  const token = await operatorToken(platform, 'one-owner');
  expect((await create({}, token)).status).toBe(403);
  expect((await send(platform.operatorApp, 'GET', '/ops/new-merchant', { token })).status).toBe(403);
  const { value } = await send(platform.operatorApp, 'GET', '/ops/new-merchant', { token: owner });
  expect(value).toMatchObject({ accents: ['gold', 'jade'], modules: expect.arrayContaining(['lobby']) as unknown });
});
