import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui';
import { OvertakenNotice, useStoredOrder } from '../../shared/editing/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { AccountText } from '../account-link/index.ts';
import { agentsKey, CONTRACT_KINDS, sendMenu } from './agents.api.ts';
import type { Agent, AgentMenu, ContractKind } from './agents.api.ts';

const STATES = ['auto', 'on', 'off'] as const;

interface MenuForm extends Record<ContractKind, (typeof STATES)[number]> {
  reason: string;
}

const toForm = ({ dividend, daily, hourly, realtime }: AgentMenu) => ({ dividend, daily, hourly, realtime });

interface MenuDialogProps {
  readonly merchant: string;
  readonly agent: Agent;
  readonly onClose: () => void;
}

/** Which pages of the agent centre this agent has (OPS-024). */
export const MenuDialog = ({ merchant, agent, onClose }: MenuDialogProps) => {
  const { t } = useTranslation();
  const renews = agentsKey(merchant);
  const order = useStoredOrder<MenuForm, AgentMenu>({ stored: agent.menu, toForm, queryKey: renews });
  return (
    <OrderDialog<MenuForm>
      title={<AccountText text="agents.menuTitle" account={agent.account} member={agent.id} />}
      text={t('agents.menuText')}
      submit={t('settings.save')}
      defaults={toForm(agent.menu)}
      version={order.version}
      send={(menu, call) =>
        order.save(async (version) => (await sendMenu(call, merchant, agent.id, { ...menu, version })).menu)
      }
      refusalText={order.refusalText}
      renews={renews}
      onClose={onClose}
    >
      {(form) => (
        <>
          <OvertakenNotice
            stored={agent.menu}
            edited={order.editedIn(form)}
            nameOf={(path) => t(`agents.kind.${path}`)}
          />
          {CONTRACT_KINDS.map((kind) => (
            <SelectField
              key={kind}
              label={t(`agents.kind.${kind}`)}
              options={STATES.map((value) => ({ value, label: t(`agents.menu.${value}`) }))}
              {...form.register(kind)}
            />
          ))}
        </>
      )}
    </OrderDialog>
  );
};
