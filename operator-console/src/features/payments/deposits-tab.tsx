import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAYMENT_SORTS } from 'shared-contracts/sorts';
import { Badge, Button, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { assigneeColumn, useAssigneeActions } from '../../shared/assignee/index.ts';
import type { AssigneeOptions } from '../../shared/assignee/index.ts';
import { QueueList } from '../../shared/list/queue-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink } from '../account-link/index.ts';
import { DepositOrder } from './deposit-orders.tsx';
import type { DepositDecision } from './deposit-orders.tsx';
import { DEPOSIT_WAYS, QUEUES_REFRESH_MS, queuesKey, readDeposits, sendDepositAssignment } from './payments.api.ts';
import type { Deposit, DepositPage, DepositState } from './payments.api.ts';
import styles from './payments.module.css';
import { Asked } from './waiting.tsx';

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

const State = ({ status, decidedBy, reason, providerState, firstCreditedBy, firstCredited }: Deposit) => {
  const { t } = useTranslation();
  const me = useOperator()?.name;
  return (
    <span className={layout.two}>
      <Badge tone={TONES[status]} dot>
        {t(`payments.deposit.${status}`)}
      </Badge>
      {status === 'pending' && firstCredited !== null && (
        <span className={layout.small}>
          {t(firstCreditedBy === me ? 'payments.firstCreditMine' : 'payments.firstCredit', {
            amount: formatAmount(firstCredited),
            name: firstCreditedBy,
          })}
        </span>
      )}
      {providerState === 'held' && <span className={layout.small}>{t('payments.held')}</span>}
      {decidedBy !== null && (
        <span className={layout.small}>
          {[t('payments.by', { name: decidedBy }), reason].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
};

/** What became of a checkout is the provider's word, until that contradicts. */
const isDecidedHere = ({ kind, providerState }: Deposit): boolean => kind !== 'checkout' || providerState === 'held';

/** What is pending is decided; what the member cancelled may arrive after all. */
const Actions = ({
  deposit,
  onDecide,
}: {
  readonly deposit: Deposit;
  readonly onDecide: (decision: DepositDecision) => void;
}) => {
  const { t } = useTranslation();
  const me = useOperator()?.name;
  const { account, reference, status, firstCreditedBy } = deposit;
  if (!isDecidedHere(deposit)) return null;
  const isPending = status === 'pending';
  if (!isPending && status !== 'cancelled') return null;
  // The second credit is another operator's; the first one can correct the amount.
  const order = firstCreditedBy === me ? 'recredit' : 'credit';
  return (
    <span className={layout.actions}>
      <Button
        size="sm"
        variant={order === 'credit' ? 'secondary' : 'quiet'}
        aria-label={t(`payments.${order}Of`, { account, reference })}
        onClick={() => onDecide({ kind: order, deposit })}
      >
        {t(`payments.${order}`)}
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

type ColumnsOf = (currency: string | undefined, now: number) => readonly DataColumn<Deposit>[];

const assignmentOf = (merchant: string, canWork: boolean): AssigneeOptions<Deposit> => ({
  nameOf: ({ reference }) => reference,
  isOpen: (deposit) => deposit.status === 'pending' && isDecidedHere(deposit),
  canWork,
  send: (call, id, move) => sendDepositAssignment(call, merchant, id, move),
  renews: queuesKey(merchant),
});

const useColumns = (merchant: string, onDecide: ((decision: DepositDecision) => void) | null): ColumnsOf => {
  const { t } = useTranslation();
  const actions: DataColumn<Deposit> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    width: '9rem',
    cell: (deposit) => onDecide && <Actions deposit={deposit} onDecide={onDecide} />,
  };
  return (currency, now) => [
    {
      id: 'member',
      header: t('payments.member'),
      primary: true,
      width: '18%',
      cell: ({ account, reference }) => (
        <span className={layout.two}>
          <AccountLink account={account} />
          <span className={`${layout.small} ${layout.number}`}>{reference}</span>
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('payments.asked'),
      sortable: true,
      width: '12.5rem',
      cell: ({ createdAt, status }) => (
        <Asked createdAt={createdAt} waitsSince={status === 'pending' ? createdAt : null} now={now} />
      ),
    },
    {
      id: 'method',
      header: t('payments.method'),
      width: '13%',
      cell: ({ method, kind }) => (
        <span className={layout.two}>
          {method}
          {method !== t(`payments.kind.${kind}`) && <span className={layout.small}>{t(`payments.kind.${kind}`)}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: currency === undefined ? t('payments.amount') : t('payments.amountIn', { currency }),
      align: 'end',
      sortable: true,
      cell: (deposit) => <Amount {...deposit} />,
    },
    { id: 'state', header: t('points.state'), width: '18%', cell: (deposit) => <State {...deposit} /> },
    assigneeColumn(t, assignmentOf(merchant, onDecide !== null)),
    ...(onDecide ? [actions] : []),
  ];
};

interface DepositsTabProps {
  readonly merchant: string;
  readonly canDecide: boolean;
}

/** Money that members say is on its way: credited with what arrived, or rejected (OPS-022). */
export const DepositsTab = ({ merchant, canDecide }: DepositsTabProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [decision, setDecision] = useState<DepositDecision | null>(null);
  const columnsOf = useColumns(merchant, canDecide ? setDecision : null);
  const bulk = useAssigneeActions(assignmentOf(merchant, canDecide));
  return (
    <QueueList<Deposit, DepositState, DepositPage>
      queryKey={queuesKey(merchant)}
      name="deposits"
      states={STATES}
      nameOf={(state) => t(`payments.deposit.${state}`)}
      read={(query) => readDeposits(api, merchant, query)}
      refreshMs={QUEUES_REFRESH_MS}
      hasAssignees
      sorts={PAYMENT_SORTS}
      search={{ label: t('payments.search'), text: t('payments.notFoundText') }}
      ways={{ all: DEPOSIT_WAYS, nameOf: (way) => t(`payments.kind.${way}`) }}
      caption={t('payments.tab.deposits')}
      columnsOf={(page, now) => columnsOf(page?.currency, now)}
      bulk={bulk}
      empty={{ titleOf: (shown) => t(`payments.noDeposits.${shown}`), text: t('payments.noDepositsText') }}
    >
      {({ currency }) =>
        decision && (
          <DepositOrder merchant={merchant} decision={decision} currency={currency} onClose={() => setDecision(null)} />
        )
      }
    </QueueList>
  );
};
