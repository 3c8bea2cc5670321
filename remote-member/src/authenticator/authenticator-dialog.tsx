import { useState } from 'react';
import type { ReactNode } from 'react';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from 'shared-contracts/identity/proof';
import { useTranslation } from 'shared-contracts/sdk';
import { TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Proven, Step, useOnlyField } from '../shared/proven-step.tsx';
import type { Proof } from '../shared/proven-step.tsx';
import { QrCode } from '../shared/qr-code.tsx';
import { useAct } from '../shared/use-act.ts';
import styles from './authenticator.module.css';

const CODE_MAX = 7;

const CODE = ['verificationCode'] as const;

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
  const { act, failure: refusal, isBusy } = useAct(startAuthenticator);
  const send = async (proof: Proof): Promise<void> => {
    const reply = await act({ body: proof });
    if (reply) onStarted(reply);
  };
  return <Proven {...{ refusal, isBusy, send, onCancel }} label={t('form.next')} />;
};

interface EndProps {
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const Remove = ({ onCancel, onDone }: EndProps) => {
  const { t } = useTranslation();
  const { act, failure: refusal, isBusy } = useAct(removeAuthenticator);
  const send = async (proof: Proof): Promise<void> => {
    if (await act({ body: proof })) onDone();
  };
  return <Proven {...{ refusal, isBusy, send, onCancel }} label={t('authenticator.remove')} />;
};

/** The secret as QR code and for typing, and the first code that binds it. */
const Confirm = ({ setUp, onCancel, onDone }: EndProps & { readonly setUp: SetUp }) => {
  const { t } = useTranslation();
  const { act, failure: refusal, isBusy } = useAct(confirmAuthenticator);
  const { typed: code, setTyped: setCode, isFilled, faults, error, failure } = useOnlyField(CODE, refusal);
  return (
    <Step
      {...{ faults, failure, isBusy, onCancel }}
      label={t('authenticator.confirm')}
      onSubmit={async () => {
        if (isFilled() && (await act({ body: { code } }))) onDone();
      }}
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
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
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
