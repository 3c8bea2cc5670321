import { useId, type ReactNode } from 'react';
import { WarningIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './field.module.css';

/** What every form field takes besides its own input's attributes. */
export interface FieldLook {
  readonly label: ReactNode;
  /** The label is only for screen readers (a search box with an icon). */
  readonly labelHidden?: boolean;
  /** Help that is always in view: format, limits, fees. */
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right. Marks the input invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** At the end of the label's line: "Forgot password?". */
  readonly labelEnd?: ReactNode;
}

/** What a control must carry to belong to its field. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps extends FieldLook {
  /** Fixed id of the control; one is made otherwise. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Label, hint and error round any control, tied together for screen readers. */
export const Field = ({ id, label, labelHidden, hint, error, required, labelEnd, className, children }: FieldProps) => {
  const say = useUiText();
  const made = useId();
  const controlId = id ?? made;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.labelLine, labelHidden && styles.hidden)}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {required && (
            <span className={styles.asterisk} title={say('ui.required')} aria-hidden>
              *
            </span>
          )}
        </label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': cx(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <p id={errorId} role="alert" className={styles.error}>
          <WarningIcon size={16} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
};
