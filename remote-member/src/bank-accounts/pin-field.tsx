import { useTranslation } from 'shared-contracts/sdk';
import { PasswordField } from 'shared-ui';
import type { PinForm } from './use-pin-form.ts';

/** The payment PIN at the end of a form: six digits, never kept by the browser. */
export const PinField = ({ pin, setPin, faultOf }: Pick<PinForm, 'pin' | 'setPin' | 'faultOf'>) => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('security.pin')}
      hint={t('bankAccounts.pinHint')}
      error={faultOf('pin')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      controlSize="lg"
      value={pin}
      required
      onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
};
