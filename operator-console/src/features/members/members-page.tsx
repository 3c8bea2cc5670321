import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDateTime } from 'shared-contracts/locale';
import { MEMBER_SORTS } from 'shared-contracts/sorts';
import { Tag } from 'shared-ui';
import type { DataColumn } from 'shared-ui';
import { QueueList } from '../../shared/list/queue-list.tsx';
import layout from '../../shared/look/layout.module.css';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useConsole, useOperator } from '../../shared/session/console-context.ts';
import { useTags } from '../../shared/tags/index.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AdjustmentsTab } from './adjustments-tab.tsx';
import { StatusBadge, VerificationBadge } from './badges.tsx';
import { membersKey, readMembers } from './members.api.ts';
import type { ListedMember, MemberPage, MemberStatus } from './members.api.ts';

const STATES = ['active', 'suspended-by-agent', 'blocked'] as const satisfies readonly MemberStatus[];

const useColumns = (): readonly DataColumn<ListedMember>[] => {
  const { t, i18n } = useTranslation();
  const at = (iso: string) => <time dateTime={iso}>{formatDateTime(iso, i18n.language)}</time>;
  return [
    {
      id: 'account',
      header: t('members.account'),
      primary: true,
      sortable: true,
      width: '20%',
      cell: ({ account }) => <span className={layout.wrap}>{account}</span>,
    },
    { id: 'status', header: t('members.state'), cell: (member) => <StatusBadge {...member} /> },
    { id: 'level', header: t('members.level'), cell: ({ level }) => level ?? '–' },
    {
      id: 'tags',
      header: t('members.tags'),
      cell: ({ tags }) =>
        tags.length === 0 ? (
          '–'
        ) : (
          <span className={layout.tags}>
            {tags.map(({ id, name }) => (
              <Tag key={id}>{name}</Tag>
            ))}
          </span>
        ),
    },
    { id: 'verification', header: t('members.check'), cell: (member) => <VerificationBadge {...member} /> },
    {
      id: 'registered',
      header: t('members.registered'),
      sortable: true,
      cell: ({ registeredAt }) => at(registeredAt),
    },
    {
      id: 'seen',
      header: t('members.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('members.never') : at(lastSignInAt)),
    },
  ];
};

const MembersList = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const { api } = useConsole();
  const columns = useColumns();
  const tags = useTags(merchant);
  return (
    <QueueList<ListedMember, MemberStatus, MemberPage>
      queryKey={membersKey(merchant)}
      name="members"
      states={STATES}
      usual="all"
      sorts={MEMBER_SORTS}
      tags={tags}
      nameOf={(state) => t(`members.status.${state}`)}
      read={(query) => readMembers(api, merchant, query)}
      search={{ label: t('members.search'), text: t('members.notFoundText') }}
      caption={t('members.title')}
      columnsOf={() => columns}
      rowLink={({ id }) => <Link to={`/members/${id}?merchant=${merchant}`} />}
      empty={{ titleOf: (shown) => t(`members.none.${shown}`), text: t('members.noneText') }}
    >
      {() => null}
    </QueueList>
  );
};

/** Operators who may adjust balances have what waits for a second one of them beside the list. */
const Content = ({ merchant }: { readonly merchant: string }) => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  if (!rights.includes('balances.adjust')) return <MembersList merchant={merchant} />;
  const tabs = [
    {
      ...{ id: 'list', right: 'members.read', label: t('members.list') },
      content: <MembersList merchant={merchant} />,
    },
    {
      ...{ id: 'adjustments', right: 'balances.adjust', label: t('members.openAdjustments') },
      content: <AdjustmentsTab merchant={merchant} />,
    },
  ];
  return <RightTabs label={t('members.title')} tabs={tabs} />;
};

/** Who the members of a merchant are, and which of them may not sign in (OPS-026, ERR-031). */
const MembersPage = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('members.title')} text={t('members.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{(code) => <Content key={code} merchant={code} />}</ChosenMerchant>
    </>
  );
};

export default MembersPage;
