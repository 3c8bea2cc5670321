import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isPortalError } from 'shared-contracts/errors';
import { acceptInvitation } from 'shared-contracts/operators';
import { Button, Card, Notice, PasswordField } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import styles from './invitation.module.css';

interface Choice {
  readonly password: string;
  readonly again: string;
}

/** As the platform asks for; it checks more. */
const PASSWORD_MIN = 12;

/** In the fragment, which no server sees. */
const tokenOf = (): string => location.hash.slice(1);

const Form = ({ onDone }: { readonly onDone: (name: string) => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const [token] = useState(tokenOf);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Choice>({ defaultValues: { password: '', again: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      onDone((await api.call(acceptInvitation, { body: { token, password } })).name);
    } catch (error) {
      if (isPortalError(error) && error.fields?.['password'])
        form.setError('password', { message: t('invitation.weak') });
      else setFailure(errorText(error));
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <Notice tone="refused" urgent>
          {failure}
        </Notice>
      )}
      <PasswordField
        label={t('invitation.password')}
        hint={t('invitation.passwordHint')}
        autoComplete="new-password"
        controlSize="lg"
        required
        maxLength={64}
        error={errors.password && (errors.password.message || t('invitation.passwordHint'))}
        {...form.register('password', { minLength: PASSWORD_MIN, required: true })}
      />
      <PasswordField
        label={t('invitation.again')}
        autoComplete="new-password"
        controlSize="lg"
        required
        maxLength={64}
        error={errors.again && t('invitation.differs')}
        {...form.register('again', { validate: (again) => again === form.getValues('password') })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
};

/** Where an invited operator chooses a password. */
const InvitationPage = () => {
  const { t } = useTranslation();
  const [name, setName] = useState<string | null>(null);
  return (
    <main className={styles.page}>
      <Card
        title={t(name === null ? 'invitation.title' : 'invitation.doneTitle')}
        description={t(name === null ? 'invitation.text' : 'invitation.doneText', { name })}
      >
        {name === null ? <Form onDone={setName} /> : <Link to="/">{t('invitation.enter')}</Link>}
      </Card>
    </main>
  );
};

export default InvitationPage;
