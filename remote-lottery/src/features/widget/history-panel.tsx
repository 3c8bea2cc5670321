import { Link, useTranslation } from 'shared-contracts/sdk';
import { SegmentedControl } from 'shared-ui';
import { drawsAddress } from '../../shared/addresses.ts';
import { drawTime } from '../../shared/countdown/countdown.model.ts';
import { Countdown } from '../../shared/countdown/countdown.tsx';
import type { Lottery } from '../../shared/menu/menu.model.ts';
import { WEEK_VALUES } from '../../shared/widget.model.ts';
import styles from './history-panel.module.css';

interface HistoryPanelProps {
  readonly id: string;
  /** The draw that locks next in the list; none while nothing is on sale. */
  readonly current: Lottery | undefined;
  readonly week: number;
  readonly onWeek: (week: number) => void;
}

/** The current draw, and the day of the week whose draws are listed (LOT-006). */
export const HistoryPanel = ({ id, current, week, onWeek }: HistoryPanelProps) => {
  const { t } = useTranslation();
  return (
    <section id={id} className={styles.panel} aria-label={t('history.label')}>
      <div className={styles.current}>
        <span className={styles.label}>{t('history.current')}</span>
        {current ? (
          <>
            <Link className={styles.name} to={drawsAddress(current.code)}>
              {current.name}
            </Link>
            <span className={styles.draw}>
              {t('card.draw', { number: current.drawNo })}
              {current.drawsAt !== null && <span dir="ltr">{drawTime(new Date(current.drawsAt))}</span>}
            </span>
            <Countdown lottery={current} />
          </>
        ) : (
          <span className={styles.draw}>{t('history.noDraw')}</span>
        )}
      </div>
      <div className={styles.week}>
        <SegmentedControl
          label={t('week.label')}
          segments={WEEK_VALUES.map((value, index) => ({ id: String(index), label: t(`week.${value}`) }))}
          value={String(week)}
          onChange={(index) => onWeek(Number(index))}
        />
      </div>
    </section>
  );
};
