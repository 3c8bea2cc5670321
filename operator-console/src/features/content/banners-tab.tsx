import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Button, Card, DataTable, EmptyState, IconButton, SelectField } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { ArrowDownIcon, ArrowUpIcon } from 'shared-ui/icons';
import { formatDateTime } from 'shared-contracts/locale';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { contentKey, readBanners, sendBanner, sendBannerOrder } from './content.api.ts';
import type { Banner, BannerGroup } from './content.api.ts';
import { GROUPS, bannerState, moved, switchedBanner } from './content.model.ts';
import type { BannerState } from './content.model.ts';
import styles from './content.module.css';

type Order =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'switch'; readonly banner: Banner }
  | { readonly kind: 'move'; readonly banner: Banner; readonly by: -1 | 1 };

const TONES: Readonly<Record<BannerState, Tone>> = {
  shown: 'won',
  planned: 'pending',
  ended: 'neutral',
  withdrawn: 'neutral',
};
const nameOf = ({ texts }: Banner): string => texts['EN']?.title ?? '';

const Period = ({ startsAt, endsAt }: Banner) => {
  const { i18n } = useTranslation();
  if (startsAt === null && endsAt === null) return '–';
  const shown = (iso: string | null): string => (iso === null ? '' : formatDateTime(iso, i18n.language));
  return (
    <span className={layout.two}>
      {shown(startsAt)}
      <span className={layout.small}>– {shown(endsAt)}</span>
    </span>
  );
};

interface MoveProps {
  readonly banner: Banner;
  readonly ids: readonly string[];
  readonly onOrder: (order: Order) => void;
}

const Move = ({ banner, ids, onOrder }: MoveProps) => {
  const { t } = useTranslation();
  const names = { name: nameOf(banner) };
  return (
    <span className={layout.actions}>
      <IconButton
        size="sm"
        label={t('content.earlier', names)}
        icon={<ArrowUpIcon size={16} />}
        disabled={ids[0] === banner.id}
        onClick={() => onOrder({ kind: 'move', banner, by: -1 })}
      />
      <IconButton
        size="sm"
        label={t('content.later', names)}
        icon={<ArrowDownIcon size={16} />}
        disabled={ids.at(-1) === banner.id}
        onClick={() => onOrder({ kind: 'move', banner, by: 1 })}
      />
    </span>
  );
};

const useColumns = (
  canEdit: boolean,
  ids: readonly string[],
  onOrder: (order: Order) => void,
): readonly DataColumn<Banner>[] => {
  const { t } = useTranslation();
  const now = new Date();
  const columns: readonly DataColumn<Banner>[] = [
    {
      id: 'banner',
      header: t('content.banner'),
      primary: true,
      width: '40%',
      cell: (banner) => (
        <span className={styles.entry}>
          <img className={styles.thumb} src={banner.image} alt="" />
          <span className={layout.two}>
            {nameOf(banner)}
            <span className={layout.small}>{banner.url}</span>
          </span>
        </span>
      ),
    },
    { id: 'languages', header: t('content.languages'), cell: ({ texts }) => Object.keys(texts).sort().join(', ') },
    { id: 'period', header: t('content.period'), cell: (banner) => <Period {...banner} /> },
    {
      id: 'state',
      header: t('points.state'),
      cell: (banner) => {
        const state = bannerState(banner, now);
        return (
          <Badge tone={TONES[state]} dot>
            {t(`content.state.${state}`)}
          </Badge>
        );
      },
    },
  ];
  if (!canEdit) return columns;
  const own: readonly DataColumn<Banner>[] = [
    {
      id: 'order',
      header: t('content.order'),
      cell: (banner) => <Move banner={banner} ids={ids} onOrder={onOrder} />,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (banner) => (
        <EntryActions
          name={nameOf(banner)}
          enabled={banner.enabled}
          onChange={() => onOrder({ kind: 'change', banner })}
          onSwitch={() => onOrder({ kind: 'switch', banner })}
        />
      ),
    },
  ];
  return [...columns, ...own];
};

interface WindowProps {
  readonly merchant: string;
  readonly order: Exclude<Order, { readonly kind: 'add' | 'change' }>;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Asks why, then withdraws, shows or moves a banner. */
const ReasonDialog = ({ merchant, order, ids, onClose }: WindowProps) => {
  const { t } = useTranslation();
  const { banner } = order;
  const key = order.kind === 'move' ? 'move' : banner.enabled ? 'withdraw' : 'show';
  return (
    <OrderDialog
      title={t(`content.${key}Title`, { name: nameOf(banner) })}
      text={t('content.effect')}
      submit={t(`content.${key}`)}
      danger={key === 'withdraw'}
      send={async ({ reason }, call) =>
        order.kind === 'move'
          ? sendBannerOrder(call, merchant, {
              groupName: banner.groupName,
              ids: moved(ids, banner.id, order.by),
              reason,
            })
          : sendBanner(call, merchant, banner.id, switchedBanner(banner, reason))
      }
      renews={contentKey(merchant)}
      onClose={onClose}
    />
  );
};

interface ContentTabProps {
  readonly merchant: string;
  readonly canEdit: boolean;
}

/** Banners of one merchant, a group at a time, in the order of the portal (OPS-015). */
export const BannersTab = ({ merchant, canEdit }: ContentTabProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [group, setGroup] = useState<BannerGroup>('w_home');
  const [order, setOrder] = useState<Order | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey(merchant), 'banners'],
    queryFn: () => readBanners(api, merchant),
  });
  const rows = data?.banners.filter(({ groupName }) => groupName === group);
  const ids = rows?.map(({ id }) => id) ?? [];
  const columns = useColumns(canEdit, ids, setOrder);
  const close = (): void => setOrder(null);
  const count = (value: BannerGroup): number =>
    data?.banners.filter(({ groupName }) => groupName === value).length ?? 0;
  return (
    <>
      <SelectField
        label={t('content.group')}
        options={GROUPS.map((value) => ({
          value,
          label: t('content.groupCount', { group: t(`content.group.${value}`), number: count(value) }),
        }))}
        value={group}
        onChange={(event) => setGroup(GROUPS.find((value) => value === event.target.value) ?? 'w_home')}
      />
      <Card
        flush
        title={t(`content.group.${group}`)}
        description={t('content.bannersText')}
        actions={
          canEdit && (
            <Button variant="primary" disabled={!data} onClick={() => setOrder({ kind: 'add' })}>
              {t('content.addBanner')}
            </Button>
          )
        }
      >
        <DataTable
          caption={t('content.tab.banners')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('content.noBanners')} text={t('content.noBannersText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && (order?.kind === 'add' || order?.kind === 'change') && (
        <BannerDialog
          merchant={merchant}
          languages={data.languages}
          banner={order.kind === 'change' ? order.banner : null}
          group={group}
          onClose={close}
        />
      )}
      {(order?.kind === 'switch' || order?.kind === 'move') && (
        <ReasonDialog merchant={merchant} order={order} ids={ids} onClose={close} />
      )}
    </>
  );
};
