import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { smsCode } from 'shared-contracts/identity';
import { Button } from 'shared-ui';
import { useShell } from '../../shared/ui/shell-context.ts';
import styles from '../../shared/access/access.module.css';
import { CodeField } from '../../shared/access/code-field.tsx';
import type { CodeFields } from '../../shared/access/code-field.tsx';
import { MOBILE_FIELDS, MobileField, mobileIn, useMobileTarget } from '../../shared/access/mobile-field.tsx';
import type { MobileFields } from '../../shared/access/mobile-field.tsx';
import { ACCESS } from '../../shared/access/texts.ts';
import { useRefusal } from '../../shared/access/use-refusal.tsx';

type SmsFields = MobileFields & CodeFields;

interface SmsSignInFormProps {
  /** False if the terms are not accepted, which the checkbox then shows. */
  readonly mayGoOn: () => boolean;
}

/** Login with a code sent to the mobile number, without password and picture (AUT-011, AUT-013). */
export const SmsSignInForm = ({ mayGoOn }: SmsSignInFormProps) => {
  const { t, i18n } = useTranslation(ACCESS);
  const { api, session } = useShell();
  const form = useForm<SmsFields>({ defaultValues: { countryDialingCode: '', mobileNum: '', verificationCode: '' } });
  const target = useMobileTarget(form as unknown as UseFormReturn<MobileFields>);
  const { refuse, refuseSending, notice, warning, clear } = useRefusal(form);

  const submit = form.handleSubmit(async (fields) => {
    if (!mayGoOn()) return;
    clear();
    try {
      await session.signInBySms({ ...mobileIn(fields), verificationCode: fields.verificationCode.trim() });
    } catch (error) {
      refuse(error);
    }
  });
  const send = () => {
    clear();
    const { countryDialingCode, mobileNum } = mobileIn(form.getValues());
    return api.call(smsCode, {
      body: { countryDialingCode, mobileNo: mobileNum, usage: 'login', language: i18n.language },
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {notice}
      <MobileField form={form as unknown as UseFormReturn<MobileFields>} />
      <CodeField
        form={form as unknown as UseFormReturn<CodeFields>}
        target={target}
        isReady={async () => mayGoOn() && form.trigger(MOBILE_FIELDS, { shouldFocus: true })}
        send={send}
        onFailure={refuseSending}
      />
      <Button type="submit" variant="primary" size="lg" block busy={form.formState.isSubmitting}>
        {t('signIn.submit')}
      </Button>
      {warning}
    </form>
  );
};
