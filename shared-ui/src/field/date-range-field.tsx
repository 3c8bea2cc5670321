import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './date-range-field.module.css';
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

/** From and to, with quick ranges. The one day can't pass the other. */
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
  const errorId = error ? `${id}-error` : undefined;
  const day = (part: keyof DateRange, text: string, lowest: string | undefined, highest: string | undefined) => (
    <label className={styles.day}>
      <span className={styles.dayName}>{text}</span>
      <span className={cx(field.box, field.md)}>
        <input
          type="date"
          className={cx(field.input, field.numeric)}
          value={value[part]}
          min={lowest || undefined}
          max={highest || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
        />
      </span>
    </label>
  );
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
              aria-pressed={range.from === value.from && range.to === value.to}
              onClick={() => onChange({ from: range.from, to: range.to })}
            >
              {range.label}
            </button>
          ))}
        </div>
      )}
      {day('from', say('ui.from'), min, value.to || max)}
      {day('to', say('ui.to'), value.from || min, max)}
      {error ? (
        <p id={errorId} role="alert" className={field.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
};
