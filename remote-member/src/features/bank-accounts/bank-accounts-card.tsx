import { Suspense, useState } from 'react';
import { bankAccounts } from 'shared-contracts/bank-accounts';
import { lazy, useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { Button, Card, EmptyState, WindowRoom } from 'shared-ui';
import { BankIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Row, Rows } from '../../shared/rows.tsx';
import type { PinState } from '../pin/index.ts';
import type { BankAccount, BankAccounts } from './bank-accounts.model.ts';
import styles from './bank-accounts.module.css';
import { LastFour } from './last-four.tsx';

/** Only for who changes something. */
const AddDialog = lazy(() => import('./add-dialog.tsx').then((part) => ({ default: part.AddDialog })));
const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then((part) => ({ default: part.RemoveDialog })));

const KEY = ['member', 'bank-accounts'] as const;

/** Apart from the other data of the page: a failure of it takes nothing else away. */
const useBankAccounts = () => {
  const { api } = usePortal();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(bankAccounts, {}, { signal }),
    staleTime: 0,
  });
  return { ...query, keep: (reply: BankAccounts) => client.setQueryData(KEY, reply) };
};

interface ListProps {
  readonly data: BankAccounts;
  readonly onAdd: () => void;
  readonly onRemove: (account: BankAccount) => void;
}

const List = ({ data: { accounts, banks, max }, onAdd, onRemove }: ListProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const hasBanks = banks.length > 0;
  if (accounts.length === 0)
    return (
      <EmptyState
        compact
        icon={<BankIcon size={28} />}
        title={t('bankAccounts.emptyTitle')}
        text={t(hasBanks ? 'bankAccounts.emptyText' : 'bankAccounts.noBanks')}
        action={hasBanks && <Button onClick={onAdd}>{t('bankAccounts.add')}</Button>}
      />
    );
  const whyNone = (): string | null => {
    if (!hasBanks) return t('bankAccounts.noBanks');
    return accounts.length < max ? null : t('bankAccounts.full', { max });
  };
  return (
    <>
      <Rows>
        {accounts.map((account) => (
          <Row
            key={account.id}
            icon={<BankIcon />}
            name={account.bank}
            badge={<LastFour of={account} />}
            text={t('bankAccounts.since', {
              holder: account.holder,
              at: formatDateTime(account.addedAt, language),
            })}
            action={
              <Button
                aria-label={t('bankAccounts.removeOf', { bank: account.bank, lastFour: account.lastFour })}
                onClick={() => onRemove(account)}
              >
                {t('bankAccounts.remove')}
              </Button>
            }
          />
        ))}
      </Rows>
      {whyNone() !== null && <p className={styles.why}>{whyNone()}</p>}
    </>
  );
};

interface BankAccountsCardProps {
  readonly pinState: PinState;
  /** A first PIN was set on the way to a change. */
  readonly onPinSet: () => void;
}

/** The member's bank accounts: masked, added and removed with the payment PIN (MEM-003, MEM-006). */
export const BankAccountsCard = (pin: BankAccountsCardProps) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const { keep, ...query } = useBankAccounts();
  const { data, refetch } = query;
  const [open, setOpen] = useState<'add' | BankAccount | null>(null);
  const close = (): void => {
    setOpen(null);
    // What became of a call without an answer, and of banks that were refused.
    void refetch();
  };
  const done =
    (message: string) =>
    (reply: BankAccounts): void => {
      setOpen(null);
      keep(reply);
      portal.notify(message, 'success');
    };
  const add = (): void => setOpen('add');
  const canAdd = data && data.accounts.length > 0 && data.accounts.length < data.max && data.banks.length > 0;
  return (
    <Card
      title={t('bankAccounts.title')}
      description={t('bankAccounts.text')}
      actions={
        canAdd && (
          <Button size="sm" onClick={add}>
            {t('bankAccounts.add')}
          </Button>
        )
      }
    >
      <QueryView query={query} height="4rem" compact>
        {(accounts) => <List data={accounts} onAdd={add} onRemove={setOpen} />}
      </QueryView>
      {data && open !== null && (
        <Suspense fallback={<WindowRoom />}>
          {open === 'add' ? (
            <AddDialog {...pin} banks={data.banks} onClose={close} onDone={done(t('bankAccounts.added'))} />
          ) : (
            <RemoveDialog {...pin} account={open} onClose={close} onDone={done(t('bankAccounts.removed'))} />
          )}
        </Suspense>
      )}
    </Card>
  );
};
