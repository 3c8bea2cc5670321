import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useAddressPart } from '../../shared/page/use-address-part.ts';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { BanksTab } from './banks-tab.tsx';

/** Banks that members of a merchant add accounts of, and the accounts of one member (MEM-006). */
const BanksPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const [account, search] = useAddressPart('account');
  const code = choice.chosen?.code ?? '';
  const tabs = [
    {
      id: 'banks',
      right: 'banks.read',
      label: t('banks.tab.banks'),
      content: <BanksTab key={code} merchant={code} canManage={rights.includes('banks.manage')} />,
    },
    {
      id: 'accounts',
      right: 'bank-accounts.read',
      label: t('banks.tab.accounts'),
      content: (
        <AccountsTab
          key={code}
          merchant={code}
          account={account ?? ''}
          canRemove={rights.includes('bank-accounts.remove')}
          onSearch={search}
        />
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('banks.title')} text={t('banks.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{() => <RightTabs label={t('banks.title')} tabs={tabs} />}</ChosenMerchant>
    </>
  );
};

export default BanksPage;
