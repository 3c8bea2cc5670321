import { useState } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox, Field, SegmentedControl } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useLegalLinks } from '../../shared/ui/legal-links.tsx';
import { Eligibility } from './eligibility.tsx';
import type { FormValues } from './form.model.ts';
import styles from './registration.module.css';
import { REGISTRATION } from './texts.ts';

interface DeclarationProps {
  readonly form: UseFormReturn<FormValues>;
  readonly minimumAge: number;
}

/** A checkbox that only its dialog can tick (REG-032). */
const AgeConfirmation = ({ form, minimumAge }: DeclarationProps) => {
  const { t } = useTranslation(REGISTRATION);
  const [isAsked, setAsked] = useState(false);
  const decide = (isOldEnough: boolean): void => {
    setAsked(false);
    form.setValue('ageConfirmed', isOldEnough, { shouldDirty: true });
    if (isOldEnough) form.clearErrors('ageConfirmed');
  };
  return (
    <>
      <Controller
        control={form.control}
        name="ageConfirmed"
        render={({ field: { value, ref, name, onBlur } }) => (
          <Checkbox
            ref={ref}
            name={name}
            onBlur={onBlur}
            required
            label={t('age.label', { age: minimumAge })}
            error={form.formState.errors.ageConfirmed?.message}
            checked={value}
            aria-haspopup="dialog"
            onChange={() => (value ? decide(false) : setAsked(true))}
          />
        )}
      />
      <ConfirmDialog
        open={isAsked}
        title={t('age.title', { age: minimumAge })}
        text={<Eligibility minimumAge={minimumAge} />}
        confirmLabel={t('age.confirm', { age: minimumAge })}
        cancelLabel={t('age.decline')}
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    </>
  );
};

/** Government official, armed forces, police: the platform declines a yes (REG-034). */
const OfficialDeclaration = ({ form }: Pick<DeclarationProps, 'form'>) => {
  const { t } = useTranslation(REGISTRATION);
  return (
    <Controller
      control={form.control}
      name="isOfficial"
      render={({ field: { value, onChange } }) => (
        <Field label={t('official.label')} required error={form.formState.errors.isOfficial?.message}>
          {(control) => (
            <div id={control.id} role="group" aria-describedby={control['aria-describedby']}>
              <SegmentedControl
                label={t('official.label')}
                segments={[
                  { id: 'no', label: t('official.no') },
                  { id: 'yes', label: t('official.yes') },
                ]}
                value={value as 'yes' | 'no'}
                onChange={(choice) => {
                  onChange(choice);
                  form.clearErrors('isOfficial');
                }}
              />
            </div>
          )}
        </Field>
      )}
    />
  );
};

const TermsLine = ({ form }: Pick<DeclarationProps, 'form'>) => {
  const { t } = useTranslation(REGISTRATION);
  const links = useLegalLinks();
  return (
    <Checkbox
      required
      label={<Trans t={t} i18nKey="terms.label" components={links} />}
      error={form.formState.errors.disclaimer?.message}
      {...form.register('disclaimer')}
    />
  );
};

/** Eligibility, and the declarations of the applicant. */
export const Declarations = ({ form, minimumAge }: DeclarationProps) => (
  <div className={styles.declarations}>
    <Eligibility minimumAge={minimumAge} className={styles.eligibility ?? ''} />
    <OfficialDeclaration form={form} />
    <AgeConfirmation form={form} minimumAge={minimumAge} />
    <TermsLine form={form} />
  </div>
);
