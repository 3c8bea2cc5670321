import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import styles from './page.module.css';

interface PageProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The sheet of every lobby page: gutters, rhythm, and the widths of game tiles by the room there is. */
export const Page = ({ children, className }: PageProps) => (
  <div className={styles.page}>
    <div className={cx(styles.content, className)}>{children}</div>
  </div>
);

interface PageHeadProps {
  readonly title: ReactNode;
  /** Beside the title: how many there are. */
  readonly count?: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** Title of a page, with what belongs on its line at the end. */
export const PageHead = ({ title, count, text, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.titles}>
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
    {children}
  </header>
);
