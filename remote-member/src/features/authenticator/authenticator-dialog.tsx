import { useState } from 'react';
import type { ReactNode } from 'react';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from 'shared-contracts/identity/proof';
import { useTranslation } from 'shared-contracts/sdk';
import { NO_FAULTS, usePortalAction } from 'shared-react';
import { TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Proven, Step } from '../../shared/proven-step.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import styles from './authenticator.module.css';

const CODE_MAX = 7;

interface SetUp {
  readonly secret: string;
  readonly uri: string;
}

interface ConfirmProps {
  readonly setUp: SetUp;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly send: (code: string) => void;
  readonly onCancel: () => void;
}

/** The secret as QR code and for typing, and the first code that binds it. */
const Confirm = ({ setUp, error, isBusy, send, onCancel }: ConfirmProps) => {
  const { t } = useTranslation();
  const { form, faults, faultOf, failure } = useFaultForm<{ verificationCode: string }>({
    defaultValues: { verificationCode: '' },
    judge: ({ verificationCode }) =>
      verificationCode.trim() === '' ? { verificationCode: 'field.missing' } : NO_FAULTS,
    error,
  });
  return (
    <Step
      {...{ faults, failure, isBusy, onCancel }}
      label={t('authenticator.confirm')}
      onSubmit={form.handleSubmit(({ verificationCode }) => send(verificationCode))}
    >
      <div className={styles.secret}>
        <QrCode text={setUp.uri} label={t('authenticator.qr')} />
        <div className={styles.words}>
          <p>{t('authenticator.scan')}</p>
          <p className={styles.muted}>{t('authenticator.type')}</p>
          <code className={styles.key}>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TextField
        label={t('authenticator.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        controlSize="lg"
        maxLength={CODE_MAX}
        error={faultOf('verificationCode')}
        {...form.register('verificationCode')}
      />
    </Step>
  );
};

interface AuthenticatorDialogProps {
  /** When an app was bound; null: none is. */
  readonly boundAt: string | null;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Binds the authenticator app that proves a sign-in from a new address, or takes it away (AUT-035). */
export const AuthenticatorDialog = ({ boundAt, onClose, onDone }: AuthenticatorDialogProps) => {
  const { t } = useTranslation();
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const starting = usePortalAction(startAuthenticator, { onSuccess: setSetUp });
  const confirming = usePortalAction(confirmAuthenticator, { onSuccess: () => onDone(t('authenticator.saved')) });
  const removing = usePortalAction(removeAuthenticator, { onSuccess: () => onDone(t('authenticator.removed')) });
  const proven = ({ error, isPending, mutate }: typeof starting | typeof removing, label: string) => (
    <Proven error={error} isBusy={isPending} label={label} send={(body) => mutate({ body })} onCancel={onClose} />
  );
  const step = (): ReactNode => {
    if (boundAt !== null) return proven(removing, t('authenticator.remove'));
    if (setUp === null) return proven(starting, t('form.next'));
    return (
      <Confirm
        setUp={setUp}
        error={confirming.error}
        isBusy={confirming.isPending}
        send={(code) => confirming.mutate({ body: { code } })}
        onCancel={onClose}
      />
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('authenticator.title')}
      description={t('authenticator.text')}
      size="sm"
      persistent={[starting, confirming, removing].some(({ isPending }) => isPending)}
    >
      {step()}
    </Dialog>
  );
};
