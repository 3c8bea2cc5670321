import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { promotionsKey } from './promotions.api.ts';
import type { Promotion } from './promotions.api.ts';
import { TournamentDialog } from './tournament-dialog.tsx';
import { TournamentRanking } from './tournament-ranking.tsx';
import { readTournaments, sendCancel } from './tournaments.api.ts';
import type { Tournament, TournamentList } from './tournaments.api.ts';
import { usePromotions } from './use-promotions.ts';

const TONES = { upcoming: 'info', running: 'won', counting: 'info', ended: 'neutral', cancelled: 'refused' } as const;

type Act = 'change' | 'ranking' | 'cancel';
type OnAct = (act: Act, tournament: Tournament) => void;

interface ActionsProps {
  readonly tournament: Tournament;
  readonly onAct: OnAct;
  readonly canConfigure: boolean;
}

const Actions = ({ tournament, onAct, canConfigure }: ActionsProps) => {
  const { t } = useTranslation();
  const { phase, promotion: name } = tournament;
  const button = (act: Act) => (
    <Button
      size="sm"
      variant={act === 'cancel' ? 'quiet' : 'secondary'}
      aria-label={t(`tournaments.${act}Of`, { name })}
      onClick={() => onAct(act, tournament)}
    >
      {t(`tournaments.act.${act}`)}
    </Button>
  );
  return (
    <span className={layout.actions}>
      {phase !== 'upcoming' && button('ranking')}
      {canConfigure && phase === 'upcoming' && button('change')}
      {canConfigure && phase !== 'ended' && phase !== 'cancelled' && button('cancel')}
    </span>
  );
};
const useColumns = (
  data: TournamentList | undefined,
  canConfigure: boolean,
  onAct: OnAct,
): readonly DataColumn<Tournament>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const currency = data?.currency ?? '';
  return [
    {
      id: 'promotion',
      header: t('promotions.promotion'),
      primary: true,
      width: '20%',
      cell: ({ promotion, score }) => (
        <span className={layout.two}>
          {promotion}
          <span className={layout.small}>{t(`tournaments.score.${score}`)}</span>
        </span>
      ),
    },
    {
      id: 'period',
      header: t('promotions.period'),
      width: '13.5rem',
      cell: ({ startsAt, endsAt }) => (
        <span className={layout.two}>
          <span className={layout.small}>{t('promotions.from', { at: formatDateTime(startsAt, i18n.language) })}</span>
          <span className={layout.small}>{t('promotions.until', { at: formatDateTime(endsAt, i18n.language) })}</span>
        </span>
      ),
    },
    { id: 'members', header: t('raffles.members'), align: 'end', cell: ({ members }) => number(members) },
    {
      id: 'budget',
      header: t('tournaments.budget', { currency }),
      align: 'end',
      cell: ({ budget }) => <Money amount={budget} />,
    },
    {
      id: 'paid',
      header: t('promotions.paidIn', { currency }),
      align: 'end',
      cell: ({ paid }) => <Money amount={paid} />,
    },
    {
      id: 'phase',
      header: t('promotions.state'),
      cell: ({ phase }) => <Badge tone={TONES[phase]}>{t(`tournaments.phase.${phase}`)}</Badge>,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (tournament) => <Actions tournament={tournament} onAct={onAct} canConfigure={canConfigure} />,
    },
  ];
};

/** A promotion that pays something else has no tournament. */
const canHaveOne = ({ activity, endsAt }: Promotion): boolean =>
  activity === null && (endsAt === null || new Date(endsAt) > new Date());

interface CancelProps {
  readonly merchant: string;
  readonly tournament: Tournament;
  readonly onClose: () => void;
}

const CancelDialog = ({ merchant, tournament, onClose }: CancelProps) => {
  const { t } = useTranslation();
  return (
    <OrderDialog
      danger
      title={t('tournaments.cancelTitle', { name: tournament.promotion })}
      text={t('tournaments.cancelText')}
      submit={t('tournaments.act.cancel')}
      send={({ reason }, call) => sendCancel(call, merchant, tournament.promotionId, reason)}
      renews={promotionsKey(merchant)}
      onClose={onClose}
    />
  );
};

interface TabProps {
  readonly merchant: string;
  readonly canConfigure: boolean;
}

/** Tournaments of a merchant's promotions, with what they cost and who leads. */
export const TournamentsTab = ({ merchant, canConfigure }: TabProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [open, setOpen] = useState<{ readonly act: Act; readonly tournament: Tournament | null } | null>(null);
  const { data: list } = usePromotions(merchant);
  const { data, error, refetch } = useQuery({
    queryKey: [...promotionsKey(merchant), 'tournaments'],
    queryFn: () => readTournaments(api, merchant),
  });
  const columns = useColumns(data, canConfigure, (act, tournament) => setOpen({ act, tournament }));
  const taken = new Set(data?.tournaments.map(({ promotionId }) => promotionId));
  const free = list?.list.filter((one) => canHaveOne(one) && !taken.has(one.promotionId)) ?? [];
  const close = (): void => setOpen(null);
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <Card
        flush
        title={t('promotions.part.tournaments')}
        description={t('tournaments.text')}
        actions={
          canConfigure && (
            <Button
              variant="primary"
              disabled={!data || free.length === 0}
              onClick={() => setOpen({ act: 'change', tournament: null })}
            >
              {t('tournaments.add')}
            </Button>
          )
        }
      >
        <ListTable
          name="tournaments"
          caption={t('promotions.part.tournaments')}
          columns={columns}
          rows={data?.tournaments}
          rowKey={({ promotionId }) => promotionId}
          empty={<EmptyState compact title={t('tournaments.none')} text={t('tournaments.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && open?.act === 'change' && (
        <TournamentDialog
          merchant={merchant}
          currency={data.currency}
          promotions={free}
          // Others may save it while its form is open.
          tournament={
            data.tournaments.find(({ promotionId }) => promotionId === open.tournament?.promotionId) ?? open.tournament
          }
          onClose={close}
        />
      )}
      {data && open?.act === 'ranking' && open.tournament && (
        <TournamentRanking merchant={merchant} currency={data.currency} tournament={open.tournament} onClose={close} />
      )}
      {open?.act === 'cancel' && open.tournament && (
        <CancelDialog merchant={merchant} tournament={open.tournament} onClose={close} />
      )}
    </div>
  );
};
