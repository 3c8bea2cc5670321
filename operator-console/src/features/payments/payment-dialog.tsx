import { useTranslation } from 'react-i18next';
import { TextField, formatAmount } from 'shared-ui';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { isBankReference } from './confirmations.model.ts';
import { queuesKey, sendPayment } from './payments.api.ts';
import type { Withdrawal } from './payments.api.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useRenewal } from './use-renewal.ts';

interface PaymentDialogProps {
  readonly merchant: string;
  readonly withdrawal: Withdrawal;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Says that a withdrawal was paid, by the bank's own number (OPR-016). */
export const PaymentDialog = ({ merchant, withdrawal, currency, onClose }: PaymentDialogProps) => {
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const refusalText = useRefusalText();
  const { id, account, amount, bank, lastFour } = withdrawal;
  return (
    <OrderDialog<{ bankReference: string; reason: string }>
      title={
        <AccountText
          text="payments.payTitle"
          account={account}
          values={{ amount: `${formatAmount(amount)} ${currency}` }}
        />
      }
      text={t('payments.payText', { bank, digits: lastFour })}
      submit={t('payments.payAct')}
      withoutReason
      defaults={{ bankReference: '' }}
      send={({ bankReference }, call) => renewing(sendPayment(call, merchant, id, bankReference.trim()))}
      fieldOf={(error) => refusedField(error, ['bankReference'])}
      refusalText={refusalText}
      renews={queuesKey(merchant)}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <TextField
          label={t('payments.bankReference')}
          hint={t('payments.bankReferenceHint')}
          required
          error={faultText(errors.bankReference, t('payments.bankReferenceWrong'))}
          {...register('bankReference', { validate: isBankReference })}
        />
      )}
    </OrderDialog>
  );
};
