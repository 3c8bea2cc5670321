import { useLanguage } from 'shared-react';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { EmptyState } from 'shared-ui';
import { DepositIcon } from 'shared-ui/icons';
import { PaymentPage } from '../../shared/payments/payment-page.tsx';
import type { Look } from '../../shared/payments/payment-page.tsx';
import type { PaymentTone } from '../../shared/payments/receipt.tsx';
import { useVisit } from '../../shared/payments/use-visit.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositInstructions } from './deposit-instructions.tsx';
import { useCheckout } from './use-checkout.ts';
import { useDepositMethods, useDeposits } from './use-deposits.ts';
import type { Deposit } from './use-deposits.ts';
import { useReturned } from './use-returned.ts';

const TONES: Readonly<Record<Deposit['status'], PaymentTone>> = {
  pending: 'pending',
  credited: 'won',
  rejected: 'refused',
  cancelled: 'neutral',
};

/** Where the merchant takes no deposits now. */
const NoMethods = () => {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      icon={<DepositIcon size={28} />}
      title={t('deposit.noMethods')}
      text={t('deposit.noMethodsText')}
    />
  );
};

/** Money in: the form with the merchant's methods, and every deposit of the member (WAL-007, WAL-008). */
const DepositPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const visit = useVisit<Deposit>();
  const checkout = useCheckout();
  const newest = useDeposits(visit.newestPageNo);
  useReturned(newest.data?.rows, visit.follow);
  const made = (deposit: Deposit): void => {
    visit.follow(deposit);
    if (deposit.kind === 'checkout') checkout.open(deposit.id);
  };
  const lookOf = (deposit: Deposit): Look => {
    const { status, kind, decidedAt, credited, amount, method, createdAt } = deposit;
    const isDeclined = kind === 'checkout' && status === 'rejected';
    return {
      tone: TONES[status],
      status: t(`deposit.status.${status}`),
      amount: credited ?? amount,
      text: `${method} · ${formatDateTime(createdAt, language)}`,
      isOpen: status === 'pending',
      receipt: {
        title: t(isDeclined ? 'deposit.checkout.declined' : `deposit.made.${status}`),
        text: decidedAt === null ? t(`deposit.status.${status}`) : formatDateTime(decidedAt, language),
      },
      details: <DepositInstructions deposit={deposit} checkout={checkout} />,
    };
  };
  return (
    <PaymentPage
      lead={t('deposit.text')}
      query={useDepositMethods()}
      visit={visit}
      list={useDeposits(visit.pageNo)}
      newest={newest}
      lookOf={lookOf}
      again={t('deposit.again')}
      title={t('deposit.listTitle')}
      empty={{ icon: <DepositIcon size={28} />, title: t('deposit.emptyTitle'), text: t('deposit.emptyText') }}
    >
      {(data, isNext) => {
        const [first] = data.methods;
        if (!first) return <NoMethods />;
        return <DepositForm data={data} first={first} isNext={isNext} onDone={made} />;
      }}
    </PaymentPage>
  );
};

export default DepositPage;
