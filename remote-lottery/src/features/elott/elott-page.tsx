import { useTranslation } from 'shared-contracts/sdk';
import { drawsAddress } from '../../shared/addresses.ts';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';

/** The electronic lotteries: drawn every few minutes, day and night (SHL-008). */
const ElottPage = () => {
  const { t } = useTranslation();
  const menu = useMenu('Elott');
  return (
    <Page>
      <LotteryBanner />
      <PageHead title={t('elott.title')} text={t('elott.text')} />
      <LotteryGrid menu={menu} to={drawsAddress} />
    </Page>
  );
};

export default ElottPage;
