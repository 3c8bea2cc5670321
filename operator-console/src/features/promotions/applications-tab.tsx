import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { APPLICATION_STATUSES } from 'shared-contracts/promotions';
import { useLastPage } from 'shared-react';
import { Badge, Button, Card, EmptyState, Pager, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { ApplicationView, TONES, useDecisionText } from './application-view.tsx';
import { PAGE_SIZE, promotionsKey, readApplications } from './promotions.api.ts';
import type { Application } from './promotions.api.ts';

/** Members apply while this is open. */
/** The stream tells of changes at once; this is for consoles whose stream is down. */
const REFRESH_MS = 60_000;
const STATES = [...APPLICATION_STATUSES, 'all'] as const;
type Shown = (typeof STATES)[number];

const useColumns = (currency: string, onOpen: ((id: string) => void) | null): readonly DataColumn<Application>[] => {
  const { t, i18n } = useTranslation();
  const decisionText = useDecisionText(currency);
  const columns: DataColumn<Application>[] = [
    {
      id: 'at',
      header: t('promotions.appliedAt'),
      width: '11.5rem',
      cell: ({ appliedAt }) => (
        <time className={layout.number} dateTime={appliedAt}>
          {formatDateTime(appliedAt, i18n.language)}
        </time>
      ),
    },
    {
      id: 'account',
      header: t('promotions.account'),
      primary: true,
      cell: ({ account }) => <AccountLink account={account} />,
    },
    {
      id: 'promotion',
      header: t('promotions.promotion'),
      cell: ({ promotion, note }) => (
        <span className={layout.two}>
          {promotion}
          {note !== '' && <span className={layout.small}>{note}</span>}
        </span>
      ),
    },
    {
      id: 'images',
      header: t('promotions.pictures'),
      align: 'end',
      cell: ({ images }) => <span className={layout.number}>{images}</span>,
    },
    {
      id: 'state',
      header: t('promotions.state'),
      cell: ({ status, ...decision }) => (
        <span className={layout.two}>
          <Badge tone={TONES[status]} dot>
            {t(`promotions.is.${status}`)}
          </Badge>
          {decision.decidedBy !== null && <span className={layout.small}>{decisionText(decision)}</span>}
        </span>
      ),
    },
  ];
  if (!onOpen) return columns;
  return [
    ...columns,
    {
      id: 'open',
      header: t('list.actions'),
      align: 'end',
      cell: ({ applicationId, account }) => (
        <Button size="sm" aria-label={t('promotions.openOf', { account })} onClick={() => onOpen(applicationId)}>
          {t('promotions.open')}
        </Button>
      ),
    },
  ];
};

const Queue = ({ merchant, onOpen }: { readonly merchant: string; readonly onOpen: ((id: string) => void) | null }) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const [shown, setShown] = useState<Shown>('applying');
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...promotionsKey(merchant), 'applications', shown, page],
    queryFn: () => readApplications(api, merchant, shown === 'all' ? null : shown, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const columns = useColumns(data?.currency ?? '', onOpen);
  useLastPage({ data, isPlaceholderData }, page, setPage);
  const show = (next: Shown): void => {
    setShown(next);
    setPage(1);
  };
  return (
    <>
      <div className={layout.filters}>
        <SegmentedControl
          label={t('promotions.state')}
          segments={STATES.map((id) => ({ id, label: t(`promotions.is.${id}`) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <Card flush>
        <ListTable
          name="applications"
          own={{ filter: shown, onFilter: (text) => show(STATES.find((state) => state === text) ?? 'applying') }}
          caption={t('promotions.part.applications')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ applicationId }) => applicationId}
          loading={isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={
            <EmptyState compact title={t('promotions.noApplications')} text={t('promotions.noApplicationsText')} />
          }
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && <Pager page={page} pages={data.totalPages} onPage={setPage} />}
    </>
  );
};

/** Applications of members: what waits, and one with its pictures and the decision. */
export const ApplicationsTab = ({
  merchant,
  canDecide,
}: {
  readonly merchant: string;
  readonly canDecide: boolean;
}) => {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <div className={`${layout.stack} ${layout.panel}`}>
      {opened === null ? (
        <Queue merchant={merchant} onOpen={canDecide ? setOpened : null} />
      ) : (
        <ApplicationView key={opened} merchant={merchant} id={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
};
