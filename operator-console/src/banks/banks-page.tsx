import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import layout from '../look/layout.module.css';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/merchant-select.tsx';
import { useOperator } from '../session/console-context.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { BanksTab } from './banks-tab.tsx';

/** Banks that members of a merchant add accounts of, and the accounts of one member (MEM-006). */
const BanksPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const [search, setSearch] = useSearchParams();
  const code = choice.chosen?.code ?? '';
  /** What else stands in the address stays. */
  const show = (name: 'tab' | 'account', value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  const tabs = [
    {
      id: 'banks',
      right: 'banks.read',
      content: <BanksTab key={code} merchant={code} canManage={rights.includes('banks.manage')} />,
    },
    {
      id: 'accounts',
      right: 'bank-accounts.read',
      content: (
        <AccountsTab
          key={code}
          merchant={code}
          account={search.get('account') ?? ''}
          canRemove={rights.includes('bank-accounts.remove')}
          onSearch={(account) => show('account', account)}
        />
      ),
    },
  ].filter(({ right }) => rights.includes(right));
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHead title={t('banks.title')} text={t('banks.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {() =>
          tab && (
            <Tabs
              label={t('banks.title')}
              items={tabs.map(({ id, content }) => ({
                id,
                label: t(`banks.tab.${id}`),
                content: <div className={`${layout.stack} ${layout.panel}`}>{content}</div>,
              }))}
              value={tab.id}
              onChange={(id) => show('tab', id)}
            />
          )
        }
      </ChosenMerchant>
    </>
  );
};

export default BanksPage;
