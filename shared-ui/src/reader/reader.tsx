import { useEffect, useRef, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../lib/cx.ts';
import { Pager } from '../pager/pager.tsx';
import styles from './reader.module.css';

export interface ReaderItem {
  readonly id: string;
  readonly title: string;
  /** Under the title: a date. */
  readonly note?: ReactNode;
  /** Before the title: what kind it is. */
  readonly mark?: ReactNode;
}

export interface ReaderPaging {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

interface ReaderProps {
  /** Names the list for screen readers. */
  readonly label: string;
  /** `undefined` while they are loading; of the current page, where there are several. */
  readonly items: readonly ReaderItem[] | undefined;
  readonly current: string | undefined;
  readonly onChange: (id: string) => void;
  /** Pages of the list. */
  readonly paging?: ReaderPaging;
  /** What stands in the current item, or why there is none. */
  readonly children: ReactNode;
}

type EntriesProps = Pick<ReaderProps, 'current' | 'onChange'> & { readonly items: readonly ReaderItem[] };

const Entries = ({ items, current, onChange }: EntriesProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ul role="list" ref={list} className={styles.list}>
      {items.map(({ id, title, note, mark }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => onChange(id)}
          >
            {mark}
            <span className={styles.name}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Texts to read: the list at the start, the chosen one beside it; on phones below it. */
export const Reader = ({ label, items, current, onChange, paging, children }: ReaderProps) => {
  const body = useRef<HTMLDivElement>(null);
  const title = items?.find(({ id }) => id === current)?.title;
  const isPaged = paging !== undefined && paging.pages > 1;
  const isAlone = items !== undefined && items.length < 2 && !isPaged;
  // Another text begins at its beginning.
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [current]);
  return (
    <div className={cx(styles.reader, isAlone && styles.single, isPaged && styles.paged)}>
      {!isAlone && (
        <div className={styles.side}>
          <nav aria-label={label} aria-busy={!items} className={styles.entries}>
            {items ? (
              <Entries items={items} current={current} onChange={onChange} />
            ) : (
              <Skeleton lines={8} className={styles.list} />
            )}
          </nav>
          {isPaged && <Pager short {...paging} />}
        </div>
      )}
      <div ref={body} className={styles.body}>
        {title !== undefined && !isAlone && <h3 className={styles.title}>{title}</h3>}
        {items ? children : <Skeleton lines={6} />}
      </div>
    </div>
  );
};
