import { useEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '../icons/glyph.tsx';
import { cx } from '../lib/cx.ts';
import styles from './centre-layout.module.css';

export interface CentreEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  /** What waits there: a badge after the label; none at 0. */
  readonly count?: number;
}

const COUNT_MAX = 99;

interface CentreLayoutProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  readonly entries: readonly CentreEntry[];
  /** Key of the entry whose page is shown; its label is the page's heading. */
  readonly current: string;
  readonly onChange: (key: string) => void;
  /** Stands above menu and page. */
  readonly header?: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** Menu at the start, page beside it; on phones the menu is a row above the page. */
export const CentreLayout = ({ label, entries, current, onChange, header, children }: CentreLayoutProps) => {
  const menu = useRef<HTMLElement>(null);
  // In the row of phones the page's own entry may stand out of view.
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]');
    if (!menu.current || !entry) return;
    const row = menu.current.getBoundingClientRect();
    const { left, width } = entry.getBoundingClientRect();
    menu.current.scrollLeft += left + width / 2 - (row.left + row.width / 2);
  }, [current, entries.length]);
  return (
    <div className={cx(styles.centre, header !== undefined && styles.withHeader)}>
      {header !== undefined && <div className={styles.header}>{header}</div>}
      <nav ref={menu} className={styles.menu} aria-label={label}>
        <ul className={styles.entries}>
          {entries.map(({ key, label: text, icon: Icon, count = 0 }) => (
            <li key={key}>
              <button
                type="button"
                className={cx(styles.entry, key === current && styles.current)}
                aria-current={key === current ? 'page' : undefined}
                onClick={() => onChange(key)}
              >
                <Icon size={20} />
                {text}
                {count > 0 && <span className={styles.count}>{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <h2 className={styles.title}>{entries.find(({ key }) => key === current)?.label}</h2>
        {children}
      </div>
    </div>
  );
};
