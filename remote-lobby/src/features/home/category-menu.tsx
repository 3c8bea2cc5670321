import { Link, useTranslation } from 'shared-contracts/sdk';
import { cx } from 'shared-ui';
import { FlameIcon } from 'shared-ui/icons';
import { CATEGORIES } from '../../shared/categories/categories.ts';
import { useLanes } from '../category/index.ts';
import { menuCategories } from './home-rows.model.ts';
import styles from './home.module.css';

/** The game menu: one entry for each category that the merchant has (LOB-003). */
export const CategoryMenu = () => {
  const { t } = useTranslation();
  const { lanes, isError } = useLanes();
  const isWaiting = !lanes && !isError;
  // When it can't be known, all of them: every entry leads to a page.
  const shown = lanes && !isError ? menuCategories(CATEGORIES, lanes) : CATEGORIES;
  return (
    <nav aria-label={t('menu.label')}>
      <ul role="list" className={cx(styles.menu, isWaiting && styles.menuWaiting)}>
        <li>
          <Link to="/hot" className={styles.entry}>
            <FlameIcon size={24} />
            {t('hot.title')}
          </Link>
        </li>
        {shown.map(({ path, labelKey, icon: Icon }) => (
          <li key={path}>
            <Link to={path} className={styles.entry}>
              <Icon size={24} />
              {t(labelKey)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
