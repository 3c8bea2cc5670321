import { type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './scroll-row.module.css';
import { ScrollArrow } from './scroll-arrow.tsx';
import { useScroller } from './use-scroller.ts';

interface ScrollRowProps {
  /** Heading of the row; also the name of the list. */
  readonly title: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly icon?: ReactNode;
  /** At the end of the heading's line: "See all". */
  readonly action?: ReactNode;
  /** Width of one item, as CSS. Default: 2.4 items on a phone, up to 7 on a wide screen. */
  readonly itemWidth?: string;
  /** The items, each one child; they become list items. */
  readonly children: readonly ReactNode[];
  /** Items are still coming. */
  readonly busy?: boolean;
}

/** A row of cards that scrolls sideways with snap; buttons turn it by the page. Touch, wheel and keyboard scroll natively. */
export const ScrollRow = ({ title, headingLevel = 2, icon, action, itemWidth, children, busy }: ScrollRowProps) => {
  const [listRef, scroller] = useScroller<HTMLUListElement>(children.length);
  const Heading = `h${headingLevel}` as const;

  return (
    <section className={styles.scrollRow}>
      <header className={styles.rowHead}>
        <Heading className={styles.rowTitle}>
          {icon}
          {title}
        </Heading>
        <div className={styles.rowActions}>
          {action}
          <span className={cx(styles.arrows, scroller.atStart && scroller.atEnd && styles.noArrows)}>
            <ScrollArrow scroller={scroller} way={-1} />
            <ScrollArrow scroller={scroller} way={1} />
          </span>
        </div>
      </header>
      <ul
        ref={listRef}
        role="list"
        aria-label={typeof title === 'string' ? title : undefined}
        aria-busy={busy}
        className={styles.rowList}
        style={itemWidth ? { gridAutoColumns: itemWidth } : undefined}
        onScroll={scroller.measure}
      >
        {children.map((child, index) => (
          // The child brings its own key; the place is only the list item's.
          <li key={index} className={styles.rowItem}>
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
};
