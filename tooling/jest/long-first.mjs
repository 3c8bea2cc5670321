// The order in which `npm test` runs test files. A fresh clone knows no durations, so that Jest goes by the size of files: a short file
// that works long would be begun last, and one processor would wait for it. These are begun first, then the groups (together.mjs).
import { statSync } from 'node:fs';

const LONG = [
  'security/malformed.http.test.ts',
  'kernel/db/pglite-database.test.ts',
  'tooling/new/endpoint.test.mjs',
  'agents/days/team-days.db.test.ts',
  'tooling/soak/crashes.test.mjs',
  'platform/src/main.test.ts',
  'payments/payments-page.test.tsx',
];

/** Whether a file works long by itself. */
export const isLong = (path) => LONG.some((name) => path.endsWith(name));
const GROUP_BYTES = 1_000_000;
const weightOf = (path) => {
  if (isLong(path)) return Number.MAX_SAFE_INTEGER;
  return path.includes('/together/') ? GROUP_BYTES : statSync(path).size;
};

export default class LongFirst {
  sort(tests) {
    const weights = new Map(tests.map(({ path }) => [path, weightOf(path)]));
    return [...tests].sort((a, b) => weights.get(b.path) - weights.get(a.path));
  }

  /** `npm test` neither asks for what failed last nor divides its tests. */
  allFailedTests() {
    return [];
  }

  cacheResults() {}
}
