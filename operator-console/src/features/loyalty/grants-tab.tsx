import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'shared-contracts/sdk';
import { useLastPage } from 'shared-react';
import { Button, Card, EmptyState, Notice, Pager, SearchField, SegmentedControl, formatAmount } from 'shared-ui';
import { ACCOUNT_MAX } from '../../shared/accounts/index.ts';
import { useSearch } from '../../shared/list/use-search.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountText } from '../account-link/index.ts';
import { GiveDialog } from './give-dialog.tsx';
import { STATES, filterOf, withFilter } from './grants.model.ts';
import { PAGE_SIZE, loyaltyKey, readGrants, sendWithdrawal } from './loyalty.api.ts';
import type { Grant, GrantFilter } from './loyalty.api.ts';
import { useGrantColumns } from './use-grant-columns.tsx';

interface FiltersProps {
  readonly filter: GrantFilter;
  readonly onChange: (filter: GrantFilter) => void;
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const { t } = useTranslation();
  const { text, onText, submit } = useSearch(filter.account, (account) => onChange({ ...filter, account }));
  return (
    <div className={layout.filters}>
      <SegmentedControl
        label={t('points.state')}
        segments={(['all', ...STATES] as const).map((id) => ({ id, label: t(`loyalty.is.${id}`) }))}
        value={filter.state ?? 'all'}
        onChange={(id) => onChange({ ...filter, state: id === 'all' ? null : id })}
      />
      <form role="search" onSubmit={(event) => void submit(event)}>
        <SearchField
          label={t('loyalty.ofAccount')}
          placeholder={t('protection.account')}
          maxLength={ACCOUNT_MAX}
          autoCapitalize="none"
          value={text}
          onValue={onText}
        />
      </form>
    </div>
  );
};

interface ListProps {
  readonly merchant: string;
  readonly filter: GrantFilter;
  readonly canGive: boolean;
}

const WithdrawDialog = ({
  merchant,
  currency,
  grant,
  onClose,
}: {
  readonly merchant: string;
  readonly currency: string;
  readonly grant: Grant;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <OrderDialog
      title={
        <AccountText
          text="loyalty.withdrawTitle"
          account={grant.account}
          values={{ amount: formatAmount(grant.amount), currency }}
        />
      }
      text={t('loyalty.withdrawText')}
      submit={t('loyalty.withdraw')}
      danger
      send={({ reason }, call) => sendWithdrawal(call, merchant, grant.id, reason)}
      renews={loyaltyKey(merchant)}
      onClose={onClose}
    />
  );
};

const GrantList = ({ merchant, filter, canGive }: ListProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<'give' | Grant | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...loyaltyKey(merchant), 'grants', filter, page],
    queryFn: () => readGrants(api, merchant, filter, page),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  const columns = useGrantColumns(data?.currency ?? '', canGive ? setOrder : null);
  const isFiltered = filter.state !== null || filter.account !== '';
  return (
    <>
      {given !== null && <Notice tone="won">{t('loyalty.given', { count: given })}</Notice>}
      <Card
        flush
        title={t('loyalty.rewards')}
        description={data && t('loyalty.rewardsText', { currency: data.currency })}
        actions={
          canGive && (
            <Button variant="primary" disabled={!data} onClick={() => setOrder('give')}>
              {t('loyalty.give')}
            </Button>
          )
        }
      >
        <ListTable
          name="grants"
          caption={t('loyalty.rewards')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={
            <EmptyState
              compact
              title={t(isFiltered ? 'loyalty.noneFound' : 'loyalty.noRewards')}
              text={t(isFiltered ? 'loyalty.noneFoundText' : 'loyalty.noRewardsText')}
            />
          }
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={setPage} />}
      {data && order === 'give' && (
        <GiveDialog merchant={merchant} currency={data.currency} onGiven={setGiven} onClose={() => setOrder(null)} />
      )}
      {data && order !== null && order !== 'give' && (
        <WithdrawDialog merchant={merchant} currency={data.currency} grant={order} onClose={() => setOrder(null)} />
      )}
    </>
  );
};

interface GrantsTabProps {
  readonly merchant: string;
  readonly canGive: boolean;
}

/** What was granted to members and what became of it (MEM-015). The filter stands in the address. */
export const GrantsTab = ({ merchant, canGive }: GrantsTabProps) => {
  const [address, setAddress] = useSearchParams();
  const filter = filterOf(address);
  return (
    <>
      <Filters filter={filter} onChange={(next) => setAddress((before) => withFilter(before, next))} />
      <GrantList
        key={`${filter.state ?? ''} ${filter.account}`}
        merchant={merchant}
        filter={filter}
        canGive={canGive}
      />
    </>
  );
};
