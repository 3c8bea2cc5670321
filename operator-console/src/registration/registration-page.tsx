import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import {
  FIELDS_ALWAYS_ON,
  FIELDS_OF_FIXED_FORM,
  FIELD_LENGTH_MAX,
  MINIMUM_AGE_LEAST,
  PATTERN_IDS,
  REGISTER_FIELDS,
} from 'shared-contracts/registration/rules';
import type { RegisterField } from 'shared-contracts/registration/rules';
import { Button, Card, Checkbox, ErrorState, Notice, SelectField, Skeleton, TextField } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import { useErrorText } from '../language/use-error-text.ts';
import { MerchantSelect, useChosenMerchant } from '../merchants/merchant-select.tsx';
import { isReason } from '../order/index.ts';
import { useConsole, useOperator } from '../session/console-context.ts';
import { readSetting, sendSetting, settingKey } from './registration.api.ts';
import type { RegisterSetting, SettingChange } from './registration.api.ts';
import styles from './registration.module.css';

type SettingForm = Pick<RegisterSetting, 'fields' | 'minimumAge' | 'smsChannel'> & {
  firebase: { projectId: string; apiKey: string };
  reason: string;
};

const formOf = ({ fields, minimumAge, smsChannel, firebase }: RegisterSetting): SettingForm => ({
  fields,
  minimumAge,
  smsChannel,
  firebase: firebase ?? { projectId: '', apiKey: '' },
  reason: '',
});

const changeOf = ({ firebase, reason, ...setting }: SettingForm): SettingChange => ({
  ...setting,
  firebase: firebase.projectId.trim() === '' ? null : firebase,
  reason: reason.trim(),
});

interface RuleRowProps {
  readonly form: UseFormReturn<SettingForm>;
  readonly field: RegisterField;
  readonly disabled: boolean;
}

/** One field: whether it is asked for, whether it must be filled in, and what it takes. */
const RuleRow = ({ form, field, disabled }: RuleRowProps) => {
  const { t } = useTranslation();
  const name = t(`registration.field.${field}`);
  const isAlwaysOn = FIELDS_ALWAYS_ON.includes(field);
  const isFixed = FIELDS_OF_FIXED_FORM.includes(field);
  const { enabled } = form.watch(`fields.${field}`);
  const isOff = disabled || !enabled;
  const number = { valueAsNumber: true, min: 1, max: FIELD_LENGTH_MAX };
  const isWrong = form.formState.errors.fields?.[field] !== undefined;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
        {isWrong && (
          <span role="alert" className={styles.wrong}>
            {t('registration.lengthWrong')}
          </span>
        )}
      </th>
      <td>
        <Checkbox
          look="switch"
          label={t('registration.enabled')}
          aria-label={t('registration.enabledOf', { name })}
          disabled={disabled || isAlwaysOn}
          {...form.register(`fields.${field}.enabled`)}
        />
      </td>
      <td>
        <Checkbox
          label={t('registration.required')}
          aria-label={t('registration.requiredOf', { name })}
          disabled={isOff || isAlwaysOn}
          {...form.register(`fields.${field}.required`)}
        />
      </td>
      <td>
        {isFixed ? (
          <span className={styles.fixed}>{t('registration.fixed')}</span>
        ) : (
          <span className={styles.form}>
            <SelectField
              label={t('registration.patternOf', { name })}
              labelHidden
              options={PATTERN_IDS.map((id) => ({ value: id, label: t(`registration.pattern.${id}`) }))}
              disabled={isOff}
              {...form.register(`fields.${field}.patternId`)}
            />
            <TextField
              label={t('registration.minOf', { name })}
              labelHidden
              numeric
              className={styles.length}
              disabled={isOff}
              {...form.register(`fields.${field}.minLength`, number)}
            />
            <TextField
              label={t('registration.maxOf', { name })}
              labelHidden
              numeric
              className={styles.length}
              disabled={isOff}
              {...form.register(`fields.${field}.maxLength`, {
                ...number,
                validate: (most, { fields }) => most >= fields[field].minLength,
              })}
            />
          </span>
        )}
      </td>
    </tr>
  );
};

