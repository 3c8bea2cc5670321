import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLastPage } from 'shared-react';
import { Badge, Card, EmptyState, Pager } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { useCaseColumns } from './case-columns.tsx';
import { protectionKey, readMemberCases } from './protection.api.ts';
import type { ProtectionCase } from './protection.api.ts';

interface CasesOf {
  readonly merchant: string;
  readonly id: string;
}

const useColumns = (): readonly DataColumn<ProtectionCase>[] => {
  const { t } = useTranslation();
  const { rule, opened, closed } = useCaseColumns();
  const { sortable: _one, ...since } = opened;
  return [
    rule,
    {
      id: 'standing',
      header: t('protection.state'),
      cell: ({ closedAt }) => (
        <Badge tone={closedAt === null ? 'pending' : 'neutral'} dot>
          {t(closedAt === null ? 'protection.open' : 'protection.done')}
        </Badge>
      ),
    },
    since,
    closed,
    { id: 'assignee', header: t('assignee.title'), cell: ({ assignee }) => assignee ?? '–' },
  ];
};

/** Cases about one member, open and closed, newest first. Each leads to the list of cases, where it is worked on. */
export const MemberCases = ({ merchant, id }: CasesOf) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...protectionKey, 'cases', merchant, 'member', id, page],
    queryFn: () => readMemberCases(api, merchant, id, page),
    placeholderData: keepPreviousData,
  });
  useLastPage({ data, isPlaceholderData }, page, setPage);
  return (
    <>
      <Card flush title={t('protection.cases')} description={t('protection.ofMemberText')}>
        <ListTable
          name="member-cases"
          caption={t('protection.cases')}
          columns={columns}
          rows={data?.rows}
          rowKey={(entry) => entry.id}
          rowLink={(entry) => <Link to={`/protection?${new URLSearchParams({ merchant, case: entry.id })}`} />}
          loading={isPlaceholderData}
          skeletonRows={2}
          empty={<EmptyState compact title={t('protection.noCases')} text={t('protection.noneOfMember')} />}
          {...failureOf({ data, error, refetch })}
        />
      </Card>
      <Pager page={page} pages={data?.totalPages ?? 0} onPage={setPage} />
    </>
  );
};
