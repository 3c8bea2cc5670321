import {
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { IconButton } from '../button/button.tsx';
import { CheckIcon, ChevronDownIcon, CloseIcon, EyeIcon, EyeOffIcon, SearchIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import { Field, type FieldLook } from './field.tsx';
import styles from './field.module.css';

interface Adornments {
  /** Before the text: an icon, a currency symbol, a country code. */
  readonly start?: ReactNode;
  /** After the text: a unit, a "Max" button. */
  readonly end?: ReactNode;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'children' | 'required'>;

export interface TextFieldProps extends FieldLook, Adornments, NativeInput {
  readonly controlSize?: 'md' | 'lg';
  /** Figures of one width, aligned for amounts and codes. */
  readonly numeric?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. Takes every attribute of `<input>`, so `{...register('email')}` of the form library fits. */
export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  required,
  labelEnd,
  start,
  end,
  controlSize = 'md',
  numeric,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) => (
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
      <span className={cx(styles.box, styles[controlSize], input.disabled && styles.disabled)}>
        {start !== undefined && <span className={styles.adornment}>{start}</span>}
        <input
          {...(numeric && { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' })}
          {...input}
          {...control}
          type={type}
          className={cx(styles.input, numeric && styles.numeric)}
        />
        {end !== undefined && <span className={styles.adornment}>{end}</span>}
      </span>
    )}
  </Field>
);

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

export interface SearchFieldProps extends Omit<
  TextFieldProps,
  'type' | 'start' | 'end' | 'value' | 'onChange' | 'required'
> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** A key hint or a count at the end, while the box is empty. */
  readonly end?: ReactNode;
}

/** A search box: controlled, cleared by its button or by Escape. */
export const SearchField = ({ value, onValue, end, ref, onKeyDown, labelHidden = true, ...rest }: SearchFieldProps) => {
  const say = useUiText();
  const own = useRef<HTMLInputElement | null>(null);
  const clear = () => {
    onValue('');
    own.current?.focus();
  };
  return (
    <TextField
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      type="search"
      labelHidden={labelHidden}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          event.stopPropagation();
          clear();
        }
        onKeyDown?.(event);
      }}
      start={<SearchIcon />}
      end={
        value === '' ? (
          end
        ) : (
          <IconButton size="sm" label={say('ui.clear')} icon={<CloseIcon size={18} />} onClick={clear} />
        )
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
  ...select
}: SelectFieldProps) => (
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
        <select {...select} {...control} className={styles.input}>
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
export const Checkbox = ({ label, hint, error, look = 'box', required, id, className, ...input }: CheckboxProps) => (
  <CheckLine id={id} label={label} hint={hint} error={error} required={required} className={className}>
    {(control) => (
      <>
        <input
          {...input}
          {...control}
          {...(look === 'switch' && { role: 'switch' })}
          type="checkbox"
          className={cx(styles.check, look === 'switch' && styles.switch)}
        />
        {look === 'box' && <CheckIcon size={16} className={styles.tick} />}
      </>
    )}
  </CheckLine>
);

interface CheckLineProps extends Pick<FieldLook, 'label' | 'hint' | 'error' | 'required'> {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: Parameters<typeof Field>[0]['children'];
}

const CheckLine = ({ children, className, ...look }: CheckLineProps) => (
  <Field {...look} className={cx(styles.checkLine, className)}>
    {(control) => <span className={styles.checkBox}>{children(control)}</span>}
  </Field>
);
