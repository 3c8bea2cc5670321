import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { releaseOf } from '../release-file.mjs';
import { readOrder } from './arguments.mjs';
import { statusLines } from './status.mjs';

const ENV = { RELEASE_TOKEN: 'secret' };
const order = (...args) => readOrder(args, ENV);

describe('arguments', () => {
  it('reads an order, with the name of the module with and without its folder', () => {
    const canary = order(
      'canary',
      'remote-lobby',
      '1.2.3+ab',
      '--percent=12.5',
      '--accounts=p1, p2',
      '--merchant=aurora',
    );
    expect(canary).toMatchObject({ module: 'lobby', release: '1.2.3+ab', percent: 12.5, accounts: ['p1', 'p2'] });
    expect(canary).toMatchObject({ merchant: 'aurora', url: 'http://localhost:8080', token: 'secret' });
    expect(order('status', 'lobby').folder).toBe('remote-lobby');
    expect(readOrder(['status', 'lobby'], { ...ENV, PLATFORM_URL: 'https://a.b/' }).url).toBe('https://a.b');
    expect(order('status', 'lobby', '--url=http://c:1').url).toBe('http://c:1');
  });

  it.each([
    [['deploy', 'remote-lobby'], 'There is no command deploy.'],
    [['publish'], 'publish needs a remote.'],
    [['publish', '../lobby'], '../lobby is not a name of a remote.'],
    [['publish', 'remote-lobby', '1.0.0'], '1.0.0 is not understood.'],
    [['publish', 'remote-lobby', '--percent=3'], 'publish has no option --percent.'],
    [['publish', 'remote-lobby', '--channel'], 'options are written --name=value'],
    [['publish', 'remote-lobby', '--channel='], '--channel is empty.'],
    [['canary', 'remote-lobby'], 'canary needs --percent'],
    [['canary', 'remote-lobby', '--percent=100.01'], 'from 0 to 100'],
    [['canary', 'remote-lobby', '--percent=1e1'], 'from 0 to 100'],
    [['status', 'remote-lobby', '--url=localhost:80'], 'is not an address of a platform'],
  ])('%j is refused: %s', (args, message) => {
    expect(() => order(...args)).toThrow(message);
  });

  it('asks for the token', () => {
    expect(() => readOrder(['status', 'lobby'], {})).toThrow('RELEASE_TOKEN is not set');
  });
});

it('status shows channels, merchants and releases', () => {
  const one = { version: '1.0.0+a', hash: 'aa' };
  const lines = statusLines({
    module: 'lobby',
    channels: [{ channel: 'stable', current: one, previous: null }],
    merchants: [
      {
        merchant: 'aurora',
        enabled: true,
        current: one,
        previous: null,
        channel: 'stable',
        canary: { release: { version: '1.1.0+b', hash: 'bb' }, percent: 5, accounts: ['p1'] },
      },
      { merchant: 'lotus', enabled: false, current: one, previous: null, channel: null, canary: null },
    ],
    releases: [
      { ...one, state: 'running', publishedAt: '2026-01-02T03:04:05Z', health: { loads: 40, failureRate: 2.5 } },
    ],
    totalRows: 3,
  }).join('\n');
  expect(lines).toMatch(/stable +1\.0\.0\+a +-/);
  expect(lines).toMatch(/aurora +1\.0\.0\+a +- +stable +1\.1\.0\+b to 5 % \+ p1/);
  expect(lines).toMatch(/lotus \(off\) +1\.0\.0\+a +- +pinned +-/);
  expect(lines).toMatch(/running +2026-01-02 03:04 +40 loads, 2\.5 % failed +aa/);
  expect(lines).toMatch(/and 2 older/);
});

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** What any bundler with a federation plugin leaves: `dist` with its manifest, beside the module's own. `more`: other files. */
const writeBuild = (folder, { manifest = {}, metaData = {}, more = {} } = {}) => {
  const federation = {
    name: 'rooms',
    metaData: {
      buildInfo: { buildVersion: '1.0.0' },
      globalName: 'rooms',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'window' },
      ...metaData,
    },
    shared: [{ name: 'react', requiredVersion: '^19.2.0', assets: NO_ASSETS }],
    exposes: [{ path: './module', assets: { js: { sync: ['module.js'] }, css: { sync: ['module.css'] } } }],
    ...manifest,
  };
  const files = {
    'portal-module.json': JSON.stringify({ name: 'rooms', contract: '1.1.0', devPort: 8110, routes: ['/rooms'] }),
    'dist/mf-manifest.json': JSON.stringify(federation),
    'dist/remoteEntry.js': 'entry',
    'dist/module.js': 'module',
    'dist/module.css': 'css',
    ...more,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
};

