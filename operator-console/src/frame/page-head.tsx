import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <header className={styles.head}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </div>
    {children !== undefined && <div className={styles.tools}>{children}</div>}
  </header>
);
