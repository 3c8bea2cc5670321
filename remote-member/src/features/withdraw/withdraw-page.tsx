import { useLanguage } from 'shared-react';
import { PortalError, formatDateTime, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, EmptyState, Money, StatRow, StatTile } from 'shared-ui';
import { BankIcon, ClockIcon, KeyIcon, WithdrawIcon } from 'shared-ui/icons';
import { PaymentPage } from '../../shared/payments/payment-page.tsx';
import type { Look } from '../../shared/payments/payment-page.tsx';
import type { PaymentTone } from '../../shared/payments/receipt.tsx';
import { useVisit } from '../../shared/payments/use-visit.ts';
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

interface FormPlaceProps {
  readonly options: Options;
  readonly isNext: boolean;
  readonly onDone: (withdrawal: Withdrawal) => void;
}

/** The form, or what must come before it. */
const FormPlace = ({ options, isNext, onDone }: FormPlaceProps) => {
  const errorText = useErrorText();
  if (!options.hasPin) return <Missing what="pin" />;
  if (options.accounts.length === 0) return <Missing what="account" />;
  if (isDayUsedUp(options)) {
    const used = new PortalError('withdrawal.daily-count', { params: { max: options.dailyCount ?? 0 } });
    return <EmptyState compact icon={<ClockIcon size={24} />} title={errorText(used)} />;
  }
  return <WithdrawForm options={options} isNext={isNext} onDone={onDone} />;
};

/** Money out: what can be withdrawn, the form with the member's bank accounts, and the way of every withdrawal (WAL-009 to WAL-015). */
const WithdrawPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const visit = useVisit<Withdrawal>();
  const query = useWithdrawalOptions();
  const lookOf = (withdrawal: Withdrawal): Look => {
    const { status, amount, bank, lastFour, createdAt } = withdrawal;
    return {
      tone: TONES[status],
      status: t(`withdraw.status.${status}`),
      amount,
      text: `${bank} ${lastFour} · ${formatDateTime(createdAt, language)}`,
      isOpen: isOnItsWay(withdrawal),
      receipt: {
        title: t(`withdraw.made.${status}`),
        text: status === 'pending' ? t('withdraw.heldText') : formatDateTime(lastStepOf(withdrawal), language),
      },
      details: <Tracker withdrawal={withdrawal} />,
    };
  };
  return (
    <PaymentPage
      lead={t('withdraw.text')}
      figures={<Figures options={query.data} />}
      query={query}
      visit={visit}
      list={useWithdrawals(visit.pageNo)}
      newest={useWithdrawals(visit.newestPageNo)}
      lookOf={lookOf}
      again={t('withdraw.again')}
      title={t('withdraw.listTitle')}
      empty={{ icon: <WithdrawIcon size={28} />, title: t('withdraw.emptyTitle'), text: t('withdraw.emptyText') }}
    >
      {(options, isNext) => <FormPlace options={options} isNext={isNext} onDone={visit.follow} />}
    </PaymentPage>
  );
};

export default WithdrawPage;
