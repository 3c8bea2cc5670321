import { useTranslation } from 'shared-contracts/sdk';
import { PasswordField } from 'shared-ui';
import type { PinForm } from './use-pin-form.ts';

/** The payment PIN at the end of a form: six digits, never kept by the browser. */
export const PinField = ({ error, field }: PinForm['pin']) => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('security.pin')}
      hint={t('bankAccounts.pinHint')}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      controlSize="lg"
      required
      {...field}
    />
  );
};
