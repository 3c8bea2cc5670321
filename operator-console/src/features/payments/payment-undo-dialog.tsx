import { useTranslation } from 'react-i18next';
import { formatAmount } from 'shared-ui';
import { OrderDialog } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { queuesKey, sendPaymentUndo } from './payments.api.ts';
import type { Withdrawal } from './payments.api.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useRenewal } from './use-renewal.ts';

interface PaymentUndoDialogProps {
  readonly merchant: string;
  readonly withdrawal: Withdrawal;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Takes back that a withdrawal was paid, also of one that the member confirmed (OPR-016). */
export const PaymentUndoDialog = ({ merchant, withdrawal, currency, onClose }: PaymentUndoDialogProps) => {
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const refusalText = useRefusalText();
  const { id, account, amount, bankReference } = withdrawal;
  return (
    <OrderDialog
      danger
      title={
        <AccountText
          text="payments.undoTitle"
          account={account}
          values={{ amount: `${formatAmount(amount)} ${currency}` }}
        />
      }
      text={t('payments.undoText', { reference: bankReference })}
      submit={t('payments.undoAct')}
      send={({ reason }, call) => renewing(sendPaymentUndo(call, merchant, id, reason))}
      refusalText={refusalText}
      renews={queuesKey(merchant)}
      onClose={onClose}
    />
  );
};
