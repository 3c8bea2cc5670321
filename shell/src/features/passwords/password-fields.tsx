import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, PasswordField } from 'shared-ui';
import styles from '../../shared/access/access.module.css';
import { ACCESS } from '../../shared/access/texts.ts';
import { useNewPassword } from './use-new-password.ts';
import { useRefusal } from '../../shared/access/use-refusal.tsx';

export const PASSWORD_MAX = 128;

export interface NewPasswordFields {
  /** Absent if it is not required. */
  readonly oldPassword?: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

interface NewPasswordFormProps {
  readonly submitLabel: string;
  /** False if the old password is not required. */
  readonly asksOld: boolean;
  readonly send: (fields: NewPasswordFields) => Promise<void>;
  readonly after?: ReactNode;
}

const EMPTY: NewPasswordFields = { newPassword: '', confirmNewPassword: '' };

/** Fields for the new password, twice, and for the old one if it is required (VAL-035 to VAL-038). */
export const NewPasswordForm = ({ submitLabel, asksOld, send, after }: NewPasswordFormProps) => {
  const { t } = useTranslation(ACCESS);
  const form = useForm<NewPasswordFields>({ defaultValues: asksOld ? { oldPassword: '', ...EMPTY } : EMPTY });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useNewPassword();
  const { refuse, notice, clear } = useRefusal(form);

  const submit = form.handleSubmit(async (fields) => {
    clear();
    try {
      await send(fields);
    } catch (error) {
      newPassword.heed(error);
      refuse(error);
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      {asksOld && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          controlSize="lg"
          maxLength={PASSWORD_MAX}
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', { validate: (text) => Boolean(text) || t('field.missing') })}
        />
      )}
      <PasswordField
        label={t('password.new')}
        hint={newPassword.hint}
        autoComplete="new-password"
        controlSize="lg"
        maxLength={PASSWORD_MAX}
        error={errors.newPassword?.message}
        {...form.register('newPassword', { validate: newPassword.validate })}
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
