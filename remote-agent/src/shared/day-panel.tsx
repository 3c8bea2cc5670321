import { formatDay, formatDecimal, usePortal, useTranslation } from 'shared-contracts/sdk';
import { useLanguage } from 'shared-react';
import { Money, VisuallyHidden } from 'shared-ui';
import { ChartPanel } from './chart-panel.tsx';
import styles from './chart-panel.module.css';

type Figures<Name extends string> = Readonly<Record<Name, string>>;

interface DayPanelProps<Name extends string> {
  readonly title: string;
  readonly caption: string;
  readonly days: readonly (Figures<Name> & { readonly day: string })[];
  readonly totals: Figures<Name>;
  /** The columns of the table, each with its head. */
  readonly columns: readonly { readonly name: Name; readonly header: string }[];
  /** What the chart draws; `signed` colours gain and loss. */
  readonly drawn: Name;
  readonly tone?: 'accent' | 'signed';
}

/** Figures of a record by day: a chart of one, and beside it the table of all. Nothing for a single day. */
export const DayPanel = <Name extends string>(props: DayPanelProps<Name>) => {
  const { title, caption, days, totals, columns, drawn, tone = 'accent' } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  if (days.length < 2) return null;
  const cells = (row: Figures<Name>) =>
    columns.map(({ name }) => (
      <td key={name}>
        <Money amount={row[name]} symbol={symbol} tone={name === drawn && tone === 'signed' ? 'signed' : 'plain'} />
      </td>
    ));
  return (
    <ChartPanel
      title={title}
      tone={tone}
      bars={days.map((row) => ({
        id: row.day,
        label: formatDay(row.day, language),
        value: Number(row[drawn]),
        text: formatDecimal(row[drawn], symbol),
      }))}
    >
      {/* Scrolls by itself, hence by keyboard too. */}
      <div className={styles.days} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('team.day')}</th>
              {columns.map(({ name, header }) => (
                <th key={name} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row">{formatDay(row.day, language)}</th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('team.total')}</th>
              {cells(totals)}
            </tr>
          </tfoot>
        </table>
      </div>
    </ChartPanel>
  );
};
