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
import { useDepositMethods, useDeposits } from './use-deposits.ts';
import type { Deposit } from './use-deposits.ts';

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
  const lookOf = (deposit: Deposit): Look => {
    const { status, decidedAt, credited, amount, method, createdAt } = deposit;
    return {
      tone: TONES[status],
      status: t(`deposit.status.${status}`),
      amount: credited ?? amount,
      text: `${method} · ${formatDateTime(createdAt, language)}`,
      isOpen: status === 'pending',
      receipt: {
        title: t(`deposit.made.${status}`),
        text: decidedAt === null ? t(`deposit.status.${status}`) : formatDateTime(decidedAt, language),
      },
      details: <DepositInstructions deposit={deposit} />,
    };
  };
  return (
    <PaymentPage
      lead={t('deposit.text')}
      query={useDepositMethods()}
      visit={visit}
      list={useDeposits(visit.pageNo)}
      newest={useDeposits(visit.newestPageNo)}
      lookOf={lookOf}
      again={t('deposit.again')}
      title={t('deposit.listTitle')}
      empty={{ icon: <DepositIcon size={28} />, title: t('deposit.emptyTitle'), text: t('deposit.emptyText') }}
    >
      {(data, isNext) => {
        const [first] = data.methods;
        if (!first) return <NoMethods />;
        return <DepositForm data={data} first={first} isNext={isNext} onDone={visit.follow} />;
      }}
    </PaymentPage>
  );
};

export default DepositPage;
