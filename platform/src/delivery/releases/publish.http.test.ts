import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRateLimiter } from '../../kernel/http/rate-limit.ts';
import { RELEASE_LIMITS } from './release.limits.ts';
import { archiveOf, buildFiles, changeManifest, changeRelease, tarOf, withShared } from './testing/release-builder.ts';
import { startRegistry } from './testing/registry.ts';
import type { Registry } from './testing/registry.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  expect((await registry.publish({ version: '1.0.0' })).status).toBe(200);
});
afterAll(() => registry.stop());

const storedOf = (module: string) => readdir(join(registry.portal.house, 'data', 'releases', module));
const incoming = () => readdir(join(registry.portal.house, 'data', 'releases', '.incoming'));
const entries = [...buildFiles({ version: '8.0.0' })];

describe('a publish that is refused', () => {
  const cases: readonly (readonly [string, () => Buffer, RegExp])[] = [
    ['cut off', () => archiveOf(entries).subarray(0, -200), /not a complete gzip/],
    [
      'tampered with',
      () => archiveOf([...buildFiles().set('remoteEntry.js', Buffer.from('evil'))]),
      /remoteEntry\.js has 4 bytes/,
    ],
    [
      'of the right length and tampered with',
      () => {
        const files = buildFiles({ version: '8.0.0' });
        const entry = Buffer.from(files.get('remoteEntry.js') ?? '');
        entry[entry.length - 3] = 0x79;
        return archiveOf(files.set('remoteEntry.js', entry));
      },
      /does not have the listed integrity/,
    ],
    ['no gzip', () => Buffer.from('hello'), /not a complete gzip/],
    ['empty', () => Buffer.alloc(0), /not a complete gzip/],
    ['a bomb', () => gzipSync(Buffer.alloc(60 * 1024 * 1024)), /unpacks to more than/],
    ['climbing out', () => gzipSync(tarOf([...entries, ['../../evil.js', Buffer.from('x')]])), /leaves the folder/],
    ['absolute', () => gzipSync(tarOf([...entries, ['/etc/evil.js', Buffer.from('x')]])), /leaves the folder/],
    ['a link', () => gzipSync(tarOf(entries, { path: 'link.js', to: '/etc/passwd' })), /SymbolicLink/],
    [
      'a crowd',
      () =>
        gzipSync(
          tarOf(Array.from({ length: RELEASE_LIMITS.files + 2 }, (_, n) => [`f${n}.js`, Buffer.from('x')] as const)),
        ),
      /more than 1000 files/,
    ],
    [
      'without its release file',
      () => archiveOf(entries.filter(([path]) => path !== 'release.json')),
      /release\.json is missing/,
    ],
    [
      'holding what it does not list',
      () => archiveOf([...entries, ['more.js', Buffer.from('x')]]),
      /more\.js\W+ is not listed/,
    ],
    [
      'lacking what it lists',
      () => archiveOf(entries.filter(([path]) => !path.endsWith('.css'))),
      /css is listed and missing/,
    ],
  ];

  it.each(cases)('[MFE-005] %s: leaves nothing, changes nothing, and is told why', async (_what, archive, why) => {
    const before = await registry.compositionOf();
    const { status, fields } = await registry.send('lobby', archive());
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(fields)).toMatch(why);
    expect(await storedOf('lobby')).toHaveLength(1);
    expect(await incoming()).toEqual([]);
    expect((await registry.compositionOf()).headers['etag']).toBe(before.headers['etag']);
  });

  it('is told which addresses and overlays are those of another team', async () => {
    const theirs = { module: 'member', version: '1.0.0', routes: ['/centre'], overlays: ['member-centre'] };
    expect((await registry.publish(theirs)).status).toBe(200);
    const files = buildFiles({ version: '8.0.0', routes: ['/centre/bank'], overlays: ['member-centre'] });
    const { code, fields } = await registry.send('lobby', archiveOf(files));
    expect(code).toBe('release.refused');
    expect(Object.values(fields)).toEqual([
      'route /centre/bank is below /centre, which belongs to member',
      'overlay member-centre belongs to member',
    ]);
  });

  it('[MFE-005] is told every reason at once, those of the shell in service included', async () => {
    await registry.portal.writeShell({
      'provides.json': JSON.stringify({ contract: '1.1.0', shared: { react: '19.3.1', 'react-dom': '19.3.1' } }),
    });
    const files = withShared(buildFiles({ version: '8.0.0', contract: '1.9.0', routes: ['/ops'] }), {
      react: '^18.2.0',
      'react-dom': '^19.0.0',
      vue: '^3.0.0',
    });
    const { code, fields } = await registry.send('lobby', archiveOf(files));
    expect(code).toBe('release.refused');
    expect(Object.values(fields)).toEqual([
      'it was built against contract 1.9.0; the shells in service offer 1.1.0',
      'it needs react ^18.2.0; the shells in service provide 19.3.1',
      'it shares vue, which the shells in service do not provide',
      'route /ops belongs to the platform',
    ]);
  });

  it('over the size of an archive is not read to its end', async () => {
    const { status, code } = await registry.send('lobby', Buffer.alloc(RELEASE_LIMITS.archiveBytes + 1));
    expect([status, code]).toEqual([413, 'request.too-large']);
  });

  it.each(['shell', 'platform', 'other', 'never-heard-of'])('for the name %s, whatever the token', async (module) => {
    const { status, code } = await registry.send(module, archiveOf(entries), 'demo-team-lobby');
    expect([status, code]).toEqual([403, 'release.module-forbidden']);
    expect(await registry.auditOf(module)).toMatchObject([{ actor: 'team:lobby', action: 'release.forbidden' }]);
  });

  it('without a token, with a wrong one, and as another type', async () => {
    for (const token of ['nonsense', '', 'demo-team-shell'])
      expect(await registry.publish({ version: '8.0.0', token })).toMatchObject({
        status: 401,
        code: 'release.token-invalid',
      });
    const json = await registry.team('POST', 'lobby', { archive: 'x' });
    expect(json).toMatchObject({ status: 400, fields: { body: 'application/gzip' } });
    expect((await registry.publish({ version: '8.0.0', channel: 'Not A Channel' })).status).toBe(400);
  });
});

