import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, TextField } from 'shared-ui';
import { QrCode } from 'shared-ui/qr-code';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { DoorSheet } from './door-sheet.tsx';
import { signIn } from './session.api.ts';
import type { AppSecret, Credentials, FirstSession } from './session.api.ts';
import styles from './sign-in.module.css';

const CODE_MAX = 7;

interface BindAppProps {
  readonly credentials: Credentials;
  readonly app: AppSecret;
  readonly onBound: (first: FirstSession) => void;
  readonly onBack: () => void;
}

/** The secret as QR code and for typing, and the first code that binds the app. */
export const BindApp = ({ credentials, app, onBound, onBack }: BindAppProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const services = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDrawn, setDrawn] = useState(true);
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      const first = await signIn(services, credentials, code.trim());
      if (first) onBound(first);
    } catch (error) {
      setFailure(errorText(error));
      form.resetField('code');
      form.setFocus('code');
    }
  });

  return (
    <DoorSheet title={t('signIn.bindTitle')} text={t('signIn.bindText')} isNext onSubmit={() => void submit()}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      {isDrawn && (
        <div className={styles.picture}>
          <QrCode text={app.uri} label={t('signIn.qr')} onError={() => setDrawn(false)} />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.text}>{t('signIn.typeKey')}</p>
        <code className={styles.key}>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <TextField
        label={t('signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        controlSize="lg"
        maxLength={CODE_MAX}
        required
        error={errors.code && t('signIn.codeMissing')}
        {...form.register('code', { validate: (code) => code.trim() !== '' })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('signIn.bind')}
      </Button>
      <Button variant="quiet" block onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </DoorSheet>
  );
};
