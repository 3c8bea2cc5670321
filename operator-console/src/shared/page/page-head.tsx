import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** The title as the page shows it, where a part of it leads somewhere. */
  readonly heading?: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
}

/** What the page is about, and what it is chosen by; the tab of the browser says it too. */
export const PageHead = ({ title, heading = title, text, children }: PageHeadProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('app.title')}`;
  }, [title, t]);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{heading}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children !== undefined && <div className={styles.tools}>{children}</div>}
    </header>
  );
};
