import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from 'shared-contracts/identity/proof';
import { useErrorText, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useAct } from '../shared/use-act.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import styles from './authenticator.module.css';
import { qrPath } from './qr-path.ts';

const CODE_MAX = 7;

interface StepProps {
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const Step = ({ failure, isBusy, label, onSubmit, onCancel, children }: StepProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {errorText(failure)}
        </Notice>
      )}
      {children}
      <Button variant="primary" size="lg" block type="submit" busy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" block disabled={isBusy} onClick={onCancel}>
        {t('authenticator.cancel')}
      </Button>
    </form>
  );
};

/** The password; from whoever has none nothing, and the shell asks. */
interface Proof {
  readonly password?: string;
}

interface ProvenProps {
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** A proof first: whoever finds an open page must not bind an app of their own, or take the member's away. */
const Proven = ({ failure, isBusy, label, send, onCancel }: ProvenProps) => {
  const { t } = useTranslation();
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <Step
      failure={failure}
      isBusy={isBusy}
      label={label}
      onCancel={onCancel}
      onSubmit={async () => {
        setAsked(true);
        if (!hasPassword) await send({});
        else if (password !== '') await send({ password });
      }}
    >
      {hasPassword ? (
        <PasswordField
          label={t('authenticator.password')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={128}
          value={password}
          error={isAsked && password === '' ? t('authenticator.missing') : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : (
        <p className={styles.muted}>{t('authenticator.proof')}</p>
      )}
    </Step>
  );
};

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
  const { act, failure, isBusy } = useAct(startAuthenticator);
  const send = async (proof: Proof): Promise<void> => {
    const reply = await act({ body: proof });
    if (reply) onStarted(reply);
  };
  return <Proven {...{ failure, isBusy, send, onCancel }} label={t('authenticator.next')} />;
};

interface EndProps {
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

const Remove = ({ onCancel, onDone }: EndProps) => {
  const { t } = useTranslation();
  const { act, failure, isBusy } = useAct(removeAuthenticator);
  const send = async (proof: Proof): Promise<void> => {
    if (await act({ body: proof })) onDone();
  };
  return <Proven {...{ failure, isBusy, send, onCancel }} label={t('authenticator.remove')} />;
};

const QrCode = ({ uri }: { readonly uri: string }) => {
  const { t } = useTranslation();
  const { size, path } = qrPath(uri);
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('authenticator.qr')}>
      <path d={path} />
    </svg>
  );
};

/** The secret as QR code and for typing, and the first code that binds it. */
const Confirm = ({ setUp, onCancel, onDone }: EndProps & { readonly setUp: SetUp }) => {
  const { t } = useTranslation();
  const { act, failure, isBusy } = useAct(confirmAuthenticator);
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <Step
      failure={failure}
      isBusy={isBusy}
      label={t('authenticator.confirm')}
      onCancel={onCancel}
      onSubmit={async () => {
        setAsked(true);
        if (code.trim() !== '' && (await act({ body: { code } }))) onDone();
      }}
    >
      <div className={styles.secret}>
        <QrCode uri={setUp.uri} />
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
        error={isAsked && code.trim() === '' ? t('authenticator.missing') : undefined}
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
