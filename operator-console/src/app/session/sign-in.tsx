import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Notice, PasswordField, TextField } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { Mark } from '../frame/mark.tsx';
import { Preferences } from '../frame/preferences.tsx';
import { signIn } from './session.api.ts';
import styles from './sign-in.module.css';

interface SignInForm {
  readonly name: string;
  readonly password: string;
}

export const SignIn = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const services = useConsole();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignInForm>({ defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, password }) => {
    setFailure(null);
    try {
      await signIn(services, name.trim(), password);
    } catch (error) {
      setFailure(errorText(error));
      form.resetField('password');
      form.setFocus('password');
    }
  });

  return (
    <main className={styles.page}>
      <form className={styles.sheet} onSubmit={(event) => void submit(event)} noValidate>
        <header className={styles.head}>
          <Mark size={40} />
          <h1 className={styles.title}>{t('app.title')}</h1>
          <p className={styles.text}>{t('signIn.text')}</p>
        </header>
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
        <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </form>
      <Preferences />
    </main>
  );
};
