import { useState } from 'react';
import { referral } from 'shared-contracts/referral';
import { isPortalError, keepPreviousData, usePortal, useQuery, useTranslation } from 'shared-contracts/sdk';
import { useLastPage } from 'shared-react';
import { EmptyState, Money, StatRow, StatTile } from 'shared-ui';
import { UsersIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Friends } from './friends.tsx';
import { Invitation } from './invitation.tsx';
import styles from './referral.module.css';
import { Steps } from './steps.tsx';

const PAGE_SIZE = 20;

/** Inviting friends: link, code, QR code, how it works, and who came (MEM-017, MEM-018). */
const ReferralPage = () => {
  const { t } = useTranslation();
  const { api } = usePortal();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({
    queryKey: ['member', 'referral', pageNo],
    queryFn: ({ signal }) => api.call(referral, { query: { pageNo, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useLastPage(query, pageNo, setPageNo);
  // The promotion ended while the page was open, or an old address led here.
  if (isPortalError(query.error) && query.error.code === 'request.not-found')
    return <EmptyState icon={<UsersIcon size={28} />} title={t('referral.offTitle')} text={t('referral.offText')} />;
  return (
    <QueryView query={query} height="40rem">
      {(data) => (
        <div className={styles.page}>
          <Invitation data={data} />
          <Steps data={data} />
          <StatRow>
            <StatTile label={t('referral.invited')} value={data.invited} />
            <StatTile label={t('referral.qualified')} value={data.qualified} />
            <StatTile
              label={t('referral.earned')}
              value={<Money amount={data.earned} symbol={data.currencySymbol} />}
            />
          </StatRow>
          <Friends data={data} pageNo={pageNo} isTurning={query.isPlaceholderData} onPage={setPageNo} />
        </div>
      )}
    </QueryView>
  );
};

export default ReferralPage;
