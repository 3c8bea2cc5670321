import { useWatch } from 'react-hook-form';
import { countryCodes } from 'shared-contracts/identity';
import { localeOf } from 'shared-contracts/locale';
import { bindContact, contactCode } from 'shared-contracts/pin';
import { NO_FAULTS, registerDigits, useLanguage, usePortalAction } from 'shared-react';
import { usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, SelectField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CodeField } from '../../shared/code-field.tsx';
import { useFaultFocus } from '../../shared/use-fault-focus.ts';
import { useFaultForm } from '../../shared/use-fault-form.ts';
import { useHasPassword } from '../../shared/use-has-password.ts';
import styles from './security-centre.module.css';

interface ContactDialogProps {
  readonly kind: 'mobile' | 'email';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface ContactForm {
  /** "VN 84"; empty for the merchant's own. */
  readonly country: string;
  readonly value: string;
  readonly verificationCode: string;
  readonly password: string;
}

/** Dialing codes, each once, with the country's name. */
const useDialingCodes = () => {
  const portal = usePortal();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['member', 'country-codes'],
    queryFn: () => portal.api.call(countryCodes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = new Intl.DisplayNames([localeOf(language), 'en'], { type: 'region' });
  const options = (data?.list ?? []).map(({ country, dialingCode }) => ({
    value: `${country} ${dialingCode}`,
    label: `${names.of(country) ?? country} (+${dialingCode})`,
  }));
  const preferred = options.find(({ value }) => value.endsWith(` ${data?.preferred ?? ''}`))?.value ?? '';
  return { options, preferred };
};

/** Binds a number or an address: by the code that comes there, and the password of the sign-in or, without one, another proof. */
export const ContactDialog = ({ kind, onClose, onDone }: ContactDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { options, preferred } = useDialingCodes();
  const hasPassword = useHasPassword();
  const binding = usePortalAction(bindContact, { onSuccess: onDone });
  const sending = usePortalAction(contactCode);
  const { form, faults, faultOf, failure } = useFaultForm<ContactForm>({
    defaultValues: { country: '', value: '', verificationCode: '', password: '' },
    judge: ({ value, verificationCode, password }) => ({
      ...(value.trim() === '' ? { value: 'field.missing' } : NO_FAULTS),
      ...(/^\d{6}$/.test(verificationCode) ? NO_FAULTS : { verificationCode: 'code.digits' }),
      ...(hasPassword && password === '' ? { password: 'field.missing' } : NO_FAULTS),
    }),
    error: binding.error ?? sending.error,
    fields: ['value', 'verificationCode', ...(hasPassword ? ['password'] : [])],
  });
  const formRef = useFaultFocus(faults);
  const isBusy = binding.isPending || sending.isPending;
  const [country, value] = useWatch({ control: form.control, name: ['country', 'value'] });
  const chosen = country === '' ? preferred : country;
  const dialingCode = chosen.split(' ')[1] ?? '';
  const target = { kind, value, ...(kind === 'mobile' ? { countryDialingCode: dialingCode } : {}) };

  const submit = form.handleSubmit(({ verificationCode, password }) => {
    sending.reset();
    binding.mutate({ body: { ...target, verificationCode, ...(hasPassword ? { password } : {}) } });
  });
  const send = async () => {
    binding.reset();
    sending.reset();
    return (await form.trigger('value'))
      ? sending.mutateAsync({ body: { ...target, language } }).catch(() => null)
      : null;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'mobile' ? 'security.mobileBind' : 'security.emailBind')}
      description={t(hasPassword ? 'security.bindText' : 'security.bindTextOther')}
      size="sm"
      persistent={isBusy}
    >
      <form ref={formRef} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="refused" urgent>
            {failure}
          </Notice>
        )}
        {kind === 'mobile' && (
          <SelectField
            label={t('security.country')}
            controlSize="lg"
            options={options}
            value={chosen}
            onChange={(event) => form.setValue('country', event.currentTarget.value)}
          />
        )}
        <TextField
          label={t(kind === 'mobile' ? 'security.mobile' : 'security.email')}
          type={kind === 'mobile' ? 'tel' : 'email'}
          autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
          error={faultOf('value')}
          controlSize="lg"
          maxLength={254}
          required
          {...form.register('value')}
        />
        <CodeField
          error={faultOf('verificationCode')}
          field={registerDigits(form, 'verificationCode')}
          target={`${dialingCode} ${kind === 'mobile' ? value.replace(/\D/g, '') : value.trim()}`}
          send={send}
        />
        {hasPassword && (
          <PasswordField
            label={t('security.password')}
            hint={t('security.passwordHint')}
            autoComplete="current-password"
            error={faultOf('password')}
            controlSize="lg"
            maxLength={128}
            required
            {...form.register('password')}
          />
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('security.bind')}
        </Button>
      </form>
    </Dialog>
  );
};
