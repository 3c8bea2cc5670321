import type { ReactNode } from 'react';
import { useMember } from 'shared-react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { Button, cx, Money, Skeleton } from 'shared-ui';
import { ChevronEndIcon, PlayIcon } from 'shared-ui/icons';
import type { Game, Vendor } from '../../shared/data/types.ts';
import { reasonOf } from '../../shared/game/availability.model.ts';
import type { Reason } from '../../shared/game/availability.model.ts';
import { GameArt } from '../../shared/game/game-art.tsx';
import { FavouriteMark } from '../../shared/game/game-card.tsx';
import { artOf } from '../../shared/game/game.model.ts';
import { useLaunch } from '../../shared/game/use-launch.ts';
import { VendorLogo } from '../../shared/vendor-logo.tsx';
import styles from './game-feature.module.css';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className={styles.fact}>
    <span className={styles.factName}>{name}</span>
    <span className={styles.factValue}>{children}</span>
  </span>
);

/** What a player wants to know before the first bet: what is played, return to player, smallest bet, play money. */
const GameFacts = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <>
      <span className={styles.about}>{t(`feature.about.${game.gameType}`)}</span>
      <span className={styles.facts}>
        {game.rtp !== null && <Fact name={t('feature.rtp')}>{game.rtp}%</Fact>}
        {game.minBet !== null && (
          <Fact name={t('filter.minBet')}>
            <Money amount={game.minBet} symbol={merchant.currencySymbol} />
          </Fact>
        )}
        {game.freePlay === true && <Fact name={t('feature.playMoney')}>{t('feature.trialAccount')}</Fact>}
      </span>
    </>
  );
};

/** The only game of a category, as wide as the page. */
export const GameFeature = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation();
  const portal = usePortal();
  const member = useMember();
  const launch = useLaunch();
  const art = artOf(game, portal.merchant.currency);
  const reason = reasonOf(game);
  const { displayName: name, vendorName: vendor } = game;
  return (
    <article className={cx(styles.feature, reason !== null && styles.rests)} aria-label={name}>
      <GameArt key={game.lagerIcon} art={art} className={styles.art} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.vendor}>{vendor}</p>
        <GameFacts game={game} />
        <div className={styles.acts}>
          <Button
            variant="primary"
            size="lg"
            iconStart={<PlayIcon size={20} />}
            aria-label={reason === null ? t('feature.playNamed', { name, vendor }) : undefined}
            className={styles.play}
            onClick={() => launch(game)}
          >
            {t(reason === null ? 'feature.play' : `game.${reason}`)}
          </Button>
          {reason === null && game.freePlay === true && member === null && (
            <Button size="lg" className={styles.above} onClick={portal.openLogin}>
              {t('feature.tryIt')}
            </Button>
          )}
        </div>
      </div>
      <FavouriteMark game={game} always />
    </article>
  );
};

interface LobbyFeatureProps {
  readonly vendor: Vendor;
  readonly lobby: Game;
  /** Why it cannot be opened. */
  readonly reason: Reason | null;
  readonly onOpen: () => void;
}

/** The only vendor of a category of tiles, as wide as the page. */
export const LobbyFeature = ({ vendor, lobby, reason, onOpen }: LobbyFeatureProps) => {
  const { t } = useTranslation();
  const { merchant } = usePortal();
  return (
    <button type="button" className={cx(styles.feature, reason !== null && styles.rests)} onClick={onOpen}>
      <GameArt key={lobby.lagerIcon} art={artOf(lobby, merchant.currency)} className={styles.art} />
      <span className={styles.words}>
        <span className={styles.name}>{lobby.displayName}</span>
        <span className={styles.vendor}>
          <VendorLogo vendor={vendor} className={styles.logo} height={22} />
        </span>
        <GameFacts game={lobby} />
        <span className={styles.acts}>
          <span className={styles.enter}>
            {t(reason === null ? 'vendor.enter' : `game.${reason}`)}
            {reason === null && <ChevronEndIcon size={18} />}
          </span>
        </span>
      </span>
    </button>
  );
};

/** Its place while it is on its way, equal in size. */
export const GameFeatureSkeleton = () => (
  <div className={styles.feature} aria-busy>
    <Skeleton shape="tile" className={styles.art} />
    <div className={styles.words}>
      <Skeleton width="12rem" height="2rem" shape="block" />
      <Skeleton lines={3} />
      <Skeleton width="9rem" height="3rem" shape="block" />
    </div>
  </div>
);
