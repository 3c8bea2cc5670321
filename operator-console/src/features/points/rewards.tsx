import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { formatDateTime } from 'shared-contracts/locale';
import { EntryActions } from '../../shared/list/entry-actions.tsx';
import layout from '../../shared/look/layout.module.css';
import { OnOff } from '../../shared/look/on-off.tsx';
import { useNumber } from '../../shared/numbers/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { pointsKey, readRewards } from './points.api.ts';
import type { Reward } from './points.api.ts';
import { RewardDialog } from './reward-dialog.tsx';

const useColumns = (onChange: ((reward: Reward) => void) | null): readonly DataColumn<Reward>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const nameOf = ({ texts }: Reward): string =>
    (texts[i18n.language.toUpperCase()] ?? texts['EN'])?.name ?? t('points.nameless');
  const columns: DataColumn<Reward>[] = [
    {
      id: 'name',
      header: t('points.reward'),
      primary: true,
      width: '26%',
      cell: (reward) => (
        <span className={layout.two}>
          {nameOf(reward)}
          <span className={layout.small}>
            <Tag>{t(`points.kind.${reward.kind}`)}</Tag>
          </span>
        </span>
      ),
    },
    {
      id: 'price',
      header: t('points.price'),
      align: 'end',
      cell: ({ points }) => <span className={layout.number}>{number(points)}</span>,
    },
    {
      id: 'worth',
      header: t('points.worth'),
      align: 'end',
      cell: ({ amount }) => <span className={layout.number}>{amount ?? '–'}</span>,
    },
    {
      id: 'stock',
      header: t('points.stock'),
      align: 'end',
      cell: ({ stock, limitPerMember }) => (
        <span className={layout.two}>
          <span className={layout.number}>{stock === null ? t('points.noLimit') : number(stock)}</span>
          {limitPerMember !== null && (
            <span className={`${layout.small} ${layout.number}`}>
              {t('points.perMember', { count: limitPerMember })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'time',
      header: t('points.offered'),
      cell: ({ startsAt, endsAt }) => (
        <span className={layout.two}>
          <span className={layout.number}>{t('points.from', { at: formatDateTime(startsAt, i18n.language) })}</span>
          {endsAt !== null && (
            <span className={layout.small}>{t('points.until', { at: formatDateTime(endsAt, i18n.language) })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ enabled }) => <OnOff enabled={enabled} />,
    },
  ];
  if (!onChange) return columns;
  return [
    ...columns,
    {
      id: 'change',
      header: t('list.actions'),
      align: 'end',
      cell: (reward) => <EntryActions name={nameOf(reward)} onChange={() => onChange(reward)} />,
    },
  ];
};

/** What points buy at one merchant. */
export const Rewards = ({ merchant, canConfigure }: { readonly merchant: string; readonly canConfigure: boolean }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [open, setOpen] = useState<{ readonly reward: Reward | null } | null>(null);
  const columns = useColumns(canConfigure ? (reward) => setOpen({ reward }) : null);
  const { data, error, refetch } = useQuery({
    queryKey: [...pointsKey(merchant), 'rewards'],
    queryFn: () => readRewards(api, merchant),
  });
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('points.rewards')}
        actions={
          canConfigure && (
            <Button variant="primary" onClick={() => setOpen({ reward: null })}>
              {t('points.addReward')}
            </Button>
          )
        }
      >
        <ListTable
          name="point-rewards"
          caption={t('points.rewards')}
          columns={columns}
          rows={data}
          rowKey={({ rewardId }) => rewardId}
          empty={<EmptyState compact title={t('points.noRewards')} text={t('points.noRewardsText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {open && (
        <RewardDialog
          merchant={merchant}
          // Others may save it while its form is open.
          reward={data?.find(({ rewardId }) => rewardId === open.reward?.rewardId) ?? open.reward}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
