import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CASE_SORTS } from 'shared-contracts/sorts';
import { useLastPage } from 'shared-react';
import { Button, ButtonLink, Card, Checkbox, EmptyState, Pager, SegmentedControl } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { assigneeColumn, useAssigneeActions } from '../../shared/assignee/index.ts';
import type { AssigneeOptions } from '../../shared/assignee/index.ts';
import { useListPage } from '../../shared/list/use-list-page.ts';
import { useQueue } from '../../shared/list/use-queue.ts';
import layout from '../../shared/look/layout.module.css';
import { OrderDialog } from '../../shared/order/index.ts';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { AccountLink, AccountText } from '../account-link/index.ts';
import { useCaseColumns } from './case-columns.tsx';
import { MatchesDialog } from './matches-dialog.tsx';
import { assign, close, protectionKey, readCase, readCases } from './protection.api.ts';
import type { CaseState, ProtectionCase } from './protection.api.ts';
import { WinReview } from './win-review.tsx';

/** The stream tells of changes at once; this is for consoles whose stream is down. */
const REFRESH_MS = 60_000;
const STATES = ['open', 'closed'] as const satisfies readonly CaseState[];

/** Where all differences of the day are worked on. */
const reconciliationOf = (merchant: string, { vendor, day }: ProtectionCase['facts']): string =>
  `/games?${new URLSearchParams({ merchant, tab: 'reconciliation', differences: `${vendor} ${day}` })}`;

const assignmentOf = (t: TFunction, merchant: string, canWork: boolean): AssigneeOptions<ProtectionCase> => ({
  nameOf: ({ rule, account }) => `${t(`protection.rule.${rule}`)}, ${account}`,
  shownOf: ({ rule, account }) => (
    <>
      {`${t(`protection.rule.${rule}`)}, `}
      <AccountLink account={account} />
    </>
  ),
  isOpen: ({ closedAt }) => closedAt === null,
  canWork,
  send: (call, id, move) => assign(call, merchant, id, move),
  renews: protectionKey,
});

const useColumns = (
  merchant: string,
  canManage: boolean,
  onClose: (entry: ProtectionCase) => void,
  onMatch: (entry: ProtectionCase) => void,
): readonly DataColumn<ProtectionCase>[] => {
  const { t } = useTranslation();
  const { rule, opened, closed } = useCaseColumns();
  const canSeeGames = useOperator()?.rights.includes('games.read') ?? false;
  return [
    rule,
    {
      id: 'account',
      header: t('protection.account'),
      width: '10rem',
      cell: ({ account }) => <AccountLink account={account} />,
    },
    opened,
    closed,
    assigneeColumn(t, assignmentOf(t, merchant, canManage)),
    {
      id: 'orders',
      header: t('list.actions'),
      align: 'end',
      cell: (entry) => (
        <span className={layout.actions}>
          {entry.rule === 'exclusion-elsewhere' && (
            <Button
              size="sm"
              aria-label={t('protection.match.lookOf', { account: entry.account })}
              onClick={() => onMatch(entry)}
            >
              {t('protection.match.look')}
            </Button>
          )}
          {entry.rule === 'vendor-difference' && entry.facts['day'] !== undefined && canSeeGames && (
            <ButtonLink size="sm" variant="secondary">
              <Link to={reconciliationOf(merchant, entry.facts)}>{t('protection.toReconciliation')}</Link>
            </ButtonLink>
          )}
          {entry.closedAt === null && canManage && (
            <Button
              size="sm"
              aria-label={t('protection.closeOf', { account: entry.account })}
              onClick={() => onClose(entry)}
            >
              {t('protection.close')}
            </Button>
          )}
        </span>
      ),
    },
  ];
};

interface CasesListProps {
  readonly merchant: string;
  readonly canManage: boolean;
}

/** What a rule found and nobody has looked at yet, and what was decided (RSG-008). */
export const CasesList = ({ merchant, canManage }: CasesListProps) => {
  const { t } = useTranslation();
  const failureOf = useTableFailure();
  const { api } = useConsole();
  const queue = useQueue<CaseState>({ name: 'cases', states: STATES, sorts: CASE_SORTS });
  const { query } = queue;
  const [one, , showAll] = useAddressPart('case');
  const [closing, setClosing] = useState<ProtectionCase | null>(null);
  const [matching, setMatching] = useState<ProtectionCase | null>(null);
  const { data, error, isPlaceholderData, refetch } = useListPage({
    queryKey: [...protectionKey, 'cases', merchant, one],
    query,
    read: (page) => (one === null ? readCases(api, merchant, page) : readCase(api, merchant, one)),
    refreshMs: REFRESH_MS,
  });
  useLastPage({ data, isPlaceholderData }, query.page, queue.turnBack);
  const columns = useColumns(merchant, canManage, setClosing, setMatching);
  const bulk = useAssigneeActions(assignmentOf(t, merchant, canManage));
  return (
    <Card
      flush
      title={t('protection.cases')}
      actions={
        one === null ? (
          <span className={layout.actions}>
            <Checkbox
              label={t('assignee.mine')}
              checked={query.isMine ?? false}
              onChange={(event) => queue.showMine(event.target.checked)}
            />
            {canManage && <WinReview merchant={merchant} />}
            <SegmentedControl
              label={t('protection.cases')}
              size="sm"
              segments={[
                { id: 'open', label: t('protection.open') },
                { id: 'closed', label: t('protection.done') },
              ]}
              value={query.shown === 'all' ? STATES[0] : query.shown}
              onChange={queue.show}
            />
          </span>
        ) : (
          <Button size="sm" onClick={showAll}>
            {t('protection.allCases')}
          </Button>
        )
      }
    >
      <ListTable
        name="cases"
        own={{ filter: queue.filter, onFilter: queue.showFilter }}
        order={queue.order}
        loading={isPlaceholderData}
        caption={t('protection.cases')}
        columns={columns}
        bulk={bulk}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState compact title={t('protection.noCases')} text={t('protection.noCasesText')} />}
        {...failureOf({ data, error, refetch })}
      />
      <Pager page={query.page} pages={data?.totalPages ?? 0} onPage={queue.turn} />
      {closing && (
        <OrderDialog
          title={<AccountText text="protection.closeTitle" account={closing.account} />}
          text={t('protection.closeText')}
          submit={t('protection.close')}
          reasonLabel={t('protection.note')}
          send={({ reason }, call) => close(call, merchant, closing.id, reason)}
          renews={protectionKey}
          onClose={() => setClosing(null)}
        />
      )}
      {matching && <MatchesDialog merchant={merchant} entry={matching} onClose={() => setMatching(null)} />}
    </Card>
  );
};
