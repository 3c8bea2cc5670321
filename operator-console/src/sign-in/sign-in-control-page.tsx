import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from 'shared-ui';
import { PageHead } from '../frame/page-head.tsx';
import layout from '../look/layout.module.css';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/merchant-select.tsx';
import { useOperator } from '../session/console-context.ts';
import { AddressesTab } from './addresses-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** How people sign in at a merchant: what is asked of them, who may not, and links that let a member in. */
const SignInControlPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const choice = useChosenMerchant();
  const [search, setSearch] = useSearchParams();
  const merchant = choice.chosen;
  const code = merchant?.code ?? '';
  const tabs = [
    {
      id: 'settings',
      right: 'merchants.read',
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
      content: <AddressesTab key={code} merchant={code} canBlock={rights.includes('addresses.block')} />,
    },
    { id: 'links', right: 'sign-in.issue-link', content: <LinksTab key={code} merchant={code} /> },
  ].filter(({ right }) => rights.includes(right));
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  const choose = (id: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('tab', id);
      return next;
    });
  return (
    <>
      <PageHead title={t('signInControl.title')} text={t('signInControl.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <ChosenMerchant choice={choice}>
        {() =>
          tab && (
            <Tabs
              label={t('signInControl.title')}
              items={tabs.map(({ id, content }) => ({
                id,
                label: t(`signInControl.${id}`),
                content: <div className={`${layout.stack} ${layout.panel}`}>{content}</div>,
              }))}
              value={tab.id}
              onChange={choose}
            />
          )
        }
      </ChosenMerchant>
    </>
  );
};

export default SignInControlPage;
