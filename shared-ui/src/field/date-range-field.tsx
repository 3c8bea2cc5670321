import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useShown } from '../lib/use-shown.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './date-range-field.module.css';
import { useDayInput } from './day-field.tsx';
import field from './field.module.css';

/** Two calendar days, `YYYY-MM-DD`, both included. An empty string is "not chosen". */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface QuickRange extends DateRange {
  readonly id: string;
  readonly label: string;
}

interface DateRangeFieldProps {
  /** Legend of the pair. */
  readonly label: ReactNode;
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Ranges at one press: today, yesterday, last 7 days. The caller makes them, since only it knows the merchant's time zone. */
  readonly quick?: readonly QuickRange[];
  readonly min?: string;
  readonly max?: string;
  readonly error?: ReactNode;
  readonly className?: string | undefined;
}

interface DayProps {
  readonly name: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly errorId: string | undefined;
}

const Day = ({ name, value, onDay, min, max, errorId }: DayProps) => (
  <label className={styles.day}>
    <span className={styles.dayName}>{name}</span>
    <span className={cx(field.box, field.md)}>
      <input
        {...useDayInput(value, onDay)}
        className={cx(field.input, field.numeric)}
        min={min || undefined}
        max={max || undefined}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
    </span>
  </label>
);

/** From and to, with quick ranges. In the calendars the one day can't pass the other; where it is typed, the field says so. */
export const DateRangeField = ({
  label,
  value,
  onChange,
  quick = [],
  min,
  max,
  error,
  className,
}: DateRangeFieldProps) => {
  const say = useUiText();
  const id = useId();
  const [from, showFrom] = useShown(value.from);
  const [to, showTo] = useShown(value.to);
  const isCrossed = from !== '' && to !== '' && from > to;
  const fault = isCrossed ? say('ui.daysCrossed') : error;
  const errorId = fault ? `${id}-error` : undefined;
  const change = (range: DateRange): void => {
    showFrom(range.from);
    showTo(range.to);
    onChange(range);
  };
  return (
    <fieldset className={cx(styles.range, className)}>
      <legend className={field.hidden}>{label}</legend>
      {quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map((range) => (
            <button
              key={range.id}
              type="button"
              className={styles.quickRange}
              aria-pressed={range.from === from && range.to === to}
              onClick={() => change({ from: range.from, to: range.to })}
            >
              {range.label}
            </button>
          ))}
        </div>
      )}
      <Day
        name={say('ui.from')}
        value={from}
        onDay={(day) => change({ from: day, to })}
        min={min}
        max={to || max}
        errorId={errorId}
      />
      <Day
        name={say('ui.to')}
        value={to}
        onDay={(day) => change({ from, to: day })}
        min={from || min}
        max={max}
        errorId={errorId}
      />
      {fault ? (
        <p id={errorId} role="alert" className={field.error}>
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
};
