import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mailPasswordLink, resetPasswordByCode, smsCode } from 'shared-contracts/identity';
import { Button, Notice, PasswordField, Skeleton, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useCustomerService } from '../../shared/merchant/customer-service.ts';
import { HumanCheckLine, useHumanCheck } from '../../shared/human-check/index.ts';
import { useRegistrationTexts } from '../registration/index.ts';
import { useComposition, useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from '../../shared/access/access.module.css';
import { forgotWays } from '../../shared/access/access.policy.ts';
import type { ForgotWay } from '../../shared/access/access.policy.ts';
import { CodeField } from '../../shared/access/code-field.tsx';
import type { CodeFields } from '../../shared/access/code-field.tsx';
import { mailFault } from '../../shared/access/field-faults.ts';
import { MOBILE_FIELDS, MobileField, mobileIn, useMobileTarget } from '../../shared/access/mobile-field.tsx';
import type { MobileFields } from '../../shared/access/mobile-field.tsx';
import { PASSWORD_MAX } from './password-fields.tsx';
import { ACCESS } from '../../shared/access/texts.ts';
import { useNewPassword } from './use-new-password.ts';
import { useRefusal } from '../../shared/access/use-refusal.tsx';

const USERNAME_MAX = 64;
const MAIL_MAX = 254;

const ByMail = () => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api } = useShell();
  const form = useForm({ defaultValues: { username: '', email: '' } });
  const { refuse, notice, clear } = useRefusal(form);
  const humanCheck = useHumanCheck();
  const [minutes, setMinutes] = useState<number | null>(null);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ username, email }) => {
    clear();
    try {
      const proof = await humanCheck.pass();
      const body = {
        ...{ username: username.trim(), email: email.trim(), language: i18n.language },
        ...(proof === '' ? {} : { humanCheck: proof }),
      };
      setMinutes((await api.call(mailPasswordLink, { body })).expiredMinutes);
    } catch (error) {
      humanCheck.reset();
      refuse(error);
    }
  });

  if (minutes !== null) return <Notice tone="won">{t('in_been_out', { minutes })}</Notice>;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('forgot.byMail')}</p>
      {notice}
      <TextField
        label={t('password.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        controlSize="lg"
        maxLength={USERNAME_MAX}
        error={errors.username?.message}
        {...form.register('username', { validate: (text) => text.trim() !== '' || t('field.missing') })}
      />
      <TextField
        label={t('mail.label')}
        type="email"
        autoComplete="email"
        controlSize="lg"
        maxLength={MAIL_MAX}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (text) => {
            const fault = mailFault(text);
            return fault === null || t(fault);
          },
        })}
      />
      <HumanCheckLine state={humanCheck.state} />
      <Button type="submit" variant="primary" size="lg" block busy={isSubmitting}>
        {t('forgot.mail')}
      </Button>
    </form>
  );
};

type ResetFields = MobileFields & CodeFields & { readonly newPassword: string };

const ByMobile = () => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const form = useForm<ResetFields>({
    defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const target = useMobileTarget(form as unknown as UseFormReturn<MobileFields>);
  const newPassword = useNewPassword();
  const { refuse, refuseSending, notice, warning, clear } = useRefusal(form);

  const submit = form.handleSubmit(async (fields) => {
    clear();
    try {
      const code = { verificationCode: fields.verificationCode.trim() };
      const body = { ...mobileIn(fields), ...code, newPassword: fields.newPassword, language: i18n.language };
      await session.signInWith((await api.call(resetPasswordByCode, { body })).token);
    } catch (error) {
      newPassword.heed(error);
      refuse(error);
    }
  });
  const send = () => {
    clear();
    const { countryDialingCode, mobileNum } = mobileIn(form.getValues());
    const body = { countryDialingCode, mobileNo: mobileNum, usage: 'password', language: i18n.language } as const;
    return api.call(smsCode, { body });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('forgot.byMobile')}</p>
      {notice}
      <MobileField form={form as unknown as UseFormReturn<MobileFields>} />
      <CodeField
        form={form as unknown as UseFormReturn<CodeFields>}
        target={target}
        isReady={() => form.trigger(MOBILE_FIELDS, { shouldFocus: true })}
        send={send}
        onFailure={refuseSending}
      />
      <PasswordField
        label={t('password.new')}
        hint={newPassword.hint}
        autoComplete="new-password"
        controlSize="lg"
        maxLength={PASSWORD_MAX}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword', { validate: newPassword.validate })}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {t('forgot.set')}
      </Button>
      {warning}
    </form>
  );
};

const Closed = () => {
  const { t } = useTranslation(ACCESS);
  const open = useCustomerService();
  return (
    <div className={styles.form}>
      <p>{t('forgot.closed')}</p>
      {open && (
        <Button variant="primary" size="lg" block onClick={open}>
          {t('forgot.service')}
        </Button>
      )}
    </div>
  );
};

const Ways = () => {
  const { t } = useTranslation(ACCESS);
  const ways = forgotWays(useComposition().flags);
  const [chosen, setChosen] = useState<ForgotWay | undefined>(ways[0]);
  const other = ways.find((way) => way !== chosen);
  if (!chosen) return <Closed />;
  return (
    <div className={styles.form}>
      {chosen === 'email' ? <ByMail /> : <ByMobile />}
      {other && (
        <Button variant="quiet" className={styles.switch} onClick={() => setChosen(other)}>
          {t(other === 'email' ? 'forgot.toMail' : 'forgot.toMobile')}
        </Button>
      )}
    </div>
  );
};

/** Resets a password: by mail, by mobile, or with customer service (PWD-007 to PWD-015). */
export const ForgotPasswordDialog = () => {
  const { t } = useTranslation(ACCESS);
  const { dialog$ } = useShell();
  const isThere = useRegistrationTexts();
  const open = useValue(dialog$) === 'forgot-password';
  return (
    <Dialog open={open} onClose={() => dialog$.next(null)} title={isThere ? t('forgot.title') : ''} size="sm">
      {isThere ? <Ways /> : <Skeleton shape="block" height="16rem" />}
    </Dialog>
  );
};
