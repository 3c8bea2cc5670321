import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useLastPage } from 'shared-react';
import { Badge, Card, EmptyState, Pager, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { QUEUES_REFRESH_MS, differencesKey, readDifferences } from './payments.api.ts';
import type { Difference } from './payments.api.ts';

const useColumns = (): readonly DataColumn<Difference>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'payment',
      header: t('payments.difference.payment'),
      primary: true,
      cell: ({ account, reference }) => (
        <span className={layout.two}>
          {account === null ? t('payments.difference.nobody') : <AccountLink account={account} />}
          <span className={`${layout.small} ${layout.number}`}>{reference}</span>
        </span>
      ),
    },
    {
      id: 'outcome',
      header: t('payments.difference.what'),
      width: '30%',
      cell: ({ outcome, provider }) => (
        <span className={layout.two}>
          {t(`payments.difference.${outcome}`)}
          <span className={layout.small}>{provider}</span>
        </span>
      ),
    },
    {
      id: 'told',
      header: t('payments.difference.told'),
      align: 'end',
      cell: ({ amount, currency, state }) => (
        <span className={layout.two}>
          <span className={layout.number}>{`${formatAmount(amount)} ${currency}`}</span>
          <span className={layout.small}>{t(`payments.providerState.${state}`)}</span>
        </span>
      ),
    },
    {
      id: 'ordered',
      header: t('payments.difference.ordered'),
      align: 'end',
      cell: ({ ordered }) => <span className={layout.number}>{ordered === null ? '–' : formatAmount(ordered)}</span>,
    },
    {
      id: 'state',
      header: t('payments.difference.now'),
      cell: ({ orderState }) =>
        orderState && (
          <Badge tone={orderState === 'held' ? 'pending' : 'neutral'}>
            {t(`payments.providerState.${orderState}`)}
          </Badge>
        ),
    },
    {
      id: 'at',
      header: t('payments.difference.at'),
      cell: ({ receivedAt }) => (
        <time className={layout.number} dateTime={receivedAt}>
          {formatDateTime(receivedAt, i18n.language)}
        </time>
      ),
    },
  ];
};

/** What payment providers said that contradicts what was asked for. */
export const DifferencesTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: differencesKey(merchant, pageNo),
    queryFn: () => readDifferences(api, merchant, pageNo),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUES_REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, pageNo, setPageNo);
  return (
    <Card flush title={t('payments.differences')} description={t('payments.differencesText')}>
      <ListTable
        name="differences"
        caption={t('payments.differences')}
        columns={useColumns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        loading={isPlaceholderData}
        skeletonRows={3}
        empty={<EmptyState compact title={t('payments.noDifferences')} text={t('payments.noDifferencesText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data && data.totalPages > 1 && <Pager page={pageNo} pages={data.totalPages} onPage={setPageNo} />}
    </Card>
  );
};
