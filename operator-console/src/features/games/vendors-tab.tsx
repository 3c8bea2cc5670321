import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, IconButton } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ArrowDownIcon, ArrowUpIcon } from 'shared-ui/icons';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { gamesKey, readVendors, sendVendorOrder, sendVendorState } from './games.api.ts';
import type { Vendor } from './games.api.ts';
import { StateBadges } from './state-badges.tsx';

type Order =
  | { readonly kind: 'switch' | 'maintenance'; readonly vendor: Vendor }
  | { readonly kind: 'move'; readonly vendor: Vendor; readonly by: -1 | 1 };

/** The codes with one of them a place earlier or later. */
const moved = (codes: readonly string[], code: string, by: -1 | 1): string[] => {
  const at = codes.indexOf(code);
  return codes.with(at, codes[at + by] ?? code).with(at + by, code);
};

const useColumns = (vendors: readonly Vendor[], onOrder: (order: Order) => void): readonly DataColumn<Vendor>[] => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const columns: readonly DataColumn<Vendor>[] = [
    {
      id: 'vendor',
      header: t('games.vendor'),
      primary: true,
      width: '26%',
      cell: ({ name, code }) => (
        <span className={layout.two}>
          {name}
          <span className={layout.small}>{code}</span>
        </span>
      ),
    },
    {
      id: 'types',
      header: t('games.types'),
      minWidth: '9rem',
      cell: ({ lanes }) => lanes.map((lane) => t(`games.${lane}`)).join(', '),
    },
    {
      id: 'games',
      header: t('games.tab.games'),
      cell: ({ games, gamesOn }) => (
        <span className={layout.number}>{t('games.ofGames', { on: gamesOn, all: games })}</span>
      ),
    },
    { id: 'state', header: t('points.state'), width: '22%', cell: (vendor) => <StateBadges {...vendor} /> },
    {
      id: 'unfinished',
      header: t('games.unfinished'),
      align: 'end',
      cell: ({ unfinished }) => <span className={layout.number}>{unfinished}</span>,
    },
  ];
  const order: DataColumn<Vendor> = {
    id: 'order',
    header: t('games.order'),
    cell: (vendor) => (
      <span className={layout.actions}>
        <IconButton
          size="sm"
          label={t('games.earlier', { name: vendor.name })}
          icon={<ArrowUpIcon size={16} />}
          disabled={vendors[0]?.code === vendor.code}
          onClick={() => onOrder({ kind: 'move', vendor, by: -1 })}
        />
        <IconButton
          size="sm"
          label={t('games.later', { name: vendor.name })}
          icon={<ArrowDownIcon size={16} />}
          disabled={vendors.at(-1)?.code === vendor.code}
          onClick={() => onOrder({ kind: 'move', vendor, by: 1 })}
        />
      </span>
    ),
  };
  const actions: DataColumn<Vendor> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    unlabelled: true,
    cell: (vendor) => (
      <span className={layout.actions}>
        <Button
          size="sm"
          aria-label={t(vendor.maintenance ? 'games.endOf' : 'games.restOf', { name: vendor.name })}
          onClick={() => onOrder({ kind: 'maintenance', vendor })}
        >
          {t(vendor.maintenance ? 'games.end' : 'games.rest')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t(vendor.enabled ? 'list.offOf' : 'list.onOf', { name: vendor.name })}
          onClick={() => onOrder({ kind: 'switch', vendor })}
        >
          {t(vendor.enabled ? 'switch.off' : 'switch.on')}
        </Button>
      </span>
    ),
  };
  return [
    ...columns,
    ...(rights.includes('games.order') ? [order] : []),
    ...(rights.includes('games.switch') ? [actions] : []),
  ];
};

interface WindowProps {
  readonly merchant: string;
  readonly order: Order;
  readonly vendors: readonly Vendor[];
  readonly onClose: () => void;
}

const VendorDialog = ({ merchant, order, vendors, onClose }: WindowProps) => {
  const { t } = useTranslation();
  const { vendor, kind } = order;
  const { enabled, maintenance, code, name, saved } = vendor;
  const isOff = kind === 'switch' && enabled;
  const isRest = kind === 'maintenance' && !maintenance;
  const key = kind === 'move' ? 'move' : kind === 'switch' ? (enabled ? 'off' : 'on') : maintenance ? 'end' : 'rest';
  const verbs = {
    move: 'games.move',
    off: 'switch.off',
    on: 'switch.on',
    end: 'games.end',
    rest: 'games.rest',
  } as const;
  return (
    <OrderDialog
      title={t(`games.${key}Title`, { name })}
      text={t(`games.${key}Text`)}
      submit={t(verbs[key])}
      danger={isOff || isRest}
      version={saved.version}
      send={({ reason }, call) =>
        order.kind === 'move'
          ? sendVendorOrder(call, merchant, {
              vendors: moved(
                vendors.map((one) => one.code),
                code,
                order.by,
              ),
              reason,
            })
          : sendVendorState(call, merchant, code, {
              enabled: kind === 'switch' ? !enabled : enabled,
              maintenance: kind === 'maintenance' ? !maintenance : maintenance,
              version: saved.version,
              reason,
            })
      }
      renews={gamesKey(merchant)}
      onClose={onClose}
    />
  );
};

/** Vendors of a merchant in the order of its provider strip. */
export const VendorsTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...gamesKey(merchant), 'vendors'],
    queryFn: () => readVendors(api, merchant),
  });
  const columns = useColumns(data ?? [], setOrder);
  return (
    <>
      <Card flush title={t('games.tab.vendors')} description={t('games.vendorsText')}>
        <ListTable
          name="vendors"
          caption={t('games.tab.vendors')}
          columns={columns}
          rows={data}
          rowKey={({ code }) => code}
          empty={<EmptyState compact title={t('games.noVendors')} text={t('games.noVendorsText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {order && <VendorDialog merchant={merchant} order={order} vendors={data ?? []} onClose={() => setOrder(null)} />}
    </>
  );
};
