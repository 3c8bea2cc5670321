import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, Checkbox } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { FormFoot } from '../../shared/look/form-foot.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { agentsKey, CONTRACT_KINDS, readSettings, sendSettings } from './agents.api.ts';
import type { AgentSettings, ContractKind } from './agents.api.ts';

interface SettingsForm {
  held: Record<ContractKind, boolean>;
  reason: string;
}

const toForm = ({ heldKinds }: AgentSettings) => ({
  held: {
    ...{ dividend: heldKinds.includes('dividend'), daily: heldKinds.includes('daily') },
    ...{ hourly: heldKinds.includes('hourly'), realtime: heldKinds.includes('realtime') },
  },
});

interface SettingsDialogProps {
  readonly merchant: string;
  readonly settings: AgentSettings;
  readonly onClose: () => void;
}

const SettingsDialog = ({ merchant, settings, onClose }: SettingsDialogProps) => {
  const { t } = useTranslation();
  const renews = agentsKey(merchant);
  const order = useStoredOrder<SettingsForm, AgentSettings>({ stored: settings, toForm, queryKey: renews });
  return (
    <OrderDialog<SettingsForm>
      title={t('agents.holdTitle')}
      text={t('agents.holdText')}
      submit={t('settings.save')}
      defaults={toForm(settings)}
      version={order.version}
      send={({ held, reason }, call) =>
        order.save((version) =>
          sendSettings(call, merchant, { heldKinds: CONTRACT_KINDS.filter((kind) => held[kind]), version, reason }),
        )
      }
      refusalText={order.refusalText}
      renews={renews}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice
            stored={settings}
            edited={order.editedIn(form)}
            nameOf={(path) => t(`agents.kind.${path.replace('held.', '')}`)}
          />
          {CONTRACT_KINDS.map((kind) => (
            <Checkbox key={kind} look="switch" label={t(`agents.kind.${kind}`)} {...form.register(`held.${kind}`)} />
          ))}
        </>
      )}
    </OrderDialog>
  );
};

/** Which bills wait for an operator before they are paid. */
export const SettingsTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canChange = useOperator()?.rights.includes('agents.bills') ?? false;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: [...agentsKey(merchant), 'settings'],
    queryFn: () => readSettings(api, merchant),
  });
  return (
    <QueryView query={query} height="12rem">
      {(settings) => (
        <Card
          title={t('agents.holdTitle')}
          description={t('agents.holdText')}
          {...(canChange && {
            footer: (
              <FormFoot>
                <Button onClick={() => setOpen(true)}>{t('list.change')}</Button>
              </FormFoot>
            ),
          })}
        >
          <p className={layout.note}>
            {settings.heldKinds.length === 0
              ? t('agents.holdNone')
              : settings.heldKinds.map((kind) => t(`agents.kind.${kind}`)).join(', ')}
          </p>
          {isOpen && <SettingsDialog merchant={merchant} settings={settings} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QueryView>
  );
};
