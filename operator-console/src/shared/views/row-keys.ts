/** The keyboard's path from row to row: arrows, Home and End, in the column where the focus is. */
import type { KeyboardEvent, MouseEvent } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled)';
/** Fields in which these keys have a meaning of their own. */
const FIELDS = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

const placeIn = (rows: number, at: number, key: string): number | null => {
  if (key === 'ArrowDown') return Math.min(at + 1, rows - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? rows - 1 : null;
};

/** What takes the focus in a row: in this column, else its first control. */
const stopIn = (row: HTMLTableRowElement, column: number): HTMLElement | null =>
  row.cells[column]?.querySelector<HTMLElement>(STOPS) ?? row.querySelector<HTMLElement>(STOPS);

export const moveByKey = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const target = event.target as Element;
  const row = target.closest('tr');
  if (!row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || target.matches(FIELDS)) return;
  const rows = [...event.currentTarget.rows];
  const next = placeIn(rows.length, rows.indexOf(row), event.key);
  if (next === null) return;
  // A dialog that a row opens draws elsewhere, but its keys come here.
  if (!event.currentTarget.contains(target)) return;
  event.preventDefault();
  const column = target.closest('td')?.cellIndex ?? 0;
  const stop = rows[next] && stopIn(rows[next], column);
  stop?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
};

/** Follows the link of a row that is clicked beside its controls: in a pinned cell the link does not cover the row. */
export const followRowLink = (event: MouseEvent<HTMLTableSectionElement>): void => {
  const target = event.target as Element;
  if (!event.currentTarget.contains(target) || target.closest('a, button, input, label, select')) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click();
};
