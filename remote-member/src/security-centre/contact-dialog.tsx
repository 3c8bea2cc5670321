import { useState } from 'react';
import type { FormEvent } from 'react';
import { countryCodes } from 'shared-contracts/identity';
import { localeOf } from 'shared-contracts/locale';
import { bindContact, contactCode } from 'shared-contracts/pin';
import { useLanguage } from 'shared-contracts/remote';
import { usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Notice, PasswordField, SelectField, TextField } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { NO_FAULTS } from '../shared/refusals.ts';
import { useFaultFocus } from '../shared/use-faults.ts';
import { useHasPassword } from '../shared/use-has-password.ts';
import { CodeField } from './code-field.tsx';
import styles from './security-centre.module.css';
import { useFormCall } from './use-form-call.ts';

interface ContactDialogProps {
  readonly kind: 'mobile' | 'email';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WITHOUT_PASSWORD = ['value', 'verificationCode'] as const;
const WITH_PASSWORD = [...WITHOUT_PASSWORD, 'password'] as const;

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
  const portal = usePortal();
  const language = useLanguage();
  const [country, setCountry] = useState<string | null>(null);
  const [typed, setTyped] = useState({ value: '', verificationCode: '', password: '' });
  const { options, preferred } = useDialingCodes();
  const hasPassword = useHasPassword();
  const { run, faults, faultOf, setFaults, failure, isBusy } = useFormCall(
    hasPassword ? WITH_PASSWORD : WITHOUT_PASSWORD,
  );
  const formRef = useFaultFocus(faults);
  const dialingCode = (country ?? preferred).split(' ')[1] ?? '';
  const target = { kind, value: typed.value, ...(kind === 'mobile' ? { countryDialingCode: dialingCode } : {}) };

  const isNamed = (): boolean => {
    const isEmpty = typed.value.trim() === '';
    setFaults(isEmpty ? { value: 'field.missing' } : NO_FAULTS);
    return !isEmpty;
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isNamed()) return;
    const { verificationCode, password } = typed;
    const proof = hasPassword ? { password } : {};
    const done = await run(() => portal.api.call(bindContact, { body: { ...target, verificationCode, ...proof } }));
    if (done) onDone();
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
            value={country ?? preferred}
            onChange={(event) => setCountry(event.currentTarget.value)}
          />
        )}
        <TextField
          label={t(kind === 'mobile' ? 'security.mobile' : 'security.email')}
          type={kind === 'mobile' ? 'tel' : 'email'}
          autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
          error={faultOf('value')}
          controlSize="lg"
          maxLength={254}
          value={typed.value}
          required
          onChange={(event) => setTyped({ ...typed, value: event.currentTarget.value })}
        />
        <CodeField
          value={typed.verificationCode}
          error={faultOf('verificationCode')}
          onValue={(verificationCode) => setTyped({ ...typed, verificationCode })}
          target={`${dialingCode} ${kind === 'mobile' ? typed.value.replace(/\D/g, '') : typed.value.trim()}`}
          send={async () =>
            isNamed() ? run(() => portal.api.call(contactCode, { body: { ...target, language } })) : null
          }
        />
        {hasPassword && (
          <PasswordField
            label={t('security.password')}
            hint={t('security.passwordHint')}
            autoComplete="current-password"
            error={faultOf('password')}
            controlSize="lg"
            maxLength={128}
            value={typed.password}
            required
            onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          />
        )}
        <Button type="submit" variant="primary" size="lg" block busy={isBusy}>
          {t('security.bind')}
        </Button>
      </form>
    </Dialog>
  );
};
