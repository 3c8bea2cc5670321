import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { formatDecimal } from 'shared-contracts/money';
import { useAction, useLastPage } from 'shared-react';
import { Badge, Button, Card, DayField, EmptyState, Notice, Pager, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { useErrorText } from '../../shared/language/use-error-text.ts';
import { PAGE_SIZE } from '../../shared/list/queue-query.ts';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { DifferencesDialog } from './differences-dialog.tsx';
import { daysKey, readDays, sendAsk } from './reconciliation.api.ts';
import type { DayPage, VendorDay } from './reconciliation.api.ts';

const REFRESH_MS = 60_000;

type NamedDay = Pick<VendorDay, 'vendor' | 'vendorName' | 'day'>;

/** The day whose differences are open stands in the address, so that a case can lead to it. */
const partOf = ({ vendor, day }: NamedDay): string => `${vendor} ${day}`;
const openedDay = (part: string | null, vendors: DayPage['vendors'] = []): NamedDay | null => {
  const [code = '', day = ''] = (part ?? '').split(' ');
  const vendor = vendors.find((one) => one.code === code);
  return vendor && day !== '' ? { vendor: code, vendorName: vendor.name, day } : null;
};

/** Theirs over ours, so that the eye compares them. */
const Both = ({ theirs, ours }: { readonly theirs: string; readonly ours: string }) => (
  <span className={layout.two}>
    <span className={layout.number}>{theirs}</span>
    <span className={layout.small}>{ours}</span>
  </span>
);

const useColumns = (
  currency: string,
  onOpen: (day: VendorDay) => void,
  onAsk: ((day: VendorDay) => void) | null,
): readonly DataColumn<VendorDay>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const columns: DataColumn<VendorDay>[] = [
    {
      id: 'day',
      header: t('reconciliation.day'),
      primary: true,
      cell: ({ day, vendorName }) => (
        <span className={layout.two}>
          {day}
          <span className={layout.small}>{vendorName}</span>
        </span>
      ),
    },
    {
      id: 'rounds',
      header: t('reconciliation.rounds'),
      align: 'end',
      cell: ({ theirs, ours }) => <Both theirs={number(theirs.rounds)} ours={number(ours.rounds)} />,
    },
    {
      id: 'bets',
      header: t('reconciliation.bets', { currency }),
      align: 'end',
      cell: ({ theirs, ours }) => <Both theirs={formatDecimal(theirs.bets)} ours={formatDecimal(ours.bets)} />,
    },
    {
      id: 'wins',
      header: t('reconciliation.wins', { currency }),
      align: 'end',
      cell: ({ theirs, ours }) => <Both theirs={formatDecimal(theirs.wins)} ours={formatDecimal(ours.wins)} />,
    },
    {
      id: 'state',
      header: t('reconciliation.result'),
      cell: ({ state, open, differences, askedAt, askedBy }) => (
        <span className={layout.two}>
          {state === 'failed' ? (
            <Badge tone="pending">{t('reconciliation.failed')}</Badge>
          ) : (
            <Badge tone={open > 0 ? 'refused' : 'won'}>
              {open > 0
                ? t('reconciliation.open', { count: open })
                : t(differences > 0 ? 'reconciliation.explained' : 'reconciliation.agrees')}
            </Badge>
          )}
          <span className={layout.small}>
            {t('reconciliation.askedAt', {
              at: formatDateTime(askedAt, i18n.language),
              by: askedBy ?? t('reconciliation.byJob'),
            })}
          </span>
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (row) => (
        <span className={layout.actions}>
          <Button
            size="sm"
            aria-label={t('reconciliation.showOf', { day: row.day, vendor: row.vendorName })}
            onClick={() => onOpen(row)}
          >
            {t('reconciliation.show')}
          </Button>
          {onAsk && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('reconciliation.askOf', { day: row.day, vendor: row.vendorName })}
              onClick={() => onAsk(row)}
            >
              {t('reconciliation.ask')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return columns;
};

interface AskFormProps {
  readonly vendors: DayPage['vendors'];
  readonly busy: boolean;
  readonly onAsk: (day: Pick<VendorDay, 'vendor' | 'day'>) => void;
}

/** Any day that is over, also one that no run has compared. */
const AskForm = ({ vendors, busy, onAsk }: AskFormProps) => {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const [chosen, setVendor] = useState('');
  const vendor = chosen || (vendors[0]?.code ?? '');
  return (
    <form
      className={layout.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== '') onAsk({ vendor, day });
      }}
    >
      <SelectField
        label={t('games.vendor')}
        options={vendors.map(({ code, name }) => ({ value: code, label: name }))}
        value={vendor}
        onChange={(event) => setVendor(event.currentTarget.value)}
      />
      <DayField label={t('reconciliation.dayUtc')} value={day} onDay={setDay} />
      <Button type="submit" busy={busy} disabled={day === ''}>
        {t('reconciliation.compare')}
      </Button>
    </form>
  );
};

/** Days of vendors compared with ours (PRV-009): what is missing on a side or differs, and what became of it. */
export const ReconciliationTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const canAct = useOperator()?.rights.includes('vendors.reconcile') ?? false;
  const [wantedPage, setPage] = useAddressPart('page');
  const [opened, setOpened] = useAddressPart('differences');
  const page = Math.max(1, Math.trunc(Number(wantedPage)) || 1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...daysKey(merchant), page],
    queryFn: () => readDays(api, merchant, { pageNo: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, page, (last) => setPage(String(last), { replace: true }));
  const asking = useAction(api, (day: Pick<VendorDay, 'vendor' | 'day'>, call) => sendAsk(call, merchant, day), {
    onSuccess: () => queries.invalidateQueries({ queryKey: daysKey(merchant) }),
  });
  const columns = useColumns(
    data?.currency ?? '',
    (day) => setOpened(partOf(day)),
    canAct ? (row) => asking.mutate(row) : null,
  );
  const open = openedDay(opened, data?.vendors);
  return (
    <>
      {canAct && data && <AskForm vendors={data.vendors} busy={asking.isPending} onAsk={(day) => asking.mutate(day)} />}
      <div aria-live="polite">
        {asking.error && (
          <Notice tone="refused" urgent>
            {errorText(asking.error)}
          </Notice>
        )}
        {asking.data && !asking.isPending && !asking.error && (
          <Notice tone={asking.data.state === 'failed' ? 'pending' : 'info'}>
            {asking.data.state === 'failed'
              ? t('reconciliation.noAnswer', { vendor: asking.data.vendorName })
              : t('reconciliation.compared', { day: asking.data.day, count: asking.data.open })}
          </Notice>
        )}
      </div>
      <Card flush title={t('games.tab.reconciliation')} description={t('reconciliation.text')}>
        <ListTable
          name="reconciliation"
          caption={t('games.tab.reconciliation')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ vendor, day }) => `${vendor} ${day}`}
          loading={isPlaceholderData}
          empty={<EmptyState compact title={t('reconciliation.none')} text={t('reconciliation.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={(next) => setPage(String(next))} />}
      {open && <DifferencesDialog merchant={merchant} day={open} canAct={canAct} onClose={() => setOpened('')} />}
    </>
  );
};
