import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { formatDecimal } from 'shared-contracts/money';
import { ROUND_SORTS } from 'shared-contracts/sorts';
import { useLastPage } from 'shared-react';
import { Card, EmptyState, Pager, SelectField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { PAGE_SIZE } from '../../shared/list/queue-query.ts';
import { useListPage } from '../../shared/list/use-list-page.ts';
import { useListSort } from '../../shared/list/use-list-sort.ts';
import layout from '../../shared/look/layout.module.css';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { gamesKey, readRounds, readVendors } from './games.api.ts';
import type { Round } from './games.api.ts';

const REFRESH_MS = 15_000;
/** Minutes. */
const AGES = ['10', '60', '1440', '10080'] as const;
const USUAL = '60';

const useColumns = (currency: string): readonly DataColumn<Round>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'opened',
      header: t('games.openedAt'),
      primary: true,
      sortable: true,
      cell: ({ openedAt }) => (
        <time className={layout.number} dateTime={openedAt}>
          {formatDateTime(openedAt, i18n.language)}
        </time>
      ),
    },
    {
      id: 'member',
      header: t('games.member'),
      cell: ({ account, memberId }) => <AccountLink account={account} member={memberId} />,
    },
    {
      id: 'game',
      header: t('games.game'),
      cell: ({ game, vendorName }) => (
        <span className={layout.two}>
          {game}
          <span className={layout.small}>{vendorName}</span>
        </span>
      ),
    },
    { id: 'round', header: t('games.round'), cell: ({ round }) => <span className={layout.wrap}>{round}</span> },
    {
      id: 'bet',
      header: t('games.bet', { currency }),
      align: 'end',
      cell: ({ bet }) => <span className={layout.number}>{formatDecimal(bet)}</span>,
    },
    {
      id: 'win',
      header: t('games.win', { currency }),
      align: 'end',
      cell: ({ win }) => <span className={layout.number}>{formatDecimal(win)}</span>,
    },
  ];
};

/** Rounds that no vendor has closed for a while: their stake is taken, and nothing has come back. */
export const RoundsTab = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [vendor, setVendor] = useAddressPart('vendor', 'page');
  const [wanted, setAge] = useAddressPart('age', 'page');
  const [wantedPage, setPage] = useAddressPart('page');
  const age = AGES.find((one) => one === wanted) ?? USUAL;
  const page = Math.max(1, Math.trunc(Number(wantedPage)) || 1);
  const order = useListSort('rounds', ROUND_SORTS);
  const query = { minutes: age, page, sort: order.sort, ...(vendor ? { vendor } : {}) };
  const vendors = useQuery({
    queryKey: [...gamesKey(merchant), 'vendors'],
    queryFn: () => readVendors(api, merchant),
  });
  const { data, error, isPlaceholderData, refetch } = useListPage({
    queryKey: [...gamesKey(merchant), 'rounds'],
    query,
    read: ({ page: pageNo, ...rest }) => readRounds(api, merchant, { ...rest, pageNo, pageSize: PAGE_SIZE }),
    refreshMs: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, page, (last) => setPage(String(last), { replace: true }));
  const columns = useColumns(data?.currency ?? '');
  return (
    <>
      <div className={layout.filters}>
        <SelectField
          label={t('games.openFor')}
          options={AGES.map((value) => ({ value, label: t(`games.age.${value}`) }))}
          value={age}
          onChange={(event) => setAge(event.currentTarget.value)}
        />
        <SelectField
          label={t('games.vendor')}
          options={[
            { value: '', label: t('games.allVendors') },
            ...(vendors.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={vendor ?? ''}
          onChange={(event) => setVendor(event.currentTarget.value)}
        />
      </div>
      <Card flush title={t('games.tab.rounds')} description={t('games.roundsText')}>
        <ListTable
          name="rounds"
          caption={t('games.tab.rounds')}
          columns={columns}
          order={order}
          rows={data?.rounds}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          empty={<EmptyState compact title={t('games.noRounds')} text={t('games.noRoundsText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={(next) => setPage(String(next))} />}
    </>
  );
};
