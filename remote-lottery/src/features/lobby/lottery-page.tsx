import { Suspense, useMemo } from 'react';
import { Link, useSearchParams, useTranslation } from 'shared-contracts/sdk';
import { lazy } from 'shared-react';
import { ButtonLink, Skeleton } from 'shared-ui';
import { ArrowStartIcon } from 'shared-ui/icons';
import { lotteryAddress } from '../../shared/addresses.ts';
import { useBackAddress } from '../../shared/back-address.ts';
import { BackLink } from '../../shared/back-link.tsx';
import { LotteryBanner } from '../../shared/banner/lottery-banner.tsx';
import { LotteryGrid } from '../../shared/lottery-grid.tsx';
import { useMenu } from '../../shared/menu/use-menu.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { loadBetting } from '../betting/index.ts';
import { useVendors } from './use-vendors.ts';
import { VendorTiles } from './vendor-tiles.tsx';
import { menuOfVendor, vendorsOf } from './vendors.model.ts';

const Betting = lazy(loadBetting);

/** The lotteries of one vendor. */
const VendorLobby = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useMenu();
  const { data: lanes } = useVendors();
  const own = useMemo(() => data && menuOfVendor(data, code), [data, code]);
  const vendor = lanes && data && vendorsOf(lanes, data).find((each) => each.code === code);
  return (
    <>
      <BackLink to="/lottery">{t('lobby.allVendors')}</BackLink>
      <PageHead title={vendor?.name ?? t('lobby.title')} text={t('lobby.text')} />
      <LotteryGrid menu={{ data: own, error, isFetching, refetch }} to={lotteryAddress} />
    </>
  );
};

const Lobby = () => {
  const { t } = useTranslation();
  const menu = useMenu();
  const vendors = useVendors();
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
      <PageHead title={t('lobby.title')} text={t('lobby.vendorsText')} />
      <VendorTiles menu={menu} vendors={vendors} />
    </>
  );
};

/** The lottery's own lobby, the lotteries of one of its vendors, or betting on the lottery that the address names (SHL-009). */
const LotteryPage = () => {
  const [params] = useSearchParams();
  const vendor = params.get('vassalage');
  return (
    <Page>
      {params.get('gameCode') ? (
        <Suspense fallback={<Skeleton shape="block" height="60rem" />}>
          <Betting />
        </Suspense>
      ) : vendor ? (
        <VendorLobby code={vendor} />
      ) : (
        <Lobby />
      )}
    </Page>
  );
};

export default LotteryPage;
