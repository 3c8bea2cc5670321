import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useComposition } from '../../shared/ui/shell-context.ts';
import styles from './header.module.css';

/** The merchant's logo, or its name as text, with a link home. */
export const Logo = () => {
  const { t } = useTranslation('shell');
  const { merchant } = useComposition();
  return (
    <Link to="/" className={styles.logo} aria-label={t('header.home', { name: merchant.name })}>
      {merchant.logoUrl ? (
        <img src={merchant.logoUrl} alt="" height={32} className={styles.logoImage} />
      ) : (
        <span>{merchant.name}</span>
      )}
    </Link>
  );
};
