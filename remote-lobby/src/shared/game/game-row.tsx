import { memo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx, ScrollRow, useSeen } from 'shared-ui';
import { ChevronEndIcon } from 'shared-ui/icons';
import type { Game } from '../data/types.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-row.module.css';
import { gameKey } from './game.model.ts';

/** Cards get their marks a little before they are seen. */
const NEAR = { margin: '200px 160px' };

/** A card of a long row: whole once it comes near the view, or has the focus. */
const RowCard = memo(({ game }: { readonly game: Game }) => {
  const place = useRef<HTMLElement>(null);
  const near = useSeen(place, NEAR);
  const [focused, setFocused] = useState(false);
  return <GameCard ref={place} game={game} withMarks={near || focused} onFocus={() => setFocused(true)} />;
});
RowCard.displayName = 'RowCard';

interface GameRowProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Where the see-more tile at the end leads (LOB-006). */
  readonly moreTo: string;
  /** Not there yet: places of the same size. */
  readonly games: readonly Game[] | undefined;
  readonly skeletons?: number;
  /** Everything fits: no arrows. */
  readonly still?: boolean;
}

/** A sliding row of games that ends with the way to all of them. */
export const GameRow = ({ title, icon, moreTo, games, skeletons = 8, still = false }: GameRowProps) => {
  const { t } = useTranslation();
  const cards = games
    ? games.map((game) => <RowCard key={gameKey(game)} game={game} />)
    : Array.from({ length: skeletons }, (_, index) => <GameCardSkeleton key={index} />);
  return (
    <div className={cx(styles.row, still && styles.still)}>
      <ScrollRow
        title={title}
        icon={icon}
        itemWidth="var(--row-tile)"
        busy={!games}
        action={
          <Link className={styles.all} to={moreTo}>
            {t('row.seeAll')}
            <span className={styles.context}>{title}</span>
          </Link>
        }
      >
        {[
          ...cards,
          <Link key="more" to={moreTo} className={styles.more}>
            <span className={styles.moreFace}>
              <ChevronEndIcon size={24} />
              <span>{t('row.seeMore')}</span>
              <span className={styles.context}>{title}</span>
            </span>
          </Link>,
        ]}
      </ScrollRow>
    </div>
  );
};

/** The place of a row that the page is not near: its heading, and its height. */
export const GameRowAsleep = ({ title, icon }: Pick<GameRowProps, 'title' | 'icon'>) => (
  <section className={styles.asleep}>
    <h2 className={styles.asleepTitle}>
      {icon}
      {title}
    </h2>
    <GameCardSkeleton asleep />
  </section>
);
