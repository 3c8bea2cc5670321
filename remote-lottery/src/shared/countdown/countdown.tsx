import { useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import type { Lottery } from '../menu/menu.model.ts';
import { NO_COUNTDOWN, isNear, isUrgent, timeLeft } from './countdown.model.ts';
import type { TimeLeft } from './countdown.model.ts';
import styles from './countdown.module.css';
import { useTicking } from './use-ticking.ts';

type Counted = Pick<Lottery, 'isSale' | 'locksAt'>;

const leftOf = ({ locksAt }: Counted, now: number): number => (locksAt === null ? 0 : locksAt - now);

/** Gives the element the attribute `data-near` while betting on the next draw locks in less than a day (LOT-013). */
export const useNearMark = (ref: RefObject<Element | null>, lottery: Counted): void =>
  useTicking(ref, (element, now) => element.toggleAttribute('data-near', isNear(lottery.isSale, leftOf(lottery, now))));

const textOf = (left: TimeLeft, t: ReturnType<typeof useTranslation>['t']): string => {
  if (left.kind === 'none') return NO_COUNTDOWN;
  return left.kind === 'clock' ? left.text : t('countdown.days', { count: left.days, hours: left.hours });
};

interface CountdownProps {
  readonly lottery: Counted;
  readonly size?: 'md' | 'lg';
}

/** Time until betting locks, second by second (LOT-008 to LOT-012). */
export const Countdown = ({ lottery, size = 'md' }: CountdownProps) => {
  const { t } = useTranslation();
  const ref = useRef<HTMLSpanElement>(null);
  useTicking(ref, (element, now) => {
    const leftMs = leftOf(lottery, now);
    element.toggleAttribute('data-urgent', isUrgent(lottery.isSale, leftMs));
    const text = textOf(timeLeft(lottery.isSale, leftMs), t);
    const label = text === NO_COUNTDOWN ? t('countdown.none') : t('countdown.label', { time: text });
    element.toggleAttribute('data-none', text === NO_COUNTDOWN);
    if (element.textContent !== text) element.textContent = text;
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
  });
  return <span ref={ref} role="timer" dir="ltr" className={cx(styles.countdown, styles[size])} />;
};
