import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from 'shared-react';
import { Badge, Button, Card, EmptyState, Pager, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { isPortalError } from 'shared-contracts/errors';
import { formatDateTime } from 'shared-contracts/locale';
import layout from '../../shared/look/layout.module.css';
import { useNumber } from '../../shared/numbers/index.ts';
import { OrderDialog } from '../../shared/order/index.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { PAGE_SIZE, pointsKey, readRedemptions, sendApproval, sendRejection } from './points.api.ts';
import type { Redemption, RedemptionStatus } from './points.api.ts';

/** Members redeem while this is open. */
/** The stream tells of changes at once; this is for consoles whose stream is down. */
const REFRESH_MS = 60_000;
const STATES = ['in process', 'approved', 'rejected', 'all'] as const;
type Shown = (typeof STATES)[number];
const TONES: Readonly<Record<RedemptionStatus, 'pending' | 'won' | 'refused'>> = {
  'in process': 'pending',
  approved: 'won',
  rejected: 'refused',
};

interface Decision {
  readonly kind: 'approve' | 'reject';
  readonly redemption: Redemption;
}

const useColumns = (onDecide: ((decision: Decision) => void) | null): readonly DataColumn<Redemption>[] => {
  const { t, i18n } = useTranslation();
  const number = useNumber();
  const columns: DataColumn<Redemption>[] = [
    {
      id: 'at',
      header: t('points.at'),
      width: '11.5rem',
      cell: ({ at }) => (
        <time className={layout.number} dateTime={at}>
          {formatDateTime(at, i18n.language)}
        </time>
      ),
    },
    {
      id: 'account',
      header: t('points.account'),
      width: '8rem',
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    {
      id: 'reward',
      header: t('points.reward'),
      cell: ({ rewardName, contact }) => (
        <span className={layout.two}>
          {rewardName}
          {contact !== null && contact !== '' && <span className={layout.small}>{t('points.reach', { contact })}</span>}
        </span>
      ),
    },
    {
      id: 'points',
      header: t('points.points'),
      align: 'end',
      width: '6rem',
      cell: ({ points }) => <span className={layout.number}>{number(points)}</span>,
    },
    {
      id: 'state',
      header: t('points.state'),
      cell: ({ status, decidedBy, reason }) => (
        <span className={layout.two}>
          <Badge tone={TONES[status]} dot>
            {t(`points.is.${status}`)}
          </Badge>
          {decidedBy !== null && (
            <span className={layout.small}>
              {[t('points.by', { name: decidedBy }), reason].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      ),
    },
  ];
  if (!onDecide) return columns;
  return [
    ...columns,
    {
      id: 'decide',
      header: t('list.actions'),
      align: 'end',
      cell: (redemption) =>
        redemption.status === 'in process' ? (
          <span className={layout.actions}>
            <Button
              size="sm"
              aria-label={t('points.approveOf', { account: redemption.account })}
              onClick={() => onDecide({ kind: 'approve', redemption })}
            >
              {t('points.approve')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('points.rejectOf', { account: redemption.account })}
              onClick={() => onDecide({ kind: 'reject', redemption })}
            >
              {t('points.reject')}
            </Button>
          </span>
        ) : null,
    },
  ];
};

/** What the catalogue says of them speaks to the member. */
const REFUSALS: Readonly<Record<string, string>> = {
  'protection.excluded': 'points.refused.excluded',
  'kyc.required': 'points.refused.kyc',
};

const DecisionDialog = ({
  merchant,
  decision,
  onClose,
}: {
  readonly merchant: string;
  readonly decision: Decision;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation();
  const number = useNumber();
  const { kind, redemption } = decision;
  const isApproval = kind === 'approve';
  const facts = {
    reward: redemption.rewardName,
    points: number(redemption.points),
    contact: redemption.contact ?? '',
  };
  const text = isApproval
    ? redemption.kind === 'bonus'
      ? 'points.approveBonus'
      : 'points.approveGift'
    : 'points.rejectText';
  return (
    <OrderDialog
      title={
        <AccountText
          text={isApproval ? 'points.approveTitle' : 'points.rejectTitle'}
          account={redemption.account}
          values={facts}
        />
      }
      text={t(text, facts)}
      submit={t(isApproval ? 'points.approve' : 'points.reject')}
      danger={!isApproval}
      reasonOptional={() => isApproval}
      send={({ reason }, call) =>
        (isApproval ? sendApproval : sendRejection)(call, merchant, redemption.redemptionId, reason)
      }
      refusalText={(error) => {
        const key = isPortalError(error) ? REFUSALS[error.code] : undefined;
        return key === undefined ? null : t(key);
      }}
      renews={pointsKey(merchant)}
      onClose={onClose}
    />
  );
};

/** What members want for their points, and the decision about each. */
export const Redemptions = ({ merchant, canDecide }: { readonly merchant: string; readonly canDecide: boolean }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [shown, setShown] = useState<Shown>('in process');
  const [page, setPage] = useState(1);
  const [decision, setDecision] = useState<Decision | null>(null);
  const columns = useColumns(canDecide ? setDecision : null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...pointsKey(merchant), 'redemptions', shown, page],
    queryFn: () => readRedemptions(api, merchant, shown === 'all' ? null : shown, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  const show = (next: Shown): void => {
    setShown(next);
    setPage(1);
  };
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      <div className={layout.filters}>
        <SegmentedControl
          label={t('points.state')}
          segments={STATES.map((id) => ({ id, label: t(`points.is.${id}`) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <Card flush>
        <ListTable
          name="redemptions"
          own={{ filter: shown, onFilter: (text) => show(STATES.find((state) => state === text) ?? 'in process') }}
          caption={t('points.redemptions')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ redemptionId }) => redemptionId}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={<EmptyState compact title={t('points.noRedemptions')} text={t('points.noRedemptionsText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={setPage} />}
      {decision && <DecisionDialog merchant={merchant} decision={decision} onClose={() => setDecision(null)} />}
    </div>
  );
};
