import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { formatDecimal } from 'shared-contracts/money';
import { useLastPage } from 'shared-react';
import { Badge, Button, EmptyState, Pager } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PAGE_SIZE } from '../../shared/list/queue-query.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { NO_FILTER, ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { daysKey, readDifferences, sendExplain } from './reconciliation.api.ts';
import type { Difference, VendorDay } from './reconciliation.api.ts';

const Side = ({ side }: { readonly side: Difference['theirs'] }) => {
  const { t } = useTranslation();
  return side ? (
    <span className={layout.two}>
      <span className={layout.number}>{t('reconciliation.betOf', { amount: formatDecimal(side.bet) })}</span>
      <span className={layout.small}>{t('reconciliation.winOf', { amount: formatDecimal(side.win) })}</span>
    </span>
  ) : (
    t('reconciliation.missing')
  );
};

const State = ({ row: { goneAt, explainedAt, explainedBy, explanation } }: { readonly row: Difference }) => {
  const { t, i18n } = useTranslation();
  if (explainedAt === null)
    return (
      <Badge tone={goneAt === null ? 'refused' : 'neutral'}>
        {t(goneAt === null ? 'reconciliation.isOpen' : 'reconciliation.isGone')}
      </Badge>
    );
  return (
    <span className={layout.two}>
      <span className={layout.wrap}>{explanation}</span>
      <span className={layout.small}>
        {t('reconciliation.explainedBy', { name: explainedBy, at: formatDateTime(explainedAt, i18n.language) })}
      </span>
    </span>
  );
};

const useColumns = (onExplain: ((row: Difference) => void) | null): readonly DataColumn<Difference>[] => {
  const { t } = useTranslation();
  const memberOf = ({ account, memberId, player }: Difference) => {
    if (account === null || memberId === null) return t('reconciliation.unknownPlayer', { player });
    return <AccountLink account={account} member={memberId} />;
  };
  const columns: DataColumn<Difference>[] = [
    {
      id: 'round',
      header: t('games.round'),
      primary: true,
      width: '26%',
      cell: (row) => (
        <span className={layout.two}>
          <span className={layout.wrap}>{row.round}</span>
          <span className={layout.small}>{t(`reconciliation.kind.${row.kind}`)}</span>
        </span>
      ),
    },
    { id: 'member', header: t('games.member'), cell: memberOf },
    { id: 'theirs', header: t('reconciliation.theirs'), align: 'end', cell: ({ theirs }) => <Side side={theirs} /> },
    { id: 'ours', header: t('reconciliation.ours'), align: 'end', cell: ({ ours }) => <Side side={ours} /> },
    { id: 'state', header: t('reconciliation.result'), cell: (row) => <State row={row} /> },
  ];
  if (!onExplain) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: t('list.actions'),
      align: 'end',
      cell: (row) =>
        row.goneAt === null &&
        row.explainedAt === null && (
          <Button
            size="sm"
            aria-label={t('reconciliation.explainOf', { round: row.round })}
            onClick={() => onExplain(row)}
          >
            {t('reconciliation.explain')}
          </Button>
        ),
    },
  ];
};

interface DifferencesDialogProps {
  readonly merchant: string;
  readonly day: Pick<VendorDay, 'vendor' | 'vendorName' | 'day'>;
  readonly canAct: boolean;
  readonly onClose: () => void;
}

/** Rounds of a day that are missing on a side or differ. */
export const DifferencesDialog = ({ merchant, day, canAct, onClose }: DifferencesDialogProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [page, setPage] = useState(1);
  const [explaining, setExplaining] = useState<Difference | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...daysKey(merchant), day.vendor, day.day, page],
    queryFn: () => readDifferences(api, merchant, day, { pageNo: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  const title = t('reconciliation.differencesOf', { day: day.day, vendor: day.vendorName });
  const columns = useColumns(canAct ? setExplaining : null);
  if (explaining)
    return (
      <OrderDialog
        title={t('reconciliation.explainTitle', { round: explaining.round })}
        text={t('reconciliation.explainText')}
        submit={t('reconciliation.explain')}
        reasonLabel={t('reconciliation.explanation')}
        send={({ reason }, call) => sendExplain(call, merchant, explaining.id, reason)}
        renews={daysKey(merchant)}
        onClose={() => setExplaining(null)}
      />
    );
  return (
    <Dialog open size="lg" onClose={onClose} title={title}>
      <div className={layout.stack}>
        <ListTable
          name="round-differences"
          own={NO_FILTER}
          caption={title}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          empty={<EmptyState compact title={t('reconciliation.agrees')} text={t('reconciliation.agreesText')} />}
          {...failureOf({ data, error, refetch })}
        />
        {data && <Pager page={page} pages={data.totalPages} onPage={setPage} />}
      </div>
    </Dialog>
  );
};
