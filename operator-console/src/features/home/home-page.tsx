import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shared/page/page-head.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Where a shift begins: what waits, and how the merchants are doing. */
const HomePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('home.title')} text={t('home.text')} />
      <WaitingCard />
    </>
  );
};

export default HomePage;
