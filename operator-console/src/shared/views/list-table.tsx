import { useSearchParams } from 'react-router-dom';
import { DataTable } from 'shared-ui';
import type { DataTableProps } from 'shared-ui';
import { TableTools } from './table-tools.tsx';
import { useTableHabits } from './use-table-habits.ts';
import { filterIn, shownColumns, withFilterIn } from './views.ts';
import styles from './views.module.css';

/** A filter that is not in the address, as one text. */
export interface OwnFilter {
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

interface ListTableProps<Row> extends DataTableProps<Row> {
  /** Of the list, under which the operator's views and columns are kept. */
  readonly name: string;
  /** Without it a view is what stands in the address. */
  readonly own?: OwnFilter | undefined;
}

/** A list whose columns each operator chooses, and whose filters they keep under names. */
export const ListTable = <Row,>({ name, own, columns, ...table }: ListTableProps<Row>) => {
  const [habits, setHabits] = useTableHabits(name);
  const [address, setAddress] = useSearchParams();
  const filter = own ?? {
    filter: filterIn(address),
    onFilter: (text: string) => setAddress((before) => withFilterIn(before, text)),
  };
  return (
    <>
      <div className={styles.tools}>
        <TableTools columns={columns} habits={habits} onHabits={setHabits} {...filter} />
      </div>
      <DataTable {...table} columns={shownColumns(columns, habits)} />
    </>
  );
};
