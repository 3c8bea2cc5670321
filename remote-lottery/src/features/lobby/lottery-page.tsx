import { useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { lotteryAddress } from '../../shared/addresses.ts';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { ChosenLottery } from '../draws/index.ts';

/** The lottery's own lobby, or the lottery and way of playing that the address names (SHL-009). */
const LotteryPage = () => {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const menu = useMenu();
  const code = params.get('gameCode');
  return (
    <Page>
      {code ? (
        <ChosenLottery code={code} menu={menu} back="/lottery" />
      ) : (
        <>
          <LotteryBanner />
          <PageHead title={t('lobby.title')} text={t('lobby.text')} />
          <LotteryGrid menu={menu} to={lotteryAddress} />
        </>
      )}
    </Page>
  );
};

export default LotteryPage;
