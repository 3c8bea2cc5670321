import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { Button, Card, EmptyState, Notice, Skeleton } from 'shared-ui';
import { Fact, Facts } from '../../shared/look/facts.tsx';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { QueryView } from '../../shared/reading/index.ts';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { StatusBadge, VerificationBadge } from './badges.tsx';
import { ChosenMerchant, useChosenMerchant } from '../merchants/index.ts';
import { MemberCases } from '../protection/index.ts';
import { MemberRisk } from '../risk/index.ts';
import { AccountText } from '../account-link/index.ts';
import {
  MemberBets,
  MemberMessages,
  MemberNotes,
  MemberPayments,
  MemberProtection,
  MemberSessions,
} from './member-lists.tsx';
import { MemberMoney } from './member-money.tsx';
import { MemberOrder, actsOf } from './member-order.tsx';
import type { MemberAct } from './member-order.tsx';
import { MemberOverview } from './member-overview.tsx';
import { memberKey } from './member-page.api.ts';
import type { MemberRef } from './member-page.api.ts';
import { MemberTags } from './member-tags.tsx';
import { membersKey, readMember, readMembers } from './members.api.ts';
import type { Member } from './members.api.ts';

const passwordKey = ({ hasPassword, mustChangePassword }: Member): string => {
  if (!hasPassword) return 'members.password.none';
  return mustChangePassword ? 'members.password.demanded' : 'members.password.own';
};

/** Which agent has closed the account, and why. */
const AgentSuspension = ({ agentSuspension }: Member) => {
  const { i18n } = useTranslation();
  if (agentSuspension === null) return null;
  const { by, at, reason } = agentSuspension;
  return (
    <Notice
      tone="pending"
      title={
        <AccountText text="members.agentSuspended" account={by} values={{ at: formatDateTime(at, i18n.language) }} />
      }
    >
      {reason}
    </Notice>
  );
};

/** Which operator changed the status last, and why. */
const LastChange = ({ changed, operatorStatus }: Member) => {
  const { t, i18n } = useTranslation();
  if (changed === null) return null;
  return (
    <Notice
      tone={operatorStatus === 'active' ? 'info' : 'pending'}
      title={t(`members.changed.${operatorStatus}`, {
        name: changed.by,
        at: formatDateTime(changed.at, i18n.language),
      })}
    >
      {changed.reason}
    </Notice>
  );
};

const About = ({ member }: { readonly member: Member }) => {
  const { t, i18n } = useTranslation();
  const { level, registeredAt, lastSignInAt } = member;
  return (
    <Facts>
      <Fact name={t('members.state')}>
        <StatusBadge {...member} />
      </Fact>
      <Fact name={t('members.check')}>
        <VerificationBadge {...member} />
      </Fact>
      <Fact name={t('members.level')}>{level ?? '–'}</Fact>
      <Fact name={t('members.password')}>{t(passwordKey(member))}</Fact>
      <Fact name={t('members.registered')}>
        <time dateTime={registeredAt}>{formatDateTime(registeredAt, i18n.language)}</time>
      </Fact>
      <Fact name={t('members.lastSignIn')}>
        {lastSignInAt === null ? (
          t('members.never')
        ) : (
          <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt, i18n.language)}</time>
        )}
      </Fact>
    </Facts>
  );
};

const Sections = (member: MemberRef) => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const canSeeRisk = rights.includes('risk.read');
  const canSeeCases = rights.includes('protection.read');
  const sections = {
    overview: (
      <>
        <MemberOverview {...member} />
        <MemberTags {...member} />
        {canSeeRisk && (
          <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
            <MemberRisk {...member} />
          </Suspense>
        )}
      </>
    ),
    money: <MemberMoney {...member} />,
    bets: <MemberBets {...member} />,
    payments: <MemberPayments {...member} />,
    sessions: <MemberSessions {...member} />,
    protection: (
      <>
        {canSeeCases && (
          <Suspense fallback={<Skeleton shape="block" height="12rem" />}>
            <MemberCases {...member} />
          </Suspense>
        )}
        <MemberProtection {...member} />
      </>
    ),
    messages: <MemberMessages {...member} />,
    notes: <MemberNotes {...member} />,
  };
  const tabs = Object.entries(sections).map(([id, content]) => ({
    ...{ id, content, right: 'members.read', label: t(`members.tab.${id}`) },
  }));
  return <RightTabs label={t('members.sections')} tabs={tabs} />;
};

/** Who it is, how the account stands, and what can be ordered; below it the sections, each read when it is opened. */
const OneMember = (ref: MemberRef) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const canManage = useOperator()?.rights.includes('members.manage') ?? false;
  const [act, setAct] = useState<MemberAct | null>(null);
  const query = useQuery({ queryKey: memberKey(ref), queryFn: () => readMember(api, ref.merchant, ref.id) });
  const { data } = query;
  return (
    <>
      <PageHead title={data?.account ?? t('members.opening')} text={t('members.number', { id: ref.id })}>
        <Link to={`/members?merchant=${ref.merchant}`}>{t('members.back')}</Link>
      </PageHead>
      <QueryView query={query} height="12rem">
        {(member) => (
          <div className={layout.stack}>
            <Card>
              <div className={layout.fields}>
                <AgentSuspension {...member} />
                <LastChange {...member} />
                <About member={member} />
                {canManage && (
                  <div className={layout.actions}>
                    {actsOf(member).map((kind) => (
                      <Button
                        key={kind}
                        variant={kind === 'blocked' ? 'danger' : 'secondary'}
                        onClick={() => setAct(kind)}
                      >
                        {t(`members.order.${kind}.name`)}
                      </Button>
                    ))}
                  </div>
                )}
              </div>
            </Card>
            <Sections {...ref} />
          </div>
        )}
      </QueryView>
      {data && act !== null && (
        <MemberOrder merchant={ref.merchant} member={data} act={act} onClose={() => setAct(null)} />
      )}
    </>
  );
};

interface ByAccountProps {
  readonly merchant: string;
  readonly account: string;
}

/** Lists that have only the account lead here: the member's page takes its place. */
const ByAccount = ({ merchant, account }: ByAccountProps) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: [...membersKey(merchant), 'account', account],
    queryFn: async () => {
      // In this order an account comes before the longer ones that begin with it: player1 before player10.
      const asked = { shown: 'all', search: account, page: 1, sort: 'account' } as const;
      const { rows } = await readMembers(api, merchant, asked);
      return { id: rows.find((member) => member.account === account)?.id ?? null };
    },
  });
  return (
    <QueryView query={query} height="12rem">
      {({ id }) =>
        id === null ? (
          <EmptyState title={t('members.find.none')} text={t('members.noAccount', { account })} />
        ) : (
          <Navigate replace to={`/members/${id}?merchant=${merchant}`} />
        )
      }
    </QueryView>
  );
};

/** One member in one place (OPR-009). */
const MemberPage = () => {
  const { id = '' } = useParams();
  const choice = useChosenMerchant();
  return (
    <ChosenMerchant choice={choice}>
      {(merchant) =>
        id.startsWith('@') ? (
          <ByAccount {...{ merchant, account: id.slice(1) }} />
        ) : (
          <OneMember key={`${merchant} ${id}`} {...{ merchant, id }} />
        )
      }
    </ChosenMerchant>
  );
};

export default MemberPage;
