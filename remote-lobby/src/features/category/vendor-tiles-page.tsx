import { gameList } from 'shared-contracts/games';
import { useLanguage } from 'shared-react';
import { useLocation, usePortal, useTranslation } from 'shared-contracts/sdk';
import { cx, EmptyState, Skeleton } from 'shared-ui';
import { ChevronEndIcon } from 'shared-ui/icons';
import { Banners } from '../../shared/banner/banners.tsx';
import { categoryOfPath } from '../../shared/categories/categories.ts';
import type { Category } from '../../shared/categories/categories.ts';
import type { Game, Vendor } from '../../shared/data/types.ts';
import { usePortalQuery } from '../../shared/data/use-portal-query.ts';
import { reasonOf } from '../../shared/game/availability.model.ts';
import { GameArt } from '../../shared/game/game-art.tsx';
import { artOf } from '../../shared/game/game.model.ts';
import { RestingGames } from '../../shared/game/resting-games.tsx';
import { useLaunch } from '../../shared/game/use-launch.ts';
import { useResting } from '../../shared/game/use-resting.ts';
import { Page, PageHead } from '../../shared/page.tsx';
import { VendorLogo } from '../../shared/vendor-logo.tsx';
import { ReadFailure } from '../../shared/read-failure.tsx';
import styles from './category.module.css';
import { GameFeatureSkeleton, LobbyFeature } from './game-feature.tsx';
import { useLanes } from './use-vendors.ts';
import { tileVendors } from './vendor-list.model.ts';

/** A category has few lobbies; one page holds them. */
const LOBBIES = 50;

interface VendorTileProps {
  readonly vendor: Vendor;
  /** The vendor's lobby game, whose art the tile shows. */
  readonly lobby: Game | undefined;
  /** It is the only one: as wide as the page, with what there is to know of its game. */
  readonly alone: boolean;
}

/** One vendor of sports, esports or cockfight: pressing it launches the vendor's lobby (LOB-012, LOB-013). */
const VendorTile = ({ vendor, lobby, alone }: VendorTileProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  const launch = useLaunch();
  const game = vendor.lobbyGame;
  const inMaintenance = vendor.inMaintenance || game === null;
  const { vassalage, gameType, unavailable } = vendor;
  const reason = reasonOf({ inMaintenance, unavailable });
  const open = (): void =>
    launch({ vassalage, gameType, nodeId: game?.nodeId ?? '', gameId: game?.gameId ?? '', inMaintenance, unavailable });
  if (lobby && alone) return <LobbyFeature vendor={vendor} lobby={lobby} reason={reason} onOpen={open} />;
  return (
    <button type="button" className={cx(styles.tile, reason !== null && styles.rests)} onClick={open}>
      <GameArt
        key={lobby?.lagerIcon ?? ''}
        art={artOf(lobby ?? { vassalage: vendor.vassalage, lagerIcon: '' }, merchant.currency)}
        className={styles.tileArt}
      />
      <span className={styles.tileWords}>
        <VendorLogo className={styles.logo} vendor={vendor} height={22} />
        {lobby && <span className={styles.tileName}>{lobby.displayName}</span>}
        {reason === null ? (
          <span className={styles.tileEnter}>
            {t('vendor.enter')}
            <ChevronEndIcon size={16} />
          </span>
        ) : (
          <span className={styles.tileRest}>{t(`game.${reason}`)}</span>
        )}
      </span>
    </button>
  );
};

const Tiles = ({ category }: { readonly category: Category }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lanes, isError } = useLanes();
  const vendors = tileVendors(lanes ?? {}, category.gameType);
  const resting = useResting(vendors);
  const { data, isPending, error, isFetching, refetch } = usePortalQuery(gameList, {
    query: { gameType: category.gameType, language, pageNo: 1, pageSize: LOBBIES },
  });
  if (isError || (error && !data)) return <ReadFailure query={{ error, isFetching, refetch }} />;
  if (!lanes || isPending) {
    if (vendors.length === 1) return <GameFeatureSkeleton />;
    return (
      <div className={styles.tiles} aria-busy>
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} shape="block" height="9rem" />
        ))}
      </div>
    );
  }
  const Icon = category.icon;
  if (vendors.length === 0) {
    return <EmptyState icon={<Icon size={28} />} title={t('vendor.emptyTitle')} text={t('vendor.emptyText')} />;
  }
  if (resting.reason !== null) {
    return <RestingGames icon={<Icon size={28} />} reason={resting.reason} onShow={resting.show} />;
  }
  const lobbyOf = ({ vassalage, lobbyGame }: Vendor): Game | undefined =>
    data?.games.find((game) => game.vassalage === vassalage && game.nodeId === lobbyGame?.nodeId);
  const isLone = vendors.length === 1;
  return (
    <ul
      role="list"
      className={cx(styles.tiles, isLone && vendors.some(lobbyOf) && styles.lone)}
      aria-label={t(category.labelKey)}
    >
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <VendorTile vendor={vendor} lobby={lobbyOf(vendor)} alone={isLone} />
        </li>
      ))}
    </ul>
  );
};

/** Sports, esports, cockfight: a tile for each vendor in place of a grid of games. */
const VendorTilesPage = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const category = categoryOfPath(pathname);
  if (!category) return null;
  return (
    <Page>
      <Banners low group={category.bannerGroup} />
      <div className={styles.lobby}>
        <PageHead title={t(category.labelKey)} text={t('vendor.text')} />
        <Tiles key={category.path} category={category} />
      </div>
    </Page>
  );
};

export default VendorTilesPage;
