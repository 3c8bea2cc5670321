import { type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './surface.module.css';

interface SurfaceOwnProps {
  /** 1 lies on the page, 2 on a card, 3 on a raised part. */
  readonly level?: 1 | 2 | 3;
  readonly padding?: 'none' | 'sm' | 'md' | 'lg';
  readonly children?: ReactNode;
}

type SurfaceProps<Tag extends ElementType> = SurfaceOwnProps & { readonly as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof SurfaceOwnProps | 'as'
  >;

/** A sheet with a hairline edge. Elevation is lightness, not shadow. */
export const Surface = <Tag extends ElementType = 'div'>({
  as,
  level = 1,
  padding = 'none',
  className,
  ...rest
}: SurfaceProps<Tag>) => {
  const Element: ElementType = as ?? 'div';
  return (
    <Element {...rest} className={cx(styles.surface, styles[`level${level}`], styles[`pad-${padding}`], className)} />
  );
};

export interface CardProps {
  readonly title?: ReactNode;
  /** Heading level of the title; 2 unless the card is inside a titled section. */
  readonly headingLevel?: 2 | 3 | 4;
  readonly description?: ReactNode;
  /** Buttons or links at the end of the title's line. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Content runs to the edges (tables, lists). */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A titled sheet: the frame of a form, a table or a group of figures. */
export const Card = ({
  title,
  headingLevel = 2,
  description,
  actions,
  footer,
  flush,
  className,
  children,
}: CardProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={cx(styles.surface, styles.level1, className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.head}>
          <div className={styles.titles}>
            {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
};

/** A hairline; with a label it says what follows ("or"). */
export const Divider = ({ label, vertical }: { readonly label?: ReactNode; readonly vertical?: boolean }) => {
  if (label !== undefined) return <div className={styles.labelled}>{label}</div>;
  return (
    <div
      role="separator"
      aria-orientation={vertical ? 'vertical' : undefined}
      className={cx(styles.divider, vertical && styles.vertical)}
    />
  );
};
