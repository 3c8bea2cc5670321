import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, PasswordField, TextField } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { Preferences } from '../frame/preferences.tsx';
import { BindApp } from './bind-app.tsx';
import { DoorSheet } from './door-sheet.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { appSecretOf, signIn } from './session.api.ts';
import type { AppSecret, Credentials, FirstSession } from './session.api.ts';
import styles from './sign-in.module.css';

interface SignInForm extends Credentials {
  readonly code: string;
}

/** As long as a recovery code with its dashes, and some spaces. */
const CODE_MAX = 20;

interface ProofProps {
  readonly onUnbound: (credentials: Credentials, app: AppSecret) => void;
}

/** Name, password and code in one step: a refusal does not tell which of them was wrong. */
const Proof = ({ onUnbound }: ProofProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const services = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignInForm>({ defaultValues: { name: '', password: '', code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, password, code }) => {
    setFailure(null);
    const credentials = { name: name.trim(), password };
    try {
      await signIn(services, credentials, code.trim());
    } catch (error) {
      const app = appSecretOf(error);
      if (app) return onUnbound(credentials, app);
      setFailure(errorText(error));
      form.resetField('password');
      form.resetField('code');
      form.setFocus('password');
    }
  });

  return (
    <DoorSheet title={t('app.title')} text={t('signIn.text')} onSubmit={() => void submit()}>
      {failure === null && services.session.ending() === 'expired' && (
        <Notice tone="info">{t('signIn.expired')}</Notice>
      )}
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      <TextField
        label={t('signIn.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        controlSize="lg"
        required
        error={errors.name && t('signIn.nameMissing')}
        {...form.register('name', { validate: (name) => name.trim() !== '' })}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        controlSize="lg"
        required
        error={errors.password && t('signIn.passwordMissing')}
        {...form.register('password', { required: true })}
      />
      <TextField
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        controlSize="lg"
        maxLength={CODE_MAX}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('signIn.submit')}
      </Button>
      <PasskeyButton onFailure={setFailure} />
    </DoorSheet>
  );
};

type Step =
  | { readonly kind: 'proof' }
  | { readonly kind: 'bind'; readonly credentials: Credentials; readonly app: AppSecret }
  | { readonly kind: 'codes'; readonly first: FirstSession };

/** The door: password and code, or a passkey, and at the first sign-in the app that shows the codes (OPR-001). */
export const SignIn = () => {
  const [step, setStep] = useState<Step>({ kind: 'proof' });
  const sheet = (): ReactNode => {
    if (step.kind === 'proof')
      return <Proof onUnbound={(credentials, app) => setStep({ kind: 'bind', credentials, app })} />;
    if (step.kind === 'codes') return <RecoveryCodes {...step.first} />;
    return (
      <BindApp
        credentials={step.credentials}
        app={step.app}
        onBound={(first) => setStep({ kind: 'codes', first })}
        onBack={() => setStep({ kind: 'proof' })}
      />
    );
  };
  return (
    <main className={styles.page}>
      {sheet()}
      <Preferences />
    </main>
  );
};
