import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Notice } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormDialog } from '../../shared/form-dialog.tsx';
import type { PinState } from '../pin/index.ts';
import { PinDialog } from '../pin/index.ts';
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
            {t('form.cancel')}
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
  children,
}: PinFormDialogProps) => {
  const [hasPin, setHasPin] = useState(pinState.isSet);
  const [isSetting, setSetting] = useState(false);
  const comeBack = (): void => {
    setSetting(false);
    setHasPin(true);
    form.reset();
    onPinSet();
  };
  if (isSetting)
    return <PinDialog state={{ ...pinState, isSet: false }} onClose={() => setSetting(false)} onDone={comeBack} />;
  if (!hasPin || form.isPinMissing)
    return <FirstPin {...{ title, pinState, onClose }} onSet={() => setSetting(true)} />;
  return (
    <FormDialog
      title={title}
      description={description}
      label={label}
      isDangerous={isDangerous}
      isBusy={form.isPending}
      faults={form.faults}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      <PinField {...form.pin} />
    </FormDialog>
  );
};
