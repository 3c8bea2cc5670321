import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import {
  authenticator,
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from 'shared-contracts/identity/proof';
import { formatDateTime } from 'shared-contracts/locale';
import { requestCode } from 'shared-contracts/remote';
import { useErrorText, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, ErrorState, Notice, PasswordField, Skeleton, TextField } from 'shared-ui';
import { useAct } from '../shared/use-act.ts';
import styles from './authenticator.module.css';
import { qrPath } from './qr-path.ts';

const QUERY = ['member', 'authenticator'] as const;
const CODE_MAX = 7;

const useChanged = () => {
  const client = useQueryClient();
  return (): Promise<void> => client.invalidateQueries({ queryKey: QUERY });
};

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
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={isBusy}>
          {label}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('authenticator.cancel')}
        </Button>
      </div>
    </form>
  );
};

interface WithPasswordProps {
  readonly failure: unknown;
  readonly isBusy: boolean;
  readonly label: string;
  readonly send: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The password first: whoever finds an open page must not bind an app of their own, or take the member's away. */
const WithPassword = ({ failure, isBusy, label, send, onCancel }: WithPasswordProps) => {
  const { t } = useTranslation();
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
        if (password !== '') await send(password);
      }}
    >
      <PasswordField
        label={t('authenticator.password')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={isAsked && password === '' ? t('authenticator.missing') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
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
  const send = async (password: string): Promise<void> => {
    const reply = await act({ body: { password } });
    if (reply) onStarted(reply);
  };
  return <WithPassword {...{ failure, isBusy, send, onCancel }} label={t('authenticator.next')} />;
};

const Remove = ({ onEnd }: { readonly onEnd: () => void }) => {
  const { t } = useTranslation();
  const changed = useChanged();
  const { act, failure, isBusy } = useAct(removeAuthenticator);
  const send = async (password: string): Promise<void> => {
    if (!(await act({ body: { password } }))) return;
    await changed();
    onEnd();
  };
  return <WithPassword {...{ failure, isBusy, send }} onCancel={onEnd} label={t('authenticator.remove')} />;
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
const Confirm = ({ setUp, onEnd }: { readonly setUp: SetUp; readonly onEnd: () => void }) => {
  const { t } = useTranslation();
  const changed = useChanged();
  const { act, failure, isBusy } = useAct(confirmAuthenticator);
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <Step
      failure={failure}
      isBusy={isBusy}
      label={t('authenticator.confirm')}
      onCancel={onEnd}
      onSubmit={async () => {
        setAsked(true);
        if (code.trim() === '' || !(await act({ body: { code } }))) return;
        await changed();
        onEnd();
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
        maxLength={CODE_MAX}
        value={code}
        error={isAsked && code.trim() === '' ? t('authenticator.missing') : undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </Step>
  );
};

type Doing = 'nothing' | 'start' | 'remove' | SetUp;

const Body = ({ boundAt }: { readonly boundAt: string | null }) => {
  const { t, i18n } = useTranslation();
  const [doing, setDoing] = useState<Doing>('nothing');
  const end = (): void => setDoing('nothing');
  if (typeof doing === 'object') return <Confirm setUp={doing} onEnd={end} />;
  if (doing === 'start') return <Start onStarted={setDoing} onCancel={end} />;
  if (doing === 'remove') return <Remove onEnd={end} />;
  return (
    <div className={styles.state}>
      <Badge tone={boundAt === null ? 'neutral' : 'won'} dot>
        {boundAt === null
          ? t('authenticator.unbound')
          : t('authenticator.bound', { at: formatDateTime(boundAt, i18n.language) })}
      </Badge>
      <Button onClick={() => setDoing(boundAt === null ? 'start' : 'remove')}>
        {boundAt === null ? t('authenticator.start') : t('authenticator.remove')}
      </Button>
    </div>
  );
};

/** The authenticator app that proves a sign-in from a new address (AUT-035). */
export const AuthenticatorSection = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = usePortal();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => api.call(authenticator, {}),
  });
  return (
    <section className={styles.section} aria-labelledby="authenticator-title">
      <div>
        <h2 id="authenticator-title" className={styles.title}>
          {t('authenticator.title')}
        </h2>
        <p className={styles.muted}>{t('authenticator.text')}</p>
      </div>
      {!data && error && (
        <ErrorState
          text={errorText(error)}
          code={requestCode(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="block" height="4rem" />}
      {data && <Body boundAt={data.boundAt} />}
    </section>
  );
};
