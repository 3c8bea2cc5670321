import { teamBets } from 'shared-contracts/agents';
import type { teamBets as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { useLanguage } from 'shared-react';
import { formatDateTime, keepPreviousData, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Badge, Money, SelectField, StatTile } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { SlotsIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { DayPanel } from '../../shared/day-panel.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import { PAGE_SIZE, RecordPage } from '../../shared/record-page.tsx';
import type { PageQuery } from '../../shared/record-page.tsx';
import styles from '../../shared/record-page.module.css';

type Bets = ReplyOf<typeof schema>;
type Row = Bets['rows'][number];

const TONES: Readonly<Record<Row['status'], Tone>> = {
  open: 'pending',
  won: 'won',
  lost: 'neutral',
  'rolled-back': 'refused',
};
const HEAD = ['time', 'account', 'vendor', 'game', 'bet', 'win', 'net', 'status', 'round'] as const;
const FIGURES = ['bet', 'win', 'net'] as const;

const useColumns = (totals: Bets['totals'] | undefined): readonly DataColumn<Row>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  const money = (name: 'bet' | 'win' | 'net', tone: 'plain' | 'signed' = 'plain'): DataColumn<Row> => ({
    id: name,
    header: t(`bets.${name}`),
    align: 'end',
    cell: (row) => <Money amount={row[name]} symbol={symbol} tone={tone} />,
    total: totals && <Money amount={totals[name]} symbol={symbol} tone={tone} />,
  });
  return [
    {
      id: 'account',
      header: t('members.account'),
      primary: true,
      cell: (row) => row.account,
      total: t('bets.rounds', { count: totals?.rounds ?? 0 }),
    },
    {
      id: 'game',
      header: t('bets.game'),
      cell: (row) => (
        <span className={styles.two}>
          {row.gameName}
          <span className={styles.small}>{row.vendorName}</span>
        </span>
      ),
    },
    { id: 'at', header: t('bets.time'), cell: (row) => formatDateTime(row.at, language) },
    money('bet'),
    money('win'),
    money('net', 'signed'),
    {
      id: 'status',
      header: t('bets.status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`bets.status.${row.status}`)}</Badge>,
    },
  ];
};

const useBets = () => {
  const portal = usePortal();
  const language = useLanguage();
  const [params] = useAddress();
  const { period, control } = usePeriodControl();
  const chosen = Object.fromEntries(
    (['account', 'vendor', 'game'] as const).flatMap((name) => {
      const value = params.get(name) ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  const ask = (place: PageQuery): Promise<Bets> =>
    portal.api.call(teamBets, { query: { ...period, ...chosen, language, ...place } });
  const pageNo = pageNoOf(params);
  const query = useQuery({
    queryKey: ['agent', 'team-bets', period, chosen, language, pageNo],
    queryFn: () => ask({ pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return { period, control, ask, query };
};

/** Which vendor and which of its games. */
const Choices = ({ data }: { readonly data: Bets | undefined }) => {
  const { t } = useTranslation();
  const [params, write] = useAddress();
  const vendor = params.get('vendor') ?? '';
  const games = (data?.games ?? []).filter((game) => vendor === '' || game.vendor === vendor);
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('bets.vendor')}
        value={vendor}
        placeholder={t('records.all')}
        options={(data?.vendors ?? []).map(({ vendor: value, name }) => ({ value, label: name }))}
        onChange={(event) => write({ vendor: event.currentTarget.value, game: '' })}
      />
      <SelectField
        label={t('bets.game')}
        value={params.get('game') ?? ''}
        placeholder={t('records.all')}
        options={games.map(({ game: value, name }) => ({ value, label: name }))}
        onChange={(event) => write({ game: event.currentTarget.value })}
      />
    </div>
  );
};

/** Every round of the team, by period, account, vendor and game (AGT-013, AGT-014). */
const TeamBettingPage = () => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const { period, control, ask, query } = useBets();
  const totals = query.error ? undefined : query.data?.totals;
  const columns = useColumns(totals);
  return (
    <RecordPage
      caption={t('page.teamBetting')}
      columns={columns}
      rowKey={(row) => `${row.vendor}-${row.round}-${row.account}`}
      query={query}
      filters={
        <>
          {control}
          <Choices data={query.data} />
        </>
      }
      figures={FIGURES.map((name) => (
        <StatTile
          key={name}
          label={t(`bets.${name}`)}
          value={totals && <Money amount={totals[name]} symbol={symbol} tone={name === 'net' ? 'signed' : 'plain'} />}
        />
      ))}
      chart={
        query.data && (
          <DayPanel
            title={t('bets.chart')}
            caption={t('bets.byDay')}
            days={query.data.days}
            totals={query.data.totals}
            columns={FIGURES.map((name) => ({ name, header: t(`bets.${name}`) }))}
            drawn="net"
            tone="signed"
          />
        )
      }
      file={{
        name: `team-bets-${period.from}-${period.to}`,
        head: HEAD.map((name) => t(`bets.${name}`)),
        lineOf: ({ at, account, vendorName, gameName, bet, win, net, status, round }) => [
          ...[at, account, vendorName, gameName, bet, win, net],
          ...[t(`bets.status.${status}`), round],
        ],
        ask: (after, pageSize) => ask({ pageSize, ...(after !== undefined && { after }) }),
      }}
      empty={{ icon: <SlotsIcon size={28} />, title: t('bets.emptyTitle'), text: t('bets.emptyText') }}
    />
  );
};

export default TeamBettingPage;
