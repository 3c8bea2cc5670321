import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AddressesTab } from './addresses-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** How people sign in at a merchant: what is asked of them, who may not, and links that let a member in. */
const SignInControlPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const merchant = choice.chosen;
  const code = merchant?.code ?? '';
  const tabs = [
    {
      id: 'settings',
      right: 'merchants.read',
      label: t('signInControl.settings'),
      content: (
        <SettingsTab
          key={code}
          merchant={code}
          hosts={merchant?.hosts ?? []}
          isEditable={rights.includes('sign-in.configure')}
        />
      ),
    },
    {
      id: 'addresses',
      right: 'addresses.read',
      label: t('signInControl.addresses'),
      content: <AddressesTab key={code} merchant={code} canBlock={rights.includes('addresses.block')} />,
    },
    {
      id: 'links',
      right: 'sign-in.issue-link',
      label: t('signInControl.links'),
      content: <LinksTab key={code} merchant={code} />,
    },
  ];
  return (
    <>
      <PageHead title={t('signInControl.title')} text={t('signInControl.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {() => <RightTabs label={t('signInControl.title')} tabs={tabs} />}
      </ChosenMerchant>
    </>
  );
};

export default SignInControlPage;
