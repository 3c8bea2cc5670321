import { usePortal, useTranslation } from 'shared-contracts/sdk';

/** Says whether a text was copied. */
export const useTellCopied = (said: string): ((isCopied: boolean) => void) => {
  const { t } = useTranslation();
  const portal = usePortal();
  return (isCopied) => (isCopied ? portal.notify(said, 'success') : portal.notify(t('copy.failed'), 'warning'));
};
