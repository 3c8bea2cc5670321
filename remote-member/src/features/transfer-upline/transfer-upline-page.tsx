import { useCallback, useState } from 'react';
import type { PortalEventType } from 'shared-contracts/events';
import { usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { teamTransferOptions } from 'shared-contracts/wallet';
import { Button, EmptyState, Money, Notice, StatRow, StatTile, Surface, formatAmount } from 'shared-ui';
import { KeyIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { useRefreshOn } from '../../shared/use-refresh-on.ts';
import { TransferUplineForm } from './transfer-upline-form.tsx';
import type { Options, Sent } from './transfer-upline.model.ts';
import styles from './transfer-upline.module.css';

const CHANGES: readonly PortalEventType[] = ['wallet/balance-changed'];

const Figures = ({ options: { account, available, leftToday } }: { readonly options: Options }) => {
  const { t } = useTranslation();
  const symbol = usePortal().merchant.currencySymbol;
  return (
    <StatRow>
      <StatTile label={t('upline.to')} value={<bdi>{account}</bdi>} />
      <StatTile label={t('withdraw.available')} value={<Money amount={available} symbol={symbol} />} />
      {leftToday !== null && (
        <StatTile label={t('withdraw.leftToday')} value={<Money amount={leftToday} symbol={symbol} />} />
      )}
    </StatRow>
  );
};

const PinFirst = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  return (
    <EmptyState
      compact
      icon={<KeyIcon size={24} />}
      title={t('withdraw.pinFirst')}
      text={t('upline.pinFirstText')}
      action={
        <Button variant="primary" onClick={() => portal.openOverlay('member-centre', 'securityCenter')}>
          {t('security.pinSet')}
        </Button>
      }
    />
  );
};

/** Money to the agent above, for members who may (WAL-019, WAL-020). */
const TransferUplinePage = () => {
  const { t } = useTranslation();
  const { api, bus, merchant } = usePortal();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const query = useQuery({
    queryKey: ['member', 'transfer-upline'],
    queryFn: ({ signal }) => api.call(teamTransferOptions, { query: {} }, { signal }),
    staleTime: 0,
  });
  const { refetch } = query;
  const reread = useCallback(() => void refetch(), [refetch]);
  useRefreshOn(CHANGES, reread);
  const follow = (transfer: Sent): void => {
    setSent([...sent, transfer]);
    // The stream reports it as well; without it the header would wait.
    bus.publish({ type: 'wallet/refresh-requested', version: 1, payload: {} });
  };
  const last = sent.at(-1);
  return (
    <QueryView query={query} height="24rem">
      {(options) => (
        <div className={styles.page}>
          <p>{t('upline.text', { account: options.account })}</p>
          <Figures options={options} />
          <div role="status">
            {last && (
              <Notice tone="won" title={t('upline.done')}>
                {t('upline.doneText', {
                  ...{ account: last.account, reference: last.reference },
                  amount: formatAmount(last.amount, { symbol: merchant.currencySymbol }),
                })}
              </Notice>
            )}
          </div>
          <Surface className={styles.form}>
            {options.hasPin ? (
              <TransferUplineForm key={sent.length} options={options} onDone={follow} onSettled={reread} />
            ) : (
              <PinFirst />
            )}
          </Surface>
        </div>
      )}
    </QueryView>
  );
};

export default TransferUplinePage;
