import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from 'shared-contracts/locale';
import { Badge, Card, DataTable, EmptyState, Money, StatRow, StatTile, formatAmount } from 'shared-ui';
import type { DataColumn, Tone } from 'shared-ui';
import { FigureChart } from '../../shared/charts/index.ts';
import { figuresKey } from '../../shared/live/index.ts';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { readFigures } from './home.api.ts';
import type { Day, Figures as FiguresRead, ReleaseHealth, VendorHealth } from './home.api.ts';
import styles from './home.module.css';
import { ReturnsTable } from './returns-table.tsx';

/** For consoles whose stream is down. */
const FALLBACK_MS = 60_000;
const HEIGHT = '40rem';

type Amount = 'deposits' | 'withdrawals' | 'turnover' | 'ggr';
const AMOUNTS = ['deposits', 'withdrawals', 'turnover', 'ggr'] as const satisfies readonly Amount[];

const Today = ({ days, currency }: Pick<FiguresRead, 'days' | 'currency'>) => {
  const { t } = useTranslation();
  const number = useNumber();
  const today = days.at(-1);
  const yesterday = days.at(-2);
  if (!today || !yesterday) return null;
  return (
    <StatRow>
      {AMOUNTS.map((amount) => (
        <StatTile
          key={amount}
          label={t(`home.${amount}`)}
          value={<Money amount={today[amount]} symbol={`${currency} `} />}
          hint={t('home.yesterday', { value: formatAmount(yesterday[amount]) })}
        />
      ))}
      <StatTile
        label={t('home.players')}
        value={number(today.players)}
        hint={t('home.yesterday', { value: number(yesterday.players) })}
      />
    </StatRow>
  );
};

interface DayChartProps {
  readonly name: Amount | 'players';
  readonly days: readonly Day[];
  readonly currency: string;
}

const DayChart = ({ name, days, currency }: DayChartProps) => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const title = t(name === 'players' ? 'home.chartOf' : 'home.chartIn', { name: t(`home.${name}`), currency });
  return (
    <Card title={title} headingLevel={3}>
      <FigureChart
        label={title}
        height={160}
        tone={name === 'ggr' ? 'signed' : 'accent'}
        bars={days.map((day) => ({
          id: day.day,
          label: formatDay(day.day, i18n.language),
          value: Number(day[name]),
          text: name === 'players' ? number(day.players) : formatAmount(day[name]),
        }))}
      />
    </Card>
  );
};

const TONES: Readonly<Record<VendorHealth['state'], Tone>> = { on: 'won', maintenance: 'pending', off: 'neutral' };

const useVendorColumns = (merchant: string): readonly DataColumn<VendorHealth>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  return [
    { id: 'name', header: t('home.vendor'), primary: true, cell: ({ name }) => name },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {t(`home.vendorState.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'calls',
      header: t('home.calls'),
      align: 'end',
      cell: ({ calls }) => <span className={layout.number}>{number(calls)}</span>,
    },
    {
      id: 'last',
      header: t('home.lastCall'),
      cell: ({ lastCallAt }) => (lastCallAt === null ? '–' : formatDateTime(lastCallAt, i18n.language)),
    },
    {
      id: 'receivables',
      header: t('home.receivables'),
      align: 'end',
      cell: ({ receivables }) => <span className={layout.number}>{number(receivables)}</span>,
    },
    {
      id: 'unfinished',
      header: t('home.unfinished'),
      align: 'end',
      cell: ({ vendor, unfinished }) => (
        <span className={layout.number}>
          {unfinished === 0 ? (
            number(unfinished)
          ) : (
            <Link to={`/games?tab=rounds&merchant=${merchant}&vendor=${vendor}&age=1440`}>{number(unfinished)}</Link>
          )}
        </span>
      ),
    },
  ];
};

const useReleaseColumns = (): readonly DataColumn<ReleaseHealth>[] => {
  const { t } = useTranslation();
  const number = useNumber();
  return [
    {
      id: 'module',
      header: t('modules.module'),
      primary: true,
      cell: ({ module, version }) => (
        <span className={layout.two}>
          {t(`module.${module}`, { defaultValue: module })}
          <span className={layout.small}>{version}</span>
        </span>
      ),
    },
    {
      id: 'loads',
      header: t('home.loads'),
      align: 'end',
      cell: ({ loads }) => <span className={layout.number}>{number(loads)}</span>,
    },
    {
      id: 'failures',
      header: t('home.failures'),
      align: 'end',
      cell: ({ failures }) => <span className={layout.number}>{number(failures)}</span>,
    },
  ];
};

interface ListCardProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly none: string;
  readonly text: string;
}

const ListCard = <Row,>({ title, rows, columns, rowKey, none, text }: ListCardProps<Row>): ReactNode => (
  <Card flush title={title} headingLevel={3}>
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      density="dense"
      empty={<EmptyState compact title={none} text={text} />}
    />
  </Card>
);

type HealthProps = Pick<FiguresRead, 'vendors' | 'releases'> & { readonly merchant: string };

const Health = ({ merchant, vendors, releases }: HealthProps) => {
  const { t } = useTranslation();
  const vendorColumns = useVendorColumns(merchant);
  const releaseColumns = useReleaseColumns();
  return (
    <>
      <ListCard
        title={t('home.vendors')}
        rows={vendors}
        columns={vendorColumns}
        rowKey={({ vendor }) => vendor}
        none={t('home.noVendors')}
        text={t('home.noVendorsText')}
      />
      <ListCard
        title={t('home.releases')}
        rows={releases}
        columns={releaseColumns}
        rowKey={({ module, version }) => `${module} ${version}`}
        none={t('home.noReleases')}
        text={t('home.noReleasesText')}
      />
    </>
  );
};

/** How a merchant is doing: today, the last 14 days, its games, vendors and releases. */
export const Figures = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...figuresKey, 'home', merchant],
    queryFn: () => readFigures(api, merchant),
    refetchInterval: FALLBACK_MS,
  });
  return (
    <QueryView query={query} height={HEIGHT}>
      {({ currency, timeZone, days, games, vendors, releases }) => (
        <div className={layout.stack}>
          <Today days={days} currency={currency} />
          <p className={layout.note}>
            {t('home.zone', { zone: timeZone })}{' '}
            <Link to={`/reports?merchant=${merchant}`}>{t('home.allFigures')}</Link>
          </p>
          <div className={styles.charts}>
            {([...AMOUNTS, 'players'] as const).map((name) => (
              <DayChart key={name} name={name} days={days} currency={currency} />
            ))}
          </div>
          <ReturnsTable title={t('home.returns')} games={games} currency={currency} />
          <Health merchant={merchant} vendors={vendors} releases={releases} />
        </div>
      )}
    </QueryView>
  );
};
