import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, EmptyState } from 'shared-ui';
import { useTableFailure } from '../../shared/reading/index.ts';
import { useConsole } from '../../shared/session/console-context.ts';
import { ListTable } from '../../shared/views/index.ts';
import { useMarkColumns } from './mark-columns.tsx';
import { memberRiskKey, readMemberRisk } from './risk.api.ts';
import type { RiskOf } from './risk.api.ts';

/** The signals of the risk page about one member: what other accounts share with it, and what else needs a second look (OPR-009). */
export const MemberRisk = (member: RiskOf) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const failureOf = useTableFailure();
  const [first, ...rest] = useMarkColumns();
  const { data, error, refetch } = useQuery({
    queryKey: memberRiskKey(member),
    queryFn: () => readMemberRisk(api, member),
  });
  return (
    <Card flush title={t('risk.ofMember')} description={t('risk.ofMemberText')}>
      <ListTable
        name="member-risk"
        caption={t('risk.ofMember')}
        columns={first ? [{ ...first, primary: true }, ...rest] : []}
        rows={data?.signals}
        rowKey={({ signal, at, facts }) => [signal, at, ...Object.values(facts)].join(' ')}
        skeletonRows={2}
        empty={<EmptyState compact title={t('risk.none')} text={t('risk.noneOfMember')} />}
        {...failureOf({ data, error, refetch })}
      />
    </Card>
  );
};
