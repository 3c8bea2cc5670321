import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './reader.module.css';

export interface ReaderItem {
  readonly id: string;
  readonly title: string;
  /** Under the title: a date. */
  readonly note?: ReactNode;
  /** Before the title: what kind it is. */
  readonly mark?: ReactNode;
}

interface ReaderProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly ReaderItem[];
  readonly current: string;
  readonly onChange: (id: string) => void;
  /** What stands in the current item. */
  readonly children: ReactNode;
}

/** Texts to read: the list at the start, the chosen one beside it; on phones below it. */
export const Reader = ({ label, items, current, onChange, children }: ReaderProps) => {
  const body = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const title = items.find(({ id }) => id === current)?.title;
  // Another text begins at its beginning, and its entry is in view.
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={cx(styles.reader, items.length < 2 && styles.single)}>
      {items.length > 1 && (
        <nav aria-label={label} className={styles.side}>
          <ul role="list" ref={list} className={styles.list}>
            {items.map(({ id, title: name, note, mark }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={id === current ? 'true' : undefined}
                  onClick={() => onChange(id)}
                >
                  {mark}
                  <span className={styles.name}>{name}</span>
                  {note !== undefined && <span className={styles.note}>{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div ref={body} className={styles.body}>
        {title !== undefined && items.length > 1 && <h3 className={styles.title}>{title}</h3>}
        {children}
      </div>
    </div>
  );
};
