import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from 'shared-contracts/identity/proof';
import { useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { QrCode } from '../shared/qr-code.tsx';
import { NO_FAULTS } from '../shared/refusals.ts';
import type { Faults } from '../shared/refusals.ts';
import { useAct } from '../shared/use-act.ts';
import { useFaultFocus, useFaults } from '../shared/use-faults.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import styles from './authenticator.module.css';

const CODE_MAX = 7;

const PASSWORD = ['password'] as const;
const CODE = ['verificationCode'] as const;
const NO_FIELD = [] as const;

/** The field of a step, where it has one: empty it is not sent, and what is wrong with it stands beside it. */
const useOnlyField = (fields: readonly string[], refusal: unknown) => {
  const [name = ''] = fields;
  const [typed, setTyped] = useState('');
  const { setFound, faults, faultOf, failure } = useFaults(fields, refusal);
  const isFilled = (): boolean => {
    const isEmpty = typed.trim() === '';
    setFound(isEmpty ? { [name]: 'field.missing' } : NO_FAULTS);
    return !isEmpty;
  };
  return { typed, setTyped, isFilled, faults, error: faultOf(name), failure };
};

interface StepProps {
  readonly faults: Faults;
  /** Why it was refused, where that is true of no field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly label: string;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const Step = ({ faults, failure, isBusy, label, onSubmit, onCancel, children }: StepProps) => {
  const { t } = useTranslation();
  const formRef = useFaultFocus(faults);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form ref={formRef} className={styles.form} noValidate onSubmit={submit}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
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
  /** What the last call ended with. */
  readonly refusal: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly onCancel: () => void;
}

/** A proof first: whoever finds an open page must not bind an app of their own, or take the member's away. */
const Proven = ({ refusal, isBusy, label, send, onCancel }: ProvenProps) => {
  const { t } = useTranslation();
  const hasPassword = useHasPassword();
  const { typed, setTyped, isFilled, faults, error, failure } = useOnlyField(
    hasPassword ? PASSWORD : NO_FIELD,
    refusal,
  );
  return (
    <Step
      {...{ faults, failure, isBusy, label, onCancel }}
      onSubmit={async () => {
        if (!hasPassword) await send({});
        else if (isFilled()) await send({ password: typed });
      }}
    >
      {hasPassword ? (
        <PasswordField
          label={t('authenticator.password')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={128}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
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
  const { act, failure: refusal, isBusy } = useAct(startAuthenticator);
  const send = async (proof: Proof): Promise<void> => {
    const reply = await act({ body: proof });
    if (reply) onStarted(reply);
  };
  return <Proven {...{ refusal, isBusy, send, onCancel }} label={t('authenticator.next')} />;
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
