import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, DataTable, EmptyState, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { MethodDialog } from './method-dialog.tsx';
import { methodsKey, readMethods, sendMethod } from './payments.api.ts';
import type { Method } from './payments.api.ts';
import { FIRST_LANGUAGE, switched } from './payments.model.ts';
import { useRenewal } from './use-renewal.ts';

type Order = { readonly kind: 'add' } | { readonly kind: 'change' | 'switch'; readonly method: Method };

/** In the operator's language, or in English. */
const useName = (): ((method: Method) => string) => {
  const { i18n } = useTranslation();
  return ({ texts }) => (texts[i18n.language] ?? texts[FIRST_LANGUAGE])?.name ?? '';
};

const useColumns = (
  currency: string | undefined,
  onOrder: ((order: Order) => void) | null,
): readonly DataColumn<Method>[] => {
  const { t } = useTranslation();
  const nameOf = useName();
  const columns: readonly DataColumn<Method>[] = [
    {
      id: 'name',
      header: t('payments.method'),
      primary: true,
      cell: (method) => (
        <span className={layout.two}>
          {nameOf(method)}
          <span className={layout.small}>{t(`payments.kind.${method.kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'payee',
      header: t('payments.payee'),
      width: '28%',
      cell: ({ provider, holder, number }) => (
        <span className={layout.two}>
          {provider}
          <span className={layout.small}>{holder}</span>
          <span className={`${layout.small} ${layout.number}`}>{number}</span>
        </span>
      ),
    },
    {
      id: 'bounds',
      header: currency === undefined ? t('payments.bounds') : t('payments.boundsIn', { currency }),
      align: 'end',
      cell: ({ min, max }) => (
        <span className={layout.two}>
          <span className={layout.number}>{t('payments.from', { amount: formatAmount(min) })}</span>
          <span className={`${layout.small} ${layout.number}`}>
            {t('payments.upTo', { amount: formatAmount(max) })}
          </span>
        </span>
      ),
    },
    { id: 'sort', header: t('payments.place'), align: 'end', width: '5rem', cell: ({ sort }) => sort },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ enabled }) => <OnOff enabled={enabled} />,
    },
  ];
  if (!onOrder) return columns;
  const actions: DataColumn<Method> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (method) => (
      <EntryActions
        name={nameOf(method)}
        enabled={method.enabled}
        onChange={() => onOrder({ kind: 'change', method })}
        onSwitch={() => onOrder({ kind: 'switch', method })}
      />
    ),
  };
  return [...columns, actions];
};

interface SwitchDialogProps {
  readonly merchant: string;
  /** As it was when the window opened. */
  readonly method: Method;
  /** As it is stored now: another operator may have changed its payee. */
  readonly stored: Method;
  readonly onClose: () => void;
}

const SwitchDialog = ({ merchant, method, stored, onClose }: SwitchDialogProps) => {
  const { t } = useTranslation();
  const renewing = useRenewal(merchant);
  const name = useName()(method);
  const { enabled } = method;
  return (
    <OrderDialog
      title={t(enabled ? 'payments.offTitle' : 'payments.onTitle', { name })}
      text={t(enabled ? 'payments.offText' : 'payments.onText')}
      submit={t(enabled ? 'switch.off' : 'switch.on')}
      danger={enabled}
      version={stored.version}
      send={({ reason }, call) => renewing(sendMethod(call, merchant, stored, switched(stored, !enabled, reason)))}
      renews={methodsKey(merchant)}
      onClose={onClose}
    />
  );
};

interface MethodsTabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

/** How members can send money, in the order in which they find it. */
export const MethodsTab = ({ merchant, canConfigure }: MethodsTabProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: methodsKey(merchant),
    queryFn: () => readMethods(api, merchant),
  });
  const columns = useColumns(data?.currency, canConfigure ? setOrder : null);
  const close = (): void => setOrder(null);
  const storedOf = (method: Method): Method => data?.methods.find(({ id }) => id === method.id) ?? method;
  return (
    <Card
      flush
      title={t('payments.methods')}
      description={t('payments.methodsText')}
      actions={
        canConfigure && (
          <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
            {t('payments.addMethod')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('payments.methods')}
        columns={columns}
        rows={data?.methods}
        rowKey={({ id }) => id}
        skeletonRows={3}
        empty={<EmptyState compact title={t('payments.noMethods')} text={t('payments.noMethodsText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <MethodDialog
          merchant={merchant}
          list={data}
          method={order.kind === 'change' ? storedOf(order.method) : null}
          onClose={close}
        />
      )}
      {order?.kind === 'switch' && (
        <SwitchDialog merchant={merchant} method={order.method} stored={storedOf(order.method)} onClose={close} />
      )}
    </Card>
  );
};
