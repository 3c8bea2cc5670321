import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryCodes } from 'shared-contracts/identity';
import { Button, SelectField, TextField, useUiText } from 'shared-ui';
import { languageTag } from '../language/index.ts';
import { errorText } from '../ui/error-text.ts';
import { useShell } from '../ui/shell-context.ts';
import styles from './access.module.css';
import { ACCESS } from './texts.ts';

export interface MobileFields {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** What must be there before a code is sent. */
export const MOBILE_FIELDS = ['countryDialingCode', 'mobileNum'] as const;

/** A number as it goes to the platform. */
export const mobileIn = ({ countryDialingCode, mobileNum }: MobileFields) => ({
  countryDialingCode: countryDialingCode.split(' ')[0] ?? '',
  mobileNum: mobileNum.trim(),
});

const useCountryCodes = () => {
  const { api } = useShell();
  return useQuery({
    queryKey: ['country-codes'],
    queryFn: () => api.call(countryCodes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** The number that is typed, for the countdown of its code. Null without a country until the list of them has come. */
export const useMobileTarget = ({ control }: UseFormReturn<MobileFields>): string | null => {
  const hasCountries = useCountryCodes().data !== undefined;
  const [dialingCode, mobileNum] = useWatch({ control, name: ['countryDialingCode', 'mobileNum'] });
  return dialingCode === '' && !hasCountries ? null : `${dialingCode} ${mobileNum.replace(/\D/g, '')}`;
};

/** Countries by name in the player's language; several share a code, so the choice keeps the country beside it. */
const useCountries = () => {
  const { i18n } = useTranslation();
  const { data, error, refetch } = useCountryCodes();
  if (!data) return { options: [], preferred: '', error, retry: () => void refetch() };
  const names = new Intl.DisplayNames([languageTag(i18n.language), 'en'], { type: 'region' });
  const options = data.list
    .map(({ country, dialingCode }) => ({
      value: `${dialingCode} ${country}`,
      label: `${names.of(country) ?? country} (+${dialingCode})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag(i18n.language)));
  const preferred = options.find(({ value }) => value.startsWith(`${data.preferred} `))?.value ?? '';
  return { options, preferred, error: null, retry: () => void refetch() };
};

/** Country code and mobile number. */
interface MobileFieldProps {
  readonly form: UseFormReturn<MobileFields>;
  /** With an asterisk; without, an empty number may still be refused by the form's own rules. */
  readonly required?: boolean;
}

export const MobileField = ({ form, required }: MobileFieldProps) => {
  const { t } = useTranslation(ACCESS);
  const say = useUiText();
  const { options, preferred, error, retry } = useCountries();
  const { errors } = form.formState;
  useEffect(() => {
    if (!preferred || form.getValues('countryDialingCode') !== '') return;
    form.setValue('countryDialingCode', preferred);
    form.clearErrors('countryDialingCode');
  }, [form, preferred]);
  return (
    <div className={styles.mobile}>
      <SelectField
        label={t('mobile.country')}
        options={options}
        controlSize="lg"
        disabled={options.length === 0}
        autoComplete="tel-country-code"
        error={error === null ? errors.countryDialingCode?.message : errorText(t, error)}
        labelEnd={
          error !== null && (
            <Button size="sm" variant="quiet" onClick={retry}>
              {say('ui.retry')}
            </Button>
          )
        }
        {...form.register('countryDialingCode', {
          validate: (code, { mobileNum }) => code !== '' || mobileNum.trim() === '' || t('field.missing'),
        })}
      />
      <TextField
        label={t('mobile.number')}
        required={required}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        controlSize="lg"
        maxLength={30}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum', { validate: (text) => text.trim() !== '' || t('field.missing') })}
      />
    </div>
  );
};
