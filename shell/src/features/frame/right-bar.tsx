import { useTranslation } from 'react-i18next';
import { BrandIcon } from './brand-icon.tsx';
import { RIGHT_BAR, useLinks } from './links.ts';
import styles from './right-bar.module.css';

/** The merchant's configured contact channels, at the end edge (SHL-063). */
export const RightBar = () => {
  const { t } = useTranslation('shell');
  const links = useLinks(RIGHT_BAR);
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('rightBar.label')} className={styles.bar}>
      {links.map(({ type, url, name }) => (
        <a key={type} href={url} target="_blank" rel="noopener noreferrer" className={styles.link} aria-label={name}>
          <BrandIcon type={type} />
          <span className={styles.name} aria-hidden="true">
            {name}
          </span>
        </a>
      ))}
    </nav>
  );
};
