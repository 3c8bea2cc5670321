import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { GrantsTab } from './grants-tab.tsx';
import { LevelsTab } from './levels-tab.tsx';
import { RebateTab } from './rebate-tab.tsx';
import { ReferralTab } from './referral-tab.tsx';

/** What a merchant gives its members for their play: levels, rebates, rewards that wait for them, and friends they bring. */
const LoyaltyPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const code = choice.chosen?.code ?? '';
  const canConfigure = rights.includes('loyalty.configure');
  const tabs = [
    {
      id: 'levels',
      right: 'loyalty.read',
      label: t('loyalty.tab.levels'),
      content: <LevelsTab key={code} merchant={code} canConfigure={canConfigure} />,
    },
    {
      id: 'rebate',
      right: 'loyalty.read',
      label: t('loyalty.tab.rebate'),
      content: <RebateTab key={code} merchant={code} canConfigure={canConfigure} />,
    },
    {
      id: 'rewards',
      right: 'grants.read',
      label: t('loyalty.tab.rewards'),
      content: <GrantsTab key={code} merchant={code} canGive={rights.includes('grants.give')} />,
    },
    {
      id: 'referral',
      right: 'loyalty.read',
      label: t('loyalty.tab.referral'),
      content: <ReferralTab key={code} merchant={code} canConfigure={canConfigure} />,
    },
  ];
  return (
    <>
      <PageHead title={t('loyalty.title')} text={t('loyalty.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{() => <RightTabs label={t('loyalty.title')} tabs={tabs} />}</ChosenMerchant>
    </>
  );
};

export default LoyaltyPage;
