import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, TextField } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { DAYS_MOST, isExpiry } from './expiry.ts';
import type { ExpiryFields } from './expiry.ts';

/** After how many days a reward that nobody has claimed is gone, or that it stays. */
export const ExpiryField = ({ form }: { readonly form: UseFormReturn<ExpiryFields> }) => {
  const { t } = useTranslation();
  const expires = form.watch('expires');
  return (
    <div className={layout.group}>
      <Checkbox look="switch" label={t('loyalty.expires')} {...form.register('expires')} />
      {expires && (
        <TextField
          label={t('loyalty.days')}
          required
          numeric
          inputMode="numeric"
          error={form.formState.errors.days && t('loyalty.daysWrong', { most: DAYS_MOST })}
          {...form.register('days', { validate: (_text, values) => isExpiry(values) })}
        />
      )}
    </div>
  );
};
