import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { PAYMENT_SORTS } from 'shared-contracts/sorts';
import { Badge, Button, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { assigneeColumn, useAssigneeActions } from '../../shared/assignee/index.ts';
import type { AssigneeOptions } from '../../shared/assignee/index.ts';
import { useDecision } from '../../shared/decision/index.ts';
import { QueueList } from '../../shared/list/queue-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { useConsole } from '../../shared/session/console-context.ts';
import { AccountLink, AccountOpener } from '../account-link/index.ts';
import { PaymentFiles } from './payment-files.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentUndoDialog } from './payment-undo-dialog.tsx';
import {
  QUEUES_REFRESH_MS,
  WITHDRAWAL_WAYS,
  queuesKey,
  readWithdrawals,
  sendWithdrawalAssignment,
} from './payments.api.ts';
import type { Withdrawal, WithdrawalPage, WithdrawalState } from './payments.api.ts';
import styles from './payments.module.css';
import { Asked } from './waiting.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

const STATES = [
  'pending',
  'unpaid',
  'overdue',
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
const Marks = ({ status, needsTwo, firstApprovedBy, disputedAt, openCases, ruleOutcome }: Withdrawal) => {
  const { t } = useTranslation();
  const isPending = status === 'pending';
  return (
    <>
      {isPending && needsTwo && firstApprovedBy === null && <Badge tone="info">{t('payments.needsTwo')}</Badge>}
      {isPending && firstApprovedBy !== null && (
        <Badge tone="info">{t('payments.firstBy', { name: firstApprovedBy })}</Badge>
      )}
      {status === 'approved' && disputedAt !== null && <Badge tone="refused">{t('payments.disputed')}</Badge>}
      {isPending && ruleOutcome !== null && <Badge tone="neutral">{t(`payments.rule.${ruleOutcome}`)}</Badge>}
      {openCases > 0 && <Badge tone="pending">{t('payments.cases', { count: openCases })}</Badge>}
    </>
  );
};

const isToBePaid = ({ status, paidAt }: Withdrawal): boolean =>
  paidAt === null && (status === 'approved' || status === 'received');

/** Whether it was paid is a fact of its own, beside the state that the member sees (OPR-016). */
const Payment = (row: Withdrawal) => {
  const { t, i18n } = useTranslation();
  const { paidAt, paidBy, bankReference } = row;
  if (paidAt !== null)
    return (
      <span className={layout.small}>
        {t('payments.paid')}
        {': '}
        {t('payments.paidBy', { reference: bankReference, at: formatDateTime(paidAt, i18n.language), name: paidBy })}
      </span>
    );
  if (!isToBePaid(row)) return null;
  return <Badge tone="pending">{t(row.payoutState === 'open' ? 'payments.payoutOpen' : 'payments.notPaid')}</Badge>;
};

const State = (row: Withdrawal) => {
  const { t } = useTranslation();
  const { status } = row;
  const { decidedBy, reason: written } = useDecision()(row);
  const reason = written ?? (status === 'failed' && row.payoutState !== null ? t('payments.payoutFailed') : null);
  return (
    <span className={layout.two}>
      <span className={styles.marks}>
        <Badge tone={TONES[status]} dot>
          {t(`payments.withdrawal.${status}`)}
        </Badge>
        <Marks {...row} />
      </span>
      <Payment {...row} />
      {decidedBy !== null && (
        <span className={layout.small}>
          {[t('payments.by', { name: decidedBy }), reason].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  );
};

/** What is paid and has not failed may have been recorded by mistake. */
const isUndoable = ({ status, paidAt, payoutState }: Withdrawal): boolean =>
  paidAt !== null && payoutState !== 'paid' && (status === 'approved' || status === 'received');

type PaymentOrder = 'pay' | 'undo';

const payColumn = (t: TFunction, onOrder: (order: PaymentOrder, row: Withdrawal) => void): DataColumn<Withdrawal> => ({
  id: 'pay',
  header: t('list.actions'),
  align: 'end',
  cell: (row) => {
    const order = isToBePaid(row) ? 'pay' : 'undo';
    if (row.payoutState === 'open' || (order === 'undo' && !isUndoable(row))) return null;
    const name = order === 'pay' ? 'recordPayment' : 'undoPayment';
    return (
      <Button
        size="sm"
        variant={order === 'pay' ? 'secondary' : 'quiet'}
        aria-label={t(`payments.${name}Of`, { reference: row.reference })}
        onClick={() => onOrder(order, row)}
      >
        {t(`payments.${name}`)}
      </Button>
    );
  },
});

type ColumnsOf = (currency: string | undefined, now: number) => readonly DataColumn<Withdrawal>[];

const assignmentOf = (merchant: string, canWork: boolean): AssigneeOptions<Withdrawal> => ({
  nameOf: ({ reference }) => reference,
  isOpen: (row) => row.status === 'pending' || row.status === 'approved' || isToBePaid(row),
  canWork,
  send: (call, id, move) => sendWithdrawalAssignment(call, merchant, id, move),
  renews: queuesKey(merchant),
});

/** `onOrder` absent: this operator only reads. */
const useColumns = (merchant: string, onOrder: ((order: PaymentOrder, row: Withdrawal) => void) | null): ColumnsOf => {
  const { t } = useTranslation();
  return (currency, now) => [
    {
      id: 'member',
      header: t('payments.member'),
      primary: true,
      minWidth: '8rem',
      cell: ({ account, reference }) =>
        onOrder === null ? (
          <span className={layout.two}>
            <AccountLink account={account} />
            <span className={`${layout.small} ${layout.number}`}>{reference}</span>
          </span>
        ) : (
          reference
        ),
    },
    {
      id: 'asked',
      header: t('payments.asked'),
      sortable: true,
      minWidth: '8rem',
      cell: (row) => <Asked createdAt={row.createdAt} waitsSince={waitsSince(row)} now={now} />,
    },
    {
      id: 'bank',
      header: t('payments.to'),
      minWidth: '7.5rem',
      cell: ({ bank, lastFour }) => (
        <span className={layout.two}>
          <span className={layout.clip} title={bank}>
            {bank}
          </span>
          <span className={`${layout.small} ${layout.number}`}>{t('banks.lastFour', { digits: lastFour })}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: currency === undefined ? t('payments.amount') : t('payments.amountIn', { currency }),
      align: 'end',
      sortable: true,
      cell: ({ amount }) => <span className={`${layout.number} ${styles.amount}`}>{formatAmount(amount)}</span>,
    },
    { id: 'state', header: t('points.state'), width: '24%', minWidth: '9.5rem', cell: (row) => <State {...row} /> },
    assigneeColumn(t, assignmentOf(merchant, onOrder !== null)),
    ...(onOrder === null ? [] : [payColumn(t, onOrder)]),
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
  const { api } = useConsole();
  const [opened, setOpened] = useState<string | null>(null);
  const [ordered, setOrdered] = useState<{ readonly order: PaymentOrder; readonly row: Withdrawal } | null>(null);
  const columnsOf = useColumns(merchant, canDecide ? (order, row) => setOrdered({ order, row }) : null);
  const bulk = useAssigneeActions(assignmentOf(merchant, canDecide));
  const OrderWindow = ordered?.order === 'undo' ? PaymentUndoDialog : PaymentDialog;
  return (
    <>
      {canDecide && <PaymentFiles key={merchant} merchant={merchant} />}
      <QueueList<Withdrawal, WithdrawalState, WithdrawalPage>
        queryKey={queuesKey(merchant)}
        name="withdrawals"
        states={STATES}
        nameOf={(state) => t(`payments.withdrawal.${state}`)}
        read={(query) => readWithdrawals(api, merchant, query)}
        refreshMs={QUEUES_REFRESH_MS}
        hasAssignees
        sorts={PAYMENT_SORTS}
        search={{ label: t('payments.search'), text: t('payments.notFoundText') }}
        ways={{ all: WITHDRAWAL_WAYS, nameOf: (way) => t(`payments.way.${way}`) }}
        caption={t('payments.tab.withdrawals')}
        columnsOf={(page, now) => columnsOf(page?.currency, now)}
        bulk={bulk}
        {...(canDecide && {
          rowLink: ({ id, account, reference }) => (
            <AccountOpener
              account={account}
              label={t('payments.openOf', { account, reference })}
              onOpen={() => setOpened(id)}
            />
          ),
        })}
        empty={{ titleOf: (shown) => t(`payments.noWithdrawals.${shown}`), text: t('payments.noWithdrawalsText') }}
      >
        {({ currency }) => (
          <>
            {opened !== null && (
              <WithdrawalDialog
                key={opened}
                merchant={merchant}
                id={opened}
                currency={currency}
                onClose={() => setOpened(null)}
              />
            )}
            {ordered && (
              <OrderWindow
                merchant={merchant}
                withdrawal={ordered.row}
                currency={currency}
                onClose={() => setOrdered(null)}
              />
            )}
          </>
        )}
      </QueueList>
    </>
  );
};
