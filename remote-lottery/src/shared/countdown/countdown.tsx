import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import type { Lottery } from '../menu/menu.model.ts';
import { NO_COUNTDOWN, isNear, isUrgent, timeLeft } from './countdown.model.ts';
import styles from './countdown.module.css';
import { useTick } from './use-left.ts';

type Counted = Pick<Lottery, 'isSale' | 'locksAt'>;

const leftOf = ({ locksAt }: Counted, now: number): number => (locksAt === null ? 0 : locksAt - now);

/** True while betting on the draw to come locks in less than a day (LOT-013). */
export const useIsNear = (lottery: Counted): boolean => useTick((now) => isNear(lottery.isSale, leftOf(lottery, now)));

interface CountdownProps {
  readonly lottery: Counted;
  readonly size?: 'md' | 'lg';
}

/** Time until betting locks, second by second (LOT-008 to LOT-012). */
export const Countdown = ({ lottery, size = 'md' }: CountdownProps) => {
  const { t } = useTranslation();
  const text = useTick((now) => {
    const left = timeLeft(lottery.isSale, leftOf(lottery, now));
    if (left.kind === 'none') return NO_COUNTDOWN;
    return left.kind === 'clock' ? left.text : t('countdown.days', { days: left.days, hours: left.hours });
  });
  const urgent = useTick((now) => isUrgent(lottery.isSale, leftOf(lottery, now)));
  return (
    <span
      role="timer"
      aria-label={text === NO_COUNTDOWN ? t('countdown.none') : t('countdown.label', { time: text })}
      dir="ltr"
      className={cx(styles.countdown, styles[size], text === NO_COUNTDOWN && styles.none, urgent && styles.urgent)}
    >
      {text}
    </span>
  );
};
