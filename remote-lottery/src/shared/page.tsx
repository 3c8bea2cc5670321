import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The sheet of every lottery page: gutters and rhythm. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.room}>
    <div className={styles.page}>{children}</div>
  </div>
);

interface PageHeadProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.titles}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
    {children}
  </header>
);