const General = ({ form, disabled }: Pick<RuleRowProps, 'form' | 'disabled'>) => {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const usesFirebase = form.watch('smsChannel') === 'firebase';
  const needed = (text: string): boolean => !usesFirebase || text.trim() !== '';
  return (
    <div className={styles.general}>
      <TextField
        label={t('registration.minimumAge')}
        hint={t('registration.minimumAgeHint', { least: MINIMUM_AGE_LEAST })}
        numeric
        disabled={disabled}
        error={errors.minimumAge && t('registration.minimumAgeHint', { least: MINIMUM_AGE_LEAST })}
        {...form.register('minimumAge', { valueAsNumber: true, min: MINIMUM_AGE_LEAST, max: 99 })}
      />
      <SelectField
        label={t('registration.smsChannel')}
        options={(['portal', 'firebase'] as const).map((id) => ({ value: id, label: t(`registration.sms.${id}`) }))}
        disabled={disabled}
        {...form.register('smsChannel')}
      />
      {usesFirebase && (
        <>
          <TextField
            label={t('registration.projectId')}
            required
            disabled={disabled}
            error={errors.firebase?.projectId && t('registration.missing')}
            {...form.register('firebase.projectId', { validate: needed })}
          />
          <TextField
            label={t('registration.apiKey')}
            required
            disabled={disabled}
            error={errors.firebase?.apiKey && t('registration.missing')}
            {...form.register('firebase.apiKey', { validate: needed })}
          />
        </>
      )}
    </div>
  );
};

const SettingEditor = ({ merchant, setting }: { readonly merchant: string; readonly setting: RegisterSetting }) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const queries = useQueryClient();
  const disabled = !(useOperator()?.rights.includes('registration.configure') ?? false);
  const form = useForm<SettingForm>({ defaultValues: formOf(setting) });
  // Each answer is the end of one order: the next gets a key of its own.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const saving = useMutation({
    mutationFn: (values: SettingForm) => sendSetting(api, merchant, changeOf(values), key),
    onSuccess: (saved) => {
      queries.setQueryData(settingKey(merchant), saved);
      form.reset(formOf(saved));
    },
    onSettled: () => setKey(crypto.randomUUID()),
  });
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
    >
      <Card>
        <General form={form} disabled={disabled} />
      </Card>
      <Card flush>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('registration.rules')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('registration.column.field')}</th>
                <th scope="col">{t('registration.enabled')}</th>
                <th scope="col">{t('registration.required')}</th>
                <th scope="col">{t('registration.column.form')}</th>
              </tr>
            </thead>
            <tbody>
              {REGISTER_FIELDS.map((field) => (
                <RuleRow key={field} form={form} field={field} disabled={disabled} />
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {saving.isError && (
        <Notice tone="refused" urgent>
          {errorText(saving.error)}
        </Notice>
      )}
      {saving.isSuccess && !form.formState.isDirty && <Notice tone="won">{t('registration.saved')}</Notice>}
      {setting.changedAt !== null && (
        <p className={styles.changed}>
          {t('registration.changed', { at: formatDateTime(setting.changedAt, i18n.language), by: setting.changedBy })}
        </p>
      )}
      {!disabled && (
        <div className={styles.save}>
          <TextField
            label={t('switch.reason')}
            hint={t('switch.reasonHint')}
            required
            maxLength={200}
            error={form.formState.errors.reason && t('switch.reasonMissing')}
            {...form.register('reason', { validate: isReason })}
          />
          <Button type="submit" variant="primary" busy={saving.isPending}>
            {t('registration.save')}
          </Button>
        </div>
      )}
    </form>
  );
};

/** What a merchant asks for at registration; it takes effect with the next form that opens. */
const RegistrationPage = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { api } = useConsole();
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: settingKey(merchant),
    queryFn: () => readSetting(api, merchant),
    enabled: merchant !== '',
  });
  const failure = choice.error ?? error;
  return (
    <>
      <PageHead title={t('registration.title')} text={t('registration.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      {data && <SettingEditor key={merchant} merchant={merchant} setting={data} />}
      {!data && failure && (
        <ErrorState
          text={errorText(failure)}
          busy={isFetching}
          onRetry={() => void Promise.all([choice.refetch(), refetch()])}
        />
      )}
      {!data && !failure && <Skeleton shape="block" height="30rem" />}
    </>
  );
};

export default RegistrationPage;
