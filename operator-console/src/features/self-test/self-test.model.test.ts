import { readCsv } from 'shared-contracts/csv';
import type { Check } from './self-test.api.ts';
import { areasOf, countOf, csvOf } from './self-test.model.ts';

const check = (id: string, area: Check['area'], state: Check['state']): Check => ({
  ...{ id, area, state, code: state === 'failed' ? 'clock.apart' : state, clauses: ['1', 'GLI-19 2.2.1'] },
  ...{ checkedAt: '2026-03-02T10:00:00.000Z', tookMs: 3 },
  evidence: [{ name: 'rows', kind: 'count', value: '12' }],
});
const CHECKS = [check('a', 'money', 'passed'), check('b', 'system', 'passed'), check('c', 'money', 'failed')];

it('groups by area in a fixed order, with what failed first', () => {
  const shown = areasOf(CHECKS, 'all').map(({ area, checks }) => [area, checks.map(({ id }) => id)]);
  expect(shown).toEqual([
    ['system', ['b']],
    ['money', ['c', 'a']],
  ]);
});

it('leaves out areas without the chosen state', () => {
  expect(areasOf(CHECKS, 'failed').map(({ area }) => area)).toEqual(['money']);
  expect(areasOf(CHECKS, 'not-applicable')).toEqual([]);
  expect(countOf(CHECKS, 'passed')).toBe(2);
});

it('exports a line for each check with its evidence', () => {
  const [, first] = readCsv(csvOf({ at: '2026-03-02T10:00:00.000Z', checks: CHECKS }));
  expect(first?.cells).toEqual([
    ...['a', 'money', '1, GLI-19 2.2.1', 'passed', 'passed', 'rows: 12', '2026-03-02T10:00:00.000Z', '3'],
  ]);
});
