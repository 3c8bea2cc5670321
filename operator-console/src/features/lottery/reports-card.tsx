import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { Badge, Button, Card, EmptyState } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useOperator } from '../../shared/session/console-context.ts';
import { isConfirmable, operatorOf, resultsOf } from './draws.model.ts';
import type { ReportedResult } from './draws.model.ts';
import type { Draw, DrawReport, LotteryFormat } from './lottery.api.ts';
import styles from './lottery.module.css';
import { differingPlaces } from './numbers.model.ts';
import { NumbersTable } from './numbers-table.tsx';

/** What is known of a report; operators' reports have no link. */
type ShownReport = Pick<DrawReport, 'source' | 'receivedAt'> & Partial<DrawReport>;

const Report = ({ report }: { readonly report: ShownReport }) => {
  const { t, i18n } = useTranslation();
  const operator = operatorOf(report);
  return (
    <li className={styles.report}>
      <span className={styles.marks}>
        <strong>{operator ?? report.source}</strong>
        <Badge>{t(operator === null ? 'lottery.source' : 'lottery.operator')}</Badge>
        {report.isSimulated && <Badge tone="pending">{t('lottery.simulated')}</Badge>}
      </span>
      <span className={layout.small}>
        <time dateTime={report.receivedAt}>{formatDateTime(report.receivedAt, i18n.language)}</time>
        {report.link && (
          <>
            {' · '}
            <a className={styles.link} href={report.link} target="_blank" rel="noreferrer">
              {t('lottery.evidence')}
            </a>
          </>
        )}
      </span>
    </li>
  );
};

interface ReportedResultsProps {
  readonly format: LotteryFormat;
  readonly results: readonly ReportedResult<ShownReport & { readonly numbers: string }>[];
  /** What can be done with one of them. */
  readonly actionOf: (result: ReportedResult<ShownReport & { readonly numbers: string }>) => ReactNode;
}

/** Results side by side, each with those that report it; what differs is marked. */
export const ReportedResults = ({ format, results, actionOf }: ReportedResultsProps) => {
  const { t } = useTranslation();
  const differing = differingPlaces(results.map(({ numbers }) => numbers));
  return (
    <div className={styles.results}>
      {results.map((result, index) => {
        const name = t('lottery.resultNumber', { number: index + 1 });
        return (
          <section key={result.numbers} className={styles.result} aria-label={name}>
            <ul className={styles.reports} aria-label={t('lottery.reportedBy')}>
              {result.reports.map((report) => (
                <Report key={report.source} report={report} />
              ))}
            </ul>
            <NumbersTable format={format} numbers={result.numbers} caption={name} differing={differing} />
            {actionOf(result)}
          </section>
        );
      })}
    </div>
  );
};

interface ReportsCardProps {
  readonly draw: Draw;
  /** Null: this operator only reads. */
  readonly onConfirm: ((numbers: string) => void) | null;
}

/** Who reports what about the result of an official draw (FAI-007). */
export const ReportsCard = ({ draw, onConfirm }: ReportsCardProps) => {
  const { t } = useTranslation();
  const me = useOperator()?.name;
  const { format, isAwaited, reports } = draw;
  return (
    <Card title={t('lottery.reports')} description={t('lottery.reportsText')}>
      {reports.length === 0 ? (
        <EmptyState compact title={t('lottery.noReports')} text={t('lottery.noReportsText')} />
      ) : (
        <ReportedResults
          format={format}
          results={resultsOf(reports)}
          actionOf={(result) =>
            isAwaited &&
            onConfirm &&
            isConfirmable(result.reports, me) && (
              <Button variant="primary" onClick={() => onConfirm(result.numbers)}>
                {t('lottery.confirmThese')}
              </Button>
            )
          }
        />
      )}
    </Card>
  );
};
