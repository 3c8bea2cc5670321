import { cx } from 'shared-ui';
import type { Game } from '../data/types.ts';
import { GameCard, GameCardSkeleton } from './game-card.tsx';
import styles from './game-grid.module.css';
import { gameKey } from './game.model.ts';

interface GameGridProps {
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Not there yet: places of the same size. */
  readonly games: readonly Game[] | undefined;
  readonly skeletons?: number;
  /** Another choice is on its way; what is shown is the former one. */
  readonly stale?: boolean;
}

/** Games in as many columns as there is room for. */
export const GameGrid = ({ label, games, skeletons = 18, stale = false }: GameGridProps) => (
  <ul role="list" aria-label={label} aria-busy={!games || stale} className={cx(styles.grid, stale && styles.stale)}>
    {games
      ? games.map((game) => (
          <li key={gameKey(game)}>
            <GameCard game={game} />
          </li>
        ))
      : Array.from({ length: skeletons }, (_, index) => (
          <li key={index}>
            <GameCardSkeleton />
          </li>
        ))}
  </ul>
);
