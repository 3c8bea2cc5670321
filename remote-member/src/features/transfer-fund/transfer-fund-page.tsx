import { useCallback, useState } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { Link, useLocation, usePortal, useQuery, useQueryClient, useTranslation } from 'shared-contracts/sdk';
import { balance } from 'shared-contracts/wallet';
import { EmptyState, Money, Notice, StatRow, StatTile, Surface } from 'shared-ui';
import { WalletIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';
import { TransferForm } from './transfer-form.tsx';
import { isOnItsWay } from './transfer-fund.model.ts';
import type { Balance, Moved } from './transfer-fund.model.ts';
import styles from './transfer-fund.module.css';

const KEY = ['member', 'wallets'] as const;
const CHANGES: readonly PortalEventType[] = ['wallet/balance-changed'];

const TONES = { done: 'won', pending: 'pending', failed: 'refused' } as const;

const Figures = ({ data: { sumBalance, wallets } }: { readonly data: Balance }) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  return (
    <StatRow>
      <StatTile label={t('transfer.sum')} value={<Money amount={sumBalance} symbol={symbol} />} />
      <StatTile label={t('transfer.main')} value={<Money amount={wallets[0]?.balance ?? '0.00'} symbol={symbol} />} />
    </StatRow>
  );
};

/** Opens the account record with transfers alone. */
const RecordLink = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Link className={styles.record} to={`${pathname}?mc=transactionHistory&kind=transfer`}>
      {t('transfer.record')}
    </Link>
  );
};

/** Money between the main wallet and the wallets of vendors (WAL-016, WAL-017). */
const TransferFundPage = () => {
  const { t } = useTranslation();
  const { api, bus } = usePortal();
  const client = useQueryClient();
  const [ended, setEnded] = useState<Moved['state']>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(balance, {}, { signal }),
    staleTime: 0,
  });
  const { refetch } = query;
  const reread = useCallback(() => void refetch(), [refetch]);
  useRefreshOn(CHANGES, reread);
  const follow = (after: Moved): void => {
    client.setQueryData(KEY, after);
    setEnded(after.state);
    // The stream reports it as well; without it the header would wait.
    bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
  };
  return (
    <QueryView query={query} height="28rem">
      {(data) => {
        const vendors = data.wallets.filter(({ vassalage }) => vassalage !== null);
        if (vendors.length === 0)
          return (
            <EmptyState
              icon={<WalletIcon size={28} />}
              title={t('transfer.emptyTitle')}
              text={t('transfer.emptyText')}
            />
          );
        // The balances tell what has become of what was on its way.
        const said = ended === 'pending' && !isOnItsWay(data) ? undefined : ended;
        return (
          <div className={styles.page}>
            <p>{t('transfer.text')}</p>
            <Figures data={data} />
            <Surface className={styles.form}>
              <TransferForm
                balance={data}
                vendors={vendors}
                onSend={() => setEnded(undefined)}
                onDone={follow}
                onSettled={reread}
              />
              <div role="status">{said && <Notice tone={TONES[said]} title={t(`transfer.${said}`)} />}</div>
            </Surface>
            <RecordLink />
          </div>
        );
      }}
    </QueryView>
  );
};

export default TransferFundPage;
