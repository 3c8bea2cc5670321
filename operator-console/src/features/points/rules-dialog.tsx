import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox, TextField } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { KindRates } from '../../shared/games/index.ts';
import layout from '../../shared/look/layout.module.css';
import { moneyFrom, wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { pointsKey, sendConfig } from './points.api.ts';
import type { PointConfig } from './points.api.ts';
import { rulesFromForm, rulesToForm } from './points.model.ts';
import type { RulesForm } from './points.model.ts';

const POINTS_MAX = 1_000_000_000;
/** Points for 100.00 of valid bets. */
const RATE_MAX = 1_000_000;

const isRate = (text: string): boolean => {
  if (text.trim() === '') return true;
  const rate = moneyFrom(text);
  return rate !== null && Number(rate) <= RATE_MAX;
};

const Rates = ({ form, currency }: { readonly form: UseFormReturn<RulesForm>; readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <KindRates
      legend={t('points.rates')}
      note={t('points.ratesHint', { currency })}
      wrong={t('points.rateWrong')}
      isWrong={(kind) => errors.rates?.[kind] !== undefined}
      register={(kind) => form.register(`rates.${kind}`, { validate: isRate })}
    />
  );
};

const Conversion = ({ form, currency }: { readonly form: UseFormReturn<RulesForm>; readonly currency: string }) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('points.conversion')}</legend>
      <Checkbox look="switch" label={t('points.convertOn')} {...form.register('convertEnabled')} />
      <div className={layout.row}>
        <TextField
          label={t('points.convertPoints')}
          required
          numeric
          inputMode="numeric"
          error={errors.convertPoints && t('points.wholeWrong')}
          {...form.register('convertPoints', { validate: (text) => wholeFrom(text, 1, POINTS_MAX) !== null })}
        />
        <TextField
          label={t('points.convertAmount', { currency })}
          required
          numeric
          inputMode="decimal"
          error={errors.convertAmount && t('points.moneyWrong')}
          {...form.register('convertAmount', { validate: (text) => !['0.00', null].includes(moneyFrom(text)) })}
        />
        <TextField
          label={t('points.least')}
          required
          numeric
          inputMode="numeric"
          error={errors.convertLeast && t('points.wholeWrong')}
          {...form.register('convertLeast', { validate: (text) => wholeFrom(text, 1, POINTS_MAX) !== null })}
        />
      </div>
    </fieldset>
  );
};

/** The words at the fields. */
const NAMES = {
  enabled: 'points.offeredHere',
  convertEnabled: 'points.convertOn',
  convertPoints: 'points.convertPoints',
  convertAmount: 'points.convertAmount',
  convertLeast: 'points.least',
} as const;

interface RulesDialogProps {
  readonly merchant: string;
  readonly config: PointConfig;
  readonly onClose: () => void;
}

export const RulesDialog = ({ merchant, config, onClose }: RulesDialogProps) => {
  const { t } = useTranslation();
  const order = useStoredOrder<RulesForm, PointConfig>({
    ...{ stored: config, toForm: rulesToForm, queryKey: pointsKey(merchant) },
  });
  const nameOf = (path: string): string =>
    path.startsWith('rates.')
      ? t(`games.${path.replace('rates.', '')}`)
      : t(NAMES[path as keyof typeof NAMES], { currency: config.currency });
  return (
    <OrderDialog<RulesForm>
      size="md"
      title={t('points.changeRules')}
      text={t('points.rulesText')}
      submit={t('points.save')}
      defaults={rulesToForm(config)}
      version={order.version}
      send={(form, call) => order.save((version) => sendConfig(call, merchant, { ...rulesFromForm(form), version }))}
      refusalText={order.refusalText}
      renews={pointsKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice stored={config} edited={order.editedIn(form)} nameOf={nameOf} />
          <Checkbox look="switch" label={t('points.offeredHere')} {...form.register('enabled')} />
          <Rates form={form} currency={config.currency} />
          <Conversion form={form} currency={config.currency} />
        </>
      )}
    </OrderDialog>
  );
};
