import { memo } from 'react';
import type { Ref } from 'react';
import { usePortal, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { FlameFilledIcon, HeartFilledIcon, HeartIcon, PlayIcon } from 'shared-ui/icons';
import type { Game } from '../data/types.ts';
import { reasonOf } from './availability.model.ts';
import { useIsFavourite, useToggleFavourite } from './favourites.ts';
import { GameArt } from './game-art.tsx';
import styles from './game-card.module.css';
import { artOf } from './game.model.ts';
import { useLaunch } from './use-launch.ts';

export const FavouriteMark = ({ game, always }: { readonly game: Game; readonly always?: boolean }) => {
  const { t } = useTranslation();
  const isFavourite = useIsFavourite(game.gameId);
  const toggle = useToggleFavourite(game);
  return (
    <button
      type="button"
      className={cx(styles.favourite, isFavourite && styles.isFavourite, always && styles.always)}
      aria-pressed={isFavourite}
      aria-label={t('game.favourite', { name: game.displayName })}
      onClick={() => toggle(!isFavourite)}
    >
      <span className={styles.favouriteFace}>
        {isFavourite ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
      </span>
    </button>
  );
};

/** What is true of the game before it is chosen: hot or new at the top, return to player at the foot; or why it can't be played. */
const Marks = ({ game }: { readonly game: Game }) => {
  const { t } = useTranslation();
  const reason = reasonOf(game);
  if (reason !== null) return <span className={styles.reason}>{t(`game.${reason}`)}</span>;
  return (
    <>
      {game.isHot === 1 && (
        <span className={cx(styles.mark, styles.hot)}>
          <FlameFilledIcon size={14} />
          {t('game.hot')}
        </span>
      )}
      {game.isHot !== 1 && game.isNew === 1 && <span className={cx(styles.mark, styles.fresh)}>{t('game.new')}</span>}
      <span className={styles.more}>
        <PlayIcon size={20} />
        {game.rtp !== null && t('game.rtp', { rtp: game.rtp })}
      </span>
    </>
  );
};

interface GameCardProps {
  readonly game: Game;
  /** Without its marks it is a third of the elements, in the same size: for cards that are not near the view yet. */
  readonly withMarks?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly onFocus?: () => void;
}

/** One game: art, name, provider, favourite mark. Pressing it opens the game (LOB-030, GAM-001 to GAM-008). */
export const GameCard = memo(({ game, withMarks = true, ref, onFocus }: GameCardProps) => {
  const portal = usePortal();
  const launch = useLaunch();
  const art = artOf(game, portal.merchant.currency);
  return (
    <article ref={ref} onFocus={onFocus} className={cx(styles.card, game.inMaintenance && styles.rests)}>
      <button type="button" className={styles.press} onClick={() => launch(game)}>
        <span className={styles.frame}>
          <GameArt key={art.kind === 'address' ? art.address : art.kind} art={art} />
          {withMarks && <Marks game={game} />}
        </span>
        <span className={styles.name}>{game.displayName}</span>
        <span className={styles.vendor}>{game.vendorName}</span>
      </button>
      {withMarks && <FavouriteMark game={game} />}
    </article>
  );
});
GameCard.displayName = 'GameCard';

/**
 * The place of a card that is on its way, equal in size.
 * `asleep`: nobody looks at it yet, so that it does not move. A hundred moving places far below keep a processor busy for nothing.
 */
export const GameCardSkeleton = ({ asleep = false }: { readonly asleep?: boolean }) => {
  const pulse = asleep ? undefined : styles.pulse;
  return (
    <span className={styles.card} aria-hidden>
      <span className={cx(styles.frame, styles.art, pulse)} />
      <span className={cx(styles.name, styles.bone, pulse)} />
      <span className={cx(styles.vendor, styles.bone, styles.short, pulse)} />
    </span>
  );
};
