import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Button, Notice, PasswordField } from 'shared-ui';
import { errorText } from '../ui/error-text.ts';
import styles from './access.module.css';
import { passwordFault, platformPasswordFault } from './access.policy.ts';
import { ACCESS } from './texts.ts';

export const PASSWORD_MAX = 128;

export interface NewPasswordFields {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

interface NewPasswordFormProps {
  readonly submitLabel: string;
  /** False where the old password is not asked for. */
  readonly asksOld: boolean;
  readonly send: (fields: NewPasswordFields) => Promise<void>;
  readonly after?: ReactNode;
}

const EMPTY: NewPasswordFields = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** A new password, twice, and the old one where it is asked for (VAL-035 to VAL-038). */
export const NewPasswordForm = ({ submitLabel, asksOld, send, after }: NewPasswordFormProps) => {
  const { t } = useTranslation(ACCESS);
  const form = useForm<NewPasswordFields>({ defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>(null);

  const submit = form.handleSubmit(async (fields) => {
    setFailure(null);
    try {
      await send(fields);
    } catch (error) {
      const said = isPortalError(error) ? error.fields?.['newPassword'] : undefined;
      const fault = platformPasswordFault(said, fields.newPassword);
      if (fault) form.setError('newPassword', { message: t(fault) }, { shouldFocus: true });
      else setFailure(error);
    }
  });
  const good = (text: string): true | string => {
    const fault = passwordFault(text);
    return fault === null || t(fault);
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.failure}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {errorText(t, failure)}
          </Notice>
        )}
      </div>
      {asksOld && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={PASSWORD_MAX}
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', { validate: (text) => text !== '' || t('field.missing') })}
        />
      )}
      <PasswordField
        label={t('password.new')}
        hint={t('password.rule')}
        autoComplete="new-password"
        controlSize="lg"
        maxLength={PASSWORD_MAX}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: good })}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        controlSize="lg"
        maxLength={PASSWORD_MAX}
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          validate: (text, { newPassword }) => text === newPassword || t('password.differs'),
        })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {submitLabel}
      </Button>
      {after}
    </form>
  );
};
