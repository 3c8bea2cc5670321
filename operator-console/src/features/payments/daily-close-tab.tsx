import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { useLastPage } from 'shared-react';
import { Button, Card, DayField, EmptyState, Pager, formatAmount } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { PAGE_SIZE } from '../../shared/list/queue-query.ts';
import layout from '../../shared/look/layout.module.css';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { DailyCloseDay, FIGURES } from './daily-close-day.tsx';
import { closesKey, readCloses } from './daily-close.api.ts';
import type { ListedClose } from './daily-close.api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const useColumns = (onOpen: (day: string) => void): readonly DataColumn<ListedClose>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'day',
      header: t('close.day'),
      primary: true,
      cell: ({ day, signedBy, signedAt }) => (
        <span className={layout.two}>
          {day}
          <span className={layout.small}>
            {t('close.by', { name: signedBy, at: formatDateTime(signedAt, i18n.language) })}
          </span>
        </span>
      ),
    },
    ...FIGURES.map((figure): DataColumn<ListedClose> => ({
      id: figure,
      header: t(`close.${figure}`),
      align: 'end',
      cell: (row) => <span className={layout.number}>{formatAmount(row[figure])}</span>,
    })),
    {
      id: 'open',
      header: t('list.actions'),
      align: 'end',
      cell: ({ day }) => (
        <Button size="sm" aria-label={t('close.openOf', { day })} onClick={() => onOpen(day)}>
          {t('close.open')}
        </Button>
      ),
    },
  ];
};

interface DailyCloseTabProps {
  readonly merchant: string;
  readonly canDecide: boolean;
}

/** Days of payments: the one to sign next, and those that are signed. */
export const DailyCloseTab = ({ merchant, canDecide }: DailyCloseTabProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [wantedDay, setDay] = useAddressPart('day');
  const [wantedPage, setPage] = useAddressPart('page');
  const page = Math.max(1, Math.trunc(Number(wantedPage)) || 1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...closesKey(merchant), 'list', page],
    queryFn: () => readCloses(api, merchant, { pageNo: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, (last) => setPage(String(last), { replace: true }));
  const chosen = wantedDay && DAY.test(wantedDay) ? wantedDay : null;
  const amounts = data ? t('close.amountsIn', { currency: data.currency }) : '';
  const day = chosen ?? data?.next ?? data?.rows[0]?.day ?? null;
  return (
    <>
      <div className={layout.filters}>
        <DayField label={t('close.dayIn', { zone: data?.timeZone ?? 'UTC' })} value={day ?? ''} onDay={setDay} />
      </div>
      {day !== null && (
        <DailyCloseDay key={day} merchant={merchant} day={day} canSign={canDecide && data?.next === day} />
      )}
      <Card flush title={t('close.list')} description={`${t('close.listText')} ${amounts}`}>
        <ListTable
          name="daily-close"
          caption={t('close.list')}
          columns={useColumns(setDay)}
          rows={data?.rows}
          rowKey={(row) => row.day}
          loading={isPlaceholderData}
          empty={<EmptyState compact title={t('close.none')} text={t('close.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={(next) => setPage(String(next))} />}
    </>
  );
};