describe('a publish', () => {
  it('twice at once is one, and both hear that it is there', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => registry.publish({ module: 'agent', version: '1.0.0' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ value }) => value.isNew).sort()).toEqual([false, false, true]);
    expect(new Set(replies.map(({ value }) => value.entryUrl)).size).toBe(1);
    expect((await registry.auditOf('agent')).filter(({ action }) => action === 'release.publish')).toHaveLength(1);
  });

  it('of a build that leaves an ES module as its entry: the composition says so', async () => {
    const files = changeRelease(
      changeManifest(buildFiles({ module: 'agent', version: '1.5.0' }), (manifest) => ({
        ...manifest,
        metaData: { ...manifest.metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
      })),
      (release) => {
        release['entry'] = { ...(release['entry'] as object), kind: 'module' };
      },
    );
    expect(await registry.send('agent', archiveOf(files))).toMatchObject({ status: 200, value: { warnings: [] } });
    expect((await registry.moduleOf('agent'))?.release.entry).toMatchObject({ kind: 'module' });
  });

  it('of a build that leaves its container in a variable of another name: the composition says so', async () => {
    const files = changeRelease(
      changeManifest(buildFiles({ module: 'agent', version: '1.6.0' }), (manifest) => ({
        ...manifest,
        metaData: { ...manifest.metaData, globalName: 'their_agent' },
      })),
      (release) => {
        release['entry'] = { ...(release['entry'] as object), global: 'their_agent' };
      },
    );
    expect((await registry.send('agent', archiveOf(files))).status).toBe(200);
    expect((await registry.moduleOf('agent'))?.release.entry).toMatchObject({ global: 'their_agent' });
  });

  it('of one version with two contents at once: one wins, the other hears that it is taken', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((text) => registry.publish({ module: 'agent', version: '2.0.0', files: { 'x.js': text } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const served = await registry.moduleOf('agent');
    const winner = replies.find(({ status }) => status === 200);
    expect(served?.release.hash).toBe(winner?.value.hash);
  });

  it('whose connection ends half way stores nothing and serves nothing', async () => {
    const { port, hostname } = new URL(await registry.portal.listen());
    const before = await registry.compositionOf();
    const archive = archiveOf(buildFiles({ module: 'lottery', version: '1.0.0' }));
    const given = new Promise((resolve) =>
      registry.portal.app.server.once('connection', (taken) => taken.once('close', resolve)),
    );
    const head = [
      'POST /portal/releases/lottery HTTP/1.1',
      'host: localhost',
      'authorization: Bearer demo-team-lottery',
      'content-type: application/gzip',
      `content-length: ${archive.length}`,
    ].join('\r\n');
    const socket = connect(Number(port), hostname);
    const half = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), archive.subarray(0, archive.length / 2)]);
    await new Promise((resolve) => socket.write(half, resolve));
    socket.destroy();
    // The platform has seen the end of the connection.
    await given;
    expect(existsSync(join(registry.portal.house, 'data', 'releases', 'lottery'))).toBe(false);
    expect((await registry.compositionOf()).headers['etag']).toBe(before.headers['etag']);
    expect((await registry.publish({ module: 'lottery', version: '1.0.0' })).value).toMatchObject({ isNew: true });
  });

  it('stands in the OpenAPI page with its body, and counts against the limit of writes', async () => {
    const { paths } = registry.portal.app.swagger() as unknown as {
      paths: Record<string, Record<string, { operationId: string; requestBody: { content: Record<string, unknown> } }>>;
    };
    const operation = paths['/portal/releases/{module}']?.['post'];
    expect(operation?.operationId).toBe('releases.publish');
    expect(Object.keys(operation?.requestBody.content ?? {})).toEqual(['application/gzip', 'application/x-gzip']);
    const limited = await startRegistry({
      rateLimiter: createRateLimiter({
        ...Object.fromEntries(
          ['auth', 'money', 'stream', 'vendor', 'read'].map((rate) => [rate, { burst: 99, perSecond: 9 }]),
        ),
        write: { burst: 2, perSecond: 0 },
      }),
    });
    const statuses = [];
    for (const version of ['1.0.0', '1.0.1', '1.0.2']) statuses.push((await limited.publish({ version })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.stop();
  });
});
