import { useTranslation } from 'react-i18next';
import { Checkbox, TextField, formatAmount } from 'shared-ui';
import { KindRates } from '../games/index.ts';
import { moneyFrom } from '../numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../order/index.ts';
import { useConsole } from '../session/console-context.ts';
import { LEVEL_MOST } from './amounts.ts';
import { loyaltyKey, sendRebate } from './loyalty.api.ts';
import type { Rebate } from './loyalty.api.ts';
import { fromForm, isRate, toForm } from './rebate.model.ts';
import type { RebateForm } from './rebate.model.ts';

interface RebateDialogProps {
  readonly merchant: string;
  readonly rebate: Rebate;
  readonly onClose: () => void;
}

export const RebateDialog = ({ merchant, rebate, onClose }: RebateDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  return (
    <OrderDialog<RebateForm>
      size="md"
      title={t('loyalty.changeRebate')}
      text={t('loyalty.rebateText')}
      submit={t('settings.save')}
      defaults={toForm(rebate)}
      send={(form, key) => sendRebate(api, merchant, fromForm(form), key)}
      fieldOf={(error) => refusedField(error, ['min'])}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Checkbox look="switch" label={t('loyalty.rebateHere')} {...register('enabled')} />
          <KindRates
            legend={t('loyalty.rates')}
            note={t('loyalty.ratesHint')}
            wrong={t('loyalty.percentWrong')}
            isWrong={(kind) => errors.rates?.[kind] !== undefined}
            register={(kind) => register(`rates.${kind}`, { validate: isRate })}
          />
          <TextField
            label={t('loyalty.rebateMin', { currency: rebate.currency })}
            hint={t('loyalty.rebateMinHint')}
            required
            numeric
            error={faultText(errors.min, t('loyalty.amountWrong', { most: formatAmount(LEVEL_MOST) }))}
            {...register('min', { validate: (text) => moneyFrom(text) !== null })}
          />
        </>
      )}
    </OrderDialog>
  );
};
