import { useState } from 'react';
import { createDeposit } from 'shared-contracts/payments';
import { useLanguage } from 'shared-contracts/remote';
import { PortalError, useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Money, Notice } from 'shared-ui';
import { BankIcon, WalletIcon } from 'shared-ui/icons';
import { AmountField } from '../payments/amount-field.tsx';
import { ChoiceCards } from '../payments/choice-cards.tsx';
import { Fact, Facts } from '../payments/facts.tsx';
import { PaymentForm, WhatFollows } from '../payments/payment-form.tsx';
import { amountFault, quickAmounts, readAmount } from '../payments/payments.model.ts';
import styles from '../payments/payments.module.css';
import { shortMoney } from '../payments/short-money.ts';
import { useAmountText } from '../payments/use-amount-text.ts';
import { useRefresh } from '../payments/use-payments.ts';
import { NO_FAULTS } from '../shared/refusals.ts';
import { useAct } from '../shared/use-act.ts';
import { useFaults } from '../shared/use-faults.ts';
import type { Deposit, Method, Methods } from './use-deposits.ts';

interface DepositFormProps {
  readonly data: Methods;
  readonly first: Method;
  /** After another one of this visit. */
  readonly isNext: boolean;
  readonly onDone: (deposit: Deposit) => void;
}

const FIELDS = ['amount', 'methodId'] as const;

/** How much, and by which method; the amount is judged before it is sent (WAL-007). */
export const DepositForm = ({ data: { methods, currencySymbol: symbol }, first, isNext, onDone }: DepositFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const language = useLanguage();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const [methodId, setMethodId] = useState(first.id);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { act, failure: refusal, isBusy } = useAct(createDeposit);
  const { setFound, faults, faultOf, failure } = useFaults(FIELDS, refusal);
  // None once the chosen one is switched off: another has another payee, and only the member chooses it.
  const method = methods.find(({ id }) => id === methodId);
  const amountText = useAmountText(symbol, method ?? first);
  const amount = readAmount(typed);
  const money = (text: string): string => shortMoney(text, symbol);
  const methodFault = (): string | undefined => {
    if (!method) return errorText(new PortalError('deposit.method-unavailable'));
    return methodId === sentTo ? faultOf('methodId') : undefined;
  };

  const submit = async (): Promise<void> => {
    if (!method) return setFound({ methodId: 'deposit.method-unavailable' });
    const fault = amountFault(typed, method);
    setFound(fault === null ? NO_FAULTS : { amount: fault });
    if (fault !== null || amount === null) return;
    setSentTo(method.id);
    const deposit = await act({ body: { methodId: method.id, amount, language } });
    if (deposit) onDone(deposit);
    // After a refusal, or without an answer, the lists say what is true.
    await refresh();
  };
  return (
    <PaymentForm faults={faults} failure={failure} isBusy={isBusy} label={t('deposit.submit')} onSubmit={submit}>
      <AmountField
        value={typed}
        onValue={setTyped}
        symbol={symbol}
        hint={method && t('payments.range', { min: money(method.min), max: money(method.max) })}
        error={method && (amountText(faults['amount']) ?? faultOf('amount'))}
        quick={method && quickAmounts(method)}
        isFirst={isNext}
      />
      <ChoiceCards
        label={t('deposit.method')}
        value={methodId}
        onValue={setMethodId}
        error={methodFault()}
        choices={methods.map(({ id, kind, name, min, max }) => ({
          id,
          icon: kind === 'e-wallet' ? <WalletIcon /> : <BankIcon />,
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
      <WhatFollows text={t('deposit.nextShort')} />
    </PaymentForm>
  );
};
