/** What the page shows of a self-test, and the same as a file. Pure. */
import { toCsv } from 'shared-contracts/csv';
import type { Check, SelfTest } from './self-test.api.ts';

export const STATES = ['failed', 'passed', 'not-applicable'] as const;
export type State = Check['state'];

export const AREAS = ['system', 'money', 'players', 'games'] as const;

export const countOf = (checks: readonly Check[], state: State): number =>
  checks.filter((check) => check.state === state).length;

/** The areas that have something to show; what failed comes first. */
export const areasOf = (
  checks: readonly Check[],
  shown: State | 'all',
): readonly { readonly area: Check['area']; readonly checks: readonly Check[] }[] =>
  AREAS.map((area) => ({
    area,
    checks: checks
      .filter((check) => check.area === area && (shown === 'all' || check.state === shown))
      .toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state)),
  })).filter((group) => group.checks.length > 0);

const evidenceText = ({ evidence }: Check): string => evidence.map(({ name, value }) => `${name}: ${value}`).join('; ');

export const csvOf = ({ checks }: SelfTest): string =>
  toCsv(
    ['check', 'area', 'clauses', 'state', 'code', 'evidence', 'checked', 'milliseconds'],
    checks.map((check) => [
      ...[check.id, check.area, check.clauses.join(', '), check.state, check.code],
      ...[evidenceText(check), check.checkedAt, String(check.tookMs)],
    ]),
  );
