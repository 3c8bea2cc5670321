import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';
import { ChevronEndIcon, ChevronStartIcon } from '../icons/index.ts';
import { cx } from '../lib/cx.ts';
import { useUiText } from '../text/ui-text.tsx';
import styles from './layout.module.css';

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

interface Ends {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

const endsOf = (list: HTMLElement): Ends => {
  // scrollLeft runs below zero in right-to-left pages, hence the absolute value; one pixel of slack for zoomed pages.
  const moved = Math.abs(list.scrollLeft);
  return { atStart: moved <= 1, atEnd: moved + list.clientWidth >= list.scrollWidth - 1 };
};

/** A row of cards that scrolls sideways with snap; buttons turn it by the page. Touch, wheel and keyboard scroll natively. */
export const ScrollRow = ({ title, headingLevel = 2, icon, action, itemWidth, children, busy }: ScrollRowProps) => {
  const say = useUiText();
  const listRef = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  const Heading = `h${headingLevel}` as const;

  const measure = useCallback(() => {
    const list = listRef.current;
    if (!list) return;
    const next = endsOf(list);
    setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
  }, []);

  useEffect(() => {
    const list = listRef.current;
    if (!list) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, [measure, children.length]);

  const turn = (way: 1 | -1) => {
    const list = listRef.current;
    if (!list) return;
    const reading = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: way * reading * list.clientWidth * 0.9, behavior: 'smooth' });
  };

  return (
    <section className={styles.scrollRow}>
      <header className={styles.rowHead}>
        <Heading className={styles.rowTitle}>
          {icon}
          {title}
        </Heading>
        <div className={styles.rowActions}>
          {action}
          <span className={cx(styles.arrows, ends.atStart && ends.atEnd && styles.noArrows)}>
            <IconButton
              size="sm"
              label={say('ui.scrollBack')}
              icon={<ChevronStartIcon />}
              disabled={ends.atStart}
              onClick={() => turn(-1)}
            />
            <IconButton
              size="sm"
              label={say('ui.scrollForward')}
              icon={<ChevronEndIcon />}
              disabled={ends.atEnd}
              onClick={() => turn(1)}
            />
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
        onScroll={measure}
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
