import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { ACCOUNTS_MOST, accountsFrom, faultOfAccounts } from './accounts.ts';

/** The accounts that an order is about; a refusal of type `refused` is said in its own words. */
export const AccountsField = ({ form }: { readonly form: UseFormReturn<{ accounts: string }> }) => {
  const { t } = useTranslation();
  const fault = form.formState.errors.accounts;
  const { length } = accountsFrom(form.watch('accounts'));
  return (
    <TextAreaField
      label={t('accounts.label')}
      hint={t('accounts.hint', { most: ACCOUNTS_MOST })}
      labelEnd={<span className={layout.note}>{t('accounts.count', { count: length, most: ACCOUNTS_MOST })}</span>}
      required
      rows={3}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      error={fault && (fault.type === 'refused' ? fault.message : t(`accounts.${fault.type}`, { most: ACCOUNTS_MOST }))}
      {...form.register('accounts', {
        validate: {
          none: (text) => faultOfAccounts(text) !== 'none',
          many: (text) => faultOfAccounts(text) !== 'many',
          long: (text) => faultOfAccounts(text) !== 'long',
        },
      })}
    />
  );
};
