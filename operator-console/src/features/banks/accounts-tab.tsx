import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState, Notice, TextField } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountText } from '../account-link/index.ts';
import { banksKey, readAccounts, sendAccountRemoval } from './banks.api.ts';
import type { MemberAccount } from './banks.api.ts';
import { Holder } from './holder.tsx';

const ACCOUNT_MAX = 64;
const SKELETON_ROWS = 3;

const Removal = ({ removedAt, removedBy, removedWhy }: MemberAccount) => {
  const { t, i18n } = useTranslation();
  if (removedAt === null) return '–';
  const date = formatDateTime(removedAt, i18n.language);
  return (
    <span className={layout.two}>
      <time dateTime={removedAt}>{date}</time>
      <span className={layout.small}>{removedBy ?? t('banks.byMember')}</span>
      {removedWhy !== null && <span className={layout.small}>{removedWhy}</span>}
    </span>
  );
};

const useColumns = (onRemove: ((account: MemberAccount) => void) | null): readonly DataColumn<MemberAccount>[] => {
  const { t, i18n } = useTranslation();
  const columns: readonly DataColumn<MemberAccount>[] = [
    {
      id: 'bank',
      header: t('banks.bankAccount'),
      primary: true,
      cell: ({ bank, lastFour }) => (
        <span className={layout.two}>
          {bank}
          <span className={`${layout.small} ${layout.number}`}>{t('banks.lastFour', { digits: lastFour })}</span>
        </span>
      ),
    },
    { id: 'holder', header: t('banks.holder'), cell: (account) => <Holder {...account} /> },
    {
      id: 'added',
      header: t('banks.added'),
      cell: ({ addedAt }) => <time dateTime={addedAt}>{formatDateTime(addedAt, i18n.language)}</time>,
    },
    { id: 'removed', header: t('banks.removed'), cell: (account) => <Removal {...account} /> },
  ];
  if (!onRemove) return columns;
  const remove: DataColumn<MemberAccount> = {
    id: 'remove',
    header: t('list.actions'),
    align: 'end',
    cell: (account) =>
      account.removedAt === null && (
        <Button
          size="sm"
          aria-label={t('banks.removeOf', { bank: account.bank, digits: account.lastFour })}
          onClick={() => onRemove(account)}
        >
          {t('banks.remove')}
        </Button>
      ),
  };
  return [...columns, remove];
};

interface AccountsProps {
  readonly merchant: string;
  readonly account: string;
  readonly canRemove: boolean;
}

const Accounts = ({ merchant, account, canRemove }: AccountsProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [removing, setRemoving] = useState<MemberAccount | null>(null);
  const columns = useColumns(canRemove ? setRemoving : null);
  // Each look stands in the audit log: coming back to the window is none.
  const { data, error, refetch } = useQuery({
    queryKey: [...banksKey(merchant), 'accounts', account],
    queryFn: () => readAccounts(api, merchant, account),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (isPortalError(error) && error.code === 'request.not-found')
    return <Notice tone="pending">{t('points.noMember', { account })}</Notice>;
  return (
    <Card
      flush
      title={<AccountText text="banks.accountsOf" account={data?.account ?? account} />}
      description={t('banks.accountsText')}
    >
      <ListTable
        name="bank-accounts"
        caption={t('banks.tab.accounts')}
        columns={columns}
        rows={data?.accounts}
        rowKey={({ id }) => id}
        skeletonRows={SKELETON_ROWS}
        empty={<EmptyState compact title={t('banks.noAccounts')} text={t('banks.noAccountsText')} />}
        {...failureOf({ data, error, refetch })}
      />
      {removing && (
        <OrderDialog
          title={
            <AccountText
              text="banks.removeTitle"
              account={data?.account ?? account}
              values={{ bank: removing.bank, digits: removing.lastFour }}
            />
          }
          text={t('banks.removeText')}
          submit={t('banks.remove')}
          danger
          send={({ reason }, call) => sendAccountRemoval(call, merchant, removing.id, reason)}
          renews={banksKey(merchant)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
};

interface AccountsTabProps extends AccountsProps {
  readonly onSearch: (account: string) => void;
}

/** Where a member's money can go to, and could. `account`: as the address has it; empty before a search. */
export const AccountsTab = ({ merchant, account, canRemove, onSearch }: AccountsTabProps) => {
  const { t } = useTranslation();
  const { register, handleSubmit } = useForm({ values: { account } });
  const submit = handleSubmit((search) => {
    const searched = search.account.trim();
    if (searched !== '') onSearch(searched);
  });
  return (
    <>
      <form className={layout.search} role="search" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('banks.member')}
          maxLength={ACCOUNT_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...register('account')}
        />
        <Button type="submit">{t('points.show')}</Button>
      </form>
      {account === '' ? (
        <EmptyState title={t('banks.whose')} text={t('banks.whoseText')} />
      ) : (
        <Accounts key={account} merchant={merchant} account={account} canRemove={canRemove} />
      )}
    </>
  );
};
