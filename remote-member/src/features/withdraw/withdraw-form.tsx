import { useWatch } from 'react-hook-form';
import { createWithdrawal } from 'shared-contracts/payments';
import { readAmount, useLanguage } from 'shared-react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Money } from 'shared-ui';
import { BankIcon, PlusIcon } from 'shared-ui/icons';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { ChoiceCards } from '../../shared/payments/choice-cards.tsx';
import { Fact, Facts } from '../../shared/payments/facts.tsx';
import { PaymentForm, WhatFollows } from '../../shared/payments/payment-form.tsx';
import { lessOf, typedOf } from '../../shared/payments/payments.model.ts';
import { shortMoney } from '../../shared/payments/short-money.ts';
import { useAmountText } from '../../shared/payments/use-amount-text.ts';
import { useRefresh } from '../../shared/payments/use-payments.ts';
import { LastFour, PinField, usePinForm } from '../bank-accounts/index.ts';
import { useSecurityCentre } from './way-back.tsx';
import { leftToday, mostOf, spanText, withdrawalFaults } from './withdraw.model.ts';
import type { Options, Withdrawal } from './withdraw.model.ts';

interface WithdrawFormProps {
  readonly options: Options;
  /** After another one of this visit. */
  readonly isNext: boolean;
  readonly onDone: (withdrawal: Withdrawal) => void;
}

interface WithdrawalForm {
  readonly amount: string;
  readonly accountId: string;
  readonly pin: string;
}

/** How much, to which account, what follows, and the payment PIN (WAL-009 to WAL-011). */
export const WithdrawForm = ({ options, isNext, onDone }: WithdrawFormProps) => {
  const { t } = useTranslation();
  const openSecurityCentre = useSecurityCentre();
  const language = useLanguage();
  const refresh = useRefresh();
  const { accounts, available, min, max, currencySymbol: symbol, receivedMinutes } = options;
  const { form, faults, faultOf, failure, isPending, submit, pin } = usePinForm(createWithdrawal, {
    defaultValues: { amount: '', accountId: accounts[0]?.id ?? '', pin: '' },
    judge: (values: WithdrawalForm) => withdrawalFaults(values.amount, values.accountId, options),
    inputOf: (values) => ({ body: { ...values, amount: readAmount(values.amount) ?? values.amount, language } }),
    onSuccess: onDone,
    // After a refusal, or without an answer, the lists say what is true.
    onSettled: () => void refresh(),
  });
  const [typed, accountId] = useWatch({ control: form.control, name: ['amount', 'accountId'] });
  const amountText = useAmountText(symbol, { min, max, left: leftToday(options) });
  const amount = readAmount(typed);
  const account = accounts.find(({ id }) => id === accountId);

  return (
    <PaymentForm faults={faults} failure={failure} isBusy={isPending} label={t('withdraw.submit')} onSubmit={submit}>
      <AmountField
        value={typed}
        onValue={(text) => form.setValue('amount', text)}
        symbol={symbol}
        hint={t('payments.range', { min: shortMoney(min, symbol), max: shortMoney(max, symbol) })}
        error={amountText(faults['amount']) ?? faultOf('amount')}
        isFirst={isNext}
        end={
          <Button
            size="sm"
            aria-label={t('withdraw.allOf')}
            onClick={() => form.setValue('amount', typedOf(mostOf(options)))}
          >
            {t('withdraw.all')}
          </Button>
        }
      />
      <ChoiceCards
        label={t('withdraw.to')}
        value={accountId}
        onValue={(id) => form.setValue('accountId', id)}
        error={faultOf('accountId')}
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
      <PinField {...pin} />
    </PaymentForm>
  );
};
