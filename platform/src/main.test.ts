import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, 'main.ts');
// The repository's own Node runs TypeScript; the one that runs the tests may be older.
const NODE = join(__dirname, '../../node_modules/.bin/node');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-main-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const run = (
  env: Readonly<Record<string, string>>,
  onOut: (text: string, kill: () => void) => void = () => undefined,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(NODE, ['--no-warnings', MAIN], {
      env: {
        PATH: process.env['PATH'] ?? '',
        MODE: 'test',
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, 'data'),
        PORTAL_SECRET: Buffer.alloc(32, 1).toString('base64'),
        KYC_KEYS: Buffer.alloc(32, 3).toString('base64'),
        PROVIDER_SECRET_HOUSE: Buffer.alloc(32, 2).toString('base64'),
        // The sources are compiled once for all starts.
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...env,
      },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      onOut(out, () => child.kill('SIGTERM'));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });

const takePort = (): Promise<{ readonly port: number; readonly close: () => Promise<void> }> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '0.0.0.0', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ port, close: () => new Promise((done) => void server.close(() => done())) });
    });
  });

describe('starting', () => {
  it('wrong settings are named in one line each, and nothing is made', async () => {
    const { code, err, out } = await run({ PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect([code, out]).toEqual([1, '']);
    expect(
      err
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 16)),
    ).toEqual(['error: PORT: mus', 'error: LOG_LEVEL']);
  });

  it('the demo has no secrets of its own: missing ones are one line each', async () => {
    const { code, err, out } = await run({ MODE: 'demo', PORTAL_SECRET: '', PROVIDER_SECRET_HOUSE: '' });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^error: PORTAL_SECRET: is missing;.*\nerror: PROVIDER_SECRET_HOUSE: is missing;.*\n$/);
  });

  it('a database that does not answer is one line and no stack', async () => {
    const { code, err } = await run({ DATABASE_URL: 'postgres://portal:hidden@127.0.0.1:1/portal' });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain("can't be reached");
    expect(err).not.toContain('hidden');
  });

  it('a data folder that is a file is one line', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, err } = await run({ DATA_DIR: join(folder, 'file') });
    expect(code).toBe(1);
    expect(err).toMatch(/^error: The data folder .* Set DATA_DIR .*\n$/);
  });

  it('tells its steps, says when it is ready, and stops in order; a port in use is one line', async () => {
    const ports = { PORT: '0', OPERATOR_PORT: '0' };
    const started = await run(ports, (out, kill) => {
      if (out.includes('ready\n')) kill();
    });
    expect(started.err).toBe('');
    expect(started.code).toBe(0);
    expect(started.out).toMatch(
      /^step: opening the embedded database\nstep: migrated: 0001-[^]*ready\nstep: stopping\n$/,
    );

    const taken = await takePort();
    const blocked = await run({ ...ports, PORT: String(taken.port) });
    await taken.close();
    expect(blocked.code).toBe(1);
    expect(blocked.err).toBe(
      `error: Port ${taken.port} is in use. Stop the program that uses it, or set PORT to another port.\n`,
    );
  });
});
