import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import {
  FIELDS_ALWAYS_ON,
  FIELDS_OF_FIXED_FORM,
  FIELD_LENGTH_MAX,
  MINIMUM_AGE_LEAST,
  PATTERN_IDS,
  REGISTER_FIELDS,
  leavesPassword,
} from 'shared-contracts/registration/rules';
import type { RegisterField } from 'shared-contracts/registration/rules';
import type { ActionCall } from 'shared-react';
import { Button, Card, Checkbox, SelectField, TextField } from 'shared-ui';
import { OvertakenError, OvertakenNotice, useStoredForm } from '../../shared/editing/index.ts';
import type { Typed } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { readSetting, sendSetting, settingKey } from './registration.api.ts';
import type { RegisterSetting, SettingChange } from './registration.api.ts';
import styles from './registration.module.css';

type SettingForm = Pick<RegisterSetting, 'fields' | 'minimumAge' | 'smsChannel'> & {
  firebase: { projectId: string; apiKey: string };
};

const formOf = ({ fields, minimumAge, smsChannel, firebase }: RegisterSetting): SettingForm => ({
  fields,
  minimumAge,
  smsChannel,
  firebase: firebase ?? { projectId: '', apiKey: '' },
});

const changeOf = ({ firebase, ...setting }: SettingForm, reason: string, version: number): SettingChange => ({
  ...setting,
  firebase: firebase.projectId.trim() === '' ? null : firebase,
  ...{ reason, version },
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
  const errors = form.formState.errors.fields?.[field];
  const hasWrongLength = errors?.minLength !== undefined || errors?.maxLength !== undefined;
  return (
    <tr role="row" className={styles.rule}>
      <th role="rowheader" scope="row" className={styles.name}>
        {name}
        {errors && (
          <span role="alert" className={styles.wrong}>
            {t(hasWrongLength ? 'registration.lengthWrong' : 'registration.noPassword')}
          </span>
        )}
      </th>
      <td role="cell">
        <Checkbox
          look="switch"
          label={<span className={styles.narrowOnly}>{t('registration.enabled')}</span>}
          aria-label={t('registration.enabledOf', { name })}
          disabled={disabled || isAlwaysOn}
          {...form.register(`fields.${field}.enabled`)}
        />
      </td>
      <td role="cell">
        <Checkbox
          label={<span className={styles.narrowOnly}>{t('registration.required')}</span>}
          aria-label={t('registration.requiredOf', { name })}
          disabled={isOff || isAlwaysOn}
          {...form.register(`fields.${field}.required`)}
        />
      </td>
      <td role="cell" className={styles.takes}>
        {isFixed ? (
          <span className={layout.note}>{t('registration.fixed')}</span>
        ) : (
          <span className={styles.form}>
            <SelectField
              label={t('registration.patternOf', { name })}
              labelHidden
              options={PATTERN_IDS.map((id) => ({ value: id, label: t(`registration.pattern.${id}`) }))}
              disabled={isOff}
              {...form.register(`fields.${field}.patternId`, {
                validate: (_pattern, { fields }) => field !== 'password' || leavesPassword(fields.password),
              })}
            />
            <span className={styles.length} data-label={t('registration.shortest')}>
              <TextField
                label={t('registration.minOf', { name })}
                labelHidden
                numeric
                disabled={isOff}
                {...form.register(`fields.${field}.minLength`, number)}
              />
            </span>
            <span className={styles.length} data-label={t('registration.longest')}>
              <TextField
                label={t('registration.maxOf', { name })}
                labelHidden
                numeric
                disabled={isOff}
                {...form.register(`fields.${field}.maxLength`, {
                  ...number,
                  validate: (most, { fields }) => most >= fields[field].minLength,
                })}
              />
            </span>
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
    <div className={layout.row}>
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

const Rules = ({ form, disabled }: Pick<RuleRowProps, 'form' | 'disabled'>) => {
  const { t } = useTranslation();
  return (
    <table role="table" className={styles.table}>
      <caption className={styles.caption}>{t('registration.rules')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('registration.column.field')}
          </th>
          <th role="columnheader" scope="col">
            {t('registration.enabled')}
          </th>
          <th role="columnheader" scope="col">
            {t('registration.required')}
          </th>
          <th role="columnheader" scope="col">
            {t('registration.column.form')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {REGISTER_FIELDS.map((field) => (
          <RuleRow key={field} form={form} field={field} disabled={disabled} />
        ))}
      </tbody>
    </table>
  );
};

/** The words at the parts of a rule. */
const PARTS = {
  enabled: 'registration.enabledOf',
  required: 'registration.requiredOf',
  patternId: 'registration.patternOf',
  minLength: 'registration.minOf',
  maxLength: 'registration.maxOf',
} as const;
type Part = keyof typeof PARTS;

const SettingEditor = ({ merchant, setting }: { readonly merchant: string; readonly setting: RegisterSetting }) => {
  const { t, i18n } = useTranslation();
  const disabled = !(useOperator()?.rights.includes('registration.configure') ?? false);
  const edited = useStoredForm({ stored: setting, toForm: formOf, queryKey: settingKey(merchant) });
  const { form } = edited;
  const [change, setChange] = useState<Typed<SettingForm> | null>(null);
  const nameOf = (path: string): string => {
    const [group, name = '', part = ''] = path.split('.');
    if (group === 'firebase') return t(`registration.${name}`);
    if (group !== 'fields') return t(`registration.${path}`);
    return t(PARTS[part as Part], { name: t(`registration.field.${name}`) });
  };
  const textOf = (path: string, value: unknown): string | null => {
    if (path === 'smsChannel') return t(`registration.sms.${String(value)}`);
    return path.endsWith('.patternId') ? t(`registration.pattern.${String(value)}`) : null;
  };
  const send = async ({ fields, save }: Typed<SettingForm>, reason: string, call: ActionCall): Promise<void> => {
    try {
      edited.take(await save((version) => sendSetting(call, merchant, changeOf(fields, reason, version))));
    } catch (error) {
      // Said at the field too, where it is mended.
      if (isPortalError(error) && error.fields?.['fields.password'] === 'rule.no-password')
        form.setError('fields.password.patternId', { type: 'refused' });
      throw error;
    }
  };
  return (
    <>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => void form.handleSubmit((fields) => setChange({ fields, save: edited.save }))(event)}
      >
        <OvertakenNotice stored={setting} edited={edited} nameOf={nameOf} textOf={textOf} />
        <Card title={t('registration.general')}>
          <General form={form} disabled={disabled} />
        </Card>
        <Card
          flush
          title={t('registration.rules')}
          footer={
            <FormFoot
              note={
                setting.changedAt !== null &&
                t('registration.changed', {
                  at: formatDateTime(setting.changedAt, i18n.language),
                  by: setting.changedBy,
                })
              }
            >
              <Button
                type="submit"
                variant="primary"
                disabled={disabled || !form.formState.isDirty || edited.isOvertaken}
              >
                {t('settings.save')}
              </Button>
            </FormFoot>
          }
        >
          <Rules form={form} disabled={disabled} />
        </Card>
      </form>
      {/* Beside the form, not in it: what is sent from the window would be sent from the form as well. */}
      {change && (
        <OrderDialog
          title={t('registration.changeTitle')}
          text={t('registration.changeText')}
          submit={t('settings.save')}
          send={({ reason }, call) => send(change, reason, call)}
          refusalText={(error) => (error instanceof OvertakenError ? t('editing.refused') : null)}
          renews={settingKey(merchant)}
          onClose={() => setChange(null)}
        />
      )}
    </>
  );
};

const Setting = ({ merchant }: { readonly merchant: string }) => {
  const { api } = useConsole();
  const query = useQuery({
    queryKey: settingKey(merchant),
    queryFn: () => readSetting(api, merchant),
  });
  return (
    <QueryView query={query} height="30rem">
      {(setting) => <SettingEditor merchant={merchant} setting={setting} />}
    </QueryView>
  );
};

/** What a merchant asks for at registration; it takes effect with the next form that opens. */
const RegistrationPage = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('registration.title')} text={t('registration.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{(merchant) => <Setting key={merchant} merchant={merchant} />}</ChosenMerchant>
    </>
  );
};

export default RegistrationPage;
