import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionCall } from 'shared-react';
import { Button, Card, Checkbox, Notice, SelectField, TextField } from 'shared-ui';
import { OvertakenNotice, useRefusal, useStoredForm } from '../../shared/editing/index.ts';
import type { Typed } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readSettings, sendSettings, settingsKey } from './sign-in-control.api.ts';
import type { SignInSettings } from './sign-in-control.api.ts';

const STRENGTHS: readonly SignInSettings['humanCheck'][] = ['off', 'low', 'normal', 'high'];
/** As the platform takes them. */
const QUOTAS = [
  { name: 'number', most: 1_000 },
  { name: 'address', most: 100_000 },
  { name: 'merchant', most: 10_000_000 },
] as const;

type SignInForm = Pick<SignInSettings, 'humanCheck' | 'newAddressCheck' | 'agentOnlyHosts' | 'smsDaily'>;

const toForm = ({ humanCheck, newAddressCheck, agentOnlyHosts, smsDaily }: SignInSettings): SignInForm => ({
  ...{ humanCheck, newAddressCheck, agentOnlyHosts, smsDaily },
});

interface EditorProps {
  readonly merchant: string;
  /** All hosts of the merchant. */
  readonly hosts: readonly string[];
  readonly settings: SignInSettings;
  readonly isEditable: boolean;
}

const Editor = ({ merchant, hosts, settings, isEditable }: EditorProps) => {
  const { t } = useTranslation();
  const edited = useStoredForm({ stored: settings, toForm, queryKey: settingsKey(merchant) });
  const { form } = edited;
  const refusal = useRefusal(form, () => null);
  const [change, setChange] = useState<Typed<SignInForm> | null>(null);
  const { errors, isDirty } = form.formState;
  const send = ({ fields, save }: Typed<SignInForm>, reason: string, call: ActionCall): Promise<void> =>
    refusal.noting(async () =>
      edited.take(await save((version) => sendSettings(call, merchant, { ...fields, reason, version }))),
    );
  const nameOf = (path: string): string =>
    t(path === 'agentOnlyHosts' ? 'signInControl.agentOnly' : `signInControl.${path}`);
  const textOf = (path: string, value: unknown): string | null =>
    path === 'humanCheck' ? t(`signInControl.humanCheck.${String(value)}`) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => setChange({ fields, save: edited.save }))(event)}
    >
      <Card
        title={t('signInControl.settings')}
        description={t('signInControl.settingsText')}
        footer={
          <FormFoot>
            <Button type="submit" variant="primary" disabled={!isEditable || !isDirty || edited.isOvertaken}>
              {t('settings.save')}
            </Button>
          </FormFoot>
        }
      >
        <div className={layout.fields}>
          <OvertakenNotice stored={settings} edited={edited} nameOf={nameOf} textOf={textOf} />
          {refusal.text !== null && !change && (
            <Notice tone="refused" urgent>
              {refusal.text}
            </Notice>
          )}
          <div className={layout.narrow}>
            <SelectField
              label={t('signInControl.humanCheck')}
              hint={t('signInControl.humanCheckHint')}
              options={STRENGTHS.map((id) => ({ value: id, label: t(`signInControl.humanCheck.${id}`) }))}
              disabled={!isEditable}
              {...form.register('humanCheck')}
            />
          </div>
          <Checkbox
            look="switch"
            label={t('signInControl.newAddressCheck')}
            hint={t('signInControl.newAddressCheckHint')}
            disabled={!isEditable}
            {...form.register('newAddressCheck')}
          />
          <fieldset className={layout.group}>
            <legend className={layout.legend}>{t('signInControl.agentOnly')}</legend>
            <p className={layout.note}>{t('signInControl.agentOnlyHint')}</p>
            {hosts.map((host) => (
              <Checkbox
                key={host}
                label={host}
                value={host}
                disabled={!isEditable}
                {...form.register('agentOnlyHosts')}
              />
            ))}
          </fieldset>
          <fieldset className={layout.group}>
            <legend className={layout.legend}>{t('signInControl.smsDaily')}</legend>
            <p className={layout.note}>{t('signInControl.smsDailyHint')}</p>
            <div className={layout.row}>
              {QUOTAS.map(({ name, most }) => (
                <TextField
                  key={name}
                  label={t(`signInControl.smsDaily.${name}`)}
                  numeric
                  inputMode="numeric"
                  disabled={!isEditable}
                  error={errors.smsDaily?.[name] && t('signInControl.quotaWrong', { most })}
                  {...form.register(`smsDaily.${name}`, {
                    valueAsNumber: true,
                    validate: (typed) => Number.isInteger(typed) && typed >= 1 && typed <= most,
                  })}
                />
              ))}
            </div>
          </fieldset>
        </div>
      </Card>
      {change && (
        <OrderDialog
          title={t('signInControl.changeTitle')}
          text={t('signInControl.changeText')}
          submit={t('settings.save')}
          send={({ reason }, call) => send(change, reason, call)}
          refusalText={refusal.textOf}
          renews={settingsKey(merchant)}
          onClose={() => setChange(null)}
        />
      )}
    </form>
  );
};

type SettingsTabProps = Omit<EditorProps, 'settings'>;

/** What a sign-in at this merchant asks for, and how many codes by SMS it pays for. */
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
