import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Composition } from 'shared-contracts/composition';
import { endpoint } from 'shared-contracts/http';
import { createAuditTrail } from '../../ground/audit/index.ts';
import { defineRoute } from '../../kernel/index.ts';
import { archiveOf, buildFiles, changeRelease } from '../releases/testing/release-builder.ts';
import { createTeamTokens } from '../releases/team-tokens.service.ts';
import type { BuildOptions } from '../releases/testing/release-builder.ts';
import { SHELL_TEMPLATE, createTestPortal } from './testing/portal.ts';
import type { TestPortal } from './testing/portal.ts';

const operator = { name: 'operator1', kind: 'operator', requestId: null } as const;
const MODULES = ['lobby', 'member', 'agent', 'lottery'] as const;
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  lobby: ['/', '/rng'],
  lottery: ['/lottery'],
  member: [],
  agent: [],
};

/** A call of the agent module, as the kernel registers any. */
const agentCallSchema = { reply: z.object({ answered: z.literal(true) }) };
const agentCall = defineRoute(
  endpoint<typeof agentCallSchema>()({
    id: 'test.agentCall',
    method: 'GET',
    path: '/lgw/test/agent',
    access: 'public',
    rate: 'read',
    module: 'agent',
    errors: [],
  }),
  agentCallSchema,
  () => ({ answered: true as const }),
);

let portal: TestPortal;

const publish = async (options: BuildOptions, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: `/portal/releases/${options.module ?? 'lobby'}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer demo-team-${options.module ?? 'lobby'}`,
      'content-type': 'application/gzip',
      ...headers,
    },
    payload: archiveOf(buildFiles({ routes: ROUTES[options.module ?? 'lobby'] ?? [], ...options })),
  });

const compositionOf = async (host: string, headers: Record<string, string> = {}) => {
  const reply = await portal.app.inject({ url: '/portal/composition', headers: { host, ...headers } });
  return {
    status: reply.statusCode,
    etag: String(reply.headers['etag']),
    value: reply.body ? (reply.json<{ value: Composition }>().value as Composition | undefined) : undefined,
  };
};

const page = (path: string, host = 'localhost', headers: Record<string, string> = {}) =>
  portal.app.inject({ url: path, headers: { host, accept: 'text/html', ...headers } });

const switchModule = (merchant: string, module: (typeof MODULES)[number], enabled: boolean) =>
  portal.merchants.switchModule({ merchant, module, enabled, reason: 'a test', actor: operator });

beforeAll(async () => {
  portal = await createTestPortal({ routes: [agentCall] });
  await portal.writeShell({
    'index.html': SHELL_TEMPLATE,
    'assets/main.0123456789.js': 'console.log(1);'.repeat(200),
    'favicon.svg': '<svg/>',
  });
  for (const module of MODULES) expect((await publish({ module })).statusCode).toBe(200);
});
afterAll(() => portal.stop());

