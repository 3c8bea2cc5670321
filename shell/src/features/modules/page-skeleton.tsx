import { useTranslation } from 'react-i18next';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import styles from './page-skeleton.module.css';

/** The place of a page that is on its way: the shapes that most pages of the portal begin with. */
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
