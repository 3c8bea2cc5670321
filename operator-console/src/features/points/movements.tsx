import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLastPage } from 'shared-react';
import { Button, Card, EmptyState, Notice, Pager, StatRow, StatTile, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { PAGE_SIZE, pointsKey, readMemberPoints } from './points.api.ts';
import type { PointMovement } from './points.api.ts';
import styles from './points.module.css';

const ACCOUNT_MAX = 40;

const useColumns = (): readonly DataColumn<PointMovement>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  return [
    {
      id: 'at',
      header: t('points.at'),
      primary: true,
      width: '13rem',
      cell: ({ at }) => (
        <time className={layout.number} dateTime={at}>
          {formatDateTime(at, i18n.language)}
        </time>
      ),
    },
    {
      id: 'what',
      header: t('points.movement'),
      cell: ({ type, gameType, rewardName, validBet, amount }) => (
        <span className={layout.two}>
          {t(`points.type.${type}`)}
          <span className={layout.small}>
            {[
              gameType && t(`games.${gameType}`),
              validBet && t('points.ofBets', { amount: validBet }),
              rewardName,
              amount,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'points',
      header: t('points.points'),
      align: 'end',
      width: '10rem',
      cell: ({ points }) => (
        <span className={points < 0 ? `${layout.number} ${styles.spent}` : layout.number}>
          {points > 0 ? '+' : ''}
          {number(points)}
        </span>
      ),
    },
    {
      id: 'after',
      header: t('points.after'),
      align: 'end',
      width: '10rem',
      cell: ({ balanceAfter }) => <span className={layout.number}>{number(balanceAfter)}</span>,
    },
  ];
};

const Member = ({ merchant, account }: { readonly merchant: string; readonly account: string }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const number = useNumber();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...pointsKey(merchant), 'member', account, page],
    queryFn: () => readMemberPoints(api, merchant, account, page),
    placeholderData: keepPreviousData,
    retry: false,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  if (isPortalError(error) && error.code === 'request.not-found')
    return <Notice tone="pending">{t('points.noMember', { account })}</Notice>;
  return (
    <>
      {data && (
        <StatRow>
          <StatTile label={t('points.account')} value={<AccountLink account={data.account} />} />
          <StatTile label={t('points.balance')} value={number(data.pointBalance)} />
          <StatTile label={t('points.earned')} value={number(data.totals.earned)} />
          <StatTile label={t('points.spentAll')} value={number(data.totals.spent)} />
        </StatRow>
      )}
      <Card flush>
        <ListTable
          name="movements"
          caption={t('points.movements')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={<EmptyState compact title={t('points.noMovements')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={setPage} />}
    </>
  );
};

/** Where a member's points came from and went. */
export const Movements = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { register, handleSubmit } = useForm({ defaultValues: { account: '' } });
  const [account, setAccount] = useState<string | null>(null);
  const submit = handleSubmit((search) => {
    const searched = search.account.trim();
    if (searched !== '') setAccount(searched);
  });
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <form className={layout.search} role="search" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('points.account')}
          maxLength={ACCOUNT_MAX}
          autoCapitalize="none"
          autoComplete="off"
          {...register('account')}
        />
        <Button type="submit">{t('points.show')}</Button>
      </form>
      {account === null ? (
        <EmptyState title={t('points.whose')} text={t('points.whoseText')} />
      ) : (
        <Member key={account} merchant={merchant} account={account} />
      )}
    </div>
  );
};
