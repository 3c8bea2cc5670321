import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, Checkbox, DataTable, EmptyState, SelectField, TextField } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ArticleFields } from './article-fields.tsx';
import { contentKey, readAnnouncements, sendAnnouncement } from './content.api.ts';
import type { Announcement } from './content.api.ts';
import {
  ANNOUNCEMENT_TYPES,
  announcementFromForm,
  announcementState,
  announcementToForm,
  switchedAnnouncement,
} from './content.model.ts';
import type { AnnouncementForm, AnnouncementState } from './content.model.ts';
import { RemovedNotice } from './removed-notice.tsx';

type Order = { readonly kind: 'add' } | { readonly kind: 'change' | 'switch'; readonly announcement: Announcement };

const TONES: Readonly<Record<AnnouncementState, Tone>> = { shown: 'won', planned: 'pending', withdrawn: 'neutral' };
const nameOf = ({ texts }: Announcement): string => texts['EN']?.title ?? '';

const useColumns = (canEdit: boolean, onOrder: (order: Order) => void): readonly DataColumn<Announcement>[] => {
  const { t, i18n } = useTranslation();
  const now = new Date();
  const columns: readonly DataColumn<Announcement>[] = [
    {
      id: 'title',
      header: t('content.announcement'),
      primary: true,
      width: '34%',
      cell: (row) => (
        <span className={layout.two}>
          {nameOf(row)}
          {row.popup && <span className={layout.small}>{t('content.popup')}</span>}
        </span>
      ),
    },
    { id: 'type', header: t('content.type'), cell: ({ type }) => t(`content.type.${type}`) },
    { id: 'languages', header: t('content.languages'), cell: ({ texts }) => Object.keys(texts).sort().join(', ') },
    {
      id: 'published',
      header: t('content.publishedAt'),
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{formatDateTime(publishedAt, i18n.language)}</time>,
    },
    {
      id: 'state',
      header: t('points.state'),
      cell: (row) => {
        const state = announcementState(row, now);
        return (
          <Badge tone={TONES[state]} dot>
            {t(`content.state.${state}`)}
          </Badge>
        );
      },
    },
  ];
  if (!canEdit) return columns;
  const actions: DataColumn<Announcement> = {
    id: 'actions',
    header: t('list.actions'),
    align: 'end',
    cell: (announcement) => (
      <EntryActions
        name={nameOf(announcement)}
        enabled={!announcement.withdrawn}
        onChange={() => onOrder({ kind: 'change', announcement })}
        onSwitch={() => onOrder({ kind: 'switch', announcement })}
      />
    ),
  };
  return [...columns, actions];
};

interface WindowProps {
  readonly merchant: string;
  readonly languages: readonly string[];
  /** Null adds one. */
  readonly announcement: Announcement | null;
  readonly onRemoved: (removed: readonly string[]) => void;
  readonly onClose: () => void;
}

const AnnouncementDialog = ({ merchant, languages, announcement, onRemoved, onClose }: WindowProps) => {
  const { t } = useTranslation();
  const id = announcement?.id ?? null;
  return (
    <OrderDialog<AnnouncementForm>
      size="md"
      title={announcement ? t('content.changeTitle', { name: nameOf(announcement) }) : t('content.addAnnouncement')}
      text={t('content.effect')}
      submit={t(announcement ? 'content.save' : 'content.addAnnouncement')}
      {...(announcement ? { version: announcement.version } : {})}
      defaults={announcementToForm(announcement, languages)}
      send={async (typed, call) => {
        const order = announcementFromForm(typed, announcement, new Date());
        onRemoved((await sendAnnouncement(call, merchant, id, order)).removed);
      }}
      renews={contentKey(merchant)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className={layout.row}>
            <SelectField
              label={t('content.type')}
              options={ANNOUNCEMENT_TYPES.map((value) => ({ value, label: t(`content.type.${value}`) }))}
              {...form.register('type')}
            />
            <TextField
              type="datetime-local"
              label={t('content.publishedAt')}
              hint={t('content.publishedHint')}
              {...form.register('publishedAt')}
            />
          </div>
          <Checkbox label={t('content.popup')} {...form.register('popup')} />
          <ArticleFields form={form} />
        </>
      )}
    </OrderDialog>
  );
};

interface AnnouncementsTabProps {
  readonly merchant: string;
  readonly canEdit: boolean;
}

/** Announcements of one merchant: published, planned and withdrawn ones (OPS-016). */
export const AnnouncementsTab = ({ merchant, canEdit }: AnnouncementsTabProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [order, setOrder] = useState<Order | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const columns = useColumns(canEdit, setOrder);
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey(merchant), 'announcements'],
    queryFn: () => readAnnouncements(api, merchant),
  });
  const close = (): void => setOrder(null);
  return (
    <>
      <RemovedNotice removed={removed} />
      <Card
        flush
        title={t('content.tab.announcements')}
        description={t('content.announcementsText')}
        actions={
          canEdit && (
            <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
              {t('content.addAnnouncement')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('content.tab.announcements')}
          columns={columns}
          rows={data?.announcements}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('content.noAnnouncements')} text={t('content.noAnnouncementsText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <AnnouncementDialog
          merchant={merchant}
          languages={data.languages}
          announcement={order.kind === 'change' ? order.announcement : null}
          onRemoved={setRemoved}
          onClose={close}
        />
      )}
      {order?.kind === 'switch' && (
        <OrderDialog
          title={t(order.announcement.withdrawn ? 'content.showTitle' : 'content.withdrawTitle', {
            name: nameOf(order.announcement),
          })}
          text={t('content.effect')}
          submit={t(order.announcement.withdrawn ? 'content.show' : 'content.withdraw')}
          danger={!order.announcement.withdrawn}
          send={({ reason }, call) =>
            sendAnnouncement(call, merchant, order.announcement.id, switchedAnnouncement(order.announcement, reason))
          }
          renews={contentKey(merchant)}
          onClose={close}
        />
      )}
    </>
  );
};