describe('the release file of a build', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'build-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const built = (build) => {
    writeBuild(folder, build);
    return releaseOf(join(folder, 'dist'));
  };
  const named = (list) => list.map(({ file, kind, unchecked }) => `${file} ${kind}${unchecked ? ' unchecked' : ''}`);

  it('comes from the federation manifest and the manifest of the module', () => {
    const release = built();
    expect(release).toMatchObject({ name: 'rooms', version: '1.0.0', contract: '1.1.0', shared: { react: '^19.2.0' } });
    expect(release.manifest).toEqual({ name: 'rooms', routes: ['/rooms'] });
    expect(release.entry).toEqual({
      file: 'remoteEntry.js',
      integrity: `sha384-${createHash('sha384').update('entry').digest('base64')}`,
    });
    expect(named(release.preload)).toEqual(['module.js script', 'module.css style unchecked']);
    expect(release.files.map(({ path }) => path)).toEqual([
      'mf-manifest.json',
      'module.css',
      'module.js',
      'remoteEntry.js',
    ]);
  });

  it('leaves style sheets whose integrity the build checks to the build', () => {
    const integrity = `sha384-${createHash('sha384').update('css').digest('base64')}`;
    expect(named(built({ more: { 'dist/module.js': `sheet("${integrity}")` } }).preload)).toEqual([
      'module.js script',
      'module.css style',
    ]);
  });

  it('leaves out what no browser requests', () => {
    const more = Object.fromEntries(
      [
        'mf-stats.json',
        'module.js.map',
        '.vite/manifest.json',
        '@mf-types.zip',
        '@mf-types/a.d.ts',
        'index.html',
        'release.json',
      ].map((path) => [`dist/${path}`, 'x']),
    );
    expect(built({ more }).files).toHaveLength(4);
  });

  it('lists all scripts of an ES module, those of ./module first', () => {
    const metaData = { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' }, globalName: 'rooms' };
    const release = built({ metaData, more: { 'dist/assets/page.js': 'page', 'dist/a.mjs': 'a' } });
    expect(release.entry).toMatchObject({ file: 'remoteEntry.js', kind: 'module' });
    expect(named(release.preload)).toEqual([
      'module.js script',
      'a.mjs script',
      'assets/page.js script',
      'module.css style unchecked',
    ]);
  });

  it('names the variable of the container where it is not the module', () => {
    expect(built({ metaData: { globalName: 'their_rooms' } }).entry).toMatchObject({ global: 'their_rooms' });
  });

  it('has the version of the package, and the hash of our own builds', () => {
    const more = { 'package.json': '{"version":"2.1.0"}', 'dist/.build-hash': '0123456789abcdef\n' };
    expect(built({ more }).version).toBe('2.1.0+01234567');
  });

  it.each([
    [
      'without a federation manifest',
      () => rmSync(join(folder, 'dist/mf-manifest.json')),
      /has no mf-manifest\.json: set `manifest: true`/,
    ],
    [
      'without a manifest of the module',
      () => rmSync(join(folder, 'portal-module.json')),
      /There is no portal-module\.json in .* or beside it/,
    ],
    [
      'without its entry',
      () => rmSync(join(folder, 'dist/remoteEntry.js')),
      /names remoteEntry\.js, which .* does not have/,
    ],
    ['without a version', () => writeFileSync(join(folder, 'package.json'), '{"version":"next"}'), /has no version/],
    ['with a damaged manifest', () => writeFileSync(join(folder, 'dist/mf-manifest.json'), '{'), /cannot be read/],
  ])('cannot be made of a build %s', (_what, damage, message) => {
    writeBuild(folder);
    damage();
    expect(() => releaseOf(join(folder, 'dist'))).toThrow(message);
  });
});

