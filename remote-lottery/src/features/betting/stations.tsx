import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { CheckIcon } from 'shared-ui/icons';
import { MOST_STATIONS } from './slip/slip.model.ts';
import type { Betting } from './betting.model.ts';
import styles from './betting.module.css';

interface StationsProps {
  readonly betting: Betting;
  readonly chosen: readonly string[];
  /** While the outcome of a request with these stations is not known. */
  readonly isFixed: boolean;
  readonly onToggle: (code: string) => void;
}

/** Lotteries that draw on the same day: the slip goes to each of them. */
export const Stations = ({ betting, chosen, isFixed, onToggle }: StationsProps) => {
  const { t } = useTranslation();
  if (betting.stations.length === 0) return null;
  const isFull = chosen.length + 1 >= MOST_STATIONS;
  return (
    <div role="group" aria-label={t('betting.stations')} className={styles.stations}>
      <span className={styles.label} aria-hidden>
        {t('betting.stations')}
      </span>
      <span className={cx(styles.station, styles.ownStation)}>
        <CheckIcon size={14} />
        {betting.game.labelName}
      </span>
      {betting.stations.map(({ gameCode, labelName }) => {
        const isOn = chosen.includes(gameCode);
        return (
          <button
            key={gameCode}
            type="button"
            className={styles.station}
            aria-pressed={isOn}
            disabled={isFixed || (isFull && !isOn)}
            onClick={() => onToggle(gameCode)}
          >
            {isOn && <CheckIcon size={14} />}
            {labelName}
          </button>
        );
      })}
    </div>
  );
};
