import { useState } from 'react';
import { createWithdrawal } from 'shared-contracts/payments';
import { useLanguage } from 'shared-contracts/remote';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Money } from 'shared-ui';
import { BankIcon, PlusIcon } from 'shared-ui/icons';
import { LastFour } from '../bank-accounts/last-four.tsx';
import { PinField } from '../bank-accounts/pin-field.tsx';
import { usePinForm } from '../bank-accounts/use-pin-form.ts';
import { AmountField } from '../payments/amount-field.tsx';
import { ChoiceCards } from '../payments/choice-cards.tsx';
import { Fact, Facts } from '../payments/facts.tsx';
import { PaymentForm, WhatFollows } from '../payments/payment-form.tsx';
import { lessOf, readAmount, typedOf } from '../payments/payments.model.ts';
import { shortMoney } from '../payments/short-money.ts';
import { useAmountText } from '../payments/use-amount-text.ts';
import { useRefresh } from '../payments/use-payments.ts';
import { useSecurityCentre } from './way-back.tsx';
import { leftToday, mostOf, spanText, withdrawalFaults } from './withdraw.model.ts';
import type { Options, Withdrawal } from './withdraw.model.ts';

interface WithdrawFormProps {
  readonly options: Options;
  /** After another one of this visit. */
  readonly isNext: boolean;
  readonly onDone: (withdrawal: Withdrawal) => void;
}

const FIELDS = ['amount', 'accountId', 'pin'] as const;

/** How much, to which account, what follows, and the payment PIN (WAL-009 to WAL-011). */
export const WithdrawForm = ({ options, isNext, onDone }: WithdrawFormProps) => {
  const { t } = useTranslation();
  const openSecurityCentre = useSecurityCentre();
  const language = useLanguage();
  const refresh = useRefresh();
  const { accounts, available, min, max, currencySymbol: symbol, receivedMinutes } = options;
  const [typed, setTyped] = useState('');
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '');
  const form = usePinForm(createWithdrawal, FIELDS);
  const amountText = useAmountText(symbol, { min, max, left: leftToday(options) });
  const amount = readAmount(typed);
  const account = accounts.find(({ id }) => id === accountId);

  const submit = async (): Promise<void> => {
    const body = { accountId, amount: amount ?? typed, pin: form.pin, language };
    const withdrawal = await form.send(withdrawalFaults(typed, accountId, options), { body });
    if (withdrawal) onDone(withdrawal);
    // After a refusal, or without an answer, the lists say what is true.
    await refresh();
  };
  return (
    <PaymentForm
      faults={form.faults}
      failure={form.failure}
      isBusy={form.isBusy}
      label={t('withdraw.submit')}
      onSubmit={submit}
    >
      <AmountField
        value={typed}
        onValue={setTyped}
        symbol={symbol}
        hint={t('payments.range', { min: shortMoney(min, symbol), max: shortMoney(max, symbol) })}
        error={amountText(form.faults['amount']) ?? form.faultOf('amount')}
        isFirst={isNext}
        end={
          <Button size="sm" aria-label={t('withdraw.allOf')} onClick={() => setTyped(typedOf(mostOf(options)))}>
            {t('withdraw.all')}
          </Button>
        }
      />
      <ChoiceCards
        label={t('withdraw.to')}
        value={accountId}
        onValue={setAccountId}
        error={form.faultOf('accountId')}
        choices={accounts.map((target) => ({
          id: target.id,
          icon: <BankIcon />,
          name: (
            <>
              {target.bank} <LastFour of={target} />
            </>
          ),
          text: <bdi>{target.holder}</bdi>,
        }))}
      />
      <div>
        <Button size="sm" variant="quiet" iconStart={<PlusIcon size={18} />} onClick={openSecurityCentre}>
          {t('withdraw.addAccount')}
        </Button>
      </div>
      <Facts>
        <Fact label={t('withdraw.youGet')}>{amount === null ? '–' : <Money amount={amount} symbol={symbol} />}</Fact>
        <Fact label={t('payments.fee')}>{t('payments.noFee')}</Fact>
        <Fact label={t('withdraw.to')}>
          {account ? (
            <>
              {account.bank} <LastFour of={account} />
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('withdraw.leftAfter')}>
          <Money amount={amount === null ? available : lessOf(available, amount)} symbol={symbol} />
        </Fact>
      </Facts>
      <WhatFollows text={t('withdraw.nextShort', { time: spanText(receivedMinutes, language) })} />
      <PinField {...form} />
    </PaymentForm>
  );
};
