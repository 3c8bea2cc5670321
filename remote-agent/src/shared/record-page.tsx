import type { ReactNode } from 'react';
import { fieldFaults, requestCode } from 'shared-react';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, SearchField, StatRow } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { useAddress, useTyped } from './address.ts';
import { AddressPager } from './address-pager.tsx';
import { ExportButton } from './export-button.tsx';
import type { RecordFile } from './export-button.tsx';
import styles from './record-page.module.css';

export const PAGE_SIZE = 20;

/** Which page of a record: by its number, or after a row. */
export interface PageQuery {
  readonly pageNo?: number;
  readonly after?: string;
  readonly pageSize: number;
}

interface Page<Row> {
  readonly rows: Row[];
  readonly totalRows: number;
  readonly totalPages: number;
}

interface RecordPageProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly query: {
    readonly data: Page<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Fields beside the account. */
  readonly filters: ReactNode;
  /** Tiles with the totals. */
  readonly figures: ReactNode;
  /** What the chosen records come to by day. */
  readonly chart?: ReactNode;
  /** The file with every row of the current choice. */
  readonly file: RecordFile<Row>;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

/** Whose records: one account of the team, or everyone. `fault`: why there are none of that account. */
const AccountFilter = ({ fault }: { readonly fault: string | undefined }) => {
  const { t } = useTranslation();
  const [params, write] = useAddress();
  const account = params.get('account') ?? '';
  const [typed, setTyped] = useTyped(account);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        write({ account: typed.trim() });
      }}
    >
      <SearchField
        label={t('members.search')}
        placeholder={t('records.everyone')}
        className={styles.account}
        error={fault}
        value={typed}
        onValue={(value) => {
          setTyped(value);
          if (value === '' && account !== '') write({ account: '' });
        }}
      />
      <Button type="submit">{t('members.find')}</Button>
    </form>
  );
};

/** A record of the team in all its states: filters, totals, rows, pages, and the file of them. */
export const RecordPage = <Row,>({ caption, columns, rowKey, query, ...parts }: RecordPageProps<Row>) => {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  const { filters, figures, chart, file, empty } = parts;
  const isAccountWrong = fieldFaults(error, ['account'])['account'] !== undefined;
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <AccountFilter fault={isAccountWrong ? errorText(error) : undefined} />
        {filters}
        <ExportButton file={file} disabled={!data || data.totalRows === 0} />
      </div>
      <StatRow>{figures}</StatRow>
      {!error && data && data.totalRows > 0 && chart}
      <DataTable
        caption={caption}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={rowKey}
        loading={isFetching}
        skeletonRows={8}
        error={error && !isAccountWrong ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={empty.icon} title={empty.title} text={empty.text} />}
        density="dense"
        scroll="box"
      />
      <div className={styles.foot}>
        <AddressPager list={query} />
      </div>
    </div>
  );
};
