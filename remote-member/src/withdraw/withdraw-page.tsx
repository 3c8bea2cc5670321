import { useState } from 'react';
import type { ReactNode } from 'react';
import { requestCode, useLanguage } from 'shared-contracts/remote';
import { PortalError, formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, EmptyState, ErrorState, Money, Skeleton, StatRow, StatTile } from 'shared-ui';
import { BankIcon, ClockIcon, KeyIcon, WithdrawIcon } from 'shared-ui/icons';
import { ClosedState } from '../payments/closed-state.tsx';
import { PaymentItem, PaymentList } from '../payments/payment-list.tsx';
import styles from '../payments/payments.module.css';
import { Receipt } from '../payments/receipt.tsx';
import type { PaymentTone } from '../payments/receipt.tsx';
import { useFreshPayments } from '../payments/use-payments.ts';
import { Tracker } from './tracker.tsx';
import { useWithdrawalOptions, useWithdrawals } from './use-withdrawals.ts';
import { useSecurityCentre } from './way-back.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { isDayUsedUp, leftToday } from './withdraw.model.ts';
import type { Options, Withdrawal } from './withdraw.model.ts';

const TONES: Readonly<Record<Withdrawal['status'], PaymentTone>> = {
  pending: 'pending',
  approved: 'info',
  received: 'won',
  rejected: 'refused',
  failed: 'refused',
};

/** When it came to where it stands. */
const lastStepOf = ({ createdAt, decidedAt, receivedAt }: Withdrawal): string => receivedAt ?? decidedAt ?? createdAt;

const isOnItsWay = ({ status }: Withdrawal): boolean => status === 'pending' || status === 'approved';

const Figures = ({ options }: { readonly options: Options | undefined }) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const left = options && leftToday(options);
  const times = options && options.dailyCount !== null ? `${options.today.count} / ${options.dailyCount}` : null;
  return (
    <StatRow>
      <StatTile
        label={t('withdraw.available')}
        value={options && <Money amount={options.available} symbol={symbol} />}
      />
      <StatTile label={t('withdraw.held')} value={options && <Money amount={options.held} symbol={symbol} />} />
      <StatTile
        label={t('withdraw.leftToday')}
        value={options && (left ? <Money amount={left} symbol={symbol} /> : t('withdraw.noLimit'))}
        {...(times !== null && { hint: t('withdraw.timesToday', { times }) })}
      />
    </StatRow>
  );
};

/** What is set in the security centre before money can go out. */
const Missing = ({ what }: { readonly what: 'pin' | 'account' }) => {
  const { t } = useTranslation();
  const openSecurityCentre = useSecurityCentre();
  return (
    <EmptyState
      compact
      icon={what === 'pin' ? <KeyIcon size={24} /> : <BankIcon size={24} />}
      title={t(`withdraw.${what}First`)}
      text={t(`withdraw.${what}FirstText`)}
      action={
        <Button variant="primary" onClick={openSecurityCentre}>
          {t(what === 'pin' ? 'security.pinSet' : 'withdraw.addAccount')}
        </Button>
      }
    />
  );
};

interface OrderProps {
  readonly query: ReturnType<typeof useWithdrawalOptions>;
  /** The last one of this visit, as it stands. */
  readonly made: Withdrawal | null;
  readonly onMade: (withdrawal: Withdrawal | null) => void;
}

/** The form, what must come before it, or what came of it. */
const Order = ({ query: { data, error, isFetching, refetch }, made, onMade }: OrderProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useErrorText();
  const [isNext, setNext] = useState(false);
  const again = (): void => {
    setNext(true);
    onMade(null);
  };
  if (made)
    return (
      <Receipt
        tone={TONES[made.status]}
        title={t(`withdraw.made.${made.status}`)}
        text={made.status === 'pending' ? t('withdraw.heldText') : formatDateTime(lastStepOf(made), language)}
        again={t('withdraw.again')}
        onAgain={again}
      >
        <Tracker withdrawal={made} />
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
  if (!data.hasPin) return <Missing what="pin" />;
  if (data.accounts.length === 0) return <Missing what="account" />;
  if (isDayUsedUp(data)) {
    const used = new PortalError('withdrawal.daily-count', { params: { max: data.dailyCount ?? 0 } });
    return <EmptyState compact icon={<ClockIcon size={24} />} title={errorText(used)} />;
  }
  return <WithdrawForm options={data} isNext={isNext} onDone={onMade} />;
};

/** Money out: what can be withdrawn, the form with the member's bank accounts, and the way of every withdrawal (WAL-009 to WAL-015). */
const WithdrawPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const [made, setMade] = useState<Withdrawal | null>(null);
  const options = useWithdrawalOptions();
  const list = useWithdrawals(pageNo);
  // The newest stand on the first page, whichever is looked at: the receipt follows them.
  const newest = useWithdrawals(made ? 1 : pageNo).data?.rows ?? [];
  useFreshPayments();
  const follow = (withdrawal: Withdrawal | null): void => {
    setMade(withdrawal);
    setPageNo(1);
  };
  const rows = list.data?.rows ?? [];
  const item = (withdrawal: Withdrawal): ReactNode => (
    <PaymentItem
      key={withdrawal.id}
      amount={withdrawal.amount}
      text={`${withdrawal.bank} ${withdrawal.lastFour} · ${formatDateTime(withdrawal.createdAt, language)}`}
      badge={{ tone: TONES[withdrawal.status], text: t(`withdraw.status.${withdrawal.status}`) }}
      isOpen={isOnItsWay(withdrawal) && withdrawal.id !== made?.id}
    >
      <Tracker withdrawal={withdrawal} />
    </PaymentItem>
  );
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('withdraw.text')}</p>
      <Figures options={options.data} />
      <Card>
        <Order query={options} made={made && (newest.find(({ id }) => id === made.id) ?? made)} onMade={follow} />
      </Card>
      <PaymentList
        title={t('withdraw.listTitle')}
        list={list}
        pageNo={pageNo}
        onPage={setPageNo}
        empty={{
          icon: <WithdrawIcon size={28} />,
          title: t('withdraw.emptyTitle'),
          text: t('withdraw.emptyText'),
        }}
        items={rows.map(item)}
      />
    </div>
  );
};

export default WithdrawPage;
