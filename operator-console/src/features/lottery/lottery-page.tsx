import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { RightTabs } from '../../shared/page/right-tabs.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { DrawsTab } from './draws-tab.tsx';
import { OddsTab } from './odds-tab.tsx';

const RIGHT = 'lottery.read';

/** Draws of the installation, and what each merchant offers on them (OPR-011, FAI-006, FAI-007). */
const LotteryPage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  const tabs = [
    { id: 'draws', right: RIGHT, label: t('lottery.draws'), content: <DrawsTab /> },
    {
      id: 'odds',
      right: RIGHT,
      label: t('lottery.odds'),
      content: <OddsTab canConfigure={rights.includes('lottery.odds')} />,
    },
  ];
  return (
    <>
      <PageHead title={t('lottery.title')} text={t('lottery.text')} />
      <RightTabs label={t('lottery.title')} tabs={tabs} />
    </>
  );
};

export default LotteryPage;
