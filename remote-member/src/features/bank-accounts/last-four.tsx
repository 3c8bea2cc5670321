import { useTranslation } from 'shared-contracts/sdk';
import { VisuallyHidden } from 'shared-ui';
import type { BankAccount } from './bank-accounts.model.ts';
import styles from './bank-accounts.module.css';

/** A number with all but its last four characters masked (MEM-006); who listens hears no dots. */
export const LastFour = ({ of: { lastFour } }: { readonly of: Pick<BankAccount, 'lastFour'> }) => {
  const { t } = useTranslation();
  return (
    <>
      <bdi dir="ltr" aria-hidden className={styles.number}>
        •••• {lastFour}
      </bdi>
      <VisuallyHidden>{t('bankAccounts.endsIn', { lastFour })}</VisuallyHidden>
    </>
  );
};
