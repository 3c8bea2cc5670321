import { useState, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { IconButton } from '../button/button.tsx';
import { CheckIcon, ChevronDownIcon, EyeIcon, EyeOffIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useShown } from '../lib/use-shown.ts';
import { useUiText } from '../text/ui-text.tsx';
import { Field, type FieldLook } from './field.tsx';
import choice from './choice.module.css';
import styles from './field.module.css';
import { TextField, type NativeInput, type TextFieldProps } from './text-field.tsx';

/** A password with a show and hide button. Set `autoComplete` to `current-password` or `new-password`. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const say = useUiText();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          label={say(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};

export interface TextAreaFieldProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text. */
export const TextAreaField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  labelEnd,
  id,
  className,
  rows = 4,
  ...area
}: TextAreaFieldProps) => (
  <Field
    id={id}
    label={label}
    labelHidden={labelHidden ?? false}
    hint={hint}
    error={error}
    required={required}
    labelEnd={labelEnd}
    className={className}
  >
    {(control) => (
      <span className={cx(styles.box, area.disabled && styles.disabled)}>
        <textarea {...area} {...control} rows={rows} className={cx(styles.input, styles.area)} />
      </span>
    )}
  </Field>
);

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectFieldProps
  extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'size' | 'multiple' | 'required'> {
  readonly options: readonly SelectOption[];
  /** First, empty choice: "All", "Choose a bank". */
  readonly placeholder?: string;
  readonly start?: ReactNode;
  readonly controlSize?: 'md' | 'lg';
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** One of many. The native select: the phone's own wheel, type-ahead and screen reader support for nothing. */
export const SelectField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  labelEnd,
  options,
  placeholder,
  start,
  controlSize = 'md',
  id,
  className,
  value,
  onChange,
  ...select
}: SelectFieldProps) => {
  const [shown, show] = useShown(value);
  return (
    <Field
      id={id}
      label={label}
      labelHidden={labelHidden ?? false}
      hint={hint}
      error={error}
      required={required}
      labelEnd={labelEnd}
      className={className}
    >
      {(control) => (
        <span className={cx(styles.box, styles[controlSize], styles.select, select.disabled && styles.disabled)}>
          {start !== undefined && <span className={styles.adornment}>{start}</span>}
          <select
            {...select}
            {...control}
            value={shown}
            className={styles.input}
            onChange={(event) => {
              if (value !== undefined) show(event.currentTarget.value);
              onChange?.(event);
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
};

export interface CheckboxProps extends Omit<NativeInput, 'type'> {
  readonly required?: boolean;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** `switch` for a setting that takes effect at once. */
  readonly look?: 'box' | 'switch';
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A yes or no. The whole line is the target. */
export const Checkbox = ({
  label,
  hint,
  error,
  look = 'box',
  required,
  id,
  className,
  checked,
  onChange,
  ...input
}: CheckboxProps) => {
  const [shown, show] = useShown(checked);
  return (
    <CheckLine id={id} label={label} hint={hint} error={error} required={required} className={className}>
      {(control) => (
        <>
          <input
            {...input}
            {...control}
            {...(look === 'switch' && { role: 'switch' })}
            type="checkbox"
            checked={shown}
            className={cx(choice.check, look === 'switch' && choice.switch)}
            onChange={(event) => {
              if (checked !== undefined) show(event.currentTarget.checked);
              onChange?.(event);
            }}
          />
          {look === 'box' && <CheckIcon size={16} className={choice.tick} />}
        </>
      )}
    </CheckLine>
  );
};

interface CheckLineProps extends Pick<FieldLook, 'label' | 'hint' | 'error' | 'required'> {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: Parameters<typeof Field>[0]['children'];
}

const CheckLine = ({ children, className, ...look }: CheckLineProps) => (
  <Field {...look} className={cx(choice.checkLine, className)}>
    {(control) => <span className={choice.checkBox}>{children(control)}</span>}
  </Field>
);
