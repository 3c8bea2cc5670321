import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'shared-contracts/sdk';
import { PasswordField } from 'shared-ui';

interface PasswordProofProps {
  readonly isMissing: boolean;
  /** As the form library registers it. */
  readonly field: UseFormRegisterReturn;
}

/** The password of the sign-in, for what cannot be taken back at will. */
export const PasswordProof = ({ isMissing, field }: PasswordProofProps) => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('protection.password')}
      autoComplete="current-password"
      controlSize="lg"
      maxLength={128}
      required
      error={isMissing ? t('protection.passwordMissing') : undefined}
      {...field}
    />
  );
};