describe('the composition', () => {
  it('names the modules that are on, with release, integrity and preload list, per merchant of the host', async () => {
    const aurora = await compositionOf('aurora.localhost:8080');
    const lotus = await compositionOf('lotus.localhost');
    expect(aurora.value?.modules.map((module) => module.name)).toEqual(['lobby', 'member', 'agent', 'lottery']);
    expect(lotus.value?.modules.map((module) => module.name)).toEqual(['lobby', 'member', 'lottery']);
    expect(aurora.value?.modules[0]?.release).toMatchObject({
      version: '1.0.0',
      entry: { url: expect.stringMatching(/^\/m\/lobby\/[0-9a-f]{32}\/remoteEntry\.js$/) },
    });
    expect(aurora.value?.languages.map((language) => language.code).sort()).toEqual(
      'AR BN CN EN ES HI ID JA KM KO KR MS MY PT RU TA TH TW TY UZ VI'.split(' '),
    );
    expect(aurora.value?.flags).toMatchObject({ FREEPLAY3: 1, LOGINHOME: 0 });
  });

  it('[MFE-003] answers 304 to the current ETag and a new revision after a change', async () => {
    const first = await compositionOf('localhost');
    expect((await compositionOf('localhost', { 'if-none-match': first.etag })).status).toBe(304);
    await switchModule('aurora', 'agent', false);
    const second = await compositionOf('localhost', { 'if-none-match': first.etag });
    expect(second.status).toBe(200);
    expect(second.value?.revision).not.toBe(first.value?.revision);
    await switchModule('aurora', 'agent', true);
    expect((await compositionOf('localhost')).etag).toBe(first.etag);
  });

  it('tells in which zone the merchant’s days begin', async () => {
    expect((await compositionOf('localhost')).value?.merchant.timeZone).toBe('UTC');
  });

  it('[LIM-032] tells the merchant’s minimum age, and open browsers hear of another one', async () => {
    const { database } = portal.deps;
    const { id } = await portal.merchants.byCode('lotus');
    const setAge = (age: number) => database.transaction((trx) => portal.ages.set(trx, id, age));
    const first = await compositionOf('lotus.localhost');
    expect(first.value?.merchant.minimumAge).toBe(21);
    expect(await setAge(18)).toBe(21);
    const second = await compositionOf('lotus.localhost', { 'if-none-match': first.etag });
    expect(second.value?.merchant.minimumAge).toBe(18);
    expect((await compositionOf('localhost')).value?.merchant.minimumAge).toBe(21);
    const { rows } = await sql`
      select payload->>'revision' as revision from outbox where type = 'composition/changed' order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ revision: second.value?.announced }]);
    await setAge(21);
    expect((await compositionOf('lotus.localhost')).etag).toBe(first.etag);
  });

  it('[MFE-012] a switch leaves event and audit row, and repeating it leaves nothing', async () => {
    const count = async (table: string) =>
      Number(
        (await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(portal.deps.database.db))
          .rows[0]?.n,
      );
    const before = { outbox: await count('outbox'), audit: await count('audit_log') };
    expect(await switchModule('aurora', 'agent', false)).toEqual({ changed: true });
    expect(await switchModule('aurora', 'agent', false)).toEqual({ changed: false });
    expect(await count('outbox')).toBe(before.outbox + 2);
    expect(await count('audit_log')).toBe(before.audit + 1);
    expect(await portal.merchants.isEnabled((await portal.merchants.byCode('aurora')).id, 'agent')).toBe(false);
    await switchModule('aurora', 'agent', true);
  });

  it('[MFE-012] calls of a module answer 403 with a code from the switch on, and only for that merchant', async () => {
    const call = async (host: string) => {
      const reply = await portal.app.inject({ url: '/lgw/test/agent', headers: { host } });
      return [reply.statusCode, reply.json<{ code?: string }>().code];
    };
    expect(await call('localhost')).toEqual([200, undefined]);
    expect(await call('lotus.localhost')).toEqual([403, 'module.disabled']);
    await switchModule('aurora', 'agent', false);
    expect(await call('localhost')).toEqual([403, 'module.disabled']);
    await switchModule('aurora', 'agent', true);
    expect(await call('localhost')).toEqual([200, undefined]);
  });

  it('[MFE-021] names no module while the merchant is closed, and serves the page without hints', async () => {
    const change = {
      merchant: 'aurora',
      maintenanceEnd: new Date('2026-12-01T00:00:00Z'),
      message: 'Back soon',
      reason: 'a test',
      actor: operator,
    };
    await portal.merchants.setStatus({ ...change, status: 1 });
    const closed = await compositionOf('localhost');
    expect(closed.value).toMatchObject({
      modules: [],
      system: { status: 1, maintenanceEnd: '2026-12-01T00:00:00.000Z', message: 'Back soon' },
    });
    const html = (await page('/rng')).body;
    expect(html).not.toContain('/m/');
    expect(html).toContain('"status":1');
    await portal.merchants.setStatus({ ...change, status: 2 });
    expect((await compositionOf('localhost')).value).toMatchObject({ modules: [], system: { status: 2 } });
    expect((await page('/rng')).body).not.toContain('/m/');
    await portal.merchants.setStatus({ ...change, status: 0, maintenanceEnd: null, message: null });
    expect((await compositionOf('localhost')).value?.modules).toHaveLength(4);
  });

  it('is unknown to unknown hosts', async () => {
    expect((await compositionOf('evil.example')).status).toBe(404);
  });
});

describe('the pages', () => {
  it('[MFE-002] carry the composition of the host and hints for the module of the route alone', async () => {
    const reply = await page('/lottery?gameCode=1');
    expect(reply.statusCode).toBe(200);
    const block =
      /<script type="application\/json" id="portal-composition">(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '';
    expect((JSON.parse(block) as Composition).merchant.code).toBe('aurora');
    const hints = [...reply.body.matchAll(/<link rel="preload"[^>]*>/g)].map((match) => match[0]);
    expect(hints).toHaveLength(3);
    expect(hints.every((hint) => hint.includes('/m/lottery/') && hint.includes('integrity="sha384-'))).toBe(true);
    expect((await page('/game')).body).not.toContain('rel="preload"');
    expect((await page('/', 'lotus.localhost')).body).toContain('data-merchant-accent="jade"');
  });

  it('[MFE-002][MFE-022] name nothing of a module that is off', async () => {
    const html = (await page('/', 'lotus.localhost')).body;
    expect(html).not.toMatch(/"agent"|\/m\/agent\//);
  });

  it('are asked about every time and answered 304 while nothing changed', async () => {
    const first = await page('/rng');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers['etag']);
    expect((await page('/rng', 'localhost', { 'if-none-match': etag })).statusCode).toBe(304);
    await publish({ module: 'lobby', version: '1.0.1' });
    expect((await page('/rng', 'localhost', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('[SEC-003] have a strict policy whose frames are launch hosts alone', async () => {
    const { headers } = await page('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(policy).toContain('frame-src http://localhost:8090;');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('are plain and translated for an unknown host', async () => {
    const english = await page('/', 'evil.example');
    expect(english.statusCode).toBe(404);
    expect(english.body).toContain('Invalid URL, please contact customer service');
    const vietnamese = await page('/', 'evil.example', { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' });
    expect(vietnamese.body).toContain('<html lang="vi">');
    expect(vietnamese.body).not.toContain('Invalid URL');
  });

  it('are not answered where a call is missing or JSON is wanted', async () => {
    expect((await page('/wps/nothing')).json()).toMatchObject({ success: false, code: 'request.not-found' });
    expect((await page('/rng', 'localhost', { accept: 'application/json' })).statusCode).toBe(404);
    const byScript = { 'sec-fetch-dest': 'empty' };
    expect((await page('/rng', 'localhost', { ...byScript, accept: '*/*' })).statusCode).toBe(404);
    expect((await page('/rng', 'localhost', byScript)).statusCode).toBe(200);
  });

  it('come compressed, as do the files of the shell, which are immutable', async () => {
    const compressed = await page('/', 'localhost', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    const asset = await portal.app.inject({
      url: '/assets/main.0123456789.js',
      headers: { host: 'localhost', 'accept-encoding': 'br' },
    });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('text/javascript'),
    });
    expect(
      (await portal.app.inject({ url: '/assets/..%2findex.html', headers: { host: 'localhost' } })).statusCode,
    ).toBe(404);
    expect((await portal.app.inject({ url: '/favicon.svg', headers: { host: 'localhost' } })).statusCode).toBe(200);
  });
});

describe('the registry', () => {
  const entryOf = async (host: string, module: string) =>
    (await compositionOf(host)).value?.modules.find((entry) => entry.name === module)?.release.entry.url ?? '';
  const fetchFile = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ url, headers: { host: 'localhost', ...headers } });

  it('serves files immutable, compressed, typed, and to pages of the portal’s own hosts', async () => {
    const url = await entryOf('localhost', 'member');
    const reply = await fetchFile(url, { 'accept-encoding': 'br', origin: 'http://lotus.localhost:8080' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': 'http://lotus.localhost:8080',
    });
    expect((await fetchFile(url, { origin: 'https://evil.example' })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await fetchFile(url)).body).toContain('/* member */');
  });

  it('[MFE-022] answers for a module that is off as for an unknown one', async () => {
    const url = await entryOf('localhost', 'agent');
    const off = await fetchFile(url, { host: 'lotus.localhost' });
    const unknown = await fetchFile(url.replace('/agent/', '/nothing/'), { host: 'lotus.localhost' });
    expect([off.statusCode, unknown.statusCode]).toEqual([404, 404]);
    expect({ ...off.json<object>(), requestId: '' }).toEqual({ ...unknown.json<object>(), requestId: '' });
    expect((await fetchFile(url)).statusCode).toBe(200);
  });

  it.each(['../release.json', '..%2f..%2frelease.json', 'release.json', 'nothing.js', ''])(
    'serves nothing but listed files: %s',
    async (path) => {
      const base = (await entryOf('localhost', 'member')).replace('remoteEntry.js', '');
      expect((await fetchFile(`${base}${path}`)).statusCode).toBe(404);
    },
  );

  it('keeps old releases served and makes the former one the fallback', async () => {
    const before = await entryOf('localhost', 'lottery');
    expect((await publish({ module: 'lottery', version: '1.1.0' })).statusCode).toBe(200);
    const lottery = (await compositionOf('localhost')).value?.modules.find((module) => module.name === 'lottery');
    expect(lottery?.release.version).toBe('1.1.0');
    expect(lottery?.fallback?.entry.url).toBe(before);
    expect((await fetchFile(before)).statusCode).toBe(200);
  });

  it('[MFE-008] rolls back with one call and no build, and only for that merchant', async () => {
    const aurora = await portal.merchants.byCode('aurora');
    const former = (await compositionOf('localhost')).value?.modules.find((module) => module.name === 'lottery')
      ?.fallback?.hash;
    await portal.releases.rollBack({ merchant: aurora, module: 'lottery', reason: 'it fails', actor: operator });
    const lottery = (await compositionOf('localhost')).value?.modules.find((module) => module.name === 'lottery');
    expect(lottery?.release.hash).toBe(former);
    expect(lottery?.fallback).toBeNull();
    expect(
      (await compositionOf('lotus.localhost')).value?.modules.find((module) => module.name === 'lottery')?.release
        .version,
    ).toBe('1.1.0');
    const again = { merchant: aurora, module: 'lottery', reason: 'again', actor: operator };
    expect(await portal.releases.rollBack(again)).toMatchObject({ changed: false });
  });

  it('[MFE-004] refuses a token of another module and writes it down', async () => {
    const reply = await publish({ module: 'lottery' }, { authorization: 'Bearer demo-team-lobby' });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'release.module-forbidden' });
    const { rows } = await sql<{
      actor: string;
      subject: string;
    }>`select actor, subject from audit_log where action = 'release.forbidden'`.execute(portal.deps.database.db);
    expect(rows).toEqual([{ actor: 'team:lobby', subject: 'lottery' }]);
  });

  it('refuses a wrong token before it reads the archive, and a revoked one', async () => {
    expect((await publish({}, { authorization: 'Bearer nonsense' })).json()).toMatchObject({
      code: 'release.token-invalid',
    });
    const { secret: token } = await portal.releases.issueToken({ module: 'member', label: 'team', actor: operator });
    const id = (await portal.releases.verify({ bearer: token, cookies: {}, ip: '' })).tokenId;
    expect(
      (await publish({ module: 'member', version: '1.2.0' }, { authorization: `Bearer ${token}` })).statusCode,
    ).toBe(200);
    expect(await portal.releases.revokeToken({ module: 'lobby', id, actor: operator })).toBe(false);
    expect(await portal.releases.revokeToken({ module: 'member', id, actor: operator })).toBe(true);
    expect(
      (await publish({ module: 'member', version: '1.3.0' }, { authorization: `Bearer ${token}` })).statusCode,
    ).toBe(401);
  });

  it('[MFE-005] refuses a bad release with every reason, and nothing changes', async () => {
    const before = await compositionOf('localhost');
    const files = changeRelease(buildFiles({ version: '9.0.0', contract: '3.0.0' }), () => undefined);
    files.set('remoteEntry.js', Buffer.from('tampered'));
    files.set('extra.html', Buffer.from('<p>'));
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/portal/releases/lobby',
      headers: { host: 'localhost', authorization: 'Bearer demo-team-lobby', 'content-type': 'application/gzip' },
      payload: archiveOf(files),
    });
    expect(reply.statusCode).toBe(422);
    const { code, fields } = reply.json<{ code: string; fields: Record<string, string> }>();
    expect(code).toBe('release.refused');
    expect(Object.values(fields).join('\n')).toMatch(/contract 3\.0\.0[^]*remoteEntry\.js has 8 bytes[^]*extra\.html/);
    expect((await compositionOf('localhost')).etag).toBe(before.etag);
  });

  it.each([
    ['cut off', (archive: Buffer) => archive.subarray(0, archive.length - 200)],
    ['no archive', () => Buffer.from('hello')],
    ['a bomb', () => gzipSync(Buffer.alloc(60 * 1024 * 1024))],
  ])('refuses an archive that is %s, and keeps nothing of it', async (_what, spoil) => {
    const before = await compositionOf('localhost');
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/portal/releases/lobby',
      headers: { host: 'localhost', authorization: 'Bearer demo-team-lobby', 'content-type': 'application/gzip' },
      payload: spoil(archiveOf(buildFiles({ version: '7.0.0' }))),
    });
    expect(reply.json()).toMatchObject({ code: 'release.refused', fields: { 'reasons.0': expect.any(String) } });
    expect((await compositionOf('localhost')).etag).toBe(before.etag);
    expect(await readdir(join(portal.house, 'data', 'releases', '.incoming'))).toEqual([]);
  });

  it('[SEC-009] refuses the demo’s tokens in production', async () => {
    const production = createTeamTokens({
      audit: createAuditTrail(),
      database: portal.deps.database,
      config: { ...portal.deps.config, mode: 'production' },
    });
    const credentials = { bearer: 'demo-team-lobby', cookies: {}, ip: '', deviceId: null };
    await expect(production.verify(credentials)).rejects.toMatchObject({ code: 'release.token-invalid' });
    expect(await portal.releases.verify(credentials)).toMatchObject({ module: 'lobby' });
  });

  it('takes the same release twice as one, and refuses a version with other content', async () => {
    const once = await publish({ module: 'agent', version: '2.0.0' });
    const again = await publish({ module: 'agent', version: '2.0.0' });
    expect(again.json<{ value: object }>().value).toEqual({
      ...once.json<{ value: object }>().value,
      isNew: false,
    });
    const other = await publish({ module: 'agent', version: '2.0.0', files: { 'more.js': 'x' } });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'release.version-taken' });
  });

  it('lets one of two publishes of a version win', async () => {
    const replies = await Promise.all([
      publish({ module: 'agent', version: '3.0.0', files: { 'a.js': 'a' } }),
      publish({ module: 'agent', version: '3.0.0', files: { 'b.js': 'b' } }),
    ]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
  });

  it('takes up a build that lies beside the platform once, and respects a roll-back until there is another', async () => {
    const files = buildFiles({ module: 'member', version: '5.0.0', routes: [] });
    for (const [path, bytes] of files) {
      const target = join(portal.house, 'remote-member', 'dist', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
    const member = async () =>
      (await compositionOf('localhost')).value?.modules.find((module) => module.name === 'member')?.release.version;
    expect(await portal.releases.publishFound('member', files)).toMatchObject({ version: '5.0.0', isNew: true });
    expect(await member()).toBe('5.0.0');
    await portal.releases.rollBack({
      merchant: await portal.merchants.byCode('aurora'),
      module: 'member',
      reason: 'it fails',
      actor: operator,
    });
    expect(await portal.releases.publishFound('member', files)).toBeNull();
    expect(await member()).toBe('1.2.0');
  });
});
