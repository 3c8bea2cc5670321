import { useWatch } from 'react-hook-form';
import { PortalError, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { transferToUpline } from 'shared-contracts/wallet';
import { readAmount } from 'shared-react';
import { Button, Money, formatAmount } from 'shared-ui';
import { AmountField } from '../../shared/payments/amount-field.tsx';
import { Fact, Facts } from '../../shared/payments/facts.tsx';
import { PaymentForm } from '../../shared/payments/payment-form.tsx';
import { lessOf, typedOf } from '../../shared/payments/payments.model.ts';
import { PinField, usePinForm } from '../bank-accounts/index.ts';
import { mostOf, uplineFaults } from './transfer-upline.model.ts';
import type { Options, Sent } from './transfer-upline.model.ts';

interface TransferUplineFormProps {
  readonly options: Options;
  readonly onDone: (sent: Sent) => void;
  readonly onSettled: () => void;
}

/** How much, what is left after it, and the payment PIN (WAL-019). */
export const TransferUplineForm = ({ options, onDone, onSettled }: TransferUplineFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const symbol = usePortal().merchant.currencySymbol;
  const { account, available, leftToday } = options;
  const { form, faults, faultOf, failure, isPending, submit, pin } = usePinForm(transferToUpline, {
    defaultValues: { amount: '', pin: '' },
    judge: (values: { readonly amount: string; readonly pin: string }) => uplineFaults(values.amount, options),
    inputOf: (values) => ({ body: { ...values, amount: readAmount(values.amount) ?? values.amount } }),
    onSuccess: onDone,
    // After a refusal, or without an answer, the balance says what is true.
    onSettled,
  });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const amount = readAmount(typed);
  const left = formatAmount(leftToday ?? '0.00', { symbol });
  const dayText =
    faults['amount'] === 'team-transfer.daily-amount'
      ? errorText(new PortalError('team-transfer.daily-amount', { params: { left } }))
      : undefined;
  return (
    <PaymentForm faults={faults} failure={failure} isBusy={isPending} label={t('upline.submit')} onSubmit={submit}>
      <AmountField
        value={typed}
        onValue={(text) => form.setValue('amount', text)}
        symbol={symbol}
        hint={undefined}
        error={dayText ?? faultOf('amount')}
        isFirst={false}
        end={
          <Button
            size="sm"
            aria-label={t('upline.allOf')}
            onClick={() => form.setValue('amount', typedOf(mostOf(options)))}
          >
            {t('withdraw.all')}
          </Button>
        }
      />
      <Facts>
        <Fact label={t('upline.to')}>
          <bdi>{account}</bdi>
        </Fact>
        <Fact label={t('withdraw.leftAfter')}>
          <Money amount={amount === null ? available : lessOf(available, amount)} symbol={symbol} />
        </Fact>
      </Facts>
      <PinField {...pin} />
    </PaymentForm>
  );
};
