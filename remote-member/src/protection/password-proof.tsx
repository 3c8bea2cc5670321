import { useTranslation } from 'shared-contracts/sdk';
import { PasswordField } from 'shared-ui';

interface PasswordProofProps {
  readonly value: string;
  readonly onValue: (password: string) => void;
  /** The form was sent: what is missing is said. */
  readonly isAsked: boolean;
}

/** The password of the sign-in, for what cannot be taken back at will. */
export const PasswordProof = ({ value, onValue, isAsked }: PasswordProofProps) => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('protection.password')}
      autoComplete="current-password"
      controlSize="lg"
      maxLength={128}
      required
      value={value}
      error={isAsked && value === '' ? t('protection.passwordMissing') : undefined}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
};
