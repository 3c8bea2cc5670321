import { useMutation, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'shared-contracts/sdk';
import { formatDay } from 'shared-contracts/locale';
import {
  isMeasure,
  isOfChannels,
  REPORT_GROUPS,
  REPORT_NARROWINGS,
  reportColumns,
  reportCsv,
} from 'shared-contracts/reports';
import type { Measure, ReportColumn, ReportNarrowing } from 'shared-contracts/reports';
import {
  Button,
  Card,
  DateRangeField,
  EmptyState,
  SegmentedControl,
  SelectField,
  Skeleton,
  formatAmount,
  saveFile,
} from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { CloseIcon, DownloadIcon } from 'shared-ui/icons';
import { FigureChart } from '../../shared/charts/index.ts';
import { figuresKey } from '../../shared/live/index.ts';
import { OlderButton } from '../../shared/list/older-button.tsx';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { SegmentField } from '../../shared/segments/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { merchantsKey, readMerchants } from '../merchants/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { readAllRows, readReport } from './reports.api.ts';
import type { MoneyReport, MoneyRow, ReportFilter } from './reports.api.ts';
import { addressOf, channelOf, filterFrom, lastDays, regrouped } from './reports.model.ts';
import styles from './reports.module.css';

/** Bars side by side that can still be told apart. Days are narrowed to a part of them in the chart. */
const BARS_MAX = 62;
const DAYS_MAX = 366;
/** What a row of these groups narrows the report to. */
const NARROWS: Readonly<Record<ReportFilter['by'], 'merchant' | ReportNarrowing | null>> = {
  ...{ day: null, merchant: 'merchant', vendor: 'vendor', game: 'game', agent: 'agent', cohort: 'cohort' },
  channel: 'channel',
};
/** A segment's members are counted apart from rows and narrowings of these. */
const NOT_OF_SEGMENTS = ['agent', 'cohort', 'channel'] as const;
const allowsSegment = (filter: ReportFilter): boolean =>
  !NOT_OF_SEGMENTS.some((name) => filter.by === name || filter[name] !== '');
const NO_KEY: Readonly<Partial<Record<ReportFilter['by'], string>>> = {
  agent: 'reports.noAgent',
  cohort: 'reports.noCohort',
};

const useFilter = () => {
  const [address, setAddress] = useSearchParams();
  const filter = filterFrom(address);
  const change = (part: Partial<ReportFilter>): void =>
    setAddress((before) => addressOf({ ...filterFrom(before), ...part }));
  return { filter, change };
};

type Choice = ReturnType<typeof useFilter>;
type Narrowing = Choice & { readonly report: MoneyReport | undefined };

/** They end on the merchants' today, which comes with the report. */
const useQuickRanges = (today: string | undefined) => {
  const { t } = useTranslation();
  if (today === undefined) return [];
  return [1, 7, 30, 90].map((days) => ({
    id: String(days),
    label: days === 1 ? t('reports.today') : t('reports.days', { days }),
    ...lastDays(days, today),
  }));
};

const Filters = ({ filter, change, report }: Narrowing) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const quick = useQuickRanges(report?.today);
  const currencies = report?.currencies ?? [];
  const { data: merchants = [] } = useQuery({ queryKey: merchantsKey, queryFn: () => readMerchants(api) });
  return (
    <div className={layout.filters}>
      <SelectField
        label={t('audit.merchant')}
        options={[
          { value: '', label: t('reports.allMerchants') },
          ...merchants.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={filter.merchant}
        // Another merchant may have figures in other currencies alone.
        onChange={(event) => change({ merchant: event.currentTarget.value, currency: '', segment: '' })}
      />
      {currencies.length > 1 && (
        <SelectField
          label={t('reports.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
          value={filter.currency || (currencies[0] ?? '')}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
      )}
      {filter.merchant !== '' && allowsSegment(filter) && (
        <SegmentField merchant={filter.merchant} value={filter.segment} onChange={(segment) => change({ segment })} />
      )}
      <DateRangeField
        label={t('reports.range')}
        value={{ from: filter.from || (report?.from ?? ''), to: filter.to || (report?.to ?? '') }}
        quick={quick}
        onChange={({ from, to }) => from !== '' && to !== '' && change({ from, to })}
      />
    </div>
  );
};

const useChannelName = (): ((key: string) => string) => {
  const { t } = useTranslation();
  return (key) => {
    const { way, provider } = channelOf(key);
    const name = t(`reports.channel.${way}`);
    return provider === null ? name : t('reports.channel.named', { way: name, provider });
  };
};

/** What the report is narrowed to, each with a button that takes it away. An agent is named by the account, as soon as it is known. */
const Narrowed = ({ filter, change, report }: Narrowing) => {
  const { t } = useTranslation();
  const nameOfChannel = useChannelName();
  const agent = report?.agent ?? null;
  const valueOf = (name: ReportNarrowing): string => {
    if (name === 'agent' && agent) return agent.account;
    return name === 'channel' ? nameOfChannel(filter.channel) : filter[name];
  };
  const chosen = REPORT_NARROWINGS.filter((name) => filter[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <div className={layout.actions}>
      {chosen.map((name) => {
        const isLinked = name === 'agent' && agent !== null;
        return (
          <span key={name} className={layout.actions}>
            <Button
              size="sm"
              variant="quiet"
              iconStart={<CloseIcon size={16} />}
              aria-label={t('reports.remove', { name: t(`reports.by.${name}`), value: valueOf(name) })}
              onClick={() => change({ [name]: '' })}
            >
              {isLinked ? t('reports.by.agent') : `${t(`reports.by.${name}`)}: ${valueOf(name)}`}
            </Button>
            {isLinked && <AccountLink {...agent} member={filter.agent} />}
          </span>
        );
      })}
    </div>
  );
};

const useRowName = (by: ReportFilter['by']): ((row: Pick<MoneyRow, 'key' | 'name'>) => string) => {
  const { t, i18n } = useTranslation();
  const nameOfChannel = useChannelName();
  return ({ key, name }) => {
    if (by === 'channel') return nameOfChannel(key);
    if (by === 'day') return formatDay(key, i18n.language);
    if (key === '') return t(NO_KEY[by] ?? 'reports.noPlay');
    return name ?? key;
  };
};

/** Numbers as such, money with its decimals. */
const useFigure = (): ((column: ReportColumn, row: MoneyReport['totals']) => string) => {
  const number = useNumber();
  return (column, row) => (isMeasure(column) ? formatAmount(row[column]) : number(row[column] ?? 0));
};

const columnsOf = (filter: Pick<ReportFilter, 'by' | 'channel'>): readonly ReportColumn[] =>
  reportColumns(isOfChannels(filter.by, filter));

const useColumns = ({ filter, change }: Choice, report: MoneyReport | undefined): readonly DataColumn<MoneyRow>[] => {
  const { t } = useTranslation();
  const figure = useFigure();
  const nameOf = useRowName(filter.by);
  const narrows = NARROWS[filter.by];
  const figures = columnsOf(filter).map((column): DataColumn<MoneyRow> => ({
    id: column,
    header: t(`reports.measure.${column}`),
    align: 'end',
    cell: (row) => <span className={layout.number}>{figure(column, row)}</span>,
    total: report && <span className={layout.number}>{figure(column, report.totals)}</span>,
  }));
  return [
    {
      id: 'key',
      header: t(`reports.by.${filter.by}`),
      primary: true,
      cell: (row) => {
        if (narrows === null || row.key === '') return nameOf(row);
        const narrowed = (text: string) => (
          <button
            type="button"
            className={styles.narrow}
            aria-label={t('reports.daysOf', { name: nameOf(row) })}
            onClick={() => change({ by: 'day', [narrows]: row.key })}
          >
            {text}
          </button>
        );
        if (row.merchant === undefined) return narrowed(nameOf(row));
        return (
          <span className={layout.two}>
            <AccountLink account={nameOf(row)} member={row.key} merchant={row.merchant} />
            <span className={layout.small}>{narrowed(t('reports.rowDays'))}</span>
          </span>
        );
      },
    },
    ...figures,
  ];
};

/** Days in the order of time, everything else from the largest; as many as can be told apart. */
const barsOf = (rows: readonly MoneyRow[], by: ReportFilter['by'], measure: Measure): readonly MoneyRow[] =>
  by === 'day'
    ? rows.slice(0, DAYS_MAX).toReversed()
    : rows.toSorted((a, b) => Number(b[measure]) - Number(a[measure])).slice(0, BARS_MAX);

const Chart = ({
  rows,
  filter,
  currency,
}: Pick<Choice, 'filter'> & {
  readonly rows: readonly MoneyRow[];
  readonly currency: string;
}) => {
  const { by } = filter;
  const { t } = useTranslation();
  const nameOf = useRowName(by);
  const [chosen, setChosen] = useState<Measure>('ggr');
  const measures = columnsOf(filter).filter(isMeasure);
  const measure = measures.includes(chosen) ? chosen : 'deposits';
  const bars = barsOf(rows, by, measure);
  const label = t('reports.chart', { measure: t(`reports.measure.${measure}`), by: t(`reports.by.${by}`), currency });
  return (
    <Card
      title={label}
      actions={
        <SelectField
          label={t('reports.measure')}
          labelHidden
          options={measures.map((value) => ({ value, label: t(`reports.measure.${value}`) }))}
          value={measure}
          onChange={(event) => setChosen(event.currentTarget.value as Measure)}
        />
      }
    >
      <FigureChart
        label={label}
        tone="signed"
        bars={bars.map((row) => ({
          id: row.key,
          label: nameOf(row),
          value: Number(row[measure]),
          text: formatAmount(row[measure]),
        }))}
      />
    </Card>
  );
};

const Export = ({ filter }: Pick<Choice, 'filter'>) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const exporting = useMutation({
    mutationFn: async () => {
      const report = await readAllRows(api, filter);
      const name = ['report', filter.merchant, filter.by, report.from, report.to]
        .filter((part) => part !== '')
        .join('-');
      saveFile(`${name}.csv`, new Blob([reportCsv(report, filter.by)], { type: 'text/csv;charset=utf-8' }));
    },
  });
  return (
    <div className={layout.actions}>
      <Button busy={exporting.isPending} iconStart={<DownloadIcon size={18} />} onClick={() => exporting.mutate()}>
        {t('reports.export')}
      </Button>
      <span role="status" className={layout.small}>
        {exporting.isSuccess && t('reports.exported')}
        {exporting.isError && t('reports.exportFailed')}
      </span>
    </div>
  );
};

/** Turnover, results and payments of merchants, as the ledger has them (OPR-010). */
export const FiguresTab = () => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const choice = useFilter();
  const { filter, change } = choice;
  const list = useInfiniteQuery({
    queryKey: [...figuresKey, 'report', filter],
    queryFn: ({ pageParam }) => readReport(api, filter, pageParam),
    initialPageParam: undefined as MoneyReport | undefined,
    getNextPageParam: (page) => (page.hasMore ? page : undefined),
  });
  const { data, error, refetch } = list;
  const report = data?.pages[0];
  const rows = data?.pages.flatMap((page) => page.rows);
  const columns = useColumns(choice, report);
  const caption = t('reports.caption', { by: t(`reports.by.${filter.by}`), currency: report?.currency ?? '' });
  return (
    <>
      <Filters {...choice} report={report} />
      <div className={styles.head}>
        <SegmentedControl
          label={t('reports.by')}
          segments={REPORT_GROUPS.map((id) => ({ id, label: t(`reports.by.${id}`) }))}
          value={filter.by}
          onChange={(by) => change(regrouped(filter, by))}
        />
        <Export filter={filter} />
      </div>
      <Narrowed {...choice} report={report} />
      {!report && !error && <Skeleton shape="block" height="14rem" />}
      {report && rows && rows.length > 0 && <Chart rows={rows} filter={filter} currency={report.currency} />}
      <Card flush title={caption}>
        <ListTable
          name={`report-${filter.by}`}
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          density="dense"
          scroll="box"
          empty={<EmptyState compact title={t('reports.none')} text={t('reports.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      <OlderButton list={list} label={t('reports.more')} />
      {report && (
        <p className={layout.note}>
          {report.timeZone === null ? t('reports.zones') : t('reports.zone', { zone: report.timeZone })}
        </p>
      )}
    </>
  );
};
