import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { protectionHelp } from 'shared-contracts/protection';
import { useShell } from '../../shared/ui/shell-context.ts';
import { useValue } from '../../shared/ui/use-value.ts';
import styles from './protection.module.css';
import { PROTECTION, useProtectionTexts } from './texts.ts';

/** Help lines on the page of a closed portal, where no module runs (RSG-006). */
export const ClosedHelp = () => {
  const { t } = useTranslation(PROTECTION);
  const { api, state } = useShell();
  const language = useValue(state.language$);
  const isThere = useProtectionTexts();
  const { data } = useQuery({
    queryKey: ['shell', 'protection-help', language],
    queryFn: ({ signal }) => api.call(protectionHelp, { query: { language } }, { signal }),
  });
  if (!isThere) return null;
  const lines = data?.lines ?? [];
  return (
    <section className={styles.closed} aria-label={t('closed.title')}>
      <h2>{t('closed.title')}</h2>
      <p>{t(lines.length === 0 ? 'closed.none' : 'closed.text')}</p>
      {lines.length > 0 && (
        <ul role="list">
          {lines.map(({ name, url, phone }) => (
            <li key={name}>
              {url === null ? name : <a href={url}>{name}</a>}
              {phone !== null && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
