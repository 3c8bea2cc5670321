import { agentLink } from 'shared-contracts/agents';
import type { agentLink as schema } from 'shared-contracts/agents/schema';
import type { ReplyOf } from 'shared-contracts/http';
import { requestCode, useLanguage } from 'shared-react';
import { formatDay, keepPreviousData, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Card, DataTable, EmptyState, ErrorState, Skeleton, StatRow, StatTile } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { BarChart } from 'shared-ui/chart';
import { UsersIcon } from 'shared-ui/icons';
import { QrCode, SaveQrCode } from 'shared-ui/qr-code';
import { ExportButton } from '../../shared/export-button.tsx';
import { usePeriodControl } from '../../shared/period-control.tsx';
import { AgentCopyField } from './agent-copy-field.tsx';
import styles from './register-account.module.css';

type Link = ReplyOf<typeof schema>;
type Day = Link['days'][number];
type Figure = (typeof FIGURES)[number];

/** Visits, sign-ups, and those of them who have deposited. */
const FIGURES = ['visits', 'registered', 'deposited'] as const;
const QR_SIZE = 144;
const QR_MARGIN = 16;
const DAYS = 30;

const LinkParts = ({ code, link }: Pick<Link, 'code' | 'link'>) => {
  const { t } = useTranslation();
  const { merchant, telemetry, notify } = usePortal();
  const report = (error: unknown): void => telemetry.reportError(error, { part: 'qr-code' });
  const tellNotSaved = (error: unknown): void => {
    report(error);
    notify(t('link.notSaved'), 'danger');
  };
  return (
    <div className={styles.link}>
      <div className={styles.form}>
        <AgentCopyField label={t('link.link')} copyLabel={t('link.copyLink')} value={link} />
        <AgentCopyField label={t('link.code')} copyLabel={t('link.copyCode')} value={code} />
      </div>
      <figure className={styles.qr}>
        <QrCode text={link} label={t('link.qr')} size={QR_SIZE} margin={QR_MARGIN} onError={report} />
        <figcaption>{t('link.scan')}</figcaption>
        <SaveQrCode text={link} label={t('link.save')} name={`${merchant.code}-${code}`} onError={tellNotSaved} />
      </figure>
    </div>
  );
};

const useColumns = (link: Link | undefined): readonly DataColumn<Day>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (name: Figure): DataColumn<Day> => ({
    id: name,
    header: t(`link.${name}`),
    align: 'end',
    cell: (row) => String(row[name]),
    total: link && String(link[name]),
  });
  return [
    {
      id: 'day',
      header: t('team.day'),
      primary: true,
      cell: (row) => formatDay(row.day, language),
      total: t('team.total'),
    },
    ...FIGURES.map(count),
  ];
};

const Chart = ({ link, figure }: { readonly link: Link; readonly figure: 'visits' | 'registered' }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (link[figure] === 0) return null;
  return (
    <section className={styles.chart}>
      <h3 className={styles.heading}>{t(`link.chart.${figure}`)}</h3>
      <BarChart
        label={t(`link.chart.${figure}`)}
        bars={link.days.map((row) => ({
          id: row.day,
          label: formatDay(row.day, language),
          value: row[figure],
          text: String(row[figure]),
        }))}
      />
    </section>
  );
};

interface ResultsProps {
  /** The results are of the period before, until those of this one are there. */
  readonly isFormer: boolean;
  readonly link: Link;
  /** For the name of the file. */
  readonly period: { readonly from: string; readonly to: string };
}

const Results = ({ link, period, isFormer }: ResultsProps) => {
  const { t } = useTranslation();
  const columns = useColumns(link);
  const rows = link.days.filter(({ visits, registered }) => visits + registered > 0);
  return (
    <>
      <StatRow>
        <StatTile label={t('link.visits')} value={String(link.visits)} hint={t('link.visitsHint')} />
        <StatTile label={t('link.registered')} value={String(link.registered)} />
        <StatTile label={t('link.deposited')} value={String(link.deposited)} hint={t('link.depositedHint')} />
      </StatRow>
      <div className={styles.charts}>
        <Chart link={link} figure="visits" />
        <Chart link={link} figure="registered" />
      </div>
      <DataTable
        caption={t('link.results')}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={(row) => row.day}
        loading={false}
        empty={<EmptyState icon={<UsersIcon size={28} />} title={t('link.emptyTitle')} text={t('link.emptyText')} />}
        density="dense"
      />
      <ExportButton
        disabled={isFormer || rows.length === 0}
        file={{
          name: `link-results-${period.from}-${period.to}`,
          head: [t('team.day'), ...FIGURES.map((name) => t(`link.${name}`))],
          lineOf: (row) => [row.day, ...FIGURES.map((name) => String(row[name]))],
          ask: () => Promise.resolve({ rows: link.days }),
        }}
      />
    </>
  );
};

/** The agent's link, how often it was opened, and who registered through it (AGT-009). */
export const AgentLink = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const { period, control } = usePeriodControl(DAYS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['agent', 'link', period],
    queryFn: () => portal.api.call(agentLink, { query: period }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('link.title')} description={t('link.text')}>
      <div className={styles.form}>
        {error && (
          <ErrorState
            text={errorText(error)}
            code={requestCode(error)}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!error && !data && <Skeleton height="16rem" />}
        {!error && data && <LinkParts code={data.code} link={data.link} />}
        {control}
        {!error && data && <Results link={data} period={period} isFormer={isPlaceholderData} />}
      </div>
    </Card>
  );
};
