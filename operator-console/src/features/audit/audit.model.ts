/** What the audit page shows, as the address has it, and as a file. Pure. */
import { toCsv } from 'shared-contracts/csv';
import { AUDIT_SORTS, isSortBy } from 'shared-contracts/sorts';
import type { Sort } from 'shared-contracts/sorts';
import { changesOf } from './differences.ts';
import type { AuditEntry } from './audit.api.ts';

const KINDS = ['operator', 'identity', 'system'] as const;
export type AuditKind = (typeof KINDS)[number];
export const AUDIT_KINDS: readonly AuditKind[] = KINDS;

export interface AuditFilter {
  readonly kind: AuditKind;
  /** Code of the merchant; empty: all. */
  readonly merchant: string;
  /** Name of an operator or a job, or a member's account; empty: any. */
  readonly operator: string;
  /** Account, reference or code of what it is about; empty: anything. */
  readonly thing: string;
  /** Days of the operator's own clock, both included; empty: all. */
  readonly from: string;
  readonly to: string;
  /** Empty: the newest first. */
  readonly sort: Sort<(typeof AUDIT_SORTS)[number]> | '';
}

const isKind = (text: string | null): text is AuditKind => (KINDS as readonly (string | null)[]).includes(text);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const filterOf = (address: URLSearchParams): AuditFilter => {
  const text = (name: string, most: number): string => (address.get(name) ?? '').trim().slice(0, most);
  const day = (name: string): string => {
    const value = address.get(name) ?? '';
    return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  const kind = address.get('kind');
  const sort = address.get('sort') ?? '';
  return {
    kind: isKind(kind) ? kind : 'operator',
    ...{ merchant: text('merchant', 40), operator: text('operator', 64), thing: text('thing', 120) },
    ...{ from: day('from'), to: day('to') },
    sort: isSortBy(AUDIT_SORTS, sort) ? sort : '',
  };
};

/** What is usual is left out of the address. */
export const addressOf = (filter: AuditFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter).filter(
      ([name, value]: [string, string]) => value !== '' && !(name === 'kind' && value === 'operator'),
    ),
  );

export const isNarrowed = ({ merchant, operator, thing, from, to }: AuditFilter): boolean =>
  [merchant, operator, thing, from, to].some((part) => part !== '');

/** Midnight at which the day begins, `days` later, by the operator's own clock. */
const midnight = (day: string, days = 0): string => {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + days);
  return at.toISOString();
};

/** The times between which rows are asked for. */
export const spanOf = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>): { from?: string; until?: string } => ({
  ...(from === '' ? {} : { from: midnight(from) }),
  ...(to === '' ? {} : { until: midnight(to, 1) }),
});

const HEAD = ['time', 'id', 'merchant', 'done by', 'action', 'about', 'name', 'field', 'before', 'after', 'reason'];

/** A line for each changed field, so that a spreadsheet can filter by field; a row without a change has one line. */
export const csvOf = (rows: readonly AuditEntry[]): string =>
  toCsv(
    HEAD,
    rows.flatMap((row) => {
      const head = [row.at, row.id, row.merchant ?? '', row.who.name ?? row.operator, row.action];
      const about = [row.subject, row.thing.name ?? ''];
      const changes = changesOf(row.before, row.after);
      const fields = changes.length > 0 ? changes : [{ name: null, before: null, after: null }];
      return fields.map(({ name, before, after }) => [
        ...[...head, ...about, name ?? '', before ?? '', after ?? '', row.reason ?? ''],
      ]);
    }),
  );
