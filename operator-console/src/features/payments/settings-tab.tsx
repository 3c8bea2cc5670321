import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import type { ActionCall } from 'shared-react';
import { Button, Card, Checkbox, Notice, SelectField, TextField, formatAmount } from 'shared-ui';
import { OvertakenNotice, useRefusal, useStoredForm } from '../../shared/editing/index.ts';
import type { Typed } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { wholeFrom } from '../../shared/numbers/index.ts';
import { OrderDialog, faultText, refusedField } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readSettings, sendSettings, settingsKey } from './payments.api.ts';
import type { PaymentSettings } from './payments.api.ts';
import {
  AMOUNT_MOST,
  isAmount,
  isAmountOrEmpty,
  isInOrder,
  isWholeOrEmpty,
  settingsFromForm,
  settingsToForm,
} from './payments.model.ts';
import type { SettingsForm } from './payments.model.ts';

const COUNT_MOST = 1000;
/** Where nothing is set (LIM-034). */
const MINUTES_DEFAULT = '30';
/** Thirty days. */
const MINUTES_MOST = 43_200;
/** Where nothing is set (OPR-016). */
const HOURS_DEFAULT = '24';
/** Thirty days. */
const HOURS_MOST = 720;
/** What the platform may refuse by its amount. */
const REFUSED = [
  ...['withdrawMin', 'withdrawMax', 'dailyAmount', 'twoOperatorsAbove'],
  ...['depositTwoAbove', 'autoBelow', 'autoDayAmount'],
] as readonly (keyof SettingsForm)[];
/** Ten years. */
const DAYS_MOST = 3650;
const fieldOf = (error: unknown) => refusedField(error, REFUSED);

/** The words at the fields. */
const NAMES: Readonly<Record<keyof SettingsForm, string>> = {
  withdrawMin: 'payments.withdrawMin',
  withdrawMax: 'payments.withdrawMax',
  dailyCount: 'payments.dailyCount',
  dailyAmount: 'payments.dailyAmount',
  twoOperatorsAbove: 'payments.twoAbove',
  receivedMinutes: 'payments.minutes',
  paidWithinHours: 'payments.paidWithin',
  depositTwoAbove: 'payments.depositTwoAbove',
  autoEnabled: 'payments.autoEnabled',
  autoBelow: 'payments.autoBelow',
  autoDayAmount: 'payments.autoDayAmount',
  autoAccountDays: 'payments.autoAccountDays',
  autoVerified: 'payments.autoVerified',
  payoutProvider: 'payments.payoutProvider',
};

interface Fields {
  readonly form: UseFormReturn<SettingsForm>;
  readonly currency: string;
  readonly disabled: boolean;
}

const Bounds = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.oneWithdrawal')}</legend>
      <div className={layout.row}>
        <TextField
          label={t('payments.withdrawMin', { currency })}
          required
          numeric
          disabled={disabled}
          error={faultText(errors.withdrawMin, amountWrong)}
          {...form.register('withdrawMin', { validate: isAmount })}
        />
        <TextField
          label={t('payments.withdrawMax', { currency })}
          required
          numeric
          disabled={disabled}
          error={faultText(
            errors.withdrawMax,
            errors.withdrawMax?.type === 'order' ? t('payments.orderWrong') : amountWrong,
          )}
          {...form.register('withdrawMax', {
            validate: { amount: isAmount, order: (text, { withdrawMin }) => isInOrder(withdrawMin, text) },
          })}
        />
      </div>
    </fieldset>
  );
};

const Daily = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.oneDay')}</legend>
      <p className={layout.note}>{t('payments.oneDayText')}</p>
      <div className={layout.row}>
        <TextField
          label={t('payments.dailyCount')}
          numeric
          inputMode="numeric"
          placeholder={t('payments.noLimit')}
          disabled={disabled}
          error={errors.dailyCount && t('payments.wholeWrong', { most: COUNT_MOST })}
          {...form.register('dailyCount', { validate: (text) => isWholeOrEmpty(text, COUNT_MOST) })}
        />
        <TextField
          label={t('payments.dailyAmount', { currency })}
          numeric
          placeholder={t('payments.noLimit')}
          disabled={disabled}
          error={faultText(errors.dailyAmount, amountWrong)}
          {...form.register('dailyAmount', { validate: isAmountOrEmpty })}
        />
      </div>
    </fieldset>
  );
};

const Deciding = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) });
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.deciding')}</legend>
      <div className={layout.row}>
        <TextField
          label={t('payments.twoAbove', { currency })}
          hint={t('payments.twoAboveHint')}
          numeric
          disabled={disabled}
          error={faultText(errors.twoOperatorsAbove, amountWrong)}
          {...form.register('twoOperatorsAbove', { validate: isAmountOrEmpty })}
        />
        <TextField
          label={t('payments.depositTwoAbove', { currency })}
          hint={t('payments.depositTwoAboveHint')}
          numeric
          disabled={disabled}
          error={faultText(errors.depositTwoAbove, amountWrong)}
          {...form.register('depositTwoAbove', { validate: isAmountOrEmpty })}
        />
        <TextField
          label={t('payments.minutes')}
          hint={t('payments.minutesHint', { minutes: MINUTES_DEFAULT })}
          placeholder={MINUTES_DEFAULT}
          numeric
          inputMode="numeric"
          disabled={disabled}
          error={errors.receivedMinutes && t('payments.wholeWrong', { most: MINUTES_MOST })}
          {...form.register('receivedMinutes', { validate: (text) => isWholeOrEmpty(text, MINUTES_MOST) })}
        />
        <TextField
          label={t('payments.paidWithin')}
          hint={t('payments.paidWithinHint', { hours: HOURS_DEFAULT })}
          placeholder={HOURS_DEFAULT}
          numeric
          inputMode="numeric"
          disabled={disabled}
          error={errors.paidWithinHours && t('payments.wholeWrong', { most: HOURS_MOST })}
          {...form.register('paidWithinHours', { validate: (text) => isWholeOrEmpty(text, HOURS_MOST) })}
        />
      </div>
    </fieldset>
  );
};

