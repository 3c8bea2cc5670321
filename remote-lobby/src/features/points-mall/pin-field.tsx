import type { UseFormRegisterReturn } from 'react-hook-form';
import { isPortalError, useErrorText, usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField } from 'shared-ui';

const DIGITS = 6;

interface PinFieldProps {
  readonly error: string | undefined;
  /** As the form library registers it. */
  readonly field: UseFormRegisterReturn;
}

/** The payment PIN, asked for before points are spent (API-072). */
export const PinField = ({ error, field }: PinFieldProps) => {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t('points.pin')}
      hint={t('points.pinHint')}
      error={error}
      autoComplete="off"
      inputMode="numeric"
      maxLength={DIGITS}
      required
      {...field}
    />
  );
};

/** Why nothing was spent; who has no PIN yet is led to where one is set. */
export const SpendFailure = ({ failure, onLeave }: { readonly failure: unknown; readonly onLeave: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const portal = usePortal();
  if (failure === null) return null;
  const isPinMissing = isPortalError(failure) && failure.code === 'pin.required';
  const lead = (): void => {
    onLeave();
    portal.openOverlay('member-centre', 'securityCenter');
  };
  return (
    <Notice
      tone="refused"
      urgent
      action={
        isPinMissing && (
          <Button size="sm" onClick={lead}>
            {t('points.setPin')}
          </Button>
        )
      }
    >
      {errorText(failure)}
    </Notice>
  );
};
