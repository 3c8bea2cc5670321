/** One line of text. Apart from the other fields: the search box stands on the first page, they come with forms. */
import { useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/button.tsx';
import { CloseIcon, SearchIcon } from '../icons/index.ts';
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

export type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'children' | 'required'>;

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
