import { useTranslation } from 'shared-contracts/sdk';
import { ProtectionContent } from './protection-content.tsx';
import styles from './protection.module.css';

/** Player protection at an address of its own, for visitors too (RSG-006). */
const ProtectionPage = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('protection.title')}</h1>
        <p>{t('protection.lead')}</p>
      </header>
      <ProtectionContent />
    </div>
  );
};

export default ProtectionPage;
