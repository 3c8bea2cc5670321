import { useTranslation } from 'react-i18next';
import { Checkbox, TextField, formatAmount } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { KindRates } from '../../shared/games/index.ts';
import { moneyFrom } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
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
  const order = useStoredOrder<RebateForm, Rebate>({ stored: rebate, toForm, queryKey: loyaltyKey(merchant) });
  const nameOf = (path: string): string => {
    if (path === 'enabled') return t('loyalty.rebateHere');
    if (path === 'min') return t('loyalty.rebateMin', { currency: rebate.currency });
    return t(`games.${path.replace('rates.', '')}`);
  };
  return (
    <OrderDialog<RebateForm>
      size="md"
      title={t('loyalty.changeRebate')}
      text={t('loyalty.rebateText')}
      submit={t('settings.save')}
      defaults={toForm(rebate)}
      version={order.version}
      send={(form, call) => order.save((version) => sendRebate(call, merchant, { ...fromForm(form), version }))}
      refusalText={order.refusalText}
      fieldOf={(error) => refusedField(error, ['min'])}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    >
      {(form) => {
        const {
          register,
          formState: { errors },
        } = form;
        return (
          <>
            <OvertakenNotice stored={rebate} edited={order.editedIn(form)} nameOf={nameOf} />
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
        );
      }}
    </OrderDialog>
  );
};
