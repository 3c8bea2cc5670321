import { useState } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { useLastPage } from 'shared-react';
import { EmptyState, Pager, Surface, useNow } from 'shared-ui';
import { GiftIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Sum } from '../../shared/sum.tsx';
import { withClaimed } from './reward-centre.model.ts';
import type { Claimed, Grant } from './reward-centre.model.ts';
import styles from './reward-centre.module.css';
import { RewardRow } from './reward-row.tsx';
import { useClaimable, useReread } from './use-rewards.ts';

/** Often enough for minutes. */
const TICK_MS = 30_000;

interface ListProps {
  readonly rows: readonly Grant[];
  readonly onClaimed: (claimed: Claimed) => void;
  readonly onGone: () => void;
}

const List = ({ rows, onClaimed, onGone }: ListProps) => {
  const { t } = useTranslation();
  const { clock } = usePortal();
  const now = useNow(clock, TICK_MS);
  if (rows.length === 0)
    return (
      <EmptyState compact icon={<GiftIcon size={28} />} title={t('rewards.emptyTitle')} text={t('rewards.emptyText')} />
    );
  return (
    <ul className={styles.rows} aria-label={t('rewards.list')}>
      {rows.map((grant, index) => (
        <RewardRow
          key={grant.id}
          grant={grant}
          now={now}
          onClaimed={(claimed) => onClaimed({ index, grant: claimed })}
          onGone={onGone}
        />
      ))}
    </ul>
  );
};

/** What can be claimed now, the next to expire first, and its sum (MEM-015). */
export const WaitingRewards = () => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const [pageNo, setPageNo] = useState(1);
  const [claimed, setClaimed] = useState<readonly Claimed[]>([]);
  const query = useClaimable(pageNo);
  const reread = useReread();
  const turn = (to: number): void => {
    setClaimed([]);
    setPageNo(to);
  };
  // What was claimed here keeps its place until the member turns the page.
  const leastPages = claimed.length > 0 ? pageNo : 0;
  const { data } = query;
  useLastPage({ data: data && { totalPages: Math.max(data.totalPages, leastPages) } }, pageNo, turn);
  return (
    <Surface>
      <QueryView query={query} height="20rem">
        {({ rows, claimable, totalPages }) => (
          <>
            <div className={styles.sum}>
              <Sum label={t('rewards.waiting')} amount={claimable.amount} symbol={merchant.currencySymbol}>
                {claimable.count > 0 && t('rewards.count', { count: claimable.count })}
              </Sum>
            </div>
            <List
              rows={withClaimed(rows, claimed)}
              onClaimed={(one) => {
                setClaimed((others) => [...others, one]);
                reread();
              }}
              onGone={reread}
            />
            <div className={styles.foot}>
              <Pager page={pageNo} pages={Math.max(totalPages, leastPages)} onPage={turn} />
            </div>
          </>
        )}
      </QueryView>
    </Surface>
  );
};
