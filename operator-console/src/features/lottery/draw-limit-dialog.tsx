import { useTranslation } from 'react-i18next';
import { TextField, formatAmount } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { isMoney } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText } from '../../shared/order/index.ts';
import { oddsKey, sendOdds } from './lottery.api.ts';
import type { LotteryFormat, OddsTable } from './lottery.api.ts';
import { STAKE_MOST, withDrawLimit } from './odds.model.ts';

interface LimitForm {
  readonly maxDrawStake: string;
  readonly reason: string;
}

interface DrawLimitDialogProps {
  readonly merchant: string;
  readonly format: LotteryFormat;
  readonly table: OddsTable;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

const toForm = ({ maxDrawStake }: OddsTable): Omit<LimitForm, 'reason'> => ({ maxDrawStake });

/** What one member can stake in one draw, on all bet types together. */
export const DrawLimitDialog = ({ merchant, format, table, onClose, onDone }: DrawLimitDialogProps) => {
  const { t } = useTranslation();
  const order = useStoredOrder<LimitForm, OddsTable>({ stored: table, toForm, queryKey: oddsKey(merchant, format) });
  return (
    <OrderDialog<LimitForm>
      title={t('lottery.changeDrawLimit')}
      text={t('lottery.changeOfferText')}
      submit={t('settings.save')}
      defaults={toForm(table)}
      version={order.version}
      send={async (form, call) => {
        const { version } = await order.save((known) =>
          sendOdds(call, merchant, format, withDrawLimit(table, form, known)),
        );
        onDone(t('lottery.saved', { version }));
      }}
      refusalText={order.refusalText}
      renews={oddsKey(merchant, format)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice stored={table} edited={order.editedIn(form)} nameOf={() => t('lottery.maxDrawStake')} />
          <TextField
            label={t('lottery.maxDrawStakeIn', { currency: table.currency })}
            hint={t('lottery.maxDrawStakeHint')}
            required
            numeric
            error={faultText(
              form.formState.errors.maxDrawStake,
              t('lottery.amountWrong', { most: formatAmount(STAKE_MOST) }),
            )}
            {...form.register('maxDrawStake', { validate: (text) => isMoney(text, '0.01', STAKE_MOST) })}
          />
        </>
      )}
    </OrderDialog>
  );
};
