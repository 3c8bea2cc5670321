import { useState } from 'react';
import { Link, useTranslation } from 'shared-contracts/sdk';
import { Skeleton, Tabs } from 'shared-ui';
import { SafeHtml } from '../../shared/safe-html.tsx';
import { chosenItem, tabItems } from './help.model.ts';
import styles from './help.module.css';
import { useHelp } from './use-help.ts';

/** The first help items as tabs (LOB-002, CON-022). */
export const HelpTabs = () => {
  const { t } = useTranslation();
  const { data, isError } = useHelp();
  const [chosen, setChosen] = useState<string | null>(null);
  const items = tabItems(data?.list ?? []);
  const current = chosenItem(items, chosen);
  if (isError || data?.list.length === 0) return null;
  return (
    <section aria-labelledby="lobby-help" className={styles.block}>
      <header className={styles.blockHead}>
        <h2 id="lobby-help">{t('help.title')}</h2>
        <Link to="/helpmc" className={styles.all}>
          {t('help.all')}
        </Link>
      </header>
      <div className={styles.tabs}>
        {current ? (
          <Tabs
            label={t('help.title')}
            value={current.id}
            onChange={setChosen}
            items={items.map(({ id, title, content }) => ({
              id,
              label: title,
              content: <SafeHtml className={styles.clamped} html={content} />,
            }))}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </div>
    </section>
  );
};
