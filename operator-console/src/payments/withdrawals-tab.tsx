import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Badge, Card, DataTable, EmptyState, Pager, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { useLastPage } from '../list/use-last-page.ts';
import layout from '../look/layout.module.css';
import { useConsole } from '../session/console-context.ts';
import { PAGE_SIZE, queuesKey, readWithdrawals } from './payments.api.ts';
import type { Withdrawal, WithdrawalState } from './payments.api.ts';
import styles from './payments.module.css';
import { QueueFilters } from './queue-filters.tsx';
import { useQueue } from './use-queue.ts';
import { Asked } from './waiting.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

/** Members wait: new ones stand here soon after they are asked for. */
const REFRESH_MS = 15_000;
const STATES = [
  'pending',
  'disputed',
  'approved',
  'received',
  'rejected',
  'failed',
] as const satisfies readonly WithdrawalState[];

const TONES: Readonly<Record<Withdrawal['status'], Tone>> = {
  pending: 'pending',
  approved: 'info',
  received: 'won',
  rejected: 'refused',
  failed: 'refused',
};

/** Until it is decided, and again once the member says that nothing came. */
const waitsSince = ({ status, createdAt, disputedAt }: Withdrawal): string | null => {
  if (status === 'pending') return createdAt;
  return status === 'approved' ? disputedAt : null;
};

/** What is to be minded before a decision. */
const Marks = ({ status, needsTwo, firstApprovedBy, disputedAt, openCases }: Withdrawal) => {
  const { t } = useTranslation();
  const isPending = status === 'pending';
  return (
    <>
      {isPending && needsTwo && firstApprovedBy === null && <Badge tone="info">{t('payments.needsTwo')}</Badge>}
      {isPending && firstApprovedBy !== null && (
        <Badge tone="info">{t('payments.firstBy', { name: firstApprovedBy })}</Badge>
      )}
      {status === 'approved' && disputedAt !== null && <Badge tone="refused">{t('payments.disputed')}</Badge>}
      {openCases > 0 && <Badge tone="pending">{t('payments.cases', { count: openCases })}</Badge>}
    </>
  );
};

const State = (row: Withdrawal) => {
  const { t } = useTranslation();
  const { status, decidedBy, reason } = row;
  return (
    <span className={layout.two}>
      <span className={styles.marks}>
        <Badge tone={TONES[status]} dot>
          {t(`payments.withdrawal.${status}`)}
        </Badge>
        <Marks {...row} />
      </span>
      {decidedBy !== null && (
        <span className={layout.small}>
          {[t('payments.by', { name: decidedBy }), reason].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
};

const useColumns = (currency: string | undefined, now: number): readonly DataColumn<Withdrawal>[] => {
  const { t } = useTranslation();
  return [
    {
      id: 'member',
      header: t('payments.member'),
      primary: true,
      width: '20%',
      cell: ({ account, reference }) => (
        <span className={layout.two}>
          {account}
          <span className={`${layout.small} ${layout.number}`}>{reference}</span>
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('payments.asked'),
      width: '12.5rem',
      cell: (row) => <Asked createdAt={row.createdAt} waitsSince={waitsSince(row)} now={now} />,
    },
    {
      id: 'bank',
      header: t('payments.to'),
      cell: ({ bank, lastFour }) => (
        <span className={layout.two}>
          {bank}
          <span className={`${layout.small} ${layout.number}`}>{t('banks.lastFour', { digits: lastFour })}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: currency === undefined ? t('payments.amount') : t('payments.amountIn', { currency }),
      align: 'end',
      cell: ({ amount }) => <span className={`${layout.number} ${styles.amount}`}>{formatAmount(amount)}</span>,
    },
    { id: 'state', header: t('points.state'), width: '28%', cell: (row) => <State {...row} /> },
  ];
};

interface WithdrawalsTabProps {
  readonly merchant: string;
  /** Opens a withdrawal, with the whole account number, and decides about it. */
  readonly canDecide: boolean;
}

/** Money that members want out: who waits, how long, and what stands in the way (OPS-022, OPR-006). */
export const WithdrawalsTab = ({ merchant, canDecide }: WithdrawalsTabProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queue = useQueue<WithdrawalState>({ name: 'withdrawals', states: STATES });
  const [opened, setOpened] = useState<string | null>(null);
  const { query } = queue;
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...queuesKey(merchant), 'withdrawals', query],
    queryFn: () => readWithdrawals(api, merchant, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, query.page, queue.turn);
  const columns = useColumns(data?.currency, dataUpdatedAt);
  const nameOf = (state: WithdrawalState | 'all'): string => t(`payments.withdrawal.${state}`);
  return (
    <>
      <QueueFilters states={STATES} nameOf={nameOf} queue={queue} />
      <Card flush>
        <DataTable<Withdrawal>
          caption={t('payments.tab.withdrawals')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          {...(canDecide && {
            rowLink: ({ id }) => <button type="button" className={styles.open} onClick={() => setOpened(id)} />,
          })}
          empty={
            query.search === '' ? (
              <EmptyState
                compact
                title={t(`payments.noWithdrawals.${query.shown}`)}
                text={t('payments.noWithdrawalsText')}
              />
            ) : (
              <EmptyState
                compact
                title={t('payments.notFound', { text: query.search })}
                text={t('payments.notFoundText')}
              />
            )
          }
          error={!data && error ? errorText(error) : undefined}
          errorCode={isPortalError(error) ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      </Card>
      {data && <Pager page={query.page} pages={data.totalPages} onPage={queue.turn} />}
      {opened !== null && (
        <WithdrawalDialog
          key={opened}
          merchant={merchant}
          id={opened}
          currency={data?.currency ?? ''}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};
