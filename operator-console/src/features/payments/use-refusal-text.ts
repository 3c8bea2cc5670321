import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';

/** Refusals whose words in the catalogue speak to the member: operators are told what they can do. */
const KEYS: Readonly<Record<string, string>> = {
  'payment.already-decided': 'payments.refused.decided',
  'protection.excluded': 'payments.refused.excluded',
  'protection.limit-deposit': 'payments.refused.limit',
  'kyc.required': 'payments.refused.kyc',
  'payment.provider-decides': 'payments.refused.provider',
};

export const useRefusalText = (): ((error: unknown) => string | null) => {
  const { t } = useTranslation();
  return (error) => {
    const key = isPortalError(error) ? KEYS[error.code] : undefined;
    return key === undefined ? null : t(key);
  };
};
