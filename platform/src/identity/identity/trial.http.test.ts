/** What a trial account may: look around, and nothing that is a member's (AUT-018). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { encryptPayload } from 'shared-contracts/encrypt';
import type { PublicKeyJwk } from 'shared-contracts/encrypt';
import { solveHumanCheck } from '../../ground/human-check/testing/solve.ts';
import { createDemoPlatform } from '../../kernel/testing/index.ts';
import type { TestPlatform } from '../../kernel/testing/index.ts';

const HOST = 'localhost';
let platform: TestPlatform;
let trial: string;
let freePlay: (more: object) => Promise<{ readonly code?: string; readonly value: { readonly token: string } }>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description?: string }>>>>;
}
/** Every call of the portal with who may make it, as the documentation has it. */
const calls = Object.entries(
  (JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as Document).paths,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { description = '' }]) => ({
    method: method.toUpperCase() as 'GET' | 'POST',
    url: path.replace(/\{\w+\}/g, '1'),
    access: /Access: (\w+)\./.exec(description)?.[1] ?? '',
  })),
);

const ask = (method: 'GET' | 'POST', url: string) =>
  platform.app.inject({
    method,
    url,
    headers: { host: HOST, authorization: `Bearer ${trial}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });

beforeAll(async () => {
  platform = await createDemoPlatform();
  const keys = await platform.app.inject({ method: 'GET', url: '/portal/keys', headers: { host: HOST } });
  const [key] = keys.json<{ value: { keys: PublicKeyJwk[] } }>().value.keys;
  if (!key) throw new Error('no key is published');
  freePlay = async (more) => {
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      headers: { host: HOST, 'content-type': 'application/jose', 'gateway-version': '3' },
      payload: await encryptPayload(key, { os: 'Windows', platform: 'W', ...more }),
    });
    return reply.json<{ code?: string; value: { token: string } }>();
  };
  trial = (await freePlay({ humanCheck: await solveHumanCheck(platform.app, HOST) })).value.token;
});
afterAll(() => platform.stop());

describe('a trial account', () => {
  it('[AUT-017] is made for nobody who has not solved the puzzle, and once for a solution', async () => {
    const trials = async () => {
      const { rows } = await sql<{ count: string }>`select count(*) from member where type = 4`.execute(
        platform.deps.database.db,
      );
      return Number(rows[0]?.count);
    };
    const before = await trials();
    const humanCheck = await solveHumanCheck(platform.app, HOST);
    expect((await freePlay({})).code).toBe('human-check.failed');
    expect((await freePlay({ humanCheck })).code).toBeUndefined();
    expect((await freePlay({ humanCheck })).code).toBe('human-check.failed');
    expect(await trials()).toBe(before + 1);
  });

  it('[AUT-018] is told that games, favourites and both centres need a real account, whatever it calls', async () => {
    const own = calls.filter(({ access }) => access === 'member' || access === 'agent');
    expect(own.length).toBeGreaterThan(20);
    for (const needed of ['aunch', 'avorite', '/wps/member', 'team'])
      expect(own.some(({ url }) => url.includes(needed))).toBe(true);
    const answers = await Promise.all(
      own.map(async ({ method, url }) => {
        const reply = await ask(method, url);
        return [method, url, reply.statusCode, reply.json<{ code?: string }>().code];
      }),
    );
    expect(answers).toEqual(own.map(({ method, url }) => [method, url, 403, 'session.real-account-required']));
  });

  it('[AUT-018] looks at what is public, signed in', async () => {
    const info = await ask('GET', '/wps/member/info');
    expect(info.json<{ value: { type: number } }>().value.type).toBe(4);
    const shown = calls.filter(
      ({ method, access, url }) => access === 'public' && method === 'GET' && !url.includes('/1'),
    );
    const pages = shown.filter(({ url }) => !/stream|social|docs/.test(url));
    expect(pages.length).toBeGreaterThan(20);
    const refused = await Promise.all(
      pages.map(async ({ url }) => ([401, 403].includes((await ask('GET', url)).statusCode) ? url : null)),
    );
    expect(refused.filter((url) => url !== null)).toEqual([]);
  });
});
