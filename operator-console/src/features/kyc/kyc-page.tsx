import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-contracts/locale';
import { KYC_SORTS } from 'shared-contracts/sorts';
import { useLastPage } from 'shared-react';
import { Badge, Button, Card, Checkbox, EmptyState, Pager, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { assigneeColumn, useAssigneeActions } from '../../shared/assignee/index.ts';
import type { AssigneeOptions } from '../../shared/assignee/index.ts';
import { useListPage } from '../../shared/list/use-list-page.ts';
import { useQueue } from '../../shared/list/use-queue.ts';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { useLeave } from '../../shared/unsaved/index.ts';
import { ListTable } from '../../shared/views/index.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountLink } from '../account-link/index.ts';
import { CaseView, TONES } from './case-view.tsx';
import { assign, kycKey, readCases } from './kyc.api.ts';
import type { CaseState, ListedCase } from './kyc.api.ts';
import styles from './kyc.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The stream tells of changes at once; this is for consoles whose stream is down. */
const REFRESH_MS = 60_000;
const STATES = ['waiting', 'approved', 'refused'] as const satisfies readonly CaseState[];

const assignmentOf = (merchant: string, canWork: boolean): AssigneeOptions<ListedCase> => ({
  nameOf: ({ account }) => account,
  shownOf: ({ account }) => <AccountLink account={account} />,
  isOpen: ({ state }) => state === 'waiting',
  canWork,
  send: (call, id, move) => assign(call, merchant, id, move),
  renews: kycKey(merchant),
});

const useColumns = (
  merchant: string,
  canDecide: boolean,
  open: (id: string) => void,
): readonly DataColumn<ListedCase>[] => {
  const { t, i18n } = useTranslation();
  return [
    {
      id: 'account',
      header: t('kyc.account'),
      primary: true,
      cell: ({ account, caseId }) => (
        <span className={styles.entry}>
          <AccountLink account={account} />
          <Button size="sm" variant="quiet" onClick={() => open(caseId)} aria-label={t('kyc.open', { account })}>
            {t('kyc.openIt')}
          </Button>
        </span>
      ),
    },
    {
      id: 'sent',
      header: t('kyc.sent'),
      sortable: true,
      cell: ({ submittedAt }) => formatDateTime(submittedAt, i18n.language),
    },
    {
      id: 'before',
      header: t('kyc.refusedBefore'),
      align: 'end',
      cell: ({ refusedBefore }) => (refusedBefore === 0 ? '–' : refusedBefore),
    },
    {
      id: 'state',
      header: t('kyc.stateHead'),
      cell: ({ state }) => (
        <Badge tone={TONES[state]} dot>
          {t(`kyc.state.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'by',
      header: t('kyc.decided'),
      cell: ({ decidedBy, decidedAt }) =>
        decidedAt ? `${decidedBy ?? ''}, ${formatDateTime(decidedAt, i18n.language)}` : '–',
    },
    assigneeColumn(t, assignmentOf(merchant, canDecide)),
  ];
};

interface QueueProps {
  readonly merchant: string;
  readonly canDecide: boolean;
  readonly onOpen: (id: string) => void;
}

const Queue = ({ merchant, canDecide, onOpen }: QueueProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const queue = useQueue<CaseState>({ name: 'kyc', states: STATES, sorts: KYC_SORTS });
  const { query } = queue;
  const state = query.shown === 'all' ? STATES[0] : query.shown;
  const columns = useColumns(merchant, canDecide, onOpen);
  const bulk = useAssigneeActions(assignmentOf(merchant, canDecide));
  const { data, error, isPlaceholderData, refetch } = useListPage({
    queryKey: [...kycKey(merchant), 'cases'],
    query,
    read: (page) => readCases(api, merchant, page),
    refreshMs: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, query.page, queue.turnBack);
  return (
    <>
      <div className={layout.filters}>
        <SegmentedControl
          label={t('kyc.stateHead')}
          value={state}
          onChange={queue.show}
          segments={STATES.map((id) => ({ id, label: t(`kyc.state.${id}`) }))}
        />
        <Checkbox
          label={t('assignee.mine')}
          checked={query.isMine ?? false}
          onChange={(event) => queue.showMine(event.currentTarget.checked)}
        />
      </div>
      <Card flush>
        <ListTable
          name="kyc"
          own={{ filter: queue.filter, onFilter: queue.showFilter }}
          order={queue.order}
          loading={isPlaceholderData}
          bulk={bulk}
          caption={t('kyc.title')}
          columns={columns}
          rows={data?.rows}
          rowKey={({ caseId }) => caseId}
          empty={<EmptyState compact title={t(`kyc.none.${state}`)} text={t('kyc.noneText')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      {data && data.totalPages > 1 && <Pager page={query.page} pages={data.totalPages} onPage={queue.turn} />}
    </>
  );
};

interface KycPageProps {
  readonly canDecide: boolean;
  readonly canConfigure: boolean;
}

/** The queue of a merchant with its settings, or one of its cases. */
const Desk = ({ merchant, canDecide, canConfigure }: KycPageProps & { readonly merchant: string }) => {
  const leave = useLeave();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <div className={layout.stack}>
      {opened === null ? (
        <Queue merchant={merchant} canDecide={canDecide} onOpen={(id) => leave(() => setOpened(id))} />
      ) : (
        <CaseView key={opened} merchant={merchant} id={opened} canDecide={canDecide} onClose={() => setOpened(null)} />
      )}
      {opened === null && canConfigure && <SettingsCard merchant={merchant} />}
    </div>
  );
};

/** Identity checks: who waits, one case with its pictures, the decision, and what waits for the check. */
const KycPage = (props: KycPageProps) => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('kyc.title')} text={t('kyc.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <Desk key={merchant} merchant={merchant} {...props} />}
      </ChosenMerchant>
    </>
  );
};

export default KycPage;
