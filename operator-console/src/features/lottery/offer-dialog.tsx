import { useWatch } from 'react-hook-form';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { Checkbox, TextField, formatAmount } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import layout from '../../shared/look/layout.module.css';
import { isMoney } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { betName } from './bet-names.ts';
import { oddsKey, sendOdds } from './lottery.api.ts';
import type { LotteryFormat, OddsTable } from './lottery.api.ts';
import { STAKE_MOST, isStakeInOrder, oddsFrom, offerToForm, returnOf, withOffer } from './odds.model.ts';
import type { BetTypeOdds, OfferForm } from './odds.model.ts';
import { offerPartName, tierNameOf } from './odds-names.ts';
import { ReturnNote } from './return-note.tsx';

interface FieldsProps {
  readonly form: UseFormReturn<OfferForm>;
  readonly format: LotteryFormat;
  readonly code: string;
  readonly currency: string;
}

const isAmount = (text: string): boolean => isMoney(text, '0.01', STAKE_MOST);

const OddsFields = ({ form, format, code }: FieldsProps) => {
  const { t } = useTranslation();
  const odds = useWatch({ control: form.control, name: 'odds' });
  const { errors } = form.formState;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('lottery.odds')}</legend>
      <div className={layout.row}>
        {Object.keys(odds).map((tier) => (
          <TextField
            key={tier}
            label={tierNameOf(t, format, code, tier)}
            required
            numeric
            error={faultText(errors.odds?.[tier], t('lottery.oddsWrong'))}
            {...form.register(`odds.${tier}`, { validate: (text) => oddsFrom(text) !== null })}
          />
        ))}
      </div>
      <ReturnNote returned={returnOf(format, code, odds)} />
    </fieldset>
  );
};

const LimitFields = ({ form, currency }: FieldsProps) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('lottery.amountWrong', { most: formatAmount(STAKE_MOST) });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('lottery.limits')}</legend>
      <div className={layout.row}>
        <TextField
          label={t('lottery.minUnitIn', { currency })}
          hint={t('lottery.minUnitHint')}
          required
          numeric
          error={faultText(errors.minUnit, amountWrong)}
          {...form.register('minUnit', { validate: isAmount })}
        />
        <TextField
          label={t('lottery.maxStakeIn', { currency })}
          hint={t('lottery.maxStakeHint')}
          required
          numeric
          error={faultText(errors.maxStake, errors.maxStake?.type === 'order' ? t('lottery.orderWrong') : amountWrong)}
          {...form.register('maxStake', {
            validate: { amount: isAmount, order: (text, { minUnit }) => isStakeInOrder(minUnit, text) },
          })}
        />
      </div>
    </fieldset>
  );
};

interface OfferDialogProps {
  readonly merchant: string;
  readonly format: LotteryFormat;
  readonly table: OddsTable;
  readonly offer: BetTypeOdds;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Odds, price and limits of one bet type: a new version of the whole table (FAI-006). */
export const OfferDialog = ({ merchant, format, table, offer, onClose, onDone }: OfferDialogProps) => {
  const { t } = useTranslation();
  const { code } = offer;
  const name = betName(t, code);
  const order = useStoredOrder<OfferForm, OddsTable>({
    stored: table,
    toForm: ({ betTypes }) => offerToForm(betTypes.find((each) => each.code === code) ?? offer),
    queryKey: oddsKey(merchant, format),
  });
  const firstTier: FieldPath<OfferForm> = `odds.${Object.keys(offer.odds)[0] ?? ''}`;
  return (
    <OrderDialog<OfferForm>
      size="md"
      title={t('lottery.changeOffer', { name })}
      text={t('lottery.changeOfferText')}
      submit={t('settings.save')}
      defaults={offerToForm(offer)}
      version={order.version}
      send={async (form, call) => {
        const saved = await order.save((version) =>
          sendOdds(call, merchant, format, withOffer(table, code, form, version)),
        );
        const found = saved.findings.find(({ betType }) => betType === code);
        onDone(
          [
            t('lottery.saved', { version: saved.version }),
            ...(found ? [t(`lottery.savedFinding.${found.finding}`, { name, percent: found.rtp })] : []),
          ].join(' '),
        );
      }}
      fieldOf={(error) => (refusedField(error, [`betTypes.${code}`]) ? firstTier : null)}
      refusalText={(error) =>
        isPortalError(error) && error.code === 'lottery.rtp-too-high'
          ? t('lottery.rtpRefused', {
              percent: error.params?.['rtp'],
              name: betName(t, String(error.params?.['betType'])),
            })
          : order.refusalText(error)
      }
      renews={oddsKey(merchant, format)}
      onClose={onClose}
    >
      {(form) => {
        const fields = { form, format, code, currency: table.currency };
        return (
          <>
            <OvertakenNotice
              stored={table}
              edited={order.editedIn(form)}
              nameOf={(path) => offerPartName(t, format, code, path)}
            />
            <Checkbox look="switch" label={t('lottery.offer.isOn')} {...form.register('isOn')} />
            <OddsFields {...fields} />
            <LimitFields {...fields} />
          </>
        );
      }}
    </OrderDialog>
  );
};
