import { billLines } from 'shared-contracts/agents';
import { requestCode, useLanguage } from 'shared-react';
import { formatDateTime, useErrorText, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ArrowStartIcon, LedgerIcon } from 'shared-ui/icons';
import { useAddress } from '../../shared/address.ts';
import { percent, usePeriodText } from './bill.model.ts';
import type { Bill, BillLine } from './bill.model.ts';
import { LineSources } from './line-sources.tsx';
import { useNextTierText } from './tier-text.ts';
import styles from './bills.module.css';

const useLineName = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ cause, account, version, isLate, from }: BillLine) => (
    <span className={styles.two}>
      {t(`line.cause.${cause}`, { account: account ?? '', version: version ?? 0 })}
      {isLate && cause !== 'carried' && (
        <span className={styles.small}>{t('line.late', { period: formatDateTime(from, language) })}</span>
      )}
    </span>
  );
};

const useColumns = (
  { bill, lines }: { readonly bill?: Bill; readonly lines?: readonly BillLine[] },
  onOpen: (line: BillLine) => void,
): readonly DataColumn<BillLine>[] => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  const lineName = useLineName();
  const nextText = useNextTierText();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const column = (name: 'turnover' | 'loss' | 'base' | 'before' | 'amount'): DataColumn<BillLine> => ({
    id: name,
    header: t(`line.${name}`),
    align: 'end',
    cell: (row) => money(row[name]),
    total: name === 'amount' && bill ? money(bill.amount) : undefined,
  });
  return [
    { id: 'cause', header: t('line.cause'), primary: true, width: '11rem', cell: lineName, total: t('team.total') },
    column('turnover'),
    { id: 'active', header: t('team.active'), align: 'end', cell: (row) => String(row.active) },
    column('loss'),
    column('base'),
    {
      id: 'tier',
      header: t('line.tier'),
      width: '12rem',
      cell: (row) =>
        row.cause === 'carried' ? (
          '–'
        ) : (
          <span className={styles.two}>
            {row.tier === null ? t('tier.none') : String(row.tier)}
            <span className={styles.small}>{nextText(row.next, true)}</span>
          </span>
        ),
    },
    { id: 'rate', header: t('contract.rate'), align: 'end', cell: (row) => percent(row.rate) },
    // Only lines about earlier periods have it.
    ...(lines?.some(({ before }) => before !== '0.00') ? [column('before')] : []),
    column('amount'),
    {
      id: 'open',
      header: t('contract.actions'),
      align: 'end',
      unlabelled: true,
      cell: (row) =>
        row.cause === 'carried' ? null : (
          <Button size="sm" onClick={() => onOpen(row)}>
            {t('line.sources')}
          </Button>
        ),
    },
  ];
};

/** One bill line by line; base times rate, less what was settled before, is the amount (AGT-038). */
export const BillDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const errorText = useErrorText();
  const periodText = usePeriodText();
  const [params, write] = useAddress();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agent', 'bill', id],
    queryFn: () => api.call(billLines, { params: { id } }),
  });
  const columns = useColumns(data ?? {}, ({ seq }) => write({ line: String(seq) }));
  const line = data?.lines.find(({ seq }) => String(seq) === params.get('line'));
  return (
    <div className={styles.bills}>
      <div className={styles.head}>
        <Button
          variant="quiet"
          iconStart={<ArrowStartIcon size={18} />}
          onClick={() => write({ bill: '', line: '', who: '', day: '' })}
        >
          {t('bill.back')}
        </Button>
        {data && (
          <h3 className={styles.heading}>
            {t(`contract.kind.${data.bill.kind}`)}, {periodText(data.bill)}
          </h3>
        )}
      </div>
      {line ? (
        <LineSources billId={id} line={line} />
      ) : (
        <DataTable
          caption={t('line.caption')}
          columns={columns}
          rows={error ? [] : data?.lines}
          rowKey={(row) => String(row.seq)}
          loading={isFetching}
          skeletonRows={3}
          error={error ? errorText(error) : undefined}
          errorCode={requestCode(error)}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={<LedgerIcon size={28} />} title={t('bill.emptyTitle')} />}
          density="dense"
          scroll="box"
        />
      )}
    </div>
  );
};