/** When a withdrawal needs no operator. Open cases and deposits without play always do. */
const Rules = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const amountWrong = t('payments.amountWrong', { most: formatAmount(AMOUNT_MOST) });
  const isOn = form.watch('autoEnabled');
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.auto')}</legend>
      <p className={layout.note}>{t('payments.autoText')}</p>
      <Checkbox look="switch" label={t('payments.autoEnabled')} disabled={disabled} {...form.register('autoEnabled')} />
      <div className={layout.row}>
        <TextField
          label={t('payments.autoBelow', { currency })}
          numeric
          required={isOn}
          disabled={disabled}
          error={faultText(errors.autoBelow, amountWrong)}
          {...form.register('autoBelow', {
            validate: (text, { autoEnabled }) => (autoEnabled ? isAmount(text) : isAmountOrEmpty(text)),
          })}
        />
        <TextField
          label={t('payments.autoDayAmount', { currency })}
          placeholder={t('payments.noLimit')}
          numeric
          disabled={disabled}
          error={faultText(errors.autoDayAmount, amountWrong)}
          {...form.register('autoDayAmount', { validate: isAmountOrEmpty })}
        />
        <TextField
          label={t('payments.autoAccountDays')}
          numeric
          required
          inputMode="numeric"
          disabled={disabled}
          error={errors.autoAccountDays && t('payments.daysWrong', { most: DAYS_MOST })}
          {...form.register('autoAccountDays', { validate: (text) => wholeFrom(text, 0, DAYS_MOST) !== null })}
        />
      </div>
      <Checkbox
        look="switch"
        label={t('payments.autoVerified')}
        disabled={disabled}
        {...form.register('autoVerified')}
      />
    </fieldset>
  );
};

/** Who pays what was approved. */
const Payouts = ({ form, disabled, providers }: Fields & { readonly providers: readonly string[] }) => {
  const { t } = useTranslation();
  const chosen = form.watch('payoutProvider');
  const codes = [...new Set([...providers, chosen])].filter((code) => code !== '');
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.payouts')}</legend>
      <SelectField
        label={t('payments.payoutProvider')}
        hint={t('payments.payoutHint')}
        disabled={disabled}
        options={[
          { value: '', label: t('payments.payoutByHand') },
          ...codes.map((code) => ({ value: code, label: code })),
        ]}
        {...form.register('payoutProvider')}
      />
    </fieldset>
  );
};

interface SettingsTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

const Editor = ({ merchant, canConfigure, settings }: SettingsTabProps & { readonly settings: PaymentSettings }) => {
  const { t, i18n } = useTranslation();
  const [change, setChange] = useState<Typed<SettingsForm> | null>(null);
  const edited = useStoredForm({
    ...{ stored: settings, toForm: settingsToForm, queryKey: settingsKey(merchant) },
  });
  const { form } = edited;
  const refusal = useRefusal(form, fieldOf);
  const send = ({ fields: values, save }: Typed<SettingsForm>, reason: string, call: ActionCall): Promise<void> =>
    refusal.noting(async () =>
      edited.take(
        await save((version) => sendSettings(call, merchant, { ...settingsFromForm(values, reason), version })),
      ),
    );
  const { currency, changedAt, changedBy } = settings;
  const fields = { form, currency, disabled: !canConfigure };
  const nameOf = (field: string): string => t(NAMES[field as keyof SettingsForm], { currency });
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((typed) => setChange({ fields: typed, save: edited.save }))(event)}
      >
        <Card
          title={t('payments.settings')}
          description={t('payments.settingsText')}
          footer={
            <FormFoot
              note={
                changedAt !== null &&
                t(changedBy === null ? 'payments.changedAt' : 'payments.changed', {
                  at: formatDateTime(changedAt, i18n.language),
                  by: changedBy,
                })
              }
            >
              <Button
                type="submit"
                variant="primary"
                disabled={!canConfigure || !form.formState.isDirty || edited.isOvertaken}
              >
                {t('settings.save')}
              </Button>
            </FormFoot>
          }
        >
          <div className={layout.fields}>
            <OvertakenNotice stored={settings} edited={edited} nameOf={nameOf} />
            {refusal.text !== null && !change && (
              <Notice tone="refused" urgent>
                {refusal.text}
              </Notice>
            )}
            <Bounds {...fields} />
            <Daily {...fields} />
            <Deciding {...fields} />
            <Rules {...fields} />
            <Payouts {...fields} providers={settings.providers} />
          </div>
        </Card>
      </form>
      {change && (
        <OrderDialog
          title={t('payments.settingsTitle')}
          text={t('payments.settingsEffect')}
          submit={t('settings.save')}
          send={({ reason }, call) => send(change, reason, call)}
          refusalText={refusal.textOf}
          renews={settingsKey(merchant)}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
};

/** What members can withdraw, who approves it, and when it counts as received (OPS-023, OPR-006). */
export const SettingsTab = (props: SettingsTabProps) => {
  const { merchant } = props;
  const { api } = useConsole();
  const query = useQuery({
    queryKey: settingsKey(merchant),
    queryFn: () => readSettings(api, merchant),
  });
  return (
    <QueryView query={query} height="24rem">
      {(settings) => <Editor {...props} settings={settings} />}
    </QueryView>
  );
};
