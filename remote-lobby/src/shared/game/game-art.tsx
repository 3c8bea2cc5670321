import { useRef, useState } from 'react';
import { cx, useSeen } from 'shared-ui';
import styles from './game-card.module.css';
import defaultGame from './game-default.svg';
import { retryAddress } from './game.model.ts';
import type { Art } from './game.model.ts';
import defaultLottery from './lottery-default.svg';

const DEFAULTS = { game: defaultGame, lottery: defaultLottery } as const;

/** A picture is fetched when a tenth of it is in view (LIM-059). */
const IN_VIEW = 0.1;
/** The first address, its one retry (LIM-060), the default picture. */
const LAST_TRY = 2;

const addressOf = (art: Art, tries: number): string => {
  if (art.kind !== 'address') return DEFAULTS[art.kind];
  if (tries === 0) return art.address;
  return tries === 1 ? retryAddress(art.address) : DEFAULTS.game;
};

interface GameArtProps {
  readonly art: Art;
  readonly className?: string | undefined;
  /** Square icons are as wide as high. */
  readonly square?: boolean;
}

/** A picture of the catalogue in a place of its final size. */
export const GameArt = ({ art, className, square = false }: GameArtProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const seen = useSeen(place, { threshold: IN_VIEW });
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(false);
  return (
    <span ref={place} className={cx(styles.art, square && styles.square, className)}>
      {seen && (
        <img
          src={addressOf(art, tries)}
          width={300}
          height={square ? 300 : 400}
          alt=""
          decoding="async"
          // In view, or it would not be asked for.
          fetchPriority="high"
          draggable={false}
          className={cx(styles.picture, shown && styles.shown)}
          onLoad={() => setShown(true)}
          onError={() => tries < LAST_TRY && setTries(tries + 1)}
        />
      )}
    </span>
  );
};
