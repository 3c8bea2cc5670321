import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField, formatAmount } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { GRANT_MOST, isGrantAmount, isGrantBound } from './amounts.ts';
import { ExpiryField } from './expiry-field.tsx';
import type { ExpiryFields } from './expiry.ts';
import { loyaltyKey, sendReferral } from './loyalty.api.ts';
import type { ReferralRules } from './loyalty.api.ts';
import { fromForm, toForm } from './referral.model.ts';
import type { ReferralForm } from './referral.model.ts';

/** A bonus of nothing is none. */
const AMOUNTS = {
  bonus: { wrong: 'loyalty.moneyWrong', validate: isGrantAmount },
  deposited: { wrong: 'loyalty.amountWrong', validate: isGrantBound },
  wagered: { wrong: 'loyalty.amountWrong', validate: isGrantBound },
} as const;
const NAMES = ['bonus', 'deposited', 'wagered'] as const;

interface ReferralDialogProps {
  readonly merchant: string;
  readonly rules: ReferralRules;
  readonly onClose: () => void;
}

export const ReferralDialog = ({ merchant, rules, onClose }: ReferralDialogProps) => {
  const { t } = useTranslation();
  const order = useStoredOrder<ReferralForm, ReferralRules>({ stored: rules, toForm, queryKey: loyaltyKey(merchant) });
  const nameOf = (field: string): string =>
    t(field === 'expires' || field === 'days' ? `loyalty.${field}` : `loyalty.${field}In`, {
      currency: rules.currency,
    });
  return (
    <OrderDialog<ReferralForm>
      size="md"
      title={t('loyalty.changeReferral')}
      text={t('loyalty.referralEffect')}
      submit={t('settings.save')}
      defaults={toForm(rules)}
      version={order.version}
      send={(form, call) => order.save((version) => sendReferral(call, merchant, { ...fromForm(form), version }))}
      refusalText={order.refusalText}
      fieldOf={(error) => refusedField(error, NAMES)}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice stored={rules} edited={order.editedIn(form)} nameOf={nameOf} />
          <div className={layout.row}>
            {NAMES.map((name) => (
              <TextField
                key={name}
                label={t(`loyalty.${name}In`, { currency: rules.currency })}
                required
                numeric
                error={faultText(
                  form.formState.errors[name],
                  t(AMOUNTS[name].wrong, { most: formatAmount(GRANT_MOST) }),
                )}
                {...form.register(name, { validate: AMOUNTS[name].validate })}
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
