// The operator console: all its lists of 100,000 rows within a second; its largest lists on a private PostgreSQL, each as a ratio to the bare
// queries in the same run; a switch seen by
// 1,000 open event streams; and the weight of the console's first page, which must be built. Rows: BENCH_ROWS (1000000). Rounds, of which the
// median counts: BENCH_ROUNDS (21).
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openServer } from './lib/private-postgres.mjs';
import { measureStreams } from './stream/measure-streams.mjs';
import { budgetsOf } from '../tooling/budgets.mjs';

const ROWS = process.env.BENCH_ROWS ?? '1000000';
const ROUNDS = process.env.BENCH_ROUNDS ?? '21';
const STREAMS = 1_000;
const SWITCH_MS_MAX = 2_000;
const PAGE_KB_MAX = 160;

const lists = async () => {
  const server = await openServer({ clients: 1, seconds: 1, database: 'postgres' });
  try {
    const program = fileURLToPath(new URL('./console/measure-lists.mjs', import.meta.url));
    const env = { ...process.env, DATABASE_URL: server.url('postgres'), ROWS, ROUNDS };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    return Object.entries(JSON.parse(stdout.trim().split('\n').at(-1))).map(([name, { list, bare }]) => ({
      what: `${name} of ${ROWS}`,
      value: Number(list.toFixed(3)),
      limit: Number(bare.toFixed(3)),
      unit: 'ms of the bare queries',
      bar: { atMost: 1.5 },
    }));
  } finally {
    server.close();
  }
};

/** Every list that operators have, on a platform with so many rows of each kind; fails with the names of those that take longer than a second. */
const everyList = async () => {
  const server = await openServer({ clients: 1, seconds: 1, database: 'postgres' });
  try {
    const env = { ...process.env, TEST_DATABASE_URL: server.url('postgres'), LIST_ROWS: '100000' };
    // Read by `npm run coverage:spec`: `npm test` skips this test.
    const report = ['--json', '--outputFile=coverage/large-lists.json'];
    const args = ['node_modules/jest/bin/jest.js', 'platform/src/security/large-lists.http.test.ts', ...report];
    await promisify(execFile)(process.execPath, args, { env });
  } finally {
    server.close();
  }
};

/** As a switch of a game or a vendor announces it. */
const switched = () => ({ type: 'games/changed', payload: {} });

export default async () => {
  await everyList();
  return [
    ...(await lists()),
    {
      what: `a switch to ${STREAMS} streams, p99`,
      value: await measureStreams(switched, { streams: STREAMS, markOf: () => 'games/changed' }),
      limit: SWITCH_MS_MAX,
      unit: 'ms',
      bar: { atMost: 1 },
    },
    {
      what: 'first page of the console',
      value: Number((budgetsOf().find(({ what }) => what === 'operator-console: page').bytes / 1024).toFixed(1)),
      limit: PAGE_KB_MAX,
      unit: 'KB, compressed',
      bar: { atMost: 1 },
    },
  ];
};
