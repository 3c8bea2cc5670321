// The worst pictures of a person's papers, uploaded by six members at once (SEC-015): the most memory that the platform and its picture
// decoder hold, against 600 MB, and the median time of other members' calls, against twice their time without uploads in the same run.
// On Linux, with a private PostgreSQL. Uploads at once: BENCH_UPLOADERS (6).
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createToken, hashToken } from '../platform/src/kernel/crypto/index.ts';
import { openServer } from './lib/private-postgres.mjs';
import { startPlatform } from './lib/start-platform.mjs';
import { memoryOfFamily } from './uploads/memory.mjs';
import { worstPictures } from './uploads/pictures.mjs';

const UPLOADERS = Number(process.env.BENCH_UPLOADERS ?? 6);
const MEMORY_MAX_MB = 600;
/** Calls whose median is their usual time. */
const CALLS = 100;
/** Not more often than the limit of a member's calls allows. */
const EVERY_MS = 20;
/** To read the memory holds the process up for a moment. */
const SAMPLE_EVERY = 4;

const PERSON = {
  ...{ idType: 1, payeename: 'Tran Thi Hoa', birthday: '1990-05-17', placeOfBirth: 'Da Nang', nationality: 'Vietnam' },
  ...{ address: '12 Nguyen Hue', permanentAddress: '12 Nguyen Hue', employerName: 'Saigon Works' },
  ...{ sourceOfIncome: 1, occupation: 6 },
};

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** A member of whom nothing is known yet; answers the token. */
const newMember = (server) => {
  const [account, token] = [`up${randomUUID().slice(0, 8)}`, createToken()];
  server.query(
    `with one as (
       insert into member (merchant_id, account, nickname, password_hash)
       select merchant_id, '${account}', '${account}', password_hash from member where account = 'player4' returning id, merchant_id)
     insert into member_session (id, merchant_id, member_id, token_hash, device, ip, created_at, last_seen_at, idle_expires_at, ends_at)
     select '${randomUUID()}', merchant_id, id, '\\x${Buffer.from(hashToken(token)).toString('hex')}', 'bench', '203.0.113.9',
       now(), now(), now() + interval '1 day', now() + interval '1 day' from one`,
  );
  return token;
};

const send = async (url, token, body) => {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}: ${text.slice(0, 200)}`);
};

const measure = async (server, { port, pid }) => {
  const origin = `http://localhost:${port}`;
  const tokens = Array.from({ length: UPLOADERS }, () => newMember(server));
  for (const token of tokens) await send(`${origin}/wps/member/info`, token, JSON.stringify(PERSON));
  const pictures = Buffer.from(JSON.stringify(await worstPictures()));
  const other = newMember(server);
  const timeOfCall = async () => {
    await delay(EVERY_MS);
    const started = performance.now();
    await send(`${origin}/wps/member/info`, other);
    return performance.now() - started;
  };
  const usual = [];
  while (usual.length < CALLS) usual.push(await timeOfCall());

  let isDone = false;
  const uploads = Promise.all(
    tokens.map((token) => send(`${origin}/wps/relay/MCSFE_uploadIdImg`, token, pictures)),
  ).finally(() => (isDone = true));
  const during = [];
  const memory = [];
  while (!isDone) {
    during.push(await timeOfCall());
    if (during.length % SAMPLE_EVERY === 0) memory.push(memoryOfFamily(pid));
  }
  await uploads;
  return { memory: Math.max(...memory), usual: median(usual), during: median(during) };
};

export default async () => {
  const server = await openServer({ clients: 1, seconds: 1, database: 'uploads' });
  try {
    server.run('createdb', ['uploads']);
    // Filling it takes memory of its own: what is measured is a platform that was started on what is there.
    await (await startPlatform(server.url('uploads'), 'demo')).stop();
    const platform = await startPlatform(server.url('uploads'), 'demo');
    try {
      const { memory, usual, during } = await measure(server, platform);
      return [
        {
          what: `memory during ${UPLOADERS} uploads`,
          value: Math.round(memory),
          limit: MEMORY_MAX_MB,
          unit: 'MB',
          bar: { atMost: 1 },
        },
        {
          what: 'other calls during uploads',
          value: Number(during.toFixed(2)),
          limit: Number(usual.toFixed(2)),
          unit: 'ms',
          bar: { atMost: 2 },
        },
      ];
    } finally {
      await platform.stop();
    }
  } finally {
    server.close();
  }
};
