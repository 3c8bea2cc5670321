// The record pages of a member with many rows on a private PostgreSQL: first rows and totals of each as a ratio to the bare indexed queries
// in the same run. Rows: BENCH_ROWS (1000000). Rounds, of which the median counts: BENCH_ROUNDS (5).
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openServer } from './lib/private-postgres.mjs';

const ROWS = process.env.BENCH_ROWS ?? '1000000';
const ROUNDS = process.env.BENCH_ROUNDS ?? '5';
const BAR = { atMost: 1.5 };

export default async () => {
  const server = await openServer({ clients: 1, seconds: 1, database: 'postgres' });
  try {
    const program = fileURLToPath(new URL('./records/measure-records.mjs', import.meta.url));
    const env = { ...process.env, DATABASE_URL: server.url('postgres'), ROWS, ROUNDS };
    const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
    return Object.entries(JSON.parse(stdout.trim().split('\n').at(-1))).map(([name, { page, bare }]) => ({
      what: `${name} of ${ROWS}`,
      value: Number(page.toFixed(1)),
      limit: Number(bare.toFixed(1)),
      unit: 'ms of the bare queries',
      bar: BAR,
    }));
  } finally {
    server.close();
  }
};
