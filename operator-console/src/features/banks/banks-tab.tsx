import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import type { ActionCall } from 'shared-react';
import { Button, Card, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { BankDialog } from './bank-dialog.tsx';
import { banksKey, readBanks, sendBank } from './banks.api.ts';
import type { Bank } from './banks.api.ts';
import { switched } from './banks.model.ts';

type Order = { readonly kind: 'add' } | { readonly kind: 'change' | 'switch'; readonly bank: Bank };

/** "8 to 19 digits". */
const useNumberForm = (): ((bank: Bank) => string) => {
  const { t } = useTranslation();
  return ({ digitsOnly, numberMin, numberMax }) =>
    t(`banks.form.${digitsOnly ? 'digits' : 'letters'}${numberMin === numberMax ? 'Exactly' : ''}`, {
      least: numberMin,
      most: numberMax,
    });
};

const useColumns = (canManage: boolean, onOrder: (order: Order) => void): readonly DataColumn<Bank>[] => {
  const { t } = useTranslation();
  const numberForm = useNumberForm();
  const columns: readonly DataColumn<Bank>[] = [
    {
      id: 'name',
      header: t('banks.bank'),
      primary: true,
      width: '30%',
      cell: ({ name, code }) => (
        <span className={layout.two}>
          {name}
          <span className={layout.small}>{code}</span>
        </span>
      ),
    },
    { id: 'form', header: t('banks.numbers'), cell: numberForm },
    { id: 'accounts', header: t('banks.accounts'), align: 'end', cell: ({ accounts }) => accounts },
    { id: 'sort', header: t('banks.sort'), align: 'end', width: '5rem', cell: ({ sort }) => sort },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ enabled }) => <OnOff enabled={enabled} />,
    },
  ];
  if (!canManage) return columns;
  const actions: DataColumn<Bank> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (bank) => (
      <EntryActions
        name={bank.name}
        enabled={bank.enabled}
        onChange={() => onOrder({ kind: 'change', bank })}
        onSwitch={() => onOrder({ kind: 'switch', bank })}
      />
    ),
  };
  return [...columns, actions];
};

interface SwitchDialogProps {
  readonly merchant: string;
  /** As it was when the window opened. */
  readonly bank: Bank;
  /** As it is stored now: another operator may have changed it. */
  readonly stored: Bank;
  readonly onClose: () => void;
}

const SwitchDialog = ({ merchant, bank, stored, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { name, enabled } = bank;
  const send = async (reason: string, call: ActionCall): Promise<void> => {
    try {
      await sendBank(call, merchant, stored, switched(stored, !enabled, reason));
    } catch (error) {
      if (isPortalError(error) && error.code === 'form.overtaken')
        await queries.invalidateQueries({ queryKey: banksKey(merchant) });
      throw error;
    }
  };
  return (
    <OrderDialog
      title={t(enabled ? 'banks.offTitle' : 'banks.onTitle', { name })}
      text={t(enabled ? 'banks.offText' : 'banks.onText')}
      submit={t(enabled ? 'switch.off' : 'switch.on')}
      danger={enabled}
      version={stored.version}
      send={({ reason }, call) => send(reason, call)}
      renews={banksKey(merchant)}
      onClose={onClose}
    />
  );
};

interface BanksTabProps {
  readonly merchant: string;
  readonly canManage: boolean;
}

/** Banks of one merchant, as members find them when they add an account. */
export const BanksTab = ({ merchant, canManage }: BanksTabProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const columns = useColumns(canManage, setOrder);
  const { data, error, refetch } = useQuery({
    queryKey: [...banksKey(merchant), 'list'],
    queryFn: () => readBanks(api, merchant),
  });
  const close = (): void => setOrder(null);
  const storedOf = (bank: Bank): Bank => data?.find(({ id }) => id === bank.id) ?? bank;
  return (
    <Card
      flush
      title={t('banks.list')}
      description={t('banks.listText')}
      actions={
        canManage && (
          <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
            {t('banks.add')}
          </Button>
        )
      }
    >
      <ListTable
        name="banks"
        caption={t('banks.list')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('banks.none')} text={t('banks.noneText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <BankDialog
          merchant={merchant}
          banks={data}
          bank={order.kind === 'change' ? storedOf(order.bank) : null}
          onClose={close}
        />
      )}
      {order?.kind === 'switch' && (
        <SwitchDialog merchant={merchant} bank={order.bank} stored={storedOf(order.bank)} onClose={close} />
      )}
    </Card>
  );
};
