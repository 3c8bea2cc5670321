import { useState } from 'react';
import type { ReactNode } from 'react';
import { requestCode, useLanguage } from 'shared-contracts/remote';
import { formatDateTime, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Card, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { DepositIcon } from 'shared-ui/icons';
import { ClosedState } from '../payments/closed-state.tsx';
import { PaymentItem, PaymentList } from '../payments/payment-list.tsx';
import styles from '../payments/payments.module.css';
import { Receipt } from '../payments/receipt.tsx';
import type { PaymentTone } from '../payments/receipt.tsx';
import { useFreshPayments } from '../payments/use-payments.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositInstructions } from './deposit-instructions.tsx';
import { useDepositMethods, useDeposits } from './use-deposits.ts';
import type { Deposit } from './use-deposits.ts';

const TONES: Readonly<Record<Deposit['status'], PaymentTone>> = {
  pending: 'pending',
  credited: 'won',
  rejected: 'refused',
  cancelled: 'neutral',
};

interface OrderProps {
  /** The last one of this visit, as it stands. */
  readonly made: Deposit | null;
  readonly onMade: (deposit: Deposit | null) => void;
}

/** The form, what closes it, or what came of it. */
const Order = ({ made, onMade }: OrderProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useDepositMethods();
  const [isNext, setNext] = useState(false);
  const again = (): void => {
    setNext(true);
    onMade(null);
  };
  if (made)
    return (
      <Receipt
        tone={TONES[made.status]}
        title={t(`deposit.made.${made.status}`)}
        text={made.decidedAt === null ? t(`deposit.status.${made.status}`) : formatDateTime(made.decidedAt, language)}
        again={t('deposit.again')}
        onAgain={again}
      >
        <DepositInstructions deposit={made} />
      </Receipt>
    );
  if (!data && error)
    return (
      <ErrorState
        compact
        text={errorText(error)}
        code={requestCode(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="block" height="24rem" />;
  if (data.closedBy !== null) return <ClosedState code={data.closedBy} />;
  const [first] = data.methods;
  if (!first)
    return (
      <EmptyState
        compact
        icon={<DepositIcon size={28} />}
        title={t('deposit.noMethods')}
        text={t('deposit.noMethodsText')}
      />
    );
  return <DepositForm data={data} first={first} isNext={isNext} onDone={onMade} />;
};

/** Money in: the form with the merchant's methods, and every deposit of the member (WAL-007, WAL-008). */
const DepositPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const list = useDeposits(pageNo);
  const [made, setMade] = useState<Deposit | null>(null);
  // The newest stand on the first page, whichever is looked at: the receipt follows them.
  const newest = useDeposits(made ? 1 : pageNo).data?.rows ?? [];
  useFreshPayments();
  const follow = (deposit: Deposit | null): void => {
    setMade(deposit);
    setPageNo(1);
  };
  const rows = list.data?.rows ?? [];
  const item = (deposit: Deposit): ReactNode => (
    <PaymentItem
      key={deposit.id}
      amount={deposit.credited ?? deposit.amount}
      text={`${deposit.method} · ${formatDateTime(deposit.createdAt, language)}`}
      badge={{ tone: TONES[deposit.status], text: t(`deposit.status.${deposit.status}`) }}
      isOpen={deposit.status === 'pending' && deposit.id !== made?.id}
    >
      <DepositInstructions deposit={deposit} />
    </PaymentItem>
  );
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('deposit.text')}</p>
      <Card>
        <Order made={made && (newest.find(({ id }) => id === made.id) ?? made)} onMade={follow} />
      </Card>
      <PaymentList
        title={t('deposit.listTitle')}
        list={list}
        pageNo={pageNo}
        onPage={setPageNo}
        empty={{
          icon: <DepositIcon size={28} />,
          title: t('deposit.emptyTitle'),
          text: t('deposit.emptyText'),
        }}
        items={rows.map(item)}
      />
    </div>
  );
};

export default DepositPage;
