import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Notice, TextField, formatAmount } from 'shared-ui';
import { moneyFrom } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { queuesKey, sendCredit, sendDepositRejection } from './payments.api.ts';
import type { Deposit } from './payments.api.ts';
import { AMOUNT_MOST, differenceOf, isAmount } from './payments.model.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useRenewal } from './use-renewal.ts';

export interface DepositDecision {
  /** `recredit`: the first of two operators corrects the amount. */
  readonly kind: 'credit' | 'recredit' | 'reject';
  readonly deposit: Deposit;
}

interface DepositOrderProps {
  readonly merchant: string;
  readonly decision: DepositDecision;
  readonly currency: string;
  readonly onClose: () => void;
}

interface CreditForm {
  readonly amount: string;
  readonly reason: string;
}

interface ArrivedProps extends Pick<DepositOrderProps, 'currency'> {
  readonly asked: string;
  readonly form: UseFormReturn<CreditForm>;
}

/** What arrived; that it is another amount than was asked for is said while it is typed. */
const Arrived = ({ asked, currency, form }: ArrivedProps) => {
  const { t } = useTranslation();
  const fault = form.formState.errors.amount;
  const difference = differenceOf(asked, form.watch('amount'));
  return (
    <>
      <TextField
        label={t('payments.arrived', { currency })}
        hint={t('payments.arrivedHint')}
        required
        numeric
        error={faultText(fault, t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) }))}
        {...form.register('amount', { validate: isAmount })}
      />
      {difference && (
        <Notice tone="pending">
          {t(`payments.${difference.kind}ThanAsked`, {
            amount: `${formatAmount(difference.amount)} ${currency}`,
            asked: `${formatAmount(asked)} ${currency}`,
          })}
        </Notice>
      )}
    </>
  );
};

const CreditDialog = ({ merchant, decision: { deposit, kind }, currency, onClose }: DepositOrderProps) => {
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const refusalText = useRefusalText();
  const { id, account, reference, amount, status, firstCredited } = deposit;
  const isAgain = kind === 'recredit';
  const effect = status === 'cancelled' ? 'payments.creditCancelledText' : 'payments.creditText';
  return (
    <OrderDialog<CreditForm>
      title={<AccountText text={isAgain ? 'payments.recreditTitle' : 'payments.creditTitle'} account={account} />}
      text={t(isAgain ? 'payments.recreditText' : effect, { reference })}
      submit={t(isAgain ? 'payments.recredit' : 'payments.credit')}
      // Why another amount is credited, or money that came late, stands in the log.
      reasonOptional={(form) => status === 'pending' && moneyFrom(form.amount) === amount}
      defaults={{ amount: (isAgain && firstCredited) || amount }}
      send={({ amount: typed, reason }, call) =>
        renewing(sendCredit(call, merchant, id, { amount: moneyFrom(typed) ?? '0.00', reason }))
      }
      fieldOf={(error) => (isPortalError(error) && error.code === 'wallet.amount-invalid' ? 'amount' : null)}
      refusalText={refusalText}
      renews={queuesKey(merchant)}
      onClose={onClose}
    >
      {(form) => <Arrived asked={amount} currency={currency} form={form} />}
    </OrderDialog>
  );
};

const RejectDialog = ({ merchant, decision: { deposit }, currency, onClose }: DepositOrderProps) => {
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const refusalText = useRefusalText();
  const { id, account, amount } = deposit;
  return (
    <OrderDialog
      title={<AccountText text="payments.rejectDepositTitle" account={account} />}
      text={t('payments.rejectDepositText', { amount: `${formatAmount(amount)} ${currency}` })}
      submit={t('payments.reject')}
      danger
      reasonLabel={t('payments.reasonShown')}
      send={({ reason }, call) => renewing(sendDepositRejection(call, merchant, id, reason))}
      refusalText={refusalText}
      renews={queuesKey(merchant)}
      onClose={onClose}
    />
  );
};

export const DepositOrder = (props: DepositOrderProps) =>
  props.decision.kind === 'reject' ? <RejectDialog {...props} /> : <CreditDialog {...props} />;
