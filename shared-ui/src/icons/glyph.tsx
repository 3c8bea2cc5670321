import styles from './glyph.module.css';
import { cx } from '../lib/cx.ts';

export interface IconProps {
  /** Side length in px; 20 fits a control, 16 a line of small text, 24 a header. Default 20. */
  readonly size?: number;
  /** What the icon means, when no text beside it says so. Without it the icon is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

interface GlyphProps extends IconProps {
  readonly d: string;
  readonly solid?: boolean;
  readonly mirror?: boolean;
}

/** Draws one icon. Not for use outside the icon set. */
export const Glyph = ({ d, size = 20, label, className, solid, mirror }: GlyphProps) => (
  <svg
    className={cx(styles.glyph, mirror && styles.mirror, className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={solid ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={solid ? 1 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={d} />
  </svg>
);
