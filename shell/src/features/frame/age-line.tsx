import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMinimumAge } from '../../shared/merchant/use-minimum-age.ts';
import styles from './footer.module.css';

/** Minimum age and link to player protection, for pages without a full footer (RSG-006). */
export const AgeLine = () => {
  const { t } = useTranslation('shell');
  const age = useMinimumAge();
  return (
    <p className={styles.ageLine}>
      <span title={t('footer.ageText', { age })}>{age}+</span>
      <span aria-hidden>·</span>
      <Link to="/protection">{t('footer.protection')}</Link>
    </p>
  );
};
