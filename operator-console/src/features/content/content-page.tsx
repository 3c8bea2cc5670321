import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AnnouncementsTab } from './announcements-tab.tsx';
import { BannersTab } from './banners-tab.tsx';
import { HelpTab } from './help-tab.tsx';

const TABS = [
  ['banners', BannersTab],
  ['announcements', AnnouncementsTab],
  ['help', HelpTab],
] as const;

/** What a merchant shows on its pages: banners, announcements, help (OPR-008). */
const ContentPage = () => {
  const { t } = useTranslation();
  const canEdit = useOperator()?.rights.includes('merchants.content') ?? false;
  const choice = useChosenMerchant();
  const tabsOf = (merchant: string) =>
    TABS.map(([id, Tab]) => ({
      id,
      right: 'merchants.read',
      label: t(`content.tab.${id}`),
      content: <Tab key={merchant} merchant={merchant} canEdit={canEdit} />,
    }));
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.intro')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <RightTabs label={t('content.title')} tabs={tabsOf(merchant)} />}
      </ChosenMerchant>
    </>
  );
};

export default ContentPage;
