import { removeBankAccount } from 'shared-contracts/bank-accounts';
import { useTranslation } from 'shared-contracts/sdk';
import type { BankAccount, BankAccounts } from './bank-accounts.model.ts';
import styles from './bank-accounts.module.css';
import { LastFour } from './last-four.tsx';
import { PinFormDialog } from './pin-form-dialog.tsx';
import type { PinFormOwner } from './pin-form-dialog.tsx';
import { usePinForm } from './use-pin-form.ts';

interface RemoveDialogProps extends PinFormOwner {
  readonly account: BankAccount;
  readonly onDone: (reply: BankAccounts) => void;
}

/** Which account goes, what that means, and the payment PIN. */
export const RemoveDialog = ({ account, onDone, ...owner }: RemoveDialogProps) => {
  const { t } = useTranslation();
  const form = usePinForm(removeBankAccount, {
    defaultValues: { pin: '' },
    inputOf: ({ pin }) => ({ params: { id: account.id }, body: { pin } }),
    onSuccess: onDone,
  });
  return (
    <PinFormDialog
      {...owner}
      form={form}
      title={t('bankAccounts.removeTitle')}
      description={t('bankAccounts.removeText')}
      label={t('bankAccounts.remove')}
      isDangerous
    >
      <p className={styles.account}>
        <span className={styles.name}>
          {account.bank} <LastFour of={account} />
        </span>
        <bdi className={styles.small}>{account.holder}</bdi>
      </p>
    </PinFormDialog>
  );
};
