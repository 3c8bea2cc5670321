import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PinDialog } from '../security-centre/pin-dialog.tsx';
import type { PinState } from '../security-centre/pin-dialog.tsx';
import { useFaultFocus } from '../shared/use-faults.ts';
import styles from './bank-accounts.module.css';
import { PinField } from './pin-field.tsx';
import type { PinForm } from './use-pin-form.ts';

/** What both dialogs of bank accounts are given by their card. */
export interface PinFormOwner {
  readonly pinState: PinState;
  readonly onPinSet: () => void;
  readonly onClose: () => void;
}

interface PinFormDialogProps extends PinFormOwner {
  readonly title: string;
  readonly description: string;
  readonly form: PinForm;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** Says that a PIN is needed first, and where it comes from. */
const FirstPin = ({
  title,
  pinState,
  onSet,
  onClose,
}: {
  readonly title: string;
  readonly pinState: PinState;
  readonly onSet: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('bankAccounts.cancel')}
          </Button>
          <Button variant="primary" disabled={pinState.codeTo === null} onClick={onSet}>
            {t('security.pinSet')}
          </Button>
        </>
      }
    >
      <Notice tone="info">{t(pinState.codeTo === null ? 'security.pinNeedsContact' : 'bankAccounts.pinFirst')}</Notice>
    </Dialog>
  );
};

/** A dialog that ends with the payment PIN. Who has none sets one first and finds the form as it was. */
export const PinFormDialog = ({
  pinState,
  onPinSet,
  onClose,
  title,
  description,
  form,
  label,
  isDangerous = false,
  onSubmit,
  children,
}: PinFormDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const [hasPin, setHasPin] = useState(pinState.isSet);
  const [isSetting, setSetting] = useState(false);
  const formRef = useFaultFocus(form.faults);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!form.isBusy) await onSubmit();
  };
  const comeBack = (): void => {
    setSetting(false);
    setHasPin(true);
    form.settle();
    onPinSet();
  };
  if (isSetting)
    return <PinDialog state={{ ...pinState, isSet: false }} onClose={() => setSetting(false)} onDone={comeBack} />;
  if (!hasPin || form.isPinMissing)
    return <FirstPin {...{ title, pinState, onClose }} onSet={() => setSetting(true)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      persistent={form.isBusy}
      size="sm"
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" disabled={form.isBusy} onClick={onClose}>
            {t('bankAccounts.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" form={formId} busy={form.isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {form.failure !== null && (
          <Notice tone="refused" urgent>
            {form.failure}
          </Notice>
        )}
        {children}
        <PinField {...form} />
      </form>
    </Dialog>
  );
};
