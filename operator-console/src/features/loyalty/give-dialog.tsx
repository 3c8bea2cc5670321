import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { textsCode } from 'shared-contracts/locale';
import { Money, TextField, formatAmount } from 'shared-ui';
import { AccountsField, accountsFrom } from '../../shared/accounts/index.ts';
import { OrderDialog, faultText } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { TitlesField } from '../../shared/titles/index.ts';
import type { Titles } from '../../shared/titles/index.ts';
import { readSettings, settingsKey } from '../merchant-settings/index.ts';
import { GRANT_MOST, isGrantAmount } from './amounts.ts';
import { ExpiryField } from './expiry-field.tsx';
import type { ExpiryFields } from './expiry.ts';
import { TITLE_MAX, emptyForm, fromForm, totalOf } from './grants.model.ts';
import type { GiveForm } from './grants.model.ts';
import { loyaltyKey, sendGrants } from './loyalty.api.ts';
import styles from './loyalty.module.css';

type Fields = { readonly form: UseFormReturn<GiveForm> };

const Amount = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const fault = form.formState.errors.amount;
  return (
    <TextField
      label={t('loyalty.amountEach', { currency })}
      required
      numeric
      error={faultText(fault, t('loyalty.moneyWrong', { most: formatAmount(GRANT_MOST) }))}
      {...form.register('amount', { validate: isGrantAmount })}
    />
  );
};

/** What is given away on the whole, before it is sent. */
const Total = ({ form, currency }: Fields & { readonly currency: string }) => {
  const { t } = useTranslation();
  const [accounts, amount] = form.watch(['accounts', 'amount']);
  const total = totalOf({ accounts, amount });
  const { length } = accountsFrom(accounts);
  return (
    <p className={styles.total} role="status">
      <span>{t('loyalty.total', { count: length })}</span>
      <span>{total === null ? '–' : <Money amount={total} symbol={`${currency} `} />}</span>
    </p>
  );
};

const FIELDS: Readonly<Record<string, 'accounts' | 'amount'>> = {
  'grant.account-unknown': 'accounts',
  'wallet.amount-invalid': 'amount',
};
const fieldOf = (error: unknown) => (isPortalError(error) && FIELDS[error.code]) || null;

interface GiveDialogProps {
  readonly merchant: string;
  readonly currency: string;
  readonly onGiven: (count: number) => void;
  readonly onClose: () => void;
}

/** One reward to many members: to all of them, or to none when one is unknown. */
export const GiveDialog = ({ merchant, currency, onGiven, onClose }: GiveDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  // Without it the title is in English: no reason to keep the window shut.
  const { data } = useQuery({ queryKey: settingsKey(merchant), queryFn: () => readSettings(api, merchant) });
  return (
    <OrderDialog<GiveForm>
      size="md"
      title={t('loyalty.give')}
      text={t('loyalty.giveText')}
      submit={t('loyalty.giveAction')}
      name={`give ${merchant}`}
      defaults={emptyForm()}
      send={async (form, call) => onGiven(await sendGrants(call, merchant, fromForm(form)))}
      fieldOf={fieldOf}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          {/* The form library knows no part of a form. */}
          <AccountsField form={form as unknown as UseFormReturn<{ accounts: string }>} />
          <Amount form={form} currency={currency} />
          <TitlesField
            form={form as unknown as UseFormReturn<{ titles: Titles }>}
            languages={[...new Set(data?.languages.map(textsCode))]}
            maxLength={TITLE_MAX}
          />
          <ExpiryField form={form as unknown as UseFormReturn<ExpiryFields>} />
          <Total form={form} currency={currency} />
        </>
      )}
    </OrderDialog>
  );
};
