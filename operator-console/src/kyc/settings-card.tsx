import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_GATES } from 'shared-contracts/kyc';
import type { KycGate } from 'shared-contracts/kyc';
import { Button, Card, Checkbox } from 'shared-ui';
import { FormFoot } from '../look/form-foot.tsx';
import layout from '../look/layout.module.css';
import { OrderDialog } from '../order/index.ts';
import { QueryView } from '../reading/index.ts';
import { useConsole } from '../session/console-context.ts';
import { readSettings, writeSettings } from './kyc.api.ts';
import type { KycSettings } from './kyc.api.ts';
import styles from './kyc.module.css';

/** Nobody has to say so: money goes out to nobody who is not verified (ERR-024). */
const ALWAYS_CLOSED: KycGate = 'withdrawal';

interface EditorProps {
  readonly merchant: string;
  readonly current: KycSettings;
}

const textOf = ({ enabled, gates }: KycSettings): string => JSON.stringify([enabled, [...gates].sort()]);

const Editor = ({ merchant, current }: EditorProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [next, setNext] = useState(current);
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title={t('kyc.rules')}
      description={t('kyc.rulesText')}
      footer={
        <FormFoot>
          <Button variant="primary" disabled={textOf(next) === textOf(current)} onClick={() => setAsking(true)}>
            {t('settings.save')}
          </Button>
        </FormFoot>
      }
    >
      <div className={layout.fields}>
        <Checkbox
          look="switch"
          label={t('kyc.enabled')}
          checked={next.enabled}
          onChange={(event) => setNext({ ...next, enabled: event.currentTarget.checked })}
        />
        <fieldset className={`${layout.group} ${styles.gates}`} disabled={!next.enabled}>
          <legend className={layout.legend}>{t('kyc.gates')}</legend>
          {KYC_GATES.map((gate) =>
            gate === ALWAYS_CLOSED ? (
              <Checkbox key={gate} label={t(`kyc.gate.${gate}`)} hint={t('kyc.gateAlways')} checked disabled />
            ) : (
              <Checkbox
                key={gate}
                label={t(`kyc.gate.${gate}`)}
                checked={next.gates.includes(gate)}
                onChange={(event) => {
                  const others = next.gates.filter((name) => name !== gate);
                  setNext({ ...next, gates: event.currentTarget.checked ? [...others, gate] : others });
                }}
              />
            ),
          )}
        </fieldset>
      </div>
      {isAsking && (
        <OrderDialog
          title={t('kyc.rulesTitle')}
          text={t('kyc.rulesEffect')}
          submit={t('settings.save')}
          send={({ reason }) => writeSettings(api, merchant, { ...next, gates: [...next.gates], reason })}
          renews={['kyc', merchant, 'settings']}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};

/** Whether the merchant asks for the check, and what waits for it (RSG-007). */
export const SettingsCard = ({ merchant }: { readonly merchant: string }) => {
  const { api } = useConsole();
  const query = useQuery({
    queryKey: ['kyc', merchant, 'settings'],
    queryFn: () => readSettings(api, merchant),
  });
  // The form begins anew with what was saved, whoever saved it.
  return (
    <QueryView query={query} height="14rem">
      {(current) => <Editor key={merchant + textOf(current)} merchant={merchant} current={current} />}
    </QueryView>
  );
};
