import { Suspense, lazy } from 'react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { ButtonLink, Skeleton } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { lotteryAddress } from '../../shared/addresses.ts';
import { useBackAddress } from '../../shared/back-address.ts';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { loadBetting } from '../betting/index.ts';

const Betting = lazy(loadBetting);

const Lobby = () => {
  const { t } = useTranslation();
  const menu = useMenu();
  const back = useBackAddress();
  return (
    <>
      {back !== null && (
        <div>
          <ButtonLink size="sm" iconStart={<ArrowStartIcon size={18} />}>
            <Link to={back}>{t('betting.back')}</Link>
          </ButtonLink>
        </div>
      )}
      <LotteryBanner />
      <PageHead title={t('lobby.title')} text={t('lobby.text')} />
      <LotteryGrid menu={menu} to={lotteryAddress} />
    </>
  );
};

/** The lottery's own lobby, or betting on the lottery that the address names (SHL-009). */
const LotteryPage = () => {
  const [params] = useSearchParams();
  return (
    <Page>
      {params.get('gameCode') ? (
        <Suspense fallback={<Skeleton shape="block" height="60rem" />}>
          <Betting />
        </Suspense>
      ) : (
        <Lobby />
      )}
    </Page>
  );
};

export default LotteryPage;
