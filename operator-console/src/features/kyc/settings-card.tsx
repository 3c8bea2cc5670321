import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_GATES } from 'shared-contracts/kyc';
import type { KycGate } from 'shared-contracts/kyc';
import type { ActionCall } from 'shared-react';
import { Button, Card, Checkbox, Notice } from 'shared-ui';
import { OvertakenNotice, useRefusal, useStoredForm } from '../../shared/editing/index.ts';
import type { Typed } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readSettings, settingsKey, writeSettings } from './kyc.api.ts';
import type { KycSettings } from './kyc.api.ts';
import styles from './kyc.module.css';

/** Nobody has to say so: money goes out to nobody who is not verified (ERR-024). */
const ALWAYS_CLOSED: KycGate = 'withdrawal';

interface EditorProps {
  readonly merchant: string;
  readonly current: KycSettings;
}

interface KycForm {
  enabled: boolean;
  gates: Partial<Record<KycGate, boolean>>;
}

const toForm = ({ enabled, gates }: KycSettings): KycForm => ({
  enabled,
  gates: Object.fromEntries(KYC_GATES.map((gate) => [gate, gates.includes(gate)])),
});

const gatesOf = ({ gates }: KycForm): KycGate[] => KYC_GATES.filter((gate) => gates[gate]);

const Editor = ({ merchant, current }: EditorProps) => {
  const { t } = useTranslation();
  const key = settingsKey(merchant);
  const edited = useStoredForm({ stored: current, toForm, queryKey: key });
  const { form } = edited;
  const refusal = useRefusal(form, () => null);
  const [change, setChange] = useState<Typed<KycForm> | null>(null);
  const { enabled } = form.watch();
  const send = ({ fields, save }: Typed<KycForm>, reason: string, call: ActionCall): Promise<void> =>
    refusal.noting(async () => {
      const settings = { enabled: fields.enabled, gates: gatesOf(fields), reason };
      edited.take(await save((version) => writeSettings(call, merchant, { ...settings, version })));
    });
  const nameOf = (path: string): string =>
    t(path === 'enabled' ? 'kyc.enabled' : `kyc.gate.${path.replace('gates.', '')}`);
  return (
    <Card
      title={t('kyc.rules')}
      description={t('kyc.rulesText')}
      footer={
        <FormFoot>
          <Button
            variant="primary"
            disabled={!form.formState.isDirty || edited.isOvertaken}
            onClick={() => setChange({ fields: form.getValues(), save: edited.save })}
          >
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={layout.fields}>
        <OvertakenNotice stored={current} edited={edited} nameOf={nameOf} />
        {refusal.text !== null && !change && (
          <Notice tone="refused" urgent>
            {refusal.text}
          </Notice>
        )}
        <Checkbox look="switch" label={t('kyc.enabled')} {...form.register('enabled')} />
        <fieldset className={`${layout.group} ${styles.gates}`} disabled={!enabled}>
          <legend className={layout.legend}>{t('kyc.gates')}</legend>
          {KYC_GATES.map((gate) =>
            gate === ALWAYS_CLOSED ? (
              <Checkbox key={gate} label={t(`kyc.gate.${gate}`)} hint={t('kyc.gateAlways')} checked disabled />
            ) : (
              <Checkbox key={gate} label={t(`kyc.gate.${gate}`)} {...form.register(`gates.${gate}`)} />
            ),
          )}
        </fieldset>
      </div>
      {change && (
        <OrderDialog
          title={t('kyc.rulesTitle')}
          text={t('kyc.rulesEffect')}
          submit={t('settings.save')}
          send={({ reason }, call) => send(change, reason, call)}
          refusalText={refusal.textOf}
          renews={key}
          onClose={() => setChange(null)}
        />
      )}
    </Card>
  );
};

/** Whether the merchant asks for the check, and what waits for it (RSG-007). */
export const SettingsCard = ({ merchant }: { readonly merchant: string }) => {
  const { api } = useConsole();
  const query = useQuery({ queryKey: settingsKey(merchant), queryFn: () => readSettings(api, merchant) });
  return (
    <QueryView query={query} height="14rem">
      {(current) => <Editor key={merchant} merchant={merchant} current={current} />}
    </QueryView>
  );
};
