import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Badge, Button, Card, DataTable, EmptyState, Pager, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { useLastPage } from '../list/use-last-page.ts';
import layout from '../look/layout.module.css';
import { useConsole } from '../session/console-context.ts';
import { DepositOrder } from './deposit-orders.tsx';
import type { DepositDecision } from './deposit-orders.tsx';
import { PAGE_SIZE, queuesKey, readDeposits } from './payments.api.ts';
import type { Deposit, DepositState } from './payments.api.ts';
import styles from './payments.module.css';
import { QueueFilters } from './queue-filters.tsx';
import { useQueue } from './use-queue.ts';
import { Asked } from './waiting.tsx';

/** Members wait: new ones stand here soon after they are asked for. */
const REFRESH_MS = 15_000;
const STATES = ['pending', 'credited', 'rejected', 'cancelled'] as const satisfies readonly DepositState[];
const TONES: Readonly<Record<DepositState, Tone>> = {
  pending: 'pending',
  credited: 'won',
  rejected: 'refused',
  cancelled: 'neutral',
};

const Amount = ({ amount, credited }: Deposit) => {
  const { t } = useTranslation();
  return (
    <span className={layout.two}>
      <span className={`${layout.number} ${styles.amount}`}>{formatAmount(amount)}</span>
      {credited !== null && credited !== amount && (
        <span className={`${layout.small} ${layout.number}`}>
          {t('payments.creditedOf', { amount: formatAmount(credited) })}
        </span>
      )}
    </span>
  );
};

const State = ({ status, decidedBy, reason }: Deposit) => {
  const { t } = useTranslation();
  return (
    <span className={layout.two}>
      <Badge tone={TONES[status]} dot>
        {t(`payments.deposit.${status}`)}
      </Badge>
      {decidedBy !== null && (
        <span className={layout.small}>
          {[t('payments.by', { name: decidedBy }), reason].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
};

/** What is pending is decided; what the member cancelled may arrive after all. */
const Actions = ({
  deposit,
  onDecide,
}: {
  readonly deposit: Deposit;
  readonly onDecide: (decision: DepositDecision) => void;
}) => {
  const { t } = useTranslation();
  const { account, reference, status } = deposit;
  const isPending = status === 'pending';
  if (!isPending && status !== 'cancelled') return null;
  return (
    <span className={layout.actions}>
      <Button
        size="sm"
        aria-label={t('payments.creditOf', { account, reference })}
        onClick={() => onDecide({ kind: 'credit', deposit })}
      >
        {t('payments.credit')}
      </Button>
      {isPending && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('payments.rejectOf', { account, reference })}
          onClick={() => onDecide({ kind: 'reject', deposit })}
        >
          {t('payments.reject')}
        </Button>
      )}
    </span>
  );
};

const useColumns = (
  currency: string | undefined,
  now: number,
  onDecide: ((decision: DepositDecision) => void) | null,
): readonly DataColumn<Deposit>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Deposit>[] = [
    {
      id: 'member',
      header: t('payments.member'),
      primary: true,
      width: '18%',
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
      cell: ({ createdAt, status }) => (
        <Asked createdAt={createdAt} waitsSince={status === 'pending' ? createdAt : null} now={now} />
      ),
    },
    {
      id: 'method',
      header: t('payments.method'),
      cell: ({ method, kind }) => (
        <span className={layout.two}>
          {method}
          <span className={layout.small}>{t(`payments.kind.${kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: currency === undefined ? t('payments.amount') : t('payments.amountIn', { currency }),
      align: 'end',
      cell: (deposit) => <Amount {...deposit} />,
    },
    { id: 'state', header: t('points.state'), cell: (deposit) => <State {...deposit} /> },
  ];
  if (!onDecide) return columns;
  const actions: DataColumn<Deposit> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (deposit) => <Actions deposit={deposit} onDecide={onDecide} />,
  };
  return [...columns, actions];
};

interface DepositsTabProps {
  readonly merchant: string;
  readonly canDecide: boolean;
}

/** Money that members say is on its way: credited with what arrived, or rejected (OPS-022). */
export const DepositsTab = ({ merchant, canDecide }: DepositsTabProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queue = useQueue<DepositState>({ name: 'deposits', states: STATES });
  const [decision, setDecision] = useState<DepositDecision | null>(null);
  const { query } = queue;
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    queryKey: [...queuesKey(merchant), 'deposits', query],
    queryFn: () => readDeposits(api, merchant, query),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, query.page, queue.turn);
  const columns = useColumns(data?.currency, dataUpdatedAt, canDecide ? setDecision : null);
  return (
    <>
      <QueueFilters states={STATES} nameOf={(state) => t(`payments.deposit.${state}`)} queue={queue} />
      <Card flush>
        <DataTable
          caption={t('payments.tab.deposits')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={
            query.search === '' ? (
              <EmptyState compact title={t(`payments.noDeposits.${query.shown}`)} text={t('payments.noDepositsText')} />
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
      {data && decision && (
        <DepositOrder
          merchant={merchant}
          decision={decision}
          currency={data.currency}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
};
