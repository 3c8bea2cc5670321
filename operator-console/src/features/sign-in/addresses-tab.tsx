import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, EmptyState, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { OlderList } from '../../shared/list/older-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { strangeNetworks } from '../merchant-settings/index.ts';
import { addressesKey, readAddresses, sendBlock, sendLift } from './sign-in-control.api.ts';
import type { BlockedAddress } from './sign-in-control.api.ts';

const NETWORK_MAX = 45;
const isNetwork = (typed: string): boolean => typed.trim() !== '' && strangeNetworks([typed.trim()]).length === 0;

const useColumns = (
  canBlock: boolean,
  onLift: (address: BlockedAddress) => void,
): readonly DataColumn<BlockedAddress>[] => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<BlockedAddress>[] = [
    {
      id: 'network',
      header: t('signInControl.network'),
      primary: true,
      cell: ({ network }) => <span className={layout.wrap}>{network}</span>,
    },
    { id: 'reason', header: t('audit.reason'), cell: ({ reason }) => reason },
    {
      id: 'blocked',
      header: t('signInControl.blocked'),
      cell: ({ blockedAt, blockedBy }) => (
        <span className={layout.two}>
          <time dateTime={blockedAt}>{formatDateTime(blockedAt, i18n.language)}</time>
          <span className={layout.small}>{blockedBy}</span>
        </span>
      ),
    },
  ];
  if (!canBlock) return columns;
  const lift: DataColumn<BlockedAddress> = {
    id: 'lift',
    header: t('list.actions'),
    align: 'end',
    cell: (address) => (
      <Button
        size="sm"
        aria-label={t('signInControl.liftOf', { network: address.network })}
        onClick={() => onLift(address)}
      >
        {t('signInControl.lift')}
      </Button>
    ),
  };
  return [...columns, lift];
};

interface AddressesTabProps {
  readonly merchant: string;
  readonly canBlock: boolean;
}

/** Addresses from which nobody signs in at this merchant, by whatever way. */
export const AddressesTab = ({ merchant, canBlock }: AddressesTabProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const [order, setOrder] = useState<'block' | BlockedAddress | null>(null);
  const columns = useColumns(canBlock, setOrder);
  const window = { renews: addressesKey(merchant), onClose: () => setOrder(null) };
  return (
    <>
      <OlderList
        views="addresses"
        queryKey={addressesKey(merchant)}
        read={(before) => readAddresses(api, merchant, before)}
        rowsOf={({ list }) => list}
        caption={t('signInControl.addresses')}
        title={t('signInControl.addresses')}
        description={t('signInControl.addressesText')}
        actions={
          canBlock && (
            <Button variant="primary" onClick={() => setOrder('block')}>
              {t('signInControl.block')}
            </Button>
          )
        }
        columns={columns}
        empty={<EmptyState compact title={t('signInControl.noAddresses')} text={t('signInControl.noAddressesText')} />}
      />
      {order === 'block' && (
        <OrderDialog<{ network: string; reason: string }>
          {...window}
          title={t('signInControl.blockTitle')}
          text={t('signInControl.blockText')}
          submit={t('signInControl.block')}
          danger
          defaults={{ network: '' }}
          send={({ network, reason }, call) => sendBlock(call, merchant, { network: network.trim(), reason })}
        >
          {(form) => (
            <TextField
              label={t('signInControl.network')}
              hint={t('signInControl.networkHint')}
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={NETWORK_MAX}
              error={form.formState.errors.network && t('signInControl.networkWrong')}
              {...form.register('network', { validate: isNetwork })}
            />
          )}
        </OrderDialog>
      )}
      {order !== null && order !== 'block' && (
        <OrderDialog
          {...window}
          title={t('signInControl.liftTitle', { network: order.network })}
          text={t('signInControl.liftText')}
          submit={t('signInControl.lift')}
          send={({ reason }, call) => sendLift(call, merchant, order.id, reason)}
        />
      )}
    </>
  );
};
