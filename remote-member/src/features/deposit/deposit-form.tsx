import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { createDeposit } from 'shared-contracts/payments';
import { NO_FAULTS, readAmount, useLanguage, usePortalAction } from 'shared-react';
import { PortalError, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Money, Notice } from 'shared-ui';
import { BankIcon, ExternalIcon, WalletIcon } from 'shared-ui/icons';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { ChoiceCards } from '../../shared/payments/choice-cards.tsx';
import { Fact, Facts } from '../../shared/payments/facts.tsx';
import { PaymentForm, WhatFollows } from '../../shared/payments/payment-form.tsx';
import { amountFault, quickAmounts } from '../../shared/payments/payments.model.ts';
import styles from '../../shared/payments/payments.module.css';
import { shortMoney } from '../../shared/payments/short-money.ts';
import { useAmountText } from '../../shared/payments/use-amount-text.ts';
import { useRefresh } from '../../shared/payments/use-payments.ts';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import type { Deposit, Method, Methods } from './use-deposits.ts';

const ICONS: Readonly<Record<Method['kind'], ReactNode>> = {
  'bank-transfer': <BankIcon />,
  'e-wallet': <WalletIcon />,
  checkout: <ExternalIcon />,
};

interface DepositFormProps {
  readonly data: Methods;
  readonly first: Method;
  /** After another one of this visit. */
  readonly isNext: boolean;
  readonly onDone: (deposit: Deposit) => void;
}

interface DepositValues {
  readonly amount: string;
  readonly methodId: string;
}

/** How much, and by which method; the amount is judged before it is sent (WAL-007). */
export const DepositForm = ({ data: { methods, currencySymbol: symbol }, first, isNext, onDone }: DepositFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const refresh = useRefresh();
  const {
    mutate,
    variables: sent,
    error,
    isPending,
  } = usePortalAction(createDeposit, {
    onSuccess: onDone,
    // After a refusal, or without an answer, the lists say what is true.
    onSettled: () => void refresh(),
  });
  const methodOf = (chosen: string) => methods.find(({ id }) => id === chosen);
  const { form, faults, faultOf, failure } = useFaultForm<DepositValues>({
    defaultValues: { amount: '', methodId: first.id },
    judge: (values) => {
      const chosen = methodOf(values.methodId);
      if (!chosen) return { methodId: 'deposit.method-unavailable' };
      const fault = amountFault(values.amount, chosen);
      return fault === null ? NO_FAULTS : { amount: fault };
    },
    error,
  });
  const [typed, methodId] = useWatch({ control: form.control, name: ['amount', 'methodId'] });
  // None once the chosen one is switched off: another has another payee, and only the member chooses it.
  const method = methodOf(methodId);
  const amountText = useAmountText(symbol, method ?? first);
  const amount = readAmount(typed);
  const money = (text: string): string => shortMoney(text, symbol);
  const methodFault = (): string | undefined => {
    if (!method) return errorText(new PortalError('deposit.method-unavailable'));
    return methodId === sent?.body.methodId ? faultOf('methodId') : undefined;
  };

  const submit = form.handleSubmit((values) =>
    mutate({ body: { methodId: values.methodId, amount: readAmount(values.amount) ?? values.amount, language } }),
  );
  return (
    <PaymentForm faults={faults} failure={failure} isBusy={isPending} label={t('deposit.submit')} onSubmit={submit}>
      <AmountField
        value={typed}
        onValue={(text) => form.setValue('amount', text)}
        symbol={symbol}
        hint={method && t('payments.range', { min: money(method.min), max: money(method.max) })}
        error={method && (amountText(faults['amount']) ?? faultOf('amount'))}
        quick={method && quickAmounts(method)}
        isFirst={isNext}
      />
      <ChoiceCards
        label={t('deposit.method')}
        value={methodId}
        onValue={(id) => form.setValue('methodId', id)}
        error={methodFault()}
        choices={methods.map(({ id, kind, name, min, max }) => ({
          id,
          icon: ICONS[kind],
          name,
          text: (
            <>
              <span className={styles.bounds}>{`${money(min)} – ${money(max)}`}</span>
              {' · '}
              <span className={styles.bounds}>{t('payments.noFee')}</span>
            </>
          ),
        }))}
      />
      {method && method.note !== '' && <Notice tone="info">{method.note}</Notice>}
      <Facts>
        <Fact label={t('deposit.youPay')}>{amount === null ? '–' : <Money amount={amount} symbol={symbol} />}</Fact>
        <Fact label={t('payments.fee')}>{t('payments.noFee')}</Fact>
      </Facts>
      <WhatFollows text={t(method?.kind === 'checkout' ? 'deposit.nextCheckout' : 'deposit.nextShort')} />
    </PaymentForm>
  );
};
