import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { BillsList } from './bills-list.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SuspensionsTab } from './suspensions-tab.tsx';
import { TreeTab } from './tree-tab.tsx';

const RIGHT = 'agents.read';

/** Agents of a merchant: their trees, bills that wait, accounts that they have suspended, and what the merchant sets. */
const AgentsPage = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('agents.title')} text={t('agents.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {(merchant) => (
          <RightTabs
            key={merchant}
            label={t('agents.parts')}
            tabs={[
              { id: 'tree', right: RIGHT, label: t('agents.tree'), content: <TreeTab merchant={merchant} /> },
              {
                ...{ id: 'waiting', right: RIGHT, label: t('agents.waiting') },
                content: <BillsList merchant={merchant} state="waiting" agent={null} />,
              },
              {
                ...{ id: 'bills', right: RIGHT, label: t('agents.bills') },
                content: <BillsList merchant={merchant} state="all" agent={null} />,
              },
              {
                ...{ id: 'suspensions', right: RIGHT, label: t('agents.suspensions') },
                content: <SuspensionsTab merchant={merchant} />,
              },
              {
                id: 'settings',
                right: RIGHT,
                label: t('agents.settings'),
                content: <SettingsTab merchant={merchant} />,
              },
            ]}
          />
        )}
      </ChosenMerchant>
    </>
  );
};

export default AgentsPage;
