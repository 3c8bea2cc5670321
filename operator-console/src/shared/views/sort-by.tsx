import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui';
import type { DataColumn, TableSort } from 'shared-ui';
import styles from './views.module.css';

/** The order of a list: the id of a column, with `-` before it where it falls; undefined: the usual order. */
export interface ListSort {
  readonly sort: string | undefined;
  /** Empty: the usual order. */
  readonly onSort: (sort: string) => void;
}

export const tableSortOf = (sort: string | undefined): TableSort | undefined =>
  sort === undefined
    ? undefined
    : { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };

export const sortOf = ({ column, direction }: TableSort): string =>
  direction === 'descending' ? `-${column}` : column;

/** On phones, where rows are cards without heads. */
export const SortBy = <Row,>({
  columns,
  sort = '',
  onSort,
}: ListSort & { readonly columns: readonly DataColumn<Row>[] }) => {
  const { t } = useTranslation();
  return (
    <SelectField
      className={styles.sortBy}
      label={t('views.sortBy')}
      value={sort}
      options={[
        { value: '', label: t('views.usualOrder') },
        ...columns
          .filter(({ sortable }) => sortable)
          .flatMap(({ id, header }) => [
            { value: id, label: t('views.rising', { name: header }) },
            { value: `-${id}`, label: t('views.falling', { name: header }) },
          ]),
      ]}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
};
