import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { HelpLineDialog } from './help-line-dialog.tsx';
import { helpLinesKey, readHelpLines, sendRemoval } from './help-lines.api.ts';
import type { HelpLine } from './help-lines.api.ts';

type Order = { readonly kind: 'add' } | { readonly kind: 'change' | 'remove'; readonly line: HelpLine };

const SCHEME = 'https://';

const useColumns = (canManage: boolean, onOrder: (order: Order) => void): readonly DataColumn<HelpLine>[] => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<HelpLine>[] = [
    {
      id: 'name',
      header: t('helpLines.name'),
      primary: true,
      width: '40%',
      cell: ({ name, texts }) => (
        <span className={layout.two}>
          {name}
          <span className={layout.small}>{texts[i18n.language] ?? texts['EN']}</span>
        </span>
      ),
    },
    {
      id: 'reach',
      header: t('helpLines.reach'),
      cell: ({ phone, url }) => {
        const [first, second] = [phone, url?.replace(SCHEME, '')].filter((way) => typeof way === 'string');
        return (
          <span className={layout.two}>
            {first}
            {second !== undefined && <span className={layout.small}>{second}</span>}
          </span>
        );
      },
    },
    { id: 'languages', header: t('helpLines.languages'), cell: ({ texts }) => Object.keys(texts).sort().join(', ') },
    { id: 'sort', header: t('helpLines.sort'), align: 'end', width: '5rem', cell: ({ sort }) => sort },
  ];
  if (!canManage) return columns;
  const actions: DataColumn<HelpLine> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (line) => (
      <span className={layout.actions}>
        <Button
          size="sm"
          aria-label={t('helpLines.changeOf', { name: line.name })}
          onClick={() => onOrder({ kind: 'change', line })}
        >
          {t('helpLines.change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('helpLines.removeOf', { name: line.name })}
          onClick={() => onOrder({ kind: 'remove', line })}
        >
          {t('helpLines.remove')}
        </Button>
      </span>
    ),
  };
  return [...columns, actions];
};

const HelpLinesCard = ({ merchant, canManage }: { readonly merchant: string; readonly canManage: boolean }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const columns = useColumns(canManage, setOrder);
  const { data, error, refetch } = useQuery({
    queryKey: helpLinesKey(merchant),
    queryFn: () => readHelpLines(api, merchant),
  });
  const close = (): void => setOrder(null);
  return (
    <Card
      flush
      title={t('helpLines.list')}
      description={t('helpLines.listText')}
      actions={
        canManage && (
          <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
            {t('helpLines.add')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('helpLines.title')}
        columns={columns}
        rows={data?.lines}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('helpLines.none')} text={t('helpLines.noneText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <HelpLineDialog
          merchant={merchant}
          list={data}
          // Others may save it while its form is open.
          line={order.kind === 'change' ? (data.lines.find(({ id }) => id === order.line.id) ?? order.line) : null}
          onClose={close}
        />
      )}
      {order?.kind === 'remove' && (
        <OrderDialog
          title={t('helpLines.removeTitle', { name: order.line.name })}
          text={t('helpLines.removeText')}
          submit={t('helpLines.remove')}
          danger
          send={({ reason }, call) => sendRemoval(call, merchant, order.line.id, reason)}
          renews={helpLinesKey(merchant)}
          onClose={close}
        />
      )}
    </Card>
  );
};

/** Whom members of a merchant can talk to about their play (RSG-006). */
const HelpLinesPage = () => {
  const { t } = useTranslation();
  const canManage = useOperator()?.rights.includes('protection.manage') ?? false;
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('helpLines.title')} text={t('helpLines.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <HelpLinesCard key={merchant} merchant={merchant} canManage={canManage} />}
      </ChosenMerchant>
    </>
  );
};

export default HelpLinesPage;
