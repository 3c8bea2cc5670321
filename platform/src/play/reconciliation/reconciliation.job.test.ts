/** The job that compares days of vendors: which days it asks for, and what it does where a vendor does not answer. */
import { silentLogger } from '../../kernel/testing/index.ts';
import { dueDays, reconciliationJob } from './reconciliation.job.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

const runAt = async (at: string, { since, done, up = true }: { since: string; done: string[]; up?: boolean }) => {
  const asked: string[] = [];
  const service = {
    vendors: ['HOUSE'],
    startOf: () => Promise.resolve(since),
    doneDays: () => Promise.resolve(new Set(done)),
    ask: ({ day }: { readonly day: string }) => {
      asked.push(day);
      return Promise.resolve(up);
    },
  };
  const end = new Date(at);
  const period = { key: 1n, start: end, end };
  const run = { period, log: silentLogger(), signal: new AbortController().signal };
  await reconciliationJob(service as unknown as ReconciliationService).run(undefined as never, run);
  return asked;
};

it('a day is due an hour after its end', () => {
  expect(dueDays(new Date('2026-03-10T00:30:00Z')).at(-1)).toBe('2026-03-08');
  const days = dueDays(new Date('2026-03-10T01:30:00Z'));
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-03-03', '2026-03-09', 7]);
});

it('asks for each day once, none before the first run, and makes up for what was missed', async () => {
  const at = '2026-03-10T02:00:00Z';
  expect(await runAt(at, { since: '2026-03-10', done: [] })).toEqual([]);
  expect(await runAt(at, { since: '2026-03-08', done: [] })).toEqual(['2026-03-08', '2026-03-09']);
  expect(await runAt(at, { since: '2026-01-01', done: ['2026-03-09'] })).toHaveLength(6);
});

it('leaves a vendor that does not answer to the next run', async () => {
  expect(await runAt('2026-03-10T02:00:00Z', { since: '2026-03-01', done: [], up: false })).toEqual(['2026-03-03']);
});
