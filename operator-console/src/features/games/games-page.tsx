import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { CatalogueTab } from './catalogue-tab.tsx';
import { GamesTab } from './games-tab.tsx';
import { KeysTab } from './keys-tab.tsx';
import { ReconciliationTab } from './reconciliation-tab.tsx';
import { RoundsTab } from './rounds-tab.tsx';
import { VendorsTab } from './vendors-tab.tsx';

const TABS = [
  ['games', 'games.read', GamesTab],
  ['vendors', 'games.read', VendorsTab],
  ['rounds', 'games.read', RoundsTab],
  ['reconciliation', 'games.read', ReconciliationTab],
  ['keys', 'vendors.keys', KeysTab],
  ['catalogue', 'vendors.catalogue', CatalogueTab],
] as const;

/** Vendors and games of a merchant, keys and catalogues of vendors (OPS-017, OPS-018). */
const GamesPage = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  const tabsOf = (merchant: string) =>
    TABS.map(([id, right, Tab]) => ({
      ...{ id, right, label: t(`games.tab.${id}`) },
      content: <Tab key={merchant} merchant={merchant} />,
    }));
  return (
    <>
      <PageHead title={t('games.title')} text={t('games.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => <RightTabs label={t('games.title')} tabs={tabsOf(merchant)} />}
      </ChosenMerchant>
    </>
  );
};

export default GamesPage;
