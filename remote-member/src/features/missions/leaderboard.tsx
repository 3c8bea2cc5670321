import { formatDay, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { Badge, Card, DataTable, EmptyState } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { TrophyIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import styles from './missions.module.css';
import { useLeaderboard } from './use-missions.ts';

type Entry = NonNullable<ReturnType<typeof useLeaderboard>['data']>['entries'][number];

/** Who has claimed the most missions this week, and the own place (MEM-021). */
export const Leaderboard = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useLeaderboard();
  const columns: readonly DataColumn<Entry>[] = [
    { id: 'place', header: t('missions.place'), width: '5rem', cell: ({ place }) => place },
    {
      id: 'account',
      header: t('missions.member'),
      primary: true,
      cell: ({ account, isOwn }) => (
        <span className={styles.member}>
          <bdi>{account}</bdi>
          {isOwn && <Badge tone="accent">{t('missions.you')}</Badge>}
        </span>
      ),
    },
    { id: 'completed', header: t('missions.completed'), align: 'end', cell: ({ completed }) => completed },
  ];
  return (
    <QueryView query={query} height="16rem">
      {({ week, entries, own }) => (
        <Card
          flush
          title={t('missions.leaderboard')}
          description={t('missions.week', { day: formatDay(week, language) })}
        >
          <p className={styles.own}>
            {own ? t('missions.own', { place: own.place, count: own.completed }) : t('missions.ownNone')}
          </p>
          <DataTable
            caption={t('missions.leaderboard')}
            columns={columns}
            rows={entries}
            rowKey={({ place }) => String(place)}
            empty={
              <EmptyState
                compact
                icon={<TrophyIcon size={28} />}
                title={t('missions.noLeaders')}
                text={t('missions.noLeadersText')}
              />
            }
          />
        </Card>
      )}
    </QueryView>
  );
};
