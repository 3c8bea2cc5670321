import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-ui';
import layout from '../look/layout.module.css';
import { moneyFrom } from '../numbers/index.ts';
import { OrderDialog } from '../order/index.ts';
import { useConsole } from '../session/console-context.ts';
import { ExpiryField } from './expiry-field.tsx';
import type { ExpiryFields } from './expiry.ts';
import { loyaltyKey, sendReferral } from './loyalty.api.ts';
import type { ReferralRules } from './loyalty.api.ts';
import { fromForm, toForm } from './referral.model.ts';
import type { ReferralForm } from './referral.model.ts';

interface ReferralDialogProps {
  readonly merchant: string;
  readonly rules: ReferralRules;
  readonly onClose: () => void;
}

export const ReferralDialog = ({ merchant, rules, onClose }: ReferralDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  return (
    <OrderDialog<ReferralForm>
      size="md"
      title={t('loyalty.changeReferral')}
      text={t('loyalty.referralEffect')}
      submit={t('settings.save')}
      defaults={toForm(rules)}
      send={(form, key) => sendReferral(api, merchant, fromForm(form), key)}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={layout.row}>
            {(['bonus', 'deposited', 'wagered'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`loyalty.${name}In`, { currency: rules.currency })}
                required
                numeric
                error={form.formState.errors[name] && t('loyalty.amountWrong')}
                {...form.register(name, { validate: (text) => moneyFrom(text) !== null })}
              />
            ))}
          </div>
          {/* The form library knows no part of a form: its two fields are those of every reward that may expire. */}
          <ExpiryField form={form as unknown as UseFormReturn<ExpiryFields>} />
        </>
      )}
    </OrderDialog>
  );
};
