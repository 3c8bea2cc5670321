import type { QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { DataColumn } from 'shared-ui';
import { AssigneeCell } from './assignee-cell.tsx';
import type { AssignmentCall } from './assignee-cell.tsx';

interface Assigned {
  readonly id: string;
  readonly assignee: string | null;
}

export interface AssigneeOptions<Row extends Assigned> {
  /** Tells screen readers one row's buttons from the next row's. */
  readonly nameOf: (row: Row) => string;
  /** The same as a window shows it, where it leads somewhere. */
  readonly shownOf?: (row: Row) => ReactNode;
  /** An entry that is decided keeps its operator, and is no longer taken. */
  readonly isOpen: (row: Row) => boolean;
  readonly canWork: boolean;
  readonly send: AssignmentCall;
  readonly renews: QueryKey;
}

/** Who works on an entry of a queue, and taking it. */
export const assigneeColumn = <Row extends Assigned>(
  t: TFunction,
  { nameOf, shownOf = nameOf, isOpen, canWork, send, renews }: AssigneeOptions<Row>,
): DataColumn<Row> => ({
  id: 'assignee',
  header: t('assignee.title'),
  width: '9rem',
  cell: (row) => (
    <AssigneeCell
      id={row.id}
      name={nameOf(row)}
      shown={shownOf(row)}
      assignee={row.assignee}
      canWork={canWork && isOpen(row)}
      send={send}
      renews={renews}
    />
  ),
});
