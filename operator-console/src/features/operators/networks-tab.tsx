import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState, Notice, SelectField, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { networksKey, readNetworks, sendNetwork, sendNetworkRemoval } from './operators.api.ts';
import type { NetworkList, OperatorNetwork } from './operators.api.ts';

/** Stands for the installation in the field's list. */
const INSTALLATION = '';

const useColumns = (onRemove: (network: OperatorNetwork) => void): readonly DataColumn<OperatorNetwork>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'network',
      header: t('operators.network'),
      primary: true,
      cell: ({ network, note }) => (
        <span className={layout.two}>
          {network}
          {note !== '' && <span className={layout.small}>{note}</span>}
        </span>
      ),
    },
    { id: 'scope', header: t('operators.scope'), cell: ({ merchant }) => merchant ?? t('operators.installation') },
    {
      id: 'added',
      header: t('operators.added'),
      cell: ({ addedAt, addedBy }) => (
        <span className={layout.two}>
          <time dateTime={addedAt}>{formatDateTime(addedAt, i18n.language)}</time>
          <span className={layout.small}>{addedBy}</span>
        </span>
      ),
    },
    {
      id: 'remove',
      header: t('list.actions'),
      align: 'end',
      cell: (network) => (
        <Button
          size="sm"
          aria-label={t('operators.removeNetworkOf', { network: network.network })}
          onClick={() => onRemove(network)}
        >
          {t('operators.removeNetwork')}
        </Button>
      ),
    },
  ];
};

interface AddDialogProps {
  readonly list: NetworkList;
  readonly onClose: () => void;
}

/** The list of a merchant that does not admit this address is offered too: it is how its operators come back. */
const AddDialog = ({ list: { ip, isWhole, merchants }, onClose }: AddDialogProps) => {
  const { t } = useTranslation();
  const options = [
    ...(isWhole ? [{ value: INSTALLATION, label: t('operators.installation') }] : []),
    ...merchants.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <OrderDialog<{ merchant: string; network: string; note: string; reason: string }>
      title={t('operators.addNetworkTitle')}
      text={t('operators.addNetworkText', { ip })}
      submit={t('operators.addNetwork')}
      defaults={{ merchant: isWhole ? INSTALLATION : (merchants[0]?.code ?? ''), network: ip, note: '' }}
      send={({ merchant, network, note, reason }, call) =>
        sendNetwork(call, {
          merchant: merchant === INSTALLATION ? null : merchant,
          network: network.trim(),
          note,
          reason,
        })
      }
      renews={networksKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField label={t('operators.scope')} options={options} {...form.register('merchant')} />
          <TextField
            label={t('operators.network')}
            hint={t('operators.networkHint')}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={49}
            error={form.formState.errors.network && t('operators.networkMissing')}
            {...form.register('network', { validate: (text) => text.trim() !== '' })}
          />
          <TextField
            label={t('operators.note')}
            hint={t('operators.noteHint')}
            maxLength={120}
            {...form.register('note')}
          />
        </>
      )}
    </OrderDialog>
  );
};

/** Networks from which operators may call: without any, every address may. */
export const NetworksTab = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [order, setOrder] = useState<'add' | OperatorNetwork | null>(null);
  const columns = useColumns(setOrder);
  const { data, error, refetch } = useQuery({ queryKey: networksKey, queryFn: () => readNetworks(api) });
  return (
    <>
      {data && <Notice tone="info">{t('operators.yourAddress', { ip: data.ip })}</Notice>}
      <Card
        flush
        title={t('operators.networks')}
        description={t('operators.networksText')}
        actions={
          data && (
            <Button variant="primary" onClick={() => setOrder('add')}>
              {t('operators.addNetwork')}
            </Button>
          )
        }
      >
        <ListTable
          name="operator-networks"
          caption={t('operators.networks')}
          columns={columns}
          rows={data?.networks}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('operators.noNetworks')} text={t('operators.noNetworksText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {order === 'add' && data && <AddDialog list={data} onClose={() => setOrder(null)} />}
      {order !== null && order !== 'add' && (
        <OrderDialog
          danger
          title={t('operators.removeNetworkTitle', { network: order.network })}
          text={t('operators.removeNetworkText')}
          submit={t('operators.removeNetwork')}
          send={({ reason }, call) => sendNetworkRemoval(call, order.id, reason)}
          renews={networksKey}
          onClose={() => setOrder(null)}
        />
      )}
    </>
  );
};
