import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink, AccountList, AccountText } from '../account-link/index.ts';
import { agentsKey, readContracts, readEffects, sendEnd } from './agents.api.ts';
import type { Agent, Contract, ContractPage } from './agents.api.ts';
import { At, ContractState } from './look.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { TiersText } from './tiers-text.tsx';

const isOpen = ({ state }: Contract): boolean => state === 'offered' || state === 'accepted';

const useColumns = (onEnd: ((contract: Contract) => void) | null): readonly DataColumn<Contract>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Contract>[] = [
    {
      id: 'kind',
      header: t('agents.kindName'),
      primary: true,
      cell: ({ kind, version }) => (
        <span className={layout.two}>
          {t(`agents.kind.${kind}`)}
          <span className={layout.small}>{t('agents.version', { version: version.toString() })}</span>
        </span>
      ),
    },
    { id: 'state', header: t('agents.state'), cell: (contract) => <ContractState {...contract} /> },
    {
      id: 'upline',
      header: t('agents.upline'),
      cell: ({ upline }) => (upline === null ? t('agents.merchant') : <AccountLink account={upline} />),
    },
    { id: 'rate', header: t('agents.rate'), cell: ({ tiers }) => <TiersText tiers={tiers} /> },
    { id: 'offered', header: t('agents.offeredAt'), cell: ({ offeredAt }) => <At at={offeredAt} /> },
  ];
  if (!onEnd) return columns;
  const end: DataColumn<Contract> = {
    ...{ id: 'end', header: t('list.actions'), align: 'end' },
    cell: (contract) =>
      contract.upline === null &&
      isOpen(contract) && (
        <Button
          size="sm"
          aria-label={t('agents.endOf', { kind: t(`agents.kind.${contract.kind}`) })}
          onClick={() => onEnd(contract)}
        >
          {t('agents.end')}
        </Button>
      ),
  };
  return [...columns, end];
};

interface EndDialogProps {
  readonly merchant: string;
  readonly contract: Contract;
  readonly onClose: () => void;
}

/** Names every contract below that ends with it. */
const EndDialog = ({ merchant, contract, onClose }: EndDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const { data } = useQuery({
    queryKey: [...agentsKey(merchant), 'effects', contract.id],
    queryFn: () => readEffects(api, merchant, contract.id),
  });
  if (!data) return null;
  return (
    <OrderDialog
      title={<AccountText text="agents.endTitle" account={contract.account} />}
      text={
        data.ends.length === 0 ? (
          t('agents.endText')
        ) : (
          <Trans t={t} i18nKey="agents.endTextBelow" components={{ accounts: <AccountList accounts={data.ends} /> }} />
        )
      }
      submit={t('agents.end')}
      danger
      send={({ reason }, call) => sendEnd(call, merchant, contract.id, reason)}
      renews={agentsKey(merchant)}
      onClose={onClose}
    />
  );
};

/** What an agent earns by, newest first. Operators offer and end what the merchant gives at the top of a tree. */
export const ContractsCard = ({ merchant, agent }: { readonly merchant: string; readonly agent: Agent }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('agents.manage') ?? false;
  const [isOffering, setOffering] = useState(false);
  const [ending, setEnding] = useState<Contract | null>(null);
  const columns = useColumns(canManage ? setEnding : null);
  return (
    <>
      <OlderList<Contract, ContractPage>
        views="contracts"
        queryKey={[...agentsKey(merchant), 'contracts', agent.id]}
        read={(before) => readContracts(api, merchant, agent.id, before)}
        rowsOf={({ rows }) => rows}
        columns={columns}
        caption={t('agents.contracts')}
        title={t('agents.contracts')}
        {...(canManage &&
          agent.path.length === 0 && {
            actions: (
              <span className={layout.actions}>
                <Button onClick={() => setOffering(true)}>{t('agents.offer')}</Button>
              </span>
            ),
          })}
        empty={<EmptyState compact title={t('agents.noContracts')} text={t('agents.noContractsText')} />}
      />
      {isOffering && <OfferDialog merchant={merchant} agent={agent} onClose={() => setOffering(false)} />}
      {ending && <EndDialog merchant={merchant} contract={ending} onClose={() => setEnding(null)} />}
    </>
  );
};
