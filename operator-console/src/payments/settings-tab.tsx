import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, ErrorState, Skeleton, TextField } from 'shared-ui';
import { useErrorText } from '../language/use-error-text.ts';
import { FormFoot } from '../look/form-foot.tsx';
import layout from '../look/layout.module.css';
import { OrderDialog } from '../order/index.ts';
import { useConsole } from '../session/console-context.ts';
import { readSettings, sendSettings, settingsKey } from './payments.api.ts';
import type { PaymentSettings } from './payments.api.ts';
import {
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

interface Fields {
  readonly form: UseFormReturn<SettingsForm>;
  readonly currency: string;
  readonly disabled: boolean;
}

const Bounds = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.oneWithdrawal')}</legend>
      <div className={layout.row}>
        <TextField
          label={t('payments.withdrawMin', { currency })}
          required
          numeric
          disabled={disabled}
          error={errors.withdrawMin && t('payments.amountWrong')}
          {...form.register('withdrawMin', { validate: isAmount })}
        />
        <TextField
          label={t('payments.withdrawMax', { currency })}
          required
          numeric
          disabled={disabled}
          error={
            errors.withdrawMax &&
            t(errors.withdrawMax.type === 'order' ? 'payments.orderWrong' : 'payments.amountWrong')
          }
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
          error={errors.dailyAmount && t('payments.amountWrong')}
          {...form.register('dailyAmount', { validate: isAmountOrEmpty })}
        />
      </div>
    </fieldset>
  );
};

const Deciding = ({ form, currency, disabled }: Fields) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <fieldset className={layout.group}>
      <legend className={layout.legend}>{t('payments.deciding')}</legend>
      <div className={layout.row}>
        <TextField
          label={t('payments.twoAbove', { currency })}
          hint={t('payments.twoAboveHint')}
          numeric
          disabled={disabled}
          error={errors.twoOperatorsAbove && t('payments.amountWrong')}
          {...form.register('twoOperatorsAbove', { validate: isAmountOrEmpty })}
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
      </div>
    </fieldset>
  );
};

interface SettingsTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

const Editor = ({ merchant, canConfigure, settings }: SettingsTabProps & { readonly settings: PaymentSettings }) => {
  const { t, i18n } = useTranslation();
  const { api } = useConsole();
  const form = useForm<SettingsForm>({ defaultValues: settingsToForm(settings) });
  const [change, setChange] = useState<SettingsForm | null>(null);
  const { currency, changedAt, changedBy } = settings;
  const fields = { form, currency, disabled: !canConfigure };
  return (
    <>
      <form noValidate onSubmit={(event) => void form.handleSubmit(setChange)(event)}>
        <Card
          title={t('payments.settings')}
          description={t('payments.settingsText')}
          footer={
            <FormFoot
              note={
                changedAt !== null &&
                t('payments.changed', { at: formatDateTime(changedAt, i18n.language), by: changedBy })
              }
            >
              <Button type="submit" variant="primary" disabled={!canConfigure || !form.formState.isDirty}>
                {t('settings.save')}
              </Button>
            </FormFoot>
          }
        >
          <div className={layout.fields}>
            <Bounds {...fields} />
            <Daily {...fields} />
            <Deciding {...fields} />
          </div>
        </Card>
      </form>
      {change && (
        <OrderDialog
          title={t('payments.settingsTitle')}
          text={t('payments.settingsEffect')}
          submit={t('settings.save')}
          send={({ reason }, key) => sendSettings(api, merchant, settingsFromForm(change, reason), key)}
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
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: settingsKey(merchant),
    queryFn: () => readSettings(api, merchant),
  });
  // The form begins anew with what was saved, whoever saved it.
  if (data) return <Editor key={JSON.stringify(data)} {...props} settings={data} />;
  if (!error) return <Skeleton shape="block" height="24rem" />;
  return (
    <ErrorState
      text={errorText(error)}
      code={isPortalError(error) ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};
