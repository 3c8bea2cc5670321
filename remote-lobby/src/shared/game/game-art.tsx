import { useRef, useState } from 'react';
import { usePortal } from 'shared-contracts/sdk';
import { cx, useSeen } from 'shared-ui';
import { usePicture } from 'shared-ui/picture';
import styles from './game-card.module.css';
import defaultGame from './game-default.svg';
import type { Art } from './game.model.ts';
import defaultLottery from './lottery-default.svg';

const DEFAULTS = { game: defaultGame, lottery: defaultLottery } as const;

/** A picture is fetched when a tenth of it is in view (LIM-059). */
const IN_VIEW = 0.1;

/** The address, its one retry (LIM-060) at another host of the merchant's (LIM-065), the default picture. */
const useSource = (art: Art) => {
  const { merchant } = usePortal();
  const { src, isMissing, onError } = usePicture(art.kind === 'address' ? art.address : '', merchant.imageHosts);
  if (art.kind !== 'address') return { src: DEFAULTS[art.kind] };
  return isMissing ? { src: DEFAULTS.game } : { src, onError };
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
  const source = useSource(art);
  const [shown, setShown] = useState(false);
  return (
    <span ref={place} className={cx(styles.art, square && styles.square, className)}>
      {seen && (
        <img
          {...source}
          width={300}
          height={square ? 300 : 400}
          alt=""
          decoding="async"
          // In view, or it would not be asked for.
          fetchPriority="high"
          draggable={false}
          className={cx(styles.picture, shown && styles.shown)}
          onLoad={() => setShown(true)}
        />
      )}
    </span>
  );
};
