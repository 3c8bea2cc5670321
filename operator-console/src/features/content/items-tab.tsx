import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, IconButton, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ArrowDownIcon, ArrowUpIcon } from 'shared-ui/icons';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { StateBadges, contentKey, readItems } from '../../shared/versions/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { sendBannerOrder } from './content.api.ts';
import type { BannerGroup, ContentKind, Item, ItemState } from './content.api.ts';
import { GROUPS, moved } from './content.model.ts';
import styles from './content.module.css';
import { ItemPage } from './item-page.tsx';
import { Period } from './period.tsx';
import { NEW_ITEM, useOpenedItem, useShownGroup } from './use-opened-item.ts';

const STATES: readonly ItemState[] = ['draft', 'scheduled', 'live', 'ended'];

interface Moving {
  readonly item: Item;
  readonly by: -1 | 1;
}

interface MoveProps {
  readonly item: Item;
  readonly ids: readonly string[];
  readonly onMove: (moving: Moving) => void;
}

const Move = ({ item, ids, onMove }: MoveProps) => {
  const { t } = useTranslation();
  const names = { name: item.title };
  return (
    <span className={layout.actions}>
      <IconButton
        size="sm"
        label={t('content.earlier', names)}
        icon={<ArrowUpIcon size={16} />}
        disabled={ids[0] === item.id}
        onClick={() => onMove({ item, by: -1 })}
      />
      <IconButton
        size="sm"
        label={t('content.later', names)}
        icon={<ArrowDownIcon size={16} />}
        disabled={ids.at(-1) === item.id}
        onClick={() => onMove({ item, by: 1 })}
      />
    </span>
  );
};

/** What stands under an item's title: of a help item its address, of an announcement its type. */
const usePlaceText = (kind: ContentKind): ((item: Item) => string) => {
  const { t } = useTranslation();
  return ({ place, popup }) => {
    if (kind !== 'announcement') return kind === 'help' ? place : '';
    const type = t(`content.type.${place}`);
    return popup ? `${type} · ${t('content.popup')}` : type;
  };
};

interface ColumnsOptions {
  readonly kind: ContentKind;
  readonly canEdit: boolean;
  readonly onOpen: (id: string) => void;
  /** Ids in their order, where it can be changed. */
  readonly ids: readonly string[] | null;
  readonly onMove: (moving: Moving) => void;
}

const useColumns = ({ kind, canEdit, onOpen, ids, onMove }: ColumnsOptions): readonly DataColumn<Item>[] => {
  const { t } = useTranslation();
  const placeText = usePlaceText(kind);
  const order: DataColumn<Item> = {
    id: 'order',
    header: t('content.order'),
    cell: (item) => <Move item={item} ids={ids ?? []} onMove={onMove} />,
  };
  return [
    {
      id: 'title',
      header: t(`content.kind.${kind}`),
      primary: true,
      width: '38%',
      cell: (item) => (
        <span className={styles.entry}>
          {item.image !== null && <img className={styles.thumb} src={item.image} alt="" />}
          <span className={layout.two}>
            {item.title}
            <span className={layout.small}>{placeText(item)}</span>
          </span>
        </span>
      ),
    },
    { id: 'languages', header: t('content.languages'), cell: ({ languages }) => languages.join(', ') },
    { id: 'period', header: t('content.period'), cell: (item) => <Period {...item} /> },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ states }) => <StateBadges states={states} nameOf={(state) => t(`content.state.${state}`)} />,
    },
    ...(canEdit && ids ? [order] : []),
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: ({ id, title }) =>
        canEdit ? (
          <EntryActions name={title} onChange={() => onOpen(id)} />
        ) : (
          <Button size="sm" aria-label={t('content.openOf', { name: title })} onClick={() => onOpen(id)}>
            {t('content.open')}
          </Button>
        ),
    },
  ];
};

interface FiltersProps {
  readonly items: readonly Item[];
  readonly state: ItemState | null;
  readonly onState: (state: ItemState | null) => void;
  /** Null: the kind has no groups. */
  readonly group: BannerGroup | null;
  readonly onGroup: (group: string) => void;
}

const Filters = ({ items, state, onState, group, onGroup }: FiltersProps) => {
  const { t } = useTranslation();
  return (
    <div className={layout.row}>
      {group !== null && (
        <SelectField
          label={t('content.group')}
          options={GROUPS.map((value) => ({
            value,
            label: t('content.groupCount', {
              group: t(`content.group.${value}`),
              number: items.filter(({ place }) => place === value).length,
            }),
          }))}
          value={group}
          onChange={(event) => onGroup(event.target.value)}
        />
      )}
      <SelectField
        label={t('points.state')}
        options={[
          { value: '', label: t('content.allStates') },
          ...STATES.map((value) => ({ value, label: t(`content.state.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={(event) => onState(STATES.find((value) => value === event.target.value) ?? null)}
      />
    </div>
  );
};

interface TabProps {
  readonly kind: ContentKind;
  readonly merchant: string;
  readonly canEdit: boolean;
}

const ItemList = ({ kind, merchant, canEdit, onOpen }: TabProps & { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [group, setGroup] = useShownGroup();
  const [state, setState] = useState<ItemState | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...contentKey(merchant), kind],
    queryFn: () => readItems(api, merchant, kind),
  });
  const ofGroup = data?.items.filter(({ place }) => kind !== 'banner' || place === group);
  const rows = ofGroup?.filter(({ states }) => state === null || states.includes(state));
  // A part of a group has no order of its own.
  const ids = kind === 'banner' && state === null ? (rows?.map(({ id }) => id) ?? []) : null;
  const columns = useColumns({ kind, canEdit, onOpen, ids, onMove: setMoving });
  return (
    <>
      <Filters
        items={data?.items ?? []}
        state={state}
        onState={setState}
        group={kind === 'banner' ? group : null}
        onGroup={setGroup}
      />
      <Card
        flush
        title={t(kind === 'banner' ? `content.group.${group}` : `content.tab.${kind}`)}
        description={t(`content.listText.${kind}`)}
        actions={
          canEdit && (
            <Button variant="primary" disabled={!data} onClick={() => onOpen(NEW_ITEM)}>
              {t(`content.add.${kind}`)}
            </Button>
          )
        }
      >
        <ListTable
          name={`content-${kind}`}
          caption={t(`content.tab.${kind}`)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState compact title={t('content.none')} text={t('content.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {moving && (
        <OrderDialog
          title={t('content.moveTitle', { name: moving.item.title })}
          text={t('content.moveEffect')}
          submit={t('content.move')}
          send={({ reason }, call) =>
            sendBannerOrder(call, merchant, {
              groupName: group,
              ids: moved(ids ?? [], moving.item.id, moving.by),
              reason,
            })
          }
          renews={contentKey(merchant)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
};

/** Items of one kind at a merchant, or the one that is open (OPS-015, OPS-016). */
export const ItemsTab = (props: TabProps) => {
  const [opened, open] = useOpenedItem(props.kind);
  if (opened === null) return <ItemList {...props} onOpen={open} />;
  const id = opened === NEW_ITEM ? null : opened;
  return <ItemPage key={opened} {...props} id={id} onOpen={open} />;
};
