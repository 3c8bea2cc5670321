import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, DataTable, EmptyState, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ArticleFields } from './article-fields.tsx';
import { contentKey, readHelp, sendHelp } from './content.api.ts';
import type { HelpItem, HelpList } from './content.api.ts';
import { helpFromForm, helpToForm, isSlug, isSort, switchedHelp } from './content.model.ts';
import type { HelpForm } from './content.model.ts';
import { RemovedNotice } from './removed-notice.tsx';

type Order = { readonly kind: 'add' } | { readonly kind: 'change' | 'switch'; readonly item: HelpItem };

const SLUG_MAX = 40;
const nameOf = ({ texts, slug }: HelpItem): string => texts['EN']?.title ?? slug;

const useColumns = (canEdit: boolean, onOrder: (order: Order) => void): readonly DataColumn<HelpItem>[] => {
  const { t } = useTranslation();
  const columns: readonly DataColumn<HelpItem>[] = [
    {
      id: 'title',
      header: t('content.helpItem'),
      primary: true,
      width: '45%',
      cell: (item) => (
        <span className={layout.two}>
          {nameOf(item)}
          <span className={layout.small}>{item.slug}</span>
        </span>
      ),
    },
    { id: 'languages', header: t('content.languages'), cell: ({ texts }) => Object.keys(texts).sort().join(', ') },
    { id: 'sort', header: t('content.position'), align: 'end', cell: ({ sort }) => sort },
    { id: 'state', header: t('points.state'), cell: ({ enabled }) => <OnOff enabled={enabled} /> },
  ];
  if (!canEdit) return columns;
  const actions: DataColumn<HelpItem> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (item) => (
      <EntryActions
        name={nameOf(item)}
        enabled={item.enabled}
        onChange={() => onOrder({ kind: 'change', item })}
        onSwitch={() => onOrder({ kind: 'switch', item })}
      />
    ),
  };
  return [...columns, actions];
};

interface WindowProps {
  readonly merchant: string;
  readonly list: HelpList;
  /** Null adds one. */
  readonly item: HelpItem | null;
  readonly onRemoved: (removed: readonly string[]) => void;
  readonly onClose: () => void;
}

const HelpDialog = ({ merchant, list, item, onRemoved, onClose }: WindowProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog<HelpForm>
      size="md"
      title={item ? t('content.changeTitle', { name: nameOf(item) }) : t('content.addHelp')}
      text={t('content.effect')}
      submit={t(item ? 'content.save' : 'content.addHelp')}
      {...(item ? { version: item.version } : {})}
      defaults={helpToForm(item, list.items, list.languages)}
      send={async (typed, call) =>
        onRemoved((await sendHelp(call, merchant, item?.id ?? null, helpFromForm(typed, item))).removed)
      }
      renews={contentKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={layout.row}>
            <TextField
              label={t('content.slug')}
              hint={t('content.slugHint')}
              required
              maxLength={SLUG_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={form.formState.errors.slug && t('content.slugWrong')}
              {...form.register('slug', { validate: isSlug })}
            />
            <TextField
              label={t('content.position')}
              hint={t('points.sortHint')}
              required
              numeric
              inputMode="numeric"
              error={form.formState.errors.sort && t('content.positionWrong')}
              {...form.register('sort', { validate: isSort })}
            />
          </div>
          <ArticleFields form={form} />
        </>
      )}
    </OrderDialog>
  );
};

interface HelpTabProps {
  readonly merchant: string;
  readonly canEdit: boolean;
}

/** Items of one merchant's help center. */
export const HelpTab = ({ merchant, canEdit }: HelpTabProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const columns = useColumns(canEdit, setOrder);
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey(merchant), 'help'],
    queryFn: () => readHelp(api, merchant),
  });
  const close = (): void => setOrder(null);
  return (
    <>
      <RemovedNotice removed={removed} />
      <Card
        flush
        title={t('content.tab.help')}
        description={t('content.helpText')}
        actions={
          canEdit && (
            <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
              {t('content.addHelp')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('content.tab.help')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('content.noHelp')} text={t('content.noHelpText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <HelpDialog
          merchant={merchant}
          list={data}
          item={order.kind === 'change' ? order.item : null}
          onRemoved={setRemoved}
          onClose={close}
        />
      )}
      {order?.kind === 'switch' && (
        <OrderDialog
          title={t(order.item.enabled ? 'content.withdrawTitle' : 'content.showTitle', { name: nameOf(order.item) })}
          text={t('content.effect')}
          submit={t(order.item.enabled ? 'content.withdraw' : 'content.show')}
          danger={order.item.enabled}
          send={({ reason }, call) => sendHelp(call, merchant, order.item.id, switchedHelp(order.item, reason))}
          renews={contentKey(merchant)}
          onClose={close}
        />
      )}
    </>
  );
};
