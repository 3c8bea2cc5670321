/** What the worst uploads cost a running platform and its other callers. Needs PostgreSQL: the embedded database lives in the process. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { IMAGE_BYTES_MAX } from 'shared-contracts/kyc';
import sharp from 'sharp';
import { createToken, hashToken } from '../../kernel/crypto/index.ts';
import { createTestDatabase, until } from '../../kernel/testing/index.ts';
import type { TestDatabase } from '../../kernel/testing/index.ts';

const ROOT = join(__dirname, '../../../..');
const MEMORY_MAX_MB = 600;
const UPLOADERS = 6;
/** Calls whose median is their usual time, and the pause before each. */
const CALLS = 100;
const EVERY_MS = 20;
const SAMPLE_EVERY = 4;

const onServer = process.env['TEST_DATABASE_URL'] && process.platform === 'linux' ? it : it.skip;

let folder: string;
let db: TestDatabase;
let platform: ChildProcess | undefined;
afterAll(async () => {
  if (!platform) return;
  await stop(platform);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const env = async (port: number): Promise<NodeJS.ProcessEnv> => {
  const secret = (): string => randomBytes(32).toString('base64');
  return {
    PATH: process.env['PATH'] ?? '',
    ...{ MODE: 'demo', LOG_LEVEL: 'error', DATA_DIR: folder, DATABASE_URL: db.url ?? '' },
    ...{ PORT: String(port), OPERATOR_PORT: String(await freePort()) },
    ...{ PORTAL_SECRET: secret(), KYC_KEYS: secret(), PROVIDER_SECRET_HOUSE: secret() },
  };
};

const start = async (variables: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['--no-warnings', join(ROOT, 'platform/src/main.ts')], {
    env: variables,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => said.includes('ready\n') || child.exitCode !== null);
  expect(child.exitCode).toBeNull();
  return child;
};
const stop = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** A platform with the demo's data on a database of its own; answers where it listens. */
const startDemo = async (): Promise<string> => {
  folder = mkdtempSync(join(tmpdir(), 'portal-uploads-test-'));
  db = await createTestDatabase();
  const port = await freePort();
  const variables = await env(port);
  // Filling it takes memory of its own: what is measured is a platform that was started on what is there.
  await stop(await start(variables));
  platform = await start(variables);
  return `http://localhost:${port}`;
};

/** A member of whom nothing is known yet; answers the token. */
const newMember = async (): Promise<string> => {
  const [account, token] = [`up${randomUUID().slice(0, 8)}`, createToken()];
  await sql`
    with one as (
      insert into member (merchant_id, account, nickname, password_hash)
      select merchant_id, ${account}, ${account}, password_hash from member where account = 'player4' returning id, merchant_id)
    insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
    select ${randomUUID()}, merchant_id, id, ${hashToken(token)}, 'test', '203.0.113.9', now(), now(), now() + interval '1 day', now() + interval '1 day'
      from one`.execute(db.database.db);
  return token;
};

const PERSON = {
  ...{ idType: 1, payeename: 'Tran Thi Hoa', birthday: '1990-05-17', placeOfBirth: 'Da Nang', nationality: 'Vietnam' },
  ...{ address: '12 Nguyen Hue', permanentAddress: '12 Nguyen Hue', employerName: 'Saigon Works' },
  ...{ sourceOfIncome: 1, occupation: 6 },
};

const send = (url: string, token: string, body?: Buffer): Promise<Response> =>
  fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

const bodyOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const plain = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background: '#708090' } });
/** As many bytes as a picture may have; what follows its end is nothing to the decoder. */
const dataUrl = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${Buffer.concat([bytes], IMAGE_BYTES_MAX).toString('base64')}`;

/** As many pixels as each kind may have: progressive, interlaced, of 16 bits. */
const worstPictures = async () => ({
  idCardFront: dataUrl('jpeg', await plain(4_700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
  idCardBack: dataUrl('png', await plain(5_700, 4).png({ progressive: true }).toBuffer()),
  idCardSelfie: dataUrl('png', await plain(4_000, 4).toColourspace('rgb16').png().toBuffer()),
  moduleId: 'UPLOADID3',
});

const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
/** Of a process in MB; pages that several share count in parts. */
const memoryOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024;
  } catch {
    // It has ended.
    return 0;
  }
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

onServer(
  '[SEC-015] the worst pictures, uploaded in parallel, leave the platform below 600 MB and other calls below twice their usual time',
  async () => {
    const origin = await startDemo();
    const pid = platform?.pid ?? 0;
    const tokens = await Promise.all(Array.from({ length: UPLOADERS }, newMember));
    for (const token of tokens)
      expect((await send(`${origin}/wps/member/info`, token, bodyOf(PERSON))).status).toBe(200);
    const pictures = bodyOf(await worstPictures());
    const other = await newMember();
    const timeOfCall = async (): Promise<number> => {
      // Not more often than the limit of a member's calls allows.
      await setTimeout(EVERY_MS);
      const started = performance.now();
      const reply = await send(`${origin}/wps/member/info`, other);
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('nickname')]);
      return performance.now() - started;
    };
    const usual: number[] = [];
    for (let call = 0; call < CALLS; call += 1) usual.push(await timeOfCall());

    let isDone = false;
    const uploads = Promise.all(
      tokens.map(async (token) => (await send(`${origin}/wps/relay/MCSFE_uploadIdImg`, token, pictures)).status),
    ).finally(() => (isDone = true));
    const during: number[] = [];
    const memory: number[] = [];
    let decoders = 0;
    while (!isDone) {
      during.push(await timeOfCall());
      const children = childrenOf(pid);
      decoders = Math.max(decoders, children.length);
      // To read it holds the process up for a moment.
      if (during.length % SAMPLE_EVERY === 0)
        memory.push([pid, ...children].map(memoryOf).reduce((sum, each) => sum + each, 0));
    }
    expect(await uploads).toEqual(tokens.map(() => 200));
    expect(decoders).toBe(1);
    expect(Math.max(...memory)).toBeLessThan(MEMORY_MAX_MB);
    expect(median(during)).toBeLessThan(2 * median(usual));
  },
  300_000,
);
