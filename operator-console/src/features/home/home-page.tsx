import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useOperator } from '../../shared/session/console-context.ts';
import { ChosenMerchant, MerchantSelect, useChosenMerchant } from '../merchants/index.ts';
import { Figures } from './figures.tsx';
import { WaitingCard } from './waiting-card.tsx';

const HomeWithFigures = () => {
  const { t } = useTranslation();
  const choice = useChosenMerchant();
  return (
    <>
      <PageHead title={t('home.title')} text={t('home.text')}>
        <MerchantSelect {...choice} />
      </PageHead>
      <WaitingCard />
      <ChosenMerchant choice={choice}>{(merchant) => <Figures key={merchant} merchant={merchant} />}</ChosenMerchant>
    </>
  );
};

/** Where a shift begins: what waits, and for those who may see it how a merchant is doing. */
const HomePage = () => {
  const { t } = useTranslation();
  const rights = useOperator()?.rights ?? [];
  if (rights.includes('reports.read')) return <HomeWithFigures />;
  return (
    <>
      <PageHead title={t('home.title')} text={t('home.textWaiting')} />
      <WaitingCard />
    </>
  );
};

export default HomePage;
