import { billSources } from 'shared-contracts/agents';
import { requestCode, useLanguage } from 'shared-react';
import {
  formatDateTime,
  formatDay,
  keepPreviousData,
  useErrorText,
  usePortal,
  useQuery,
  useTranslation,
} from 'shared-contracts/sdk';
import { Button, DataTable, EmptyState, Money } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { ChevronEndIcon, LedgerIcon } from 'shared-ui/icons';
import { pageNoOf, useAddress } from '../../shared/address.ts';
import { AddressPager } from '../../shared/address-pager.tsx';
import type { BillLine, Sources } from './bill.model.ts';
import trail from '../../shared/trail.module.css';
import styles from './bills.module.css';

type Source = Sources['rows'][number];

const PAGE_SIZE = 20;

const useColumns = (data: Sources | undefined, onOpen: (key: string) => void): readonly DataColumn<Source>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const symbol = usePortal().merchant.currencySymbol;
  const level = data?.level ?? 'downlines';
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const column = (name: 'turnover' | 'loss' | 'amount'): DataColumn<Source> => ({
    id: name,
    header: t(`line.${name}`),
    align: 'end',
    cell: (row) => money(row[name]),
    total: data && money(data.totals[name]),
  });
  return [
    {
      id: 'key',
      header: t(`source.${level}`),
      primary: true,
      cell: ({ key }) => (level === 'days' ? formatDay(key, language) : key),
      total: t('team.total'),
    },
    ...(level === 'bets'
      ? [
          { id: 'account', header: t('members.account'), cell: (row: Source) => row.account },
          { id: 'at', header: t('source.at'), cell: (row: Source) => row.at && formatDateTime(row.at, language) },
        ]
      : []),
    column('turnover'),
    column('loss'),
    column('amount'),
    ...(level === 'bets'
      ? []
      : [
          {
            id: 'open',
            header: t('contract.actions'),
            align: 'end' as const,
            unlabelled: true,
            cell: ({ key }: Source) => (
              <Button size="sm" iconEnd={<ChevronEndIcon size={16} />} onClick={() => onOpen(key)}>
                {t('contract.view')}
              </Button>
            ),
          },
        ]),
  ];
};

interface Step {
  readonly label: string;
  readonly parts: Readonly<Record<string, string>>;
}

const Path = ({ steps, onStep }: { readonly steps: readonly Step[]; readonly onStep: (step: Step) => void }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('source.path')}>
      <ol className={trail.path}>
        {steps.map((step, index) => (
          <li key={step.label}>
            {index === steps.length - 1 ? (
              <span aria-current="true">{step.label}</span>
            ) : (
              <button type="button" className={trail.step} onClick={() => onStep(step)}>
                {step.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

interface LineSourcesProps {
  readonly billId: string;
  readonly line: BillLine;
}

/** What a line is made of: downlines, then days, then bets, with the path back (AGX-001). */
export const LineSources = ({ billId, line }: LineSourcesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = usePortal();
  const errorText = useErrorText();
  const [params, write] = useAddress();
  const who = params.get('who') ?? '';
  const day = params.get('day') ?? '';
  const pageNo = pageNoOf(params);
  const list = useQuery({
    queryKey: ['agent', 'bill-sources', billId, line.seq, who, day, pageNo],
    queryFn: () =>
      api.call(billSources, {
        params: { id: billId, seq: String(line.seq) },
        query: {
          ...{ pageNo, pageSize: PAGE_SIZE },
          ...(who === '' ? {} : { account: who }),
          ...(who === '' || day === '' ? {} : { day }),
        },
      }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch } = list;
  const columns = useColumns(error ? undefined : data, (key) => write(who === '' ? { who: key } : { day: key }));
  const cause = t(`line.cause.${line.cause}`, { account: line.account ?? '', version: line.version ?? 0 });
  const steps: readonly Step[] = [
    { label: t('source.lines'), parts: { line: '', who: '', day: '' } },
    { label: cause, parts: { who: '', day: '' } },
    ...(who === '' ? [] : [{ label: who, parts: { day: '' } }]),
    ...(who === '' || day === '' ? [] : [{ label: formatDay(day, language), parts: {} }]),
  ];
  return (
    <>
      <Path steps={steps} onStep={({ parts }) => write(parts)} />
      <DataTable
        caption={cause}
        columns={columns}
        rows={error ? [] : data?.rows}
        rowKey={(row) => `${row.key} ${row.at ?? ''}`}
        loading={isFetching}
        skeletonRows={6}
        error={error ? errorText(error) : undefined}
        errorCode={requestCode(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={<LedgerIcon size={28} />} title={t('bill.emptyTitle')} />}
        density="dense"
        scroll="box"
      />
      <div className={styles.foot}>
        <AddressPager list={list} />
      </div>
    </>
  );
};