describe('the command', () => {
  let folder;
  let server;
  let asked;
  let reply;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    writeBuild(folder);
    asked = [];
    server = createServer((request, response) => {
      asked.push({ call: `${request.method} ${request.url}`, token: request.headers.authorization });
      request.resume().on('end', () => {
        response.writeHead(reply.success ? 200 : 400, { 'content-type': 'application/json' });
        response.end(JSON.stringify(reply));
      });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await new Promise((resolve) => server.close(resolve));
  });

  const run = (args, url = `http://127.0.0.1:${server.address().port}`) =>
    new Promise((resolve) => {
      const env = { ...process.env, RELEASE_TOKEN: 'secret', PLATFORM_URL: url };
      execFile(process.execPath, [join(root, 'tooling/release.mjs'), ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });

  it('publishes a finished build without building, and says where it is', async () => {
    const value = {
      module: 'rooms',
      version: '1.0.0+a',
      hash: 'cafe',
      entryUrl: '/m/x.js',
      channel: null,
      isNew: true,
      warnings: ['the entry has 90000 bytes'],
    };
    reply = { success: true, value };
    const { code, said } = await run(['publish', 'remote-rooms', `--dist=${join(folder, 'dist')}`, '--channel=none']);
    expect(said).toContain('rooms 1.0.0+a is published, stored; nobody runs it yet');
    expect(said).toContain('  warning: the entry has 90000 bytes');
    expect(code).toBe(0);
    expect(asked).toEqual([{ call: 'POST /portal/releases/rooms?channel=none', token: 'Bearer secret' }]);
  });

  it('prints every reason of a refusal on a line of its own, and ends with 1', async () => {
    const fields = { 'reasons.0': 'a.js is missing', 'reasons.1': 'route / belongs to lobby' };
    reply = { success: false, code: 'release.refused', message: 'The release was rejected.', fields };
    const { code, said } = await run(['publish', 'remote-rooms', `--dist=${join(folder, 'dist')}`]);
    expect(said).toMatch(/^Refused \(release\.refused\): The release was rejected\.$/m);
    expect(said).toMatch(/^ {2}- a\.js is missing$/m);
    expect(said).toMatch(/^ {2}- route \/ belongs to lobby$/m);
    expect(code).toBe(1);
  });

  it('refuses the build of another module with 2, before anything is sent', async () => {
    const { code, said } = await run(['publish', 'remote-lobby', `--dist=${join(folder, 'dist')}`]);
    expect(said).toContain('is a build of rooms, not of lobby');
    expect(code).toBe(2);
    expect(asked).toEqual([]);
  });

  it('refuses a folder that is no build with 3, before anything is sent', async () => {
    rmSync(join(folder, 'dist', 'mf-manifest.json'));
    const { code, said } = await run(['publish', 'remote-rooms', `--dist=${join(folder, 'dist')}`]);
    expect(said).toContain('has no mf-manifest.json');
    expect(code).toBe(3);
    expect(asked).toEqual([]);
  });

  it('says that nobody answers, with 3', async () => {
    const { code, said } = await run(['status', 'remote-rooms'], 'http://127.0.0.1:9');
    expect(said).toContain('The platform does not answer at http://127.0.0.1:9: ');
    expect(code).toBe(3);
  });
});
