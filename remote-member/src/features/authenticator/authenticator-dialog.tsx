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

const Start = ({
  onStarted,
  onCancel,
}: {
  readonly onStarted: (setUp: SetUp) => void;
  readonly onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const { mutate, error, isPending } = usePortalAction(startAuthenticator, { onSuccess: onStarted });
  return (
    <Proven
      {...{ error, onCancel }}
      isBusy={isPending}
      send={(proof) => mutate({ body: proof })}
      label={t('form.next')}
    />
  );
};

interface EndProps {
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const Remove = ({ onCancel, onDone }: EndProps) => {
  const { t } = useTranslation();
  const { mutate, error, isPending } = usePortalAction(removeAuthenticator, { onSuccess: onDone });
  return (
    <Proven
      {...{ error, onCancel }}
      isBusy={isPending}
      send={(proof) => mutate({ body: proof })}
      label={t('authenticator.remove')}
    />
  );
};

/** The secret as QR code and for typing, and the first code that binds it. */
const Confirm = ({ setUp, onCancel, onDone }: EndProps & { readonly setUp: SetUp }) => {
  const { t } = useTranslation();
  const { mutate, error, isPending } = usePortalAction(confirmAuthenticator, { onSuccess: onDone });
  const { form, faults, faultOf, failure } = useFaultForm<{ verificationCode: string }>({
    defaultValues: { verificationCode: '' },
    judge: ({ verificationCode }) =>
      verificationCode.trim() === '' ? { verificationCode: 'field.missing' } : NO_FAULTS,
    error,
  });
  return (
    <Step
      {...{ faults, failure, onCancel }}
      isBusy={isPending}
      label={t('authenticator.confirm')}
      onSubmit={form.handleSubmit(({ verificationCode: code }) => mutate({ body: { code } }))}
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
  const step = (): ReactNode => {
    if (boundAt !== null) return <Remove onCancel={onClose} onDone={() => onDone(t('authenticator.removed'))} />;
    if (setUp === null) return <Start onStarted={setSetUp} onCancel={onClose} />;
    return <Confirm setUp={setUp} onCancel={onClose} onDone={() => onDone(t('authenticator.saved'))} />;
  };
  return (
    <Dialog open onClose={onClose} title={t('authenticator.title')} description={t('authenticator.text')} size="sm">
      {step()}
    </Dialog>
  );
};
