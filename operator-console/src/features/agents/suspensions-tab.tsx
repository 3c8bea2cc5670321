import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { agentsKey, readSuspensions, sendLift } from './agents.api.ts';
import type { Suspension, SuspensionPage } from './agents.api.ts';
import { At } from './look.tsx';

const useColumns = (onLift: ((suspension: Suspension) => void) | null): readonly DataColumn<Suspension>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<Suspension>[] = [
    {
      id: 'account',
      header: t('agents.account'),
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    { id: 'by', header: t('agents.suspendedBy'), cell: ({ by }) => <AccountLink account={by} /> },
    { id: 'at', header: t('agents.since'), cell: ({ at }) => <At at={at} /> },
    { id: 'reason', header: t('switch.reason'), cell: ({ reason }) => <span className={layout.wrap}>{reason}</span> },
  ];
  if (!onLift) return columns;
  const lift: DataColumn<Suspension> = {
    ...{ id: 'lift', header: t('list.actions'), align: 'end' },
    cell: (suspension) => (
      <Button size="sm" aria-label={t('agents.liftOf', suspension)} onClick={() => onLift(suspension)}>
        {t('agents.lift')}
      </Button>
    ),
  };
  return [...columns, lift];
};

/** Accounts that agents have suspended; operators lift a suspension whoever set it. */
export const SuspensionsTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canLift = useOperator()?.rights.includes('members.manage') ?? false;
  const [lifting, setLifting] = useState<Suspension | null>(null);
  const columns = useColumns(canLift ? setLifting : null);
  return (
    <>
      <OlderList<Suspension, SuspensionPage>
        views="suspensions"
        queryKey={[...agentsKey(merchant), 'suspensions']}
        read={(before) => readSuspensions(api, merchant, before)}
        rowsOf={({ rows }) => rows}
        columns={columns}
        caption={t('agents.suspensions')}
        empty={<EmptyState compact title={t('agents.noSuspensions')} text={t('agents.noSuspensionsText')} />}
      />
      {lifting && (
        <OrderDialog
          title={<AccountText text="agents.liftTitle" account={lifting.account} />}
          text={<AccountText text="agents.liftText" account={lifting.by} />}
          submit={t('agents.lift')}
          send={({ reason }, call) => sendLift(call, merchant, lifting.id, reason)}
          renews={agentsKey(merchant)}
          onClose={() => setLifting(null)}
        />
      )}
    </>
  );
};
