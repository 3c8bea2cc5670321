import { useTranslation } from 'react-i18next';
import { Checkbox, VisuallyHidden } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { MARK } from './use-table-engine.ts';
import type { EngineRow, TableEngine } from './use-table-engine.ts';
import styles from './views.module.css';

interface MarkProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of the rows that it stands for are chosen. */
  readonly some?: boolean;
  readonly onChange: (event: unknown) => void;
}

const Mark = ({ label, some = false, ...input }: MarkProps) => (
  <Checkbox
    label={<VisuallyHidden>{label}</VisuallyHidden>}
    className={styles.mark}
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    {...input}
  />
);

interface MarkColumnOptions<Row> {
  readonly engine: TableEngine<Row>;
  readonly heldOf: (row: Row) => EngineRow<Row> | undefined;
  /** Tells screen readers one row's box from the next row's. */
  readonly nameOf: (row: Row) => string;
}

/** The checkboxes with which rows are chosen. With Shift, all rows up to the last one that was chosen. */
export const useMarkColumn = <Row,>({ engine, heldOf, nameOf }: MarkColumnOptions<Row>): DataColumn<Row> => {
  const { t } = useTranslation();
  return {
    id: MARK,
    header: t('views.choose'),
    unlabelled: true,
    mark: true,
    head: (
      <Mark
        label={t('views.chooseAll')}
        checked={engine.getIsAllRowsSelected()}
        some={engine.getIsSomeRowsSelected() && !engine.getIsAllRowsSelected()}
        onChange={engine.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: (row) => {
      const held = heldOf(row);
      if (!held?.getCanSelect()) return null;
      return (
        <Mark
          label={t('views.chooseOf', { name: nameOf(row) })}
          checked={held.getIsSelected()}
          onChange={held.getToggleSelectedHandler()}
        />
      );
    },
  };
};
