import { useTranslation } from 'react-i18next';
import { useOperator } from '../session/console-context.ts';
import type { BulkAction } from '../views/index.ts';
import type { AssigneeOptions } from './assignee-column.tsx';

interface Assigned {
  readonly id: string;
  readonly assignee: string | null;
}

/** Takes many entries of a queue, or releases one's own; undefined for an operator who only reads. */
export const useAssigneeActions = <Row extends Assigned>({
  nameOf,
  shownOf = nameOf,
  isOpen,
  canWork,
  send,
  renews,
}: AssigneeOptions<Row>): readonly BulkAction<Row>[] | undefined => {
  const { t } = useTranslation();
  const own = useOperator()?.name ?? null;
  if (!canWork) return undefined;
  const move = (to: string | null): Pick<BulkAction<Row>, 'run' | 'nameOf' | 'shownOf' | 'renews'> => ({
    ...{ nameOf, shownOf, renews },
    run: (call, row) => send(call, row.id, { from: row.assignee, to }),
  });
  return [
    {
      id: 'take',
      label: t('assignee.take'),
      isFor: (row) => isOpen(row) && row.assignee === null,
      ...move(own),
    },
    {
      id: 'release',
      label: t('assignee.release'),
      isFor: (row) => isOpen(row) && row.assignee !== null && row.assignee === own,
      ...move(null),
    },
  ];
};
