import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
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

describe('the command', () => {
  let folder;
  let server;
  let asked;
  let reply;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'remoteEntry.js'), 'x');
    const release = { name: 'rooms', version: '1.0.0+a', files: [{ path: 'remoteEntry.js' }] };
    writeFileSync(join(folder, 'dist', 'release.json'), JSON.stringify(release));
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
    };
    reply = { success: true, value };
    const { code, said } = await run(['publish', 'remote-rooms', `--dist=${join(folder, 'dist')}`, '--channel=none']);
    expect(said).toContain('rooms 1.0.0+a is published, stored; nobody runs it yet');
    expect(code).toBe(0);
    expect(asked).toEqual([{ call: 'POST /portal/releases/rooms?channel=none', token: 'Bearer secret' }]);
  });

  it('prints every reason of a refusal on a line of its own, and ends with 1', async () => {
    const fields = { 'reasons.0': 'a.js is missing', 'reasons.1': 'route / belongs to lobby' };
    reply = { success: false, code: 'release.refused', message: 'The release was refused.', fields };
    const { code, said } = await run(['publish', 'remote-rooms', `--dist=${join(folder, 'dist')}`]);
    expect(said).toMatch(/^Refused \(release\.refused\): The release was refused\.$/m);
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

  it('says that nobody answers, with 3', async () => {
    const { code, said } = await run(['status', 'remote-rooms'], 'http://127.0.0.1:9');
    expect(said).toContain('The platform does not answer at http://127.0.0.1:9: ');
    expect(code).toBe(3);
  });
});
