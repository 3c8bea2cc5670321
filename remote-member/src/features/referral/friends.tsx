import { useLanguage } from 'shared-react';
import { formatDateTime, useTranslation } from 'shared-contracts/sdk';
import { Badge, Card, DataTable, EmptyState, Pager } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { CheckIcon, UsersIcon } from 'shared-ui/icons';
import type { Friend, Referral } from './referral.model.ts';
import styles from './referral.module.css';

interface FriendsProps {
  readonly data: Referral;
  readonly pageNo: number;
  /** Another page is on its way. */
  readonly isTurning: boolean;
  readonly onPage: (pageNo: number) => void;
}

/** Who came by the invitation, masked, and who counts (MEM-018). */
export const Friends = ({ data: { friends, totalPages }, pageNo, isTurning, onPage }: FriendsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: readonly DataColumn<Friend>[] = [
    { id: 'account', header: t('referral.friend'), primary: true, cell: ({ account }) => <bdi>{account}</bdi> },
    {
      id: 'registered',
      header: t('referral.registered'),
      cell: ({ registeredAt }) => formatDateTime(registeredAt, language),
    },
    {
      id: 'qualified',
      header: t('referral.qualifiedAt'),
      cell: ({ qualifiedAt }) => qualifiedAt !== null && formatDateTime(qualifiedAt, language),
    },
    {
      id: 'state',
      header: t('record.status'),
      cell: ({ qualifiedAt }) =>
        qualifiedAt === null ? (
          <Badge tone="pending">{t('referral.notYet')}</Badge>
        ) : (
          <Badge tone="won" icon={<CheckIcon size={16} />}>
            {t('referral.counts')}
          </Badge>
        ),
    },
  ];
  return (
    <Card title={t('referral.friends')} flush>
      <DataTable
        caption={t('referral.friends')}
        columns={columns}
        rows={friends}
        // Masked, two may look alike.
        rowKey={({ account, registeredAt }) => `${account} ${registeredAt}`}
        loading={isTurning}
        empty={
          <EmptyState
            compact
            icon={<UsersIcon size={28} />}
            title={t('referral.emptyTitle')}
            text={t('referral.emptyText')}
          />
        }
        scroll="box"
      />
      <div className={styles.foot}>
        <Pager page={pageNo} pages={totalPages} onPage={onPage} />
      </div>
    </Card>
  );
};
