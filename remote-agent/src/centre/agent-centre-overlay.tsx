import { Suspense } from 'react';
import type { OverlayProps } from 'shared-contracts/module';
import { useTranslation } from 'shared-contracts/sdk';
import { cx, Skeleton } from 'shared-ui';
import { CENTRE_PAGES, pageOf } from './pages.ts';
import styles from './agent-centre.module.css';

/** The agent centre: left menu and right content (AGT-001). */
const AgentCentreOverlay = ({ page, onPageChange }: OverlayProps) => {
  const { t } = useTranslation();
  const current = pageOf(page);
  if (!current) return null;
  const Page = current.page;
  return (
    <div className={styles.centre}>
      <nav className={styles.menu} aria-label={t('centre.menu')}>
        <ul className={styles.entries}>
          {CENTRE_PAGES.map(({ key, labelKey, icon: Icon }) => (
            <li key={key}>
              <button
                type="button"
                className={cx(styles.entry, key === current.key && styles.current)}
                aria-current={key === current.key ? 'page' : undefined}
                onClick={() => onPageChange(key)}
              >
                <Icon size={20} />
                {t(labelKey)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>
        <h2 className={styles.title}>{t(current.labelKey)}</h2>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <Page />
        </Suspense>
      </div>
    </div>
  );
};

export default AgentCentreOverlay;
