import { useTranslation } from 'react-i18next';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './page-skeleton.module.css';

/** Placeholder of a page that is loading, in the shape of a typical page. */
export const PageSkeleton = () => {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.page} aria-busy>
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Skeleton shape="block" className={styles.banner} height="100%" />
      <Skeleton width="12rem" height="1.75rem" />
      <div className={styles.row}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    </div>
  );
};
