import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from 'shared-react';
import { Badge, Button, EmptyState, Pager } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import layout from '../../shared/look/layout.module.css';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { NO_FILTER, ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { promotionsKey } from './promotions.api.ts';
import { readRanking } from './tournaments.api.ts';
import type { Ranking, Tournament } from './tournaments.api.ts';

const PAGE_SIZE = 20;

type Row = Ranking['rows'][number];

const useColumns = ({ score }: Tournament, currency: string): readonly DataColumn<Row>[] => {
  const { t } = useTranslation();
  return [
    { id: 'place', header: t('tournaments.place'), cell: ({ place }) => place },
    {
      id: 'account',
      header: t('promotions.account'),
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    { id: 'score', header: t(`tournaments.column.${score}`), align: 'end', cell: (row) => row.score },
    {
      id: 'prize',
      header: t('tournaments.prizeIn', { currency }),
      align: 'end',
      cell: ({ prize }) => prize ?? '–',
    },
    {
      id: 'paid',
      header: t('promotions.state'),
      align: 'end',
      cell: ({ prize, paidAt }) =>
        prize !== null && (
          <Badge tone={paidAt === null ? 'neutral' : 'won'}>
            {t(paidAt === null ? 'tournaments.notPaid' : 'tournaments.isPaid')}
          </Badge>
        ),
    },
  ];
};

interface TournamentRankingProps {
  readonly merchant: string;
  readonly currency: string;
  readonly tournament: Tournament;
  readonly onClose: () => void;
}

/** The ranking with full account names, and whether prizes are paid. */
export const TournamentRanking = ({ merchant, currency, tournament, onClose }: TournamentRankingProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [pageNo, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...promotionsKey(merchant), 'tournaments', tournament.promotionId, pageNo],
    queryFn: () => readRanking(api, merchant, tournament.promotionId, { pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, pageNo, setPage);
  return (
    <Dialog open size="lg" onClose={onClose} title={t('tournaments.rankingOf', { name: tournament.promotion })}>
      <div className={layout.stack}>
        <ListTable
          name="tournament-ranking"
          own={NO_FILTER}
          caption={t('tournaments.rankingOf', { name: tournament.promotion })}
          columns={useColumns(tournament, currency)}
          rows={data?.rows}
          rowKey={({ account }) => account}
          loading={isPlaceholderData}
          empty={<EmptyState compact title={t('tournaments.noRounds')} text={t('tournaments.noRoundsText')} />}
          {...failureOf({ data, error, refetch })}
        />
        {data && data.totalPages > 1 && <Pager page={pageNo} pages={data.totalPages} onPage={setPage} />}
        <div>
          <Button onClick={onClose}>{t('promotions.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
};
