import { useState } from 'react';
import { personalData, yearStatement } from 'shared-contracts/protection';
import { requestCode } from 'shared-react';
import { useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, DataTable, EmptyState, Money, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { DownloadIcon, LedgerIcon } from 'shared-ui/icons';
import { saveCsv } from 'shared-ui/records';
import { saveJson } from '../../shared/save-file.ts';
import { printStatement } from './print-statement.ts';
import { flatten } from './protection.model.ts';
import type { Statement } from './protection.model.ts';
import styles from './protection.module.css';
import { WholeHistory } from './whole-history.tsx';

type Line = Statement['months'][number];
const FIGURES = ['deposited', 'withdrawn', 'wagered', 'won', 'other', 'net'] as const;
const YEARS = 5;
const NOTHING = '0.00';

/** On the screen only months in which something moved, newest first; file and paper have all. */
const moved = (months: Statement['months']): Statement['months'] =>
  months.filter((line) => FIGURES.some((figure) => line[figure] !== NOTHING)).reverse();

const useColumns = (statement: Statement | undefined): readonly DataColumn<Line>[] => {
  const { t } = useTranslation();
  const money = (amount: string, isNet: boolean) => (
    <Money amount={amount} symbol={statement?.currencySymbol ?? ''} tone={isNet ? 'signed' : 'plain'} />
  );
  return [
    {
      id: 'month',
      header: t('protection.month'),
      primary: true,
      cell: ({ month }) => month,
      total: t('protection.wholeYear'),
    },
    ...FIGURES.map((figure): DataColumn<Line> => ({
      id: figure,
      header: t(`protection.figure.${figure}`),
      align: 'end',
      cell: (line) => money(line[figure], figure === 'net'),
      total: statement && money(statement.totals[figure], figure === 'net'),
    })),
  ];
};

/** A statement of a year on the screen, as a file and on paper (RSG-010). */
const YearStatement = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['member', 'protection', 'statement', year],
    queryFn: ({ signal }) => portal.api.call(yearStatement, { query: { year } }, { signal }),
    staleTime: 0,
  });
  const columns = useColumns(data);
  const head = [t('protection.month'), ...FIGURES.map((figure) => t(`protection.figure.${figure}`))];
  const lines = (data?.months ?? []).map((line) => [line.month, ...FIGURES.map((figure) => line[figure])]);
  const print = (statement: Statement): void =>
    printStatement({
      title: t('protection.statementOf', { year, account: statement.account }),
      note: t('protection.statementNote', {
        merchant: portal.merchant.name,
        currency: statement.currency,
        zone: statement.timeZone,
      }),
      head,
      lines: [...lines, [t('protection.wholeYear'), ...FIGURES.map((figure) => statement.totals[figure])]],
    });
  return (
    <Card
      flush
      headingLevel={3}
      title={t('protection.statement')}
      description={t('protection.statementText')}
      actions={
        <>
          <SelectField
            label={t('protection.year')}
            labelHidden
            value={String(year)}
            options={Array.from({ length: YEARS }, (_, index) => String(thisYear - index)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          />
          <Button
            disabled={!data}
            onClick={() => saveCsv(`statement-${year}.csv`, head, lines)}
            iconStart={<DownloadIcon size={18} />}
          >
            {t('protection.csv')}
          </Button>
          <Button disabled={!data} onClick={() => data && print(data)}>
            {t('protection.print')}
          </Button>
        </>
      }
    >
      <DataTable
        caption={t('protection.statement')}
        columns={columns}
        rows={error ? [] : data && moved(data.months)}
        rowKey={({ month }) => month}
        loading={isFetching && !data}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState compact icon={<LedgerIcon size={28} />} title={t('protection.statementNone')} />}
      />
    </Card>
  );
};

const PersonalData = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: 'json' | 'csv'): Promise<void> => {
    setBusy(true);
    try {
      const data = await portal.api.call(personalData, {});
      const name = `personal-data-${data.account.account}`;
      if (format === 'json') saveJson(`${name}.json`, data);
      else saveCsv(`${name}.csv`, [t('protection.part'), t('protection.name'), t('protection.value')], flatten(data));
    } catch (error) {
      portal.notify(errorText(error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card headingLevel={3} title={t('protection.data')} description={t('protection.dataText')}>
      <div className={styles.actions}>
        <Button busy={isBusy} iconStart={<DownloadIcon size={18} />} onClick={() => void save('json')}>
          {t('protection.dataJson')}
        </Button>
        <Button busy={isBusy} iconStart={<DownloadIcon size={18} />} onClick={() => void save('csv')}>
          {t('protection.dataCsv')}
        </Button>
      </div>
    </Card>
  );
};

/** What a member may take home (RSG-010). */
export const RecordsSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="protection-records">
      <div className={styles.sectionHead}>
        <h2 id="protection-records">{t('protection.records')}</h2>
      </div>
      <YearStatement />
      <PersonalData />
      <WholeHistory />
    </section>
  );
};
