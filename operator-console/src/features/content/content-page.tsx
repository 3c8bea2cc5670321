import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { ItemsTab } from './items-tab.tsx';
import { useMerchantOfItems } from './use-opened-item.ts';
import { TextsTab } from './texts-tab.tsx';

/** Names of the tabs in the address. */
const TABS = [
  ['banners', 'banner'],
  ['announcements', 'announcement'],
  ['help', 'help'],
  ['texts', 'text'],
] as const;

/** What a merchant shows on its pages: banners, announcements, help, single texts (OPR-008). */
const ContentPage = () => {
  const { t } = useTranslation();
  const canEdit = useOperator()?.rights.includes('merchants.content') ?? false;
  const choice = useChosenMerchant();
  const tabsOf = (merchant: string) =>
    TABS.map(([id, kind]) => ({
      id,
      right: 'merchants.read',
      label: t(`content.tab.${kind}`),
      content:
        kind === 'text' ? (
          <TextsTab key={merchant} merchant={merchant} canEdit={canEdit} />
        ) : (
          <ItemsTab key={`${merchant} ${kind}`} kind={kind} merchant={merchant} canEdit={canEdit} />
        ),
    }));
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.intro')}>
        <MerchantSelect {...choice} choose={useMerchantOfItems()} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <RightTabs label={t('content.title')} tabs={tabsOf(merchant)} />}
      </ChosenMerchant>
    </>
  );
};

export default ContentPage;
