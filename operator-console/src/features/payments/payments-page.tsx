import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { DailyCloseTab } from './daily-close-tab.tsx';
import { DepositsTab } from './deposits-tab.tsx';
import { DifferencesTab } from './differences-tab.tsx';
import { MethodsTab } from './methods-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { WithdrawalsTab } from './withdrawals-tab.tsx';

const RIGHT = 'payments.read';

/** Money out, money in, how it comes in, and the bounds of all that (OPS-022, OPS-023, OPR-006). */
const PaymentsPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const merchant = choice.chosen?.code ?? '';
  const canDecide = rights.includes('payments.decide');
  const canConfigure = rights.includes('payments.configure');
  const tabs = [
    {
      id: 'withdrawals',
      right: RIGHT,
      label: t('payments.tab.withdrawals'),
      content: <WithdrawalsTab key={merchant} merchant={merchant} canDecide={canDecide} />,
    },
    {
      id: 'deposits',
      right: RIGHT,
      label: t('payments.tab.deposits'),
      content: <DepositsTab key={merchant} merchant={merchant} canDecide={canDecide} />,
    },
    {
      id: 'differences',
      right: RIGHT,
      label: t('payments.differences'),
      content: <DifferencesTab key={merchant} merchant={merchant} />,
    },
    {
      id: 'close',
      right: RIGHT,
      label: t('close.title'),
      content: <DailyCloseTab key={merchant} merchant={merchant} canDecide={canDecide} />,
    },
    {
      id: 'methods',
      right: RIGHT,
      label: t('payments.methods'),
      content: <MethodsTab key={merchant} merchant={merchant} canConfigure={canConfigure} />,
    },
    {
      id: 'settings',
      right: RIGHT,
      label: t('payments.settings'),
      content: <SettingsTab key={merchant} merchant={merchant} canConfigure={canConfigure} />,
    },
  ];
  return (
    <>
      <PageHead title={t('payments.title')} text={t('payments.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>{() => <RightTabs label={t('payments.title')} tabs={tabs} />}</ChosenMerchant>
    </>
  );
};

export default PaymentsPage;
