import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import { amountSign, formatAmount } from './amount.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** Decimal string as it comes from the API: "1234.50". */
  readonly amount: string;
  /** Currency symbol of the merchant: "¥", "₫". */
  readonly symbol?: string | undefined;
  readonly sign?: 'auto' | 'always' | 'never';
  /** `signed` colours gains and losses; zero stays quiet. */
  readonly tone?: 'plain' | 'signed';
  /** Shows `***` in place of the digits (the eye of the header). */
  readonly hidden?: boolean;
  /** Only where cents would mislead, such as a count of points. Default 2. */
  readonly decimals?: number;
  readonly size?: 'inherit' | 'lg' | 'xl' | 'display';
  readonly className?: string | undefined;
}

const toneOf = (amount: string) => (['lost', 'zero', 'won'] as const)[amountSign(amount) + 1];

/** An amount of money: separators, two decimals, figures of one width, left to right in every language. */
export const Money = ({
  amount,
  symbol,
  sign = 'auto',
  tone = 'plain',
  hidden,
  decimals = 2,
  size = 'inherit',
  className,
}: MoneyProps) => {
  const say = useUiText();
  const look = cx(styles.money, styles[`size-${size}`], className);
  if (hidden) {
    return (
      <span className={look} role="img" aria-label={say('ui.hiddenAmount')}>
        {symbol}***
      </span>
    );
  }
  const toneName = tone === 'signed' ? toneOf(amount) : undefined;
  return (
    <bdi dir="ltr" className={cx(look, toneName && styles[toneName])}>
      {formatAmount(amount, { sign, symbol, decimals })}
    </bdi>
  );
};

interface CountdownProps {
  /** Whole seconds left; below zero counts as zero. The caller owns the clock. */
  readonly seconds: number;
  /** From this many seconds on it is marked as urgent. Default 10. */
  readonly urgentFrom?: number;
  readonly className?: string | undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Writes seconds as `mm:ss`, `h:mm:ss` or `d:hh:mm:ss`. */
export const formatCountdown = (seconds: number): string => {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / 86_400);
  const hours = Math.floor((left % 86_400) / 3_600);
  const tail = `${two(Math.floor((left % 3_600) / 60))}:${two(left % 60)}`;
  if (days > 0) return `${days}:${two(hours)}:${tail}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
};

/** Time left, in figures of one width so that nothing trembles. Draws only; tick it from the draw's clock. */
export const Countdown = ({ seconds, urgentFrom = 10, className }: CountdownProps) => (
  <time
    role="timer"
    dir="ltr"
    dateTime={`PT${Math.max(0, Math.floor(seconds))}S`}
    className={cx(styles.money, seconds <= urgentFrom && styles.urgent, className)}
  >
    {formatCountdown(seconds)}
  </time>
);
