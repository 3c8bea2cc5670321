import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryCodes } from 'shared-contracts/identity';
import { SelectField, TextField } from 'shared-ui';
import { languageTag } from '../language/index.ts';
import { useShell } from '../ui/shell-context.ts';
import styles from './access.module.css';
import { ACCESS } from './texts.ts';

export interface MobileFields {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** A number as it goes to the platform. */
export const mobileIn = ({ countryDialingCode, mobileNum }: MobileFields) => ({
  countryDialingCode: countryDialingCode.split(' ')[0] ?? '',
  mobileNum: mobileNum.trim(),
});

/** The number that is typed, for the countdown of its code. */
export const useMobileTarget = ({ control }: UseFormReturn<MobileFields>): string => {
  const [dialingCode, mobileNum] = useWatch({ control, name: ['countryDialingCode', 'mobileNum'] });
  return `${dialingCode} ${mobileNum.replace(/\D/g, '')}`;
};

/** Countries by name in the player's language; several share a code, so the choice keeps the country beside it. */
const useCountries = () => {
  const { api } = useShell();
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['country-codes'],
    queryFn: () => api.call(countryCodes, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const names = new Intl.DisplayNames([languageTag(i18n.language), 'en'], { type: 'region' });
  const options = data.list
    .map(({ country, dialingCode }) => ({
      value: `${dialingCode} ${country}`,
      label: `${names.of(country) ?? country} (+${dialingCode})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag(i18n.language)));
  return { options, preferred: options.find(({ value }) => value.startsWith(`${data.preferred} `))?.value ?? '' };
};

/** Country code and mobile number. */
interface MobileFieldProps {
  readonly form: UseFormReturn<MobileFields>;
  /** With an asterisk; without, an empty number may still be refused by the form's own rules. */
  readonly required?: boolean;
}

export const MobileField = ({ form, required }: MobileFieldProps) => {
  const { t } = useTranslation(ACCESS);
  const countries = useCountries();
  const { errors } = form.formState;
  const preferred = countries?.preferred;
  useEffect(() => {
    if (preferred && form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', preferred);
  }, [form, preferred]);
  return (
    <div className={styles.mobile}>
      <SelectField
        label={t('mobile.country')}
        options={countries?.options ?? []}
        controlSize="lg"
        disabled={!countries}
        autoComplete="tel-country-code"
        {...form.register('countryDialingCode')}
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
