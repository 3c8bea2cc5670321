import { cloneElement, type ButtonHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx.ts';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

/** `primary` is the one action that matters on a screen; at most one of it is in view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** As wide as its container. */
  readonly block?: boolean;
  readonly iconStart?: ReactNode;
  readonly iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is under way: the button keeps its width, shows a spinner, and ignores clicks without losing focus. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const lookOf = ({ variant = 'secondary', size = 'md', block }: ButtonLook): string =>
  cx(styles.button, styles[variant], styles[size], block && styles.block);

const Inside = ({
  iconStart,
  iconEnd,
  children,
}: Pick<ButtonLook, 'iconStart' | 'iconEnd'> & { children?: ReactNode }) => (
  <span className={styles.inside}>
    {iconStart}
    {children}
    {iconEnd}
  </span>
);

/** A button. `type` is `button` unless told otherwise, so that none submits a form by accident. */
export const Button = ({
  variant,
  size,
  block,
  busy = false,
  iconStart,
  iconEnd,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={cx(lookOf({ variant, size, block }), className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? undefined : onClick}
  >
    <Inside iconStart={iconStart} iconEnd={iconEnd}>
      {children}
    </Inside>
    {busy && <Spinner className={styles.spinner} />}
  </button>
);

interface ButtonLinkProps extends ButtonLook {
  /** The link to dress, e.g. `<Link to="/wallet">Deposit</Link>`; its children become the label. */
  readonly children: ReactElement<{ className?: string | undefined; children?: ReactNode }>;
}

/** Dresses a link of any router as a button. Links navigate, buttons act. */
export const ButtonLink = ({ children, iconStart, iconEnd, ...look }: ButtonLinkProps) =>
  cloneElement(children, {
    className: cx(lookOf(look), children.props.className),
    children: (
      <Inside iconStart={iconStart} iconEnd={iconEnd}>
        {children.props.children}
      </Inside>
    ),
  });

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What the button does; read aloud and shown as the native hint. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'quiet' | 'secondary' | 'primary';
  readonly size?: ButtonSize;
  /** For on/off buttons (favourite, sound): announced as pressed. */
  readonly pressed?: boolean;
  /** A small count or dot at the corner. */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that shows only an icon. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  pressed,
  badge,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    aria-pressed={pressed}
    className={cx(styles.button, styles.iconOnly, styles[variant], styles[size], className)}
  >
    {icon}
    {badge !== undefined && <span className={styles.badge}>{badge}</span>}
  </button>
);
