import { userLoss } from 'shared-contracts/agents';
import type { userLoss as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { requestCode } from 'shared-react';
import {
  formatDecimal,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, Money, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ChevronEndIcon, ListIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { AddressPager } from '../../shared/address-pager.tsx';
import { ChartPanel } from '../../shared/chart-panel.tsx';
import { ExportButton, byPages } from '../../shared/export-button.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import trail from '../../shared/trail.module.css';
import styles from './user-loss.module.css';

type UserLoss = ReplyOf<typeof schema>;
type Row = UserLoss['rows'][number];

const PAGE_SIZE = 20;
const SORTS = ['loss', 'win', 'account'] as const;

const useNameOf = () => {
  const { t } = useTranslation();
  return ({ account, isOwn }: Row): string => (isOwn ? t('loss.own', { account }) : account);
};

const useColumns = (
  totals: UserLoss['totals'] | undefined,
  onOpen: (account: string) => void,
): readonly DataColumn<Row>[] => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const nameOf = useNameOf();
  const sum = (name: 'bets' | 'wins' | 'netLoss', header: string): DataColumn<Row> => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => <Money amount={row[name]} symbol={symbol} />,
    total: totals && <Money amount={totals[name]} symbol={symbol} />,
  });
  return [
    {
      id: 'account',
      header: t('members.account'),
      primary: true,
      cell: nameOf,
      total: t('team.total'),
    },
    sum('bets', t('team.bets')),
    sum('wins', t('team.wins')),
    sum('netLoss', t('loss.net')),
    {
      id: 'downlines',
      header: t('members.downlines'),
      align: 'end',
      cell: (row) =>
        row.downlines === 0 ? (
          '0'
        ) : (
          <Button
            variant="quiet"
            size="sm"
            iconEnd={<ChevronEndIcon size={16} />}
            aria-label={t('members.open', { account: row.account, count: row.downlines })}
            onClick={() => onOpen(row.account)}
          >
            {row.downlines}
          </Button>
        ),
    },
  ];
};

interface PathProps {
  readonly path: UserLoss['path'];
  readonly onOpen: (parent: string) => void;
}

const Path = ({ path, onOpen }: PathProps) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('members.path')}>
      <ol className={trail.path}>
        {path.map(({ account }, index) => (
          <li key={account}>
            {index === path.length - 1 ? (
              <span aria-current="true">{account}</span>
            ) : (
              <button type="button" className={trail.step} onClick={() => onOpen(index === 0 ? '' : account)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** What each branch of the team lost in a period, with the way down and back up (AGT-015, AGT-016). */
const UserLossPage = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [params, write] = useAddress();
  const { period, control } = usePeriodControl();
  const parent = params.get('parent') ?? '';
  const sort = SORTS.find((name) => name === params.get('sort')) ?? 'loss';
  const pageNo = pageNoOf(params);
  const ask = (page: number, pageSize: number): Promise<UserLoss> =>
    portal.api.call(userLoss, {
      query: { ...period, sort, pageNo: page, pageSize, ...(parent === '' ? {} : { parent }) },
    });
  const list = useQuery({
    queryKey: ['agent', 'user-loss', period, parent, sort, pageNo],
    queryFn: () => ask(pageNo, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = list;
  const nameOf = useNameOf();
  const open = (account: string): void => write({ parent: account });
  const columns = useColumns(error ? undefined : data?.totals, open);
  const path = data?.path ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        {control}
        <SelectField
          label={t('loss.sort')}
          value={sort}
          options={SORTS.map((value) => ({ value, label: t(`loss.sort.${value}`) }))}
          onChange={(event) => write({ sort: event.currentTarget.value })}
        />
        <ExportButton
          disabled={!data || data.totalRows === 0}
          file={{
            name: `user-loss-${period.from}-${period.to}`,
            head: [t('members.account'), t('team.bets'), t('team.wins'), t('loss.net'), t('members.downlines')],
            lineOf: (row) => [nameOf(row), row.bets, row.wins, row.netLoss, String(row.downlines)],
            ask: byPages<UserLoss['rows'][number]>(ask),
          }}
        />
      </div>
      {path.length > 1 && <Path path={path} onOpen={open} />}
      {!error && data && data.rows.length > 1 && (
        <ChartPanel
          title={t('loss.chart')}
          tone="signed"
          bars={data.rows.map((row) => ({
            id: `${row.account}${row.isOwn ? ':own' : ''}`,
            label: nameOf(row),
            value: -Number(row.netLoss),
            text: formatDecimal(row.netLoss, portal.merchant.currencySymbol),
          }))}
        />
      )}
      <DataTable
        caption={t('loss.caption')}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => `${row.account}${row.isOwn ? ':own' : ''}`}
        loading={isFetching}
        skeletonRows={8}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<ListIcon size={28} />} title={t('members.emptyTitle')} text={t('members.emptyText')} />
        }
        density="dense"
        scroll="box"
      />
      <div className={styles.foot}>
        <AddressPager list={list} />
      </div>
    </div>
  );
};

export default UserLossPage;
